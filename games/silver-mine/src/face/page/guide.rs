//! What the guide shows: tables from content, and moments of one recorded game.

use adit_face::Extent;
use adit_face::guide::{Guide, GuidePicture};
use adit_face::widgets::peek;
use maud::{Markup, html};

use super::{about, icons};
use crate::components::{Attribute, Character, Difficulty, ItemEffect, Path};
use crate::face::names::{attribute, kind_of};
use crate::game::SilverMine;

pub(crate) const GUIDE: Guide = Guide {
    text: include_str!("../../../GUIDE.md"),
    record: include_str!("../../../guide/record.jsonl"),
    names: &["You"],
    pictures: &[
        GuidePicture {
            name: "Seven cards of a mine: question marks are ways on, and the last Torch is gone: the Goblin Warlord has come in at the Gate where the Warrior began",
            line: 33,
            seat: None,
            part: None,
        },
        GuidePicture {
            name: "What the enemies will do next: the dashed line says where the goblin will stand",
            line: 66,
            seat: None,
            part: Some(Extent { x: 130, y: -630, width: 300, height: 320 }),
        },
    ],
};

pub(crate) fn table(game: &SilverMine, name: &str) -> Option<Markup> {
    Some(match name {
        "characters" => characters(game),
        "enemies" => enemies(game),
        "containers" => containers(game),
        "quests" => quests(game),
        "items" => items(game),
        "books" => books(game),
        "paths" => paths(game),
        "fights" => fights(),
        _ => return None,
    })
}

fn characters(game: &SilverMine) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Character" } th { "Type" } @for of in Attribute::ALL { th { (attribute(of)) } } th { "In a word" } } }
            tbody { @for character in Character::ALL {
                @let row = game.content.character(character);
                tr {
                    td { (icons::character(character)) " " (peek(&about(&format!("character-{}", row.key)), "", &html! { (row.name) })) }
                    td { (kind_of(row.kind)) }
                    @for of in Attribute::ALL { td { (row.start.of(of)) small { " of " (row.most.of(of)) } } }
                    td { (row.text) }
                }
            } }
        }
    }
}

fn enemies(game: &SilverMine) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Enemy" } th { "Attack" } th { "Move" } th { "Life" } th { "Loot" } th { "What it does" } } }
            tbody { @for row in &game.content.enemies { tr {
                td { (icons::enemy(row)) " " (peek(&about(&format!("enemy-{}", row.key)), "", &html! { (row.name) })) @if row.copies > 1 { " ×" (row.copies) } }
                td { (row.values.attack) } td { (row.values.walk) } td { (row.values.life) }
                td { @if row.coins > 0 { (row.coins) " " (icons::COINS) " " } @if row.items > 0 { (row.items) " " (icons::CARDS) } }
                td { (row.text) }
            } } }
        }
    }
}

fn containers(game: &SilverMine) -> Markup {
    let table = &game.content.table;
    let chance =
        |need: u8, torch: u8| crate::face::chances::at_least(need.saturating_sub(torch)).to_string();
    html! {
        table {
            thead { tr { th { "Container" } th { "Needed" } @for torch in 0..=4 { th { "Torch " (torch) } } th { "Gives" } } }
            tbody {
                @for (name, need, gives) in [("Crate", table.loot_crate, "1 item"), ("Barrel", table.loot_barrel, "1 item, 1 Torch"), ("Tomb", table.loot_tomb, "2 items")] {
                    tr { td { (name) } td { (need) } @for torch in 0..=4 { td { (chance(need, torch)) } } td { (gives) } }
                }
            }
        }
    }
}

fn quests(game: &SilverMine) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Quest" } th { "Difficulty" } th { "What to do" } } }
            tbody { @for difficulty in Difficulty::ALL { @for row in game.content.quests.iter().filter(|row| row.difficulty == difficulty) { tr {
                td { (icons::quest(row.task)) " " (peek(&about(&format!("quest-{}", row.key)), "", &html! { (row.name) })) }
                td { (icons::difficulty(difficulty)) }
                td { (row.text) }
            } } } }
        }
    }
}

fn items(game: &SilverMine) -> Markup {
    let others = game.content.items.iter().filter(|row| !row.effect.is_weapon() && !row.effect.is_rune());
    let worn = game.content.items.iter().filter(|row| row.effect.is_weapon() || row.effect.is_rune());
    html! {
        table.wordy {
            thead { tr { th { "Item" } th { "Cards" } th { "Price" } th { "What it does" } } }
            tbody { @for row in others.chain(worn) { tr {
                td { (icons::item(row)) " " (peek(&about(&row.key), "", &html! { (row.name) })) }
                td { (row.copies) }
                td { @if let Some(price) = row.price { (price.buy) } @else { "–" } }
                td { @if let ItemEffect::Rune { attribute: of, bonus, great } = row.effect { (attribute(of)) " +" (bonus) @if great { ", great" } @else { ", simple" } } @else { (row.text) } }
            } } }
        }
    }
}

fn books(game: &SilverMine) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Book" } th { "Price" } th { "For" } th { "What it does" } } }
            tbody { @for row in &game.content.books {
                @let types: Vec<&str> = row.types.iter().map(|&kind| kind_of(kind)).collect();
                tr {
                    td { (peek(&about(&format!("book-{}", row.key)), "", &html! { (row.name) })) }
                    td { (row.price) } td { (types.join(", ")) } td { (row.text) }
                }
            } }
        }
    }
}

fn paths(game: &SilverMine) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Path" } th { "For" } th { "Charges" } th { "Power" } } }
            tbody { @for path in Path::ALL {
                @let row = game.content.path(path);
                tr {
                    td { (icons::path(path)) " " (peek(&about(&format!("path-{}", row.key)), "", &html! { (row.name) })) }
                    td { (kind_of(row.kind)) } td { (row.charges) } td { b { (row.power) } ": " (row.text) }
                }
            } }
        }
    }
}

/// How a fight goes by the difference of the Attacks.
fn fights() -> Markup {
    html! {
        table {
            thead { tr { th { "Your Attack less its" } th { "You hit" } th { "Nothing" } th { "It hits" } } }
            tbody { @for gap in -2..=3i32 {
                @let odds = crate::face::chances::fight((gap + 2) as u8, 2);
                tr {
                    td { @if gap > 0 { "+" } (gap) }
                    td { (odds.wins) } td { (100 - odds.wins.percent() - odds.loses.percent()) " %" } td { (odds.loses) }
                }
            } }
        }
    }
}
