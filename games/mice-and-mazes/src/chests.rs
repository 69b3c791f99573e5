//! Chests: taken on spots, drawn from the supply, used at any moment of one's own action, flipped back and given away.

use adit_kernel::{Chance, Sink};

use crate::apply::ApplyCtx;
use crate::components::{ChestFace, Trigger};
use crate::crypt::Spot;
use crate::event::Event;
use crate::state::{Context, Frame, Happening, Source, State, Token};

/// How many chests with this face are being resolved and lie like this (MIC-R-126).
pub(crate) fn resolving(s: &State, face: ChestFace, token: Token) -> u8 {
    let run = |frame: &Frame| matches!(frame, Frame::Run(run) if run.source == Source::Chest(face) && run.token == token);
    s.stack.iter().filter(|frame| run(frame)).count() as u8
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// A chest on this spot is taken; it is unused (MIC-CHEST-1, MIC-ARR-2, MIC-R-95).
    pub(crate) fn take_chest(&mut self, spot: Spot) {
        if let Some(face) = self.s.chests[spot.index()].take() {
            let seat = self.me();
            self.s.players[seat.index()].unused.put(face.index(), 1);
            self.tell(Event::ChestTaken { seat, face, spot });
        }
    }

    /// Random chests of the supply, unused; nothing if there are none (MIC-R-96, MIC-R-97).
    pub(crate) fn draw_chests(&mut self, n: u8) {
        let seat = self.me();
        for _ in 0..n {
            let Some(face) = self.s.supply.draw(self.chance) else { return };
            self.s.players[seat.index()].unused.put(face, 1);
            self.tell(Event::ChestDrawn { seat, face: ChestFace(face as u8) });
        }
    }

    /// A chest is used: flipped at once, then its effect, then whoever waits for that (MIC-CHEST-2, MIC-CHEST-4, MIC-R-94).
    pub(crate) fn use_chest(&mut self, face: ChestFace) {
        if matches!(self.s.stack.top(), Some(Frame::Action)) {
            self.commit();
        }
        let seat = self.me();
        let player = &mut self.s.players[seat.index()];
        let taken = player.unused.take(face.index(), 1);
        debug_assert!(taken, "an unused chest");
        player.used.put(face.index(), 1);
        self.tell(Event::ChestUsed { seat, face });
        // The condition is met now and answered later (MIC-R-94, MIC-R-125).
        self.happen(Happening::ChestUsed, &[Trigger::ChestUsed], None, Context::NONE);
        self.push_run(Source::Chest(face), Context::NONE, false);
        if let Some(run) = self.top_run() {
            run.token = Token::Used;
        }
    }

    /// A used chest lies face up again (MIC-ASN-16, MIC-ASN-17, MIC-CHN-23).
    pub(crate) fn flip_chest(&mut self, face: ChestFace) {
        let seat = self.me();
        self.settle_token(face, Token::Used, Token::Unused);
        let player = &mut self.s.players[seat.index()];
        if player.used.take(face.index(), 1) {
            player.unused.put(face.index(), 1);
        }
        self.tell(Event::ChestFlipped { seat, face });
    }

    /// A chest is mixed into the supply (MIC-CHN-14, MIC-CHN-15, MIC-R-98).
    pub(crate) fn return_chest(&mut self, face: ChestFace, used: bool) {
        let seat = self.me();
        self.settle_token(face, if used { Token::Used } else { Token::Unused }, Token::Gone);
        let player = &mut self.s.players[seat.index()];
        let chests = if used { &mut player.used } else { &mut player.unused };
        if chests.take(face.index(), 1) {
            self.s.supply.put(face.index(), 1);
        }
        self.tell(Event::ChestReturned { seat, face });
    }

    /// A token that is not being resolved is taken before one that is (MIC-R-126); if there is only the latter, it is noted
    /// what becomes of it.
    fn settle_token(&mut self, face: ChestFace, from: Token, to: Token) {
        let player = self.s.me();
        let chests = if from == Token::Used { &player.used } else { &player.unused };
        if chests.of(face.index()) > resolving(self.s, face, from) {
            return;
        }
        for place in 0..self.s.stack.depth() {
            if let Some(Frame::Run(run)) = self.s.stack.get_mut(place)
                && run.source == Source::Chest(face)
                && run.token == from
            {
                run.token = to;
                return;
            }
        }
    }
}
