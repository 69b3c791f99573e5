//! Places on a board: [`Tile`], a number in reading order, and [`TileSet`], one bit a tile.

use serde::{Deserialize, Serialize, Serializer};

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

/// A set of tiles; `WORDS` times 64 of them fit. A tile beyond that is in no set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> TileSet<WORDS> {
    pub const EMPTY: TileSet<WORDS> = TileSet([0; WORDS]);

    #[inline]
    const fn bit(tile: Tile) -> u64 {
        1 << (tile.0 % 64)
    }

    #[inline]
    pub fn contains(&self, tile: Tile) -> bool {
        self.0.get(tile.index() / 64).is_some_and(|word| word & Self::bit(tile) != 0)
    }

    /// Adds a tile; false if it was there already.
    #[inline]
    pub fn insert(&mut self, tile: Tile) -> bool {
        let new = !self.contains(tile);
        debug_assert!(tile.index() < WORDS * 64, "{tile:?} is off the board");
        if let Some(word) = self.0.get_mut(tile.index() / 64) {
            *word |= Self::bit(tile);
        }
        new
    }

    /// Takes a tile out; false if it was not there.
    #[inline]
    pub fn remove(&mut self, tile: Tile) -> bool {
        let there = self.contains(tile);
        if let Some(word) = self.0.get_mut(tile.index() / 64) {
            *word &= !Self::bit(tile);
        }
        there
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The first tile in reading order.
    #[inline]
    pub fn first(&self) -> Option<Tile> {
        self.iter().next()
    }

    #[inline]
    fn zip(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        TileSet(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }

    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    pub fn both(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub fn minus(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// The tiles in reading order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Tile> + use<WORDS> {
        self.0.into_iter().zip(0u16..).flat_map(|(mut word, index)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as u16;
                word &= word.checked_sub(1)?;
                Some(Tile(index * 64 + bit))
            })
        })
    }
}

impl<const WORDS: usize> Default for TileSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<Tile> for TileSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

/// By hand because serde knows no arrays of generic length.
impl<const WORDS: usize> Serialize for TileSet<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[test]
    fn mulu_caves_fits_into_nine_words() {
        let mut fire = TileSet::<9>::EMPTY;
        assert!(fire.insert(Tile(549)) && fire.insert(Tile(0)) && !fire.insert(Tile(549)));
        assert_eq!(fire.iter().collect::<Vec<_>>(), [Tile(0), Tile(549)]);
        assert!(!fire.contains(Tile(600)) && !fire.remove(Tile(600)));
        assert!(fire.remove(Tile(0)));
        assert_eq!(fire.first(), Some(Tile(549)));
    }

    fn some() -> impl Strategy<Value = BTreeSet<u16>> {
        prop::collection::btree_set(0u16..192, 0..40)
    }

    proptest! {
        #[test]
        fn a_set_behaves_like_a_set(a in some(), b in some()) {
            let set = |tiles: &BTreeSet<u16>| tiles.iter().copied().map(Tile).collect::<TileSet<3>>();
            let (x, y) = (set(&a), set(&b));
            prop_assert!(x.iter().map(|tile| tile.0).eq(a.iter().copied()));
            prop_assert_eq!(x.len() as usize, a.len());
            prop_assert_eq!(x.is_empty(), a.is_empty());
            prop_assert_eq!(x.first().map(|tile| tile.0), a.first().copied());
            prop_assert_eq!(x.union(&y), set(&(&a | &b)));
            prop_assert_eq!(x.both(&y), set(&(&a & &b)));
            prop_assert_eq!(x.minus(&y), set(&(&a - &b)));
        }
    }
}
