//! What happened, in each eye's words: the end of it in the page, all of it on a page of its own.

use std::collections::VecDeque;
use std::sync::Arc;

use adit_face::pages::{self, LogRow};
use adit_face::{Part, SeatInfo, widgets, words};
use adit_kernel::Eye;
use adit_kernel::record::{LogEntryKind, OccupantKind};
use maud::{Markup, html};

use crate::room::Room;

/// Lines of the log in the page; more would not be read there.
const LOG: usize = 14;

/// The end of the log in one eye's words, kept from step to step: only what is new is put into words.
#[derive(Debug)]
pub(super) struct EyeLog {
    eye: Eye,
    /// It goes up to this line of the record.
    last: u64,
    entries: VecDeque<RenderedEntry>,
    /// There is more than is kept here.
    more: bool,
}

#[derive(Debug)]
struct RenderedEntry {
    line: u64,
    /// One line of the record may tell several things.
    nth: usize,
    words: String,
}

impl Room {
    /// The end of the log as a guest sees it who had read up to a line.
    pub(super) fn log(
        &self,
        eye: Eye,
        looked: u64,
        seats: &[SeatInfo],
        logs: &mut Vec<EyeLog>,
    ) -> Arc<[Part]> {
        let last = self.live.next_line().saturating_sub(1);
        // Every line of the record tells something or nothing; so many lines surely tell enough.
        let begin = last.saturating_sub(2 * LOG as u64 + 1);
        let at = logs.iter().position(|log| log.eye == eye).unwrap_or_else(|| {
            logs.push(EyeLog { eye, last: begin, entries: VecDeque::new(), more: begin > 0 });
            logs.len() - 1
        });
        let log = &mut logs[at];
        for told in self.live.log(eye, log.last) {
            let before = log.entries.back().filter(|entry| entry.line == told.line);
            let nth = before.map_or(0, |entry| entry.nth + 1);
            let words = self.in_words(&told.kind, seats).into_string();
            log.entries.push_back(RenderedEntry { line: told.line, nth, words });
            if log.entries.len() > LOG {
                log.entries.pop_front();
                log.more = true;
            }
        }
        log.last = last;
        let earlier = log.more.then(|| pages::earlier(&format!("{}/log", self.base)));
        let line = |entry: &RenderedEntry| {
            widgets::log_line(&LogRow {
                line: entry.line,
                nth: entry.nth,
                words: &entry.words,
                unread: entry.line > looked,
                latest: entry.line > self.since,
            })
        };
        earlier.into_iter().chain(log.entries.iter().map(line)).collect()
    }

    fn in_words(&self, what: &LogEntryKind<String>, seats: &[SeatInfo]) -> Markup {
        match what {
            LogEntryKind::Happened(text) => words::sentence(text, seats, self.live.id()),
            LogEntryKind::Undone { seat, reveal, .. } => html! {
                (words::name(*seat, seats)) " takes back a move"
                @if *reveal { ", knowing what had come to light" }
            },
            LogEntryKind::Unopened { seat } => html! {
                (words::name(*seat, seats)) " did not open the promised share of the dice: all begin anew"
            },
            LogEntryKind::Sat { seat, occupant } => html! {
                (words::name(*seat, seats)) ": "
                @match occupant.kind { OccupantKind::Bot => { "a bot sits down (" (occupant.name) ")" } OccupantKind::Person => { bdi { (occupant.name) } " sits down" } }
            },
        }
    }

    pub(super) fn whole_log(&self, eye: Eye) -> Vec<Markup> {
        let seats = self.live.seat_infos();
        self.live.log(eye, 0).iter().map(|told| self.in_words(&told.kind, &seats)).collect()
    }
}
