//! A deck with its row of face-up cards and its discard pile. Green cards lie over blue ones until the pile is shuffled in
//! (MIC-SETUP-13); then all lie mixed, and only the back of the top card can be seen. A card's place is decided when it is
//! drawn.

use adit_kernel::Chance;
use adit_kit::cards::CardSet;
use serde::Serialize;

use crate::components::{Back, ROW};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Deck {
    pub green: CardSet,
    pub blue: CardSet,
    /// The back of the top card, where the backs lie mixed.
    pub top: Option<Back>,
    pub row: [Option<u8>; ROW],
    pub discards: CardSet,
}

impl Deck {
    #[inline]
    pub fn size(&self) -> u32 {
        self.green.len() + self.blue.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.green.is_empty() && self.blue.is_empty()
    }

    /// The back that lies on top for all to see.
    pub fn back(&self) -> Option<Back> {
        match self.top {
            _ if self.is_empty() => None,
            None if self.green.is_empty() => Some(Back::Blue),
            None => Some(Back::Green),
            top => top,
        }
    }

    /// How many cards the row has.
    #[inline]
    pub fn row_len(&self) -> usize {
        self.row.iter().flatten().count()
    }

    #[inline]
    pub fn place_in_row(&self, card: u8) -> Option<usize> {
        self.row.iter().position(|here| *here == Some(card))
    }

    /// Draws the top card.
    pub fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<u8> {
        let card = match self.back()? {
            Back::Green => self.green.draw(chance),
            Back::Blue => self.blue.draw(chance),
        };
        if self.top.is_some() {
            self.turn_up(chance);
        }
        card
    }

    /// Shuffles the discard pile in, backs mixed (MIC-EFF-7, MIC-R-120).
    pub fn reshuffle<C: Chance + ?Sized>(&mut self, green: CardSet, chance: &mut C) {
        let pile = self.discards.take();
        self.green = self.green.union(pile.both(green));
        self.blue = self.blue.union(pile.minus(green));
        self.turn_up(chance);
    }

    /// The next back of a mixed deck comes to light: as likely as there are such cards.
    fn turn_up<C: Chance + ?Sized>(&mut self, chance: &mut C) {
        let counts = [self.green.len() as u8, self.blue.len() as u8];
        self.top = match counts {
            [0, 0] => None,
            [_, 0] => Some(Back::Green),
            [0, _] => Some(Back::Blue),
            _ => Some([Back::Green, Back::Blue][chance.weighted(&counts)]),
        };
    }
}
