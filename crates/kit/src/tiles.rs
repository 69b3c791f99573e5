//! Places on a board: [`Tile`], a number in reading order, and [`TileSet`], one bit a tile.

use serde::{Deserialize, Serialize};

use crate::bit_set::{BitSet, Numbered};

/// A place on a board of at most 65,535. Boards number their tiles from the top left, row by row, so
/// that the lowest tile is also the first in reading order (MUL-ARM-7, BEN-GEO-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tile(pub u16);

impl Tile {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Numbered for Tile {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }
    #[inline]
    fn numbered(number: usize) -> Tile {
        Tile(number as u16)
    }
}

/// A set of tiles; `WORDS` times 64 of them fit. A tile beyond that is in no set.
pub type TileSet<const WORDS: usize> = BitSet<Tile, WORDS>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mulu_caves_fits_into_nine_words() {
        let mut fire = TileSet::<9>::EMPTY;
        assert!(fire.insert(Tile(549)) && fire.insert(Tile(0)) && !fire.insert(Tile(549)));
        assert_eq!(fire.iter().collect::<Vec<_>>(), [Tile(0), Tile(549)]);
        assert!(!fire.contains(Tile(600)) && !fire.remove(Tile(600)));
        assert!(fire.remove(Tile(0)));
        assert_eq!(fire.first(), Some(Tile(549)));
    }
}
