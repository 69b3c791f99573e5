//! Places at the table and points of view: [`Seat`], the bit set [`Seats`], [`Eye`] and [`Role`]. Who plays on a
//! seat is an [occupant](crate::record::Occupant).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The largest table any game may ask for; outcomes and counters are arrays of this length.
pub const MAX_SEATS: usize = 8;

/// A place at the table, numbered clockwise from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat `steps` places clockwise at a table of `seats`.
    #[inline]
    pub fn clockwise(self, steps: u8, seats: u8) -> Seat {
        Seat((self.0 + steps) % seats)
    }

    /// All seats of a table in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }

    /// All seats of a table clockwise, beginning with this one.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |i| self.clockwise(i, seats))
    }
}

/// People count from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0 + 1)
    }
}

/// A word that names no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is P1 to P{MAX_SEATS}")]
pub struct SeatError;

/// As it is shown; `p2` will do for `P2`.
impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(word: &str) -> Result<Seat, SeatError> {
        let number =
            word.strip_prefix(['P', 'p']).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        let number: usize = number.and_then(|digits| digits.parse().ok()).ok_or(SeatError)?;
        if (1..=MAX_SEATS).contains(&number) { Ok(Seat(number as u8 - 1)) } else { Err(SeatError) }
    }
}

/// A set of seats, one bit each; several seats asked at once are ordinary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    #[inline]
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `n` seats.
    #[inline]
    pub fn first_n(n: u8) -> Seats {
        Seats(((1u16 << n) - 1) as u8)
    }

    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat of the set.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    #[inline]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    #[inline]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&s| self.has(s))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// A point of view: one seat, or the spectator, who sees what is public and nothing else. Never a person: one
/// person may own several seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Eye {
    Seat(Seat),
    Spectator,
}

impl Eye {
    /// Every eye of a table: its seats, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Eye> {
        Seat::all(seats).map(Eye::Seat).chain([Eye::Spectator])
    }

    /// The seat whose eye this is.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        if let Eye::Seat(seat) = self { Some(seat) } else { None }
    }

    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }

    /// Whether this eye belongs to one of `seats`.
    #[inline]
    pub fn among(self, seats: Seats) -> bool {
        self.seat().is_some_and(|seat| seats.has(seat))
    }
}

/// What a seat is for. Bots are compared within a role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Leads one or more characters for itself or for the party.
    Player,
    /// Leads the dungeon against everybody else.
    Dungeon,
}

/// A fact that only some seats know: a passed card, a peeked token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Veiled<T> {
    value: T,
    known: Seats,
}

impl<T: Copy> Veiled<T> {
    pub fn new(value: T, known: Seats) -> Veiled<T> {
        Veiled { value, known }
    }

    /// The value, if this eye may know it. The only way for a view or a seen event to get at it.
    #[inline]
    pub fn seen_by(&self, eye: Eye) -> Option<T> {
        eye.among(self.known).then_some(self.value)
    }

    /// For the rules, which know everything.
    #[inline]
    pub fn truth(&self) -> T {
        self.value
    }

    pub fn known(&self) -> Seats {
        self.known
    }

    pub fn tell(&mut self, seat: Seat) {
        self.known = self.known.with(seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_set() {
        let s: Seats = [Seat(0), Seat(3)].into_iter().collect();
        assert!(s.has(Seat(3)) && !s.has(Seat(1)));
        assert_eq!(s.without(Seat(0)).first(), Some(Seat(3)));
        assert_eq!(s.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!(Seats::first_n(8).len(), 8);
    }

    #[test]
    fn clockwise_wraps() {
        assert_eq!(Seat(2).round(3).collect::<Vec<_>>(), [Seat(2), Seat(0), Seat(1)]);
    }

    #[test]
    fn seats_are_read_as_they_are_shown() {
        for seat in Seat::all(MAX_SEATS as u8) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert_eq!("p3".parse(), Ok(Seat(2)));
        for word in ["", "P", "P0", "P9", "P256", "P+1", "3", "Px", "P1 "] {
            assert_eq!(word.parse::<Seat>(), Err(SeatError), "{word}");
        }
        assert_eq!(SeatError.to_string(), "a seat is P1 to P8");
    }

    #[test]
    fn a_spectator_has_no_seat() {
        assert_eq!((Eye::Seat(Seat(1)).seat(), Eye::Spectator.seat()), (Some(Seat(1)), None));
        assert!(Eye::Seat(Seat(1)).among(Seats::first_n(2)) && !Eye::Spectator.among(Seats::first_n(8)));
    }

    #[test]
    fn a_veil_hides_from_strangers() {
        let mut v = Veiled::new(7, Seats::only(Seat(1)));
        assert_eq!(v.seen_by(Eye::Seat(Seat(1))), Some(7));
        assert_eq!(v.seen_by(Eye::Seat(Seat(0))), None);
        assert_eq!(v.seen_by(Eye::Spectator), None);
        v.tell(Seat(0));
        assert_eq!(v.seen_by(Eye::Seat(Seat(0))), Some(7));
    }
}
