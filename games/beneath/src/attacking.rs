//! Attacks with weapons and thrown axes, and what may follow an action (BEN-ATK, D13).

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Class, Container, Floor, OFF, Piece, Spaces};
use crate::damage::Hit;
use crate::event::{Event, Harm, What};
use crate::game::{Beneath, items_of};
use crate::state::{After, Credit, Frame, Mini, Open, Purpose, Roll, Rolling};
use crate::vocabulary::Attribute;

impl Beneath {
    /// The first miniature on a line with no rock or granite before it (W20, I32).
    pub(crate) fn first_on_line(&self, o: &Open, from: Tile, dir: Dir, reach: u8) -> Option<Mini> {
        for at in self.line(from, dir).take(usize::from(reach)) {
            if self.solid(o, at) {
                return None;
            }
            if let Some(who) = o.on(at) {
                return Some(who);
            }
        }
        None
    }

    /// Whether a Dwarf may be aimed at; Monsters always may (BEN-MAP-12, BEN-MAP-14, BEN-MON-26).
    #[inline]
    pub(crate) fn hostile(&self, o: &Open, who: Mini) -> bool {
        match who {
            Mini::Dwarf(seat) => seat != o.active && !self.peaceful(o),
            Mini::Monster(_) => true,
        }
    }

    /// Spaces of whoever the active Dwarf can attack with its weapon (BEN-ATK-1, BEN-ATK-9).
    pub(crate) fn attack_targets(&self, o: &Open, adjacent_only: bool) -> Spaces {
        if self.class(o, o.active) == Class::Bombard {
            return Spaces::EMPTY;
        }
        let from = o.me().at;
        let reach = if adjacent_only { 1 } else { self.arms(o, o.active).throw.max(1) };
        let targets = Dir::ALL.into_iter().filter_map(|dir| self.first_on_line(o, from, dir, reach));
        targets.filter(|&who| self.hostile(o, who)).map(|who| o.place_of(who)).collect()
    }

    /// Where a push would drive somebody (BEN-R-64, BEN-MON-27).
    pub(crate) fn push_target(&self, o: &Open, who: Mini, dir: Dir) -> Option<Tile> {
        let at = o.place_of(who);
        if at == OFF || matches!(who, Mini::Dwarf(seat) if self.sure_footed(o, seat)) {
            return None;
        }
        let to = self.next(at, dir);
        let burns = matches!(who, Mini::Monster(_)) && to != OFF && o.fire.contains(to);
        // Nothing is pushed onto an Exit (BEN-EXIT-6).
        (self.free(o, to) && !o.exits.contains(to) && !burns).then_some(to)
    }

    /// Whom a sweep would hurt (W13, BEN-R-102).
    pub(crate) fn sweep_targets(&self, o: &Open) -> Spaces {
        let (from, sweep) = (o.me().at, self.arms(o, o.active).sweep);
        let me = Mini::Dwarf(o.active);
        let harm = Harm::Sweep(me);
        let hit = Hit { total: sweep, harm, from: Some(from), pierce: 0, by: Some(o.active) };
        // To use up a shield that works once a round is an effect, too.
        let tells = |who: Mini| {
            let blow = self.weigh(o, who, hit);
            blow.dealt() > 0 || blow.once
        };
        let hurts = |who: &Mini| {
            *who != me
                && Some(*who) != o.roll.victim
                && self.hostile(o, *who)
                && self.adjacent(from, o.place_of(*who))
                && tells(*who)
        };
        o.minis().filter(hurts).map(|who| o.place_of(who)).collect()
    }

    /// Containers of a Dwarf that the active Thief can rob (BEN-STO-7, S07, S09, W24, I45).
    pub(crate) fn robbable(&self, o: &Open, victim: Seat, chest: bool) -> impl Iterator<Item = Container> {
        let chest = chest || o.me().kinds & self.kinds.lockpicks != 0;
        let counts = Container::ALL.map(|container| o.count_in(victim, container));
        Container::ALL.into_iter().filter(move |&container| {
            counts[container.index()] > 0 && (chest || container != Container::Chest)
        })
    }

    /// What follows the last action at this point, if anything can (BEN-R-102).
    pub(crate) fn follows(&self, o: &Open, after: After) -> bool {
        let (roll, arms) = (&o.roll, self.arms(o, o.active));
        let attack = roll.purpose == Purpose::Attack && roll.total > 0;
        match after {
            After::Push => {
                attack
                    && arms.shove > 0
                    && roll.total >= arms.shove
                    && roll.victim.is_some_and(|who| self.push_target(o, who, roll.dir).is_some())
            }
            After::Sweep => attack && arms.sweep > 0 && !self.sweep_targets(o).is_empty(),
            After::Cutpurse => {
                attack
                    && arms.cutpurse
                    && roll.backstab
                    && roll.dealt > 0
                    && self.cutpurse_victim(o).is_some()
            }
            After::Afterburn => self.afterburn(o).is_some(),
            After::Move | After::Again | After::Over => false,
        }
    }

    /// The robbed one is still there (W24).
    pub(crate) fn cutpurse_victim(&self, o: &Open) -> Option<Seat> {
        match o.roll.victim {
            Some(Mini::Dwarf(seat)) if o.dwarf(seat).in_play() => {
                self.robbable(o, seat, false).next().map(|_| seat)
            }
            _ => None,
        }
    }

    /// Where a Fire can follow a blast (W32).
    pub(crate) fn afterburn(&self, o: &Open) -> Option<Tile> {
        let roll = &o.roll;
        if roll.purpose != Purpose::Blast || !self.arms(o, o.active).afterburn || roll.total == 0 {
            return None;
        }
        let at = *roll.covered.last()?;
        (self.empty_for(o, at, o.active) && self.fire_burns(o)).then_some(at)
    }

    /// The extra move that an action gives, and whether it may lead onto an Exit (W07, W16, W25).
    fn extra_move(&self, o: &Open) -> Option<(u8, bool)> {
        let arms = self.arms(o, o.active);
        let (steps, exit) = match o.roll.purpose {
            Purpose::Mine => (arms.push_on, true),
            Purpose::Attack if o.roll.felled => (arms.advance, true),
            Purpose::Blast => (arms.smoke_walk, false),
            _ => (0, false),
        };
        (steps > 0).then_some((steps, exit))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// BEN-FACE-6
    pub(crate) fn begin_attack(&mut self, at: Tile) {
        let o = &self.s.open;
        let Some(dir) = Floor::heading(o.me().at, at) else { return };
        let Some(target) = o.on(at) else { return };
        let who = Mini::Dwarf(o.active);
        self.tell(What::Attacks { who, target });
        let mut roll = Roll::new(Purpose::Attack, at, dir);
        roll.victim = Some(target);
        self.begin_action(roll);
    }

    /// All of the total goes to the one target (BEN-ATK-2, BEN-ATK-3), by the steps of BEN-R-62.
    pub(crate) fn resolve_attack(&mut self) {
        let game = self.game;
        self.pop();
        let o = &self.s.open;
        let (seat, roll) = (o.active, &o.roll);
        let Some(target) = roll.victim else { return };
        let (purpose, from) = (roll.purpose, o.me().at);
        let weapon = purpose == Purpose::Attack;
        let arms = if weapon { game.arms(o, seat) } else { Default::default() };
        // BEN-R-63
        let backstab = weapon && game.behind(o, target, from);
        let mut total = roll.sum() + roll.bonus + arms.heavy;
        if o.now.steps > 0 {
            total += arms.charge;
        }
        if matches!(target, Mini::Monster(_)) {
            total += arms.against_monsters;
        }
        if backstab {
            total += arms.backstab;
        }
        if let Some(Attribute::HotAnvil { bonus }) = game.attribute(o)
            && game.beside_fire(o, from)
        {
            total += bonus;
        }
        total = total.saturating_sub(self.take_daze(Mini::Dwarf(seat)));
        if weapon {
            // Whetstone (I46).
            for item in items_of(self.s.open.me().kinds & game.kinds.whetstone) {
                total = total.max(game.content.item(item).gear.whetstone);
            }
        }
        let roll = &mut self.s.open.roll;
        roll.total = total;
        roll.backstab = backstab;
        self.tell(What::Total { purpose, total });
        if total == 0 {
            // BEN-ATK-6
            self.tell(What::Missed { who: Mini::Dwarf(seat) });
            return;
        }
        let pierce = arms.pierce + if backstab { arms.backstab_pierce } else { 0 };
        let by = Mini::Dwarf(seat);
        let dealt = self.hurt(target, total, Harm::Attack(by), Some(from), pierce, Some(seat));
        self.s.open.roll.dealt = dealt;
        self.s.open.roll.felled = self.s.open.life_of(target) == 0;
        self.falls(Credit::By(by), from);
    }

    /// One after-effect after the other, each with the check of the map before it (BEN-R-75, BEN-R-76).
    pub(crate) fn run_after(&mut self, after: After) -> bool {
        if self.map_is_over() {
            return true;
        }
        let game = self.game;
        let o = &self.s.open;
        if !o.me().in_play() || after == After::Over {
            self.pop();
            return true;
        }
        match after {
            After::Move => {
                self.become_frame(Frame::After(After::Again));
                if let Some((left, exit)) = game.extra_move(&self.s.open) {
                    self.push(Frame::Walk { left, exit });
                }
                true
            }
            // One more weapon attack on any adjacent target (S21, BEN-R-97).
            After::Again if o.roll.again && !game.attack_targets(o, true).is_empty() => false,
            _ if game.follows(o, after) => false,
            _ => {
                self.become_frame(Frame::After(next(after)));
                true
            }
        }
    }

    pub(crate) fn answer_after(&mut self, after: After, action: Action) {
        let game = self.game;
        let seat = self.s.open.active;
        self.become_frame(Frame::After(next(after)));
        match (after, action) {
            (After::Push, Action::Yes) => {
                let roll = &self.s.open.roll;
                let (Some(who), dir) = (roll.victim, roll.dir) else { return };
                let Some(to) = game.push_target(&self.s.open, who, dir) else { return };
                self.put_at(who, to);
                self.tell(What::Pushed { who, to });
                // A Fire there burns, and the pusher is credited (BEN-R-64).
                self.push(Frame::Enter {
                    who,
                    step: 0,
                    credit: Credit::By(Mini::Dwarf(seat)),
                    leaves: false,
                });
            }
            (After::Sweep, Action::Space(at)) => {
                let from = self.s.open.me().at;
                let sweep = game.arms(&self.s.open, seat).sweep;
                if let Some(who) = self.s.open.on(at) {
                    let by = Mini::Dwarf(seat);
                    self.hurt(who, sweep, Harm::Sweep(by), Some(from), 0, Some(seat));
                    self.falls(Credit::By(by), from);
                }
            }
            (After::Cutpurse, Action::Rob(container)) => {
                if let Some(victim) = game.cutpurse_victim(&self.s.open) {
                    self.steal(victim, container);
                }
            }
            (After::Afterburn, Action::Yes) => {
                if let Some(at) = game.afterburn(&self.s.open) {
                    self.put_fire(at);
                }
            }
            (After::Again, Action::Attack(at)) => {
                let o = &self.s.open;
                let (Some(dir), Some(target)) = (Floor::heading(o.me().at, at), o.on(at)) else { return };
                let who = Mini::Dwarf(seat);
                self.tell(What::Attacks { who, target });
                let mut roll = Roll::new(Purpose::Attack, at, dir);
                roll.victim = Some(target);
                self.s.open.roll = roll;
                self.turn_to(who, dir);
                self.become_frame(Frame::After(After::Push));
                self.push(Frame::Roll(Rolling::Pre));
            }
            _ => {}
        }
    }

    pub(crate) fn put_fire(&mut self, at: Tile) {
        self.s.open.fire.insert(at);
        self.tell(What::Put { piece: Piece::Fire, at, count: 1 });
    }
}

/// The order in which after-effects are asked: weapon, then skills (BEN-R-75).
fn next(after: After) -> After {
    match after {
        After::Push => After::Sweep,
        After::Sweep => After::Cutpurse,
        After::Cutpurse => After::Afterburn,
        After::Afterburn => After::Move,
        After::Move => After::Again,
        After::Again | After::Over => After::Over,
    }
}
