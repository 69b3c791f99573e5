//! What one eye may know: the open part whole, and of what lies hidden what this eye has seen.

use adit_kernel::{Eye, Seat};
use adit_kit::deck::SeenDeck;
use adit_kit::hand::SeenHand;
use arrayvec::ArrayVec;

use crate::components::{ItemCard, ItemSet};
use crate::mine_card::MINE_CARDS;
use crate::place::MAX_PAWNS;
use crate::state::{FINDS, MAX_ENEMIES, Offer, Open, POCKETS};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    /// What each pawn carries, as far as this eye knows it.
    pub hands: [SeenHand<POCKETS>; MAX_PAWNS],
    /// Item cards beneath enemies that are turned up, in the order of `open.enemies` (SIL-R-30).
    pub under: ArrayVec<Option<[ItemCard; 2]>, MAX_ENEMIES>,
    /// The item pile, while the Merchant lays it out (SIL-MER-5).
    pub market: Option<ItemSet>,
    pub deck: SeenDeck<MINE_CARDS>,
    /// What was just found and is not put anywhere yet.
    pub found: SeenHand<FINDS>,
    /// Which marker of a split pawn is real, for whoever knows it (SIL-R-72).
    pub real: Option<u8>,
    /// A proposal of a trade, for the two partners.
    pub offer: Option<Offer>,
}

impl View {
    pub fn seat(&self) -> Option<Seat> {
        self.eye.seat()
    }
}
