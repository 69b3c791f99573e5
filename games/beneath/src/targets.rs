//! What skills and items can be used for, one question at a time (D12, BEN-R-102).

use adit_kernel::Seat;
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::components::{OFF, Piece, Spaces};
use crate::damage::Hit;
use crate::event::Harm;
use crate::game::{Beneath, items_of};
use crate::state::{Menu, Mini, Open, State, Used, Using};
use crate::vocabulary::{Approach, Attribute, Item, ItemEffect, Passage, Skill, SkillEffect, Use};

impl Using {
    pub(crate) fn new(card: Used) -> Using {
        Using { card, first: OFF, dir: None, left: 0, begun: false }
    }
}

impl Beneath {
    /// Whether a skill may be used now, its targets aside (BEN-SKL-6, BEN-SKL-9, BEN-R-25, NO-SKILLS).
    pub(crate) fn skill_ready(&self, o: &Open, skill: Skill) -> bool {
        let me = o.me();
        me.level(skill) > 0
            && me.ready(skill) > 0
            && o.now.skills >> skill as u8 & 1 == 0
            && !matches!(self.attribute(o), Some(Attribute::NoSkills))
    }

    /// Skills and items that can be used from a menu, each with an effect (BEN-R-102).
    pub(crate) fn each_usable(&self, s: &State, menu: Menu, out: &mut impl FnMut(Used)) {
        let o = &s.open;
        let me = o.me();
        if let Some(class) = me.class {
            for skill in Skill::ALL {
                // Hero's Rage waits for a roll, Unbending is always in force (BEN-SKL-8, BEN-SKL-10).
                let window = !matches!(skill, Skill::Rage | Skill::Unbending);
                if window && skill.class() == class && self.skill_ready(o, skill) {
                    self.offer(s, Used::Skill(skill), out);
                }
            }
        }
        for item in items_of(me.kinds & self.kinds.windows & !o.now.items) {
            let row = self.content.item(item);
            if row.uses == Use::OncePerMap && me.once >> item.0 & 1 == 1 {
                continue;
            }
            match &row.effect {
                // Before the Movement phase, and not in vain (I23, BEN-R-102).
                Some(ItemEffect::Haste { .. }) => {
                    if menu == Menu::Move && !o.now.moved && !o.now.stunned {
                        out(Used::Item(item));
                    }
                }
                Some(ItemEffect::Heal { .. }) => {
                    if me.life < self.full_life(o, o.active) {
                        out(Used::Item(item));
                    }
                }
                _ => self.offer(s, Used::Item(item), out),
            }
        }
    }

    fn offer(&self, s: &State, card: Used, out: &mut impl FnMut(Used)) {
        let mut any = false;
        self.each_target(s, &Using::new(card), &mut |_| any = true);
        if any {
            out(card);
        }
    }

    fn empty_within(&self, o: &Open, range: u8) -> impl Iterator<Item = Tile> {
        let (from, seat) = (o.me().at, o.active);
        let all = Spaces::first_n(crate::components::SPACES as u8);
        all.iter().filter(move |&at| self.far(from, at) <= range && self.empty_for(o, at, seat))
    }

    fn adjacent_stacks(&self, o: &Open) -> impl Iterator<Item = Tile> {
        self.ring(o.me().at).iter().filter(|&at| o.height(at) > 0)
    }

    /// Answers that a card in use can be given, without stopping and cancelling.
    pub(crate) fn each_target(&self, s: &State, using: &Using, out: &mut impl FnMut(Action)) {
        match using.card {
            Used::Skill(skill) => self.each_skill_target(s, skill, using, out),
            Used::Item(item) => self.each_item_target(s, item, using, out),
        }
    }

    fn each_skill_target(&self, s: &State, skill: Skill, using: &Using, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let (seat, from) = (o.active, o.me().at);
        let Some(effect) = self.skill(o, seat, skill) else { return };
        match effect {
            SkillEffect::WeakRock { pieces, split } => {
                if using.first != OFF && !split {
                    // Up to so many of one stack.
                    (1..=pieces.min(o.height(using.first))).for_each(|n| out(Action::Count(n)));
                } else {
                    self.adjacent_stacks(o).for_each(|at| out(Action::Space(at)));
                }
            }
            SkillEffect::Orb { range, .. } => {
                self.each_loose(s, range, &mut |i| {
                    let (at, n) = Beneath::loose_name(o, i);
                    out(Action::Pickup(at, n));
                });
            }
            SkillEffect::Pickpocket { from: approach, chest } => {
                if self.peaceful(o) {
                    // BEN-MAP-14
                    return;
                }
                if using.first != OFF {
                    if let Some(Mini::Dwarf(victim)) = o.on(using.first) {
                        self.robbable(o, victim, chest).for_each(|container| out(Action::Rob(container)));
                    }
                    return;
                }
                for victim in o.standing().iter().filter(|&other| other != seat) {
                    let at = o.dwarf(victim).at;
                    let rear = self.behind(o, Mini::Dwarf(victim), from);
                    if self.adjacent(from, at)
                        && (approach != Approach::Rear || rear)
                        && self.robbable(o, victim, chest).next().is_some()
                    {
                        out(Action::Space(at));
                    }
                }
            }
            SkillEffect::Passages { to } => {
                // Not onto an Exit (BEN-EXIT-6).
                let lands = |at: Tile| self.free(o, at) && !o.exits.contains(at);
                match to {
                    Passage::Behind => {
                        for dir in Dir::ALL {
                            let over = self.next(from, dir);
                            if over != OFF && self.solid(o, over) {
                                let at = self.next(over, dir);
                                if lands(at) {
                                    out(Action::Space(at));
                                }
                            }
                        }
                    }
                    Passage::Within(_) | Passage::Anywhere => {
                        let range = if let Passage::Within(range) = to { range } else { u8::MAX };
                        for at in Spaces::first_n(crate::components::SPACES as u8) {
                            if self.far(from, at) <= range && lands(at) {
                                out(Action::Space(at));
                            }
                        }
                    }
                }
            }
            SkillEffect::CaveIn { pieces, range, damage, .. } => {
                let supply = self.supply(o, Piece::Rock);
                if using.first != OFF {
                    let left = if using.begun { using.left } else { pieces };
                    (1..=left.min(supply)).for_each(|n| out(Action::Count(n)));
                    return;
                }
                if supply > 0 {
                    self.empty_within(o, range).for_each(|at| out(Action::Space(at)));
                }
                if damage > 0 && !using.begun {
                    for who in o.minis() {
                        let at = o.place_of(who);
                        let harm = Harm::CaveIn(seat);
                        let hit = Hit { total: damage, harm, from: None, pierce: 0, by: Some(seat) };
                        if who != Mini::Dwarf(seat)
                            && self.hostile(o, who)
                            && self.far(from, at) <= range
                            && self.weigh(o, who, hit).dealt() > 0
                        {
                            out(Action::Space(at));
                        }
                    }
                }
            }
            SkillEffect::Sabotage { range, .. } => {
                if using.first != OFF {
                    let (ready, live) = (o.me().ready(Skill::Sabotage), s.secret.ready_live);
                    if live > 0 {
                        out(Action::Lay(true));
                    }
                    if ready > live {
                        out(Action::Lay(false));
                    }
                } else {
                    self.empty_within(o, range)
                        .filter(|&at| range > 1 || self.adjacent(from, at))
                        .for_each(|at| out(Action::Space(at)));
                }
            }
            SkillEffect::Rage { .. } | SkillEffect::Unbending { .. } => {}
        }
    }

    fn each_item_target(&self, s: &State, item: Item, using: &Using, out: &mut impl FnMut(Action)) {
        let o = &s.open;
        let (seat, from) = (o.active, o.me().at);
        let Some(effect) = &self.content.item(item).effect else { return };
        match *effect {
            ItemEffect::Place { piece, pieces, range } => {
                if piece == Piece::Fire && !self.fire_burns(o) || self.supply(o, piece) == 0 {
                    return;
                }
                let two = pieces > 1 && self.supply(o, piece) > 1;
                let partner = |at: Tile| self.empty_within(o, range).any(|other| self.adjacent(at, other));
                for at in self.empty_within(o, range) {
                    let fits = match (two, using.first) {
                        (true, OFF) => partner(at),
                        (true, first) => self.adjacent(first, at),
                        (false, _) => true,
                    };
                    if fits {
                        out(Action::Space(at));
                    }
                }
            }
            ItemEffect::Firebomb { range } => {
                if !self.fire_burns(o) {
                    return;
                }
                for dir in Dir::ALL {
                    for at in self.line(from, dir).take(usize::from(range)) {
                        // Nothing solid before it, nor on it.
                        if self.solid(o, at) {
                            break;
                        }
                        let bare = !o.fire.contains(at)
                            && !o.exits.contains(at)
                            && at != o.sealed
                            && !self.trapped(o, at);
                        let who = o.on(at);
                        let open = match who {
                            None => self.empty_for(o, at, seat),
                            // On Easy no space with another Dwarf on it (BEN-R-17); Pit Props keep Fire away (I42).
                            Some(who) => self.hostile(o, who) && !self.warded(o, at, seat),
                        };
                        if bare && open {
                            out(Action::Space(at));
                        }
                    }
                }
            }
            ItemEffect::FlameWall { spaces } => {
                if !self.fire_burns(o) {
                    return;
                }
                let most = |dir: Dir| {
                    let line = self.line(from, dir).take_while(|&at| self.empty_for(o, at, seat));
                    line.take(usize::from(spaces.min(self.supply(o, Piece::Fire)))).count() as u8
                };
                match using.dir {
                    Some(dir) => (1..=most(dir)).for_each(|n| out(Action::Count(n))),
                    None => {
                        Dir::ALL.into_iter().filter(|&d| most(d) > 0).for_each(|d| out(Action::Toward(d)));
                    }
                }
            }
            ItemEffect::Douse { .. } => {
                let near = self.ring(from).with(from);
                near.both(o.fire).iter().for_each(|at| out(Action::Space(at)));
            }
            ItemEffect::Wedge {} => {
                self.ring(from).both(o.granite).iter().for_each(|at| out(Action::Space(at)));
            }
            ItemEffect::ThrowAxe { range, .. } => {
                for dir in Dir::ALL {
                    if self.first_on_line(o, from, dir, range).is_some_and(|who| self.hostile(o, who)) {
                        out(Action::Toward(dir));
                    }
                }
            }
            ItemEffect::Powder { .. } => self.adjacent_stacks(o).for_each(|at| out(Action::Space(at))),
            ItemEffect::DustBomb { range } => {
                for at in Spaces::first_n(crate::components::SPACES as u8) {
                    // On Easy not where another Dwarf would be hit (BEN-R-17).
                    let near = self.ring(at).with(at);
                    let other = |seat: Seat| seat != o.active && near.contains(o.dwarf(seat).at);
                    if self.far(from, at) <= range && !(self.peaceful(o) && o.standing().iter().any(other))
                    {
                        out(Action::Space(at));
                    }
                }
            }
            ItemEffect::Lantern { range } => {
                // Seen before or not (BEN-R-102).
                self.each_distinct(s, range, |i| o.loose[i].shown.is_none(), &mut |i| {
                    let (at, n) = Beneath::loose_name(o, i);
                    out(Action::Pickup(at, n));
                });
                for trap in &o.traps {
                    if self.far(from, trap.at) <= range {
                        out(Action::Space(trap.at));
                    }
                }
            }
            ItemEffect::Heal { .. } | ItemEffect::Haste { .. } => {}
            ItemEffect::Fortune {}
            | ItemEffect::Striking {}
            | ItemEffect::Decoy {}
            | ItemEffect::LongFuse {} => {}
        }
    }

    /// Beside another Dwarf with Pit Props (I42).
    fn warded(&self, o: &Open, at: Tile, seat: Seat) -> bool {
        o.standing().iter().any(|other| {
            other != seat
                && o.dwarf(other).kinds & self.kinds.props != 0
                && self.adjacent(o.dwarf(other).at, at)
        })
    }

    /// Whether a card in use may be left: before it has begun, or after a part that stands for itself.
    pub(crate) fn may_leave(&self, using: &Using) -> bool {
        // The number of pieces is asked after the space, but nothing has happened yet.
        !using.begun || using.first == OFF
    }
}
