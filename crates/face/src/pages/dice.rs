//! Fair dice: what a table says of its shares before the deal, and the page on which one reads what was promised and checks it.
//! `web/js/dice.js` contributes, `web/js/dice-check.js` checks.

use adit_kernel::Seat;
use maud::{Markup, html};

use crate::page_face::SeatInfo;
use crate::pages::{PageShell, page_shell};
use crate::parts::Parts;
use crate::widgets;

/// Before the deal: what the page must know to add its share, and whom everybody waits for.
#[derive(Debug)]
pub struct SharesPart<'a> {
    /// The table's address.
    pub base: &'a str,
    /// What the table has promised about its seed.
    pub commitment: &'a str,
    /// All have promised, and open what they promised.
    pub opening: bool,
    /// The seat for which this page adds a share; none for those who only watch.
    pub seat: Option<Seat>,
    /// Whether this page is the only one that adds a share.
    pub alone: bool,
    /// How often all began anew.
    pub round: u32,
    /// `SEAT:HASH`, with blanks between them; no hash where a page adds nothing.
    pub promises: &'a str,
    /// Whether this page's share is open.
    pub opened: bool,
    /// For whom the deal waits.
    pub owed: &'a [Seat],
    /// Who did not open what they promised.
    pub unopened: &'a [Seat],
}

pub fn shares(parts: &mut Parts, part: &SharesPart<'_>, seats: &[SeatInfo]) {
    let mine = part.seat.is_some_and(|seat| part.owed.contains(&seat));
    let stage = if part.opening { "open" } else { "promise" };
    let names = |list: &[Seat]| {
        html! {
            @for (n, &seat) in list.iter().enumerate() { @if n > 0 { ", " } (widgets::name(seat, seats)) }
        }
    };
    let words = html! {
        div.shares id="shares" data-base=(part.base) data-commitment=(part.commitment) data-stage=(stage)
            data-seat=[part.seat.map(|seat| seat.0)] data-alone[part.alone] data-round=(part.round)
            data-promises=(part.promises) data-opened[part.opened] {
            @for &seat in part.unopened {
                p { (names(&[seat])) " did not open the promised share of the dice after others had, so all begin anew." }
            }
            @if !part.owed.is_empty() {
                p.wait { "Each page adds a share to the dice. Waiting for " (names(part.owed)) "." }
            }
            p { small {
                "The dice are promised as " code { (part.commitment) } ". "
                a href={ (part.base) "/dice" } { "What does that mean?" }
            } }
            @if mine {
                noscript {
                    p { "This page runs without script, so it adds nothing to the dice." }
                    button.main form="acts" name="dice" value="none" { "Play without my share" }
                }
            }
        }
    };
    parts.push("shares", words);
}

/// Tells a form that it is sent by a page without script, where none takes that back (`web/js/dice.js`).
pub(super) fn says_without_script() -> Markup {
    html! { input type="hidden" name="plain" value="on" data-without-script; }
}

/// The same, and whoever reads it what follows.
pub(super) fn without_script() -> Markup {
    html! {
        (says_without_script())
        noscript {
            p { small { "This page runs without script, so it adds nothing to the dice. Others' pages still do." } }
        }
    }
}

/// A share of the dice, as a list has it.
#[derive(Clone, Debug)]
pub struct ShareRow {
    pub name: String,
    /// In words: `promised`, `open`.
    pub state: &'static str,
}

/// What was promised about the dice of a table.
#[derive(Debug)]
pub struct DicePage<'a> {
    pub title: &'a str,
    pub base: &'a str,
    pub me: Option<&'a str>,
    pub commitment: &'a str,
    /// Who adds a share; none at tables that were opened before pages did.
    pub shares: Option<&'a [ShareRow]>,
    /// Because of whom all began anew.
    pub unopened: &'a [String],
    pub over: bool,
    /// It goes on from a moment of another game.
    pub branches: bool,
}

pub fn dice(page: &DicePage<'_>) -> Markup {
    page_shell(
        PageShell { title: "Fair dice", me: page.me, class: "dicepage", ..PageShell::default() },
        &html! {
            div.message {
                h1 { "Fair dice" }
                p { "The dice of this table of " b { (page.title) } " were promised before anybody sat down, as" }
                p { code id="promise" { (page.commitment) } }
                @if page.branches {
                    p { "This table goes on from a moment of another game. What had happened there came from that game's dice; what is promised here is what came after." }
                }
                @match page.shares {
                    Some(shares) => {
                        p {
                            "The server drew a secret number and showed this hash of it. Then each page promised a random number of its own, in the \
                             same way, and only when all had promised they were opened. Every die and card follows from all of these numbers \
                             together, and from how many moves were made: so nobody could choose them, not even who knows the server's number."
                        }
                        @if shares.is_empty() {
                            p { "No page has added a number here so far." }
                        } @else {
                            ul { @for row in shares { li { bdi { (row.name) } ": " (row.state) } } }
                        }
                        @for name in page.unopened {
                            p { bdi { (name) } " did not open the promised number after others had opened theirs, so all promised anew." }
                        }
                        p { "What nobody can prove: whoever runs the server knows its number while you play, and could tell a friend what comes." }
                    }
                    None => {
                        p { "This table was opened before pages added numbers of their own: who knew the server's number and spoke last could choose the dice." }
                    }
                }
                @if page.over {
                    div id="dice-check" data-base=(page.base) {
                        p { "The game is over, and its numbers are open." }
                        button.main type="button" hidden data-check { "Check the dice in this browser" }
                        ul id="dice-checked" role="status" {}
                        noscript { p { "Without script this page cannot check them; the program can: " code { "adit verify" } "." } }
                    }
                    p { a.button.quiet href={ (page.base) "/record" } { "The record of the game" } }
                } @else {
                    p { "After the game all numbers are opened, and this page checks every die." }
                }
                p { a.button href=(page.base) { "Back to the table" } }
            }
        },
    )
}
