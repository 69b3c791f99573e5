//! Different cards, each there once: [`CardSet`], a hand, deck or discard pile in one word.
//!
//! A deck has no order. A card's place is decided when it is drawn, by one chance outcome; nobody at
//! the table can tell that from a shuffle at set-up, and there is no order to leak.

use adit_kernel::chance::Chance;
use serde::{Deserialize, Serialize};

/// A set of cards numbered `0..64`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(pub u64);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);

    /// Cards `0..n`: a whole game's worth at set-up. Beyond 64 there are none.
    #[inline]
    pub const fn first_n(n: u8) -> CardSet {
        if n >= 64 { CardSet(u64::MAX) } else { CardSet((1 << n) - 1) }
    }

    #[inline]
    pub const fn only(card: u8) -> CardSet {
        debug_assert!(card < 64, "a set holds 64 cards");
        CardSet(1 << (card & 63))
    }

    #[inline]
    pub const fn contains(self, card: u8) -> bool {
        card < 64 && self.0 >> card & 1 == 1
    }

    /// Adds a card; false if it was there already.
    #[inline]
    pub fn insert(&mut self, card: u8) -> bool {
        let new = !self.contains(card);
        self.0 |= CardSet::only(card).0;
        new
    }

    /// Takes a card out; false if it was not there.
    #[inline]
    pub fn remove(&mut self, card: u8) -> bool {
        let there = self.contains(card);
        self.0 &= !CardSet::only(card).0;
        there
    }

    /// Takes every card out and returns them.
    #[inline]
    pub fn take(&mut self) -> CardSet {
        std::mem::take(self)
    }

    #[inline]
    pub const fn with(self, card: u8) -> CardSet {
        CardSet(self.0 | CardSet::only(card).0)
    }

    #[inline]
    pub const fn without(self, card: u8) -> CardSet {
        CardSet(self.0 & !CardSet::only(card).0)
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    #[inline]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    #[inline]
    pub const fn both(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    #[inline]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether every card of `other` is here too.
    #[inline]
    pub const fn covers(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The cards in ascending order.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }

    /// Draws one card, each equally likely.
    #[inline]
    pub fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let card = chance.member(&[self.0]) as u8;
        self.remove(card);
        Some(card)
    }
}

/// Draws from a deck that, once empty, takes over its discard pile first (DWA-R-17, DWA-R-45).
/// `None` if both are empty (DWA-R-46).
#[inline]
pub fn draw_or_reshuffle<C: Chance + ?Sized>(
    deck: &mut CardSet,
    discard: &mut CardSet,
    chance: &mut C,
) -> Option<u8> {
    if deck.is_empty() {
        *deck = discard.take();
    }
    deck.draw(chance)
}

impl FromIterator<u8> for CardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl IntoIterator for CardSet {
    type Item = u8;
    type IntoIter = Cards;
    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::assert_fair;
    use adit_kernel::chance::{Cue, Fast, Scripted};
    use proptest::prelude::*;

    #[test]
    fn a_deck_is_dealt_out() {
        let mut deck = CardSet::first_n(42);
        let mut chance = Fast::new(1);
        let hand: CardSet = (0..4).filter_map(|_| deck.draw(&mut chance)).collect();
        assert_eq!((hand.len(), deck.len()), (4, 38));
        assert_eq!(hand.union(deck), CardSet::first_n(42));
    }

    /// DWA-R-45, example (b): the deck has one card left, the pile two.
    #[test]
    fn an_empty_deck_takes_over_the_pile() {
        let (x, y, z) = (3, 10, 63);
        let mut deck = CardSet::only(x);
        let mut pile: CardSet = [y, z].into_iter().collect();
        let mut chance = Scripted::new([Cue::Thing(3), Cue::Thing(63)]);
        assert_eq!(draw_or_reshuffle(&mut deck, &mut pile, &mut chance), Some(x));
        assert_eq!(pile.len(), 2, "not before a card is needed");
        assert_eq!(draw_or_reshuffle(&mut deck, &mut pile, &mut chance), Some(z));
        assert_eq!((deck, pile), (CardSet::only(y), CardSet::EMPTY));
        assert_eq!(chance.finish(), Ok(()));
    }

    #[test]
    fn draws_are_even() {
        let cards: CardSet = [0, 5, 17, 41, 63].into_iter().collect();
        let mut chance = Fast::new(2);
        let mut seen = [0; 64];
        for _ in 0..20_000 {
            let mut deck = cards;
            seen[usize::from(deck.draw(&mut chance).unwrap_or(1))] += 1;
        }
        assert_fair(&seen, &std::array::from_fn::<u8, 64, _>(|c| cards.contains(c as u8).into()));
    }

    proptest! {
        #[test]
        fn no_card_is_lost_or_doubled(deck: u64, seed: u64) {
            let whole = CardSet(deck);
            let (mut deck, mut pile) = (whole, CardSet::EMPTY);
            let mut chance = Fast::new(seed);
            for _ in 0..100 {
                let card = draw_or_reshuffle(&mut deck, &mut pile, &mut chance);
                prop_assert_eq!(card.is_none(), whole.is_empty());
                if let Some(card) = card {
                    prop_assert!(!deck.contains(card) && pile.insert(card));
                }
                prop_assert_eq!(deck.union(pile), whole);
                prop_assert!(deck.both(pile).is_empty());
            }
        }

        #[test]
        fn a_set_behaves_like_a_set(cards in prop::collection::btree_set(0u8..64, 0..64), card in 0u8..64) {
            let mut set: CardSet = cards.iter().copied().collect();
            prop_assert!(set.iter().eq(cards.iter().copied()));
            prop_assert_eq!(set.iter().len(), cards.len());
            prop_assert_eq!(set.first(), cards.first().copied());
            prop_assert_eq!(set.contains(card), cards.contains(&card));
            prop_assert_eq!(set.with(card).without(card), set.minus(CardSet::only(card)));
            prop_assert_eq!(set.covers(CardSet::only(card)), cards.contains(&card));
            prop_assert_eq!(set.insert(card), !cards.contains(&card));
            prop_assert!(set.remove(card) && !set.remove(card));
        }
    }
}
