//! Rounds and turns: who is next, what a turn begins and ends with, and the three menus (BEN-TURN, D5, D6, D14).

use adit_kernel::{Chance, Sink};
use adit_kit::dice::D6;
use adit_kit::hex::Dir;
use adit_kit::stack::Stack;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Monster, OFF, Piece, Spaces};
use crate::event::{Event, Harm, MapEnded, What};
use crate::game::{Beneath, items_of};
use crate::state::{Credit, Frame, Menu, Mini, Open, Turn};
use crate::vocabulary::{Attribute, Opens};

impl Beneath {
    /// The round in which the map ends (BEN-R-52, LAST-LAMPS).
    pub fn round_limit(&self, o: &Open) -> u8 {
        match self.attribute(o) {
            Some(Attribute::LastLamps { rounds }) => rounds,
            _ => self.content.table.rounds,
        }
    }

    /// Too many decisions in one turn: it can only be ended (BEN-R-77).
    #[inline]
    pub(crate) fn tired(&self, o: &Open) -> bool {
        o.now.decisions >= self.content.table.decisions
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn begin_round(&mut self, round: u8) {
        let o = &mut self.s.open;
        o.round = round;
        for dwarf in &mut o.dwarves {
            dwarf.blocked = false;
        }
        self.tell(What::RoundBegan { round });
        // SEALED-EXIT: at the start of this round (BEN-R-72).
        self.open_sealed();
        let o = &mut self.s.open;
        // BEN-ORD-6, BEN-R-16
        o.active = o.leader;
        self.begin_seat();
    }

    /// The Dwarf of the active seat has its turn; a knocked-out one is skipped, the Monsters after it are not (BEN-ORD-7).
    fn begin_seat(&mut self) {
        let o = &mut self.s.open;
        let frame = if o.me().in_play() { Frame::Start(0) } else { Frame::Monsters { next: 0 } };
        o.stack = Stack::only(frame);
    }

    /// BEN-TURN-5: stun, then Fire, then cards.
    pub(crate) fn run_start(&mut self, step: u8) -> bool {
        if self.map_is_over() {
            return true;
        }
        let game = self.game;
        let seat = self.s.open.active;
        if !self.s.open.me().in_play() {
            self.become_frame(Frame::TurnEnd(1));
            return true;
        }
        match step {
            0 => {
                let o = &mut self.s.open;
                o.turn += 1;
                o.now = Turn::FRESH;
                for loose in &mut o.loose {
                    loose.barred = false;
                }
                self.tell(What::TurnBegan { seat });
                let dwarf = &mut self.s.open.dwarves[seat.index()];
                if std::mem::take(&mut dwarf.stunned) {
                    self.s.open.now.stunned = true;
                    self.tell(What::StunnedTurn { seat });
                }
                self.become_frame(Frame::Start(1));
                let at = self.s.open.me().at;
                // Standing in Fire burns again (BEN-FIRE-4, BEN-R-28).
                if self.s.open.fire.contains(at) {
                    self.burn(Mini::Dwarf(seat));
                    self.falls(Credit::Nobody, at);
                }
            }
            _ => {
                let dwarf = self.s.open.me();
                for item in items_of(dwarf.kinds & game.kinds.mending) {
                    self.heal(seat, game.content.item(item).gear.mending);
                }
                let o = &mut self.s.open;
                // BEN-TURN-1, BEN-MOVE-1, BEN-MOVE-8, BEN-R-65
                o.now.points = if o.now.stunned { 0 } else { game.movement(o, seat, 0) };
                self.become_frame(Frame::Menu(Menu::Move));
            }
        }
        true
    }

    /// The menus ask; nothing left but to end the turn is done without asking once the action is over (BEN-R-101).
    pub(crate) fn run_menu(&mut self, menu: Menu) -> bool {
        // After every complete effect (BEN-R-76).
        if self.map_is_over() {
            return true;
        }
        // A Dwarf knocked out in its own turn ends it (BEN-TURN-6).
        if !self.s.open.me().in_play() {
            self.become_frame(Frame::TurnEnd(1));
            return true;
        }
        let mut others = false;
        if menu == Menu::End && !self.game.tired(&self.s.open) {
            self.game.each_free_act(self.s, menu, &mut |_| others = true);
        }
        if menu == Menu::End && !others {
            self.become_frame(Frame::TurnEnd(0));
            return true;
        }
        false
    }

    pub(crate) fn menu_action(&mut self, menu: Menu, action: Action) {
        let faced = matches!(action, Action::Face(_));
        self.s.open.now.faced = faced;
        let seat = self.s.open.active;
        match action {
            // Turning is free before the action (BEN-FACE-5, BEN-R-9).
            Action::Face(dir) => self.turn_to(Mini::Dwarf(seat), dir),
            Action::Step(dir) => self.step(dir),
            Action::Tunnel => self.tunnel(),
            Action::Jump(dir) => self.jump(dir),
            Action::Pickup(at, n) => self.pick_up(at, n),
            Action::Skill(skill) => self.use_skill(skill),
            Action::Item(item) => self.use_item(item),
            Action::Mine(dir) => self.begin_mining(dir),
            Action::Attack(at) => self.begin_attack(at),
            Action::Blast(dir) => self.begin_blast(dir),
            // BEN-TURN-7
            Action::EndTurn => self.become_frame(Frame::TurnEnd(0)),
            _ => debug_assert!(false, "{action:?} is not in the menu {menu:?}"),
        }
    }

    pub(crate) fn run_turn_end(&mut self, step: u8) -> bool {
        if self.map_is_over() {
            return true;
        }
        let game = self.game;
        let seat = self.s.open.active;
        let at = self.s.open.me().at;
        if step == 0 {
            self.become_frame(Frame::TurnEnd(1));
            // SCALDING: straight to Life, and not Fire damage.
            if let Some(Attribute::Scalding { fires, damage }) = game.attribute(&self.s.open)
                && at != OFF
                && game.ring(at).both(self.s.open.fire).len() >= u32::from(fires)
            {
                self.wound(seat, damage, Harm::Scald);
                self.falls(Credit::Nobody, at);
            }
            return true;
        }
        let o = &mut self.s.open;
        // Daze ends at the latest with the victim's next turn (BEN-R-65).
        o.dwarves[seat.index()].dazed = false;
        for loose in &mut o.loose {
            loose.barred = false;
        }
        o.now = Turn::FRESH;
        self.tell(What::TurnEnded { seat });
        self.become_frame(Frame::Monsters { next: 0 });
        true
    }

    /// Monsters seated after this player, in the order found (BEN-MON-10, BEN-R-74).
    pub(crate) fn run_monsters(&mut self, next: u8) -> bool {
        if self.map_is_over() {
            return true;
        }
        let o = &mut self.s.open;
        let (active, monsters) = (o.active, &o.monsters);
        let waits = |m: &Monster| {
            let beast = &monsters[m.index()];
            beast.in_play() && beast.after == active && beast.order >= next
        };
        let monster = Monster::ALL.into_iter().filter(waits).min_by_key(|m| monsters[m.index()].order);
        if let Some(monster) = monster {
            let next = monsters[monster.index()].order + 1;
            self.become_frame(Frame::Monsters { next });
            self.begin_monster(monster);
            return true;
        }
        let seat = active.clockwise(1, self.game.players);
        if seat == o.leader {
            self.become_frame(Frame::RoundEnd);
        } else {
            o.active = seat;
            self.begin_seat();
        }
        true
    }

    /// Attributes, then the round limit (BEN-EXIT-8, BEN-R-76).
    pub(crate) fn run_round_end(&mut self) -> bool {
        let game = self.game;
        let o = &self.s.open;
        let round = o.round;
        if let Some(Attribute::Sparks { rounds }) = game.attribute(o)
            && round.is_multiple_of(rounds)
        {
            self.sparks();
        }
        if round >= game.round_limit(&self.s.open) {
            self.end_map(MapEnded::RoundLimit);
        } else {
            self.begin_round(round + 1);
        }
        true
    }

    /// SPARKS: each Fire that was there adds one in the direction rolled, in reading order (BEN-GEO-9).
    fn sparks(&mut self) {
        let game = self.game;
        let dir = Dir::ALL[usize::from(D6.roll(self.chance) - 1)];
        self.tell(What::Sparks { dir });
        let burning: Spaces = self.s.open.fire;
        for at in burning {
            let to = game.next(at, dir);
            if to != OFF && game.empty(&self.s.open, to) && game.supply(&self.s.open, Piece::Fire) > 0 {
                self.put_fire(to);
            }
        }
    }

    /// Opens the sealed Exit when its time has come (BEN-R-72).
    pub(crate) fn open_sealed(&mut self) {
        let o = &mut self.s.open;
        let Some(Attribute::SealedExit { opens, .. }) = self.game.attribute(o) else { return };
        let due = match opens {
            Opens::Round(round) => o.round >= round,
            Opens::Emptied(stacks) => o.emptied >= stacks,
        };
        let at = o.sealed;
        if due && at != OFF {
            o.sealed = OFF;
            o.exits.insert(at);
            self.tell(What::ExitOpened { at });
        }
    }
}
