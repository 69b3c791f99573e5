//! What one eye may know: the open part whole, and of everything that lies face down what this eye has seen.

use adit_kernel::{Eye, Seat, Seats, Veiled};
use adit_kit::counts::Counts;
use adit_kit::hand::{Hand, SeenHand, SeenThing};

use crate::components::{MAX_PLAYERS, MONSTERS, TOKENS};
use crate::state::{ARRIVING, BOARD, HELD, LOOSE, Open, State, TRAPS, face};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    /// Tokens of each Dwarf, in the order of [`Open::slots`] (BEN-STO-2).
    pub held: [SeenHand<HELD>; MAX_PLAYERS],
    /// Loose tokens, in the order of [`Open::loose`]; those face up are in the open part (BEN-TOK-4).
    pub loose: SeenHand<LOOSE>,
    /// Tokens on Monster boards (BEN-R-56).
    pub boards: [SeenHand<BOARD>; MONSTERS],
    /// Tokens being stored, and the two of a loot choice (BEN-R-79).
    pub arriving: SeenHand<ARRIVING>,
    pub pair: SeenHand<2>,
    /// Sabotage tokens that this eye knows to be live or duds, in the order of [`Open::traps`] (BEN-R-66).
    pub live: [Option<bool>; TRAPS],
    /// Live tokens left on the Sabotage card, for its owner.
    pub ready_live: Option<u8>,
    /// What this eye cannot place and everybody can count: tokens of this map's pile that it has not seen, and tokens of
    /// earlier maps in others' storages (BEN-R-93).
    pub unseen_fresh: Counts<TOKENS>,
    pub unseen_old: Counts<TOKENS>,
    /// Live and all Sabotage tokens that this eye cannot tell, on the floor and on the card.
    pub unseen_live: u8,
}

impl View {
    pub(crate) fn new(state: &State, eye: Eye) -> View {
        let (open, secret) = (state.open.clone(), &state.secret);
        let eye = Sight { eye, all: open.players() };
        let mut unseen_fresh = secret.pile;
        let mut unseen_old = Counts::NONE;
        let mut count = |token: usize, fresh: bool| {
            if fresh { unseen_fresh.put(token, 1) } else { unseen_old.put(token, 1) }
        };
        for (hand, slots) in secret.held.iter().zip(&open.slots) {
            // While shopping the mark means something else, and nothing is left of the pile.
            each_hidden(hand, eye, |i, token| count(token, open.in_mine() && slots[i].mark));
        }
        each_hidden(&secret.loose, eye, |i, token| {
            if open.loose[i].shown.is_none() {
                count(token, open.loose[i].fresh);
            }
        });
        for (hand, beast) in secret.boards.iter().zip(&open.monsters) {
            each_hidden(hand, eye, |i, token| count(token, beast.fresh >> i & 1 == 1));
        }
        each_hidden(&secret.arriving, eye, |i, token| count(token, open.arrived >> i & 1 == 1));
        each_hidden(&secret.pair, eye, |_, token| count(token, true));
        let owner = open.saboteur();
        let is_owner = owner.is_some_and(|seat| eye.eye.is(seat));
        let knows = |i: usize| open.traps.get(i).is_some_and(|trap| eye.eye.among(trap.known));
        let live = std::array::from_fn(|i| knows(i).then(|| secret.live >> i & 1 == 1));
        let hidden =
            (0..open.traps.len()).filter(|&i| !knows(i) && secret.live >> i & 1 == 1).count() as u8;
        View {
            eye: eye.eye,
            held: std::array::from_fn(|i| eye.seen(&secret.held[i])),
            loose: eye.seen(&secret.loose),
            boards: std::array::from_fn(|i| eye.seen(&secret.boards[i])),
            arriving: eye.seen(&secret.arriving),
            pair: eye.seen(&secret.pair),
            live,
            ready_live: is_owner.then_some(secret.ready_live),
            unseen_fresh,
            unseen_old,
            unseen_live: hidden + if is_owner { 0 } else { secret.ready_live },
            open,
        }
    }

    pub fn seat(&self) -> Option<Seat> {
        self.eye.seat()
    }
}

/// An eye, and the seats at the table: what all of them have seen is public, so spectators know it, too (BEN-R-80).
#[derive(Clone, Copy)]
struct Sight {
    eye: Eye,
    all: Seats,
}

impl Sight {
    fn sees(self, thing: Veiled<u8>) -> Option<u8> {
        let public = self.all.iter().all(|seat| thing.known().has(seat));
        thing.seen_by(self.eye).or(public.then(|| thing.truth()))
    }

    fn seen<const N: usize>(self, hand: &Hand<N>) -> SeenHand<N> {
        SeenHand(
            hand.iter().map(|thing| SeenThing { thing: self.sees(thing), known: thing.known() }).collect(),
        )
    }
}

fn each_hidden<const N: usize>(hand: &Hand<N>, eye: Sight, mut count: impl FnMut(usize, usize)) {
    for (i, thing) in hand.iter().enumerate() {
        if eye.sees(thing).is_none() {
            count(i, face(thing).index());
        }
    }
}
