//! Rounds and turns (SIL-INI-2, SIL-INI-3): whose turn it is, how it begins and ends, what a pawn may choose in between.

use adit_kernel::{Chance, Sink};

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{Affliction, ItemSet, Rumor};
use crate::event::{Event, What};
use crate::game::FIRST_RIVAL;
use crate::place::{MAX_PAWNS, Pawn, Spot};
use crate::state::{Dungeon, Ending, Frame, Harm, Stage, Turn};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// The next turn of the round, the Dungeon Turn after the last of them (SIL-DUN-1, SIL-DMP-2), then the next round.
    pub(crate) fn run_round(&mut self) -> bool {
        // SIL-EXP-7, SIL-R-82
        let anybody = self.s.open.inside().next().is_some();
        if !anybody && !self.rivals_to_come() {
            self.become_frame(Frame::EndExploration);
            return true;
        }
        let turns = self.s.open.order.len() as u8;
        let next = self.s.open.next;
        if self.s.open.round == 0 {
            self.begin_round();
        } else if next < turns {
            let pawn = self.s.open.order[usize::from(next)];
            self.s.open.next += 1;
            if self.s.open.body(pawn).is_inside() {
                self.push(Frame::TurnStart { pawn, step: 0 });
            }
        } else if next == turns && anybody {
            // SIL-INI-3
            self.s.open.next += 1;
            self.tell(What::DungeonTurn { round: self.s.open.round });
            self.push(Frame::Dungeon(Dungeon::Calls { next: 0, left: 0 }));
            for enemy in &mut self.s.open.enemies {
                enemy.done = false;
            }
        } else {
            self.end_round();
        }
        true
    }

    /// Rivals that have not entered count as inside (SIL-R-82, SIL-R-92).
    fn rivals_to_come(&self) -> bool {
        self.game.is_insane() && self.s.open.pawns.iter().any(|body| body.stage == Stage::Waiting)
    }

    fn begin_round(&mut self) {
        self.s.open.round += 1;
        self.s.open.next = 0;
        let round = self.s.open.round;
        self.tell(What::RoundBegins { round });
        // SIL-R-92
        let alone = !self.s.open.inside().any(|pawn| pawn.0 < FIRST_RIVAL);
        if self.game.is_insane() && (round >= self.game.content.table.band.rival_round || alone) {
            for pawn in (FIRST_RIVAL..MAX_PAWNS as u8).map(Pawn) {
                if self.s.open.body(pawn).stage == Stage::Waiting {
                    self.enter(pawn, 0);
                }
            }
        }
    }

    /// The arena's price of waiting, then limits (SIL-R-89, SIL-R-80, SIL-R-98).
    fn end_round(&mut self) {
        if self.game.is_arena() && self.s.open.round >= self.game.content.table.arena.stall_round {
            self.starve();
            if self.arena_over() {
                return self.become_frame(Frame::EndExploration);
            }
        }
        if self.s.open.round >= self.game.content.table.round_limit {
            self.tell(What::Collapse);
            let inside: arrayvec::ArrayVec<Pawn, MAX_PAWNS> = self.s.open.inside().collect();
            for pawn in inside {
                self.lose_everything(pawn);
            }
            if !self.game.is_campaign() {
                self.s.open.result = Some(Ending::Limit);
            }
            return self.become_frame(Frame::EndExploration);
        }
        self.begin_round();
    }

    /// SIL-R-98: poison, disease, rumor, snare.
    pub(crate) fn run_turn_start(&mut self, pawn: Pawn, step: u8) -> bool {
        if !self.s.open.body(pawn).is_inside() {
            self.pop();
            return true;
        }
        match step {
            0 => {
                let o = &mut self.s.open;
                o.turn = Turn::default();
                o.turns += 1;
                o.last = pawn;
                o.dropped = ItemSet::EMPTY;
                o.wielded = ItemSet::EMPTY;
                self.tell(What::TurnBegins { pawn });
                self.become_frame(Frame::TurnStart { pawn, step: 1 });
                // SIL-AFF-2, SIL-AFF-4, SIL-AFF-6, SIL-R-41
                let body = self.s.open.body_mut(pawn);
                if body.poison > 0 {
                    body.poison -= 1;
                    if body.poison == 0 {
                        self.tell(What::AfflictionEnds { pawn, affliction: Affliction::Poison });
                    }
                    self.push(Frame::Harm { pawn, source: Harm::Poison });
                }
            }
            _ => {
                let body = self.s.open.body_mut(pawn);
                // SIL-AFF-1, SIL-AFF-5
                let sickened = body.disease > 0 && !body.sick;
                body.sick = body.disease > 0;
                body.sick_turn = body.sick;
                let snared = std::mem::take(&mut body.snared);
                if sickened {
                    self.tell(What::Sickened { pawn });
                }
                if snared {
                    // SIL-AFF-3, SIL-R-42
                    self.tell(What::TurnSkipped { pawn });
                    self.become_frame(Frame::TurnEnd { pawn });
                } else {
                    self.become_frame(Frame::Main { pawn });
                }
            }
        }
        true
    }

    /// Goes on by itself only where the turn is over: the pawn is gone, snared or resting, or has decided too often
    /// (SIL-R-80).
    pub(crate) fn run_main(&mut self, pawn: Pawn) -> bool {
        let body = self.s.open.body(pawn);
        let gone = !body.is_inside();
        let shares = !gone && {
            let at = body.at;
            at.iter().any(|&at| !at.is_off() && self.game.shares(self.s, pawn, at))
        };
        let cut = self.s.open.turn.decisions >= self.game.content.table.turn_decisions;
        if !gone && cut && !shares && !self.s.open.turn.over {
            self.tell(What::TurnCut { pawn });
        }
        if gone || self.s.open.turn.over || (cut && !shares) {
            self.become_frame(Frame::TurnEnd { pawn });
            return true;
        }
        false
    }

    pub(crate) fn run_turn_end(&mut self, pawn: Pawn) -> bool {
        self.pop();
        let body = self.s.open.body_mut(pawn);
        if body.is_inside() {
            // SIL-R-41: the turn began with the disease, and it was not caught again.
            let mut cured = false;
            if body.sick_turn {
                body.disease = body.disease.saturating_sub(1);
                if body.disease == 0 {
                    body.sick = false;
                    cured = true;
                }
            }
            let mut over = None;
            if body.rumor_turns > 0 {
                body.rumor_turns -= 1;
                if body.rumor_turns == 0 {
                    over = body
                        .rumor
                        .take_if(|rumor| matches!(rumor, Rumor::DwarvenWarSong | Rumor::DownhillRails));
                }
            }
            if cured {
                self.tell(What::AfflictionEnds { pawn, affliction: Affliction::Disease });
            }
            if let Some(rumor) = over {
                self.tell(What::RumorEnds { pawn, rumor });
            }
            self.tell(What::TurnEnds { pawn });
        }
        true
    }

    /// D5 (SIL-TURN-1, SIL-TURN-2, SIL-TURN-3, SIL-TURN-4)
    pub(crate) fn act(&mut self, pawn: Pawn, action: Action) {
        // What is not walking, exploring or leaving forbids to run (SIL-R-14).
        let walks = matches!(
            action,
            Action::Step { .. }
                | Action::Go { .. }
                | Action::Explore(_)
                | Action::Exit
                | Action::LeaveNow
                | Action::EndTurn
        );
        if !walks {
            self.s.open.turn.acted = true;
        }
        match action {
            Action::Step { marker, dir } => self.step(pawn, marker, dir),
            Action::Go { marker, to } => self.go(pawn, marker, to),
            Action::Explore(side) => self.explore(pawn, side),
            Action::Exit => self.exit(pawn),
            Action::LeaveNow => self.leave_now(pawn),
            Action::Loot(spot) => self.loot(pawn, spot),
            Action::OpenChest(spot, with) => self.open_chest(pawn, spot, with),
            Action::Unlock(spot, with) => self.unlock(pawn, spot, with),
            Action::Disarm(spot) => self.disarm(pawn, spot),
            Action::Attack(target) => self.attack(pawn, target),
            Action::Flee => self.flee(pawn),
            Action::Rest(spot) => self.rest(pawn, spot),
            Action::Use(card) => self.use_item(pawn, card),
            Action::Map(card, side) => self.use_map(pawn, card, side),
            Action::Equip(card) => self.equip(pawn, card),
            Action::Unequip => self.unequip(pawn),
            Action::Attach(card) => self.attach(pawn, card),
            Action::Detach(card) => self.detach(pawn, card),
            Action::PickUp(card) => self.pick_up(pawn, card),
            Action::PickUpCoins => self.pick_up_coins(pawn),
            Action::Drop(card) => self.drop_item(pawn, card),
            Action::DropCoins => self.drop_coins(pawn),
            Action::Trade { with, give, take } => self.propose(pawn, with, give, take),
            Action::Power => self.use_power(pawn),
            Action::Mirror => self.mirror(pawn),
            Action::EndTurn => self.s.open.turn.over = true,
            _ => debug_assert!(false, "{action:?} is no action of a turn"),
        }
    }

    /// The real figure does what the illusion cannot (SIL-R-72).
    pub(crate) fn unmask(&mut self, pawn: Pawn) {
        let real = self.game.real(self.s, pawn);
        let body = self.s.open.body_mut(pawn);
        if body.is_split() && !body.unmasked {
            body.unmasked = true;
            self.tell(What::Unmasked { pawn, marker: real });
        }
    }

    /// The illusion is gone: the other marker is the pawn itself (SIL-BOOK-10, SIL-R-72).
    pub(crate) fn drop_illusion(&mut self, pawn: Pawn) {
        if !self.s.open.body(pawn).is_split() {
            return;
        }
        let real = self.game.real(self.s, pawn);
        self.tell(What::IllusionGone { pawn, marker: 1 - real });
        let o = &mut self.s.open;
        if o.turn.walked[usize::from(real)] > 0 || self.s.secret.real == 1 {
            o.turn.walked[0] = o.turn.walked[usize::from(real)];
        }
        let body = o.body_mut(pawn);
        body.at = [body.at[usize::from(real)], Spot::OFF];
        body.unmasked = false;
        self.s.secret.real = 0;
    }
}
