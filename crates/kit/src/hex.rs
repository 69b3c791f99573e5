//! Boards of hexagons with flat edges at top and bottom: [`Grid`], its six directions, and what is in
//! front of and behind a figure that faces one of them (BEN-GEO, BEN-FACE).
//!
//! Coordinates are doubled: a column and a row of which the sum is even, as printed on the board.

use crate::tiles::Tile;
use serde::{Deserialize, Serialize};

/// A direction, numbered clockwise (BEN-GEO-3). Where rules break ties, the lowest comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Dir {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Dir {
    pub const ALL: [Dir; 6] = [Dir::N, Dir::NE, Dir::SE, Dir::S, Dir::SW, Dir::NW];

    /// Turned clockwise by so many sixths.
    #[inline]
    pub const fn turned(self, sixths: u8) -> Dir {
        Dir::ALL[(self as usize + sixths as usize) % 6]
    }

    #[inline]
    pub const fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// The direction on a side of a figure that faces this way (BEN-FACE-2).
    #[inline]
    pub const fn on_side(self, side: Side) -> Dir {
        self.turned(side as u8)
    }

    /// On which side of a figure that faces this way a direction lies.
    #[inline]
    pub const fn side_of(self, dir: Dir) -> Side {
        Side::ALL[(6 + dir as usize - self as usize) % 6]
    }
}

/// A direction as seen by a figure, numbered clockwise from the front (BEN-FACE-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    Front,
    FrontRight,
    BackRight,
    Back,
    BackLeft,
    FrontLeft,
}

impl Side {
    pub const ALL: [Side; 6] =
        [Side::Front, Side::FrontRight, Side::BackRight, Side::Back, Side::BackLeft, Side::FrontLeft];

    /// Whether it belongs to the front arc; the other three are the rear arc (BEN-FACE-3).
    #[inline]
    pub const fn in_front_arc(self) -> bool {
        matches!(self, Side::FrontLeft | Side::Front | Side::FrontRight)
    }
}

/// A board of `COLUMNS` columns in which doubled rows run from zero to `ROWS` - 1. Tiles are numbered
/// in reading order (BEN-GEO-9). Beneath's floor of 59 is `Grid<9, 13>`. The number of columns is odd,
/// so that a step in one direction always changes the number by the same amount.
#[derive(Clone, Copy, Debug)]
pub struct Grid<const COLUMNS: usize, const ROWS: usize>;

impl<const COLUMNS: usize, const ROWS: usize> Grid<COLUMNS, ROWS> {
    /// Tiles of an even row; an odd one has the rest of the columns.
    const EVEN: usize = COLUMNS.div_ceil(2);

    pub const TILES: usize = {
        assert!(COLUMNS % 2 == 1, "the outer columns are alike");
        assert!(COLUMNS <= 255 && 0 < ROWS && ROWS <= 255, "coordinates are bytes");
        ROWS / 2 * COLUMNS + ROWS % 2 * Self::EVEN
    };

    /// The tile in a column and a doubled row, if there is one.
    #[inline]
    pub fn tile(column: u8, row: u8) -> Option<Tile> {
        let (column, row) = (usize::from(column), usize::from(row));
        (column < COLUMNS && row < ROWS && (column + row).is_multiple_of(2))
            .then(|| Tile((row / 2 * COLUMNS + row % 2 * Self::EVEN + column / 2) as u16))
    }

    #[inline]
    fn coordinates(tile: Tile) -> (i16, i16) {
        let (pair, rest) = (tile.index() / COLUMNS, tile.index() % COLUMNS);
        let odd = usize::from(rest >= Self::EVEN);
        ((2 * (rest - odd * Self::EVEN) + odd) as i16, (2 * pair + odd) as i16)
    }

    #[inline]
    pub fn column(tile: Tile) -> u8 {
        Self::coordinates(tile).0 as u8
    }

    /// The doubled row.
    #[inline]
    pub fn row(tile: Tile) -> u8 {
        Self::coordinates(tile).1 as u8
    }

    /// All tiles in reading order.
    #[inline]
    pub fn tiles() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..Self::TILES as u16).map(Tile)
    }

    /// How far apart in number a tile and its neighbour are.
    const STRIDE: [u16; 6] = {
        let (s, se) = (COLUMNS as u16, Self::EVEN as u16);
        let sw = s - se;
        [s.wrapping_neg(), sw.wrapping_neg(), se, s, sw, se.wrapping_neg()]
    };

    /// The directions in which the board goes on, one bit each.
    #[inline]
    fn open(tile: Tile) -> u8 {
        let (column, row) = Self::coordinates(tile);
        let (east, west) = (column + 1 < COLUMNS as i16, column > 0);
        let (up, down) = (row > 0, row + 1 < ROWS as i16);
        let (n, s) = (row > 1, row + 2 < ROWS as i16);
        let open = [n, east & up, east & down, s, west & down, west & up];
        (0..6).fold(0, |bits, dir| bits | u8::from(open[dir]) << dir)
    }

    /// The next tile in a direction, unless the board ends here.
    #[inline]
    pub fn step(tile: Tile, dir: Dir) -> Option<Tile> {
        let open = Self::open(tile) >> dir as u8 & 1 == 1;
        open.then(|| Tile(tile.0.wrapping_add(Self::STRIDE[dir as usize])))
    }

    /// The adjacent tiles in the order of directions (BEN-GEO-4). Searches live in here, so the edges
    /// are looked at once, not once per direction.
    #[inline]
    pub fn neighbours(tile: Tile) -> impl Iterator<Item = Tile> {
        let mut open = Self::open(tile);
        std::iter::from_fn(move || {
            let dir = open.trailing_zeros() as usize;
            open &= open.checked_sub(1)?;
            Some(Tile(tile.0.wrapping_add(Self::STRIDE[dir])))
        })
    }

    /// The tiles that lie in a direction, nearest first, to the edge of the board (BEN-GEO-6).
    #[inline]
    pub fn line(tile: Tile, dir: Dir) -> impl Iterator<Item = Tile> {
        std::iter::successors(Self::step(tile, dir), move |&tile| Self::step(tile, dir))
    }

    /// Steps from one tile to another on an empty board (BEN-GEO-5).
    #[inline]
    pub fn distance(a: Tile, b: Tile) -> u8 {
        let ((a_column, a_row), (b_column, b_row)) = (Self::coordinates(a), Self::coordinates(b));
        let (across, down) = (a_column.abs_diff(b_column), a_row.abs_diff(b_row));
        (across + down.saturating_sub(across) / 2) as u8
    }

    /// The tiles at most `reach` away, this one included, in reading order.
    #[inline]
    pub fn within(tile: Tile, reach: u8) -> impl Iterator<Item = Tile> {
        Self::tiles().filter(move |&other| Self::distance(tile, other) <= reach)
    }

    /// In which direction `to` lies, if it lies on a straight line (BEN-FACE-3, BEN-R-35).
    #[inline]
    pub fn heading(from: Tile, to: Tile) -> Option<Dir> {
        let ((column, row), (to_column, to_row)) = (Self::coordinates(from), Self::coordinates(to));
        let (across, down) = (to_column - column, to_row - row);
        match (across.signum(), down.signum()) {
            (0, -1) => Some(Dir::N),
            (0, 1) => Some(Dir::S),
            _ if across.abs() != down.abs() => None,
            (1, -1) => Some(Dir::NE),
            (1, 1) => Some(Dir::SE),
            (-1, 1) => Some(Dir::SW),
            (-1, -1) => Some(Dir::NW),
            _ => None,
        }
    }

    /// The direction whose first tile is nearest to `to`, the lowest of equals (BEN-R-10).
    #[inline]
    pub fn towards(from: Tile, to: Tile) -> Option<Dir> {
        let ahead = |&dir: &Dir| Self::step(from, dir).map(|tile| Self::distance(tile, to));
        Dir::ALL.into_iter().filter(|dir| ahead(dir).is_some()).min_by_key(ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Floor = Grid<9, 13>;

    /// A space as the rules write it: `E6`.
    fn at(name: &str) -> Tile {
        let (column, row) = name.split_at(1);
        let row = row.parse().expect("a row");
        Floor::tile(column.as_bytes()[0] - b'A', row).expect("a space of the floor")
    }

    #[test]
    fn the_floor_has_59_spaces_in_reading_order() {
        assert_eq!(Floor::TILES, 59);
        assert_eq!((at("A0"), at("I12")), (Tile(0), Tile(58)));
        let columns: Vec<usize> =
            (0..9).map(|c| Floor::tiles().filter(|&t| Floor::column(t) == c).count()).collect();
        assert_eq!(columns, [7, 6, 7, 6, 7, 6, 7, 6, 7]);
        assert!(Floor::tiles().is_sorted_by_key(|t| (Floor::row(t), Floor::column(t))));
    }

    #[test]
    fn directions_run_clockwise_from_north() {
        let ring: Vec<Tile> = Floor::neighbours(at("E6")).collect();
        assert_eq!(ring, ["E4", "F5", "F7", "E8", "D7", "D5"].map(at));
        assert_eq!(Floor::neighbours(at("A0")).collect::<Vec<_>>(), ["B1", "A2"].map(at));
    }

    /// BEN-EXP-5, the printed example: from E6 to the south, three spaces.
    #[test]
    fn a_line_runs_to_the_edge() {
        assert_eq!(Floor::line(at("E6"), Dir::S).collect::<Vec<_>>(), ["E8", "E10", "E12"].map(at));
        assert_eq!(Floor::line(at("B1"), Dir::NW).collect::<Vec<_>>(), [at("A0")]);
    }

    #[test]
    fn a_figure_that_faces_south_has_its_right_hand_in_the_west() {
        assert_eq!(Dir::S.on_side(Side::FrontRight), Dir::SW);
        assert_eq!(Dir::S.on_side(Side::BackLeft), Dir::NE);
        assert_eq!(Dir::S.side_of(Dir::N), Side::Back);
        let rear: Vec<Dir> = Dir::ALL.into_iter().filter(|&d| !Dir::S.side_of(d).in_front_arc()).collect();
        assert_eq!(rear, [Dir::N, Dir::NE, Dir::NW]);
    }

    /// BEN-R-10: from the corner A0 both SE and S lead towards E6; SE has the nearer space.
    #[test]
    fn a_newcomer_faces_the_centre() {
        assert_eq!(Floor::towards(at("A0"), at("E6")), Some(Dir::SE));
        assert_eq!(Floor::towards(at("E0"), at("E6")), Some(Dir::S));
        assert_eq!(Floor::towards(at("A6"), at("E6")), Some(Dir::NE), "NE and SE are equal");
    }

    fn tile() -> impl Strategy<Value = Tile> {
        (0..Floor::TILES as u16).prop_map(Tile)
    }

    fn dir() -> impl Strategy<Value = Dir> {
        prop::sample::select(&Dir::ALL[..])
    }

    proptest! {
        #[test]
        fn six_sixths_are_a_whole_turn(dir in dir(), facing in dir()) {
            prop_assert_eq!((0..6).fold(dir, |dir, _| dir.turned(1)), dir);
            prop_assert_eq!(dir.opposite().opposite(), dir);
            prop_assert_eq!(facing.on_side(facing.side_of(dir)), dir);
            let arcs = [dir, dir.opposite()].map(|dir| facing.side_of(dir).in_front_arc());
            prop_assert_ne!(arcs[0], arcs[1]);
        }

        #[test]
        fn coordinates_name_the_tile(tile in tile()) {
            prop_assert_eq!(Floor::tile(Floor::column(tile), Floor::row(tile)), Some(tile));
        }

        /// BEN-GEO-3: the six directions as changes of column and doubled row.
        #[test]
        fn a_step_changes_column_and_row_as_printed(tile in tile(), dir in dir()) {
            let (across, down) = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][dir as usize];
            let column = Floor::column(tile).checked_add_signed(across);
            let row = Floor::row(tile).checked_add_signed(down);
            let there = column.zip(row).and_then(|(column, row)| Floor::tile(column, row));
            prop_assert_eq!(Floor::step(tile, dir), there);
            prop_assert_eq!(Floor::neighbours(tile).any(|t| Some(t) == there), there.is_some());
        }

        #[test]
        fn a_step_can_be_taken_back(tile in tile(), dir in dir()) {
            if let Some(next) = Floor::step(tile, dir) {
                prop_assert_eq!(Floor::step(next, dir.opposite()), Some(tile));
                prop_assert_eq!(Floor::distance(tile, next), 1);
            }
        }

        #[test]
        fn distance_is_a_metric(a in tile(), b in tile(), c in tile()) {
            prop_assert_eq!(Floor::distance(a, b) == 0, a == b);
            prop_assert_eq!(Floor::distance(a, b), Floor::distance(b, a));
            prop_assert!(Floor::distance(a, c) <= Floor::distance(a, b) + Floor::distance(b, c));
        }

        /// Distance counts steps: some neighbour is always one nearer.
        #[test]
        fn distance_is_walked(a in tile(), b in tile()) {
            prop_assume!(a != b);
            let ahead = Floor::towards(a, b).and_then(|dir| Floor::step(a, dir));
            prop_assert_eq!(ahead.map(|t| Floor::distance(t, b)), Some(Floor::distance(a, b) - 1));
        }

        #[test]
        fn a_line_keeps_its_heading(tile in tile(), dir in dir()) {
            for (next, n) in Floor::line(tile, dir).zip(1..) {
                prop_assert_eq!(Floor::heading(tile, next), Some(dir));
                prop_assert_eq!(Floor::distance(tile, next), n);
            }
        }

        #[test]
        fn a_heading_leads_there(a in tile(), b in tile()) {
            let on_lines = Dir::ALL.into_iter().find(|&dir| Floor::line(a, dir).any(|t| t == b));
            prop_assert_eq!(Floor::heading(a, b), on_lines);
        }
    }
}
