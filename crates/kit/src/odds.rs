//! [`Odds`]: how likely something is, exactly, and in the words of a page («58 %»); [`Totals`]: in how many ways dice add up
//! to each number. For faces and for bots: rules roll, they do not reckon.

use std::fmt;

/// So many of all equally likely cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    good: u64,
    all: u64,
}

impl Odds {
    pub const NEVER: Odds = Odds { good: 0, all: 1 };
    pub const SURE: Odds = Odds { good: 1, all: 1 };

    /// None where there are no cases, or fewer than good ones.
    pub fn new(good: u64, all: u64) -> Option<Odds> {
        (all > 0 && good <= all).then_some(Odds { good, all })
    }

    /// In whole percent, as people say it: what can happen is never 0, what can fail is never 100.
    pub fn percent(self) -> u8 {
        let (good, all) = (u128::from(self.good), u128::from(self.all));
        let rounded = ((200 * good + all) / (2 * all)) as u8;
        match rounded {
            0 if good > 0 => 1,
            100 if good < all => 99,
            percent => percent,
        }
    }

    pub fn is_sure(self) -> bool {
        self.good == self.all
    }

    /// That it does not happen.
    #[must_use]
    pub fn fails(self) -> Odds {
        Odds { good: self.all - self.good, all: self.all }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.percent())
    }
}

/// In how many ways some dice add up to each number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals {
    lowest: i32,
    /// For `lowest` and every number above it, as far as any total goes.
    ways: Vec<u64>,
}

impl Totals {
    /// No dice: a number that is certain.
    pub fn fixed(number: i32) -> Totals {
        Totals { lowest: number, ways: vec![1] }
    }

    /// One more die with these faces. Its faces times all ways so far must fit 64 bits: two dozen ordinary dice do.
    #[must_use]
    pub fn and(&self, faces: &[i32]) -> Totals {
        let (Some(&least), Some(&most)) = (faces.iter().min(), faces.iter().max()) else {
            return self.clone();
        };
        let mut ways = vec![0; self.ways.len() + (most - least) as usize];
        for (n, &before) in self.ways.iter().enumerate() {
            for &face in faces {
                ways[n + (face - least) as usize] += before;
            }
        }
        Totals { lowest: self.lowest + least, ways }
    }

    /// The sum with a number added to it.
    #[must_use]
    pub fn plus(mut self, bonus: i32) -> Totals {
        self.lowest += bonus;
        self
    }

    /// Every total that can come, with its odds, from the lowest.
    pub fn each(&self) -> impl Iterator<Item = (i32, Odds)> {
        let all = self.all();
        let some = self.ways.iter().enumerate().filter(|(_, ways)| **ways > 0);
        some.map(move |(n, &good)| (self.lowest + n as i32, Odds { good, all }))
    }

    pub fn at_least(&self, number: i32) -> Odds {
        let first = (number - self.lowest).clamp(0, self.ways.len() as i32) as usize;
        Odds { good: self.ways[first..].iter().sum(), all: self.all() }
    }

    /// That this total is higher than another one, rolled apart from it. All ways of both must fit 64 bits.
    pub fn beats(&self, other: &Totals) -> Odds {
        let worse = |total: i32| other.all() - other.at_least(total).good;
        let mut good = 0;
        for (n, &ways) in self.ways.iter().enumerate() {
            good += ways * worse(self.lowest + n as i32);
        }
        Odds { good, all: self.all() * other.all() }
    }

    /// That this total wins over another one if equal totals are rolled again. None if all of them are equal.
    pub fn wins_over(&self, other: &Totals) -> Option<Odds> {
        let (win, lose) = (self.beats(other).good, other.beats(self).good);
        Odds::new(win, win + lose)
    }

    fn all(&self) -> u64 {
        self.ways.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const D6: [i32; 6] = [1, 2, 3, 4, 5, 6];

    #[test]
    fn equal_totals_are_rolled_again() {
        let die = Totals::fixed(0).and(&D6);
        let percent = |bonus: i32| die.clone().plus(bonus).wins_over(&die).map(Odds::percent);
        // 15 of 36 each way; 21 against 10 with one more; 30 against 1 with four more.
        assert_eq!([0, 1, 4].map(percent), [Some(50), Some(68), Some(97)]);
        assert_eq!(percent(6), Some(100));
        assert_eq!(Totals::fixed(3).wins_over(&Totals::fixed(3)), None);
    }

    #[test]
    fn two_dice_make_seven_in_six_of_36_ways() {
        let two = Totals::fixed(0).and(&D6).and(&D6);
        let seven = two.each().find(|(total, _)| *total == 7).map(|(_, odds)| odds);
        assert_eq!(seven, Odds::new(6, 36));
        assert_eq!(two.at_least(11), Odds::new(3, 36).unwrap_or(Odds::NEVER));
        assert_eq!(two.each().count(), 11);
        assert_eq!(two.at_least(2), Odds::new(36, 36).unwrap_or(Odds::NEVER));
        assert!(two.at_least(-5).is_sure() && two.at_least(13) == Odds::new(0, 36).unwrap_or(Odds::SURE));
    }

    #[test]
    fn a_bonus_moves_every_total() {
        let one = Totals::fixed(2).and(&D6).plus(1);
        assert_eq!(one.each().map(|(total, _)| total).collect::<Vec<_>>(), [4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn dice_may_have_blanks_and_repeat_faces() {
        let die = Totals::fixed(0).and(&[0, 0, 0, 5]);
        assert_eq!(
            die.each().map(|(total, odds)| (total, odds.percent())).collect::<Vec<_>>(),
            [(0, 75), (5, 25)]
        );
    }

    #[test]
    fn of_two_equal_dice_one_is_higher_in_15_of_36_ways() {
        let die = Totals::fixed(0).and(&D6);
        assert_eq!(die.beats(&die), Odds::new(15, 36).unwrap_or(Odds::NEVER));
        assert_eq!(die.clone().plus(6).beats(&die).percent(), 100);
        assert_eq!(die.beats(&die.clone().plus(6)).percent(), 0);
    }

    #[test]
    fn what_can_happen_is_never_said_to_be_impossible() {
        let words = |good, all| Odds::new(good, all).map(|odds| odds.to_string());
        assert_eq!(words(1, 1000).as_deref(), Some("1 %"));
        assert_eq!(words(999, 1000).as_deref(), Some("99 %"));
        assert_eq!(words(0, 7).as_deref(), Some("0 %"));
        assert_eq!(words(7, 12).as_deref(), Some("58 %"));
        assert_eq!(Odds::new(7, 12).map(|odds| odds.fails().percent()), Some(42));
        assert_eq!((Odds::new(2, 1), Odds::new(0, 0)), (None, None));
    }
}
