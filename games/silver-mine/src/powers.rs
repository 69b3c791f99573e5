//! Special powers and the Mirror Image (SIL-PWR-2, SIL-R-72, SIL-R-76).

use adit_kernel::{Chance, Seats, Sink};
use adit_kit::square::Dir;

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::Path;
use crate::event::{Event, What};
use crate::place::{Pawn, Spot, Target};
use crate::state::{Frame, Harm};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// SIL-PWR-2, SIL-PWR-3, SIL-PWR-5
    pub(crate) fn use_power(&mut self, pawn: Pawn) {
        let Some(path) = self.game.charged(&self.s.open, pawn) else { return };
        self.unmask(pawn);
        self.s.open.body_mut(pawn).charge = 0;
        self.tell(What::PowerUsed { pawn, path });
        let values = &self.game.content.path_values;
        match path {
            Path::Ember => self.push(Frame::PowerTarget { pawn, left: 1, hit: None }),
            Path::Hawk => {
                let left = values.volley_targets;
                self.push(Frame::PowerTarget { pawn, left, hit: None });
            }
            Path::Star => self.push(Frame::PowerSquare { pawn }),
            Path::Iron => {
                let left = values.charge_squares;
                self.push(Frame::ChargeMove { pawn, left });
            }
            Path::Leaf => {
                let turn = &mut self.s.open.turn;
                turn.extra += values.leafwalk_squares;
                (turn.unbound, turn.evades) = (true, true);
            }
            Path::Stone => {}
        }
    }

    /// Starstep.
    pub(crate) fn land(&mut self, pawn: Pawn, spot: Spot) {
        self.pop();
        self.s.open.turn.unbound = true;
        self.tell(What::Landed { pawn, to: spot });
        let real = self.game.real(self.s, pawn);
        self.come_to(pawn, real, spot);
        let torch = self.game.content.path_values.starstep_torch;
        self.gain_torch(pawn, torch);
    }

    /// A Charge ends where the pawn is gone or caught.
    pub(crate) fn run_charge(&mut self, pawn: Pawn) -> bool {
        if !self.s.open.body(pawn).is_inside() || self.s.open.turn.over {
            self.pop();
            return true;
        }
        false
    }

    /// D16: up to three squares, then a wound to somebody next to it (SIL-PWR-5, SIL-R-76).
    pub(crate) fn answer_charge(&mut self, pawn: Pawn, left: u8, action: Action) {
        match action {
            Action::Dash(dir) => {
                self.become_frame(Frame::ChargeMove { pawn, left: left - 1 });
                self.dash(pawn, dir);
            }
            _ => self.become_frame(Frame::PowerTarget { pawn, left: 1, hit: None }),
        }
    }

    fn dash(&mut self, pawn: Pawn, dir: Dir) {
        let real = self.game.real(self.s, pawn);
        let at = self.game.real_spot(self.s, pawn);
        if let Some(to) = self.game.next(&self.s.open, at, dir) {
            self.tell(What::Stepped { pawn, marker: real, to, ran: false });
            self.come_to(pawn, real, to);
        }
    }

    pub(crate) fn run_aim(&mut self, pawn: Pawn, left: u8, hit: Option<Target>) -> bool {
        let mut any = false;
        self.game.each_power_target(self.s, pawn, &mut |target| any |= Some(target) != hit);
        if left == 0 || !any || !self.s.open.body(pawn).is_inside() {
            self.pop();
            return true;
        }
        false
    }

    /// One after the other, each death and its loot before the next (SIL-R-76).
    pub(crate) fn answer_aim(&mut self, pawn: Pawn, left: u8, _: Option<Target>, action: Action) {
        let Action::Aim(target) = action else { return self.pop() };
        self.become_frame(Frame::PowerTarget { pawn, left: left - 1, hit: Some(target) });
        self.wound(target, pawn, Harm::Struck(pawn));
    }

    /// SIL-BOOK-8, SIL-BOOK-9, SIL-R-72
    pub(crate) fn mirror(&mut self, pawn: Pawn) {
        let real = self.chance.pick(2) as u8;
        self.s.secret.real = real;
        // Squares walked before count against both (SIL-R-72).
        self.s.open.turn.walked[1] = self.s.open.turn.walked[0];
        let body = self.s.open.body_mut(pawn);
        body.mirrored = true;
        body.unmasked = false;
        body.at[1] = body.at[0];
        let owner = Seats::only(self.game.owner(pawn));
        self.log.put(Event::marker(What::Mirrored { pawn }, &self.s.open, real, owner));
    }
}
