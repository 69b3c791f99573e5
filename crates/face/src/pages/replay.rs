//! A replay: the page of a table, at a moment that is over. What is drawn is drawn as on a live table; instead of commands
//! it has ways to other moments (`web/js/replay.js`), and whatever one clicks leads to a new table that plays on from here.

use adit_kernel::Seat;
use maud::{Markup, html};

use crate::icon;
use crate::pages::{LogRow, PageShell, page_shell};
use crate::parts::{Part, Parts};
use crate::widgets;

/// Through whose eyes one may look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeRow {
    /// As addresses name it.
    pub key: String,
    pub words: String,
}

/// What a replay has around its moments.
#[derive(Debug)]
pub struct ReplayFrame<'a> {
    /// The address of the replay: `/t/abc/replay`.
    pub base: &'a str,
    /// The eye with which one looks, and all that may be chosen.
    pub eye: &'a str,
    pub eyes: &'a [EyeRow],
    /// The step that is shown, and how many there are.
    pub step: usize,
    pub steps: usize,
    pub line: u64,
    /// The table whose replay it is; none where there is only a record.
    pub table: Option<&'a str>,
    /// Where the dice are checked; none while the game runs.
    pub dice: Option<&'a str>,
    /// The record, for whoever wants to keep it.
    pub record: Option<&'a str>,
}

/// Where one is, and where one can go from there, as lines of the record.
#[derive(Clone, Copy, Debug)]
pub struct Whereabouts<'a> {
    pub base: &'a str,
    pub eye: &'a str,
    pub line: u64,
    pub step: usize,
    pub steps: usize,
    pub turn: u32,
    pub round: u32,
    /// Backwards, the farthest first: the beginning, a round, a turn, a step.
    pub back: [Option<u64>; 4],
    /// Forwards, the nearest first.
    pub ahead: [Option<u64>; 4],
}

const BACK: [(&str, &str, &str); 4] = [
    ("first", "|‹", "To the beginning"),
    ("round-back", "⋘", "A round back"),
    ("turn-back", "≪", "A turn back"),
    ("step-back", "‹", "A step back"),
];
const AHEAD: [(&str, &str, &str); 4] = [
    ("step-on", "›", "A step on"),
    ("turn-on", "≫", "A turn on"),
    ("round-on", "⋙", "A round on"),
    ("last", "›|", "To the end"),
];

/// The address of a moment.
pub fn moment(base: &str, line: u64, eye: &str) -> String {
    format!("{base}?line={line}&eye={eye}")
}

/// Where one is: what changes from moment to moment beside the table itself.
pub fn whereabouts(parts: &mut Parts, at: &Whereabouts<'_>) {
    let way = |(key, sign, words): (&str, &str, &str), to: Option<u64>| {
        let id = format!("go-{key}");
        match to {
            Some(line) => html! {
                a.button id=(id) href=(moment(at.base, line, at.eye)) data-go=(key) data-line=(line) aria-label=(words) title=(words) { (sign) }
            },
            None => {
                html! { a.button id=(id) role="link" aria-disabled="true" aria-label=(words) { (sign) } }
            }
        }
    };
    let words = html! {
        div.whereabouts id="whereabouts" data-line=(at.line) data-step=(at.step) data-steps=(at.steps) {
            nav.ways aria-label="Backwards" { @for (way_of, to) in BACK.into_iter().zip(at.back) { (way(way_of, to)) } }
            // Where the button to play stands; useless without script, which shows it.
            button.plays type="button" id="replay-plays" hidden aria-pressed="false" aria-label="Play" { "▶" }
            nav.ways aria-label="Forwards" { @for (way_of, to) in AHEAD.into_iter().zip(at.ahead) { (way(way_of, to)) } }
            p.at id="replay-at" role="status" {
                "Step " (at.step + 1) " of " (at.steps)
                small { "turn " (at.turn) @if at.round > 0 { ", round " (at.round) } }
            }
        }
    };
    parts.push("whereabouts", words);
}

/// Whatever one would do at this moment is done at a new table.
pub(super) fn plays_on(frame: &ReplayFrame<'_>) -> Markup {
    html! {
        form id="acts" method="get" action={ (frame.base) "/fork" } {}
        input type="hidden" form="acts" name="line" value=(frame.line);
        input type="hidden" form="acts" name="eye" value=(frame.eye);
    }
}

/// Everything below the table: the slider, whose eyes, what one can do with this moment.
pub(super) fn controls(frame: &ReplayFrame<'_>, whereabouts: &Markup) -> Markup {
    let last = frame.steps.saturating_sub(1);
    html! {
        div.film {
            div id="replay" { (whereabouts) }
            form.scrub method="get" action=(frame.base) data-scrub {
                input type="hidden" name="eye" value=(frame.eye);
                input type="range" id="replay-slider" name="step" min="0" max=(last) value=(frame.step) aria-label="Step";
                noscript { button { "Go" } }
            }
            form.sees method="get" action=(frame.base) data-sees {
                input type="hidden" name="line" value=(frame.line);
                label { span.sr { "Through whose eyes" }
                    select name="eye" {
                        @for row in frame.eyes { option value=(row.key) selected[row.key == frame.eye] { (row.words) } }
                    }
                }
                noscript { button { "Look" } }
            }
            label.speed hidden { span.sr { "Speed" } select id="replay-speed" {
                option value="2400" { "Slow" } option value="1200" selected { "Normal" } option value="500" { "Fast" }
            } }
            button.main.on form="acts" { (icon!("lantern-flame")) "Play on from here" }
        }
    }
}

/// What stands in the bar at the top, beside whose turn it was.
pub(super) fn ways_out(frame: &ReplayFrame<'_>) -> Markup {
    html! {
        // What is read out holds what is written.
        @if let Some(dice) = frame.dice { a href=(dice) title="Were these dice fair?" aria-label="Fair dice? See whether they were" { (icon!("rolling-dices")) span.long { "Fair dice?" } } }
        @if let Some(record) = frame.record { a href=(record) title="The record of the game" aria-label="Record" { (icon!("scroll-unfurled")) span.long { "Record" } } }
        @match frame.table {
            Some(table) => { a href=(table) aria-label="Back to the Table" title="Back to the table" { (icon!("exit-door")) span.long { "Table" } } }
            None => { a href="/" aria-label="Shelf" title="Shelf" { (icon!("bookshelf")) span.long { "Shelf" } } }
        }
    }
}

/// A line of the log that leads to its moment.
pub fn replay_log_line(row: &LogRow<'_>, base: &str, eye: &str) -> Part {
    let Part { id, html } = widgets::log_line(row);
    let words = format!("Show this moment, line {}", row.line);
    let link = html! { a.moment href=(moment(base, row.line, eye)) data-line=(row.line) aria-label=(words) title="Show this moment" { "◂" } };
    let html = format!("{}{}</li>", html.strip_suffix("</li>").unwrap_or(&html), link.into_string());
    Part { id, html: html.into() }
}

/// What one seat holds, where nothing is hidden: its ids are its own seat's, so that all hands fit into one page.
pub fn open_hand(parts: &mut Parts, seat: Seat, name: &str, hand: &Parts) {
    let id = format!("hand-of-{}", seat.0);
    let inside = hand.html().replace(" id=\"", " data-id=\"").replace(" popovertarget=\"", " data-menu=\"");
    let section = html! {
        section class={ "open-hand s" (seat.0) } id=(id) aria-label=(name) {
            h3 { (widgets::shape(seat)) (name) }
            div.things { (maud::PreEscaped(inside)) }
        }
    };
    parts.push(id, section);
}

/// Where a record that does not fit is refused, or one is asked for.
#[derive(Debug)]
pub struct RecordPage<'a> {
    pub me: Option<&'a str>,
    /// The line and what is wrong with it.
    pub wrong: Option<(u64, &'a str)>,
}

pub fn record_page(page: &RecordPage<'_>) -> Markup {
    page_shell(
        PageShell { title: "Open a record", me: page.me, class: "recordpage", ..PageShell::default() },
        &html! {
            div.message {
                h1 { @if page.wrong.is_some() { "This record does not fit" } @else { "Open a record" } }
                @if let Some((line, why)) = page.wrong {
                    p.error role="alert" { "Line " (line) ": " (why) "." }
                    p { "Lines count from zero, as the record itself counts them. Nothing of it was kept." }
                } @else {
                    p { "Choose the record of a game that was played here or elsewhere (a file that ends with .jsonl). It is opened under the rules by which it was played." }
                }
                (record_form())
                p { a.button.quiet href="/" { "Back to the shelf" } }
            }
        },
    )
}

/// Chooses a record. With script one may also drop it anywhere on the page.
pub fn record_form() -> Markup {
    html! {
        form.brings method="post" action="/r" enctype="multipart/form-data" data-brings {
            label.file { span { "A record of a game" } input type="file" name="record" accept=".jsonl,.json,application/jsonl" required; }
            button { "Open it" }
        }
    }
}

/// How the dice of a record came out, in words.
#[derive(Debug)]
pub struct VerdictPage<'a> {
    pub me: Option<&'a str>,
    pub title: &'a str,
    pub back: &'a str,
    pub good: bool,
    /// What was found, in sentences.
    pub found: &'a [String],
    /// The proof behind it: what was promised, and what was revealed.
    pub proof: &'a [(&'static str, String)],
}

pub fn verdict(page: &VerdictPage<'_>) -> Markup {
    page_shell(
        PageShell {
            title: "Were these dice fair?",
            me: page.me,
            class: "dicepage",
            ..PageShell::default()
        },
        &html! {
            div.message {
                h1 { "Were these dice fair?" }
                p { b { (page.title) } }
                @for words in page.found { p class=[(!page.good).then_some("bad")] { (words) } }
                @if !page.proof.is_empty() {
                    details {
                        summary { "The proof" }
                        dl { @for (what, text) in page.proof { dt { (what) } dd { code { (text) } } } }
                        p { "Anybody can do the same with the record and the program: " code { "adit verify" } "." }
                    }
                }
                p { a.button href=(page.back) { "Back to the replay" } }
            }
        },
    )
}
