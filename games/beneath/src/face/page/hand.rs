//! One's own Dwarf: weapon, skills, things in the vault and on the body, and the tokens in their real spaces. What can be used
//! now is a button; everything can be read in full. Below it, what one has not seen of the pile.

use adit_face::Parts;
use adit_face::widgets::offer;
use adit_kernel::Seat;
use maud::{Markup, html};

use super::place::{Offers, Place};
use super::{Moment, about, icons, panel};
use crate::components::{Colour, Container, Token};
use crate::face::words;
use crate::game::Beneath;
use crate::state::token_of;
use crate::vocabulary::{Item, Place as Where};

pub(crate) fn hand(game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>) -> Parts {
    let mut hand = scene.parts();
    let Some(me) = scene.seat() else { return hand };
    if scene.view.open.dwarf(me).class.is_none() {
        return hand;
    }
    arms(&mut hand, game, scene, offers, me);
    things(&mut hand, game, scene, offers, me);
    storage(&mut hand, game, scene, offers, me);
    unseen(&mut hand, scene);
    hand
}

/// A die in its colour, with a letter: colours alone tell nobody anything.
pub(crate) fn die_chip(die: Colour) -> Markup {
    let letter = match die {
        Colour::Grey => "Gy",
        Colour::Black => "Bk",
        other => &words::colour(other)[..1],
    };
    html! { i class={ "be-d " (die.key()) } title={ (words::colour(die)) " die" } { (letter) } }
}

pub(crate) fn dice_chips(dice: &[Colour], direction: bool, distance: bool) -> Markup {
    html! {
        span.be-dice {
            @if direction { i.be-d.dir title="Direction die" { "✥" } }
            @if distance { i.be-d.dir title="Distance die" { "⇡" } }
            @for &die in dice { (die_chip(die)) }
        }
    }
}

fn arms(hand: &mut Parts, game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>, me: Seat) {
    let d = scene.view.open.dwarf(me);
    if let Some(weapon) = d.weapon {
        let row = game.content.weapon(weapon);
        let address = about(&row.label.key);
        let inside = html! {
            span.be-thing.arm {
                (icons::weapon(&row.label.key, row.class)) b { (row.label.name) } (dice_chips(&row.dice, row.direction, row.distance))
                small { (row.label.text.split(':').next().unwrap_or_default()) }
            }
        };
        let shown = offer(hand, "my-weapon", "", "", &inside, &[], Some(&address));
        hand.push("my-weapon", shown);
    }
    for (skill, level, ready) in panel::skills(d) {
        let row = game.content.skill(skill.card(level));
        let choices = offers.at(Place::Skill(skill));
        let inside = html! {
            span.be-thing { (icons::skill(skill)) b { (row.label.name) " " (level) } (panel::charges(ready, row.tokens)) }
        };
        let id = format!("my-{}", skill.key());
        let shown = offer(hand, &id, "", "", &inside, &choices, Some(&about(&row.label.key)));
        hand.push(id, shown);
    }
}

fn things(hand: &mut Parts, game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>, me: Seat) {
    let d = scene.view.open.dwarf(me);
    for kind in d.items.kinds() {
        let item = Item(kind as u8);
        let row = game.content.item(item);
        let choices = offers.at(Place::Item(item));
        let worn = matches!(row.place, Where::Worn(_));
        let inside = html! {
            span class=(if worn { "be-thing worn" } else { "be-thing" }) {
                (icons::item(&row.label.key, row.place)) (row.label.name) @if d.items.of(kind) > 1 { " ×" (d.items.of(kind)) }
            }
        };
        let id = format!("my-i{kind}");
        let shown = offer(hand, &id, "", "", &inside, &choices, Some(&about(&row.label.key)));
        hand.push(id, shown);
    }
}

/// A token as a round coin.
pub(crate) fn token_disc(token: Option<Token>) -> Markup {
    match token {
        Some(token) if token.is_gold() => {
            html! { span.be-tk.gold title=(words::token(token)) { (token.gold()) span.sr { " Gold" } } }
        }
        Some(token) => {
            html! { span class={ "be-tk " (token.key()) } title=(words::capital(words::token(token))) { (icons::token(token)) span.sr { (words::token(token)) } } }
        }
        None => html! { span.be-tk.down title="face down" { span.sr { "face down" } } },
    }
}

/// Backpack, Bag and Chest with every token in its space.
fn storage(hand: &mut Parts, game: &Beneath, scene: &Moment<'_>, offers: &Offers<'_>, me: Seat) {
    let (o, view) = (&scene.view.open, scene.view);
    for container in Container::ALL {
        let room = usize::from(game.capacity(o, me, container));
        let held: Vec<Option<Token>> = o.slots[me.index()]
            .iter()
            .zip(&view.held[me.index()].0)
            .filter(|(slot, _)| slot.container == container)
            .map(|(_, seen)| seen.thing.map(token_of))
            .collect();
        if room == 0 && held.is_empty() {
            continue;
        }
        let id = format!("my-{}", container.key());
        let mut offered: Vec<Token> = Vec::new();
        let discs: Vec<Markup> = held
            .iter()
            .enumerate()
            .map(|(n, &token)| {
                let choices = match token {
                    // Tokens that look alike are dropped as one choice.
                    Some(token) if !offered.contains(&token) => {
                        offered.push(token);
                        offers.at(Place::Held(token, container))
                    }
                    _ => Vec::new(),
                };
                let inside = token_disc(token);
                if choices.is_empty() {
                    inside
                } else {
                    offer(
                        hand,
                        &format!("my-{}-{n}", container.key()),
                        "be-drop",
                        "",
                        &inside,
                        &choices,
                        None,
                    )
                }
            })
            .collect();
        let free = room.saturating_sub(held.len());
        let over = held.len() > room;
        let shown = html! {
            div id=(id) class=(if over { "be-box over" } else { "be-box" }) title={ (words::container(container)) ": " (held.len()) " of " (room) " spaces" } {
                (icons::container(container)) span.sr { (words::container(container)) }
                @for disc in &discs { (disc) }
                @for _ in 0..free { span.be-tk.none {} }
            }
        };
        hand.push(id, shown);
    }
    let gold: u32 = view.held[me.index()]
        .0
        .iter()
        .filter_map(|seen| seen.thing)
        .map(|t| u32::from(token_of(t).gold()))
        .sum();
    if !o.in_mine() {
        hand.push("my-gold", html! { p.be-gold id="my-gold" { (icons::COINS) b { (gold) } " Gold" } });
    }
}

/// What may still be drawn, as far as this eye can tell: tokens of this mine that it has not seen.
fn unseen(hand: &mut Parts, scene: &Moment<'_>) {
    let view = scene.view;
    if !view.open.in_mine() || view.unseen_fresh.is_empty() {
        return;
    }
    let all = view.unseen_fresh.total();
    let shown = html! {
        div.be-unseen id="unseen" {
            span { b { (all) } " unseen by you" @if all > u32::from(view.open.pile) { ", " (view.open.pile) " of them in the pile" } }
            span.be-kinds {
                @for token in Token::ALL.into_iter().rev() {
                    @let n = view.unseen_fresh.of(token.index());
                    @if n > 0 { span { (token_disc(Some(token))) "×" (n) } }
                }
            }
        }
    };
    hand.push("unseen", shown);
}
