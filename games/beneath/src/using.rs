//! Skills and items used from a menu: what they can be used for, one question at a time (D12, BEN-ITM, BEN-SKL).

use adit_kernel::{Chance, Seat, Seats, Sink};
use adit_kit::hex::Dir;
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::apply::ApplyCtx;
use crate::components::{OFF, Piece};
use crate::event::{Event, Harm, What};
use crate::game::Beneath;
use crate::state::{Credit, Frame, Menu, Mini, Purpose, Roll, Rolling, Trap, Used, Using};
use crate::vocabulary::{Approach, Item, ItemEffect, Skill, SkillEffect, Use};

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
