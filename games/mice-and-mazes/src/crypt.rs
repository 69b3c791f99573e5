//! The crypt as a drawing: spots in rows and columns, the frame of entrance cards around them, and the lines that join two
//! facing entrances (MIC-CRYPT-4). Which card lies where in the frame is the state's affair, not the crypt's.

use serde::Serialize;
use std::fmt;

/// Columns a to d, with any number of players.
pub const COLUMNS: u8 = 4;
/// Spots fit a 16-bit mask.
pub const MAX_SPOTS: usize = 16;
pub const MAX_DOORWAYS: usize = 16;

/// A place inside the crypt, row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

impl Spot {
    #[inline]
    pub const fn new(column: u8, row: u8) -> Spot {
        Spot(row * COLUMNS + column)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// Reads «b2», in a crypt of whatever size.
    pub fn read(word: &str) -> Option<Spot> {
        let [column @ b'a'..=b'd', row @ b'1'..=b'4'] = word.as_bytes() else {
            return None;
        };
        Some(Spot::new(column - b'a', row - b'1'))
    }
}

/// «b2»: column b, second row from the top.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// The spots of a mask, row by row.
#[inline]
pub fn spots_of(mask: u16) -> impl Iterator<Item = Spot> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let spot = Spot(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            spot
        })
    })
}

/// A place of the frame where an entrance card lies, counted clockwise from the bottom of the left side (MIC-SETUP-2,
/// MIC-3P-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Doorway(pub u8);

impl Doorway {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Side {
    Left,
    Top,
    Right,
    Bottom,
}

/// A row or a column of the crypt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Line {
    Row(u8),
    Column(u8),
}

/// The size of a crypt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crypt {
    /// 3 with two players, 4 with three (MIC-SETUP-5, MIC-3P-1).
    pub rows: u8,
}

impl Crypt {
    #[inline]
    pub const fn new(rows: u8) -> Crypt {
        Crypt { rows }
    }

    #[inline]
    pub const fn spots(self) -> u8 {
        self.rows * COLUMNS
    }

    /// The mask of all spots.
    #[inline]
    pub const fn all(self) -> u16 {
        ((1u32 << self.spots()) - 1) as u16
    }

    #[inline]
    pub const fn doorways(self) -> u8 {
        2 * (self.rows + COLUMNS)
    }

    /// On which side a doorway lies, and how far along it clockwise.
    pub const fn side(self, doorway: Doorway) -> (Side, u8) {
        let (n, rows) = (doorway.0, self.rows);
        if n < rows {
            (Side::Left, n)
        } else if n < rows + COLUMNS {
            (Side::Top, n - rows)
        } else if n < 2 * rows + COLUMNS {
            (Side::Right, n - rows - COLUMNS)
        } else {
            (Side::Bottom, n - 2 * rows - COLUMNS)
        }
    }

    /// The line at whose end a doorway lies (MIC-CRYPT-4, MIC-R-1).
    pub const fn line(self, doorway: Doorway) -> Line {
        match self.side(doorway) {
            (Side::Left, n) => Line::Row(self.rows - 1 - n),
            (Side::Top, n) => Line::Column(n),
            (Side::Right, n) => Line::Row(n),
            (Side::Bottom, n) => Line::Column(COLUMNS - 1 - n),
        }
    }

    /// The two ends of a line: left and right, or top and bottom.
    pub const fn ends(self, line: Line) -> [Doorway; 2] {
        let rows = self.rows;
        match line {
            Line::Row(row) => [Doorway(rows - 1 - row), Doorway(rows + COLUMNS + row)],
            Line::Column(column) => {
                [Doorway(rows + column), Doorway(2 * rows + COLUMNS + (COLUMNS - 1 - column))]
            }
        }
    }

    /// The other end of the line (MIC-CRYPT-4).
    pub const fn opposite(self, doorway: Doorway) -> Doorway {
        let [one, other] = self.ends(self.line(doorway));
        if one.0 == doorway.0 { other } else { one }
    }

    /// The spots of a line.
    #[inline]
    pub const fn along(self, line: Line) -> u16 {
        match line {
            Line::Row(row) => 0xf << (row * COLUMNS),
            Line::Column(column) => 0x1111 << column & self.all(),
        }
    }

    /// The spots that touch another, but for corners (MIC-CRYPT-5).
    pub const fn around(self, spot: Spot) -> u16 {
        let mut mask = 0;
        if spot.column() > 0 {
            mask |= 1 << (spot.0 - 1);
        }
        if spot.column() + 1 < COLUMNS {
            mask |= 1 << (spot.0 + 1);
        }
        if spot.row() > 0 {
            mask |= 1 << (spot.0 - COLUMNS);
        }
        if spot.row() + 1 < self.rows {
            mask |= 1 << (spot.0 + COLUMNS);
        }
        mask
    }

    /// Where the lines of these doorways cross: a row's with a column's (MIC-PLACE-5).
    pub fn crossings(self, doorways: u16) -> u16 {
        let (mut rows, mut columns) = (0, 0);
        for n in 0..self.doorways() {
            if doorways >> n & 1 == 1 {
                match self.line(Doorway(n)) {
                    line @ Line::Row(_) => rows |= self.along(line),
                    line @ Line::Column(_) => columns |= self.along(line),
                }
            }
        }
        rows & columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that lie in the frame in the standard order.
    fn numbers(crypt: Crypt) -> Vec<&'static str> {
        let all = ["1", "2", "3", "3.5", "4", "5", "6", "7", "7.5", "8", "9", "10", "11", "12", "13", "14"];
        all.into_iter().filter(|n| crypt.rows == 4 || !n.contains('.')).collect()
    }

    fn pairs(crypt: Crypt) -> Vec<(&'static str, &'static str)> {
        let numbers = numbers(crypt);
        let rows = (0..crypt.rows).map(Line::Row);
        let lines = rows.chain((0..COLUMNS).map(Line::Column));
        lines.map(|line| crypt.ends(line).map(|d| numbers[d.index()]).into()).collect()
    }

    #[test]
    fn two_players_face_each_other_as_printed() {
        let expected =
            [("3", "8"), ("2", "9"), ("1", "10"), ("4", "14"), ("5", "13"), ("6", "12"), ("7", "11")];
        assert_eq!(pairs(Crypt::new(3)), expected);
    }

    #[test]
    fn three_players_have_four_on_each_side() {
        let expected = [
            ("3.5", "7.5"),
            ("3", "8"),
            ("2", "9"),
            ("1", "10"),
            ("4", "14"),
            ("5", "13"),
            ("6", "12"),
            ("7", "11"),
        ];
        assert_eq!(pairs(Crypt::new(4)), expected);
    }

    #[test]
    fn the_other_end_of_the_other_end_is_here() {
        for crypt in [Crypt::new(3), Crypt::new(4)] {
            for doorway in (0..crypt.doorways()).map(Doorway) {
                assert_ne!(crypt.opposite(doorway), doorway);
                assert_eq!(crypt.opposite(crypt.opposite(doorway)), doorway);
                assert_eq!(crypt.line(crypt.opposite(doorway)), crypt.line(doorway));
            }
        }
    }

    #[test]
    fn lines_cross_where_the_examples_say() {
        let crypt = Crypt::new(3);
        let at = |number| {
            numbers(crypt)
                .iter()
                .position(|n| *n == number)
                .map(|n| Doorway(n as u8).bit())
                .expect("a number")
        };
        let names = |mask| spots_of(mask).map(|spot| spot.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(names(crypt.crossings(at("8") | at("6"))), "c1");
        assert_eq!(names(crypt.crossings(at("14") | at("2"))), "a2");
        assert_eq!(names(crypt.crossings(at("2") | at("9") | at("5"))), "b2");
        assert_eq!(names(crypt.crossings(at("1") | at("2") | at("3") | at("6"))), "c1 c2 c3");
        assert_eq!(crypt.crossings(at("2") | at("9")), 0);
    }

    #[test]
    fn spots_touch_sideways_only() {
        let crypt = Crypt::new(3);
        let around = |name| {
            let spot = Spot::read(name).expect("a spot");
            spots_of(crypt.around(spot)).map(|spot| spot.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(around("b2"), "b1 a2 c2 b3");
        assert_eq!(around("a1"), "b1 a2");
        assert_eq!(around("d3"), "d2 c3");
        assert_eq!((Spot::read("e1"), Spot::read("a5"), Spot::read("a")), (None, None, None));
        assert_eq!(spots_of(Crypt::new(4).around(Spot::new(3, 2))).count(), 3);
    }
}
