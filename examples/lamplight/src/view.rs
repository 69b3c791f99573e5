//! What one eye knows, and positions that it cannot tell from the truth.

use adit_kernel::{Chance, Eye, Seat};

use crate::action::{Event, Found};
use crate::cards::{CARDS, Card, Cards};
use crate::state::{Cell, DIGGERS, Open, State};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    pub hands: [Option<Cards>; DIGGERS],
}

impl View {
    pub(crate) fn new(state: &State, eye: Eye, known: impl Fn(Seat) -> bool) -> View {
        let hand = |n: usize| known(Seat(n as u8)).then_some(state.hands[n]);
        View { eye, open: state.open.clone(), hands: std::array::from_fn(hand) }
    }

    pub(crate) fn redeal<C: Chance + ?Sized>(&self, state: &mut State, chance: &mut C) {
        state.open = self.open.clone();
        let known = self.hands.iter().flatten();
        let mut unseen =
            known.fold(Cards::first_n(CARDS).minus(self.open.played), |all, &hand| all.minus(hand));
        for ((hand, known), size) in state.hands.iter_mut().zip(self.hands).zip(self.open.hand_sizes) {
            *hand = known.unwrap_or_else(|| (0..size).filter_map(|_| unseen.draw(chance)).collect());
        }
    }
}

/// An event as one eye saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    Drew { seat: Seat, card: Option<Card> },
    Dug { seat: Seat, card: Card, cell: Cell, found: Found },
    Blew { seat: Seat, die: u8, out: bool },
    Waited { seat: Seat },
}

impl Seen {
    pub(crate) fn new(event: &Event, eye: Eye, open_hands: bool) -> Seen {
        match *event {
            // A spectator of a party sees its open hands, too (LAM-5).
            Event::Drew { seat, card } => {
                Seen::Drew { seat, card: if open_hands { Some(card.truth()) } else { card.seen_by(eye) } }
            }
            Event::Dug { seat, card, cell, found } => Seen::Dug { seat, card, cell, found },
            Event::Blew { seat, die, out } => Seen::Blew { seat, die, out },
            Event::Waited { seat } => Seen::Waited { seat },
        }
    }
}
