//! Mirroring: who can be mirrored, and the enchantments that wait for it.

use adit_kernel::{Chance, Sink};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::components::{Cave, EventCard, Piece, enemy};
use crate::event::{Event, What};
use crate::game::MuluCaves;
use crate::legal::Legal;
use crate::refusal::Refusal;
use crate::state::{Closing, Form, Frame, Open};
use crate::walking::team_bits;

impl MuluCaves {
    /// Where a unit would land (MUL-MIR-1, MUL-MIR-4, MUL-MIR-5, MUL-R-18).
    fn mirror_is_open(&self, o: &Open, unit: Piece) -> Legal {
        let to = Cave::mirrored(o.tile(unit));
        if self.wall(o, to) {
            return Err(Refusal::MirrorWall(unit));
        }
        if o.on(to) != 0 {
            return Err(Refusal::MirrorOccupied(unit));
        }
        Ok(())
    }

    /// The Mirror action (MUL-MIR-2). Being halted is no hindrance (MUL-MIR-12).
    pub(crate) fn may_mirror(&self, o: &Open, unit: Piece) -> Legal {
        if unit.seat() != o.active {
            return Err(Refusal::NotYours(unit));
        }
        if unit.is_avatar() {
            // MUL-MIR-3, MUL-R-6
            return Err(Refusal::AvatarStays);
        }
        if !o.on_board(unit) {
            return Err(Refusal::Destroyed(unit));
        }
        let status = o.status(unit);
        if status.immobilized > 0 || status.vulnerable() {
            // MUL-MIR-6, MUL-TERM-9, MUL-TERM-11, MUL-R-19
            return Err(Refusal::Held(unit));
        }
        self.mirror_is_open(o, unit)
    }

    /// A Mirror-Mirror card: anybody's unit that is not anchored (MUL-EVC-9, MUL-R-19).
    pub(crate) fn may_be_mirrored(&self, o: &Open, unit: Piece) -> Legal {
        if unit.is_avatar() {
            return Err(Refusal::AvatarStays);
        }
        if !o.on_board(unit) {
            return Err(Refusal::Destroyed(unit));
        }
        if o.status(unit).trapped() {
            return Err(Refusal::Anchored(unit));
        }
        self.mirror_is_open(o, unit)
    }

    /// Enemies next to a charging unit that it has not fought yet, also at home (MUL-ENC-8, MUL-ENC-9,
    /// MUL-PCE-7). While bombed or risen it attacks nobody (MUL-R-101).
    pub(crate) fn charge_targets(&self, o: &Open, unit: Piece, fought: u16) -> u16 {
        if !o.on_board(unit) || o.vulnerable(unit) {
            return 0;
        }
        let around = self.neighbours(o.tile(unit)).fold(0, |set, tile| set | o.on(tile));
        around & team_bits(enemy(unit.seat())) & !fought
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// The Mirror action, of one unit: afterwards the turn ends (MUL-MIR-8, MUL-TURN-10, MUL-END-1).
    pub(crate) fn mirror_action(&mut self, unit: Piece) {
        self.become_frame(Frame::Closing { step: Closing::Draws, next: 0 });
        self.mirror(unit);
    }

    /// No card is drawn for landing, but fire and nets act (MUL-MIR-2, MUL-MIR-9, MUL-MIR-10, MUL-R-17).
    pub(crate) fn mirror(&mut self, unit: Piece) {
        let from = self.s.open.tile(unit);
        let to = Cave::mirrored(from);
        self.push(Frame::Landing { unit, from, step: 0 });
        self.shift(unit, to);
        self.tell(What::Mirrored { unit, to });
        self.enter(unit);
    }

    /// A single possible target is taken by itself (MUL-R-90); with none, nothing happens (MUL-EVC-9).
    pub(crate) fn run_mirror_mirror(&mut self) -> bool {
        let o = &self.s.open;
        let mut targets = Piece::all().filter(|&unit| self.game.may_be_mirrored(o, unit).is_ok());
        match (targets.next(), targets.next()) {
            (None, _) => self.pop(),
            (Some(unit), None) => {
                self.pop();
                self.mirror(unit);
            }
            _ => return false,
        }
        true
    }

    /// After landing: Hermes' Boots, then Biotic Charge (MUL-MIR-11), of whoever is still there, saved on
    /// landing or not (MUL-ENC-11, MUL-R-100).
    pub(crate) fn run_landing(&mut self, unit: Piece, from: Tile, step: u8) -> bool {
        let spells = self.s.open.spells[unit.index()];
        if !self.s.open.on_board(unit) || step == 2 {
            self.pop();
            return true;
        }
        self.become_frame(Frame::Landing { unit, from, step: step + 1 });
        match step {
            0 if spells.has(EventCard::HermesBoots) => {
                self.spend(unit, EventCard::HermesBoots);
                let to = Cave::mirrored(from);
                // From the tile it left to the one before its landing (MUL-ENC-7, MUL-R-77).
                let dir = if to < from { Dir::N } else { Dir::S };
                self.ignite(from, unit.seat());
                for tile in Cave::line(from, dir).take_while(|&tile| tile != to) {
                    self.ignite(tile, unit.seat());
                }
            }
            1 if spells.has(EventCard::BioticCharge) => {
                self.spend(unit, EventCard::BioticCharge);
                self.s.open.battle.fallen = 0;
                // A net ends the charge (MUL-ENC-11).
                if !self.s.open.status(unit).trapped() {
                    self.push(Frame::Charge { unit, fought: 0 });
                }
            }
            _ => {}
        }
        true
    }

    /// Battles first; when there is nobody left to attack, the pushes (MUL-ENC-8, MUL-ENC-10, MUL-ENC-11).
    pub(crate) fn run_charge(&mut self, unit: Piece, fought: u16) -> bool {
        let o = &self.s.open;
        let over = !o.on_board(unit) || o.battle.fallen & unit.bit() != 0;
        // Whoever was netted in between ends it as on landing, and nobody is pushed (MUL-A-3).
        if over || (fought != 0 && o.vulnerable(unit)) {
            self.pop();
            return true;
        }
        if self.game.charge_targets(o, unit, fought) == 0 {
            self.end_charge(unit);
            return true;
        }
        false
    }

    pub(crate) fn charge_at(&mut self, unit: Piece, fought: u16, target: Piece) {
        self.become_frame(Frame::Charge { unit, fought: fought | target.bit() });
        self.declare(unit, target, Form::Normal, None);
    }

    pub(crate) fn end_charge(&mut self, unit: Piece) {
        let from = self.s.open.tile(unit);
        self.become_frame(Frame::Blast { from, next: 0 });
    }
}
