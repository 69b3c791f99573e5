//! A seat's panel: the Scroll race as pips, Life, Armor, steps, how many tokens lie where, and the Dwarf's cards.

use adit_face::Parts;
use adit_face::widgets::{badge, peek};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, about, board, icons};
use crate::components::{Container, Monster};
use crate::game::Beneath;
use crate::state::{Dwarf, Open};
use crate::vocabulary::Skill;

pub(crate) fn panel(game: &Beneath, scene: &Moment<'_>, seat: Seat) -> Parts {
    let (o, mut panel) = (&scene.view.open, scene.parts());
    let d = o.dwarf(seat);
    let id = format!("race-{}", seat.0);
    let race = html! {
        div.be-race.brief id=(id) {
            @if let Some(class) = d.class {
                button.be-who type="button" data-center=(board::look(d.at)) disabled[!d.in_play()] title="Show it on the floor" {
                    (icons::class(class)) span { (first_name(game.class_name(class))) }
                }
            }
            @if o.maps > 0 && o.leader == seat { span.be-leads title="leads: shops, chooses and begins first" { (icons::LEADER) span.sr { "Leader" } } }
            (scrolls(game, d.scrolls))
        }
    };
    panel.push(&*id, race);
    if d.class.is_none() {
        return panel;
    }
    let id = format!("body-{}", seat.0);
    panel.push(&*id, html! { div.be-body id=(id) { (body(game, o, seat)) (storage(game, o, seat)) } });
    let id = format!("gear-{}", seat.0);
    panel.push(&*id, html! { div.be-gear id=(id) { (gear(game, d)) } });
    for monster in Monster::ALL {
        let beast = o.monster(monster);
        if beast.in_play() && beast.after == seat {
            let id = format!("beast-{}", monster.index());
            panel.push(&*id, beast_row(game, scene, monster, &id));
        }
    }
    panel
}

fn first_name(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}

/// The Scroll cards on the way to victory.
fn scrolls(game: &Beneath, has: u8) -> Markup {
    html! {
        span.be-scrolls title={ (has) " of " (game.goal()) " Ancient Scrolls" } {
            @for n in 0..game.goal() { span.got[n < has] { (icons::SCROLL) } }
            span.sr { (has) " Ancient Scrolls" }
        }
        // Where there is no room for them.
        span.be-few aria-hidden="true" { (icons::SCROLL) b { (has) } }
    }
}

fn body(game: &Beneath, o: &Open, seat: Seat) -> Markup {
    let d = o.dwarf(seat);
    let (life, armor) = (game.full_life(o, seat), game.full_armor(o, seat));
    html! {
        @if o.in_mine() && !d.in_play() {
            (badge("knocked out", Some(icons::SKULL), "bad"))
        } @else {
            @let shown = if o.in_mine() { (d.life, d.armor) } else { (life, armor) };
            span.be-n.li title="Life" { (icons::LIFE) b { (shown.0) } "/" (life) }
            span.be-n.ar title="Armor" { (icons::ARMOR) b { (shown.1) } "/" (armor) }
            span.be-n title="Movement" { (icons::STEPS) b { (game.movement(o, seat, 0)) } }
            @if d.stunned { (peek(&about("is-stunned"), "", &badge("stunned", Some(icons::STUN), "bad"))) }
            @if d.dazed { (peek(&about("is-dazed"), "", &badge("dazed", Some(icons::DAZE), "bad"))) }
        }
    }
}

/// How many tokens lie in each container, of how many spaces.
fn storage(game: &Beneath, o: &Open, seat: Seat) -> Markup {
    html! {
        span.be-stores {
            @for container in Container::ALL {
                @let room = game.capacity(o, seat, container);
                @if room > 0 {
                    span.be-n title=(crate::face::words::container(container)) {
                        (icons::container(container)) b { (o.count_in(seat, container)) } "/" (room)
                    }
                }
            }
        }
    }
}

/// A link to what a card says.
pub(crate) fn card_link(key: &str, inside: &Markup) -> Markup {
    peek(&about(key), "be-card", inside)
}

/// Ready tokens of a skill, and those turned over.
pub(crate) fn charges(ready: u8, all: u8) -> Markup {
    html! {
        @if all > 0 {
            span.be-pips title={ (ready) " of " (all) " uses left" } { @for n in 0..all { i.on[n < ready] {} } span.sr { (ready) " uses left" } }
        }
    }
}

/// The skills of a Dwarf that are in force, with their levels and ready tokens.
pub(crate) fn skills(d: &Dwarf) -> impl Iterator<Item = (Skill, u8, u8)> + '_ {
    let level = |skill: Skill| d.level(skill);
    Skill::ALL
        .into_iter()
        .filter(move |&skill| level(skill) > 0)
        .map(|skill| (skill, d.level(skill), d.ready(skill)))
}

fn gear(game: &Beneath, d: &Dwarf) -> Markup {
    html! {
        @if let Some(weapon) = d.weapon {
            @let row = game.content.weapon(weapon);
            (card_link(&row.label.key, &html! { (super::hand::dice_chips(&row.dice, row.direction, row.distance)) (row.label.name) }))
        }
        @for (skill, level, ready) in skills(d) {
            @let row = game.content.skill(skill.card(level));
            (card_link(&row.label.key, &html! { (row.label.name) " " (level) (charges(ready, row.tokens)) }))
        }
        @for item in d.items.kinds() {
            @let row = &game.content.items[item];
            (card_link(&row.label.key, &html! { (row.label.name) @if d.items.of(item) > 1 { " ×" (d.items.of(item)) } }))
        }
    }
}

/// A Monster whose board lies after this seat.
fn beast_row(game: &Beneath, scene: &Moment<'_>, monster: Monster, id: &str) -> Markup {
    let o = &scene.view.open;
    let beast = o.monster(monster);
    let row = game.content.monster(monster);
    let held = scene.view.boards[monster.index()].0.len();
    html! {
        div.be-beast id=(id) {
            (card_link(&row.label.key, &html! { (icons::monster(monster)) b { (row.label.name) } }))
            span.be-n.li title="Life" { (icons::LIFE) b { (beast.life) } "/" (game.monster_life(o, monster)) }
            span.be-n title="Movement" { (icons::STEPS) b { (row.movement) } }
            (super::hand::dice_chips(&row.dice, row.blast > 0, false))
            span.be-n title="tokens it holds" { (icons::PILE) b { (held) } "/" (row.spaces) }
            span.be-by { "played by " (adit_face::widgets::name(game.host(o, monster), scene.seats)) }
        }
    }
}
