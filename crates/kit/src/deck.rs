//! Face-down decks in layers: [`Deck`]. A layer is a heap of cards drawn late, or one card whose place
//! is known to some. That is enough for a deck whose better half lies below, for cards put back under
//! it, and for a discard pile that becomes the deck; and no order is stored that nobody knows.

use crate::bit_set::BitSet;
use crate::counts::Counts;
use adit_kernel::chance::Chance;
use adit_kernel::seat::{Eye, Seats, Veiled};
use arrayvec::ArrayVec;
use serde::Serialize;

/// Cards that lie mixed: a [`BitSet`] when all differ, [`Counts`] when they come in kinds.
pub trait Heap: Clone + Default {
    fn size(&self) -> u32;
    fn lay(&mut self, card: u8);
    /// Lays all of `other` in.
    fn mix(&mut self, other: &Self);
    /// Draws one card, each equally likely.
    fn pull<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<u8>;
}

impl<const WORDS: usize> Heap for BitSet<u8, WORDS> {
    #[inline]
    fn size(&self) -> u32 {
        self.len()
    }
    #[inline]
    fn lay(&mut self, card: u8) {
        let new = self.insert(card);
        debug_assert!(new, "card {card} lies here already");
    }
    #[inline]
    fn mix(&mut self, other: &Self) {
        debug_assert!(self.both(*other).is_empty(), "a card is there twice");
        *self = self.union(*other);
    }
    #[inline]
    fn pull<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<u8> {
        self.draw(chance)
    }
}

impl<const K: usize> Heap for Counts<K> {
    #[inline]
    fn size(&self) -> u32 {
        self.total()
    }
    #[inline]
    fn lay(&mut self, card: u8) {
        self.put(usize::from(card), 1);
    }
    #[inline]
    fn mix(&mut self, other: &Counts<K>) {
        *self = self.plus(other);
    }
    #[inline]
    fn pull<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<u8> {
        self.draw(chance).map(|kind| kind as u8)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
enum Layer {
    /// The next of the heaps.
    Mixed,
    Card(Veiled<u8>),
}

/// A deck with at most `HEAPS` mixed heaps and `LAYERS` layers in all. Three bytes a layer, so a game
/// gives as many layers as cards may ever be laid down one by one, plus the heaps.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Deck<H, const HEAPS: usize, const LAYERS: usize> {
    /// Bottom to top, none of them empty; each is one of the mixed layers, in the same order.
    heaps: ArrayVec<H, HEAPS>,
    /// Bottom to top.
    layers: ArrayVec<Layer, LAYERS>,
}

/// What an eye sees of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum SeenLayer {
    /// The number of cards that lie mixed.
    Mixed(u16),
    /// One card, if the eye knows it, and the seats that do.
    Card { card: Option<u8>, known: Seats },
}

/// What an eye sees of a deck, layers from bottom to top.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct SeenDeck<const LAYERS: usize>(pub ArrayVec<SeenLayer, LAYERS>);

impl<H: Heap, const HEAPS: usize, const LAYERS: usize> Deck<H, HEAPS, LAYERS> {
    /// Heaps one on the other, the first on top (MIC-SETUP-13: green over blue).
    pub fn new(heaps: [H; HEAPS]) -> Deck<H, HEAPS, LAYERS> {
        const { assert!(HEAPS >= 1 && LAYERS >= HEAPS, "every heap needs a layer") };
        let mut deck = Deck { heaps: ArrayVec::new(), layers: ArrayVec::new() };
        for heap in heaps.into_iter().rev().filter(|heap| heap.size() > 0) {
            deck.heaps.push(heap);
            deck.layers.push(Layer::Mixed);
        }
        deck
    }

    pub fn size(&self) -> u32 {
        let singles = self.layers.len() - self.heaps.len();
        self.heaps.iter().map(Heap::size).sum::<u32>() + singles as u32
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// Draws the top card: one chance outcome from a heap, none where the card was laid down singly.
    #[inline]
    pub fn draw<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<u8> {
        match *self.layers.last()? {
            Layer::Card(card) => {
                self.layers.pop();
                Some(card.truth())
            }
            Layer::Mixed => {
                let heap = self.heaps.last_mut()?;
                let card = heap.pull(chance);
                if heap.size() == 0 {
                    self.heaps.pop();
                    self.layers.pop();
                }
                card
            }
        }
    }

    /// Draws the top card; an empty deck takes over the discard pile first, and not before a card is
    /// needed (MUL-R-82, MIC-R-120, SIL-ITM-1). `None` if both are empty.
    #[inline]
    pub fn draw_or_reshuffle<C: Chance + ?Sized>(&mut self, discard: &mut H, chance: &mut C) -> Option<u8> {
        if self.is_empty() {
            self.shuffle_in(&std::mem::take(discard));
        }
        self.draw(chance)
    }

    /// Mixes the whole deck, whatever was known of it, with more cards (SIL-R-84).
    pub fn shuffle_in(&mut self, more: &H) {
        let mut heap = more.clone();
        for other in self.heaps.drain(..) {
            heap.mix(&other);
        }
        for layer in self.layers.drain(..) {
            if let Layer::Card(card) = layer {
                heap.lay(card.truth());
            }
        }
        if heap.size() > 0 {
            self.heaps.push(heap);
            self.layers.push(Layer::Mixed);
        }
    }

    /// Lays a card on top. False, and nothing happens, if there is no layer left for it.
    #[must_use = "false means that the card is still in hand"]
    pub fn put_on_top(&mut self, card: Veiled<u8>) -> bool {
        self.layers.try_push(Layer::Card(card)).is_ok()
    }

    /// Lays a card at the bottom (MUL-ART-13, SIL-R-6). False, and nothing happens, if there is no
    /// layer left for it.
    #[must_use = "false means that the card is still in hand"]
    pub fn put_under(&mut self, card: Veiled<u8>) -> bool {
        self.layers.try_insert(0, Layer::Card(card)).is_ok()
    }

    /// The cards of the deck that this eye cannot place. Where hands are hidden, only these together with
    /// the hands' cards may go into a view: the deck's part alone would betray the hands.
    pub fn unseen(&self, eye: Eye) -> H {
        let mut unseen = H::default();
        for heap in &self.heaps {
            unseen.mix(heap);
        }
        for layer in &self.layers {
            if let Layer::Card(card) = layer
                && card.seen_by(eye).is_none()
            {
                unseen.lay(card.truth());
            }
        }
        unseen
    }

    /// What this eye sees of the deck.
    pub fn seen_by(&self, eye: Eye) -> SeenDeck<LAYERS> {
        let mut sizes = self.heaps.iter().map(|heap| heap.size() as u16);
        let seen = self.layers.iter().map(|layer| match layer {
            Layer::Mixed => SeenLayer::Mixed(sizes.next().unwrap_or(0)),
            Layer::Card(card) => SeenLayer::Card { card: card.seen_by(eye), known: card.known() },
        });
        SeenDeck(seen.collect())
    }

    /// Overwrites the deck by one that looks like `seen`, its unseen cards drawn from `pool`. Deal the
    /// hidden hands from the pool first: they are fewer, and a heap that takes the whole rest costs no
    /// draws.
    pub fn redeal<C: Chance + ?Sized>(&mut self, seen: &SeenDeck<LAYERS>, pool: &mut H, chance: &mut C) {
        self.heaps.clear();
        self.layers.clear();
        for layer in &seen.0 {
            match *layer {
                SeenLayer::Mixed(size) => {
                    let heap = deal(u32::from(size), pool, chance);
                    if heap.size() > 0 && self.heaps.try_push(heap).is_ok() {
                        self.layers.push(Layer::Mixed);
                    }
                }
                SeenLayer::Card { card, known } => {
                    if let Some(card) = card.or_else(|| pool.pull(chance)) {
                        self.layers.push(Layer::Card(Veiled::new(card, known)));
                    }
                }
            }
        }
    }
}

/// Takes `size` random cards out of the pool, or all.
fn deal<H: Heap, C: Chance + ?Sized>(size: u32, pool: &mut H, chance: &mut C) -> H {
    if pool.size() <= size {
        return std::mem::take(pool);
    }
    let mut heap = H::default();
    for card in (0..size).map_while(|_| pool.pull(chance)) {
        heap.lay(card);
    }
    heap
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CardSet;
    use crate::fairness::assert_fair;
    use adit_kernel::chance::{Cue, FastChance, Recording, Scripted};
    use adit_kernel::seat::Seat;
    use proptest::prelude::*;

    type Unique = Deck<CardSet, 2, 16>;

    fn set(cards: impl IntoIterator<Item = u8>) -> CardSet {
        cards.into_iter().collect()
    }

    #[test]
    fn green_lies_over_blue() {
        let mut deck = Unique::new([set(0..3), set(10..13)]);
        let mut chance = FastChance::new(5);
        let drawn: Vec<u8> = std::iter::from_fn(|| deck.draw(&mut chance)).collect();
        assert_eq!(set(drawn[..3].iter().copied()), set(0..3));
        assert_eq!(set(drawn[3..].iter().copied()), set(10..13));
    }

    /// MUL-ART-13: both saw the card that went under the deck; it comes up last, without chance.
    #[test]
    fn a_card_put_under_comes_last() {
        let both = Seats::first_n(2);
        let mut deck = Deck::<Counts<3>, 1, 3>::new([Counts([1, 1, 0])]);
        assert!(deck.put_under(Veiled::new(2, both)));
        let mut chance = Recording::new(FastChance::new(6));
        let first = [deck.draw(&mut chance), deck.draw(&mut chance)];
        assert!(first == [Some(0), Some(1)] || first == [Some(1), Some(0)]);
        assert_eq!(deck.draw(&mut chance), Some(2));
        assert_eq!(deck.draw(&mut chance), None);
        assert_eq!(chance.finish().len(), 2);
    }

    #[test]
    fn the_discard_pile_waits_until_a_card_is_needed() {
        let mut deck = Unique::new([CardSet::EMPTY, set([7])]);
        let mut discard = set([1, 2]);
        let mut chance = Scripted::new([Cue::Thing(7), Cue::Thing(2), Cue::Thing(1)]);
        assert_eq!(deck.draw_or_reshuffle(&mut discard, &mut chance), Some(7));
        assert!(deck.is_empty() && discard.len() == 2);
        assert_eq!(deck.draw_or_reshuffle(&mut discard, &mut chance), Some(2));
        assert_eq!(deck.draw_or_reshuffle(&mut discard, &mut chance), Some(1));
        assert_eq!(deck.draw_or_reshuffle(&mut discard, &mut chance), None);
        assert_eq!(chance.finish(), Ok(()));
    }

    #[test]
    fn a_full_deck_refuses_and_keeps_what_it_has() {
        let mut deck = Deck::<CardSet, 1, 2>::new([set([1])]);
        assert!(deck.put_on_top(Veiled::new(2, Seats::NONE)));
        assert!(!deck.put_on_top(Veiled::new(3, Seats::NONE)));
        assert!(!deck.put_under(Veiled::new(3, Seats::NONE)));
        assert_eq!(deck.size(), 2);
        deck.shuffle_in(&set([3]));
        assert_eq!(deck.unseen(Eye::Spectator), set(1..4));
    }

    /// SIL-R-6: the explorer saw the card that did not fit, nobody else did.
    #[test]
    fn an_eye_knows_what_it_saw() {
        let explorer = Seat(1);
        let mut deck = Unique::new([set(0..4), CardSet::EMPTY]);
        assert!(deck.put_under(Veiled::new(9, Seats::only(explorer))));
        assert_eq!(deck.unseen(Eye::Seat(explorer)), set(0..4));
        assert_eq!(deck.unseen(Eye::Spectator), set([0, 1, 2, 3, 9]));
        let bottom = deck.seen_by(Eye::Spectator).0[0];
        assert_eq!(bottom, SeenLayer::Card { card: None, known: Seats::only(explorer) });
    }

    #[test]
    fn a_redealt_bottom_card_can_be_any_unseen_one() {
        let mut deck = Unique::new([set(0..4), CardSet::EMPTY]);
        assert!(deck.put_under(Veiled::new(4, Seats::NONE)));
        let seen = deck.seen_by(Eye::Spectator);
        let mut chance = FastChance::new(7);
        let mut bottoms = [0; 5];
        for _ in 0..10_000 {
            let mut pool = deck.unseen(Eye::Spectator);
            deck.redeal(&seen, &mut pool, &mut chance);
            let mut drawn = deck.clone();
            let bottom = std::iter::from_fn(|| drawn.draw(&mut chance)).last();
            bottoms[usize::from(bottom.unwrap_or(0))] += 1;
        }
        assert_fair(&bottoms, &[1; 5]);
    }

    #[test]
    fn decks_are_small() {
        assert!(size_of::<Deck<CardSet, 2, 2>>() <= 40, "Of Mice & Mazes: green over blue");
        assert!(size_of::<Deck<Counts<28>, 1, 8>>() <= 64, "Mulu Caves: a few cards put under");
        assert!(size_of::<Deck<BitSet<u8, 2>, 1, 30>>() <= 128, "Silver Mine: every card put under");
    }

    #[derive(Clone, Debug)]
    enum Deed {
        Draw,
        OnTop(u8),
        Under(u8),
        ShuffleIn,
    }

    fn deeds() -> impl Strategy<Value = Vec<Deed>> {
        let deed = prop_oneof![
            3 => Just(Deed::Draw),
            2 => (0u8..4).prop_map(Deed::OnTop),
            2 => (0u8..4).prop_map(Deed::Under),
            1 => Just(Deed::ShuffleIn),
        ];
        prop::collection::vec(deed, 0..60)
    }

    proptest! {
        /// Whatever is done with a deck, no card is lost, and every eye can redeal it.
        #[test]
        fn cards_are_conserved(
            green in prop::collection::btree_set(0u8..20, 0..20),
            blue in prop::collection::btree_set(20u8..40, 0..20),
            deeds in deeds(),
            seed: u64,
        ) {
            let (green, blue) = (set(green), set(blue));
            let all = green.union(blue);
            let mut deck = Unique::new([green, blue]);
            let mut hand = CardSet::EMPTY;
            let mut chance = FastChance::new(seed);
            for deed in deeds {
                match deed {
                    Deed::Draw => {
                        if let Some(card) = deck.draw(&mut chance) {
                            hand.lay(card);
                        }
                    }
                    Deed::ShuffleIn => deck.shuffle_in(&hand.take()),
                    Deed::OnTop(known) | Deed::Under(known) => {
                        let Some(card) = hand.first() else { continue };
                        let veiled = Veiled::new(card, Seats(known));
                        let laid = match deed {
                            Deed::OnTop(_) => deck.put_on_top(veiled),
                            _ => deck.put_under(veiled),
                        };
                        if laid {
                            hand.remove(card);
                        }
                    }
                }
                prop_assert_eq!(deck.size() + hand.len(), all.len());
                prop_assert_eq!(deck.unseen(Eye::Spectator).union(hand), all);
                for eye in Eye::all(2) {
                    let (seen, unseen) = (deck.seen_by(eye), deck.unseen(eye));
                    let (mut again, mut pool) = (deck.clone(), unseen);
                    again.redeal(&seen, &mut pool, &mut chance);
                    prop_assert!(pool.is_empty());
                    prop_assert_eq!(again.seen_by(eye), seen);
                    prop_assert_eq!(again.unseen(eye), unseen);
                    prop_assert_eq!(again.size(), deck.size());
                }
            }
        }
    }
}
