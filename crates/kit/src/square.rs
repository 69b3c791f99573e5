//! Boards of square tiles: [`Grid`] and its four directions. Adjacent means sharing an edge
//! (MUL-MOVE-1, SIL-MOVE-2, MIC-CRYPT-5); the eight tiles around are asked for by name.

use crate::tiles::Tile;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering::{Equal, Greater, Less};

/// A direction, numbered clockwise. Rules that need an order take this one (MUL-ENC-10, SIL-R-31).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Dir {
    N,
    E,
    S,
    W,
}

impl Dir {
    pub const ALL: [Dir; 4] = [Dir::N, Dir::E, Dir::S, Dir::W];

    /// Turned clockwise by so many quarters.
    #[inline]
    pub const fn turned(self, quarters: u8) -> Dir {
        Dir::ALL[(self as usize + quarters as usize) % 4]
    }

    #[inline]
    pub const fn right(self) -> Dir {
        self.turned(1)
    }

    #[inline]
    pub const fn opposite(self) -> Dir {
        self.turned(2)
    }

    #[inline]
    pub const fn left(self) -> Dir {
        self.turned(3)
    }
}

/// A board `W` tiles wide and `H` high, numbered row by row from the top left. It has no value: a game
/// names its own, `type Cave = Grid<22, 25>`, and asks the type.
#[derive(Clone, Copy, Debug)]
pub struct Grid<const W: usize, const H: usize>;

impl<const W: usize, const H: usize> Grid<W, H> {
    pub const TILES: usize = {
        assert!(0 < W && W <= 256 && 0 < H && H <= 256 && W * H < 65_536, "tiles are 16 bits wide");
        W * H
    };

    /// The tile in column `x` and row `y`, both counted from zero.
    #[inline]
    pub fn tile(x: u8, y: u8) -> Option<Tile> {
        let (x, y) = (usize::from(x), usize::from(y));
        (x < W && y < H).then(|| Tile((y * W + x) as u16))
    }

    #[inline]
    pub fn x(tile: Tile) -> u8 {
        (tile.index() % W) as u8
    }

    #[inline]
    pub fn y(tile: Tile) -> u8 {
        (tile.index() / W) as u8
    }

    /// All tiles in reading order.
    #[inline]
    pub fn tiles() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..Self::TILES as u16).map(Tile)
    }

    /// How far apart in number a tile and its neighbour are.
    const STRIDE: [u16; 4] = [(W as u16).wrapping_neg(), 1, W as u16, 1u16.wrapping_neg()];

    /// The directions in which the board goes on, one bit each.
    #[inline]
    fn open(tile: Tile) -> u8 {
        let (at, x) = (tile.index(), tile.index() % W);
        let (n, e, s, w) = (at >= W, x + 1 < W, at + W < Self::TILES, x > 0);
        u8::from(n) | u8::from(e) << 1 | u8::from(s) << 2 | u8::from(w) << 3
    }

    /// The next tile in a direction, unless the board ends here.
    #[inline]
    pub fn step(tile: Tile, dir: Dir) -> Option<Tile> {
        let open = Self::open(tile) >> dir as u8 & 1 == 1;
        open.then(|| Tile(tile.0.wrapping_add(Self::STRIDE[dir as usize])))
    }

    /// The tiles that share an edge with this one, in the order N, E, S, W. Searches live in here, so
    /// the edges are looked at once, not once per direction.
    #[inline]
    pub fn neighbours(tile: Tile) -> impl Iterator<Item = Tile> {
        let mut open = Self::open(tile);
        std::iter::from_fn(move || {
            let dir = open.trailing_zeros() as usize;
            open &= open.checked_sub(1)?;
            Some(Tile(tile.0.wrapping_add(Self::STRIDE[dir])))
        })
    }

    /// The up to eight tiles around this one, in reading order (MUL-ARM-7, MUL-EVC-13).
    #[inline]
    pub fn around(tile: Tile) -> impl Iterator<Item = Tile> {
        const AROUND: [(i16, i16); 8] =
            [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        let (x, y) = (i16::from(Self::x(tile)), i16::from(Self::y(tile)));
        AROUND
            .into_iter()
            .filter_map(move |(dx, dy)| Self::tile(u8::try_from(x + dx).ok()?, u8::try_from(y + dy).ok()?))
    }

    /// The tiles that lie in a direction, nearest first, to the edge of the board.
    #[inline]
    pub fn line(tile: Tile, dir: Dir) -> impl Iterator<Item = Tile> {
        std::iter::successors(Self::step(tile, dir), move |&tile| Self::step(tile, dir))
    }

    /// In which direction, and how many tiles away, `to` lies, if it lies in the same row or column.
    #[inline]
    pub fn heading(from: Tile, to: Tile) -> Option<(Dir, u8)> {
        let (x, y, to_x, to_y) = (Self::x(from), Self::y(from), Self::x(to), Self::y(to));
        match (to_x.cmp(&x), to_y.cmp(&y)) {
            (Equal, Less) => Some((Dir::N, y - to_y)),
            (Greater, Equal) => Some((Dir::E, to_x - x)),
            (Equal, Greater) => Some((Dir::S, to_y - y)),
            (Less, Equal) => Some((Dir::W, x - to_x)),
            _ => None,
        }
    }

    /// The tiles that share an edge with both: the one between two tiles in a line, or the two beside
    /// a diagonal (MUL-WPN-14).
    #[inline]
    pub fn shared_neighbours(a: Tile, b: Tile) -> impl Iterator<Item = Tile> {
        Self::neighbours(a).filter(move |&tile| tile != b && Self::neighbours(tile).any(|next| next == b))
    }

    /// The tile's image when top and bottom change places (MUL-MIR-1).
    #[inline]
    pub fn mirrored(tile: Tile) -> Tile {
        Tile(((H - 1 - usize::from(Self::y(tile))) * W) as u16 + u16::from(Self::x(tile)))
    }

    /// The tile's image when the board is turned by half a turn (SIL-R-3).
    #[inline]
    pub fn turned(tile: Tile) -> Tile {
        Tile((Self::TILES - 1 - tile.index()) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Cave = Grid<22, 25>;
    type Hall = Grid<5, 7>;

    /// A tile of Mulu Caves as its rules write it, counted from one.
    fn at(x: u8, y: u8) -> Tile {
        Cave::tile(x - 1, y - 1).expect("on the board")
    }

    #[test]
    fn north_is_up() {
        assert_eq!(Cave::step(at(2, 2), Dir::N), Some(at(2, 1)));
        assert_eq!(Cave::step(at(2, 1), Dir::N), None);
        assert_eq!(Cave::step(at(22, 5), Dir::E), None);
        assert_eq!(Cave::neighbours(at(1, 1)).collect::<Vec<_>>(), [at(2, 1), at(1, 2)]);
    }

    #[test]
    fn the_tiles_around_come_in_reading_order() {
        let around: Vec<Tile> = Cave::around(at(22, 2)).collect();
        assert_eq!(around, [at(21, 1), at(22, 1), at(21, 2), at(21, 3), at(22, 3)]);
    }

    /// MUL-MIR-1: (x,y) becomes (x,26-y). SIL-R-3: (x,y) shows what is printed at (4-x,6-y).
    #[test]
    fn boards_are_mirrored_and_turned() {
        assert_eq!(Cave::mirrored(at(7, 1)), at(7, 25));
        assert_eq!(Cave::mirrored(at(7, 13)), at(7, 13));
        assert_eq!(Hall::turned(Tile(0)), Tile(34));
        assert_eq!(Some(Hall::turned(Hall::tile(2, 0).expect("inside"))), Hall::tile(2, 6));
    }

    #[test]
    fn a_diagonal_has_two_tiles_beside_it_and_a_line_one_between() {
        let beside: Vec<Tile> = Cave::shared_neighbours(at(5, 5), at(6, 6)).collect();
        assert_eq!(beside, [at(6, 5), at(5, 6)]);
        assert_eq!(Cave::shared_neighbours(at(5, 5), at(5, 7)).collect::<Vec<_>>(), [at(5, 6)]);
        assert_eq!(Cave::shared_neighbours(at(5, 5), at(5, 6)).count(), 0);
        assert_eq!(Cave::shared_neighbours(at(5, 5), at(7, 6)).count(), 0);
    }

    fn tile() -> impl Strategy<Value = Tile> {
        (0..Cave::TILES as u16).prop_map(Tile)
    }

    fn dir() -> impl Strategy<Value = Dir> {
        prop::sample::select(&Dir::ALL[..])
    }

    proptest! {
        #[test]
        fn four_quarters_are_a_whole_turn(dir in dir(), quarters: u8) {
            prop_assert_eq!(dir.right().right().right().right(), dir);
            prop_assert_eq!(dir.left().right(), dir);
            prop_assert_eq!(dir.opposite().opposite(), dir);
            prop_assert_eq!(dir.turned(quarters).turned(4 - quarters % 4), dir);
        }

        #[test]
        fn coordinates_name_the_tile(tile in tile()) {
            prop_assert_eq!(Cave::tile(Cave::x(tile), Cave::y(tile)), Some(tile));
        }

        #[test]
        fn a_step_can_be_taken_back(tile in tile(), dir in dir()) {
            if let Some(next) = Cave::step(tile, dir) {
                prop_assert_eq!(Cave::step(next, dir.opposite()), Some(tile));
                prop_assert_eq!(Cave::heading(tile, next), Some((dir, 1)));
                prop_assert!(Cave::around(tile).any(|t| t == next));
            }
        }

        #[test]
        fn images_are_their_own_inverse(tile in tile(), dir in dir()) {
            prop_assert_eq!(Cave::mirrored(Cave::mirrored(tile)), tile);
            prop_assert_eq!(Cave::turned(Cave::turned(tile)), tile);
            let turned = Cave::step(tile, dir).map(Cave::turned);
            prop_assert_eq!(Cave::step(Cave::turned(tile), dir.opposite()), turned);
        }

        #[test]
        fn a_line_keeps_its_heading(tile in tile(), dir in dir()) {
            for (next, n) in Cave::line(tile, dir).zip(1..) {
                prop_assert_eq!(Cave::heading(tile, next), Some((dir, n)));
            }
        }

        #[test]
        fn neighbours_are_mutual(a in tile(), b in tile()) {
            prop_assert_eq!(Cave::neighbours(a).any(|t| t == b), Cave::neighbours(b).any(|t| t == a));
            prop_assert_eq!(Cave::around(a).any(|t| t == b), Cave::around(b).any(|t| t == a));
        }
    }
}
