//! What passes between a seat and the rules: actions and their notation, questions, refusals, and
//! events with their secrets.

use adit_kernel::notation::{NotationError, Words};
use adit_kernel::{Cites, Clause, Seat, Veiled};

use crate::cards::Rank;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Fold,
    Call,
    Raise,
}

impl Action {
    pub const ALL: [Action; 3] = [Action::Fold, Action::Call, Action::Raise];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Action::Fold => "fold",
            Action::Call => "call",
            Action::Raise => "raise",
        }
    }

    pub(crate) fn read(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let by_name = |word: &str| Action::ALL.into_iter().find(|action| action.name() == word);
        let action = words.one("«fold», «call» or «raise»", by_name)?;
        words.end()?;
        Ok(action)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The stakes are even.
    CheckOrRaise,
    /// The other seat has raised; so many chips are missing to a call.
    Answer { owed: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    NotYourTurn,
    NothingToFoldTo,
    NoRaisesLeft,
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "LED-15",
            Refusal::NotYourTurn => "LED-4",
            Refusal::NothingToFoldTo => "LED-8",
            Refusal::NoRaisesLeft => "LED-7",
        })
    }
}

/// What happened, with its secrets; [`Seen`](crate::view::Seen) is what one eye gets of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt { seat: Seat, card: Veiled<Rank> },
    Acted { seat: Seat, action: Action, paid: u8 },
    Board { card: Rank },
    Shown { seat: Seat, card: Rank },
    Won { seat: Seat, chips: u8 },
    Split,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for action in Action::ALL {
            assert_eq!(Action::read(action.name()), Ok(action));
        }
        for text in ["", "bet", "raise 4", "Call"] {
            assert!(Action::read(text).is_err(), "{text}");
        }
    }
}
