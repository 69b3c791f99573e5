//! What the guide shows: tables from content, and moments of one recorded game.

use adit_face::guide::{Guide, GuidePicture};
use adit_face::widgets::peek;
use maud::{Markup, html};

use super::{about, clan, icons};
use crate::DwarvenMiner;
use crate::components::{Hits, Resource, items_of};
use crate::face::words;

pub(crate) const GUIDE: Guide = Guide {
    text: include_str!("../../../GUIDE.md"),
    record: include_str!("../../../guide/record.jsonl"),
    names: &["You", "Left", "Right"],
    pictures: &[
        picture("The table of three clans when the first dice are about to roll", 5),
        picture("The six dice of the story: in the left corner the dice, in the right one the Orcs", 119),
        picture("The workshop: runes lie on items that were made and wait for their hero", 226),
        picture("Late in the game: 21 to 23 Honor, and runes of two clans lie out", 526),
    ],
};

const fn picture(name: &'static str, line: usize) -> GuidePicture {
    GuidePicture { name, line, seat: None, part: None }
}

pub(crate) fn table(game: &DwarvenMiner, name: &str) -> Option<Markup> {
    Some(match name {
        "recipes" => recipes(game),
        "adventurers" => adventurers(game),
        "mischief" => mischief(game),
        "starting chests" => starting_chests(game),
        _ => return None,
    })
}

fn recipes(game: &DwarvenMiner) -> Markup {
    html! {
        table {
            thead { tr { th { "Item" } th { "Recipe" } th { "Bought for" } th { "Wanted by" } } }
            tbody { @for (n, row) in (0..).zip(&game.content.items) { tr {
                td { (icons::item(&row.key)) " " (peek(&about(&row.key), "", &html! { (row.name) })) }
                td { span.dm-row { @for r in Resource::ALL { @if row.recipe[r.index()] > 0 { (clan::amount(r, row.recipe[r.index()])) } } } }
                td { (words::count(game.cost(crate::components::Item(n)), "chest")) }
                td { (game.content.cards.iter().filter(|card| card.items >> n & 1 == 1).count()) " heroes" }
            } } }
        }
    }
}

fn adventurers(game: &DwarvenMiner) -> Markup {
    let content = &game.content;
    html! {
        table.wordy {
            thead { tr { th { "Hero" } th { "Honor" } th { "Hired" } th { "Power" } th { "Cards, and what they want" } } }
            tbody { @for (n, class) in content.classes.iter().enumerate() { tr {
                td { (icons::class(&class.key)) " " (class.name) }
                td { (class.honor) }
                td { (words::windows(&class.windows)) }
                td { (class.text) }
                td { @for card in content.cards.iter().filter(|card| card.class == n) {
                    div {
                        (peek(&about(&card.key), "", &html! { (card.name) })) ": "
                        (items_of(card.items).map(|item| content.item(item).name.as_str()).collect::<Vec<_>>().join(", "))
                    }
                } }
            } } }
        }
    }
}

fn mischief(game: &DwarvenMiner) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Mischief" } th { "Hits" } th { "What happens" } } }
            tbody { @for row in &game.content.mischief { tr {
                td { (peek(&about(&row.key), "", &html! { (row.name) })) }
                td { @if row.hits == Hits::All { "everybody" } @else { "the active clan" } }
                td { (row.text) }
            } } }
        }
    }
}

fn starting_chests(game: &DwarvenMiner) -> Markup {
    let chests = &game.content.table.starting_chests;
    html! {
        table {
            thead { tr { @for n in 1..=chests.len() { th { "Player " (n) } } } }
            tbody { tr { @for chests in chests { td { (words::count(*chests, "chest")) } } } }
        }
    }
}
