//! Fire: lighting it, how it ages, and who walks through it.

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::cards::CardSet;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Card, EventCard, Piece};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::state::{Fire, Open, State};

/// Whether a TrailBlazer keeps a piece from burning (MUL-ENC-12).
fn blazes(o: &Open, piece: Piece) -> bool {
    let blazing = piece.seat() == o.active && o.now.blazing & piece.own_bit() != 0;
    blazing || o.spells[piece.index()].has(EventCard::Trailblazer)
}

impl MuluCaves {
    /// The cards with which a piece is safe from fire (MUL-ARM-8).
    fn fire_gear(&self, s: &State, piece: Piece) -> CardSet {
        s.secret.hands[piece.index()].both(self.cards.firewalker)
    }

    /// Whether fire on its tile would hurt a piece, without showing anybody why not.
    pub(crate) fn would_burn(&self, s: &State, piece: Piece, tile: Tile) -> bool {
        s.open.burning(tile) && !blazes(&s.open, piece) && self.fire_gear(s, piece).is_empty()
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Puts a counter of this player on a tile that can burn, while there are any; who stands there feels
    /// nothing yet (MUL-TERM-15, MUL-FIRE-1, MUL-FIRE-8, MUL-FIRE-10, MUL-FIRE-11, MUL-R-34).
    pub(crate) fn ignite(&mut self, tile: Tile, seat: Seat) {
        let o = &mut self.s.open;
        let used: u32 = o.fires.iter().map(|fire| u32::from(fire.count)).sum();
        if !self.game.common(o, tile) || used >= u32::from(self.game.content.table.fires) {
            return;
        }
        match o.fires.iter_mut().find(|fire| fire.tile == tile && fire.seat == seat) {
            // MUL-FIRE-12
            Some(fire) => fire.count += 1,
            None => {
                // MUL-FIRE-4
                let fresh = seat != o.active;
                let room = o.fires.try_push(Fire { tile, seat, count: 1, fresh });
                debug_assert!(room.is_ok(), "more piles than counters");
            }
        }
        self.tell(What::Ignited { tile, seat });
    }

    /// The igniter's turn begins (MUL-FIRE-3, MUL-FIRE-4, MUL-R-30).
    pub(crate) fn age_fires(&mut self, seat: Seat) {
        if self.s.open.fires.is_empty() {
            return;
        }
        let mut out = self.s.open.fires.clone();
        for fire in self.s.open.fires.iter_mut().filter(|fire| fire.seat == seat) {
            if !std::mem::take(&mut fire.fresh) {
                fire.count -= 1;
            }
        }
        self.s.open.fires.retain(|fire| fire.count > 0);
        out.retain(|fire| !self.s.open.burning(fire.tile));
        for fire in out {
            self.tell(What::FireOut { tile: fire.tile });
        }
    }

    pub(crate) fn extinguish(&mut self, tile: Tile) {
        if self.s.open.burning(tile) {
            self.s.open.fires.retain(|fire| fire.tile != tile);
            self.tell(What::FireOut { tile });
        }
    }

    /// An avatar in flames: they go out, and it loses a turn (MUL-FIRE-7, MUL-PCE-4, MUL-R-32).
    pub(crate) fn burn(&mut self, avatar: Piece) {
        let tile = self.s.open.tile(avatar);
        self.tell(What::Burned { piece: avatar });
        self.extinguish(tile);
        self.immobilize(avatar);
        if avatar.seat() == self.s.open.active {
            self.s.open.now.halted |= avatar.own_bit();
        }
    }

    /// Whether a piece is immune to fire (MUL-TERM-17, MUL-FIRE-9). A card that proves it is seen by
    /// everybody but not spent (MUL-CRD-4).
    pub(crate) fn walks_fire(&mut self, piece: Piece) -> bool {
        if blazes(&self.s.open, piece) {
            return true;
        }
        let worn = self.game.fire_gear(self.s, piece);
        // Rather one that everybody knows already, so that no other is given away.
        let known = worn.both(self.s.open.shown);
        let Some(card) = known.first().or(worn.first()).map(Card) else { return false };
        self.show(card);
        self.tell(What::Unburnt { piece, card });
        true
    }
}
