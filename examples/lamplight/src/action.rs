//! Actions and their notation, questions, refusals, events.

use adit_kernel::notation::{NotationError, Words};
use adit_kernel::{Cites, Clause, Seat, Veiled};

use crate::cards::{CARDS, Card};
use crate::state::Cell;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Dig(Card),
    Blow,
    Wait,
}

impl Action {
    pub(crate) fn write(self, out: &mut String) {
        match self {
            Action::Dig(card) => out.push_str(&format!("dig {}", card.0)),
            Action::Blow => out.push_str("blow"),
            Action::Wait => out.push_str("wait"),
        }
    }

    pub(crate) fn read(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let verb = words.one("«dig», «blow» or «wait»", |word| {
            ["dig", "blow", "wait"].into_iter().position(|verb| verb == word)
        })?;
        let action = match verb {
            0 => {
                let number =
                    |word: &str| word.parse().ok().filter(|n: &u8| *n < CARDS && n.to_string() == word);
                Action::Dig(Card(words.one("the number of a card, 0 to 79", number)?))
            }
            1 => Action::Blow,
            _ => Action::Wait,
        };
        words.end()?;
        Ok(action)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    Dig,
    Blow { left: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    NotYourTurn,
    NotInHand(Card),
    OnlyTheDungeonBlows,
    TheDungeonDoesNotDig,
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "LAM-17",
            Refusal::NotYourTurn | Refusal::NotInHand(_) => "LAM-6",
            Refusal::OnlyTheDungeonBlows | Refusal::TheDungeonDoesNotDig => "LAM-11",
        })
    }
}

/// What was where a card has led.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Found {
    Nothing,
    Ore,
    Gas,
    DugBefore,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Drew { seat: Seat, card: Veiled<Card> },
    Dug { seat: Seat, card: Card, cell: Cell, found: Found },
    Blew { seat: Seat, die: u8, out: bool },
    Waited { seat: Seat },
}
