//! What happened, in each eye's words: the end of it in the page, all of it on a page of its own.

use std::collections::VecDeque;

use adit_face::pages::{self, LogLine, LogPart};
use adit_face::{Sitting, words};
use adit_kernel::Eye;
use adit_kernel::play::What;
use adit_kernel::record::Sits;
use maud::{Markup, html};

use crate::room::Room;

/// So many lines of the log are in the page.
const LOG: usize = 14;

/// The end of the log in one eye's words. Only what is new is put into words again.
#[derive(Debug)]
pub(super) struct Tale {
    eye: Eye,
    /// Told up to this line.
    told: u64,
    lines: VecDeque<(u64, Markup)>,
    /// There is more than is kept here.
    more: bool,
}

impl Room {
    pub(super) fn log(&self, eye: Eye, looked: u64, seats: &[Sitting], tales: &mut Vec<Tale>) -> Markup {
        let last = self.live.next_line().saturating_sub(1);
        // Every line of the record tells something or nothing; so many lines surely tell enough.
        let begin = last.saturating_sub(2 * LOG as u64 + 1);
        let at = tales.iter().position(|tale| tale.eye == eye).unwrap_or_else(|| {
            tales.push(Tale { eye, told: begin, lines: VecDeque::new(), more: begin > 0 });
            tales.len() - 1
        });
        let tale = &mut tales[at];
        for told in self.live.story(eye, tale.told) {
            tale.lines.push_back((told.line, self.telling(&told.what, seats)));
            if tale.lines.len() > LOG {
                tale.lines.pop_front();
                tale.more = true;
            }
        }
        tale.told = last;
        let lines: Vec<LogLine<'_>> = (tale.lines.iter())
            .map(|(line, words)| LogLine {
                line: *line,
                words,
                fresh: *line > looked,
                marked: *line > self.since,
            })
            .collect();
        let all = format!("{}/log", self.base);
        pages::log(&LogPart { lines: &lines, all: tale.more.then_some(all.as_str()) })
    }

    fn telling(&self, what: &What, seats: &[Sitting]) -> Markup {
        match what {
            What::Happened(text) => words::sentence(text, seats, self.live.id()),
            What::TookBack { seat, .. } => html! { (words::name(*seat, seats)) " takes back a move" },
            What::Sat { seat, sitter } => html! {
                (words::name(*seat, seats)) ": "
                @match sitter.by { Sits::Bot => { "a bot sits down (" (sitter.name) ")" } Sits::Person => { bdi { (sitter.name) } " sits down" } }
            },
        }
    }

    pub(super) fn whole_log(&self, eye: Eye) -> Vec<Markup> {
        let seats = self.live.sittings();
        self.live.story(eye, 0).iter().map(|told| self.telling(&told.what, &seats)).collect()
    }
}
