//! Sets of numbered things, one bit each: [`BitSet`]. A flat value of so many words that is copied, compared and hashed as
//! such; what it holds comes out in ascending order.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use adit_kernel::chance::Chance;
use serde::{Serialize, Serializer};

/// Something with a number of its own, counted from zero.
pub trait Numbered: Copy {
    fn number(self) -> usize;
    /// The thing with this number; only asked for numbers that a thing had.
    fn numbered(number: usize) -> Self;
}

impl Numbered for u8 {
    #[inline]
    fn number(self) -> usize {
        usize::from(self)
    }
    #[inline]
    fn numbered(number: usize) -> u8 {
        number as u8
    }
}

/// A set of things; `WORDS` times 64 of them fit. A thing with a greater number is in no set.
pub struct BitSet<T, const WORDS: usize>([u64; WORDS], PhantomData<T>);

impl<T, const WORDS: usize> BitSet<T, WORDS> {
    pub const EMPTY: BitSet<T, WORDS> = BitSet([0; WORDS], PhantomData);

    #[inline]
    const fn of(words: [u64; WORDS]) -> BitSet<T, WORDS> {
        BitSet(words, PhantomData)
    }

    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        BitSet::of(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }

    /// The things numbered `0..n`, as many as fit.
    #[inline]
    pub fn first_n(n: u8) -> Self {
        let n = usize::from(n);
        BitSet::of(std::array::from_fn(|word| match n.saturating_sub(word * 64) {
            64.. => u64::MAX,
            rest => (1 << rest) - 1,
        }))
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Takes everything out and returns it.
    #[inline]
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    #[inline]
    pub fn union(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    pub fn both(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether everything in `other` is here too.
    #[inline]
    pub fn covers(self, other: Self) -> bool {
        other.minus(self).is_empty()
    }
}

impl<T: Numbered, const WORDS: usize> BitSet<T, WORDS> {
    #[inline]
    fn bit(thing: T) -> u64 {
        1 << (thing.number() % 64)
    }

    #[inline]
    pub fn only(thing: T) -> Self {
        Self::EMPTY.with(thing)
    }

    #[inline]
    pub fn contains(self, thing: T) -> bool {
        self.0.get(thing.number() / 64).is_some_and(|word| word & Self::bit(thing) != 0)
    }

    /// Adds a thing; false if it was there already.
    #[inline]
    pub fn insert(&mut self, thing: T) -> bool {
        let new = !self.contains(thing);
        debug_assert!(thing.number() < WORDS * 64, "{} does not fit into this set", thing.number());
        if let Some(word) = self.0.get_mut(thing.number() / 64) {
            *word |= Self::bit(thing);
        }
        new
    }

    /// Takes a thing out; false if it was not there.
    #[inline]
    pub fn remove(&mut self, thing: T) -> bool {
        let there = self.contains(thing);
        if let Some(word) = self.0.get_mut(thing.number() / 64) {
            *word &= !Self::bit(thing);
        }
        there
    }

    #[inline]
    pub fn with(mut self, thing: T) -> Self {
        self.insert(thing);
        self
    }

    #[inline]
    pub fn without(mut self, thing: T) -> Self {
        self.remove(thing);
        self
    }

    /// The thing with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// The things in ascending order.
    #[inline]
    pub fn iter(self) -> Members<T, WORDS> {
        Members { rest: self, word: 0 }
    }

    /// Draws one thing, each equally likely.
    #[inline]
    pub fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let thing = T::numbered(chance.member(&self.0) as usize);
        self.remove(thing);
        Some(thing)
    }
}

// By hand, because a derived one would ask of `T` what only the words need.
impl<T, const WORDS: usize> Clone for BitSet<T, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const WORDS: usize> Copy for BitSet<T, WORDS> {}

impl<T, const WORDS: usize> PartialEq for BitSet<T, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, const WORDS: usize> Eq for BitSet<T, WORDS> {}

impl<T, const WORDS: usize> PartialOrd for BitSet<T, WORDS> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T, const WORDS: usize> Ord for BitSet<T, WORDS> {
    #[inline]
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

/// Words only: how many there are is in the type.
impl<T, const WORDS: usize> Hash for BitSet<T, WORDS> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        for word in self.0 {
            state.write_u64(word);
        }
    }
}

impl<T, const WORDS: usize> Default for BitSet<T, WORDS> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Numbered + fmt::Debug, const WORDS: usize> fmt::Debug for BitSet<T, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set of one word is a number, a larger one a list of them: so it stands in the hashes of records.
impl<T, const WORDS: usize> Serialize for BitSet<T, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0[..] {
            [word] => serializer.serialize_u64(word),
            _ => serializer.collect_seq(self.0),
        }
    }
}

impl<T: Numbered, const WORDS: usize> FromIterator<T> for BitSet<T, WORDS> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Numbered, const WORDS: usize> IntoIterator for BitSet<T, WORDS> {
    type Item = T;
    type IntoIter = Members<T, WORDS>;
    #[inline]
    fn into_iter(self) -> Members<T, WORDS> {
        self.iter()
    }
}

/// What is in a set, in ascending order.
#[derive(Clone, Debug)]
pub struct Members<T: Numbered, const WORDS: usize> {
    rest: BitSet<T, WORDS>,
    /// The words before are empty.
    word: usize,
}

impl<T: Numbered, const WORDS: usize> Iterator for Members<T, WORDS> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        while let Some(word) = self.rest.0.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(T::numbered(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.rest.len() as usize;
        (left, Some(left))
    }
}

impl<T: Numbered, const WORDS: usize> ExactSizeIterator for Members<T, WORDS> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::assert_fair;
    use crate::tiles::{Tile, TileSet};
    use adit_kernel::chance::{Cue, FastChance, Scripted};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// Of Mice & Mazes and Silver Mine have more cards than fit into one word.
    type Wide = BitSet<u8, 2>;

    #[test]
    fn a_deck_of_a_hundred_cards_is_drawn_evenly() {
        let mut chance = FastChance::new(4);
        let mut seen = [0; 100];
        for _ in 0..50_000 {
            let mut deck = Wide::first_n(100).without(3).without(77);
            seen[usize::from(deck.draw(&mut chance).unwrap())] += 1;
            assert_eq!(deck.len(), 97);
        }
        assert_fair(&seen, &std::array::from_fn::<u8, 100, _>(|card| u8::from(card != 3 && card != 77)));
    }

    #[test]
    fn a_test_names_the_card_that_comes() {
        let mut deck = Wide::first_n(100);
        let mut chance = Scripted::new([Cue::Thing(97), Cue::Thing(2), Cue::Thing(97)]);
        assert_eq!([deck.draw(&mut chance), deck.draw(&mut chance)], [Some(97), Some(2)]);
        assert_eq!(deck.draw(&mut chance), Some(0), "97 is gone");
        assert!(chance.finish().is_err());
    }

    #[test]
    fn the_first_so_many_are_there() {
        let sizes = [0, 1, 63, 64, 65, 127, 128, 255].map(|n| Wide::first_n(n).len());
        assert_eq!(sizes, [0, 1, 63, 64, 65, 127, 128, 128]);
        assert_eq!(Wide::first_n(70).iter().last(), Some(69));
    }

    /// The state hashes of records depend on it.
    #[test]
    fn the_notation_in_hashes_is_pinned() {
        let written = |set: toml::Value| set.to_string();
        let one: BitSet<u8, 1> = [0, 3].into_iter().collect();
        assert_eq!(written(toml::Value::try_from(one).unwrap()), "9");
        let two: Wide = [0, 3, 65].into_iter().collect();
        assert_eq!(written(toml::Value::try_from(two).unwrap()), "[9, 2]");
    }

    #[test]
    fn what_is_in_it_is_shown() {
        assert_eq!(format!("{:?}", Wide::only(64).with(7)), "{7, 64}");
    }

    fn some() -> impl Strategy<Value = BTreeSet<u16>> {
        prop::collection::btree_set(0u16..192, 0..60)
    }

    proptest! {
        #[test]
        fn a_set_behaves_like_a_set(a in some(), b in some(), one in 0u16..192) {
            let set = |tiles: &BTreeSet<u16>| tiles.iter().copied().map(Tile).collect::<TileSet<3>>();
            let (mut x, y) = (set(&a), set(&b));
            prop_assert!(x.iter().map(|tile| tile.0).eq(a.iter().copied()));
            prop_assert_eq!((x.iter().len(), x.len() as usize), (a.len(), a.len()));
            prop_assert_eq!((x.is_empty(), x.contains(Tile(one))), (a.is_empty(), a.contains(&one)));
            prop_assert_eq!(x.first().map(|tile| tile.0), a.first().copied());
            prop_assert_eq!(x.union(y), set(&(&a | &b)));
            prop_assert_eq!(x.both(y), set(&(&a & &b)));
            prop_assert_eq!(x.minus(y), set(&(&a - &b)));
            prop_assert_eq!(x.covers(y), a.is_superset(&b));
            prop_assert_eq!(x.with(Tile(one)).without(Tile(one)), x.minus(TileSet::only(Tile(one))));
            prop_assert_eq!((x == y, x.cmp(&y) == std::cmp::Ordering::Equal), (a == b, a == b));
            prop_assert_eq!(x.insert(Tile(one)), !a.contains(&one));
            prop_assert!(x.remove(Tile(one)) && !x.remove(Tile(one)));
            prop_assert_eq!(x.take(), set(&a).without(Tile(one)));
            prop_assert!(x.is_empty());
        }
    }
}
