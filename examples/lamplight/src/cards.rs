//! The deck: 80 cards, each with a direction and what is found where it leads.

use adit_kit::bit_set::{BitSet, Numbered};
use serde::Serialize;

pub const CARDS: u8 = 80;

/// A set of cards: 80 are more than one word holds.
pub type Cards = BitSet<Card, 2>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Card(pub u8);

impl Numbered for Card {
    #[inline]
    fn number(self) -> usize {
        usize::from(self.0)
    }
    #[inline]
    fn numbered(number: usize) -> Card {
        Card(number as u8)
    }
}

/// What a card holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    Ore,
    Gas,
    Earth,
}

impl Card {
    /// Where it leads from a cell, the first coordinate to the east, the second to the south (LAM-3).
    #[inline]
    pub fn step(self) -> [i8; 2] {
        [[0, -1], [1, 0], [0, 1], [-1, 0]][usize::from(self.0 % 4)]
    }

    pub fn direction(self) -> &'static str {
        ["north", "east", "south", "west"][usize::from(self.0 % 4)]
    }

    // LAM-4
    #[inline]
    pub fn matter(self) -> Matter {
        match self.0 % 16 {
            0..4 => Matter::Ore,
            4..8 => Matter::Gas,
            _ => Matter::Earth,
        }
    }
}
