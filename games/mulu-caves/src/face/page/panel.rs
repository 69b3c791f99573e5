//! One expedition's panel: how far its avatar has to go, where everybody is, who holds how many cards, what
//! weighs on whom. Every piece's name brings the board's view to it.

use adit_face::Parts;
use adit_face::widgets::{self, badge, peek};
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, about, board, icons};
use crate::MuluCaves;
use crate::action::write_tile;
use crate::components::{Card, EventCard, Piece};
use crate::content::event_card_key;
use crate::face::words;
use crate::state::Open;
use crate::walk_plan::way_left;

pub(crate) fn panel(game: &MuluCaves, scene: &Moment<'_>, seat: Seat) -> Parts {
    let (o, mut panel) = (&scene.view.open, scene.parts());
    let avatar = Piece::avatar(seat);
    let (way, whole) = (way_left(game, o, seat), game.whole_way);
    let walked = u32::from(whole.saturating_sub(way.total()));
    let colour = if o.carrying.has(seat) { "gold" } else { "" };
    let id = format!("race-{}", seat.0);
    let race = widgets::meter("Steps walked of the way", walked, u32::from(whole), colour);
    panel.push(&*id, html! { div.mu-race.brief id=(id) { (race) } });
    let id = format!("avatar-{}", seat.0);
    let row = html! {
        div.mu-row id=(id) {
            button.mu-at type="button" data-center=(board::look(o.tile(avatar))) title="Show it on the board" {
                (icons::AVATAR) (words::side(seat)) " at " (write_tile(o.tile(avatar)))
            }
            span.mu-far {
                @match way.treasure {
                    Some(steps) => { (icons::GEM) b { (steps) } span.sr { " steps to the treasure, then" } }
                    None => (badge("has the treasure", Some(icons::GEM), "lit")),
                }
                (icons::FINISH) b { (way.finish) } span.sr { " steps to the exit" }
            }
            @if o.held[avatar.index()] > 0 { (cards(o.held[avatar.index()])) }
        }
    };
    panel.push(id, row);
    let id = format!("units-{}", seat.0);
    let units = html! { div.mu-units id=(id) { @for unit in Piece::units(seat) { (chip(o, unit)) } } };
    panel.push(id, units);
    notes(&mut panel, game, scene, seat);
    panel
}

fn cards(held: u8) -> Markup {
    html! { span.mu-held title="treasure cards" { (icons::CARDS) (held) } }
}

/// One unit: at home, abroad, or gone.
fn chip(o: &Open, unit: Piece) -> Markup {
    let held = o.held[unit.index()];
    let abroad = MuluCaves::is_assailant(o, unit);
    if !o.on_board(unit) {
        let label = if o.turn == 0 { "not placed yet" } else { "destroyed" };
        return html! {
            span class=(if o.turn == 0 { "mu-u later" } else { "mu-u gone" }) id={ "c" (unit) } title={ (unit.to_string()) ": " (label) } {
                (unit.number()) span.sr { " " (label) }
            }
        };
    }
    let role = if abroad { "abroad" } else { "home" };
    html! {
        button class={ "mu-u " (role) } id={ "c" (unit) } type="button" data-center=(board::look(o.tile(unit)))
            title={ (unit.to_string()) " at " (write_tile(o.tile(unit))) @if abroad { ", assailant" } @else { ", assistant" } } {
            (unit.number())
            @if held > 0 { sup { (held) } }
        }
    }
}

/// What weighs on pieces, what they are enchanted with, and which of their cards everybody knows.
fn notes(panel: &mut Parts, game: &MuluCaves, scene: &Moment<'_>, seat: Seat) {
    let o = &scene.view.open;
    let on_board = || Piece::team(seat).filter(|&piece| o.on_board(piece));
    let mut found = Vec::new();
    for piece in on_board() {
        let mut note = |class: &str, key: &str, inside: &Markup| {
            let named = html! { b { (words::short(piece)) } " " (inside) };
            found.push(peek(&about(key), &format!("mu-note {class}"), &named));
        };
        for (key, words) in burdens(o, piece) {
            note("bad", key, &html! { (words) });
        }
        for event_card in EventCard::ENCHANTMENTS {
            let count = o.spells[piece.index()].of(event_card);
            if count > 0 {
                note(
                    "hex",
                    event_card_key(event_card),
                    &html! {
                        (game.event_card_name(event_card)) @if count > 1 { " ×" (count) }
                    },
                );
            }
        }
        for card in scene.view.known[piece.index()].both(o.shown).iter().map(Card) {
            note("", &game.content.kind(card).key, &html! { (game.card_name(card)) });
        }
    }
    if !found.is_empty() {
        let id = format!("notes-{}", seat.0);
        panel.push(&*id, html! { div.mu-notes id=(id) { @for note in found { (note) } } });
    }
}

/// Everything that holds a piece back, each with the key to read about it.
pub(crate) fn burdens(o: &Open, piece: Piece) -> Vec<(&'static str, &'static str)> {
    let status = o.status(piece);
    let halted = piece.seat() == o.active && o.now.halted & piece.own_bit() != 0;
    let all = [
        (status.pit > 0, ("is-pit", "in a pit")),
        (status.netted, ("is-netted", "netted")),
        (status.bombed, ("is-bombed", "bombed")),
        (status.risen > 0, ("is-risen", "risen")),
        (status.immobilized > 0, ("is-immobilized", "immobilized")),
        (halted, ("is-halted", "halted")),
    ];
    all.into_iter().filter(|(yes, _)| *yes).map(|(_, note)| note).collect()
}
