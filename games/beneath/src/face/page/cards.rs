//! Everything there is to read about: boards, weapons, skills, items, maps, Monsters, tokens, what lies on the floor, statuses;
//! each with where it comes from and the clauses that it is about.

use adit_face::widgets::{CardPage, CardWidget, card_page, clauses};
use adit_face::{Icon, icon};
use maud::{Markup, html};

use super::hand::{dice_chips, token_disc};
use super::{icons, shop};
use crate::components::{Class, Monster, Token};
use crate::content::Label;
use crate::face::words;
use crate::game::Beneath;
use crate::vocabulary::{Item, Mine, SkillCard, Weapon};

pub(crate) const LEGEND: &str = "legend";
pub(crate) const PILE: &str = "pile";

/// Something that is no card: its key, name, picture, text and clauses.
struct Entry {
    key: &'static str,
    name: &'static str,
    icon: Icon,
    text: &'static str,
    clauses: &'static [&'static str],
}

const THINGS: [Entry; 12] = [
    Entry {
        key: "on-rock",
        name: "A stack of rock",
        icon: icons::ROCK,
        text: "The number is how many rocks lie there. Mining takes them off; with the last one you draw a token from the pile, as long as the brass dot shows. Nobody walks over rock.",
        clauses: &["BEN-MINE-3", "BEN-MINE-7", "BEN-MOVE-3", "BEN-R-31"],
    },
    Entry {
        key: "on-fire",
        name: "Fire",
        icon: icons::FLAME,
        text: "Whoever enters it, or begins a turn in it, loses Life; Armor does not help. The number is how much. Monsters never enter it.",
        clauses: &["BEN-FIRE-1", "BEN-FIRE-2", "BEN-FIRE-4", "BEN-FIRE-7"],
    },
    Entry {
        key: "on-granite",
        name: "Granite",
        icon: icons::GRANITE,
        text: "Nothing walks over it, nothing is thrown past it, no blast goes through it. Only a few cards can remove it.",
        clauses: &["BEN-GRAN-1", "BEN-GRAN-2"],
    },
    Entry {
        key: "on-exit",
        name: "An open Exit",
        icon: icons::EXIT,
        text: "Walk onto it and the mine is over for everybody at that moment. Who walks out leads next: shops first and chooses the next mine.",
        clauses: &["BEN-EXIT-2", "BEN-EXIT-3", "BEN-ORD-3", "BEN-R-49"],
    },
    Entry {
        key: "on-sealed",
        name: "A sealed Exit",
        icon: icon!("locked-door"),
        text: "Nobody can enter it until it opens; the map says when.",
        clauses: &["BEN-R-72"],
    },
    Entry {
        key: "on-sabotage",
        name: "Sabotage",
        icon: icons::SABOTAGE,
        text: "Laid by the Bombard, live or a dud. It is sprung by the next other Dwarf or Monster that enters.",
        clauses: &["BEN-R-66", "BEN-MOVE-11"],
    },
    Entry {
        key: "on-token",
        name: "A token that lies face down",
        icon: icons::FACE_DOWN,
        text: "Pick it up from beside it or from on top of it, and only then see what it is. It may be an Exit or wake a Monster.",
        clauses: &["BEN-TOK-1", "BEN-TOK-4", "BEN-TOK-5", "BEN-TOK-6"],
    },
    Entry {
        key: "facing",
        name: "Facing",
        icon: icons::TURN,
        text: "The beak and the thick half ring are in front, the dots behind. Shields work in front, a Thief stabs from behind. Turning is free until you have mined or attacked.",
        clauses: &["BEN-FACE-3", "BEN-FACE-5", "BEN-FACE-7", "BEN-R-35", "BEN-R-63"],
    },
    Entry {
        key: "is-stunned",
        name: "Stunned",
        icon: icons::STUN,
        text: "No Movement points in its next turn.",
        clauses: &["BEN-R-65", "BEN-MOVE-8"],
    },
    Entry {
        key: "is-dazed",
        name: "Dazed",
        icon: icons::DAZE,
        text: "2 less on its next mining, attack or blast, at the latest until its next turn ends.",
        clauses: &["BEN-R-65"],
    },
    Entry {
        key: "is-out",
        name: "Knocked out",
        icon: icons::SKULL,
        text: "Out of this mine, with two tokens fewer. Back for the next one with everything else, but what Scrolls it still has are not traded now.",
        clauses: &["BEN-KO-1", "BEN-KO-4", "BEN-KO-10", "BEN-SCR-4"],
    },
    Entry {
        key: "leader",
        name: "Leader",
        icon: icons::LEADER,
        text: "Chooses the mine, shops first and takes the first turn: whoever ended the last mine.",
        clauses: &["BEN-ORD-3", "BEN-ORD-4", "BEN-ORD-5", "BEN-ORD-6"],
    },
];

fn token_text(token: Token) -> (&'static str, &'static [&'static str]) {
    match token {
        Token::Coal => ("Sells for 2, and pays a part of some prices.", &["BEN-SHOP-9", "BEN-R-18"]),
        Token::Iron => ("Sells for 4, and pays a part of some prices.", &["BEN-SHOP-9", "BEN-R-18"]),
        Token::Ruby => ("Sells for 10, and pays a part of the dearest cards.", &["BEN-SHOP-9", "BEN-R-18"]),
        Token::Dust => ("Worth nothing, but a thief cannot see that.", &["BEN-R-34", "BEN-STO-8"]),
        Token::Scroll => (
            "Leave the mine with it and it becomes a Scroll card. Four cards win.",
            &["BEN-SCR-1", "BEN-SCR-3", "BEN-WIN-1"],
        ),
        Token::Monster => ("Wakes what the Red die says.", &["BEN-MON-1", "BEN-MON-2"]),
        Token::Exit => ("A way out, where it was found.", &["BEN-EXIT-1", "BEN-TOK-7"]),
        _ => (
            "Gold of that face value; a token takes one space, whatever it is worth.",
            &["BEN-SHOP-7", "BEN-STO-1"],
        ),
    }
}

fn token_key(token: Token) -> String {
    format!("token-{}", token.key())
}

pub(crate) fn keys(game: &Beneath) -> Vec<String> {
    let content = &game.content;
    let labels = content
        .dwarves
        .iter()
        .map(|row| &row.label)
        .chain(content.weapons.iter().map(|row| &row.label))
        .chain(content.skills.iter().map(|row| &row.label))
        .chain(content.items.iter().map(|row| &row.label))
        .chain(content.monsters.iter().map(|row| &row.label))
        .chain(content.mines.iter().map(|row| &row.label));
    labels
        .map(|label| label.key.clone())
        .chain(Token::ALL.into_iter().map(token_key))
        .chain(THINGS.iter().map(|entry| entry.key.to_owned()))
        .chain([LEGEND.to_owned(), PILE.to_owned()])
        .collect()
}

pub(crate) fn card(game: &Beneath, key: &str) -> Option<Markup> {
    if key == LEGEND {
        return Some(legend());
    }
    if key == PILE {
        return Some(pile());
    }
    let content = &game.content;
    if let Some(class) = Class::from_key(key) {
        return Some(dwarf(game, class));
    }
    if let Some(monster) = Monster::from_key(key) {
        return Some(beast(game, monster));
    }
    if let Some(weapon) = content.find_weapon(key) {
        return Some(arms(game, weapon));
    }
    if let Some(card) = content.find_skill(key) {
        return Some(skill(game, card));
    }
    if let Some(item) = content.find_item(key) {
        return Some(thing(game, item));
    }
    if let Some(mine) = content.find_mine(key) {
        return Some(map(game, mine));
    }
    if let Some(token) = Token::ALL.into_iter().find(|&token| token_key(token) == key) {
        let (text, clauses) = token_text(token);
        let text = html! { (text) };
        let title = words::capital(words::token(token));
        let card = CardWidget {
            title: &title,
            kind: "Token",
            icon: Some(icons::token(token)),
            text: Some(&text),
            ..CardWidget::default()
        };
        return Some(card_page::<Beneath>(&CardPage { card, source: None, clauses }));
    }
    let entry = THINGS.iter().find(|entry| entry.key == key)?;
    let text = html! { (entry.text) };
    let card = CardWidget {
        title: entry.name,
        icon: Some(entry.icon),
        text: Some(&text),
        ..CardWidget::default()
    };
    Some(card_page::<Beneath>(&CardPage { card, source: None, clauses: entry.clauses }))
}

/// A card of content: its own clauses, or those of its kind.
fn page(label: &Label, icon: Icon, kind: &str, cost: &Markup, text: &Markup, of_kind: &[&str]) -> Markup {
    let own: Vec<&str> = label.clauses.iter().map(String::as_str).chain(of_kind.iter().copied()).collect();
    let card = CardWidget {
        title: &label.name,
        kind,
        icon: Some(icon),
        cost: Some(cost),
        text: Some(text),
        ..CardWidget::default()
    };
    card_page::<Beneath>(&CardPage { card, source: Some(label.source), clauses: &own })
}

fn prices(game: &Beneath, ware: crate::action::Ware) -> Markup {
    html! {
        @for (n, price) in game.prices_of(ware).iter().enumerate() { @if n > 0 { " or " } (shop::price_tag(game, price)) }
    }
}

fn arms(game: &Beneath, weapon: Weapon) -> Markup {
    let row = game.content.weapon(weapon);
    let kind = format!("{} · weapon · Tier {}", class_title(game, row.class), row.tier);
    let text = html! {
        p { (dice_chips(&row.dice, row.direction, row.distance)) " " (words::dice(&row.dice))
            @if row.direction { ", Direction die" } @if row.distance { ", Distance die" }
            ", on average " (format!("{:.1}", f64::from(game.mean[weapon.index()]) / 100.0)) "." }
        p { (row.label.text) }
        p { "A stack of 2 goes in " (shop::clears(game, weapon, 2)) ", one of 3 in " (shop::clears(game, weapon, 3)) " of rolls." }
    };
    let cost = prices(game, crate::action::Ware::Weapon(weapon));
    page(
        &row.label,
        icons::weapon(&row.label.key, row.class),
        &kind,
        &cost,
        &text,
        &["BEN-WPN-2", "BEN-WPN-4"],
    )
}

fn class_title(game: &Beneath, class: Class) -> &str {
    game.content.dwarf(class).title.trim_start_matches("Dwarven ")
}

fn skill(game: &Beneath, card: SkillCard) -> Markup {
    let row = game.content.skill(card);
    let kind = format!("{} · skill · level {}", class_title(game, card.skill().class()), card.level());
    let text = html! {
        p { (row.label.text) }
        p { @if row.tokens == 0 { "Always in force." } @else { (row.tokens) " uses in a mine, one a turn." } }
    };
    let cost = prices(game, crate::action::Ware::Skill(card));
    let clauses: &[&str] =
        if row.tokens == 0 { &["BEN-SKL-10"] } else { &["BEN-SKL-2", "BEN-SKL-6", "BEN-SKL-8"] };
    page(&row.label, icons::skill(card.skill()), &kind, &cost, &text, clauses)
}

fn thing(game: &Beneath, item: Item) -> Markup {
    let row = game.content.item(item);
    let kind = match row.class {
        Some(class) => format!("{} · {} only", shop::shelf_name(row.place), class_title(game, class)),
        None => shop::shelf_name(row.place).to_owned(),
    };
    let text = html! {
        p { (row.label.text) }
        p { (words::capital(shop::use_words(game, item))) ". " (row.copies) @if row.copies == 1 { " copy." } @else { " copies." } " Sells for " (row.prices[0].gold / 2) "." }
    };
    let cost = prices(game, crate::action::Ware::Item(item));
    page(
        &row.label,
        icons::item(&row.label.key, row.place),
        &kind,
        &cost,
        &text,
        &["BEN-ITM-8", "BEN-SHOP-13"],
    )
}

fn dwarf(game: &Beneath, class: Class) -> Markup {
    let row = game.content.dwarf(class);
    let text = html! {
        p { (row.label.text) }
        p { "Life " (row.life) ", Armor " (row.armor) ", Movement " (row.movement) ". Backpack " (row.backpack) " spaces, vault " (row.vault) "." }
    };
    page(&row.label, icons::class(class), &row.title, &html! {}, &text, &["BEN-SET-6", "BEN-ITM-6"])
}

fn beast(game: &Beneath, monster: Monster) -> Markup {
    let row = game.content.monster(monster);
    let text = html! {
        p { (row.label.text) }
        p { "Life " (row.life) ", Movement " (row.movement) ", " (dice_chips(&row.dice, row.blast > 0, false)) ", " (row.spaces) " token spaces. It carries "
            @for (n, &token) in row.loot.iter().enumerate() { @if n > 0 { ", " } (words::token(token)) } "." }
    };
    page(&row.label, icons::monster(monster), "Monster", &html! {}, &text, &["BEN-MON-12", "BEN-MON-22"])
}

fn map(game: &Beneath, mine: Mine) -> Markup {
    let row = game.content.mine(mine);
    let kind = format!("{} mine", words::tier(row.tier));
    let text = html! {
        p { em { (row.story) } }
        @if !row.label.text.is_empty() { p { b { (row.label.text) } } }
        p { "Rock " (row.height) " high on " (row.rock.len()) " spaces, Fire −" (row.fire_damage) "." }
        p.be-kinds { "In the pile: " @for token in Token::LOOT_ORDER {
            @let n = row.loot[token.index()];
            @if n > 0 { span { (token_disc(Some(token))) (n) } }
        } }
    };
    page(&row.label, icons::MAP, &kind, &html! {}, &text, &["BEN-MAP-10", "BEN-MAP-11"])
}

/// What the signs of the floor mean.
fn legend() -> Markup {
    html! {
        span.card {
            span.head { (icons::MAP) span.title { "Legend" } }
            ul.be-legend {
                @for entry in THINGS.iter().take(8) { li { (entry.icon) span { b { (entry.name) } " " (entry.text) } } }
            }
            span.foot { (clauses::<Beneath>(&["BEN-GEO-7", "BEN-GEO-8", "BEN-FACE-3"])) }
        }
    }
}

fn pile() -> Markup {
    let text = html! {
        p { "Every stack of the map hides one token of the pile: whoever takes its last rock draws one, and the others do not see it." }
        p { "What you have not seen may still be in the pile, or in somebody’s Backpack." }
    };
    let card = CardWidget {
        title: "The pile",
        icon: Some(icons::PILE),
        text: Some(&text),
        ..CardWidget::default()
    };
    card_page::<Beneath>(&CardPage {
        card,
        source: None,
        clauses: &["BEN-BLD-4", "BEN-MINE-7", "BEN-R-79", "BEN-R-93"],
    })
}
