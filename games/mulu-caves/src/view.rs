//! What one eye may know: the open part whole, the cards it holds or has seen, its own commitment.

use adit_kernel::{Eye, Seat};
use adit_kit::cards::CardSet;
use adit_kit::deck::SeenDeck;

use crate::components::{PIECES, Piece};
use crate::state::{Commit, Open, State};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub open: Open,
    /// Cards that this eye knows on each piece: all on its own, shown ones on others.
    pub known: [CardSet; PIECES],
    pub deck: SeenDeck<4>,
    /// This eye's own cards put into a battle, while they are not revealed.
    pub commit: Option<Commit>,
}

impl View {
    pub(crate) fn new(state: &State, eye: Eye) -> View {
        let open = state.open.clone();
        let mut known = [CardSet::EMPTY; PIECES];
        for piece in Piece::all() {
            let hand = state.secret.hands[piece.index()];
            known[piece.index()] = if eye.is(piece.seat()) { hand } else { hand.both(open.shown) };
        }
        let commit = eye.seat().map(|seat| {
            let side = usize::from(open.battle.pieces[0].seat() != seat);
            state.secret.commits[side]
        });
        View { eye, known, deck: state.secret.deck.seen_by(eye), open, commit }
    }

    pub fn seat(&self) -> Option<Seat> {
        self.eye.seat()
    }
}
