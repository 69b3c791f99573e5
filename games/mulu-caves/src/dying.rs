//! Death: the last chance of a unit, what becomes of its cards, and its removal.

use adit_kernel::{Chance, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Card, EventCard, OFF, Piece};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::state::{DeathCause, Frame, NO_TILE, Status};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Waits if the owner could hold Live After Death (MUL-ART-18, MUL-ART-19).
    pub(crate) fn run_death(&mut self, piece: Piece) -> bool {
        let hand = MuluCaves::usable(self.s, piece);
        if self.game.may_be_in(self.s, hand, self.game.cards.live) {
            return false;
        }
        self.settle_death(None);
        true
    }

    /// The unit is revived with this card, or dies.
    pub(crate) fn settle_death(&mut self, revived: Option<Card>) {
        let Some(&Frame::Death { piece, cause }) = self.s.open.stack.top() else { return };
        self.pop();
        if let Some(card) = revived {
            self.discard(piece.seat(), card);
            self.tell(What::Revived { piece, card });
        }
        match cause {
            DeathCause::Battle { winner } => self.pay_spoils(piece, winner),
            // No spoils of a death without a battle of its own (MUL-CRD-15, MUL-R-68).
            DeathCause::Fire | DeathCause::Pit | DeathCause::Given if revived.is_none() => {
                self.discard_all(piece.seat(), self.s.secret.hands[piece.index()]);
            }
            _ => {}
        }
        if revived.is_some() {
            // It stays where it is, with its enchantments and what is no spoils (MUL-ART-18, MUL-ART-20,
            // MUL-R-66).
            let tile = self.s.open.tile(piece);
            self.s.open.status[piece.index()] = Status::default();
            // What it was under ends, what it did this turn is done (MUL-A-5).
            if self.game.saving_ends_bans() {
                self.s.open.bans.retain(|ban| ban.piece != piece);
            }
            self.extinguish(tile);
            self.immobilize(piece);
        } else {
            self.remove(piece);
        }
    }

    /// Unused cards of a defeated unit go to the victor, whether it dies or is saved, for all to see
    /// (MUL-CRD-12, MUL-CRD-13, MUL-R-67, MUL-R-103); if the victor has left the board, away (MUL-CRD-23).
    pub(crate) fn pay_spoils(&mut self, loser: Piece, winner: Piece) {
        let battle = &self.s.open.battle;
        let mut used = battle.commits[0].cards().union(battle.commits[1].cards());
        if let Some(card) = battle.shown {
            used.insert(card.0);
        }
        let spoils = self.s.secret.hands[loser.index()].minus(used);
        if !self.s.open.on_board(winner) {
            self.discard_all(loser.seat(), spoils);
            return;
        }
        for card in spoils.iter().map(Card) {
            self.pass_card(card, winner);
            self.show(card);
            self.tell(What::Spoils { to: winner, card });
        }
    }

    /// Off the board (MUL-PCE-5).
    fn remove(&mut self, piece: Piece) {
        let i = piece.index();
        let o = &mut self.s.open;
        o.at[i] = OFF;
        o.status[i] = Status::default();
        o.cool[i] = [NO_TILE; 2];
        o.bans.retain(|ban| ban.piece != piece);
        // Where it is raised in the same turn it did not walk to, and what it was under is over (MUL-COO-8, MUL-TRE-2,
        // MUL-ENC-14).
        if self.game.death_ends_the_walk() && piece.seat() == o.active {
            let bit = piece.own_bit();
            o.now.trail.retain(|mark| mark.number != piece.number());
            o.now.phasing &= !bit;
            o.now.blazing &= !bit;
            o.now.scorched &= !bit;
        }
        // MUL-CRD-16, MUL-R-79
        let spells = std::mem::take(&mut o.spells[i]);
        for event_card in EventCard::ENCHANTMENTS {
            o.event_pile.put(event_card as usize, spells.of(event_card));
        }
        self.tell(What::Destroyed { piece });
    }
}
