//! The game in words. It sees views only and knows no rules.

use adit_kernel::{Cause, Face, Outcome, Seat};
use std::fmt::Write;

use crate::action::{Action, Found, Question, Refusal};
use crate::cards::{Card, Matter};
use crate::rules::Lamplight;
use crate::view::{Seen, View};

#[derive(Clone, Copy, Debug)]
pub struct Text;

pub(crate) fn matter(card: Card) -> &'static str {
    match card.matter() {
        Matter::Ore => "ore",
        Matter::Gas => "gas",
        Matter::Earth => "earth",
    }
}

/// Left, top, right and bottom of what has been dug.
pub(crate) fn bounds(view: &View) -> [i8; 4] {
    view.open.cells.iter().fold([0; 4], |[l, t, r, b], &[x, y]| [l.min(x), t.min(y), r.max(x), b.max(y)])
}

impl Face for Text {
    type Game = Lamplight;

    fn board(game: &Lamplight, view: &View, out: &mut String) {
        let open = &view.open;
        let [left, top, right, bottom] = bounds(view);
        for y in top..=bottom {
            let cell = |x: i8| match [x, y] {
                at if at == open.at => '@',
                at if open.cells.contains(&at) => '.',
                _ => '#',
            };
            let row: String = (left..=right).map(cell).collect();
            let _ = writeln!(out, "{row}");
        }
        if !game.is_duel() {
            let _ = writeln!(out, "Ore {} · lamps {} · blows {}", open.ore[0], open.lamps, open.blows);
        }
        for seat in Seat::all(game.diggers()) {
            let cards = view.hands[seat.index()].map_or_else(
                || "hidden cards".to_owned(),
                |hand| hand.iter().map(|card| card.0.to_string()).collect::<Vec<_>>().join(" "),
            );
            let ore =
                if game.is_duel() { format!(", ore {}", open.ore[seat.index()]) } else { String::new() };
            let _ = writeln!(out, "{seat}: {cards}{ore}");
        }
    }

    fn question(_: &Lamplight, _: &View, question: Question) -> String {
        match question {
            Question::Dig => "Which card do you play?".to_owned(),
            Question::Blow { left: 1 } => "Do you blow, for the last time?".to_owned(),
            Question::Blow { left } => format!("Do you blow? You have {left} blows."),
        }
    }

    fn action(_: &Lamplight, _: &View, action: Action) -> String {
        match action {
            Action::Dig(card) => format!("Dig {} (card {}: {})", card.direction(), card.0, matter(card)),
            Action::Blow => "Blow".to_owned(),
            Action::Wait => "Wait".to_owned(),
        }
    }

    fn refusal(_: &Lamplight, refusal: Refusal) -> String {
        match refusal {
            Refusal::GameOver => "The game is over.".to_owned(),
            Refusal::NotYourTurn => "It is somebody else's turn.".to_owned(),
            Refusal::NotInHand(card) => format!("Card {} is not in your hand.", card.0),
            Refusal::OnlyTheDungeonBlows => "Only the dungeon blows.".to_owned(),
            Refusal::TheDungeonDoesNotDig => "The dungeon does not dig.".to_owned(),
        }
    }

    fn end(game: &Lamplight, view: &View, outcome: &Outcome) -> Option<String> {
        match outcome.cause {
            Cause::Goal if !game.is_duel() => {
                Some(format!("The party comes out with {} ore.", view.open.ore[0]))
            }
            Cause::Defeat => Some("The last lamp is out: the party is lost.".to_owned()),
            _ => None,
        }
    }

    fn seen(_: &Lamplight, seen: &Seen) -> String {
        match *seen {
            Seen::Drew { seat, card: Some(card) } => format!("{seat} draws card {}.", card.0),
            Seen::Drew { seat, card: None } => format!("{seat} draws a card."),
            Seen::Dug { seat, card, found, .. } => {
                let found = match found {
                    Found::Nothing => "earth",
                    Found::Ore => "ore",
                    Found::Gas => "gas",
                    Found::DugBefore => "an old tunnel",
                };
                format!("{seat} digs {} with card {}: {found}.", card.direction(), card.0)
            }
            Seen::Blew { seat, die, out: true } => format!("{seat} blows a {die}: a lamp goes out."),
            Seen::Blew { seat, die, out: false } => format!("{seat} blows a {die}: nothing happens."),
            Seen::Waited { seat } => format!("{seat} waits."),
        }
    }
}
