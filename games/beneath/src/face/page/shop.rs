//! The Merchant: a shop to browse, over the board. Four pages by what one asks: arms and skills, what is worn, the vault, money.
//! A card says what it does, what it costs in every way, what one has of it, and if it cannot be bought, why not.

use adit_face::Parts;
use adit_face::widgets::{offer, point_button};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::hand::{dice_chips, token_disc};
use super::place::{Offers, Place};
use super::{Moment, about, icons, odds};
use crate::action::{Question, Ware};
use crate::components::{Class, Token};
use crate::game::Beneath;
use crate::state::{Open, token_of};
use crate::vocabulary::{Item, ItemEffect, Place as Where, Price, Skill, SkillCard, Weapon};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    Arms,
    Worn,
    Vault,
    Money,
}

const PAGES: [(Page, &str, &str); 4] = [
    (Page::Arms, "shop-arms", "Arms and skills"),
    (Page::Worn, "shop-worn", "To wear and carry"),
    (Page::Vault, "shop-vault", "For the vault"),
    (Page::Money, "shop-money", "Sell and change"),
];

/// Which page a viewer looks at.
fn page(scene: &Moment<'_>) -> Page {
    PAGES.iter().find(|(_, key, _)| *key == scene.pointed).map_or(Page::Arms, |(page, ..)| *page)
}

fn shops(scene: &Moment<'_>) -> Option<Seat> {
    scene.ask.as_ref().filter(|ask| ask.question == Question::Shop).map(|ask| ask.seat)
}

/// The pages to choose from, beside the question.
pub(crate) fn counter(parts: &mut Parts, game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>) {
    let now = page(scene);
    let count = |page: Page| {
        let buys = offers.things(|place| match place {
            Place::Ware(ware) if page_of(game, ware) == page => Some(ware),
            _ => None,
        });
        let money = offers.things(|place| if let Place::Money(token) = place { Some(token) } else { None });
        if page == Page::Money { money.len() } else { buys.len() }
    };
    let tabs = html! {
        div.be-tabs id="shop-tabs" {
            @for (page, key, name) in PAGES {
                @let class = if page == now { "small be-tab on" } else { "small be-tab" };
                (point_button(class, key, &html! { (name) @if count(page) > 0 { " " small { (count(page)) } } }))
            }
        }
    };
    parts.push("shop-tabs", tabs);
}

fn page_of(game: &Beneath, ware: Ware) -> Page {
    match ware {
        Ware::Weapon(_) | Ware::Skill(_) => Page::Arms,
        Ware::Item(item) => match game.content.item(item).place {
            Where::Worn(_) => Page::Worn,
            Where::Vault(_) => Page::Vault,
        },
    }
}

/// The shelves, over the board.
pub(crate) fn shelves(parts: &mut Parts, game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>) {
    let Some(me) = shops(scene) else { return };
    let o = &scene.view.open;
    let Some(class) = o.dwarf(me).class else { return };
    let page = page(scene);
    if page == Page::Money {
        money(parts, scene, offers, me);
        return;
    }
    let mut cards: Vec<(String, Vec<Markup>)> = Vec::new();
    for (name, wares) in rows(game, class, page) {
        let shown = wares.into_iter().map(|ware| card(parts, game, scene, offers, me, ware)).collect();
        cards.push((name, shown));
    }
    let sheet = html! {
        div.be-shop id="shop" {
            @for (name, cards) in cards {
                section { h3 { (name) } div.be-row { @for card in cards { (card) } } }
            }
        }
    };
    parts.push("shop", sheet);
}

/// The shelves of a page: weapons by tier, skills by level, items by their place, each by price.
fn rows(game: &Beneath, class: Class, page: Page) -> Vec<(String, Vec<Ware>)> {
    let mut rows: Vec<(String, Vec<Ware>)> = Vec::new();
    if page == Page::Arms {
        // A column a tier: first the plain one of each, then the other.
        let mut weapons: Vec<Weapon> =
            Weapon::all().filter(|&w| game.content.weapon(w).class == class).collect();
        let second = |weapon: Weapon| {
            let tier = game.content.weapon(weapon).tier;
            Weapon::all().any(|w| {
                w < weapon && game.content.weapon(w).class == class && game.content.weapon(w).tier == tier
            })
        };
        weapons.sort_by_key(|&weapon| (second(weapon), game.content.weapon(weapon).tier));
        rows.push(("Weapons, Tier 1 to 4".to_owned(), weapons.into_iter().map(Ware::Weapon).collect()));
        for skill in Skill::ALL.into_iter().filter(|skill| skill.class() == class) {
            let cards = SkillCard::all().filter(|card| card.skill() == skill).map(Ware::Skill);
            rows.push((game.skill_name(skill).to_owned(), cards.collect()));
        }
        return rows;
    }
    for item in Item::all() {
        let row = game.content.item(item);
        if page_of(game, Ware::Item(item)) != page || row.class.is_some_and(|only| only != class) {
            continue;
        }
        let name = shelf_name(row.place);
        match rows.iter_mut().find(|(there, _)| there == name) {
            Some((_, wares)) => wares.push(Ware::Item(item)),
            None => rows.push((name.to_owned(), vec![Ware::Item(item)])),
        }
    }
    for (_, wares) in &mut rows {
        wares.sort_by_key(|&ware| game.prices_of(ware)[0].gold);
    }
    rows
}

pub(crate) fn shelf_name(place: Where) -> &'static str {
    use crate::vocabulary::{Family, Worn};
    match place {
        Where::Worn(Worn::Armor) => "Armor",
        Where::Worn(Worn::Shield) => "Shield",
        Where::Worn(Worn::Foot) => "Footwear",
        Where::Worn(Worn::Bag) => "Leather Bag",
        Where::Worn(Worn::Chest) => "Treasure Chest",
        Where::Vault(Family::Fire) => "Fire",
        Where::Vault(Family::Granite) => "Granite",
        Where::Vault(Family::Axe) => "Axes",
        Where::Vault(Family::Powder) => "Powder",
        Where::Vault(Family::Brew) => "Brews",
        Where::Vault(Family::Rune) => "Runes",
        Where::Vault(Family::Tool) => "Tools",
    }
}

fn key_of(game: &Beneath, ware: Ware) -> &str {
    match ware {
        Ware::Weapon(weapon) => &game.content.weapon(weapon).label.key,
        Ware::Skill(card) => &game.content.skill(card).label.key,
        Ware::Item(item) => &game.content.item(item).label.key,
    }
}

/// How many of it one has: a weapon in hand, a level bought, so many items.
fn owned(o: &Open, me: Seat, ware: Ware) -> u8 {
    let d = o.dwarf(me);
    match ware {
        Ware::Weapon(weapon) => u8::from(d.weapon == Some(weapon)),
        Ware::Skill(card) => u8::from(d.level(card.skill()) >= card.level()),
        Ware::Item(item) => d.items.of(item.index()),
    }
}

fn card(
    parts: &mut Parts,
    game: &Beneath,
    scene: &Moment<'_>,
    offers: &Offers<'_>,
    me: Seat,
    ware: Ware,
) -> Markup {
    let o = &scene.view.open;
    let (key, choices) = (key_of(game, ware), offers.at(Place::Ware(ware)));
    let has = owned(o, me, ware);
    let (label, icon) = match ware {
        Ware::Weapon(weapon) => {
            let row = game.content.weapon(weapon);
            (&row.label, icons::weapon(key, row.class))
        }
        Ware::Skill(card) => (&game.content.skill(card).label, icons::skill(card.skill())),
        Ware::Item(item) => {
            let row = game.content.item(item);
            (&row.label, icons::item(key, row.place))
        }
    };
    let inside = html! {
        span class={ "be-ware" @if has > 0 { " mine" } @if choices.is_empty() { " shut" } } {
            span.be-head { (icon) b { (game.ware_name(ware)) } }
            @if let Ware::Weapon(weapon) = ware { (weapon_line(game, o, me, weapon)) }
            span.be-does { (label.text) }
            span.be-cost {
                @for (n, price) in game.prices_of(ware).iter().enumerate() { @if n > 0 { " or " } (price_tag(game, price)) }
            }
            @if choices.is_empty() || has > 0 { small { (standing(game, scene, me, ware, has)) } }
        }
    };
    let address = about(key);
    offer(parts, &format!("w-{key}"), "be-buy", "", &inside, &choices, Some(&address))
}

fn weapon_line(game: &Beneath, o: &Open, me: Seat, weapon: Weapon) -> Markup {
    let row = game.content.weapon(weapon);
    let mean = |weapon: Weapon| f64::from(game.mean[weapon.index()]) / 100.0;
    let more = o.dwarf(me).weapon.filter(|&mine| mine != weapon).map(|mine| mean(weapon) - mean(mine));
    html! {
        span.be-mean {
            (dice_chips(&row.dice, row.direction, row.distance)) " " (format!("{:.1}", mean(weapon)))
            @if let Some(more) = more { small { (format!("{more:+.1}")) } }
            small { "Tier " (row.tier) }
        }
    }
}

/// A price in the tokens' own signs.
pub(crate) fn price_tag(game: &Beneath, price: &Price) -> Markup {
    // A number alone is Gold; signs are said in words.
    let signs = price.card.is_some()
        || [Token::Coal, Token::Iron, Token::Ruby, Token::Dust].iter().any(|&t| price.material(t) > 0);
    html! {
        span.be-price title=[signs.then(|| game.price_words(price))] {
            @if price.gold > 0 { b { (price.gold) } }
            @for token in [Token::Coal, Token::Iron, Token::Ruby, Token::Dust] {
                @for _ in 0..price.material(token) { (icons::token(token)) }
            }
            @if let Some(card) = price.card { " + " (game.item_name(card)) }
        }
    }
}

/// Why one cannot buy it, or what one has of it.
fn standing(game: &Beneath, scene: &Moment<'_>, me: Seat, ware: Ware, has: u8) -> String {
    let o = &scene.view.open;
    let d = o.dwarf(me);
    match ware {
        Ware::Weapon(_) if has > 0 => return "in your hand".into(),
        Ware::Skill(card) if has > 0 => {
            return if d.level(card.skill()) == card.level() { "in force".into() } else { "owned".into() };
        }
        Ware::Item(_) if has > 1 => return format!("you have {has}"),
        Ware::Item(_) if has > 0 => return "you have it".into(),
        Ware::Weapon(weapon) => {
            let tier = game.content.weapon(weapon).tier;
            if tier > d.tier + 1 {
                return format!("needs a weapon of Tier {} first", tier - 1);
            }
        }
        Ware::Skill(card) => {
            if card.level() > d.level(card.skill()) + 1 {
                return format!("needs level {} first", card.level() - 1);
            }
        }
        Ware::Item(item) => {
            if o.shelf.of(item.index()) == 0 {
                return "sold out".into();
            }
        }
    }
    let gold: u16 = held(scene, me).map(|token| u16::from(token.gold())).sum();
    match game.prices_of(ware).first() {
        Some(price) if u16::from(price.gold) > gold => {
            format!("{} Gold short", u16::from(price.gold) - gold)
        }
        _ => "no room for it".into(),
    }
}

fn held<'a>(scene: &'a Moment<'_>, me: Seat) -> impl Iterator<Item = Token> + 'a {
    scene.view.held[me.index()].0.iter().filter_map(|seen| seen.thing).map(token_of)
}

/// Tokens one has, each with what the Merchant does with it: sell, move, break, merge, discard.
fn money(parts: &mut Parts, scene: &Moment<'_>, offers: &Offers<'_>, me: Seat) {
    let mut tokens: Vec<Token> = held(scene, me).collect();
    let more = offers.things(|place| if let Place::Money(token) = place { Some(token) } else { None });
    tokens.extend(more);
    tokens.sort_unstable();
    tokens.dedup();
    let rows: Vec<Markup> = tokens
        .into_iter()
        .map(|token| {
            let many = held(scene, me).filter(|&t| t == token).count();
            let choices = offers.at(Place::Money(token));
            html! {
                div.be-money {
                    (token_disc(Some(token))) b { "×" (many) }
                    div.row {
                        @for choice in choices { (adit_face::widgets::button("money", choice, "small", &html! { (choice.words) })) }
                    }
                }
            }
        })
        .collect();
    let sheet = html! {
        div.be-shop id="shop" { section { h3 { "Your tokens" } @for row in rows { (row) } } }
    };
    parts.push("shop", sheet);
}

/// What a newcomer asks of an item: whether it is used up, and how often it works.
pub(crate) fn use_words(game: &Beneath, item: Item) -> &'static str {
    use crate::vocabulary::Use;
    let row = game.content.item(item);
    match row.uses {
        Use::Passive => "always works",
        Use::Reusable => "once a turn",
        Use::OncePerMap => "once a mine",
        Use::SingleUse if matches!(row.effect, Some(ItemEffect::Decoy {})) => "by itself, then used up",
        Use::SingleUse => "used up",
    }
}

/// The chance of the cheapest goal: for cards that compare weapons.
pub(crate) fn clears(game: &Beneath, weapon: Weapon, height: u8) -> String {
    odds::totals(game, &game.content.weapon(weapon).dice, 0).at_least(i32::from(height)).to_string()
}
