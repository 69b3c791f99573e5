//! Everything to read about, by its key: cards of all kinds, what stands on squares, what weighs on characters, the people of
//! the town; lists of discarded items.

use adit_face::widgets::{CardPage, CardWidget, card_page, clauses, list_key, listed, peek};
use adit_face::{Icon, icon};
use adit_kernel::content::Source;
use maud::{Markup, html};

use super::{about, ground, hand, icons};
use crate::components::{Attribute, Book, Character, ItemCard, ItemSet, Path, Prerequisite, Rumor};
use crate::content::{EnemyRow, ItemRow, MineCardRow, QuestRow};
use crate::face::names::{attribute, kind_of};
use crate::game::SilverMine;

const PILE: &str = "discard-";
const LEGEND: &str = "legend";

/// What stands on a square, what weighs on a character, whom one visits.
struct Entry {
    key: &'static str,
    name: &'static str,
    kind: &'static str,
    icon: Icon,
    text: &'static str,
    clauses: &'static [&'static str],
}

const ENTRIES: [Entry; 20] = [
    Entry {
        key: "on-sack",
        name: "Sack",
        kind: "Container",
        icon: icon!("swap-bag"),
        text: "Always pays: 1 or 2 on the die one coin, 3 or 4 two, 5 or 6 three. Then it is gone.",
        clauses: &["SIL-LOOT-4", "SIL-R-17"],
    },
    Entry {
        key: "on-crate",
        name: "Crate",
        kind: "Container",
        icon: icon!("wooden-crate"),
        text: "Die and Torch must be 5 or more: one item card. Either way it is gone.",
        clauses: &["SIL-LOOT-5", "SIL-LOOT-3"],
    },
    Entry {
        key: "on-barrel",
        name: "Barrel",
        kind: "Container",
        icon: icon!("barrel"),
        text: "Die and Torch must be 6 or more: one item card, and a Torch if there is room. Either way it is gone.",
        clauses: &["SIL-LOOT-6", "SIL-LOOT-3"],
    },
    Entry {
        key: "on-chest",
        name: "Chest",
        kind: "Container",
        icon: icon!("locked-chest"),
        text: "Costs a charge of a Master Key or Tools, no roll. Draw two item cards and keep one; then a coin.",
        clauses: &["SIL-LOOT-7", "SIL-R-20"],
    },
    Entry {
        key: "on-tomb",
        name: "Tomb",
        kind: "Container",
        icon: icon!("tombstone"),
        text: "Die and Torch must be 8 or more: two item cards. In the dark it cannot be opened. Either way it is gone.",
        clauses: &["SIL-LOOT-8", "SIL-LOOT-3"],
    },
    Entry {
        key: "on-door",
        name: "Locked door",
        kind: "In the mine",
        icon: icons::DOOR,
        text: "Nobody passes until a character beside it spends a charge of a Master Key or Tools. No enemy can.",
        clauses: &["SIL-DOOR-1", "SIL-R-8"],
    },
    Entry {
        key: "on-trap",
        name: "Trap",
        kind: "In the mine",
        icon: icons::TRAP,
        text: "Disarm it with Tools, or roll: 1 a wound, 2 poisoned, 3 diseased, 4 a Torch lost, 5 snared, 6 nothing. Then it is gone. Goblins and bosses walk over it; rats and spiders never enter it.",
        clauses: &["SIL-TRAP-2", "SIL-TRAP-10", "SIL-R-23"],
    },
    Entry {
        key: "on-campfire",
        name: "Campfire",
        kind: "In the mine",
        icon: icons::CAMPFIRE,
        text: "End your turn beside it, with no enemy on its card: one Life and one Torch. It burns for one rest, and blocks its square until then.",
        clauses: &["SIL-FIRE-1", "SIL-R-24"],
    },
    Entry {
        key: "on-gate",
        name: "Gate",
        kind: "In the mine",
        icon: icons::GATE,
        text: "The way out: from the gate square, for one square of movement. Whoever leaves is in town and does not come back in this exploration. Bosses enter here.",
        clauses: &["SIL-EXIT-1", "SIL-R-102", "SIL-BOSS-3"],
    },
    Entry {
        key: "is-poisoned",
        name: "Poisoned",
        kind: "Affliction",
        icon: icon!("poison-bottle"),
        text: "Costs a Life at the start of each of the next two turns. Being poisoned again begins the count anew.",
        clauses: &["SIL-AFF-2", "SIL-R-41"],
    },
    Entry {
        key: "is-diseased",
        name: "Diseased",
        kind: "Affliction",
        icon: icon!("virus"),
        text: "From the start of the next turn Attack is 0, for two turns, weapon and runes included.",
        clauses: &["SIL-AFF-1", "SIL-R-41"],
    },
    Entry {
        key: "is-snared",
        name: "Snared",
        kind: "Affliction",
        icon: icons::SNARED,
        text: "The turn is over and the next one is lost. One defends as always.",
        clauses: &["SIL-AFF-3", "SIL-R-42"],
    },
    Entry {
        key: "is-asleep",
        name: "Asleep",
        kind: "Status",
        icon: icons::ASLEEP,
        text: "Shown by a Lost Map: does not act until somebody enters its card or it is attacked. It still holds whoever stands beside it, and while it lives nobody goes freely or leaves at once.",
        clauses: &["SIL-R-39", "SIL-R-15"],
    },
    Entry {
        key: "is-engaged",
        name: "Engaged",
        kind: "Status",
        icon: icons::SWORDS,
        text: "Beside an enemy nobody walks, explores or leaves: attack, or flee. Fleeing rolls a die each; unless yours is higher it costs a Life, and then you are away all the same.",
        clauses: &["SIL-R-13", "SIL-FLEE-3", "SIL-FLEE-4", "SIL-R-27"],
    },
    Entry {
        key: "is-goblins",
        name: "Goblins that have come",
        kind: "Count",
        icon: icon!("goblin-head"),
        text: "With the eighth goblin of an exploration a boss enters, dead ones counted, unless one has come before because somebody's last Torch was gone.",
        clauses: &["SIL-BOSS-1", "SIL-R-34"],
    },
    Entry {
        key: "is-dark",
        name: "In the dark",
        kind: "Status",
        icon: icon!("torch"),
        text: "Without a Torch one explores for nothing, but cannot run, does not see what enemies carry, and opens hardly anything. When the last Torch goes, a boss enters by one's Gate.",
        clauses: &["SIL-ATT-7", "SIL-ATT-8", "SIL-ATT-9", "SIL-ATT-11"],
    },
    Entry {
        key: "is-peace",
        name: "No enemy left",
        kind: "Status",
        icon: icons::GATE,
        text: "While no enemy lives in the mine, sleeping ones and those behind doors included, everybody goes wherever a way leads for nothing, and may leave at once.",
        clauses: &["SIL-R-15", "SIL-MOVE-12", "SIL-EXIT-2"],
    },
    Entry {
        key: "town-innkeeper",
        name: "Innkeeper",
        kind: "Crossroads Town",
        icon: icon!("beer-stein"),
        text: "For 5 coins Life and Torch are back at their starting values; for 2 coins there is a rumor, one for each exploration.",
        clauses: &["SIL-INN-1", "SIL-INN-3", "SIL-R-73"],
    },
    Entry {
        key: "town-merchant",
        name: "Merchant",
        kind: "Crossroads Town",
        icon: icon!("shop"),
        text: "Sells whatever is in the item pile, and buys whole items for half of it.",
        clauses: &["SIL-MER-5", "SIL-R-64", "SIL-R-105"],
    },
    Entry {
        key: "town-questmaster",
        name: "Questmaster",
        kind: "Crossroads Town",
        icon: icon!("scroll-unfurled"),
        text: "Pays for quests, gives titles, and has all quests that nobody holds.",
        clauses: &["SIL-QM-1", "SIL-R-58", "SIL-R-60"],
    },
];

/// The key of a list of discarded item cards.
pub(crate) fn discard(cards: ItemSet) -> String {
    list_key(PILE, cards.iter().map(|card| card.0))
}

pub(crate) fn keys(game: &SilverMine) -> Vec<String> {
    let c = &game.content;
    let mut keys: Vec<String> = c.items.iter().map(|row| row.key.clone()).collect();
    keys.extend(c.characters.iter().map(|row| format!("character-{}", row.key)));
    keys.extend(c.enemies.iter().map(|row| format!("enemy-{}", row.key)));
    keys.extend(c.quests.iter().map(|row| format!("quest-{}", row.key)));
    keys.extend(c.books.iter().map(|row| format!("book-{}", row.key)));
    keys.extend(c.rumors.iter().map(|row| format!("rumor-{}", row.key)));
    keys.extend(c.paths.iter().map(|row| format!("path-{}", row.key)));
    keys.extend(c.mine.iter().map(|row| format!("hall-{}", row.key)));
    keys.extend(ENTRIES.iter().map(|entry| entry.key.to_owned()));
    keys.extend(["is-titles", LEGEND].map(str::to_owned));
    keys
}

pub(crate) fn card(game: &SilverMine, key: &str) -> Option<Markup> {
    let c = &game.content;
    if let Some(kind) = c.find_item(key) {
        return Some(item(c.item(kind)));
    }
    if let Some(entry) = ENTRIES.iter().find(|entry| entry.key == key) {
        return Some(page(
            entry.name,
            entry.kind,
            entry.icon,
            &html! { (entry.text) },
            None,
            entry.clauses,
        ));
    }
    match key {
        "is-titles" => return Some(titles(game)),
        LEGEND => return Some(legend()),
        _ => {}
    }
    let (kind, rest) = key.split_once('-')?;
    match kind {
        "character" => c.find_character(rest).map(|found| character(game, found)),
        "enemy" => c.find_enemy(rest).map(|found| enemy(c.enemy(found))),
        "quest" => c.find_quest(rest).map(|found| quest(game, c.quest(found))),
        "book" => c.find_book(rest).map(|found| book(game, found)),
        "rumor" => c.find_rumor(rest).map(|found| rumor(game, found)),
        "path" => c.find_path(rest).map(|found| path(game, found)),
        "hall" => c.find_mine_card(rest).map(|found| hall(c.mine_card(found))),
        "discard" => discards(game, rest),
        _ => None,
    }
}

fn page(
    title: &str,
    kind: &str,
    icon: Icon,
    text: &Markup,
    source: Option<Source>,
    ids: &[&str],
) -> Markup {
    let card = CardWidget { title, kind, icon: Some(icon), text: Some(text), ..CardWidget::default() };
    card_page::<SilverMine>(&CardPage { card, source, clauses: ids })
}

fn ids(clauses: &[String]) -> Vec<&str> {
    clauses.iter().map(String::as_str).collect()
}

fn item(row: &ItemRow) -> Markup {
    let text = html! {
        (row.text)
        @if let Some(price) = row.price { " " small { "Costs " (price.buy) ", brings " (price.sell) ". " } }
        @if row.copies > 1 { small { (row.copies) " of them are in the pile." } }
    };
    page(&row.name, &hand::kind(row.effect), icons::item(row), &text, Some(row.source), &ids(&row.clauses))
}

fn character(game: &SilverMine, character: Character) -> Markup {
    let row = game.content.character(character);
    let text = html! {
        (row.text) " From " (row.home) "."
        ul.sm-facts { @for of in Attribute::ALL { li { (attribute(of)) " " b { (row.start.of(of)) } ", at most " (row.most.of(of)) } } }
    };
    page(
        &row.name,
        kind_of(row.kind),
        icons::character(character),
        &text,
        Some(row.source),
        &["SIL-R-2", "SIL-R-45"],
    )
}

fn enemy(row: &EnemyRow) -> Markup {
    let v = row.values;
    let text = html! {
        (row.text)
        ul.sm-facts {
            li { "Attack " b { (v.attack) } ", Move " b { (v.walk) } ", Life " b { (v.life) } }
            li { "Loot: " @if row.coins > 0 { (crate::face::names::coins(u16::from(row.coins))) } @if row.coins > 0 && row.items > 0 { " and " } @if row.items > 0 { (row.items) @if row.items > 1 { " item cards" } @else { " item card" } } }
        }
        @if row.copies > 1 { small { (row.copies) " of them." } }
    };
    let kind = if row.boss { "Boss" } else { "Enemy" };
    let mut all = ids(&row.clauses);
    all.push("SIL-CBT-11");
    page(&row.name, kind, icons::enemy(row), &text, Some(row.source), &all)
}

fn quest(game: &SilverMine, row: &QuestRow) -> Markup {
    let reward = game.content.reward(row.difficulty);
    let text = html! {
        (row.text) " "
        small {
            "Pays " (reward.coins) " coins"
            @if reward.items > 0 { ", a random item" } @if reward.books > 0 { ", a book of your choice" }
            @if reward.title { ", and a title if it is the next one’s" } "."
        }
    };
    page(
        &row.name,
        &format!("{} quest", icons::difficulty(row.difficulty)),
        icons::quest(row.task),
        &text,
        Some(row.source),
        &ids(&row.clauses),
    )
}

fn book(game: &SilverMine, book: Book) -> Markup {
    let row = game.content.book(book);
    let types: Vec<&str> = row.types.iter().map(|&kind| kind_of(kind)).collect();
    let text = html! { (row.text) " " small { "Costs " (row.price) ". For " (types.join(", ")) ". " (row.copies) " copies." } };
    page(
        &row.name,
        &format!("Book, tier {}", row.tier),
        icons::book(book),
        &text,
        Some(row.source),
        &ids(&row.clauses),
    )
}

fn rumor(game: &SilverMine, rumor: Rumor) -> Markup {
    let row = game.content.rumor(rumor);
    page(
        &row.name,
        "Rumor",
        icons::rumor(rumor),
        &html! { (row.text) },
        Some(row.source),
        &ids(&row.clauses),
    )
}

fn path(game: &SilverMine, path: Path) -> Markup {
    let row = game.content.path(path);
    let charge = match row.prerequisite {
        Prerequisite::Attack => "a won attack of yours",
        Prerequisite::BeHit => "a wound by an enemy",
        Prerequisite::Defeat => "an enemy that you defeat",
        Prerequisite::Explore => "a Hall that you explore",
        Prerequisite::SpendTorch => "a Torch that you spend",
    };
    let title = game.content.title(row.title).map_or("", |title| title.name.as_str());
    let text = html! { b { (row.power) } ": " (row.text) " " small { "Charged by " (charge) ", " (row.charges) " times. For " (kind_of(row.kind)) ", from " (title) " on." } };
    page(&row.name, "Path", icons::path(path), &text, Some(row.source), &ids(&row.clauses))
}

fn hall(row: &MineCardRow) -> Markup {
    let kind = if row.faces[0].gateway.is_some() { "Gate" } else { "Hall" };
    let text = html! { (row.text) (ground::card_picture(&row.faces[0])) };
    page(&row.name, kind, icon!("gold-mine"), &text, Some(row.source), &["SIL-R-3", "SIL-R-4", "SIL-SET-9"])
}

fn titles(game: &SilverMine) -> Markup {
    let text = html! {
        ol.sm-facts { @for row in &game.content.titles { li { (row.name) ": " (icons::difficulty(row.difficulty)) " quest" } } }
    };
    page(
        "Titles",
        "One after the other",
        icons::TITLE,
        &text,
        Some(Source::Printed),
        &["SIL-TIT-1", "SIL-R-60"],
    )
}

fn legend() -> Markup {
    html! {
        h3 { "What is what" }
        p { "A coloured shape is a character, with its Life at the lower right; a crossed torch says that it is in the dark. Dark plates are enemies: the black number is their Attack with the pack's bonus, red dots are Life, small cards what they carry." }
        ul.sm-legend { @for entry in &ENTRIES { li { (entry.icon) (peek(&about(entry.key), "", &html! { (entry.name) })) } } }
        (clauses::<SilverMine>(&["SIL-DEF-4", "SIL-SET-9", "SIL-R-30"]))
    }
}

fn discards(game: &SilverMine, bits: &str) -> Option<Markup> {
    let cards: Vec<ItemCard> =
        listed(bits, game.content.item_cards.len())?.into_iter().map(ItemCard).collect();
    Some(html! {
        h3 { "Item pile and discard" }
        @if cards.is_empty() { p { "Nothing has been discarded." } } @else {
            p { "Discarded:" }
            div.sm-notes { @for card in cards {
                @let row = game.content.item(game.content.kind(card));
                (peek(&about(&row.key), "sm-note", &html! { (row.name) }))
            } }
        }
        (clauses::<SilverMine>(&["SIL-ITM-1", "SIL-R-21"]))
    })
}
