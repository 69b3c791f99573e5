//! Everything there is to read about: treasure cards, event cards, statuses, tiles; each with where it comes
//! from and the clauses that it is about. Three more kinds of keys list what lies open: the legend of the
//! board, the discard pile, the event cards that may still come.

use adit_face::widgets::{CardPage, CardWidget, card_page, clauses, list_key, listed, peek};
use adit_face::{Icon, icon};
use adit_kit::cards::CardSet;
use adit_kit::counts::Counts;
use maud::{Markup, html};

use super::{about, hand, icons};
use crate::MuluCaves;
use crate::components::{Card, EVENT_CARDS, EventCard};
use crate::content::{KindRow, event_card_key};

pub(crate) const LEGEND: &str = "board";
const PILE: &str = "pile-";
const EVENTS: &str = "events-";

/// Something that is no card: its key, name, picture, text and clauses.
struct Entry {
    key: &'static str,
    name: &'static str,
    icon: Icon,
    text: &'static str,
    clauses: &'static [&'static str],
}

const TILES: [Entry; 13] = [
    Entry {
        key: "tile-floor",
        name: "Floor",
        icon: icons::STEPS,
        text: "Open to all. A step onto it costs one point; tiles with an enemy are closed, friends are walked through.",
        clauses: &["MUL-MOVE-1", "MUL-MOVE-5", "MUL-MOVE-6"],
    },
    Entry {
        key: "tile-wall",
        name: "Rock",
        icon: icons::WALL,
        text: "A wall. Nobody walks through it without Phasers; a Bomb destroys it.",
        clauses: &["MUL-MOVE-3", "MUL-EVC-13", "MUL-ENC-4"],
    },
    Entry {
        key: "tile-rubble",
        name: "Rubble",
        icon: icons::RUBBLE,
        text: "A destroyed wall is floor from then on, on its side only.",
        clauses: &["MUL-EVC-16"],
    },
    Entry {
        key: "tile-divider",
        name: "The divider",
        icon: icon!("barricade"),
        text: "All of row 13. Nothing destroys it; units cross it by being mirrored, or with Phasers.",
        clauses: &["MUL-SET-3", "MUL-MOVE-13"],
    },
    Entry {
        key: "tile-sanctuary",
        name: "Sanctuary",
        icon: icons::SANCTUARY,
        text: "Only avatars may be here. It takes neither fire nor nets, but an avatar inside can be attacked.",
        clauses: &["MUL-SAN-1", "MUL-SAN-3", "MUL-SAN-4"],
    },
    Entry {
        key: "tile-start",
        name: "Entrance",
        icon: icons::START,
        text: "Where an avatar begins.",
        clauses: &["MUL-SET-7"],
    },
    Entry {
        key: "tile-finish",
        name: "Exit",
        icon: icons::FINISH,
        text: "An avatar that comes here with the treasure wins at once.",
        clauses: &["MUL-WIN-1", "MUL-WIN-3"],
    },
    Entry {
        key: "tile-ultimate",
        name: "Ultimate treasure",
        icon: icons::GEM,
        text: "An avatar without the treasure stops here, and takes it if it is still here when its turn ends.",
        clauses: &["MUL-ULT-1", "MUL-ULT-2", "MUL-ULT-3"],
    },
    Entry {
        key: "tile-treasure",
        name: "Treasure tile",
        icon: icons::CHEST,
        text: "A piece that ends its walk here draws a treasure card. You hold three at most.",
        clauses: &["MUL-TRE-1", "MUL-TRE-3", "MUL-TRE-6", "MUL-CRD-1"],
    },
    Entry {
        key: "tile-event",
        name: "Event tile",
        icon: icons::EVENT,
        text: "A piece that steps here draws an event card at once, whether it stops or not; from one tile once a turn.",
        clauses: &["MUL-EVT-1", "MUL-EVT-3", "MUL-EVT-4"],
    },
    Entry {
        key: "tile-fire",
        name: "Fire",
        icon: icons::FLAME,
        text: "Destroys units that come here, and costs an avatar a turn. The number says for how many turns of whoever lit it the tile still burns.",
        clauses: &["MUL-FIRE-2", "MUL-FIRE-5", "MUL-FIRE-7"],
    },
    Entry {
        key: "tile-net",
        name: "Net",
        icon: icons::NET,
        text: "Catches the first enemy of its owner that comes here. Friends pass it.",
        clauses: &["MUL-WPN-31", "MUL-WPN-32"],
    },
    Entry {
        key: "tile-closed",
        name: "Closed tile",
        icon: icons::BAN,
        text: "After a Rock Slide or a Cave-In the event tile is closed to the piece that is written on it, for this turn and its owner's next two.",
        clauses: &["MUL-EVC-3", "MUL-EVC-6"],
    },
];

const STATUSES: [Entry; 10] = [
    Entry {
        key: "is-assistant",
        name: "Assistant",
        icon: icons::HOME,
        text: "A unit in its own half: a plain shape in its side's colour. It declares no attacks, but hands cards over to its avatar and frees it.",
        clauses: &["MUL-PCE-2", "MUL-PCE-7", "MUL-CRD-9"],
    },
    Entry {
        key: "is-assailant",
        name: "Assailant",
        icon: icons::ABROAD,
        text: "A unit in the other half: a dark shape with horns. It attacks.",
        clauses: &["MUL-PCE-2", "MUL-PCE-9"],
    },
    Entry {
        key: "is-immobilized",
        name: "Immobilized",
        icon: icons::FROZEN,
        text: "No steps and no Mirror action until the End Phase of its owner's next turn. It still fights with whoever is adjacent.",
        clauses: &["MUL-TERM-11", "MUL-TERM-12"],
    },
    Entry {
        key: "is-vulnerable",
        name: "Vulnerable",
        icon: icons::BOMBED,
        text: "No die in battle, and nothing that it could do by itself. Its shape is drawn with a broken line.",
        clauses: &["MUL-TERM-9", "MUL-BAT-21"],
    },
    Entry {
        key: "is-pit",
        name: "In a pit",
        icon: icons::PIT,
        text: "Trapped: vulnerable, and nothing moves it, until a friend that can help is adjacent in its owner's turn. A unit dies in the End Phase of its owner's next turn.",
        clauses: &["MUL-RES-1", "MUL-RES-2", "MUL-EVC-11", "MUL-EVC-12"],
    },
    Entry {
        key: "is-netted",
        name: "Netted",
        icon: icons::NET,
        text: "Trapped: vulnerable, and nothing moves it, until a friend that can help is adjacent in its owner's turn.",
        clauses: &["MUL-RES-1", "MUL-RES-2"],
    },
    Entry {
        key: "is-bombed",
        name: "Bombed",
        icon: icons::BOMBED,
        text: "Vulnerable until its owner's next turn begins.",
        clauses: &["MUL-EVC-14", "MUL-TERM-9"],
    },
    Entry {
        key: "is-risen",
        name: "Risen",
        icon: icons::RISEN,
        text: "Brought back by the Lazarus Stone: vulnerable until the End Phase of its owner's second turn from then.",
        clauses: &["MUL-ART-9", "MUL-TERM-9"],
    },
    Entry {
        key: "is-halted",
        name: "Halted",
        icon: icons::HALTED,
        text: "Steps no more this turn.",
        clauses: &["MUL-MOVE-11"],
    },
    Entry {
        key: "is-firewalker",
        name: "Firewalker",
        icon: icon!("fire-shield"),
        text: "Safe from fire, without spending the card that makes it so.",
        clauses: &["MUL-TERM-17", "MUL-FIRE-9"],
    },
];

/// The key of a list of discarded treasure cards.
pub(crate) fn pile(cards: CardSet) -> String {
    list_key(PILE, cards.iter())
}

/// The key of the event cards that are still in the deck: how many of each kind.
pub(crate) fn event_cards_left(left: &Counts<EVENT_CARDS>) -> String {
    left.0.iter().fold(EVENTS.to_owned(), |key, count| format!("{key}{count:x}"))
}

pub(crate) fn keys(game: &MuluCaves) -> Vec<String> {
    let kinds = game.content.kinds.iter().map(|row| row.key.clone());
    let event_cards = EventCard::ALL.iter().map(|&event_card| event_card_key(event_card).to_owned());
    let entries = TILES.iter().chain(&STATUSES).map(|entry| entry.key.to_owned());
    kinds.chain(event_cards).chain(entries).chain([LEGEND.to_owned()]).collect()
}

pub(crate) fn card(game: &MuluCaves, key: &str) -> Option<Markup> {
    if let Some(row) = game.content.kinds.iter().find(|row| row.key == key) {
        return Some(treasure(row));
    }
    if let Some(event_card) = game.content.find_event_card(key) {
        return Some(event(game, event_card));
    }
    if let Some(entry) = TILES.iter().chain(&STATUSES).find(|entry| entry.key == key) {
        return Some(card_page::<MuluCaves>(&CardPage {
            card: CardWidget {
                title: entry.name,
                kind: if key.starts_with("is-") { "Status" } else { "On the board" },
                icon: Some(entry.icon),
                text: Some(&html! { (entry.text) }),
                ..CardWidget::default()
            },
            source: None,
            clauses: entry.clauses,
        }));
    }
    if key == LEGEND {
        return Some(legend());
    }
    if let Some(bits) = key.strip_prefix(PILE) {
        return discards(game, bits);
    }
    events(game, key.strip_prefix(EVENTS)?)
}

fn treasure(row: &KindRow) -> Markup {
    let gear = &row.gear;
    let lower = |thing: &dyn std::fmt::Debug| format!("{thing:?}").to_lowercase();
    let names = ["wood", "metal", "cloth"];
    let text = html! {
        (row.text)
        @if gear.aggressor > 0 || gear.defender > 0 {
            ul.mu-facts {
                li { "Attacking " b { "+" (gear.aggressor) } ", defending " b { "+" (gear.defender) } }
                @for (material, value) in names.iter().zip(gear.versus) {
                    @if let Some(value) = value { li { "Against " (material) " " b { "+" (value) } } }
                }
                @if let Some(material) = gear.weak { li { "Against " (lower(&material)) " one less" } }
                @if let Some(material) = gear.negates { li { "Armor of " (lower(&material)) " counts nothing against it" } }
                @if let Some(material) = gear.material { li { "One more against a weapon that is a" @if lower(&material.resists()) == "axe" { "n" } " " (lower(&material.resists())) } }
            }
        }
        @if row.copies > 1 { small { (row.copies) " of them are in the deck." } }
    };
    let mut ids = vec![row.clause.as_str()];
    if gear.category.is_some() || gear.material.is_some() {
        ids.push("MUL-TRI-6");
    }
    ids.push("MUL-BAT-9");
    let kind = hand::kind(row.class, gear);
    card_page::<MuluCaves>(&CardPage {
        card: CardWidget {
            title: &row.name,
            kind: &kind,
            icon: Some(icons::kind(&row.key, row.class)),
            cost: hand::strength(gear).as_ref(),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: Some(row.source),
        clauses: &ids,
    })
}

fn event(game: &MuluCaves, event_card: EventCard) -> Markup {
    let row = game.content.event_card(event_card);
    let ids: &[&str] = match event_card {
        EventCard::Bomb => &["MUL-EVC-13", "MUL-EVC-14", "MUL-EVC-15"],
        EventCard::CaveIn => &["MUL-EVC-4", "MUL-EVC-5", "MUL-EVC-6"],
        EventCard::Hydrant => &["MUL-EVC-19", "MUL-EVC-20"],
        EventCard::MirrorMirror => &["MUL-EVC-8", "MUL-EVC-9"],
        EventCard::Relocate => &["MUL-EVC-17", "MUL-COO-1"],
        EventCard::RockSlide => &["MUL-EVC-1", "MUL-EVC-3"],
        EventCard::TrapPit => &["MUL-EVC-11", "MUL-EVC-12"],
        EventCard::BioticCharge => &["MUL-ENC-8", "MUL-ENC-10"],
        EventCard::HermesBoots => &["MUL-ENC-7"],
        EventCard::Phasers => &["MUL-ENC-4", "MUL-ENC-5"],
        EventCard::Trailblazer => &["MUL-ENC-12", "MUL-ENC-13"],
        EventCard::Transference => &["MUL-ENC-15", "MUL-ENC-16"],
    };
    let text = html! { (row.text) " " small { (row.copies) " of them are in the deck." } };
    card_page::<MuluCaves>(&CardPage {
        card: CardWidget {
            title: &row.name,
            kind: if event_card.is_enchantment() { "Enchantment" } else { "Event" },
            icon: Some(icons::event_card(event_card)),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: Some(row.source),
        clauses: ids,
    })
}

fn legend() -> Markup {
    let rows = |entries: &'static [Entry]| {
        html! { @for entry in entries { li { (entry.icon) (peek(&about(entry.key), "", &html! { (entry.name) })) } } }
    };
    html! {
        h3 { "What is what" }
        p { "Round pieces are North's, square ones South's; a helmet is the avatar. A small parchment says how many cards a piece holds." }
        ul.mu-legend { (rows(&TILES)) (rows(&STATUSES)) }
        (clauses::<MuluCaves>(&["MUL-SET-5", "MUL-PCE-2", "MUL-CRD-5"]))
    }
}

fn discards(game: &MuluCaves, bits: &str) -> Option<Markup> {
    let names: Vec<Card> = listed(bits, game.content.cards.len())?.into_iter().map(Card).collect();
    Some(html! {
        h3 { "Treasure deck and discard pile" }
        @if names.is_empty() { p { "Nothing has been discarded." } }
        @else {
            p { "Discarded:" }
            div.mu-notes { @for card in names {
                (peek(&about(&game.content.kind(card).key), "mu-note", &html! { (game.card_name(card)) }))
            } }
        }
        (clauses::<MuluCaves>(&["MUL-CRD-19", "MUL-CRD-20"]))
    })
}

fn events(game: &MuluCaves, counts: &str) -> Option<Markup> {
    let counts: Option<Vec<u32>> = counts.chars().map(|letter| letter.to_digit(16)).collect();
    let counts = counts.filter(|counts| counts.len() == EVENT_CARDS)?;
    Some(html! {
        h3 { "Event cards that may still come" }
        ul.mu-legend { @for (event_card, count) in EventCard::ALL.iter().zip(counts) { @if count > 0 {
            li { (icons::event_card(*event_card)) (peek(&about(event_card_key(*event_card)), "", &html! { (game.event_card_name(*event_card)) })) " ×" (count) }
        } } }
        (clauses::<MuluCaves>(&["MUL-EVT-8", "MUL-CRD-20"]))
    })
}
