//! The log of a table as one eye reads it: who did what, in words with the names of that time, runs of steps told as one.

use adit_kernel::listing::Face;
use adit_kernel::record::{LogEntry, LogEntryKind, Occupant, OccupantKind};
use adit_kernel::{Eye, Game, Seat, Table};
use maud::{Markup, html};

use crate::page_face::{LogStyle, PageFace, SeatInfo};
use crate::table_face::shown_name;
use crate::words;

/// One line of a log.
#[derive(Clone, Debug)]
pub struct LogItem {
    /// The record's line at which it begins; a run of steps goes up to `last`.
    pub first: u64,
    pub last: u64,
    /// Whose line it is; nobody's where the cards are dealt.
    pub by: Option<Seat>,
    pub words: Markup,
    pub style: LogStyle,
    /// What came before was taken back, and some of it is told no more.
    pub undoes: bool,
}

/// What an eye is told of everything after line `since`.
pub(crate) fn log<L: PageFace>(table: &Table<L>, eye: Eye, since: u64) -> Vec<LogItem> {
    let (game, entries) = (&**table.game(), Table::log(table));
    let entries = &entries[entries.partition_point(|entry| entry.line <= since)..];
    let mut out = Vec::new();
    for (names, entries) in by_names(table.occupants(), entries) {
        let told = |entry: &LogEntry<<L::Game as Game>::Event>| match &entry.kind {
            LogEntryKind::Happened(event) => game.seen(event, eye).map(|seen| (entry.line, entry.by, seen)),
            _ => None,
        };
        let mut rest = entries;
        while let Some(entry) = rest.first() {
            let same = |e: &&LogEntry<_>| e.by == entry.by && matches!(e.kind, LogEntryKind::Happened(_));
            let turn = rest.iter().take_while(same).count();
            if turn == 0 {
                out.push(LogItem {
                    first: entry.line,
                    last: entry.line,
                    by: entry.by,
                    words: what_else(&entry.kind, &names),
                    style: LogStyle::default(),
                    undoes: matches!(entry.kind, LogEntryKind::Undone { .. }),
                });
                rest = &rest[1..];
                continue;
            }
            let (lines, seen): (Vec<u64>, Vec<_>) =
                rest[..turn].iter().filter_map(told).map(|(line, _, seen)| (line, seen)).unzip();
            let mut at = 0;
            while at < seen.len() {
                let (count, text) = match L::log_run(game, &seen[at..]) {
                    Some((count, text)) => (count.clamp(1, seen.len() - at), text),
                    None => (1, L::Face::seen(game, &seen[at])),
                };
                let style = L::log_style(game, &seen[at + count - 1]);
                let words = words::sentence(&text, &names, L::Game::ID);
                let (first, last) = (lines[at], lines[at + count - 1]);
                out.push(LogItem { first, last, by: entry.by, words, style, undoes: false });
                at += count;
            }
            rest = &rest[turn..];
        }
    }
    out
}

/// Entries with who sat where at that time. Occupants are those of now, so one goes back from there.
fn by_names<'a, E>(
    now: &[Occupant],
    mut entries: &'a [LogEntry<E>],
) -> Vec<(Vec<SeatInfo>, &'a [LogEntry<E>])> {
    let mut occupants = now.to_vec();
    let mut out = Vec::new();
    loop {
        let change = entries.iter().rposition(|entry| matches!(entry.kind, LogEntryKind::Sat { .. }));
        let after = change.map_or(0, |at| at + 1);
        out.push((names(&occupants), &entries[after..]));
        let Some(at) = change else { break };
        if let LogEntryKind::Sat { seat, before, .. } = &entries[at].kind
            && let Some(occupant) = occupants.get_mut(seat.index())
        {
            occupant.clone_from(before);
        }
        // Who comes is told by the name of who was there.
        out.push((names(&occupants), &entries[at..after]));
        entries = &entries[..at];
    }
    out.reverse();
    out
}

fn names(occupants: &[Occupant]) -> Vec<SeatInfo> {
    let info = |(seat, occupant): (Seat, &Occupant)| SeatInfo {
        name: shown_name(occupants, seat),
        bot: occupant.kind == OccupantKind::Bot,
        asked: false,
    };
    (0..).map(Seat).zip(occupants).map(info).collect()
}

/// What is told of a table, whatever its game.
fn what_else<E>(kind: &LogEntryKind<E>, seats: &[SeatInfo]) -> Markup {
    match kind {
        LogEntryKind::Happened(_) => html! {},
        LogEntryKind::Undone { seat, reveal, .. } => html! {
            (words::name(*seat, seats)) " takes back a move"
            @if *reveal { ", knowing what had come to light" }
        },
        LogEntryKind::Unopened { seat } => html! {
            (words::name(*seat, seats)) " did not open the promised share of the dice: all begin anew"
        },
        LogEntryKind::Sat { seat, occupant, .. } => match occupant.kind {
            OccupantKind::Bot => {
                html! { "For " (words::name(*seat, seats)) " a bot plays on (" (occupant.name) ")" }
            }
            OccupantKind::Person => html! { bdi { (occupant.name) } " sits down" },
        },
    }
}
