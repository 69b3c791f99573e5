//! One position: what everybody knows, and the hands.

use adit_kernel::{InvariantError, Seat, Seats};
use arrayvec::ArrayVec;
use serde::Serialize;

use crate::cards::{CARDS, Cards};
use crate::rules::Lamplight;

/// Diggers at most.
pub const DIGGERS: usize = 4;
/// Ore that wins.
pub const GOAL: u8 = 5;
pub const LAMPS: u8 = 5;
pub const BLOWS: u8 = 4;
pub const HAND: u32 = 2;

/// A cell, counted east and south from where the tunnel begins.
pub type Cell = [i8; 2];

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Open {
    /// Cells that have been dug, in their order; the first is where everybody came in.
    pub cells: ArrayVec<Cell, { CARDS as usize + 1 }>,
    /// Where the last card has led.
    pub at: Cell,
    pub played: Cards,
    /// A party counts together, on the first seat.
    pub ore: [u8; DIGGERS],
    pub lamps: u8,
    pub blows: u8,
    /// The digger whose turn it is or, while the dungeon is asked, comes next.
    pub digger: Seat,
    pub asked: Seats,
    pub hand_sizes: [u8; DIGGERS],
}

impl Open {
    pub fn leads_to(&self, [x, y]: [i8; 2]) -> Cell {
        [self.at[0] + x, self.at[1] + y]
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: [Cards; DIGGERS],
}

impl State {
    /// Cards that have not been drawn.
    #[inline]
    pub(crate) fn deck(&self) -> Cards {
        self.hands
            .iter()
            .fold(Cards::first_n(CARDS).minus(self.open.played), |deck, &hand| deck.minus(hand))
    }

    pub(crate) fn audit(&self, game: &Lamplight) -> Result<(), InvariantError> {
        let Open { cells, at, played, lamps, blows, asked, .. } = &self.open;
        let wrong = |what: &str| Err(InvariantError(format!("{what}: {self:?}")));
        let held: u32 = self.hands.iter().map(|hand| hand.len()).sum();
        let apart = self.hands.iter().fold(*played, |all, &hand| all.union(hand)).len();
        if apart != held + played.len() {
            return wrong("a card in two places");
        }
        if self.hands.iter().zip(self.open.hand_sizes).any(|(hand, size)| hand.len() != u32::from(size)) {
            return wrong("a hand of another size than is told");
        }
        if *lamps > LAMPS || *blows > BLOWS {
            return wrong("lamps or blows that there are not");
        }
        if !cells.contains(at) || cells.iter().enumerate().any(|(n, cell)| cells[..n].contains(cell)) {
            return wrong("cells that cannot be");
        }
        if asked.iter().any(|seat| !game.is_dungeon(seat) && self.hands[seat.index()].is_empty()) {
            return wrong("somebody is asked without a card");
        }
        Ok(())
    }
}
