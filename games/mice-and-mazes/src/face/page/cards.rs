//! Everything there is to read about: chambers, assistants, entrances, chests, factions, marks; each with where it comes from
//! and the clauses that it is about. Three more kinds of keys list what lies open: both discard piles and somebody's chests.

use adit_face::widgets::{CardPage, CardWidget, card_page, clauses, list_key, listed, peek};
use adit_face::{Icon, icon};
use adit_kit::cards::CardSet;
use maud::{Markup, html};

use super::{about, glyphs, icons};
use crate::MiceAndMazes;
use crate::components::{
    Amounts, Back, CARDS, CHEST_FACES, Class, DeckKind, Entrance, Faction, Kind, Source,
};
use crate::content::{AssistantRow, ChamberRow};
use crate::face::text::deck_card;
use crate::state::{Player, State};

pub(crate) const EMPTY_SPOT: &str = "spot-empty";
pub(crate) const LEGEND: &str = "icons";
const CHAMBER_PILE: &str = "pile-chambers-";
const ASSISTANT_PILE: &str = "pile-assistants-";
const CHESTS: &str = "chests-";

/// Something that is no card: its key, name, picture, text and clauses.
struct Entry {
    key: &'static str,
    name: &'static str,
    icon: Icon,
    text: &'static str,
    clauses: &'static [&'static str],
}

const ENTRIES: [Entry; 7] = [
    Entry {
        key: EMPTY_SPOT,
        name: "Empty spot",
        icon: icon!("stone-block"),
        text: "A paw gets here where two of your lines cross. While it stands here, effects that open a chamber can put one under it. Removing it from the bare floor brings nothing.",
        clauses: &["MIC-ARR-1", "MIC-OPEN-1", "MIC-REM-5"],
    },
    Entry {
        key: "is-marked",
        name: "Doubled",
        icon: icons::TRIGGER,
        text: "The Watchtower has been used: one effect that you set off by removing a paw in this action may happen twice.",
        clauses: &["MIC-CHN-26", "MIC-R-56"],
    },
    Entry {
        key: "is-again",
        name: "Act again",
        icon: icons::AGAIN,
        text: "Whoever places a paw on this chamber may take one more action right after this one: place another paw, or remove all of them.",
        clauses: &["MIC-ARR-5", "MIC-ARR-6", "MIC-R-31"],
    },
    Entry {
        key: "is-passage",
        name: "Hidden passage",
        icon: icons::PASSAGE,
        text: "After this entrance was triggered the passage can be bought for glory: the card is turned over to its stronger side, for everybody, and its owner receives glory whenever somebody else places a paw there.",
        clauses: &["MIC-HP-3", "MIC-HP-4", "MIC-HP-6", "MIC-R-4"],
    },
    Entry {
        key: "is-camp",
        name: "Camp",
        icon: icons::CAMP,
        text: "Cards that you have taken without paying. Nobody else can take them, and opened or hired from here they cost one resource less.",
        clauses: &["MIC-CAMP-1", "MIC-CAMP-2", "MIC-CAMP-4"],
    },
    Entry {
        key: "is-visited",
        name: "A visit",
        icon: icons::VISIT,
        text: "A paw placed on somebody else's chamber pays its owner one glory at once. Moving a paw there pays nothing.",
        clauses: &["MIC-ARR-3", "MIC-R-36"],
    },
    Entry {
        key: "is-owned",
        name: "Ownership tokens",
        icon: icons::TOKEN,
        text: "One lies on each chamber that you open and on each passage that you buy. There are eight, so you own eight at most.",
        clauses: &["MIC-OWN-1", "MIC-OWN-2", "MIC-R-100"],
    },
];

/// What the small pictures mean, for the legend.
const PICTURES: [(Icon, &str); 13] = [
    (icons::OPEN, "a chamber: open one, or one of the row"),
    (icons::HIRE, "an assistant: hire one, or one of the row"),
    (icons::CAMP, "your camp"),
    (icons::CHEST, "a chest that can be used"),
    (icons::USED_CHEST, "a used chest"),
    (icons::MOVE, "move a paw"),
    (icons::REFRESH, "replace cards of the rows"),
    (icons::TRIGGER, "have the effect of a card"),
    (icons::PLAIN, "a paw removed without an effect"),
    (icons::AGAIN, "act again, when a paw is placed here"),
    (icons::TURN, "an additional turn"),
    (icons::PAW, "a paw"),
    (icons::PASSAGE, "a hidden passage is for sale"),
];

/// The address of an entrance as it lies now.
pub(crate) fn entrance_key(game: &MiceAndMazes, s: &State, card: Entrance) -> String {
    let back = if s.passages[card.index()].is_some() { "-back" } else { "" };
    format!("entrance-{}{back}", game.content.entrance(card).number.replace('.', "-"))
}

/// The key of the list of a discard pile.
pub(crate) fn pile_key(deck: DeckKind, cards: CardSet) -> String {
    let prefix = match deck {
        DeckKind::Chambers => CHAMBER_PILE,
        DeckKind::Assistants => ASSISTANT_PILE,
    };
    list_key(prefix, cards.iter())
}

/// The key of the list of somebody's chests: how many of each face are unused, how many used.
pub(crate) fn chests_key(player: &Player) -> String {
    let digits = |chests: &crate::state::Chests| {
        (0..CHEST_FACES).map(|face| char::from(b'0' + chests.of(face).min(9))).collect::<String>()
    };
    format!("{CHESTS}{}-{}", digits(&player.unused), digits(&player.used))
}

/// A faction's emblem in a line of text.
pub(crate) fn emblem(faction: Option<Faction>) -> Markup {
    html! { span class={ "mm-em " (icons::faction_class(faction)) } { (icons::faction(faction)) } }
}

/// A cost, unit by unit.
pub(crate) fn cost_row(cost: &Amounts) -> glyphs::Row {
    let kinds = Kind::ALL.into_iter();
    let mut row: glyphs::Row =
        kinds.flat_map(|kind| (0..cost.get(kind)).map(move |_| glyphs::Glyph::Kind(kind))).collect();
    row.extend((0..cost.any).map(|_| glyphs::Glyph::Any));
    row
}

/// How many units of a cost one has not, gold standing in for resources.
pub(crate) fn lacking(cost: &Amounts, stock: &[u8; 5]) -> u8 {
    let short: u8 =
        Kind::ALL[..3].iter().map(|kind| cost.get(*kind).saturating_sub(stock[kind.index()])).sum();
    let spare: u8 =
        Kind::ALL[..3].iter().map(|kind| stock[kind.index()].saturating_sub(cost.get(*kind))).sum();
    let short = short + cost.any.saturating_sub(spare);
    (short + cost.gold()).saturating_sub(stock[Kind::Gold.index()])
}

/// A status that can be read about.
pub(crate) fn status(key: &str, words: &str) -> Markup {
    peek(&about(key), "mm-status", &html! { (words) })
}

pub(crate) fn keys(game: &MiceAndMazes) -> Vec<String> {
    let content = &game.content;
    let entrances = content.entrances.iter().flat_map(|row| {
        let front = format!("entrance-{}", row.number.replace('.', "-"));
        let back = row.back.as_ref().map(|_| format!("{front}-back"));
        [Some(front), back].into_iter().flatten()
    });
    let factions = content.factions.iter().map(|row| format!("faction-{}", row.faction.key()));
    let cards = content.chambers.iter().map(|row| row.key.clone());
    let assistants = content.assistants.iter().map(|row| row.key.clone());
    let chests = content.chests.iter().map(|row| row.key.clone());
    let entries = ENTRIES.iter().map(|entry| entry.key.to_owned()).chain([LEGEND.to_owned()]);
    cards.chain(assistants).chain(chests).chain(entrances).chain(factions).chain(entries).collect()
}

pub(crate) fn card(game: &MiceAndMazes, key: &str) -> Option<Markup> {
    let content = &game.content;
    if let Some(card) = content.find_chamber(key) {
        return Some(chamber(game, content.chamber(card)));
    }
    if let Some(card) = content.find_assistant(key) {
        return Some(assistant(game, content.assistant(card)));
    }
    if let Some(face) = content.find_chest(key) {
        let row = content.chest(face);
        let copies = format!("Chest · {} of 20", row.copies);
        let effect = glyphs::inline(&glyphs::effect(&row.effect));
        return Some(page(&Page {
            title: &row.name,
            kind: &copies,
            icon: icons::CHEST,
            cost: None,
            effect: Some(&effect),
            text: &row.text,
            source: Some(row.source),
            clauses: &row.clauses,
        }));
    }
    if let Some(entry) = ENTRIES.iter().find(|entry| entry.key == key) {
        let text = html! { (entry.text) };
        return Some(card_page::<MiceAndMazes>(&CardPage {
            card: CardWidget {
                title: entry.name,
                icon: Some(entry.icon),
                text: Some(&text),
                ..CardWidget::default()
            },
            source: None,
            clauses: entry.clauses,
        }));
    }
    if let Some(number) = key.strip_prefix("entrance-") {
        return entrance(game, number);
    }
    if let Some(key) = key.strip_prefix("faction-") {
        return Faction::from_key(key).map(|faction| of_faction(game, faction));
    }
    if let Some(digits) = key.strip_prefix(CHAMBER_PILE) {
        return pile(game, DeckKind::Chambers, digits);
    }
    if let Some(digits) = key.strip_prefix(ASSISTANT_PILE) {
        return pile(game, DeckKind::Assistants, digits);
    }
    if let Some(digits) = key.strip_prefix(CHESTS) {
        return chests(game, digits);
    }
    (key == LEGEND).then(legend)
}

/// One page of the kinds above.
struct Page<'a> {
    title: &'a str,
    kind: &'a str,
    icon: Icon,
    cost: Option<&'a Markup>,
    effect: Option<&'a Markup>,
    text: &'a str,
    source: Option<Source>,
    clauses: &'a [String],
}

fn page(page: &Page<'_>) -> Markup {
    let text = html! { @if let Some(effect) = page.effect { p.mm-big { (effect) } } (page.text) };
    let ids: Vec<&str> = page.clauses.iter().map(String::as_str).collect();
    card_page::<MiceAndMazes>(&CardPage {
        card: CardWidget {
            title: page.title,
            kind: page.kind,
            icon: Some(page.icon),
            cost: page.cost,
            text: Some(&text),
            ..CardWidget::default()
        },
        source: page.source,
        clauses: &ids,
    })
}

fn faction_name(game: &MiceAndMazes, faction: Option<Faction>) -> &str {
    faction.map_or("Neutral", |faction| &game.content.faction(faction).name)
}

fn back(back: Back) -> &'static str {
    match back {
        Back::Green => "green back",
        Back::Blue => "blue back",
    }
}

/// What a card costs and brings, for the corner of its page.
fn worth(cost: &Amounts, glory: u8) -> Markup {
    html! {
        span.mm-worth {
            (glyphs::inline(&cost_row(cost))) i { "→" }
            span.kV { (icons::kind(Kind::Glory)) } b { (glory) }
        }
    }
}

fn chamber(game: &MiceAndMazes, row: &ChamberRow) -> Markup {
    let again = if row.again { " · act again" } else { "" };
    let kind = format!("Chamber · {} · {}{again}", faction_name(game, row.faction), back(row.back));
    page(&Page {
        title: &row.name,
        kind: &kind,
        icon: icons::faction(row.faction),
        cost: Some(&worth(&row.cost, row.glory)),
        effect: Some(&glyphs::inline(&glyphs::effect(&row.effect))),
        text: &row.text,
        source: Some(row.source),
        clauses: &row.clauses,
    })
}

fn assistant(game: &MiceAndMazes, row: &AssistantRow) -> Markup {
    let class = match row.class {
        Class::Passive if row.once => "whenever, once a turn",
        Class::Passive => "whenever",
        Class::OneTime => "once, when hired",
        Class::Lasting => "always",
    };
    let kind = format!("Assistant · {} · {} · {class}", faction_name(game, row.faction), back(row.back));
    page(&Page {
        title: &row.name,
        kind: &kind,
        icon: icons::faction(row.faction),
        cost: Some(&worth(&row.cost, row.glory)),
        effect: Some(&glyphs::inline(&glyphs::assistant(row))),
        text: &row.text,
        source: Some(row.source),
        clauses: &row.clauses,
    })
}

/// «14», or «14-back»; halves are written «3-5».
fn entrance(game: &MiceAndMazes, key: &str) -> Option<Markup> {
    let (number, turned) = match key.strip_suffix("-back") {
        Some(number) => (number, true),
        None => (key, false),
    };
    let row = game.content.entrance(game.content.find_entrance(&number.replace('-', "."))?);
    let side = if turned { row.back.as_ref()? } else { &row.front };
    let title = format!("Entrance {}", row.number);
    let kind = match row.symbol {
        Some(faction) if turned => format!("Passage of the {}", game.content.faction(faction).name),
        Some(faction) => format!("Front · {}", game.content.faction(faction).name),
        None => "Front".to_owned(),
    };
    Some(page(&Page {
        title: &title,
        kind: &kind,
        icon: if turned { icons::PASSAGE } else { icon!("stone-wall") },
        cost: None,
        effect: Some(&glyphs::inline(&glyphs::effect(&side.effect))),
        text: &side.text,
        source: Some(side.source),
        clauses: &side.clauses,
    }))
}

fn of_faction(game: &MiceAndMazes, faction: Faction) -> Markup {
    let row = game.content.faction(faction);
    let content = &game.content;
    let name = |key: &str, name: &str| peek(&about(key), "", &html! { (name) });
    let chambers = content.chambers.iter().filter(|card| card.faction == Some(faction));
    let assistants = content.assistants.iter().filter(|card| card.faction == Some(faction));
    let text = html! {
        p { (row.play) }
        p { "Chambers: " @for card in chambers { (name(&card.key, &card.name)) " " } }
        p { "Assistants: " @for card in assistants { (name(&card.key, &card.name)) " " } }
    };
    card_page::<MiceAndMazes>(&CardPage {
        card: CardWidget {
            title: &row.name,
            kind: &row.trade,
            icon: Some(icons::faction(Some(faction))),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: Some(row.source),
        clauses: &["MIC-SETUP-9", "MIC-SCORE-1", "MIC-R-14"],
    })
}

fn pile(game: &MiceAndMazes, deck: DeckKind, digits: &str) -> Option<Markup> {
    let cards = listed(digits, CARDS)?;
    let (title, ids): (&str, &[&str]) = match deck {
        DeckKind::Chambers => ("Discarded chambers", &["MIC-R-93", "MIC-R-120"]),
        DeckKind::Assistants => ("Discarded assistants", &["MIC-R-93", "MIC-R-120", "MIC-END-2"]),
    };
    let text = html! {
        @if cards.is_empty() { "None." }
        ul.mm-pile { @for card in cards.iter().map(|card| deck_card(deck, *card)) {
            li { (peek(&about(game.content.card_key(card)), "", &html! { (game.content.card_name(card)) })) }
        } }
    };
    Some(card_page::<MiceAndMazes>(&CardPage {
        card: CardWidget { title, icon: Some(icons::CARDS), text: Some(&text), ..CardWidget::default() },
        source: None,
        clauses: ids,
    }))
}

fn chests(game: &MiceAndMazes, digits: &str) -> Option<Markup> {
    let (unused, used) = digits.split_once('-')?;
    let counts = |digits: &str| -> Option<Vec<u32>> {
        let counts: Vec<u32> = digits.chars().map(|digit| digit.to_digit(10)).collect::<Option<_>>()?;
        (counts.len() == CHEST_FACES).then_some(counts)
    };
    let (unused, used) = (counts(unused)?, counts(used)?);
    let list = |counts: &[u32]| {
        html! {
            ul.mm-pile { @for (row, n) in game.content.chests.iter().zip(counts) {
                @if *n > 0 { li {
                    (peek(&about(&row.key), "", &html! { (row.name) })) @if *n > 1 { " ×" (n) } ": " (row.text)
                } }
            } }
        }
    };
    let text = html! {
        p { "Unused:" } (list(&unused))
        p { "Used:" } (list(&used))
    };
    Some(card_page::<MiceAndMazes>(&CardPage {
        card: CardWidget {
            title: "Chests",
            icon: Some(icons::CHEST),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: None,
        clauses: &["MIC-CHEST-2", "MIC-CHEST-5", "MIC-R-99"],
    }))
}

fn legend() -> Markup {
    let kinds = Kind::ALL.into_iter().map(|kind| {
        let name = match kind {
            Kind::Food => "food",
            Kind::Torch => "torch",
            Kind::Pickaxe => "pickaxe",
            Kind::Gold => "gold",
            Kind::Glory => "glory",
        };
        (glyphs::Glyph::Kind(kind), name)
    });
    let text = html! {
        ul.mm-legend {
            @for (glyph, name) in kinds.chain([(glyphs::Glyph::Any, "a resource of your choice")]) {
                li { (glyphs::inline(&[glyph])) " " (name) }
            }
            @for (icon, name) in PICTURES { li { span.mm-fx { (icon) } " " (name) } }
        }
        p { "«Condition : result» is what an assistant waits for, and what it does then." }
        @for faction in Faction::ALL { (emblem(Some(faction))) " " }
        (clauses::<MiceAndMazes>(&["MIC-EFF-2", "MIC-EFF-3", "MIC-ASST-2"]))
    };
    card_page::<MiceAndMazes>(&CardPage {
        card: CardWidget {
            title: "What the pictures say",
            icon: Some(icons::CARDS),
            text: Some(&text),
            ..CardWidget::default()
        },
        source: None,
        clauses: &["MIC-RES-4"],
    })
}
