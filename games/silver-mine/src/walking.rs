//! Walking, traps, and the ways out (SIL-MOVE-1, SIL-TRAP-2, SIL-EXIT-1).

use adit_kernel::{Chance, Sink};
use adit_kit::dice::D6;
use adit_kit::square::Dir;

use crate::action::Action;
use crate::apply::Ctx;
use crate::components::{Affliction, Task, TrapResult};
use crate::event::{Event, What};
use crate::mine_card::{ArenaCell, Square};
use crate::place::{Pawn, Spot};
use crate::state::{Frame, Harm, Stage};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// One square, within the allowance or running (SIL-MOVE-3, SIL-R-14).
    pub(crate) fn step(&mut self, pawn: Pawn, marker: u8, dir: Dir) {
        let at = self.s.open.body(pawn).at[usize::from(marker)];
        let Some(to) = self.game.next(&self.s.open, at, dir) else { return };
        let (_, ran) = self.game.steps_left(&self.s.open, pawn, marker);
        // SIL-R-72: engagement would hold the real figure.
        let illusion = marker != self.game.real(self.s, pawn);
        if illusion && !self.s.open.turn.unbound && self.game.threatened(&self.s.open, pawn, at) {
            self.unmask(pawn);
        }
        self.s.open.turn.ran |= ran;
        self.s.open.turn.walked[usize::from(marker)] += 1;
        self.tell(What::Stepped { pawn, marker, to, ran });
        self.come_to(pawn, marker, to);
    }

    /// Anywhere, while no enemy is in the mine (SIL-MOVE-12, SIL-R-15). It is no action and costs nothing.
    pub(crate) fn go(&mut self, pawn: Pawn, marker: u8, to: Spot) {
        self.tell(What::Went { pawn, marker, to });
        self.come_to(pawn, marker, to);
    }

    /// A figure stands on another square now.
    pub(crate) fn come_to(&mut self, pawn: Pawn, marker: u8, to: Spot) {
        let from = self.s.open.body(pawn).at[usize::from(marker)];
        self.s.open.body_mut(pawn).at[usize::from(marker)] = to;
        let illusion = marker != self.game.real(self.s, pawn);
        if from.is_off() || from.place() != to.place() {
            self.enter_card(pawn, to, illusion);
        }
        let trap =
            self.game.square(&self.s.open, to) == Square::Trap && self.game.is_live(&self.s.open, to);
        if !trap {
            return;
        }
        if illusion {
            // SIL-BOOK-10, SIL-R-72: the trap stays.
            return self.drop_illusion(pawn);
        }
        // SIL-R-93: the band passes unharmed.
        if self.s.open.body(pawn).is_goblin() {
            return;
        }
        self.unmask(pawn);
        if self.s.open.turn.evades {
            self.spend(to);
            return self.tell(What::TrapEvaded { pawn, at: to });
        }
        self.push(Frame::Trap { pawn, at: to });
    }

    /// A card is entered: sleepers wake (SIL-DUN-7, SIL-R-39), quests may be furthered, the arena's token is taken.
    fn enter_card(&mut self, pawn: Pawn, to: Spot, illusion: bool) {
        self.wake(to.place());
        if illusion {
            return;
        }
        self.see_card(pawn, to.place());
        // SIL-ARE-4, SIL-R-86
        let Some(shape) = self.game.arena.filter(|_| self.s.open.fire_token) else { return };
        let cell = self.s.open.placed[to.place()].cell;
        if self.game.content.arena(shape).kind(cell) == Some(ArenaCell::Center) {
            self.s.open.fire_token = false;
            let arena = &self.game.content.table.arena;
            let (life, torch) = (arena.token_life, arena.token_torch);
            self.unmask(pawn);
            self.tell(What::FireToken { pawn });
            self.heal(pawn, life);
            self.gain_torch(pawn, torch);
        }
    }

    /// Everybody on a card wakes (SIL-R-39).
    pub(crate) fn wake(&mut self, place: usize) {
        for n in 0..self.s.open.enemies.len() {
            let enemy = &mut self.s.open.enemies[n];
            if enemy.dormant && enemy.at.place() == place {
                enemy.dormant = false;
                let enemy = enemy.number;
                self.tell(What::Woke { enemy });
            }
        }
    }

    /// Marks what is on a square as gone.
    pub(crate) fn spend(&mut self, spot: Spot) {
        self.s.open.placed[spot.place()].spent.insert(spot.tile());
    }

    /// D8 (SIL-TRAP-2)
    pub(crate) fn answer_trap(&mut self, pawn: Pawn, at: Spot, action: Action) {
        self.pop();
        if matches!(action, Action::Disarm(_)) {
            self.s.open.turn.acted = true;
            self.disarm(pawn, at);
        } else {
            self.trigger(pawn, at);
        }
    }

    /// With Tools, which are used up (SIL-ITM-12, SIL-TRAP-9, SIL-R-23).
    pub(crate) fn disarm(&mut self, pawn: Pawn, at: Spot) {
        let Some(tools) = self.game.tools(self.s, pawn) else { return };
        self.unmask(pawn);
        self.tell(What::Used { pawn, card: tools });
        self.use_up(pawn, tools);
        self.spend(at);
        self.tell(What::Disarmed { pawn, at });
        self.credit(pawn, Task::DisarmTraps);
    }

    fn trigger(&mut self, pawn: Pawn, at: Spot) {
        let die = D6.roll(self.chance);
        let result = self.game.content.table.trap[usize::from(die) - 1];
        // SIL-TRAP-9
        self.spend(at);
        self.tell(What::TrapTriggered { pawn, at, die, result });
        match result {
            // SIL-TRAP-3
            TrapResult::LoseLife => self.push(Frame::Harm { pawn, source: Harm::Trap }),
            // SIL-TRAP-4
            TrapResult::Poison => self.afflict(pawn, Affliction::Poison),
            // SIL-TRAP-5
            TrapResult::Disease => self.afflict(pawn, Affliction::Disease),
            // SIL-TRAP-6, SIL-R-23
            TrapResult::LoseTorch => self.lose_torch(pawn, 1),
            // SIL-TRAP-7, SIL-R-42
            TrapResult::Snare => {
                self.s.open.body_mut(pawn).snared = true;
                self.s.open.turn.over = true;
                self.tell(What::Snared { pawn });
            }
            // SIL-TRAP-8
            TrapResult::Evade => {}
        }
    }

    /// A repeat begins the count anew (SIL-AFF-7, SIL-AFF-8, SIL-R-41).
    pub(crate) fn afflict(&mut self, pawn: Pawn, affliction: Affliction) {
        let table = &self.game.content.table;
        let (poison, disease) = (table.poison, table.disease);
        let body = self.s.open.body_mut(pawn);
        match affliction {
            Affliction::Poison => body.poison = poison,
            Affliction::Disease => {
                body.disease = disease;
                body.sick_turn = false;
            }
        }
        self.tell(What::Afflicted { pawn, affliction });
    }

    /// Up to the maximum (SIL-R-45).
    pub(crate) fn heal(&mut self, pawn: Pawn, life: u8) {
        let most = self.game.most_life(&self.s.open, pawn);
        let body = self.s.open.body_mut(pawn);
        if body.life < most {
            body.life = (body.life + life).min(most);
            let life = body.life;
            self.tell(What::Healed { pawn, life });
        }
    }

    /// SIL-ATT-12, SIL-R-45
    pub(crate) fn gain_torch(&mut self, pawn: Pawn, torch: u8) {
        let most = self.game.most_torch(&self.s.open, pawn);
        let body = self.s.open.body_mut(pawn);
        if body.torch < most {
            body.torch = (body.torch + torch).min(most);
            let torch = body.torch;
            self.tell(What::GainedTorch { pawn, torch });
        }
    }

    /// SIL-R-34: also by a trap or by taking something off.
    pub(crate) fn lose_torch(&mut self, pawn: Pawn, torch: u8) {
        let body = self.s.open.body_mut(pawn);
        if body.torch == 0 {
            return;
        }
        body.torch = body.torch.saturating_sub(torch);
        let left = body.torch;
        self.tell(What::LostTorch { pawn, torch: left });
        if left == 0 {
            self.last_torch_gone(pawn);
        }
    }

    /// SIL-FIRE-1, SIL-FIRE-3, SIL-FIRE-4, SIL-R-24
    pub(crate) fn rest(&mut self, pawn: Pawn, fire: Spot) {
        self.unmask(pawn);
        self.spend(fire);
        self.tell(What::Rested { pawn, at: fire });
        let table = &self.game.content.table;
        let (life, torch) = (table.rest_life, table.rest_torch);
        self.heal(pawn, life);
        self.gain_torch(pawn, torch);
        self.s.open.turn.over = true;
    }

    /// Out by the Gate (SIL-EXP-6, SIL-EXIT-1, SIL-R-102).
    pub(crate) fn exit(&mut self, pawn: Pawn) {
        self.unmask(pawn);
        let at = self.game.real_spot(self.s, pawn);
        self.tell(What::ExitedBy { pawn, at });
        let start = at.place() == usize::from(self.s.open.body(pawn).gate);
        self.leave(pawn, start);
    }

    /// SIL-EXIT-2, SIL-R-15; in Insane mode it counts as the start Gate (SIL-R-94).
    pub(crate) fn leave_now(&mut self, pawn: Pawn) {
        self.unmask(pawn);
        self.tell(What::LeftNow { pawn });
        self.leave(pawn, true);
    }

    /// It is in town, where no enemy follows (SIL-EXP-8), and waits there while the others play on (SIL-EXIT-4).
    fn leave(&mut self, pawn: Pawn, by_start: bool) {
        self.drop_illusion(pawn);
        let fulfilled = self.game.is_fulfilled(self.s, pawn);
        // SIL-R-94: once all rivals have died, any Gate will do.
        let rivals = &self.s.open.pawns[usize::from(crate::game::FIRST_RIVAL)..];
        let alone = self.game.rivals() > 0
            && rivals.iter().all(|body| matches!(body.stage, Stage::None | Stage::Dead));
        let by_start = by_start && !alone;
        let o = &mut self.s.open;
        o.exits += 1;
        let left = o.exits;
        let body = o.body_mut(pawn);
        body.stage = Stage::Left;
        body.at = [Spot::OFF; 2];
        (body.left, body.by_start, body.fulfilled) = (left, by_start, fulfilled);
        self.come_home(pawn);
        if let (true, Some(quest)) = (fulfilled, self.s.open.body(pawn).quest) {
            self.tell(What::Fulfilled { pawn, quest });
        }
    }

    /// Coins go to the stash (SIL-STA-2, SIL-R-97), afflictions end (SIL-R-43), unused rumors expire (SIL-R-74).
    pub(crate) fn come_home(&mut self, pawn: Pawn) {
        let body = self.s.open.body_mut(pawn);
        body.stash += body.carried;
        body.carried = 0;
        (body.poison, body.disease, body.sick, body.sick_turn, body.snared) = (0, 0, false, false, false);
        (body.rumor, body.rumor_turns) = (None, 0);
    }
}
