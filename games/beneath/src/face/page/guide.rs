//! What the guide shows: tables from content.

use adit_face::guide::Guide;
use adit_face::widgets::peek;
use maud::{Markup, html};

use super::hand::dice_chips;
use super::{about, icons, panel, shop};
use crate::action::Ware;
use crate::components::{Class, Colour, Monster, Tier, Token};
use crate::face::words;
use crate::game::Beneath;
use crate::vocabulary::{Item, SkillCard, Weapon};

pub(crate) const GUIDE: Guide =
    Guide { text: include_str!("../../../GUIDE.md"), record: "", names: &[], pictures: &[] };

pub(crate) fn table(game: &Beneath, name: &str) -> Option<Markup> {
    Some(match name {
        "dwarves" => dwarves(game),
        "dice" => dice(game),
        "tiers" => tiers(game),
        "monsters" => monsters(game),
        "weapons" => weapons(game),
        "skills" => skills(game),
        "items" => items(game),
        _ => return None,
    })
}

fn dwarves(game: &Beneath) -> Markup {
    html! {
        table {
            thead { tr { th { "Dwarf" } th { "Life" } th { "Armor" } th { "Steps" } th { "Backpack" } th { "Vault" } } }
            tbody { @for class in Class::ALL {
                @let row = game.content.dwarf(class);
                tr {
                    td { (icons::class(class)) " " (peek(&about(class.key()), "", &html! { (row.label.name) })) " " small { (row.title) } }
                    td { (row.life) } td { (row.armor) } td { (row.movement) } td { (row.backpack) } td { (row.vault) }
                }
            } }
        }
    }
}

fn dice(game: &Beneath) -> Markup {
    html! {
        table {
            thead { tr { th { "Die" } th { "Its faces" } th { "On average" } } }
            tbody { @for die in Colour::ALL {
                @let faces = game.content.table.dice[die.index()];
                tr {
                    td { (super::hand::die_chip(die)) " " (words::colour(die)) }
                    td { @for (n, face) in faces.iter().enumerate() { @if n > 0 { " " } (face) } }
                    td { (format!("{:.1}", f64::from(faces.iter().map(|&f| u32::from(f)).sum::<u32>()) / 6.0)) }
                }
            } }
        }
    }
}

fn tiers(game: &Beneath) -> Markup {
    let worth = |token: Token| match token {
        Token::Coal => game.content.table.sell[0],
        Token::Iron => game.content.table.sell[1],
        Token::Ruby => game.content.table.sell[2],
        other => other.gold(),
    };
    html! {
        table {
            thead { tr { th { "Mine" } th { "Scrolls in the pile" } th { "Monsters in the pile" } th { "Fire" } th { "All of it sells for" } } }
            tbody { @for tier in Tier::ALL {
                @let rows: Vec<_> = game.content.mines_of(tier).map(|mine| game.content.mine(mine)).collect();
                @let value = |row: &&crate::content::MineRow| -> u32 {
                    let pile: u32 = Token::ALL.iter().map(|&t| u32::from(worth(t)) * u32::from(row.loot[t.index()])).sum();
                    pile + row.gold.iter().map(|&(_, t)| u32::from(t.gold())).sum::<u32>()
                };
                tr {
                    td { (words::tier(tier)) }
                    td { (rows[0].loot[Token::Scroll.index()]) }
                    td { (span(rows.iter().map(|row| u32::from(row.loot[Token::Monster.index()])))) }
                    td { "−" (span(rows.iter().map(|row| u32::from(row.fire_damage)))) }
                    td { (span(rows.iter().map(value))) }
                }
            } }
        }
    }
}

fn span(all: impl Iterator<Item = u32> + Clone) -> String {
    match (all.clone().min().unwrap_or(0), all.max().unwrap_or(0)) {
        (low, high) if low == high => low.to_string(),
        (low, high) => format!("{low} to {high}"),
    }
}

fn monsters(game: &Beneath) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Roll" } th { "What comes" } th { "Life" } th { "Steps" } th { "Dice" } th { "What it can do" } } }
            tbody {
                @for monster in Monster::ALL {
                    @let row = game.content.monster(monster);
                    tr {
                        td { (monster.index() + 1) }
                        td { (icons::monster(monster)) " " (peek(&about(monster.key()), "", &html! { (row.label.name) })) }
                        td { (row.life) } td { (row.movement) } td { (dice_chips(&row.dice, row.blast > 0, false)) } td { (row.label.text) }
                    }
                }
                tr { td { "5" } td { "A trap" } td {} td {} td {} td { "One roll of your own weapon, at you." } }
                tr { td { "6" } td { "Treasure" } td {} td {} td {} td { "A Ruby." } }
            }
        }
    }
}

fn prices(game: &Beneath, ware: Ware) -> Markup {
    html! { @for (n, price) in game.prices_of(ware).iter().enumerate() { @if n > 0 { " or " } (shop::price_tag(game, price)) } }
}

fn weapons(game: &Beneath) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Weapon" } th { "For" } th { "Tier" } th { "Price" } th { "Dice" } th { "What it can do" } } }
            tbody { @for weapon in Weapon::all() {
                @let row = game.content.weapon(weapon);
                tr {
                    td { (icons::weapon(&row.label.key, row.class)) " " (panel::card_link(&row.label.key, &html! { (row.label.name) })) }
                    td { (row.class.key()) } td { (row.tier) } td { (prices(game, Ware::Weapon(weapon))) }
                    td { (dice_chips(&row.dice, row.direction, row.distance)) } td { (row.label.text) }
                }
            } }
        }
    }
}

fn skills(game: &Beneath) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Skill" } th { "For" } th { "Price" } th { "Uses" } th { "What it does" } } }
            tbody { @for card in SkillCard::all() {
                @let row = game.content.skill(card);
                tr {
                    td { (icons::skill(card.skill())) " " (panel::card_link(&row.label.key, &html! { (row.label.name) " " (card.level()) })) }
                    td { (card.skill().class().key()) } td { (prices(game, Ware::Skill(card))) }
                    td { @if row.tokens == 0 { "always" } @else { (row.tokens) } } td { (row.label.text) }
                }
            } }
        }
    }
}

fn items(game: &Beneath) -> Markup {
    html! {
        table.wordy {
            thead { tr { th { "Item" } th { "Where" } th { "Price" } th { "Use" } th { "What it does" } } }
            tbody { @for item in Item::all() {
                @let row = game.content.item(item);
                tr {
                    td { (icons::item(&row.label.key, row.place)) " " (panel::card_link(&row.label.key, &html! { (row.label.name) })) @if row.copies > 1 { " ×" (row.copies) } }
                    td { (shop::shelf_name(row.place)) } td { (prices(game, Ware::Item(item))) } td { (shop::use_words(game, item)) } td { (row.label.text) }
                }
            } }
        }
    }
}
