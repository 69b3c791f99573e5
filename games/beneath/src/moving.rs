//! Movement: steps, jumps, tunnels, climbing over rock and passing Dwarves, and what a space does to whoever enters it
//! (BEN-MOVE, BEN-FIRE, BEN-R-98, BEN-R-100).

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::OFF;
use crate::event::{Event, Harm, What};
use crate::game::{Beneath, items_of};
use crate::state::{Credit, Frame, Mini, Open};
use crate::vocabulary::Attribute;

/// How a Dwarf comes over what is in its way this turn.
#[derive(Clone, Copy)]
pub(crate) struct Gait {
    /// Points for the first rock space of the turn and any further one, if it can climb (I39).
    climb: Option<[u8; 2]>,
    climbed: bool,
    /// Through Dwarves (COMMON-GROUND).
    passes: bool,
    /// Points for a jump over a stack, 0 where it has none left (W22).
    vault: u8,
}

impl Beneath {
    pub(crate) fn gait(&self, o: &Open, seat: Seat) -> Gait {
        let rope = items_of(o.dwarf(seat).kinds & self.kinds.climb).next();
        Gait {
            climb: rope.map(|item| self.content.item(item).gear.climb),
            climbed: o.now.climbed,
            passes: matches!(self.attribute(o), Some(Attribute::CommonGround)),
            vault: if o.now.jumped { 0 } else { self.arms(o, seat).vault },
        }
    }

    /// Whether a Dwarf on this space could stay there: nothing is in its way, nor anybody else.
    pub(crate) fn may_stop(&self, o: &Open, seat: Seat, at: Tile) -> bool {
        let other = |who: Mini| who != Mini::Dwarf(seat) && o.place_of(who) == at;
        !self.solid(o, at) && at != o.sealed && !o.minis().any(other)
    }

    /// What a step onto a space costs, and whether it is a climb; none where it cannot be made (BEN-MOVE-2, BEN-MOVE-3,
    /// BEN-MOVE-4, BEN-MOVE-5, BEN-R-27).
    fn toll(&self, o: &Open, seat: Seat, to: Tile, gait: Gait) -> Option<(u8, bool)> {
        if to == OFF || to == o.sealed || o.granite.contains(to) {
            return None;
        }
        if o.height(to) > 0 {
            // The first climb of a turn is cheaper (I39).
            let climb = gait.climb?;
            return Some((climb[usize::from(gait.climbed)], true));
        }
        match o.minis().find(|&who| who != Mini::Dwarf(seat) && o.place_of(who) == to) {
            None => Some((1, false)),
            Some(Mini::Dwarf(_)) if gait.passes => Some((1, false)),
            Some(_) => None,
        }
    }

    /// Whether so many points lead from a space to one where the Dwarf may stop (BEN-R-98).
    fn gets_off(&self, o: &Open, seat: Seat, at: Tile, points: u8, gait: Gait) -> bool {
        self.may_stop(o, seat, at) || self.steps_left(o, seat, at, points, gait) <= points
    }

    /// The fewest points from a space to one where the Dwarf may stop, or more than `points`.
    fn steps_left(&self, o: &Open, seat: Seat, at: Tile, points: u8, gait: Gait) -> u8 {
        let mut best = points.saturating_add(1);
        for to in self.ring(at) {
            let Some((toll, climb)) = self.toll(o, seat, to, gait) else { continue };
            if toll >= best {
                continue;
            }
            let rest = if self.may_stop(o, seat, to) {
                0
            } else {
                let gait = Gait { climbed: gait.climbed || climb, ..gait };
                self.steps_left(o, seat, to, best - toll - 1, gait)
            };
            best = best.min(toll + rest);
        }
        // A jump leads off, too.
        if gait.vault > 0 && gait.vault < best && self.vaults_off(o, seat, at) {
            best = gait.vault;
        }
        best
    }

    /// Whether a Dwarf on this space could jump to where it may stop (W22).
    fn vaults_off(&self, o: &Open, seat: Seat, at: Tile) -> bool {
        Dir::ALL.into_iter().any(|dir| {
            let over = self.next(at, dir);
            let to = if over == OFF || o.height(over) == 0 { OFF } else { self.next(over, dir) };
            to != OFF && self.may_stop(o, seat, to)
        })
    }

    /// Whether the active Dwarf can make a step with its Movement points, and what it costs (BEN-MOVE-1).
    pub(crate) fn may_step(&self, o: &Open, dir: Dir) -> Option<(u8, bool)> {
        let (seat, from) = (o.active, o.me().at);
        let gait = self.gait(o, seat);
        let to = self.next(from, dir);
        let (toll, climb) = self.toll(o, seat, to, gait)?;
        let left = o.now.points.checked_sub(toll)?;
        let after = Gait { climbed: gait.climbed || climb, ..gait };
        if !self.gets_off(o, seat, to, left, after) {
            return None;
        }
        if self.tired(o) && !self.may_stop(o, seat, from) {
            // Off by a shortest way (BEN-R-77).
            let shortest = self.steps_left(o, seat, from, o.now.points, gait);
            let rest =
                if self.may_stop(o, seat, to) { 0 } else { self.steps_left(o, seat, to, left, after) };
            if toll + rest > shortest {
                return None;
            }
        }
        Some((toll, climb))
    }

    /// Where the active Dwarf lands if it vaults over a rock stack (W22).
    pub(crate) fn may_jump(&self, o: &Open, dir: Dir) -> Option<(Tile, u8)> {
        let price = self.arms(o, o.active).vault;
        let over = self.next(o.me().at, dir);
        if price == 0 || o.now.jumped || o.now.points < price || over == OFF || o.height(over) == 0 {
            return None;
        }
        let to = self.next(over, dir);
        self.free(o, to).then_some((to, price))
    }

    /// The other end of a tunnel (BEN-R-100).
    pub(crate) fn tunnel_end(&self, o: &Open, seat: Seat) -> Option<Tile> {
        let Some(Attribute::Tunnel { ends }) = self.attribute(o) else { return None };
        let at = o.dwarf(seat).at;
        let other = if at == ends[0] {
            ends[1]
        } else if at == ends[1] {
            ends[0]
        } else {
            return None;
        };
        // Both ends free of rock, the other one free.
        (o.height(at) == 0 && self.free(o, other)).then_some(other)
    }

    /// Where an extra move can go (BEN-MOVE-10).
    pub(crate) fn extra_step(&self, o: &Open, dir: Dir, exit: bool) -> Option<Tile> {
        let to = self.next(o.me().at, dir);
        (self.free(o, to) && (exit || !o.exits.contains(to))).then_some(to)
    }

    /// The same through a tunnel (BEN-R-100).
    pub(crate) fn extra_tunnel(&self, o: &Open, exit: bool) -> Option<Tile> {
        self.tunnel_end(o, o.active).filter(|&to| exit || !o.exits.contains(to))
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn step(&mut self, dir: Dir) {
        let game = self.game;
        let o = &mut self.s.open;
        let seat = o.active;
        let Some((toll, climb)) = game.may_step(o, dir) else { return };
        let to = game.next(o.me().at, dir);
        o.now.points -= toll;
        o.now.climbed |= climb;
        self.has_moved();
        // BEN-FACE-4
        self.s.open.dwarves[seat.index()].facing = dir;
        self.goes(Mini::Dwarf(seat), to);
    }

    fn has_moved(&mut self) {
        let now = &mut self.s.open.now;
        now.moved = true;
        now.steps = now.steps.saturating_add(1);
    }

    /// One step to a space, with all that it does to whoever enters. A Dwarf that only passes does not leave by an Exit
    /// (BEN-MOVE-7, BEN-R-98).
    pub(crate) fn goes(&mut self, who: Mini, to: Tile) {
        self.put_at(who, to);
        self.tell(What::Stepped { who, to });
        self.enters(who, Credit::Nobody);
    }

    pub(crate) fn enters(&mut self, who: Mini, credit: Credit) {
        let o = &self.s.open;
        let leaves = match who {
            Mini::Dwarf(seat) => self.game.may_stop(o, seat, o.dwarf(seat).at),
            Mini::Monster(_) => false,
        };
        self.push(Frame::Enter { who, step: 0, credit, leaves });
    }

    pub(crate) fn tunnel(&mut self) {
        let game = self.game;
        let seat = self.s.open.active;
        let Some(to) = game.tunnel_end(&self.s.open, seat) else { return };
        self.s.open.now.points = self.s.open.now.points.saturating_sub(1);
        self.has_moved();
        // The facing is kept (BEN-FACE-4, BEN-R-100).
        self.put_at(Mini::Dwarf(seat), to);
        self.tell(What::Tunnelled { seat, to });
        self.enters(Mini::Dwarf(seat), Credit::Nobody);
    }

    /// Vault (W22).
    pub(crate) fn jump(&mut self, dir: Dir) {
        let game = self.game;
        let seat = self.s.open.active;
        let Some((to, price)) = game.may_jump(&self.s.open, dir) else { return };
        let now = &mut self.s.open.now;
        now.points -= price;
        now.jumped = true;
        self.has_moved();
        self.s.open.dwarves[seat.index()].facing = dir;
        self.put_at(Mini::Dwarf(seat), to);
        self.tell(What::Jumped { seat, to });
        self.enters(Mini::Dwarf(seat), Credit::Nobody);
    }

    pub(crate) fn run_walk(&mut self, left: u8, exit: bool) -> bool {
        if self.map_is_over() {
            return true;
        }
        let (game, o) = (self.game, &self.s.open);
        let can = |dir: &Dir| game.extra_step(o, *dir, exit).is_some();
        let any = || Dir::ALL.iter().any(can) || game.extra_tunnel(o, exit).is_some();
        if left == 0 || !o.me().in_play() || !any() {
            self.pop();
            return true;
        }
        false
    }

    /// Push On, Advance, Smoke Walk: steps without points, also of a stunned Dwarf (BEN-MOVE-10, BEN-FACE-7).
    pub(crate) fn walk(&mut self, left: u8, exit: bool, action: Action) {
        let game = self.game;
        let seat = self.s.open.active;
        self.become_frame(Frame::Walk { left: left - 1, exit });
        match action {
            Action::Step(dir) => {
                let Some(to) = game.extra_step(&self.s.open, dir, exit) else { return };
                self.s.open.dwarves[seat.index()].facing = dir;
                self.goes(Mini::Dwarf(seat), to);
            }
            Action::Tunnel => {
                let points = self.s.open.now.points;
                self.tunnel();
                self.s.open.now.points = points;
            }
            _ => self.pop(),
        }
    }

    /// Fire, Sabotage, Exit; whoever falls on the way does not come to the next (BEN-MOVE-11, BEN-R-95).
    pub(crate) fn run_enter(&mut self, who: Mini, step: u8, credit: Credit, leaves: bool) -> bool {
        let o = &self.s.open;
        let at = o.place_of(who);
        if at == OFF || step > 2 {
            self.pop();
            return true;
        }
        self.become_frame(Frame::Enter { who, step: step + 1, credit, leaves });
        let o = &self.s.open;
        match step {
            0 => {
                // BEN-FIRE-1, BEN-MOVE-6
                if o.fire.contains(at) && matches!(who, Mini::Dwarf(_)) {
                    self.burn(who);
                    self.falls(credit, at);
                }
            }
            1 => self.spring(who, at),
            _ => {
                if let Mini::Dwarf(seat) = who
                    && leaves
                    && o.exits.contains(at)
                {
                    // BEN-EXIT-2, BEN-EXIT-3
                    self.s.open.exited = Some(seat);
                }
            }
        }
        true
    }

    /// A Sabotage token is sprung by anybody but its owner (BEN-R-66).
    fn spring(&mut self, who: Mini, at: Tile) {
        let o = &mut self.s.open;
        let owner = o.saboteur();
        if owner.is_some_and(|seat| who == Mini::Dwarf(seat)) {
            return;
        }
        let Some(i) = o.traps.iter().position(|trap| trap.at == at) else { return };
        let trap = o.traps.remove(i);
        let live = self.s.secret.live >> i & 1 == 1;
        // The bits above move down with their tokens.
        let below = self.s.secret.live & ((1 << i) - 1);
        self.s.secret.live = below | (self.s.secret.live >> 1 & !((1u8 << i) - 1));
        self.tell(What::SabotageSprung { who, at, live });
        if live {
            self.hurt(who, trap.damage, Harm::Sabotage, None, 0, owner);
            // Credited at any distance, unless its owner is out by then (BEN-KO-11, BEN-R-89).
            let credit = owner.map_or(Credit::Nobody, |seat| Credit::By(Mini::Dwarf(seat)));
            self.falls(credit, at);
        }
    }
}
