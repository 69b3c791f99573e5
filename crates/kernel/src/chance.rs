//! The only door to randomness. One trait, [`Chance`]; four ways to stand behind it: [`Keyed`] for live
//! tables (recomputable from a revealed seed and what people contributed, see `keyed`), [`Replayed`] for records,
//! [`Scripted`] for tests and [`FastChance`] for search. [`Recording`] wraps any of them and notes what came out.
//!
//! Picks are made unbiased by our own arithmetic, so that no library's sampling can change a record.

mod keyed;

use std::collections::VecDeque;

pub use keyed::{
    Contribution, ContributionPromise, Keyed, KeyedDraws, NotDigits, Seed, commitment, seed_from_hex,
    seed_to_hex,
};

/// A source of outcomes. Rules know nothing else of randomness.
pub trait Chance {
    /// A uniform pick from `0..below`. `below` is at least one.
    fn pick(&mut self, below: u32) -> u32;

    /// One member of a set, given as bits, 64 things a word. The set is not empty.
    #[inline]
    fn member(&mut self, set: &[u64]) -> u32 {
        nth_member(set, self.pick(size(set)))
    }

    /// One kind out of a multiset given as a count per kind, each piece equally likely.
    #[inline]
    fn weighted(&mut self, counts: &[u8]) -> usize {
        let total = counts.iter().map(|&n| u32::from(n)).sum();
        nth_piece(counts, self.pick(total))
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        (**self).pick(below)
    }
    #[inline]
    fn member(&mut self, set: &[u64]) -> u32 {
        (**self).member(set)
    }
    #[inline]
    fn weighted(&mut self, counts: &[u8]) -> usize {
        (**self).weighted(counts)
    }
}

/// How many members a set has.
#[inline]
fn size(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline]
fn has_member(set: &[u64], member: u32) -> bool {
    set.get(member as usize / 64).is_some_and(|word| word >> (member % 64) & 1 == 1)
}

/// How many members come before this one.
fn members_before(set: &[u64], member: u32) -> u32 {
    let word = member as usize / 64;
    size(&set[..word]) + (set[word] & ((1 << (member % 64)) - 1)).count_ones()
}

/// The position of the `n`th set bit, counted from zero.
#[inline]
fn nth_member(set: &[u64], mut n: u32) -> u32 {
    let mut before = 0;
    for &word in set {
        let here = word.count_ones();
        if n < here {
            let mut rest = word;
            for _ in 0..n {
                rest &= rest - 1;
            }
            return before + rest.trailing_zeros();
        }
        n -= here;
        before += 64;
    }
    debug_assert!(false, "a set with fewer members than were counted");
    0
}

#[inline]
fn nth_piece(counts: &[u8], mut n: u32) -> usize {
    for (kind, &count) in counts.iter().enumerate() {
        match n.checked_sub(u32::from(count)) {
            None => return kind,
            Some(rest) => n = rest,
        }
    }
    counts.len() - 1
}

/// Maps 32 random bits to `0..below` without bias: multiply, keep the high half, and draw again in
/// the few cases that would make some results likelier than others.
#[inline]
fn bounded(below: u32, mut bits: impl FnMut() -> u32) -> u32 {
    debug_assert!(below > 0, "a pick from nothing");
    let mut wide = u64::from(bits()) * u64::from(below);
    if (wide as u32) < below {
        let reject = below.wrapping_neg() % below;
        while (wide as u32) < reject {
            wide = u64::from(bits()) * u64::from(below);
        }
    }
    (wide >> 32) as u32
}

/// Search's own generator: 64 bits of state, one multiplication a draw. Not for live tables.
#[derive(Clone, Debug)]
pub struct FastChance(u64);

impl FastChance {
    pub fn new(seed: u64) -> FastChance {
        let mut fast = FastChance(seed);
        fast.bits(); // neighbouring seeds part ways at once
        fast
    }

    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xD1B5_4A32_D192_ED03);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// A generator that goes its own way from here.
    pub fn split(&mut self) -> FastChance {
        FastChance::new(self.bits())
    }
}

impl Chance for FastChance {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        bounded(below, || (self.bits() >> 32) as u32)
    }
}

/// One outcome, and how many there could have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    pub outcome: u32,
    pub below: u32,
}

/// Passes every pick on and keeps what came out.
#[derive(Debug)]
pub struct Recording<C> {
    inner: C,
    taken: Vec<Draw>,
}

impl<C: Chance> Recording<C> {
    pub fn new(inner: C) -> Recording<C> {
        Recording { inner, taken: Vec::new() }
    }

    pub fn finish(self) -> Vec<u32> {
        self.taken.into_iter().map(|draw| draw.outcome).collect()
    }

    /// What came out, with how many outcomes there could have been.
    pub fn draws(self) -> Vec<Draw> {
        self.taken
    }
}

impl<C: Chance> Chance for Recording<C> {
    fn pick(&mut self, below: u32) -> u32 {
        let outcome = self.inner.pick(below);
        self.taken.push(Draw { outcome, below });
        outcome
    }
    fn member(&mut self, set: &[u64]) -> u32 {
        let member = self.inner.member(set);
        self.taken.push(Draw { outcome: members_before(set, member), below: size(set) });
        member
    }
    fn weighted(&mut self, counts: &[u8]) -> usize {
        let kind = self.inner.weighted(counts);
        let pieces = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum();
        self.taken.push(Draw { outcome: pieces(&counts[..kind]), below: pieces(counts) });
        kind
    }
}

/// [`FastChance`] that knows whether it was asked for anything that could have come out otherwise. So a bot tells a
/// sure thing from a gamble, and whoever redeals a view whether it hides anything.
#[derive(Clone, Debug)]
pub struct ChanceProbe {
    inner: FastChance,
    asked: bool,
}

impl ChanceProbe {
    pub fn new(seed: u64) -> ChanceProbe {
        ChanceProbe { inner: FastChance::new(seed), asked: false }
    }

    /// Whether an outcome was drawn that could have been another: a pick from one is no chance.
    pub fn was_asked(&self) -> bool {
        self.asked
    }

    /// Counts what another probe was asked as asked here.
    pub fn note(&mut self, other: &ChanceProbe) {
        self.asked |= other.asked;
    }
}

impl Chance for ChanceProbe {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        self.asked |= below > 1;
        self.inner.pick(below)
    }
}

/// Why recorded or scripted outcomes do not fit what the rules asked for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChanceMismatch {
    #[error("the rules asked for outcome {index} of the line, but only {index} are given")]
    Exhausted { index: usize },
    #[error("outcome {index} of the line is {outcome}, but must be below {below}")]
    OutOfRange { index: usize, outcome: u32, below: u32 },
    #[error("outcome {index} of the line names thing {member}, which cannot come up here")]
    NotThere { index: usize, member: u32 },
    #[error("{given} outcomes are given, but the rules asked for {used}")]
    LeftOver { used: usize, given: usize },
}

/// Feeds recorded outcomes back. A pick cannot fail, so a mismatch is remembered and reported at the end.
#[derive(Debug)]
pub struct Replayed<'a> {
    outcomes: &'a [u32],
    used: usize,
    mismatch: Option<ChanceMismatch>,
}

impl<'a> Replayed<'a> {
    pub fn new(outcomes: &'a [u32]) -> Replayed<'a> {
        Replayed { outcomes, used: 0, mismatch: None }
    }

    /// The first thing that did not fit, if any.
    pub fn finish(self) -> Result<(), ChanceMismatch> {
        match self.mismatch {
            Some(mismatch) => Err(mismatch),
            None if self.used < self.outcomes.len() => {
                Err(ChanceMismatch::LeftOver { used: self.used, given: self.outcomes.len() })
            }
            None => Ok(()),
        }
    }
}

impl Chance for Replayed<'_> {
    fn pick(&mut self, below: u32) -> u32 {
        let index = self.used;
        self.used += 1;
        let mismatch = match self.outcomes.get(index) {
            Some(&outcome) if outcome < below => return outcome,
            Some(&outcome) => ChanceMismatch::OutOfRange { index, outcome, below },
            None => ChanceMismatch::Exhausted { index },
        };
        self.mismatch.get_or_insert(mismatch);
        0
    }
}

/// One entry of a test's script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// Answers [`Chance::pick`] with this number.
    Pick(u32),
    /// Answers [`Chance::member`] or [`Chance::weighted`] with this thing.
    Thing(u32),
}

/// A test's script: cues in the order in which the rules will ask.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    cues: VecDeque<Cue>,
    used: usize,
    mismatch: Option<ChanceMismatch>,
}

impl Scripted {
    pub fn new(cues: impl IntoIterator<Item = Cue>) -> Scripted {
        Scripted { cues: cues.into_iter().collect(), ..Scripted::default() }
    }

    pub fn push(&mut self, cue: Cue) {
        self.cues.push_back(cue);
    }

    /// The first cue that did not fit, else whether cues are left.
    pub fn finish(&self) -> Result<(), ChanceMismatch> {
        match &self.mismatch {
            Some(mismatch) => Err(mismatch.clone()),
            None if !self.cues.is_empty() => {
                Err(ChanceMismatch::LeftOver { used: self.used, given: self.used + self.cues.len() })
            }
            None => Ok(()),
        }
    }

    fn next(&mut self) -> Option<Cue> {
        let cue = self.cues.pop_front();
        if cue.is_none() {
            self.mismatch.get_or_insert(ChanceMismatch::Exhausted { index: self.used });
        }
        self.used += 1;
        cue
    }

    fn thing(&mut self, there: impl Fn(u32) -> bool, nth: impl Fn(u32) -> u32, below: u32) -> u32 {
        let index = self.used;
        match self.next() {
            Some(Cue::Thing(member)) if there(member) => member,
            Some(Cue::Thing(member)) => {
                self.mismatch.get_or_insert(ChanceMismatch::NotThere { index, member });
                nth(0)
            }
            Some(Cue::Pick(outcome)) if outcome < below => nth(outcome),
            Some(Cue::Pick(outcome)) => {
                self.mismatch.get_or_insert(ChanceMismatch::OutOfRange { index, outcome, below });
                nth(0)
            }
            None => nth(0),
        }
    }
}

impl Chance for Scripted {
    fn pick(&mut self, below: u32) -> u32 {
        let index = self.used;
        match self.next() {
            Some(Cue::Pick(n) | Cue::Thing(n)) if n < below => n,
            Some(Cue::Pick(outcome) | Cue::Thing(outcome)) => {
                self.mismatch.get_or_insert(ChanceMismatch::OutOfRange { index, outcome, below });
                0
            }
            None => 0,
        }
    }
    fn member(&mut self, set: &[u64]) -> u32 {
        self.thing(|m| has_member(set, m), |n| nth_member(set, n), size(set))
    }
    fn weighted(&mut self, counts: &[u8]) -> usize {
        let total = counts.iter().map(|&n| u32::from(n)).sum();
        let there = |kind: u32| counts.get(kind as usize).is_some_and(|&n| n > 0);
        self.thing(there, |n| nth_piece(counts, n) as u32, total) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_pick_from_one_is_no_chance() {
        let mut probe = ChanceProbe::new(1);
        probe.pick(1);
        probe.member(&[1 << 9]);
        assert!(!probe.was_asked());
        probe.weighted(&[1, 0, 1]);
        assert!(probe.was_asked());
    }

    #[test]
    fn picks_are_even() {
        let mut fast = FastChance::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[fast.pick(6) as usize] += 1;
        }
        // Chi-square with 5 degrees of freedom; 25.7 is exceeded once in 10,000 fair generators.
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 25.7, "{counts:?}");
    }

    #[test]
    fn rejection_makes_a_lopsided_bound_fair() {
        // Two thirds of 2^32: without rejection the first half would come up twice as often.
        let below = 2_863_311_531;
        let mut fast = FastChance::new(9);
        let low = (0..30_000).filter(|_| fast.pick(below) < below / 2).count();
        assert!((14_500..15_500).contains(&low), "{low}");
    }

    #[test]
    fn replay_names_the_first_misfit() {
        let mut r = Replayed::new(&[3, 9]);
        assert_eq!(r.pick(6), 3);
        r.pick(6);
        r.pick(6);
        assert_eq!(r.finish(), Err(ChanceMismatch::OutOfRange { index: 1, outcome: 9, below: 6 }));
        assert_eq!(Replayed::new(&[1]).finish(), Err(ChanceMismatch::LeftOver { used: 0, given: 1 }));
    }

    proptest! {
        #[test]
        fn recorded_members_replay(set in prop::collection::vec(any::<u64>(), 1..4), seed: u64) {
            prop_assume!(set.iter().any(|&word| word > 0));
            let mut rec = Recording::new(FastChance::new(seed));
            let member = rec.member(&set);
            prop_assert!(has_member(&set, member));
            let taken = rec.finish();
            prop_assert_eq!(Replayed::new(&taken).member(&set), member);
            let mut scripted = Scripted::new([Cue::Thing(member)]);
            prop_assert_eq!(scripted.member(&set), member);
            prop_assert_eq!(scripted.finish(), Ok(()));
        }

        /// A record of a game whose set fits one word reads as it always did.
        #[test]
        fn words_without_members_change_nothing(set in 1u64.., empty in 0usize..3, seed: u64) {
            let wide: Vec<u64> = [set].into_iter().chain(std::iter::repeat_n(0, empty)).collect();
            prop_assert_eq!(FastChance::new(seed).member(&wide), FastChance::new(seed).member(&[set]));
        }

        #[test]
        fn recorded_weights_replay(counts in prop::collection::vec(0u8..5, 1..12), seed: u64) {
            prop_assume!(counts.iter().any(|&n| n > 0));
            let mut rec = Recording::new(FastChance::new(seed));
            let kind = rec.weighted(&counts);
            prop_assert!(counts[kind] > 0);
            let taken = rec.finish();
            prop_assert_eq!(Replayed::new(&taken).weighted(&counts), kind);
        }

        #[test]
        fn picks_stay_below(below in 1u32.., seed: u64) {
            prop_assert!(FastChance::new(seed).pick(below) < below);
            prop_assert!(Keyed::new(&[1; 32], &[]).act(seed >> 1).pick(below) < below);
        }
    }
}
