//! Everything there is to read about: Adventurers, items, Mischief, resources, die faces; each with where
//! it comes from and the clauses that it is about. Two more kinds of keys list cards that lie open.

use adit_face::widgets::{CardPage, CardWidget, card_page, clauses, list_key, listed};
use adit_kit::cards::CardSet;
use maud::{Markup, html};

use super::{clan, icons};
use crate::DwarvenMiner;
use crate::components::{Card, Face, Hits, Item, Mischief, Resource, items_of};
use crate::face::words;

const PILE: &str = "pile-";
const ORCS: &str = "orcs-";

/// The key of a list of Adventurers that lie face up.
pub(crate) fn pile(cards: CardSet) -> String {
    list_key(PILE, cards.iter())
}

/// The key of the Mischief cards that may still come.
pub(crate) fn orcs(cards: CardSet) -> String {
    list_key(ORCS, cards.iter())
}

pub(crate) fn keys(game: &DwarvenMiner) -> Vec<String> {
    let content = &game.content;
    let adventurers = content.cards.iter().map(|row| row.key.clone());
    let items = content.items.iter().map(|row| row.key.clone());
    let mischief = content.mischief.iter().map(|row| row.key.clone());
    let faces = Face::ALL.iter().map(|&face| face_key(face).to_owned());
    adventurers.chain(items).chain(mischief).chain(faces).chain(["chest".to_owned()]).collect()
}

fn face_key(face: Face) -> &'static str {
    ["crystal", "mithril", "powder", "gold", "burglar", "orc"][face.index()]
}

pub(crate) fn resource_key(resource: Resource) -> &'static str {
    face_key(resource.face())
}

pub(crate) fn card(game: &DwarvenMiner, key: &str) -> Option<Markup> {
    let content = &game.content;
    if let Some(card) = content.find_card(key) {
        return Some(adventurer(game, card));
    }
    if let Some(item) = content.find_item(key) {
        return Some(gear(game, item));
    }
    if let Some(card) = content.find_mischief(key) {
        return Some(mischief(game, card));
    }
    if let Some(face) = Face::ALL.into_iter().find(|&face| face_key(face) == key) {
        return Some(die_face(game, face));
    }
    if key == "chest" {
        return Some(chest(game));
    }
    if let Some(bits) = key.strip_prefix(PILE) {
        let cards = listed(bits, content.cards.len())?;
        return Some(html! {
            h3 { "Discard pile" }
            div.dm-row { @for c in cards { (clan::chip(game, Card(c))) } }
            (clauses::<DwarvenMiner>(&["DWA-R-49"]))
        });
    }
    let cards: CardSet = listed(key.strip_prefix(ORCS)?, content.mischief.len())?.into_iter().collect();
    // They lie face up on their pile, for anyone to look through (DWA-R-49).
    let gone = CardSet::first_n(content.mischief.len() as u8).minus(cards);
    let names =
        |cards: CardSet| html! { ul { @for c in cards { li { (content.mischief(Mischief(c)).name) } } } };
    Some(html! {
        h3 { "Orc Mischief" }
        p { "When " (content.table.track) " Orc markers lie on the track, one of these comes:" }
        (names(cards))
        @if !gone.is_empty() { p { "Turned up so far:" } (names(gone)) }
        (clauses::<DwarvenMiner>(&["DWA-MISCH-1", "DWA-MISCH-2", "DWA-R-49"]))
    })
}

fn adventurer(game: &DwarvenMiner, card: Card) -> Markup {
    let (row, class) = (game.content.card(card), game.content.class(card));
    let honor = html! { (icons::HONOR) (class.honor) };
    let text = html! {
        span.dm-needs {
            @for item in items_of(row.items) {
                span { (icons::item(&game.content.item(item).key)) (game.content.item(item).name) }
            }
        }
        b { "Hired " (words::windows(&class.windows)) ": " } (class.text)
    };
    card_page::<DwarvenMiner>(&CardPage {
        card: CardWidget {
            title: &row.name,
            kind: &class.name,
            icon: Some(icons::class(&class.key)),
            cost: Some(&honor),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: Some(row.source),
        clauses: &[class.clause.0, "DWA-FULF-1", "DWA-HIRE-1"],
    })
}

fn gear(game: &DwarvenMiner, item: Item) -> Markup {
    let row = game.content.item(item);
    let wanted: Vec<&str> = game
        .content
        .cards
        .iter()
        .filter(|card| card.items & item.bit() != 0)
        .map(|card| card.name.as_str())
        .collect();
    let recipe = html! {
        @for r in Resource::ALL { @if row.recipe[r.index()] > 0 { (clan::amount(r, row.recipe[r.index()])) } }
    };
    let text = html! {
        "Craft it for its recipe, and a rune of yours lies on it until you hand it over. Or purchase it for "
        (words::count(game.cost(item), "chest")) ", for this turn only."
        span.dm-wanted { "Wanted by " (wanted.join(", ")) "." }
    };
    card_page::<DwarvenMiner>(&CardPage {
        card: CardWidget {
            title: &row.name,
            kind: "Item",
            icon: Some(icons::item(&row.key)),
            cost: Some(&recipe),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: Some(row.source),
        clauses: &["DWA-CRAFT-2", "DWA-CRAFT-4", "DWA-TREAS-6"],
    })
}

fn mischief(game: &DwarvenMiner, card: Mischief) -> Markup {
    let row = game.content.mischief(card);
    let text = html! { (row.text) };
    card_page::<DwarvenMiner>(&CardPage {
        card: CardWidget {
            title: &row.name,
            kind: if row.hits == Hits::All {
                "Orc Mischief for all"
            } else {
                "Orc Mischief for the active clan"
            },
            icon: Some(icons::ORC),
            text: Some(&text),
            class: "dm-orc",
            ..CardWidget::default()
        },
        source: Some(row.source),
        clauses: &[row.clause.0, "DWA-MISCH-2"],
    })
}

fn die_face(game: &DwarvenMiner, face: Face) -> Markup {
    let table = &game.content.table;
    let name = words::face(face);
    let opposite = words::face(table.opposite[face.index()]);
    let (says, ids): (Markup, &[&str]) = match face {
        Face::Crystal | Face::Mithril | Face::Powder => (
            html! {
                "Each die that shows it brings one " (name) " out of the cache when the dice are settled. In \
                 Crafting one costs " (words::count(table.resource_price, "chest")) ". A clan may hold "
                (table.hold_resources) " resources at the end of its turn."
            },
            &["DWA-MINE-2", "DWA-TREAS-3", "DWA-CLEAN-14"],
        ),
        Face::Gold => (
            html! { "Each die that shows it brings " (words::count(table.gold_chests, "chest")) " out of the Vault." },
            &["DWA-MINE-2"],
        ),
        Face::Burglar => (
            html! {
                "One Burglar action a turn. It takes " (table.steal_chest) " Burglar to steal a chest, "
                (table.steal_resource) " a resource, " (table.swap_rune) " to replace a rune by yours."
            },
            &["DWA-BURG-1", "DWA-BURG-2"],
        ),
        Face::Orc => (
            html! { "Each Orc rolled puts a marker on the track. When " (table.track) " lie there, Orc Mischief comes." },
            &["DWA-MISCH-1", "DWA-MISCH-2"],
        ),
    };
    let letter = face.letter().to_string();
    let text = html! { (says) " On the opposite side of the die: " (opposite) "." };
    card_page::<DwarvenMiner>(&CardPage {
        card: CardWidget {
            title: name,
            kind: if face.resource().is_some() { "Resource and die face" } else { "Die face" },
            icon: Some(icons::face(face)),
            cost: Some(&html! { b { (letter) } }),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: None,
        clauses: ids,
    })
}

fn chest(game: &DwarvenMiner) -> Markup {
    let table = &game.content.table;
    let text = html! {
        "A chest hires a rival's Adventurer; " (table.resource_price) " buy a resource; an item costs as many as \
         its recipe has resources. A clan may hold " (table.hold_chests) " at the end of its turn."
    };
    card_page::<DwarvenMiner>(&CardPage {
        card: CardWidget {
            title: "Treasure chest",
            kind: "Money",
            icon: Some(icons::CHEST),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: None,
        clauses: &["DWA-TREAS-3", "DWA-TREAS-6", "DWA-HIRE-19"],
    })
}
