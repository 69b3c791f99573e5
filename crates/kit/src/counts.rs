//! Things that come in kinds and are otherwise alike: [`Counts`]. It is a blind bag of loot, one layer
//! of a deck, and what purses and dice are made of.

use adit_kernel::chance::Chance;
use serde::{Serialize, Serializer};
use std::ops::Index;

/// How many there are of each of `K` kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Counts<const K: usize>(pub [u8; K]);

impl<const K: usize> Counts<K> {
    pub const NONE: Counts<K> = Counts([0; K]);

    #[inline]
    pub fn only(kind: usize, n: u8) -> Counts<K> {
        let mut counts = Counts::NONE;
        counts.put(kind, n);
        counts
    }

    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Counts::NONE
    }

    /// How many there are of a kind; none of a kind that does not exist.
    #[inline]
    pub fn of(&self, kind: usize) -> u8 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    /// Whether every thing of `other` is here too. Compared without a branch per kind.
    #[inline]
    pub fn covers(&self, other: &Counts<K>) -> bool {
        (0..K).fold(true, |all, kind| all & (self.0[kind] >= other.0[kind]))
    }

    #[inline]
    pub fn put(&mut self, kind: usize, n: u8) {
        debug_assert!(self.0[kind].checked_add(n).is_some(), "more than 255 of kind {kind}");
        self.0[kind] = self.0[kind].saturating_add(n);
    }

    /// Takes `n` of a kind out if they are there.
    #[inline]
    #[must_use = "false means that nothing was taken"]
    pub fn take(&mut self, kind: usize, n: u8) -> bool {
        match self.of(kind).checked_sub(n) {
            Some(rest) if kind < K => {
                self.0[kind] = rest;
                true
            }
            _ => false,
        }
    }

    /// Both together.
    #[inline]
    pub fn plus(&self, other: &Counts<K>) -> Counts<K> {
        let mut sum = *self;
        for kind in 0..K {
            sum.put(kind, other.0[kind]);
        }
        sum
    }

    /// What is left without `other`, as far as it is there.
    #[inline]
    pub fn minus(&self, other: &Counts<K>) -> Counts<K> {
        Counts(std::array::from_fn(|kind| self.0[kind].saturating_sub(other.0[kind])))
    }

    /// What both have.
    #[inline]
    pub fn both(&self, other: &Counts<K>) -> Counts<K> {
        Counts(std::array::from_fn(|kind| self.0[kind].min(other.0[kind])))
    }

    /// The kinds of which there is at least one, in ascending order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = usize> + '_ {
        (0..K).filter(|&kind| self.0[kind] > 0)
    }

    /// Draws one thing blindly, each equally likely, and says of which kind it is (BEN loot pile,
    /// MIC-R-96).
    #[inline]
    pub fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let kind = chance.weighted(&self.0);
        self.take(kind, 1).then_some(kind)
    }
}

impl<const K: usize> Default for Counts<K> {
    fn default() -> Counts<K> {
        Counts::NONE
    }
}

impl<const K: usize> Index<usize> for Counts<K> {
    type Output = u8;
    #[inline]
    fn index(&self, kind: usize) -> &u8 {
        &self.0[kind]
    }
}

/// By hand because serde knows no arrays of generic length.
impl<const K: usize> Serialize for Counts<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::assert_fair;
    use adit_kernel::chance::{Cue, FastChance, Scripted};
    use proptest::prelude::*;

    #[test]
    fn a_bag_gives_back_what_was_put_in() {
        let mut bag = Counts([2, 0, 1]);
        let mut chance = Scripted::new([Cue::Thing(2), Cue::Thing(0), Cue::Thing(0)]);
        assert_eq!(bag.draw(&mut chance), Some(2));
        assert_eq!(bag.draw(&mut chance), Some(0));
        assert_eq!(bag.draw(&mut chance), Some(0));
        assert_eq!(bag.draw(&mut chance), None);
        bag.put(1, 4);
        assert_eq!(bag.kinds().collect::<Vec<_>>(), [1]);
        assert_eq!(chance.finish(), Ok(()));
    }

    #[test]
    fn draws_follow_the_counts() {
        let bag = Counts([18, 0, 6, 1, 10]);
        let mut chance = FastChance::new(3);
        let mut seen = [0; 5];
        for _ in 0..30_000 {
            if let Some(kind) = bag.clone().draw(&mut chance) {
                seen[kind] += 1;
            }
        }
        assert_fair(&seen, &bag.0);
    }

    proptest! {
        #[test]
        fn nothing_is_lost(all: [u8; 5], seed: u64) {
            let (mut bag, mut drawn) = (Counts(all), Counts::NONE);
            let mut chance = FastChance::new(seed);
            while let Some(kind) = bag.draw(&mut chance) {
                drawn.put(kind, 1);
                prop_assert_eq!(bag.plus(&drawn), Counts(all));
            }
            prop_assert_eq!(drawn, Counts(all));
        }

        #[test]
        fn covering_means_subtracting_loses_nothing(a in prop::array::uniform4(0u8..6), b in prop::array::uniform4(0u8..6)) {
            let (a, b) = (Counts(a), Counts(b));
            prop_assert_eq!(a.covers(&b), a.minus(&b).plus(&b) == a);
            prop_assert_eq!(a.both(&b).plus(&a.minus(&b)), a);
            prop_assert!(a.covers(&a.both(&b)) && b.covers(&a.both(&b)));
        }

        #[test]
        fn taking_is_all_or_nothing(counts: [u8; 3], kind in 0usize..5, n: u8) {
            let before = Counts(counts);
            let mut after = before;
            if after.take(kind, n) {
                prop_assert_eq!(after.plus(&Counts::only(kind, n)), before);
            } else {
                prop_assert!(after == before && (kind >= 3 || before[kind] < n));
            }
        }
    }
}
