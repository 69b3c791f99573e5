//! Blasts of the Bombard and of the Deep Roc (BEN-EXP).

use adit_kernel::{Chance, Sink};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{Class, OFF, Spaces};
use crate::event::{Event, Harm, What};
use crate::game::Beneath;
use crate::state::{Credit, Frame, Mini, Open, Purpose, Roll, Rolling};
use crate::vocabulary::Attribute;

impl Beneath {
    /// Whether a blast could do anything in some direction (BEN-R-60, BEN-R-92).
    pub(crate) fn may_blast(&self, o: &Open) -> bool {
        if self.class(o, o.active) != Class::Bombard {
            return false;
        }
        let Some(row) = self.weapon(o, o.active) else { return false };
        let reach = if row.distance { 3 } else { 1 };
        let counts = |at: Tile| {
            o.height(at) > 0
                || match o.on(at) {
                    Some(Mini::Monster(_)) => true,
                    Some(Mini::Dwarf(seat)) => seat != o.active && !self.peaceful(o),
                    None => false,
                }
        };
        Dir::ALL.into_iter().any(|dir| self.blast_line(o, o.me().at, dir, reach).into_iter().any(counts))
    }

    /// The spaces a blast covers: Granite and the edge stop it, nothing else (BEN-EXP-5, BEN-EXP-9, BEN-R-45, BEN-FIRE-8).
    pub(crate) fn blast_line(&self, o: &Open, from: Tile, dir: Dir, reach: u8) -> ArrayVec<Tile, 3> {
        let open = self.line(from, dir).take_while(|&at| !o.granite.contains(at));
        open.take(usize::from(reach.min(3))).collect()
    }

    /// The directions that the Direction die shows (BEN-EXP-4), in the order of directions; without one the front
    /// (BEN-EXP-13). Those that lead into Granite or off the board hit nothing and are not offered (BEN-R-102).
    pub(crate) fn shown_dirs(&self, o: &Open) -> impl Iterator<Item = Dir> {
        let (roll, from) = (&o.roll, o.roll.origin);
        let facing = roll.dir;
        let fan = roll.fan;
        Dir::ALL
            .into_iter()
            .filter(move |&dir| match fan {
                Some(fan) => fan.shows(facing.side_of(dir)),
                None => dir == facing,
            })
            .filter(move |&dir| {
                let at = self.next(from, dir);
                at != OFF && !o.granite.contains(at)
            })
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn begin_blast(&mut self, dir: Dir) {
        let who = Mini::Dwarf(self.s.open.active);
        self.tell(What::Blasts { who, dir });
        let at = self.game.next(self.s.open.me().at, dir);
        // The action of the turn (BEN-EXP-1, BEN-EXP-20).
        self.begin_action(Roll::new(Purpose::Blast, at, dir));
    }

    /// The totals of a blast, for rock and for miniatures (BEN-R-62), and the choice of a direction.
    pub(crate) fn resolve_blast_roll(&mut self) {
        let game = self.game;
        let who = game.roller(&self.s.open);
        let daze = self.take_daze(who);
        let mut sum = self.s.open.roll.sum();
        let mut hot = 0;
        match (who, game.attribute(&self.s.open)) {
            (Mini::Dwarf(seat), Some(Attribute::HotAnvil { bonus })) => {
                hot = if game.beside_fire(&self.s.open, self.s.open.dwarf(seat).at) { bonus } else { 0 };
            }
            (Mini::Monster(_), Some(Attribute::Vicious { damage, .. })) => sum += damage,
            _ => {}
        }
        let (total, harm) = match who {
            Mini::Dwarf(_) => (self.work_total(sum, daze), (sum + hot).saturating_sub(daze)),
            Mini::Monster(_) => (sum.saturating_sub(daze), sum.saturating_sub(daze)),
        };
        let roll = &mut self.s.open.roll;
        roll.total = total;
        roll.harm = harm.max(total);
        let purpose = roll.purpose;
        self.tell(What::Total { purpose, total });
        if self.s.open.roll.harm == 0 {
            // BEN-EXP-19
            self.tell(What::Missed { who });
            self.pop();
            return;
        }
        let arms = match who {
            Mini::Dwarf(seat) => game.arms(&self.s.open, seat),
            Mini::Monster(_) => Default::default(),
        };
        if arms.cluster {
            // The first space of every direction shown, without a choice (W30).
            let o = &self.s.open;
            let covered: ArrayVec<Tile, 3> =
                game.shown_dirs(o).map(|dir| game.next(o.roll.origin, dir)).collect();
            self.explode(covered);
            return;
        }
        let o = &self.s.open;
        let front = o.roll.dir;
        let forced = match who {
            // A weapon without a Direction die always fires to the front (BEN-EXP-13).
            Mini::Dwarf(_) => o.roll.fan.is_none(),
            // If front is shown it must be chosen (Shatter).
            Mini::Monster(_) => game.shown_dirs(o).any(|dir| dir == front),
        };
        if forced {
            self.blast_towards(front);
            return;
        }
        if game.shown_dirs(o).next().is_none() {
            self.tell(What::BlastWasted { who });
            self.pop();
            return;
        }
        if matches!(who, Mini::Dwarf(_)) {
            self.become_frame(Frame::Roll(Rolling::Direction));
        }
    }

    /// D8, D16
    pub(crate) fn aim(&mut self, action: Action) {
        match action {
            Action::Toward(dir) => self.blast_towards(dir),
            // None of them: the blast is wasted (BEN-EXP-4).
            _ => {
                let who = self.game.roller(&self.s.open);
                self.tell(What::BlastWasted { who });
                self.pop();
            }
        }
    }

    fn blast_towards(&mut self, dir: Dir) {
        let game = self.game;
        let who = game.roller(&self.s.open);
        let o = &self.s.open;
        let distance = o.roll.distance;
        self.tell(What::BlastGoes { who, dir, distance });
        let covered = game.blast_line(&self.s.open, self.s.open.roll.origin, dir, distance);
        self.explode(covered);
    }

    /// All damage to all covered spaces, then falls from near to far, then loot from near to far (BEN-EXP-6, BEN-EXP-15,
    /// BEN-R-46). The one who blasts is never hit (BEN-EXP-16).
    fn explode(&mut self, covered: ArrayVec<Tile, 3>) {
        let game = self.game;
        let who = game.roller(&self.s.open);
        let from = self.s.open.roll.origin;
        let (total, harm) = (self.s.open.roll.total, self.s.open.roll.harm);
        let by = match who {
            Mini::Dwarf(seat) => Some(seat),
            Mini::Monster(_) => None,
        };
        self.s.open.roll.covered = covered.clone();
        for at in covered {
            // What exceeds the stack is lost (BEN-EXP-7).
            if self.remove_rock(at, total) {
                self.s.open.roll.emptied.insert(at);
            }
            // BEN-EXP-8; Monsters do not hurt each other (BEN-MON-24).
            match self.s.open.on(at) {
                Some(Mini::Monster(_)) if by.is_none() => {}
                Some(hit) if hit != who => {
                    self.hurt(hit, harm, Harm::Blast(who), Some(from), 0, by);
                }
                _ => {}
            }
        }
        self.become_frame(Frame::BlastLoot);
        self.falls(Credit::By(who), from);
    }

    pub(crate) fn run_blast_loot(&mut self) -> bool {
        let game = self.game;
        let o = &self.s.open;
        let from = o.roll.origin;
        let waiting: Spaces = o.roll.emptied;
        let Some(at) = waiting.iter().min_by_key(|&at| (game.far(from, at), at)) else {
            self.pop();
            return true;
        };
        let monster = matches!(o.roll.purpose, Purpose::Monster(_));
        let mine = !monster && o.me().in_play() && game.adjacent(from, at);
        self.s.open.roll.emptied.remove(at);
        if mine {
            // BEN-EXP-10
            self.push(Frame::Loot { at, mined: false });
        } else {
            // Far away, by a Monster, or its finder is out (BEN-EXP-11, BEN-EXP-18, BEN-R-70).
            self.lay_unseen(at);
        }
        true
    }
}
