//! The shelf: the games, and the tables one can go back to or join.

use maud::{Markup, html};

use crate::icon;
use crate::page_face::Cover;
use crate::pages::dice::says_without_script;
use crate::pages::{PageShell, page_shell, record_form};
use crate::widgets::badge;

#[derive(Clone, Copy, Debug)]
pub struct GameCard<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub blurb: &'a str,
    pub cover: &'a Cover,
    /// A small board to learn on.
    pub practice: bool,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableRow {
    pub href: String,
    pub title: &'static str,
    /// Who sits there.
    pub people: String,
    /// `your turn`, `waiting for players`, `round 3`, `over: Ann won`.
    pub state: String,
    pub yours: bool,
}

#[derive(Debug)]
pub struct ShelfPage<'a> {
    pub games: &'a [GameCard<'a>],
    pub yours: &'a [TableRow],
    /// Public tables with a free seat, and those that can be watched.
    pub public: &'a [TableRow],
    pub me: Option<&'a str>,
}

pub fn shelf(shelf: &ShelfPage<'_>) -> Markup {
    let waiting = shelf.yours.iter().filter(|t| t.yours).count();
    let title = if waiting > 0 { format!("({waiting}) Your turn · Adit") } else { "Adit".to_owned() };
    page_shell(
        PageShell { title: &title, me: shelf.me, waiting, class: "shelf", ..PageShell::default() },
        &html! {
            div.hero {
                h1 { "Pick a box from the shelf" }
                p.lead { "Expeditions underground, in the browser: against bots, on one screen, or with friends by link. No account needed." }
            }
            div id="tables" data-refresh="/tables" { (tables(shelf.yours, shelf.public)) }
            section { h2 { "Games" } div.games { @for card in shelf.games { (lid(card)) } } }
            section.bring {
                h2 { "Look back at a game" }
                p { small { "Drop the record of a game here, or choose it: its replay opens, step by step, from every seat." } }
                (record_form())
            }
        },
    )
}

/// A box on the shelf.
fn lid(card: &GameCard<'_>) -> Markup {
    html! {
        article.box {
            (cover(card))
            @if card.practice { (badge("small, to learn on", None, "")) }
            div.inside {
                h3 { a href={ "/g/" (card.id) } { (card.title) } }
                p { (card.blurb) }
                (facts(card.cover))
                form method="post" action={ "/g/" (card.id) "/now" } { (says_without_script()) button.main { "Play against bots" } }
            }
        }
    }
}

/// The picture on the lid: the game's icon by lantern light, in a colour of its own.
pub(super) fn cover(card: &GameCard<'_>) -> Markup {
    // Any steady spread over the eight colours will do; this one keeps today's games apart.
    let sum = card.id.bytes().fold(0u32, |sum, byte| sum.wrapping_mul(33).wrapping_add(byte.into()));
    let hue = (sum >> 3) % 8;
    html! { div class={ "cover hue-" (hue) } aria-hidden="true" { (card.cover.icon) } }
}

pub(super) fn facts(cover: &Cover) -> Markup {
    html! {
        div.facts {
            span { (icon!("meeple")) (cover.players) " players" }
            span { (icon!("hourglass")) (cover.length) }
        }
    }
}

/// The lists of tables, sent again now and then.
pub fn tables(yours: &[TableRow], public: &[TableRow]) -> Markup {
    html! {
        @for (label, rows) in [("Your tables", yours), ("Open tables", public)] {
            @if !rows.is_empty() {
                section { h2 { (label) } ul.tables { @for row in rows {
                    li { a href=(row.href) class=[row.yours.then_some("yours")] {
                        b { (row.title) } " " span { (row.people) } " " em { (row.state) }
                    } }
                } } }
            }
        }
    }
}
