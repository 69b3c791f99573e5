//! What one eye may know: the open part whole, its own hand, and what it has learnt.

use adit_kernel::{Eye, Seat};
use adit_kit::cards::CardSet;

use crate::components::{Card, MAX_PLAYERS};
use crate::state::{Midway, Open, Stage, State};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    /// Cards that this eye knows in each hand: all of its own, a few of others'.
    pub known: [CardSet; MAX_PLAYERS],
    /// Cards this eye has just drawn.
    pub drawn: CardSet,
    /// This eye's hidden answer to a question put to several seats.
    pub chosen: Option<Card>,
}

impl View {
    pub(crate) fn new(state: &State, eye: Eye) -> View {
        let open = state.open.clone();
        let mut view =
            View { eye, known: open.clans.map(|c| c.shown), open, drawn: CardSet::EMPTY, chosen: None };
        // A card that is just being fulfilled has been shown to all.
        if let Stage::Midway(Midway::Waive { card }) = view.open.stage {
            view.known[view.open.active.index()].insert(card.0);
        }
        let Eye::Seat(seat) = eye else { return view };
        for (i, hand) in state.secret.hands.iter().enumerate() {
            for card in *hand {
                if i == seat.index() || state.secret.known[usize::from(card)].has(seat) {
                    view.known[i].insert(card);
                }
            }
        }
        if view.open.active == seat && view.open.stage == Stage::Keep {
            view.drawn = state.secret.drawn;
        }
        view.chosen = state.secret.chosen[seat.index()];
        view
    }

    /// The hand of the eye's own seat.
    pub fn hand(&self) -> CardSet {
        self.seat().map_or(CardSet::EMPTY, |s| self.known[s.index()])
    }

    pub fn seat(&self) -> Option<Seat> {
        self.eye.seat()
    }
}
