//! What one eye may know: the open part whole, and of everything that lies face down what this eye has seen.

use adit_kernel::{Eye, Seat};
use adit_kit::counts::Counts;
use adit_kit::hand::{Hand, SeenHand};

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
        let is_owner = owner.is_some_and(|seat| eye.is(seat));
        let knows = |i: usize| open.traps.get(i).is_some_and(|trap| eye.among(trap.known));
        let live = std::array::from_fn(|i| knows(i).then(|| secret.live >> i & 1 == 1));
        let hidden =
            (0..open.traps.len()).filter(|&i| !knows(i) && secret.live >> i & 1 == 1).count() as u8;
        View {
            eye,
            held: std::array::from_fn(|i| secret.held[i].seen_by(eye)),
            loose: secret.loose.seen_by(eye),
            boards: std::array::from_fn(|i| secret.boards[i].seen_by(eye)),
            arriving: secret.arriving.seen_by(eye),
            pair: secret.pair.seen_by(eye),
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

fn each_hidden<const N: usize>(hand: &Hand<N>, eye: Eye, mut count: impl FnMut(usize, usize)) {
    for (i, thing) in hand.iter().enumerate() {
        if thing.seen_by(eye).is_none() {
            count(i, face(thing).index());
        }
    }
}
