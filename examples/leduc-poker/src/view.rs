//! What one eye knows, built by inclusion: the open part, and a card only where this eye may see it.
//! And the way back: a position that this eye cannot tell from the truth.

use adit_kernel::{Chance, Eye, Seat};

use crate::action::{Action, Event};
use crate::cards::{Deck, Rank};
use crate::state::{Open, SEATS, State};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    /// The cards that this eye has seen: its own, and both once they are shown.
    pub hands: [Option<Rank>; SEATS as usize],
}

impl View {
    pub(crate) fn new(state: &State, eye: Eye) -> View {
        let may_see = |seat: u8| state.open.shown() || eye.is(Seat(seat));
        let hand = |seat: u8| may_see(seat).then_some(state.hands[usize::from(seat)]);
        View { eye, open: state.open, hands: [hand(0), hand(1)] }
    }

    /// Overwrites a position with one that agrees with everything this eye knows. The cards that it
    /// does not know are drawn from those that it has seen nowhere.
    #[inline]
    pub(crate) fn redeal<C: Chance + ?Sized>(&self, deck: Deck, state: &mut State, chance: &mut C) {
        state.open = self.open;
        let seen = self.hands.iter().chain([&self.open.board]).flatten();
        let mut unseen = seen.fold(deck, |deck, &card| deck.without(card));
        for (hand, known) in state.hands.iter_mut().zip(self.hands) {
            *hand = known.unwrap_or_else(|| unseen.draw(chance));
        }
    }
}

/// An event as one eye saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    Dealt { seat: Seat, card: Option<Rank> },
    Acted { seat: Seat, action: Action, paid: u8 },
    Board { card: Rank },
    Shown { seat: Seat, card: Rank },
    Won { seat: Seat, chips: u8 },
    Split,
}

impl Seen {
    pub(crate) fn new(event: &Event, eye: Eye) -> Seen {
        match *event {
            Event::Dealt { seat, card } => Seen::Dealt { seat, card: card.seen_by(eye) },
            Event::Acted { seat, action, paid } => Seen::Acted { seat, action, paid },
            Event::Board { card } => Seen::Board { card },
            Event::Shown { seat, card } => Seen::Shown { seat, card },
            Event::Won { seat, chips } => Seen::Won { seat, chips },
            Event::Split => Seen::Split,
        }
    }
}
