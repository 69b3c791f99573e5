//! Ranks, and the deck as a count of each. A card is drawn when it is needed: nothing is shuffled in
//! advance, so there is no order that could leak.

use adit_kernel::Chance;
use serde::Serialize;
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Rank {
    Jack,
    Queen,
    King,
}

impl Rank {
    pub const ALL: [Rank; 3] = [Rank::Jack, Rank::Queen, Rank::King];
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rank::Jack => "jack",
            Rank::Queen => "queen",
            Rank::King => "king",
        })
    }
}

/// The cards that lie nowhere else, as a count of each rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deck([u8; Rank::ALL.len()]);

impl Deck {
    /// Two of each rank (LED-1).
    pub(crate) const FULL: Deck = Deck([2; Rank::ALL.len()]);

    #[inline]
    pub(crate) fn without(mut self, card: Rank) -> Deck {
        self.0[card as usize] -= 1;
        self
    }

    /// Takes one card, each equally likely (LED-3, LED-10).
    #[inline]
    pub(crate) fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Rank {
        let card = Rank::ALL[chance.weighted(&self.0)];
        *self = self.without(card);
        card
    }

    pub(crate) fn count(self, card: Rank) -> u8 {
        self.0[card as usize]
    }
}
