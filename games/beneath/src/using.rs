//! Skills and items used from a menu: what they can be used for, one question at a time (D12, BEN-ITM, BEN-SKL).

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{OFF, Piece, Spaces};
use crate::event::{Event, Harm, What};
use crate::game::{Beneath, items_of};
use crate::state::{Credit, Frame, Menu, Mini, Open, Purpose, Roll, Rolling, State, Trap, Used, Using};
use crate::vocabulary::{Approach, Attribute, Item, ItemEffect, Passage, Skill, SkillEffect, Use};

impl Using {
    fn new(card: Used) -> Using {
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
                        if who != Mini::Dwarf(seat)
                            && self.hostile(o, who)
                            && self.far(from, at) <= range
                            && self.weigh(o, who, damage, harm, None, 0, Some(seat)).dealt() > 0
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
                        Dir::ALL.into_iter().filter(|&d| most(d) > 0).for_each(|d| out(Action::Toward(d)))
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

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    pub(crate) fn use_skill(&mut self, skill: Skill) {
        self.push(Frame::Use(Using::new(Used::Skill(skill))));
    }

    pub(crate) fn use_item(&mut self, item: Item) {
        let game = self.game;
        let seat = self.s.open.active;
        match game.content.item(item).effect {
            Some(ItemEffect::Heal { life }) => {
                self.spend(Used::Item(item));
                self.heal(seat, life);
            }
            Some(ItemEffect::Haste { movement }) => {
                self.spend(Used::Item(item));
                let o = &mut self.s.open;
                o.now.haste += movement;
                o.now.points = game.movement(o, seat, o.now.haste);
            }
            _ => self.push(Frame::Use(Using::new(Used::Item(item)))),
        }
    }

    /// A card asks as long as it has something to ask.
    pub(crate) fn run_use(&mut self, using: Using) -> bool {
        let mut any = false;
        if self.s.open.me().in_play() {
            self.game.each_target(self.s, &using, &mut |_| any = true);
        }
        if !any {
            self.pop();
        }
        !any
    }

    /// A skill token is turned over (BEN-SKL-6).
    pub(crate) fn spend_skill(&mut self, skill: Skill) {
        let seat = self.s.open.active;
        let dwarf = &mut self.s.open.dwarves[seat.index()];
        let level = dwarf.level(skill);
        dwarf.ready[skill.index() % 2] -= 1;
        self.s.open.now.skills |= 1 << skill as u8;
        self.tell(What::UsedSkill { seat, skill, level });
    }

    /// The first irreversible step: the card counts as used, and a Movement phase that has begun is over (BEN-MOVE-9,
    /// BEN-ITM-9, BEN-ITM-11).
    fn spend(&mut self, card: Used) {
        let game = self.game;
        let seat = self.s.open.active;
        match card {
            Used::Skill(skill) => self.spend_skill(skill),
            Used::Item(item) => {
                let o = &mut self.s.open;
                o.now.items |= 1 << item.0;
                match game.content.item(item).uses {
                    Use::SingleUse => {
                        o.dwarves[seat.index()].lose(item);
                        o.spent.put(item.index(), 1);
                    }
                    Use::OncePerMap => o.dwarves[seat.index()].once |= 1 << item.0,
                    Use::Passive | Use::Reusable => {}
                }
                self.tell(What::UsedItem { seat, item });
            }
        }
        // The menu lies at the bottom.
        let moved = self.s.open.now.moved;
        if let Some(Frame::Menu(menu)) = self.s.open.stack.get_mut(0)
            && *menu == Menu::Move
            && moved
        {
            *menu = Menu::Act;
        }
    }

    pub(crate) fn answer_use(&mut self, using: Using, action: Action) {
        if action == Action::Stop {
            self.pop();
            return;
        }
        match using.card {
            Used::Skill(skill) => self.answer_skill(skill, using, action),
            Used::Item(item) => self.answer_item(item, using, action),
        }
    }

    fn answer_skill(&mut self, skill: Skill, using: Using, action: Action) {
        let game = self.game;
        let seat = self.s.open.active;
        let me = Mini::Dwarf(seat);
        let Some(effect) = game.skill(&self.s.open, seat, skill) else { return };
        match (effect, action) {
            (SkillEffect::WeakRock { pieces, split }, Action::Space(at)) => {
                if !split && pieces > 1 && self.s.open.height(at) > 1 {
                    self.become_frame(Frame::Use(Using { first: at, ..using }));
                    return;
                }
                let left = if using.begun { using.left } else { pieces } - 1;
                self.begin_use(using);
                if split && left > 0 {
                    self.become_frame(Frame::Use(Using { left, begun: true, ..using }));
                } else {
                    self.pop();
                }
                self.weak_rock(at, 1);
            }
            (SkillEffect::WeakRock { .. }, Action::Count(n)) => {
                self.begin_use(using);
                self.pop();
                self.weak_rock(using.first, n);
            }
            (SkillEffect::Orb { tokens, .. }, Action::Pickup(at, n)) => {
                let left = if using.begun { using.left } else { tokens } - 1;
                self.begin_use(using);
                if left > 0 {
                    self.become_frame(Frame::Use(Using { left, begun: true, ..using }));
                } else {
                    self.pop();
                }
                self.pick_up(at, n);
            }
            (SkillEffect::Pickpocket { .. }, Action::Space(at)) => {
                self.become_frame(Frame::Use(Using { first: at, ..using }));
            }
            (SkillEffect::Pickpocket { from, .. }, Action::Rob(container)) => {
                self.begin_use(using);
                self.pop();
                let o = &self.s.open;
                let Some(Mini::Dwarf(victim)) = o.on(using.first) else { return };
                let rear = game.behind(o, Mini::Dwarf(victim), o.me().at);
                // Outside the rear arc a Yellow die must not show 0 (S08).
                if from == Approach::Roll && !rear {
                    let yellow = [crate::components::Colour::Yellow].into_iter().collect();
                    if self.plain_roll(Purpose::Attack, &yellow) == 0 {
                        self.tell(What::RobberyFailed { seat, victim });
                        return;
                    }
                }
                self.steal(victim, container);
            }
            (SkillEffect::Passages { .. }, Action::Space(at)) => {
                self.begin_use(using);
                self.pop();
                let now = &mut self.s.open.now;
                now.steps = now.steps.saturating_add(1);
                // The facing is kept; Fire and Sabotage work there (S10).
                self.put_at(me, at);
                self.tell(What::Passed { seat, to: at });
                self.enters(me, Credit::Nobody);
            }
            (SkillEffect::CaveIn { damage, .. }, Action::Space(at)) => {
                if let Some(who) = self.s.open.on(at) {
                    self.begin_use(using);
                    self.pop();
                    self.hurt(who, damage, Harm::CaveIn(seat), None, 0, Some(seat));
                    let from = self.s.open.me().at;
                    self.falls(Credit::By(me), from);
                } else {
                    self.become_frame(Frame::Use(Using { first: at, ..using }));
                }
            }
            (SkillEffect::CaveIn { pieces, spaces, .. }, Action::Count(n)) => {
                let left = if using.begun { using.left } else { pieces } - n;
                self.begin_use(using);
                let at = using.first;
                // Without loot (BEN-R-31).
                self.s.open.rock[at.index()] = n;
                self.tell(What::Put { piece: Piece::Rock, at, count: n });
                if left > 0 && spaces > 1 && !using.begun {
                    self.become_frame(Frame::Use(Using { first: OFF, left, begun: true, ..using }));
                } else {
                    self.pop();
                }
            }
            (SkillEffect::Sabotage { .. }, Action::Space(at)) => {
                self.become_frame(Frame::Use(Using { first: at, ..using }));
            }
            (SkillEffect::Sabotage { damage, .. }, Action::Lay(live)) => {
                // Laying it is the use (BEN-R-99).
                self.begin_use(using);
                self.pop();
                let i = self.s.open.traps.len();
                let at = using.first;
                self.s.open.traps.push(Trap { at, damage, known: Seats::only(seat) });
                self.s.secret.live &= !(1 << i);
                self.s.secret.live |= u8::from(live) << i;
                self.s.secret.ready_live -= u8::from(live);
                self.tell(What::LaidSabotage { seat, at });
            }
            _ => {}
        }
    }

    fn begin_use(&mut self, using: Using) {
        if !using.begun {
            self.spend(using.card);
        }
    }

    fn weak_rock(&mut self, at: Tile, pieces: u8) {
        if self.remove_rock(at, pieces) {
            self.push(Frame::Loot { at, mined: false });
        }
    }

    fn answer_item(&mut self, item: Item, using: Using, action: Action) {
        let game = self.game;
        let seat = self.s.open.active;
        let me = Mini::Dwarf(seat);
        let Some(effect) = &game.content.item(item).effect else { return };
        match (effect, action) {
            (&ItemEffect::Place { piece, pieces, .. }, Action::Space(at)) => {
                let two = pieces > 1 && game.supply(&self.s.open, piece) > 1;
                if two && using.first == OFF {
                    self.become_frame(Frame::Use(Using { first: at, ..using }));
                    return;
                }
                self.spend(using.card);
                self.pop();
                if using.first != OFF {
                    self.put_piece(piece, using.first);
                }
                self.put_piece(piece, at);
            }
            (ItemEffect::Firebomb { .. }, Action::Space(at)) => {
                self.spend(using.card);
                self.pop();
                self.put_fire(at);
                // Whoever stands there burns at once (BEN-FIRE-5); the thrower is credited (I26).
                if let Some(who) = self.s.open.on(at) {
                    self.burn(who);
                    let from = self.s.open.me().at;
                    self.falls(Credit::By(me), from);
                }
            }
            (ItemEffect::FlameWall { .. }, Action::Toward(dir)) => {
                self.become_frame(Frame::Use(Using { dir: Some(dir), ..using }));
            }
            (ItemEffect::FlameWall { .. }, Action::Count(n)) => {
                self.spend(using.card);
                self.pop();
                let from = self.s.open.me().at;
                let dir = using.dir.unwrap_or(Dir::N);
                for at in game.line(from, dir).take(usize::from(n)) {
                    self.put_fire(at);
                }
            }
            (&ItemEffect::Douse { pieces }, Action::Space(at)) => {
                let left = if using.begun { using.left } else { pieces } - 1;
                self.begin_use(using);
                // BEN-FIRE-6
                self.s.open.fire.remove(at);
                self.tell(What::Removed { piece: Piece::Fire, at, count: 1 });
                if left > 0 {
                    self.become_frame(Frame::Use(Using { left, begun: true, ..using }));
                } else {
                    self.pop();
                }
            }
            (ItemEffect::Wedge {}, Action::Space(at)) => {
                self.spend(using.card);
                self.pop();
                self.take_granite(at);
            }
            (&ItemEffect::ThrowAxe { range, .. }, Action::Toward(dir)) => {
                let from = self.s.open.me().at;
                let Some(victim) = game.first_on_line(&self.s.open, from, dir, range) else { return };
                self.spend(using.card);
                self.tell(What::Attacks { who: me, target: victim });
                let mut roll = Roll::new(Purpose::Axe(item), self.s.open.place_of(victim), dir);
                roll.victim = Some(victim);
                self.s.open.roll = roll;
                // In addition to the weapon's action, and without turning (BEN-ITM-10, BEN-FACE-9).
                self.become_frame(Frame::Roll(Rolling::Pre));
            }
            (ItemEffect::Powder { .. }, Action::Space(at)) => {
                self.spend(using.card);
                self.tell(What::Mines { seat, at });
                self.s.open.roll = Roll::new(Purpose::Powder(item), at, self.s.open.me().facing);
                self.become_frame(Frame::Roll(Rolling::Pre));
            }
            (ItemEffect::DustBomb { .. }, Action::Space(at)) => {
                self.spend(using.card);
                self.pop();
                let near = game.ring(at).with(at);
                for who in [0, 1, 2, 3]
                    .map(|s| Mini::Dwarf(Seat(s)))
                    .into_iter()
                    .chain(crate::components::Monster::ALL.into_iter().map(Mini::Monster))
                {
                    let place = self.s.open.place_of(who);
                    if who != me && place != OFF && near.contains(place) {
                        self.daze(who);
                    }
                }
            }
            (ItemEffect::Lantern { .. }, Action::Pickup(at, n)) => {
                self.spend(using.card);
                self.pop();
                if let Some(i) = Beneath::loose_named(&self.s.open, at, n) {
                    self.s.secret.loose.tell(i, Seats::only(seat));
                    if let Some(token) = self.s.secret.loose.get(i) {
                        let only = adit_kernel::Veiled::new(token.truth(), Seats::only(seat));
                        self.tell_token(What::LookedAt { seat, at }, only);
                    }
                }
            }
            (ItemEffect::Lantern { .. }, Action::Space(at)) => {
                self.spend(using.card);
                self.pop();
                if let Some(trap) = self.s.open.traps.iter_mut().find(|trap| trap.at == at) {
                    trap.known = trap.known.with(seat);
                }
                self.tell(What::LookedAtSabotage { seat, at });
            }
            _ => {}
        }
    }

    fn put_piece(&mut self, piece: Piece, at: Tile) {
        match piece {
            Piece::Fire => self.put_fire(at),
            Piece::Granite => {
                self.s.open.granite.insert(at);
                self.tell(What::Put { piece, at, count: 1 });
            }
            Piece::Rock => {
                self.s.open.rock[at.index()] += 1;
                self.tell(What::Put { piece, at, count: 1 });
            }
        }
    }
}
