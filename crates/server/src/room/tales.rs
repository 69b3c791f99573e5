//! What happened, in each eye's words: the end of it in the page, all of it on a page of its own.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock, Weak};

use adit_face::pages::{self, LogPart, LogRow};
use adit_face::{Sitting, words};
use adit_kernel::Eye;
use adit_kernel::record::{LogEntryKind, OccupantKind};
use maud::{Markup, html};

use crate::live::Text;
use crate::room::Room;

/// So many lines of the log are in the page.
const LOG: usize = 14;

/// The end of the log in one eye's words. Only what is new is put into words again.
#[derive(Debug)]
pub(super) struct Tale {
    eye: Eye,
    /// Told up to this line.
    told: u64,
    lines: VecDeque<Line>,
    /// There is more than is kept here.
    more: bool,
}

/// Something told. Its words are shared by all who were told the same.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    line: u64,
    /// One line of the record may tell several things.
    nth: usize,
    words: Text,
}

/// The end of the log as a page shows it.
#[derive(Debug)]
pub(crate) struct Told {
    lines: Vec<Shown>,
    /// Where to read what came before, if anything did.
    all: Option<String>,
    /// What the first page was sent, and after what: mostly several had the same before.
    sent: OnceLock<(Weak<Told>, Text)>,
}

impl PartialEq for Told {
    fn eq(&self, other: &Told) -> bool {
        (&self.lines, &self.all) == (&other.lines, &other.all)
    }
}

impl Eq for Told {}

#[derive(PartialEq, Eq, Debug)]
struct Shown {
    line: Line,
    /// Happened since this guest last looked.
    unread: bool,
    /// Happened in the last step.
    latest: bool,
}

impl Told {
    /// What turns `before` into this, put together once for all who had the same.
    pub(super) fn after(&self, before: &Arc<Told>) -> Text {
        let text = || Text::from(self.html(Some(before)));
        let (after, sent) = self.sent.get_or_init(|| (Arc::downgrade(before), text()));
        if after.as_ptr() == Arc::as_ptr(before) { Text::clone(sent) } else { text() }
    }

    /// The whole part, for a page that has nothing of it yet; or, for one that has, without the words of the lines
    /// that it shows already.
    pub(super) fn html(&self, before: Option<&Told>) -> String {
        // Both are parts of one story, in its order.
        let mut old = before.map_or(&[][..], |before| &before.lines).iter().enumerate().peekable();
        let mut has = |line: &Line| {
            while old.next_if(|(_, old)| (old.line.line, old.line.nth) < (line.line, line.nth)).is_some() {}
            old.peek().copied().filter(|(_, old)| old.line == *line)
        };
        // Where in the page the last line is, if it is there just so.
        let mut last = None;
        let lines: Vec<LogRow<'_>> = (self.lines.iter())
            .map(|shown| {
                let (Shown { line, unread, latest }, old) = (shown, has(&shown.line));
                let there = old.filter(|(_, old)| *old == shown).map(|(at, _)| at);
                let follows = there.is_some() && last.map(|at: usize| at + 1) == there;
                last = there;
                LogRow {
                    line: line.line,
                    nth: line.nth,
                    words: old.is_none().then_some(&*line.words),
                    same: there.is_some(),
                    follows,
                    unread: *unread,
                    latest: *latest,
                }
            })
            .collect();
        let said = before.is_some_and(|before| before.all == self.all);
        pages::log(&LogPart { lines: &lines, all: self.all.as_deref(), said }).into_string()
    }
}

impl Room {
    pub(super) fn log(&self, eye: Eye, looked: u64, seats: &[Sitting], tales: &mut Vec<Tale>) -> Told {
        let last = self.live.next_line().saturating_sub(1);
        // Every line of the record tells something or nothing; so many lines surely tell enough.
        let begin = last.saturating_sub(2 * LOG as u64 + 1);
        let at = tales.iter().position(|tale| tale.eye == eye).unwrap_or_else(|| {
            tales.push(Tale { eye, told: begin, lines: VecDeque::new(), more: begin > 0 });
            tales.len() - 1
        });
        let tale = &mut tales[at];
        for told in self.live.log(eye, tale.told) {
            let nth =
                tale.lines.back().filter(|last| last.line == told.line).map_or(0, |last| last.nth + 1);
            let words = self.telling(&told.kind, seats).into_string().into();
            tale.lines.push_back(Line { line: told.line, nth, words });
            if tale.lines.len() > LOG {
                tale.lines.pop_front();
                tale.more = true;
            }
        }
        tale.told = last;
        let all = tale.more.then(|| format!("{}/log", self.base));
        let shown = |line: &Line| Shown {
            line: line.clone(),
            unread: line.line > looked,
            latest: line.line > self.since,
        };
        Told { lines: tale.lines.iter().map(shown).collect(), all, sent: OnceLock::new() }
    }

    fn telling(&self, what: &LogEntryKind<String>, seats: &[Sitting]) -> Markup {
        match what {
            LogEntryKind::Happened(text) => words::sentence(text, seats, self.live.id()),
            LogEntryKind::Undone { seat, .. } => html! { (words::name(*seat, seats)) " takes back a move" },
            LogEntryKind::Sat { seat, occupant } => html! {
                (words::name(*seat, seats)) ": "
                @match occupant.kind { OccupantKind::Bot => { "a bot sits down (" (occupant.name) ")" } OccupantKind::Person => { bdi { (occupant.name) } " sits down" } }
            },
        }
    }

    pub(super) fn whole_log(&self, eye: Eye) -> Vec<Markup> {
        let seats = self.live.sittings();
        self.live.log(eye, 0).iter().map(|told| self.telling(&told.kind, &seats)).collect()
    }
}
