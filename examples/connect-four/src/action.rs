//! What passes between a seat and the rules: actions and their notation, questions, refusals, events.

use adit_kernel::notation::{NotationError, Words};
use adit_kernel::{Cites, Clause, Seat};
use std::fmt::{self, Write};

use crate::cells::{COLUMNS, Cells};

/// A column, counted from zero. Any number can be named; only seven of them are on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(pub u8);

/// People count from one.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Every page names every column, and a text is written faster than a number.
        const NUMBERS: [&str; COLUMNS as usize] = ["1", "2", "3", "4", "5", "6", "7"];
        match NUMBERS.get(usize::from(self.0)) {
            Some(number) => f.write_str(number),
            None => (u16::from(self.0) + 1).fmt(f),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Drop(Column),
}

impl Action {
    /// Writes `drop 4`.
    pub(crate) fn write(self, out: &mut String) {
        let Action::Drop(column) = self;
        let _ = write!(out, "drop {column}"); // a String takes everything
    }

    pub(crate) fn read(text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        words.one("«drop»", |word| (word == "drop").then_some(()))?;
        let from_one = |word: &str| word.parse::<u8>().ok()?.checked_sub(1);
        let column = words.one("the number of a column", from_one)?;
        words.end()?;
        Ok(Action::Drop(Column(column)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    WhichColumn,
}

/// Why a disc cannot be dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    NotYourTurn,
    NoSuchColumn(Column),
    ColumnFull(Column),
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "C4-9",
            Refusal::NotYourTurn => "C4-2",
            Refusal::NoSuchColumn(_) => "C4-5",
            Refusal::ColumnFull(_) => "C4-6",
        })
    }
}

/// What happened. Nothing is secret, so every eye sees events as they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A disc came to rest in a row, counted from zero from below.
    Dropped { seat: Seat, column: Column, row: u8 },
    /// The game is won; `line` is every cell of the four or more in a row.
    Won { seat: Seat, line: Cells },
    /// The board is full and nobody won.
    Full,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for column in 0..=254 {
            let action = Action::Drop(Column(column));
            let mut text = String::new();
            action.write(&mut text);
            assert_eq!(Action::read(&text), Ok(action), "{text}");
        }
        assert_eq!(Action::read("drop 4"), Ok(Action::Drop(Column(3))));
    }

    #[test]
    fn nonsense_is_unreadable() {
        for text in ["", "drop", "drop x", "drop 0", "drop 999", "drop 4 4", "lift 4"] {
            assert!(Action::read(text).is_err(), "{text}");
        }
        let e = Action::read("drop x").unwrap_err();
        assert_eq!(e.to_string(), "cannot read «drop x»: expected the number of a column instead of «x»");
    }
}
