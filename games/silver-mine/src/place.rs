//! Where things are and who they are: squares of the mine, pawns, figures. No rules.

use std::fmt;

use adit_kit::square::Dir;
use adit_kit::tiles::Tile;
use serde::Serialize;

use crate::components::Placement;
use crate::mine_card::{CARD_HEIGHT, CARD_SQUARES, CARD_WIDTH, Cell};

/// Characters and band goblins together: a band of four and three rivals (SIL-R-92).
pub const MAX_PAWNS: usize = 7;

/// A place in the turn order with one figure of a player: a character, or a goblin of the band (SIL-R-108). A person's seat at
/// the table may have several of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Pawn(pub u8);

impl Pawn {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// People count from one.
impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{}", self.0 + 1)
    }
}

/// A square of the mine: which card in the order of laying, and which of its squares as the card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Spot(pub u16);

impl Spot {
    /// Not in the mine.
    pub const OFF: Spot = Spot(u16::MAX);

    #[inline]
    pub const fn new(place: usize, tile: Tile) -> Spot {
        Spot((place * CARD_SQUARES) as u16 + tile.0)
    }

    /// The card, counted from zero in the order of laying.
    #[inline]
    pub const fn place(self) -> usize {
        self.0 as usize / CARD_SQUARES
    }

    #[inline]
    pub const fn tile(self) -> Tile {
        Tile(self.0 % CARD_SQUARES as u16)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn is_off(self) -> bool {
        self.0 == u16::MAX
    }
}

/// `3:2,4`: the third card laid, third column, fifth row.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tile = self.tile().index();
        write!(f, "{}:{},{}", self.place() + 1, tile % CARD_WIDTH, tile / CARD_WIDTH)
    }
}

/// A square's coordinates on the whole lattice, from the north to the south and from the west to the east (SIL-R-3): ties
/// between squares go by them.
#[inline]
pub const fn world(cell: Cell, tile: Tile) -> (i16, i16) {
    let (x, y) = (tile.0 as i16 % CARD_WIDTH as i16, tile.0 as i16 / CARD_WIDTH as i16);
    (cell.y as i16 * CARD_HEIGHT as i16 + y, cell.x as i16 * CARD_WIDTH as i16 + x)
}

/// Somebody who can be fought. A pawn that has made a Mirror Image has two markers, 0 and 1, of which one is real.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Target {
    Enemy(Placement),
    Pawn(Pawn, u8),
}

/// What opens doors and chests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Opener {
    Key,
    Tools,
}

pub fn dir_letter(dir: Dir) -> &'static str {
    ["n", "e", "s", "w"][dir as usize]
}
