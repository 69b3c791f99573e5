//! The line above the board: turn, whose it is, what is going on, the points left, the decks.

use adit_face::Parts;
use adit_face::widgets::{self, Die, die, peek, pips};
use maud::{Markup, html};

use super::{Moment, about, cards, icons};
use crate::MuluCaves;
use crate::components::EventCard;
use crate::event::What;
use crate::face::words;
use crate::setup::next_unit;
use crate::state::{Ending, Frame, Open};

pub(crate) fn stage(game: &MuluCaves, scene: &Moment<'_>) -> Parts {
    let (o, mut line) = (&scene.view.open, scene.parts());
    let turn = html! {
        span id="round" {
            @match (o.ending, o.turn) {
                (Some(Ending::Escaped { winner }), turn) => { b { (words::side(winner)) } " is out with the treasure, in turn " (turn) }
                (Some(Ending::TurnLimit), turn) => { "Turn " (turn) " was the last" }
                (Some(Ending::TooDeep), _) => { "Too much happened at once" }
                (None, 0) => { b { "Setting up" } " " (widgets::name(o.active, scene.seats)) " places " (next_unit(o).to_string()) }
                (None, turn) => { b { "Turn " (turn) } " " (widgets::name(o.active, scene.seats)) " " (going_on(game, o)) }
            }
        }
    };
    line.push("round", turn);
    if o.ending.is_none() && o.turn > 0 {
        if let Some(points) = rolled(scene) {
            let id = format!("roll-{}", scene.step);
            line.push(&*id, html! { span id=(id) { (movement(scene, points)) } });
        }
        if matches!(o.stack.bottom(), Some(Frame::Action)) || o.now.points > 0 {
            let track = widgets::track("Movement points left", u32::from(o.now.points), 6, "");
            line.push("points", html! { span id="points" { (track) } });
        }
    }
    if let Some(event_card) = drawn(scene) {
        let row = game.content.event_card(event_card);
        let card = html! {
            span.mu-event id="omen" {
                (icons::event_card(event_card)) " " (peek(&about(crate::content::event_card_key(event_card)), "", &html! { (row.name) })) " " (row.text)
            }
        };
        line.push("omen", card);
    }
    let decks = html! {
        span.mu-decks id="decks" {
            (peek(&about(&cards::pile(o.pile)), "", &html! { (icons::CHEST) (o.deck) span.sr { " treasure cards in the deck" } }))
            (peek(&about(&cards::event_cards_left(&o.event_cards)), "", &html! { (icons::EVENT) (o.event_cards.total()) span.sr { " event cards in the deck" } }))
            (peek(&about(cards::LEGEND), "", &html! { (icons::MAP) "Legend" }))
        }
    };
    line.push("decks", decks);
    line
}

/// The movement roll, if it was the last thing.
fn rolled(scene: &Moment<'_>) -> Option<u8> {
    scene.recent.iter().rev().find_map(|seen| match seen.what {
        What::Rolled { points, .. } => Some(points),
        _ => None,
    })
}

/// The event card that was drawn last.
fn drawn(scene: &Moment<'_>) -> Option<EventCard> {
    scene.recent.iter().rev().find_map(|seen| match seen.what {
        What::EventCardDrawn { event_card, .. } => Some(event_card),
        _ => None,
    })
}

fn movement(scene: &Moment<'_>, points: u8) -> Markup {
    let faces: Vec<Markup> = (1..=6).map(pips).collect();
    die(&Die {
        id: "move",
        faces: &faces,
        up: usize::from(points.clamp(1, 6)) - 1,
        rolled: Some(scene.step),
        label: &format!("rolled {points}"),
        class: "mu-die",
    })
}

/// What the active player is at.
fn going_on(game: &MuluCaves, o: &Open) -> String {
    match o.stack.top() {
        Some(Frame::Main) => "rolls or mirrors".into(),
        Some(Frame::Action) => match crate::walking::in_transit(game, o) {
            Some(piece) => format!("passes through with {piece}"),
            None => "walks and fights".into(),
        },
        Some(Frame::MirrorMirror) => "has somebody mirrored".into(),
        Some(Frame::CaveIn { piece, left }) => format!("· a cave-in carries {piece}, {left} to go"),
        Some(Frame::Charge { unit, .. }) => format!("· {unit} charges"),
        Some(Frame::Series { card, .. }) => format!("raises the {}", game.card_name(*card)),
        Some(Frame::Instead { caster }) => format!("· {caster} fights without its staff"),
        Some(Frame::Battle(_)) => {
            let [aggressor, defender] = o.battle.pieces;
            format!("· {aggressor} against {defender}")
        }
        Some(Frame::Death { piece, .. }) => format!("· {piece} is dying"),
        Some(Frame::Limit { seat }) => format!("· {} holds too many cards", words::side(*seat)),
        _ => String::new(),
    }
}
