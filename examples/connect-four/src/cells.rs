//! Sets of cells as bits, and the line arithmetic on them that rules and evaluation share.
//!
//! Rows of eight bits, the bottom row first. Only seven of each eight are cells: the column that stays
//! empty keeps a line from running over the edge into the next row.

use serde::Serialize;
use std::ops::{BitAnd, BitOr};

// C4-1: the board's size.
pub const COLUMNS: u8 = 7;
pub const ROWS: u8 = 6;

const ROW: u32 = 8;
const BOTTOM: u64 = 0x7f;
const LEFTMOST: u64 = 0x0101_0101_0101;
const BOARD: u64 = BOTTOM * LEFTMOST;
/// One step along a line: right, up, up and right, up and left.
const STEPS: [u32; 4] = [1, ROW, ROW + 1, ROW - 1];

/// A set of cells of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Cells(u64);

impl Cells {
    pub const NONE: Cells = Cells(0);

    /// One cell; column and row are counted from zero, from the left and from below.
    pub fn at(column: u8, row: u8) -> Cells {
        Cells(1 << (u32::from(row) * ROW + u32::from(column)))
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    pub fn without(self, others: Cells) -> Cells {
        Cells(self.0 & !others.0)
    }

    /// The cells in the order of the rows, each as column and row.
    pub fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(((first % ROW) as u8, (first / ROW) as u8))
        })
    }

    /// The row of the lowest cell.
    #[inline]
    pub fn row(self) -> u8 {
        (self.0.trailing_zeros() / ROW) as u8
    }

    /// Whether all of these lie on the board.
    pub fn on_board(self) -> bool {
        self.0 & !BOARD == 0
    }

    /// The cells where a disc would come to rest now, if these are taken.
    pub fn landings(self) -> Cells {
        Cells((self.0 << ROW | BOTTOM) & BOARD & !self.0)
    }

    /// Where a disc dropped into this column comes to rest, if these are taken: the lowest free cell
    /// (C4-4). Nowhere in a full column (C4-6).
    #[inline]
    pub fn landing(self, column: u8) -> Cells {
        let free = LEFTMOST << column & !self.0;
        Cells(free & free.wrapping_neg())
    }

    /// The columns that are not full if these are taken, one bit each (C4-6).
    #[inline]
    pub fn open_columns(self) -> usize {
        ((!self.0 >> (ROW * (ROWS as u32 - 1))) & BOTTOM) as usize
    }

    /// Four without a gap, level, upright or slanting (C4-7).
    #[inline]
    pub fn has_four(self) -> bool {
        let four = |step: u32| {
            let pairs = self.0 & self.0 >> step;
            pairs & pairs >> (2 * step)
        };
        four(STEPS[0]) | four(STEPS[1]) | four(STEPS[2]) | four(STEPS[3]) != 0
    }

    /// Every cell that belongs to four in a row.
    pub fn in_fours(self) -> Cells {
        let four = |step| {
            let pairs = self.0 & self.0 >> step;
            spread(pairs & pairs >> (2 * step), step)
        };
        Cells(STEPS.into_iter().map(four).fold(0, BitOr::bitor))
    }

    /// How many places for four in a row hold exactly two of these discs and nobody else's.
    pub fn open_twos(self, others: Cells) -> u32 {
        let twos = |step| {
            let (places, [a, b, c, d]) = self.places(others, step);
            let (one, other) = (a ^ b, c ^ d);
            (places & (one & other | (a & b ^ c & d) & !one & !other)).count_ones()
        };
        STEPS.into_iter().map(twos).sum()
    }

    /// The free cells that would complete four in a row.
    pub fn completions(self, others: Cells) -> Cells {
        let threes = |step| {
            let (places, [a, b, c, d]) = self.places(others, step);
            spread(places & (a & b & (c ^ d) | c & d & (a ^ b)), step)
        };
        Cells(STEPS.into_iter().map(threes).fold(0, BitOr::bitor) & !self.0)
    }

    /// The places for four in a row along a step that these could still fill, each as the bit of its
    /// first cell; and these discs moved so that the four of a place stand in that bit.
    fn places(self, others: Cells, step: u32) -> (u64, [u64; 4]) {
        let along = |set: u64| [set, set >> step, set >> (2 * step), set >> (3 * step)];
        let places = along(BOARD & !others.0).into_iter().fold(BOARD, BitAnd::bitand);
        (places, along(self.0))
    }
}

/// The four cells of every place given by its first cell.
fn spread(first: u64, step: u32) -> u64 {
    first | first << step | first << (2 * step) | first << (3 * step)
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every place for four in a row, found the slow way.
    fn all_places() -> Vec<Vec<(u8, u8)>> {
        let mut places = Vec::new();
        for (column, row) in Cells(BOARD).iter() {
            for (right, up) in [(1i8, 0i8), (0, 1), (1, 1), (-1, 1)] {
                let place: Vec<(u8, u8)> = (0..4)
                    .map(|n| ((column as i8 + n * right) as u8, (row as i8 + n * up) as u8))
                    .filter(|&(column, row)| column < COLUMNS && row < ROWS)
                    .collect();
                places.extend((place.len() == 4).then_some(place));
            }
        }
        places
    }

    fn set(cells: &[(u8, u8)]) -> Cells {
        cells.iter().fold(Cells::NONE, |set, &(column, row)| set | Cells::at(column, row))
    }

    #[test]
    fn the_board_has_69_places_for_four() {
        let places = all_places();
        assert_eq!(places.len(), 69);
        for place in places {
            let four = set(&place);
            assert!(four.has_four());
            assert_eq!(four.in_fours(), four);
            for gap in 0..4 {
                let missing = set(&place[gap..=gap]);
                let three = Cells(four.0 & !missing.0);
                assert!(!three.has_four());
                assert!(three.completions(Cells::NONE).meets(missing));
                assert!(!three.completions(missing).meets(missing));
            }
        }
    }

    #[test]
    fn lines_do_not_run_over_the_edge() {
        let full = Cells(BOARD);
        assert_eq!(full.len(), 42);
        assert_eq!(full.in_fours(), full);
        // The last two cells of a row and the first two of the next are no line.
        assert!(!set(&[(5, 0), (6, 0), (0, 1), (1, 1)]).has_four());
    }

    #[test]
    fn twos_are_counted_by_place() {
        // D1 and E1 lie together in three level places: B to E, C to F, D to G. Each disc alone
        // lies in others, which hold one disc only.
        let pair = set(&[(3, 0), (4, 0)]);
        assert_eq!(pair.open_twos(Cells::NONE), 3);
        assert_eq!(pair.open_twos(Cells::at(2, 0)), 1);
        assert_eq!(set(&[(0, 0), (3, 0)]).open_twos(Cells::NONE), 1);
    }
}
