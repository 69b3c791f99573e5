//! Things held with their backs up, of which every seat knows some: [`Hand`]. It is a hand of cards, a bag of tokens, or what
//! lies face down on a space: how many there are is public, what each of them is only to those who saw it.
//!
//! Each thing keeps its place, and everybody sees which place a thing goes from. So whoever knew a token knows it until it is
//! gone, a blind theft tells nobody more than it should, and nobody has to reckon what may be left: what an eye does not know
//! can be any of the things that it has seen nowhere.

use adit_kernel::chance::Chance;
use adit_kernel::seat::{Eye, Seats, Veiled};
use arrayvec::ArrayVec;
use serde::Serialize;

use crate::counts::Counts;
use crate::deck::Heap;

/// At most `N` things, in the order in which they came. What a thing is, is a number: that of a card, or a kind of token.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Hand<const N: usize>(ArrayVec<Veiled<u8>, N>);

/// What an eye sees of one thing: what it is, if the eye knows it, and the seats that do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct SeenThing {
    pub thing: Option<u8>,
    pub known: Seats,
}

/// What an eye sees of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct SeenHand<const N: usize>(pub ArrayVec<SeenThing, N>);

impl<const N: usize> Hand<N> {
    #[inline]
    pub const fn new() -> Hand<N> {
        Hand(ArrayVec::new_const())
    }

    #[inline]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub const fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// For the rules, which know everything.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Veiled<u8>> {
        self.0.get(place).copied()
    }

    /// For the rules, in the order of places.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Veiled<u8>> + ExactSizeIterator {
        self.0.iter().copied()
    }

    /// How many there are of each kind; for the rules.
    pub fn counts<const K: usize>(&self) -> Counts<K> {
        let mut counts = Counts::NONE;
        self.iter().for_each(|thing| counts.put(usize::from(thing.truth()), 1));
        counts
    }

    /// Takes a thing in, at the last place. False, and nothing happens, if there is no room.
    #[inline]
    #[must_use = "false means that it is still elsewhere"]
    pub fn put(&mut self, thing: Veiled<u8>) -> bool {
        self.0.try_push(thing).is_ok()
    }

    /// Takes the thing out that lies at a place; those behind it move up.
    #[inline]
    pub fn take(&mut self, place: usize) -> Option<Veiled<u8>> {
        self.0.pop_at(place)
    }

    /// Takes a thing out blindly, each equally likely, and says from which place (BEN-KO-4).
    #[inline]
    pub fn take_random<C: Chance + ?Sized>(&mut self, chance: &mut C) -> Option<(usize, Veiled<u8>)> {
        if self.is_empty() {
            return None;
        }
        let place = chance.pick(self.len() as u32) as usize;
        self.take(place).map(|thing| (place, thing))
    }

    /// These seats see what lies at a place (a look, a card bought in the open, a card that is shown to all).
    pub fn tell(&mut self, place: usize, seats: Seats) {
        if let Some(thing) = self.0.get_mut(place) {
            seats.iter().for_each(|seat| thing.tell(seat));
        }
    }

    /// The places that an eye can tell apart, which is all that it may be asked to choose from: of things that look alike to
    /// it and are known to the same seats only the first (BEN-R-103).
    pub fn distinct(&self, eye: Eye) -> impl Iterator<Item = usize> {
        let seen = self.seen_by(eye).0;
        (0..self.len()).filter(move |&place| !seen[..place].contains(&seen[place]))
    }

    /// What this eye sees of the hand.
    pub fn seen_by(&self, eye: Eye) -> SeenHand<N> {
        let seen = |thing: Veiled<u8>| SeenThing { thing: thing.seen_by(eye), known: thing.known() };
        SeenHand(self.iter().map(seen).collect())
    }

    /// The things that this eye does not know. Those of all hands, and of whatever else holds things unseen, belong in one
    /// pool before a view may have it: the unseen part of one hand alone would say what is in it.
    pub fn unseen<H: Heap>(&self, eye: Eye) -> H {
        let mut unseen = H::default();
        for thing in self.iter().filter(|thing| thing.seen_by(eye).is_none()) {
            unseen.lay(thing.truth());
        }
        unseen
    }

    /// Overwrites the hand by one that looks like `seen`, what is not seen drawn from `pool`. Hands are dealt from the pool
    /// one after the other; what is left of it lies where nobody holds it.
    pub fn redeal<H: Heap, C: Chance + ?Sized>(
        &mut self,
        seen: &SeenHand<N>,
        pool: &mut H,
        chance: &mut C,
    ) {
        self.0.clear();
        for &SeenThing { thing, known } in &seen.0 {
            self.0.extend(thing.or_else(|| pool.pull(chance)).map(|thing| Veiled::new(thing, known)));
        }
    }
}

impl<const N: usize> SeenHand<N> {
    /// How many of each kind the eye knows to be there.
    pub fn counts<const K: usize>(&self) -> Counts<K> {
        let mut counts = Counts::NONE;
        self.0.iter().filter_map(|seen| seen.thing).for_each(|thing| counts.put(usize::from(thing), 1));
        counts
    }

    /// How many there are of which the eye does not know what they are.
    pub fn hidden(&self) -> usize {
        self.0.iter().filter(|seen| seen.thing.is_none()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CardSet;
    use crate::fairness::assert_fair;
    use adit_kernel::chance::{Cue, FastChance, Scripted};
    use adit_kernel::seat::Seat;
    use proptest::prelude::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);
    const COAL: u8 = 0;
    const RUBY: u8 = 1;
    const DUST: u8 = 2;

    fn known(seats: impl IntoIterator<Item = Seat>) -> Seats {
        seats.into_iter().collect()
    }

    fn hand<const N: usize>(things: impl IntoIterator<Item = (u8, Seats)>) -> Hand<N> {
        let mut hand = Hand::new();
        for (thing, known) in things {
            assert!(hand.put(Veiled::new(thing, known)));
        }
        hand
    }

    fn seen<const N: usize>(hand: &Hand<N>, eye: Eye) -> Vec<Option<u8>> {
        hand.seen_by(eye).0.iter().map(|seen| seen.thing).collect()
    }

    /// Beneath: the number in a backpack is public, what is in it is known to its owner (BEN-STO-2), and a token taken blindly
    /// to its taker and its former owner.
    #[test]
    fn a_blind_theft_tells_taker_and_owner() {
        let own = known([A]);
        let mut backpack: Hand<6> = hand([(COAL, own), (RUBY, own), (DUST, own)]);
        let mut chance = Scripted::new([Cue::Pick(1)]);
        let (place, mut token) = backpack.take_random(&mut chance).unwrap();
        token.tell(B);
        let mut bag: Hand<3> = Hand::new();
        assert!(bag.put(token));
        assert_eq!((place, seen(&backpack, Eye::Seat(A))), (1, vec![Some(COAL), Some(DUST)]));
        for (eye, loot) in [(A, Some(RUBY)), (B, Some(RUBY)), (C, None)] {
            assert_eq!(seen(&bag, Eye::Seat(eye)), [loot]);
        }
        assert_eq!(seen(&backpack, Eye::Seat(B)), [None, None]);
        assert_eq!(bag.seen_by(Eye::Seat(C)).0[0].known, known([A, B]), "that they know it is public");
    }

    /// SIL-R-52: a card taken from an open place is remembered until it leaves the hand.
    #[test]
    fn what_was_seen_is_known_until_it_is_gone() {
        let everybody = Seats::first_n(3);
        let mut items: Hand<5> = hand([(40, known([A])), (7, everybody), (41, known([A]))]);
        assert_eq!(seen(&items, Eye::Seat(C)), [None, Some(7), None]);
        items.tell(2, known([B]));
        assert_eq!(seen(&items, Eye::Seat(B)), [None, Some(7), Some(41)]);
        assert_eq!(items.take(1).map(|card| card.truth()), Some(7));
        assert_eq!(seen(&items, Eye::Seat(B)), [None, Some(41)]);
        assert_eq!(items.unseen::<CardSet>(Eye::Seat(C)), [40, 41].into_iter().collect());
    }

    /// BEN-R-103: tokens that look alike to the chooser and were seen by the same seats are one option, the one laid first.
    #[test]
    fn what_looks_alike_is_one_choice() {
        let loose: Hand<8> = hand([
            (RUBY, Seats::NONE),
            (COAL, known([A])),
            (COAL, Seats::NONE),
            (RUBY, known([A])),
            (COAL, known([A])),
            (COAL, known([A, B])),
        ]);
        assert_eq!(loose.distinct(Eye::Seat(A)).collect::<Vec<_>>(), [0, 1, 3, 5]);
        assert_eq!(loose.distinct(Eye::Seat(C)).collect::<Vec<_>>(), [0, 1, 5]);
    }

    #[test]
    fn what_does_not_fit_is_not_taken() {
        let mut hand: Hand<2> = hand([(RUBY, Seats::NONE), (COAL, Seats::NONE)]);
        assert!(hand.is_full() && !hand.put(Veiled::new(DUST, Seats::NONE)));
        assert_eq!((hand.len(), hand.take(2), hand.get(1).map(|t| t.truth())), (2, None, Some(COAL)));
        assert_eq!(hand.counts::<3>(), Counts([1, 1, 0]));
        assert_eq!(Hand::<2>::new().take_random(&mut Scripted::default()), None);
    }

    /// Six of the unseen tokens lie in the pile and one in the bag: each is as often there as there are of its kind.
    #[test]
    fn what_is_not_known_can_be_anything_unseen() {
        let bag: Hand<4> = hand([(RUBY, known([A])), (COAL, known([A, B]))]);
        let pile = Counts([1, 2, 3]);
        let mut chance = FastChance::new(8);
        let mut came = [0; 3];
        for _ in 0..30_000 {
            let mut pool: Counts<3> = bag.unseen(Eye::Seat(B));
            pool.mix(&pile);
            let mut world = Hand::new();
            world.redeal(&bag.seen_by(Eye::Seat(B)), &mut pool, &mut chance);
            assert_eq!((world.get(1), pool.size()), (bag.get(1), 6));
            came[usize::from(world.get(0).unwrap().truth())] += 1;
        }
        assert_fair(&came, &[1, 3, 3]);
    }

    #[test]
    fn a_view_counts_what_it_knows() {
        let bag: Hand<4> = hand([(RUBY, known([A])), (COAL, known([A, B])), (COAL, known([B]))]);
        let (owner, other) = (bag.seen_by(Eye::Seat(A)), bag.seen_by(Eye::Spectator));
        assert_eq!((owner.counts::<3>(), owner.hidden()), (Counts([1, 1, 0]), 1));
        assert_eq!((other.counts::<3>(), other.hidden()), (Counts::NONE, 3));
    }

    #[test]
    fn hands_are_small() {
        assert!(size_of::<Hand<12>>() <= 28, "Beneath: backpack, bag and chest");
    }

    /// What is done in the open: everybody sees who does it and with which place.
    #[derive(Clone, Copy, Debug)]
    enum Deed {
        /// Draws from the pile, and sees what comes.
        Draw(Seat),
        /// Takes blindly from another's hand.
        Rob {
            by: Seat,
            of: Seat,
            luck: u8,
        },
        /// Puts one of its own face down on the floor.
        Drop(Seat, u8),
        /// Somebody's explosion lays a token there that nobody has seen.
        Lay,
        PickUp(Seat, u8),
        Look(Seat, u8),
    }

    fn deeds() -> impl Strategy<Value = Vec<Deed>> {
        let seat = || (0u8..3).prop_map(Seat);
        let deed = prop_oneof![
            3 => seat().prop_map(Deed::Draw),
            2 => (seat(), seat(), any::<u8>()).prop_map(|(by, of, luck)| Deed::Rob { by, of, luck }),
            2 => (seat(), any::<u8>()).prop_map(|(seat, place)| Deed::Drop(seat, place)),
            1 => Just(Deed::Lay),
            2 => (seat(), any::<u8>()).prop_map(|(seat, place)| Deed::PickUp(seat, place)),
            1 => (seat(), any::<u8>()).prop_map(|(seat, place)| Deed::Look(seat, place)),
        ];
        prop::collection::vec(deed, 0..60)
    }

    /// Three seats, each with a hand; tokens on the floor; the pile.
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Floor {
        hands: [Hand<5>; 3],
        loose: Hand<9>,
        pile: Counts<4>,
    }

    impl Floor {
        /// Whether a deed shows this seat something that it did not know.
        fn shows(deed: Deed, to: Seat) -> bool {
            match deed {
                Deed::Draw(seat) | Deed::PickUp(seat, _) | Deed::Look(seat, _) => seat == to,
                Deed::Rob { by, .. } => by == to,
                Deed::Drop(..) | Deed::Lay => false,
            }
        }

        /// Carries out what is possible; one chance outcome where tokens are drawn from the pile.
        fn play(&mut self, deed: Deed, chance: &mut FastChance) {
            let place = |n: u8, hand: usize| usize::from(n) % hand.max(1);
            match deed {
                Deed::Draw(seat) if !self.hands[seat.index()].is_full() => {
                    if let Some(kind) = self.pile.draw(chance) {
                        assert!(self.hands[seat.index()].put(Veiled::new(kind as u8, Seats::only(seat))));
                    }
                }
                Deed::Rob { by, of, luck } if by != of && !self.hands[by.index()].is_full() => {
                    let from = &mut self.hands[of.index()];
                    if let Some(mut token) = from.take(place(luck, from.len())) {
                        token.tell(by);
                        assert!(self.hands[by.index()].put(token));
                    }
                }
                Deed::Drop(seat, n) if !self.loose.is_full() => {
                    let hand = &mut self.hands[seat.index()];
                    if let Some(token) = hand.take(place(n, hand.len())) {
                        assert!(self.loose.put(token));
                    }
                }
                Deed::Lay if !self.loose.is_full() => {
                    if let Some(kind) = self.pile.draw(chance) {
                        assert!(self.loose.put(Veiled::new(kind as u8, Seats::NONE)));
                    }
                }
                Deed::PickUp(seat, n) if !self.hands[seat.index()].is_full() => {
                    if let Some(mut token) = self.loose.take(place(n, self.loose.len())) {
                        token.tell(seat);
                        assert!(self.hands[seat.index()].put(token));
                    }
                }
                Deed::Look(seat, n) => self.loose.tell(place(n, self.loose.len()), Seats::only(seat)),
                _ => {}
            }
        }

        fn seen_by(&self, eye: Eye) -> ([SeenHand<5>; 3], SeenHand<9>, u32) {
            (
                self.hands.each_ref().map(|hand| hand.seen_by(eye)),
                self.loose.seen_by(eye),
                self.pile.total(),
            )
        }

        /// All that this eye has seen nowhere.
        fn unseen(&self, eye: Eye) -> Counts<4> {
            let mut pool = self.pile;
            self.hands.iter().for_each(|hand| pool.mix(&hand.unseen(eye)));
            pool.mix(&self.loose.unseen(eye));
            pool
        }

        /// Everything is overwritten by what the eye cannot tell from the truth.
        fn redealt(&self, eye: Eye, chance: &mut FastChance) -> Floor {
            let (hands, loose, pile) = self.seen_by(eye);
            let mut pool = self.unseen(eye);
            let mut world = Floor { hands: Default::default(), loose: Hand::new(), pile: Counts::NONE };
            for (hand, seen) in world.hands.iter_mut().zip(&hands) {
                hand.redeal(seen, &mut pool, chance);
            }
            world.loose.redeal(&loose, &mut pool, chance);
            assert_eq!(pool.total(), pile);
            world.pile = pool;
            world
        }
    }

    proptest! {
        /// No token is lost; every eye can redeal what it sees; and a deed that shows it nothing leaves the two worlds alike.
        #[test]
        fn hands_keep_the_laws_of_redealing(deeds in deeds(), seed: u64) {
            let all = Counts([5, 3, 2, 1]);
            let mut floor = Floor { hands: Default::default(), loose: Hand::new(), pile: all };
            let mut chance = FastChance::new(seed);
            for deed in deeds {
                let worlds: Vec<(Eye, Floor)> =
                    Eye::all(3).map(|eye| (eye, floor.redealt(eye, &mut chance))).collect();
                for (eye, world) in &worlds {
                    prop_assert_eq!(world.seen_by(*eye), floor.seen_by(*eye));
                    prop_assert_eq!(world.unseen(*eye), floor.unseen(*eye));
                }
                floor.play(deed, &mut chance);
                for (eye, mut world) in worlds {
                    if eye.seat().is_some_and(|seat| Floor::shows(deed, seat)) {
                        continue;
                    }
                    world.play(deed, &mut chance);
                    prop_assert_eq!(world.seen_by(eye), floor.seen_by(eye), "{:?} after {:?}", eye, deed);
                }
                let held: Vec<Counts<4>> = floor.hands.iter().map(Hand::counts).collect();
                let sum = held.iter().fold(floor.pile.plus(&floor.loose.counts()), |sum, more| sum.plus(more));
                prop_assert_eq!(sum, all);
            }
        }

        /// Of what an owner chooses from, every kind is there, and whatever it chooses looks like a place that it could see.
        #[test]
        fn every_kind_can_be_chosen(things in prop::collection::vec((0u8..4, 0u8..8), 0..9)) {
            let hand: Hand<9> = hand(things.iter().map(|&(thing, seats)| (thing, Seats(seats))));
            for eye in Eye::all(3) {
                let (seen, places) = (hand.seen_by(eye).0, hand.distinct(eye).collect::<Vec<_>>());
                prop_assert!(places.is_sorted());
                for look in &seen {
                    prop_assert_eq!(places.iter().filter(|&&place| seen[place] == *look).count(), 1);
                }
            }
        }
    }
}
