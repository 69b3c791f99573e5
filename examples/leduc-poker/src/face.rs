//! The game in words. It sees views only and knows no rules.

use adit_kernel::{Face, Seat};
use std::fmt::Write;

use crate::action::{Action, Question, Refusal};
use crate::rules::LeducPoker;
use crate::state::SEATS;
use crate::view::{Seen, View};

#[derive(Clone, Copy, Debug)]
pub struct Text;

impl Face for Text {
    type Game = LeducPoker;

    fn board(_: &LeducPoker, view: &View, out: &mut String) {
        let open = &view.open;
        match open.board {
            Some(card) => _ = writeln!(out, "Board: {card}"),
            None => out.push_str("Board: none yet\n"),
        }
        let _ = writeln!(out, "Pot:   {}", chips(open.stakes.iter().sum()));
        for seat in Seat::all(SEATS) {
            let card = view.hands[seat.index()].map_or_else(|| "?".to_owned(), |card| card.to_string());
            let you = if view.eye.is(seat) { " (you)" } else { "" };
            let to_act = if open.asked.has(seat) { ", to act" } else { "" };
            let stake = chips(open.stakes[seat.index()]);
            let _ = writeln!(out, "{seat}: {card}, {stake} at stake{you}{to_act}");
        }
    }

    fn question(_: &LeducPoker, _: &View, question: Question) -> String {
        match question {
            Question::CheckOrRaise => "Do you check or raise?".to_owned(),
            Question::Answer { owed } => format!("A call costs {}. What do you do?", chips(owed)),
        }
    }

    fn action(game: &LeducPoker, view: &View, action: Action) -> String {
        let open = &view.open;
        let owed = open.asked.first().map_or(0, |seat| open.owed(seat));
        match (action, owed) {
            (Action::Fold, _) => "Fold".to_owned(),
            (Action::Call, 0) => "Check".to_owned(),
            (Action::Call, _) => format!("Call for {}", chips(owed)),
            (Action::Raise, _) => format!("Raise, for {}", chips(owed + game.raise(open))),
        }
    }

    fn refusal(game: &LeducPoker, refusal: Refusal) -> String {
        let words = match refusal {
            Refusal::GameOver => "The game is over.",
            Refusal::NotYourTurn => "It is the other seat's turn.",
            Refusal::NothingToFoldTo => "There is no raise to fold to; a check costs nothing.",
            Refusal::NoRaisesLeft => match game.most_raises() {
                1 => "This round has had its raise.",
                2 => "This round has had its two raises.",
                n => return format!("This round has had its {n} raises."),
            },
        };
        words.to_owned()
    }

    fn seen(_: &LeducPoker, seen: &Seen) -> String {
        match *seen {
            Seen::Dealt { seat, card: Some(card) } => format!("{seat} is dealt a {card}."),
            Seen::Dealt { seat, card: None } => format!("{seat} is dealt a card."),
            Seen::Acted { seat, action: Action::Fold, .. } => format!("{seat} folds."),
            Seen::Acted { seat, action: Action::Call, paid: 0 } => format!("{seat} checks."),
            Seen::Acted { seat, action: Action::Call, paid } => {
                format!("{seat} calls for {}.", chips(paid))
            }
            Seen::Acted { seat, action: Action::Raise, paid } => {
                format!("{seat} raises for {}.", chips(paid))
            }
            Seen::Board { card } => format!("The open card is a {card}."),
            Seen::Shown { seat, card } => format!("{seat} shows a {card}."),
            Seen::Won { seat, chips: won } => format!("{seat} wins {}.", chips(won)),
            Seen::Split => "The pot is split.".to_owned(),
        }
    }
}

fn chips(n: u8) -> String {
    if n == 1 { "1 chip".to_owned() } else { format!("{n} chips") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rank;
    use crate::state::{Open, State};
    use adit_kernel::{Eye, Listed, Seats};

    const AFTER_A_RAISE: State = State {
        open: Open { board: None, stakes: [3, 1], raises: 1, asked: Seats(0b10), acted: 1 },
        hands: [Rank::King, Rank::Jack],
    };

    #[test]
    fn the_board_shows_what_the_eye_knows() {
        let game = LeducPoker::game(&Default::default()).unwrap();
        let drawn = |eye| {
            let mut text = String::new();
            Text::board(&game, &View::new(&AFTER_A_RAISE, eye), &mut text);
            text
        };
        let head = "Board: none yet\nPot:   4 chips\n";
        assert_eq!(
            drawn(Eye::Seat(Seat(1))),
            format!("{head}P1: ?, 3 chips at stake\nP2: jack, 1 chip at stake (you), to act\n")
        );
        assert_eq!(
            drawn(Eye::Spectator),
            format!("{head}P1: ?, 3 chips at stake\nP2: ?, 1 chip at stake, to act\n")
        );
    }

    #[test]
    fn actions_name_their_price() {
        let game = LeducPoker::game(&Default::default()).unwrap();
        let view = View::new(&AFTER_A_RAISE, Eye::Seat(Seat(1)));
        let said = Action::ALL.map(|action| Text::action(&game, &view, action));
        assert_eq!(said, ["Fold", "Call for 2 chips", "Raise, for 4 chips"]);
    }
}
