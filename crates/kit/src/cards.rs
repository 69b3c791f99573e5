//! Different cards, each there once: [`CardSet`], a hand, deck or discard pile in one word. A game with more than 64 cards
//! has sets of its own, `BitSet<u8, 2>`, and everything here works with them.
//!
//! A deck has no order. A card's place is decided when it is drawn, by one chance outcome; nobody at
//! the table can tell that from a shuffle at set-up, and there is no order to leak.

use adit_kernel::chance::Chance;

use crate::bit_set::BitSet;

/// A set of cards numbered `0..64`.
pub type CardSet = BitSet<u8, 1>;

/// Draws from a deck that, once empty, takes over its discard pile first (DWA-R-17, DWA-R-45).
/// `None` if both are empty (DWA-R-46).
#[inline]
pub fn draw_or_reshuffle<C: Chance + ?Sized, const WORDS: usize>(
    deck: &mut BitSet<u8, WORDS>,
    discard: &mut BitSet<u8, WORDS>,
    chance: &mut C,
) -> Option<u8> {
    if deck.is_empty() {
        *deck = discard.take();
    }
    deck.draw(chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fairness::assert_fair;
    use adit_kernel::chance::{Cue, FastChance, Scripted};
    use proptest::prelude::*;

    #[test]
    fn a_deck_is_dealt_out() {
        let mut deck = CardSet::first_n(42);
        let mut chance = FastChance::new(1);
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
        let mut chance = FastChance::new(2);
        let mut seen = [0; 64];
        for _ in 0..20_000 {
            let mut deck = cards;
            seen[usize::from(deck.draw(&mut chance).unwrap_or(1))] += 1;
        }
        assert_fair(&seen, &std::array::from_fn::<u8, 64, _>(|c| cards.contains(c as u8).into()));
    }

    proptest! {
        #[test]
        fn no_card_is_lost_or_doubled(
            whole in prop::collection::btree_set(0u8..128, 0..90),
            seed: u64,
        ) {
            let whole: BitSet<u8, 2> = whole.into_iter().collect();
            let (mut deck, mut pile) = (whole, BitSet::EMPTY);
            let mut chance = FastChance::new(seed);
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
    }
}
