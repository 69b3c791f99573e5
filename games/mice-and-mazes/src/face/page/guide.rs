//! What the guide shows: tables from content, and moments of one recorded game.

use adit_face::Extent;
use adit_face::guide::{Guide, GuidePicture};
use adit_face::widgets::peek;
use maud::{Markup, html};

use super::{about, board, cards, glyphs};
use crate::MiceAndMazes;
use crate::components::Kind;

pub(crate) const GUIDE: Guide = Guide {
    text: include_str!("../../../GUIDE.md"),
    record: include_str!("../../../guide/record.jsonl"),
    names: &["You", "Bo"],
    pictures: &[
        GuidePicture {
            name: "The crypt with its frame of entrances; below it the three chambers and the three assistants that are to be had",
            line: 2,
            seat: None,
            part: None,
        },
        GuidePicture {
            name: "Your paws on 2 and 14 cross on a2, and a third one has gone there; Bo's on 8 and 5 cross on b1",
            line: 8,
            seat: None,
            part: Some(CRYPT),
        },
        GuidePicture {
            name: "Late in a game: most spots are chambers, each with the mark of its owner",
            line: 387,
            seat: None,
            part: None,
        },
    ],
};

/// The crypt without the rows of cards.
const CRYPT: Extent = Extent { x: 0, y: 0, width: board::WIDTH as u32, height: board::CRYPT as u32 };

pub(crate) fn table(game: &MiceAndMazes, name: &str) -> Option<Markup> {
    Some(match name {
        "entrances" => entrances(game),
        "chambers" => chambers(game),
        "assistants" => assistants(game),
        "chests" => chests(game),
        "factions" => factions(game),
        "sets" => sets(game),
        _ => return None,
    })
}

fn entrances(game: &MiceAndMazes) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "No." } th { "" } th { "When you take a paw from it" } } }
            tbody { @for row in &game.content.entrances { tr {
                td { (peek(&about(&format!("entrance-{}", row.number.replace('.', "-"))), "", &html! { (row.number) })) @if row.three_only { " (three players)" } }
                td { (glyphs::inline(&glyphs::effect(&row.front.effect))) }
                td { (row.front.text) }
            } } }
        }
    }
}

fn chambers(game: &MiceAndMazes) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Chamber" } th { "Costs" } th { "Glory" } th { "When a paw is taken from it" } } }
            tbody { @for row in &game.content.chambers { tr {
                td { (cards::emblem(row.faction)) " " (peek(&about(&row.key), "", &html! { (row.name) })) @if row.again { " ⟳" } }
                td { (glyphs::inline(&cards::cost_row(&row.cost))) }
                td { (row.glory) }
                td { (row.text) }
            } } }
        }
    }
}

fn assistants(game: &MiceAndMazes) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Assistant" } th { "Costs" } th { "Glory" } th { "What it does" } } }
            tbody { @for row in &game.content.assistants { tr {
                td { (cards::emblem(row.faction)) " " (peek(&about(&row.key), "", &html! { (row.name) })) }
                td { (glyphs::inline(&cards::cost_row(&row.cost))) }
                td { (row.glory) }
                td { (row.text) }
            } } }
        }
    }
}

fn chests(game: &MiceAndMazes) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Chest" } th { "" } th { "When you use it" } } }
            tbody { @for row in &game.content.chests { tr {
                td { (peek(&about(&row.key), "", &html! { (row.name) })) @if row.copies > 1 { " ×" (row.copies) } }
                td { (glyphs::inline(&glyphs::effect(&row.effect))) }
                td { (row.text) }
            } } }
        }
    }
}

fn factions(game: &MiceAndMazes) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Faction" } th { "Trade" } th { "What its cards are about" } } }
            tbody { @for row in &game.content.factions { tr {
                td { (cards::emblem(Some(row.faction))) " " (peek(&about(&format!("faction-{}", row.faction.key())), "", &html! { (row.name) })) }
                td { (row.trade) }
                td { (row.play) }
            } } }
        }
    }
}

/// What sets are worth.
fn sets(game: &MiceAndMazes) -> Markup {
    html! {
        table {
            thead { tr { th { "Different factions" } @for n in 1..=game.content.table.sets.len() { th { (n) } } } }
            tbody { tr { td { (glyphs::inline(&[glyphs::Glyph::Kind(Kind::Glory)])) } @for value in game.content.table.sets { td { (value) } } } }
        }
    }
}
