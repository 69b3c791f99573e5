//! What happened, in each eye's words: the end of it in the page, all of it on a page of its own.

use std::collections::VecDeque;
use std::sync::Arc;

use adit_face::pages::{self, LogRow};
use adit_face::{LogItem, Part, widgets};
use adit_kernel::{Eye, Seat};
use maud::Markup;

use crate::room::Room;

/// Lines of the log in the page; more would not be read there.
const LOG: usize = 14;

/// The end of the log in one eye's words, kept from step to step: only what is new is put into words.
#[derive(Debug)]
pub(super) struct EyeLog {
    eye: Eye,
    /// It goes up to this line of the record.
    last: u64,
    items: VecDeque<LogItem>,
    /// There is more than is kept here.
    more: bool,
}

impl EyeLog {
    fn new(eye: Eye, begin: u64) -> EyeLog {
        EyeLog { eye, last: begin, items: VecDeque::new(), more: begin > 0 }
    }
}

impl Room {
    /// The end of the log as a guest sees it who had read up to a line.
    pub(super) fn log(&self, eye: Eye, looked: u64, logs: &mut Vec<EyeLog>) -> Arc<[Part]> {
        let last = self.live.next_line().saturating_sub(1);
        let at = logs.iter().position(|log| log.eye == eye).unwrap_or_else(|| {
            logs.push(EyeLog::new(eye, begin(last)));
            logs.len() - 1
        });
        let log = &mut logs[at];
        if log.last < last {
            self.read_on(log, last);
        }
        let earlier = log.more.then(|| pages::earlier(&format!("{}/log", self.base)));
        let rows = log_rows(log.items.iter(), looked, self.since);
        earlier.into_iter().chain(rows.iter().map(widgets::log_line)).collect()
    }

    /// Takes in what happened since. The last thing that was told may go on (somebody walks further), so it is told anew
    /// with everything else of its line.
    fn read_on(&self, log: &mut EyeLog, last: u64) {
        let again = log.items.back().map(|item| item.first);
        while log.items.back().is_some_and(|item| Some(item.first) == again) {
            log.items.pop_back();
        }
        let since = again.map_or(log.last, |line| line - 1);
        let mut items = self.live.log_items(log.eye, since);
        if items.iter().any(|item| item.undoes) {
            let begin = begin(last);
            items = self.live.log_items(log.eye, begin);
            *log = EyeLog::new(log.eye, begin);
        }
        log.last = last;
        log.items.extend(items);
        while log.items.len() > LOG {
            log.items.pop_front();
            log.more = true;
        }
    }

    pub(super) fn whole_log(&self, eye: Eye) -> Vec<Markup> {
        self.live.log_items(eye, 0).into_iter().map(|item| item.words).collect()
    }
}

/// The log as a page shows it to somebody who had read up to a line, where what came after `since` is recent.
pub(crate) fn log_rows<'a>(
    items: impl Iterator<Item = &'a LogItem>,
    looked: u64,
    since: u64,
) -> Vec<LogRow<'a>> {
    // Who the line before was by, and which of several things that one line tells this is.
    let (mut by, mut at): (Option<Option<Seat>>, (u64, usize)) = (None, (0, 0));
    let row = |item: &'a LogItem| {
        let begins = by.replace(item.by) != Some(item.by);
        at = if at.0 == item.first { (item.first, at.1 + 1) } else { (item.first, 0) };
        LogRow {
            line: item.first,
            nth: at.1,
            words: &item.words.0,
            unread: item.last > looked,
            latest: item.last > since,
            by: item.by,
            begins,
            style: &item.style,
        }
    };
    items.map(row).collect()
}

/// Every line of the record tells something or nothing; so many lines surely tell enough.
fn begin(last: u64) -> u64 {
    last.saturating_sub(4 * LOG as u64)
}
