//! What the guide shows: tables from content, and moments of one recorded game.

use adit_face::Extent;
use adit_face::guide::{Guide, GuidePicture};
use adit_face::widgets::peek;
use maud::{Markup, html};

use super::{about, board, hand, icons};
use crate::MuluCaves;
use crate::components::{Class, EventCard};
use crate::content::event_card_key;

pub(crate) const GUIDE: Guide = Guide {
    text: include_str!("../../../GUIDE.md"),
    record: include_str!("../../../guide/record.jsonl"),
    names: &["Your opponent", "You"],
    pictures: &[
        GuidePicture {
            name: "The whole cave: starts on the left, exits on the right, the treasure in the middle of each half",
            line: 16,
            seat: None,
            part: None,
        },
        picture(
            "South's avatar, with the treasure, was pushed along by an event and is stuck in a pit",
            114,
        ),
        picture(
            "Unit 6 was mirrored back to its own half and stands beside its avatar, which is free",
            122,
        ),
        picture("An assailant, unit 6, attacks the avatar of North", 149),
    ],
};

/// The middle of the cave, where both races cross.
const fn picture(name: &'static str, line: usize) -> GuidePicture {
    let part = Extent { x: 0, y: 300, width: board::WIDTH as u32, height: 440 };
    GuidePicture { name, line, seat: None, part: Some(part) }
}

pub(crate) fn table(game: &MuluCaves, name: &str) -> Option<Markup> {
    Some(match name {
        "weapons against armor" => weapons(game),
        "treasure cards" => treasure(game),
        "event cards" => events(game),
        _ => return None,
    })
}

/// What every weapon adds when it attacks armor of each kind.
fn weapons(game: &MuluCaves) -> Markup {
    let weapons =
        game.content.kinds.iter().filter(|row| row.class == Class::Weapon && row.gear.aggressor > 0);
    html! {
        table {
            thead { tr { th { "Weapon" } th { "Attacking" } th { "Wood" } th { "Metal" } th { "Cloth" } } }
            tbody { @for row in weapons { tr {
                td { (peek(&about(&row.key), "", &html! { (row.name) })) " " small { (hand::kind(row.class, &row.gear)) } }
                td { "+" (row.gear.aggressor) }
                @for versus in row.gear.versus { td { "+" (versus.unwrap_or(row.gear.aggressor)) } }
            } } }
        }
    }
}

fn treasure(game: &MuluCaves) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Card" } th { "Kind" } th { "Worth" } th { "What it does" } } }
            tbody { @for row in &game.content.kinds { tr {
                td { (icons::kind(&row.key, row.class)) " " (peek(&about(&row.key), "", &html! { (row.name) })) @if row.copies > 1 { " ×" (row.copies) } }
                td { (hand::kind(row.class, &row.gear)) }
                td { @if let Some(strength) = hand::strength(&row.gear) { (strength) } }
                td { (row.text) }
            } } }
        }
    }
}

fn events(game: &MuluCaves) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Card" } th { "Kind" } th { "What happens" } } }
            tbody { @for card in EventCard::ALL {
                @let row = game.content.event_card(card);
                tr {
                    td { (icons::event_card(card)) " " (peek(&about(event_card_key(card)), "", &html! { (row.name) })) @if row.copies > 1 { " ×" (row.copies) } }
                    td { @if card.is_enchantment() { "Enchantment" } @else { "Event" } }
                    td { (row.text) }
                }
            } }
        }
    }
}
