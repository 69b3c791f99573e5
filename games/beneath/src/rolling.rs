//! Rolls of the active player: what may be used before and after them, and what they add up to (D7, BEN-R-61, BEN-R-62).

use adit_kernel::{Chance, Sink};

use crate::action::{Action, Trick};
use crate::apply::ApplyCtx;
use crate::components::Colour;
use crate::event::{Event, What};
use crate::game::{Beneath, items_of};
use crate::state::{Frame, Mini, Open, Purpose, Rolling};
use crate::vocabulary::{Attribute, Dice, ItemEffect, Skill, SkillEffect};

impl Beneath {
    /// What can be used before or after the present roll (BEN-MINE-17).
    pub(crate) fn each_trick(&self, o: &Open, rolling: Rolling, out: &mut impl FnMut(Trick)) {
        let (seat, roll) = (o.active, &o.roll);
        let arms = self.arms(o, seat);
        // Hero's Rage: before or after, once a turn, not in an extra attack (BEN-SKL-9, BEN-R-25, S21).
        if roll.purpose == Purpose::Attack && self.may_rage(o) {
            out(Trick::Rage);
        }
        if rolling == Rolling::Pre {
            return;
        }
        // A weapon's ability changes only rolls made with it (BEN-WPN-9).
        if !o.now.rerolled {
            let zeros = roll.dice.iter().any(|&(_, face)| face == 0);
            let again = match roll.purpose {
                Purpose::Mine => arms.reroll_zeros && zeros,
                Purpose::Attack => arms.reroll_attack,
                _ => false,
            };
            if again {
                out(Trick::Reroll);
            }
            if roll.purpose == Purpose::Blast && arms.aimed && roll.fan.is_some() {
                out(Trick::Aim);
            }
        }
        let items = o.dwarf(seat).kinds & !o.now.items;
        if items & self.kinds.striking != 0 {
            // Dice that show the same are one choice.
            for (i, &(colour, face)) in roll.dice.iter().enumerate() {
                if !roll.dice[..i].contains(&(colour, face)) {
                    out(Trick::Strike(colour, face));
                }
            }
        }
        // Only after a Distance die (I44).
        let distance = self.weapon(o, seat).is_some_and(|row| row.distance);
        if roll.purpose == Purpose::Blast && distance && items & self.kinds.fuse != 0 {
            if roll.distance < 3 {
                out(Trick::Longer);
            }
            if roll.distance > 1 {
                out(Trick::Shorter);
            }
        }
    }

    fn may_rage(&self, o: &Open) -> bool {
        let me = o.me();
        // Unused in this turn, a token ready, and skills with tokens are allowed here (BEN-SKL-6, NO-SKILLS).
        me.ready(Skill::Rage) > 0
            && o.now.skills >> Skill::Rage as u8 & 1 == 0
            && !matches!(self.attribute(o), Some(Attribute::NoSkills))
    }

    /// The numbered dice of the present roll (BEN-WPN-3).
    pub(crate) fn dice(&self, o: &Open) -> Dice {
        match o.roll.purpose {
            Purpose::Monster(monster) => self.content.monster(monster).dice.clone(),
            Purpose::Axe(item) | Purpose::Powder(item) => match &self.content.item(item).effect {
                Some(ItemEffect::ThrowAxe { dice, .. } | ItemEffect::Powder { dice }) => dice.clone(),
                _ => Dice::new(),
            },
            _ => self.weapon(o, o.active).map(|row| row.dice.clone()).unwrap_or_default(),
        }
    }

    /// Whose roll it is.
    pub(crate) fn roller(&self, o: &Open) -> Mini {
        match o.roll.purpose {
            Purpose::Monster(monster) => Mini::Monster(monster),
            _ => Mini::Dwarf(o.active),
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    fn roll_die(&mut self, colour: Colour) -> u8 {
        self.game.content.table.dice[colour.index()][self.chance.pick(6) as usize]
    }

    /// All numbered dice of a card once and added, without anything else (BEN-MON-3, BEN-R-69).
    pub(crate) fn plain_roll(&mut self, purpose: Purpose, dice: &Dice) -> u8 {
        let mut total = 0;
        for &colour in dice {
            let face = self.roll_die(colour);
            self.tell(What::Die { purpose, colour, face });
            total += face;
        }
        total
    }

    /// Rolls numbered dice in card order, then the Direction die, then the Distance die (BEN-EXP-3).
    pub(crate) fn roll_dice(&mut self) {
        let game = self.game;
        let purpose = self.s.open.roll.purpose;
        self.s.open.roll.origin = self.s.open.place_of(game.roller(&self.s.open));
        for colour in game.dice(&self.s.open) {
            let face = self.roll_die(colour);
            self.s.open.roll.dice.push((colour, face));
            self.tell(What::Die { purpose, colour, face });
        }
        let (direction, distance) = match purpose {
            Purpose::Blast => {
                let row = game.weapon(&self.s.open, self.s.open.active);
                row.map_or((false, false), |row| (row.direction, row.distance))
            }
            // BEN-EXP-17
            Purpose::Monster(monster) => (game.content.monster(monster).blast > 0, false),
            _ => (false, false),
        };
        if direction {
            self.roll_direction();
        }
        // Without a Distance die one space is covered (BEN-EXP-13), by the Deep Roc two (BEN-EXP-17).
        self.s.open.roll.distance = match purpose {
            Purpose::Monster(monster) => game.content.monster(monster).blast,
            _ => 1,
        };
        if distance {
            let distance = game.content.table.distance[self.chance.pick(6) as usize];
            self.s.open.roll.distance = distance;
            self.tell(What::DistanceDie { distance });
        }
    }

    fn roll_direction(&mut self) {
        let fan = self.game.content.table.direction[self.chance.pick(6) as usize];
        self.s.open.roll.fan = Some(fan);
        self.tell(What::DirectionDie { fan });
    }

    fn any_trick(&self, rolling: Rolling) -> bool {
        let mut any = false;
        self.game.each_trick(&self.s.open, rolling, &mut |_| any = true);
        any
    }

    pub(crate) fn run_roll(&mut self, rolling: Rolling) -> bool {
        match rolling {
            _ if !self.s.open.me().in_play() => {
                self.pop();
                true
            }
            Rolling::Pre if self.any_trick(Rolling::Pre) => false,
            Rolling::Pre => {
                self.roll_dice();
                self.become_frame(Frame::Roll(Rolling::Post));
                true
            }
            Rolling::Post if self.any_trick(Rolling::Post) => false,
            Rolling::Post => {
                self.settle_roll();
                true
            }
            Rolling::Direction => false,
        }
    }

    pub(crate) fn answer_roll(&mut self, rolling: Rolling, action: Action) {
        match action {
            Action::Trick(trick) => self.trick(trick),
            // The result stands.
            _ if rolling == Rolling::Pre => {
                self.roll_dice();
                self.become_frame(Frame::Roll(Rolling::Post));
            }
            _ => self.settle_roll(),
        }
    }

    fn trick(&mut self, trick: Trick) {
        let game = self.game;
        let seat = self.s.open.active;
        match trick {
            Trick::Rage => {
                self.spend_skill(Skill::Rage);
                if let Some(SkillEffect::Rage { bonus, again }) =
                    game.skill(&self.s.open, seat, Skill::Rage)
                {
                    // Also added to dice that show 0 (BEN-R-62).
                    self.s.open.roll.bonus = bonus;
                    self.s.open.roll.again = again;
                }
            }
            Trick::Reroll => {
                self.s.open.now.rerolled = true;
                self.tell(What::Rerolled { seat });
                let zeros = self.s.open.roll.purpose == Purpose::Mine;
                for i in 0..self.s.open.roll.dice.len() {
                    // Sure Grip takes the zeros, Wild Swing all dice.
                    if !zeros || self.s.open.roll.dice[i].1 == 0 {
                        self.reroll(i);
                    }
                }
            }
            Trick::Aim => {
                self.s.open.now.rerolled = true;
                self.tell(What::Rerolled { seat });
                self.roll_direction();
            }
            Trick::Strike(colour, face) => {
                let items = self.s.open.me().kinds & game.kinds.striking;
                self.s.open.now.items |= items;
                if let Some(item) = items_of(items).next() {
                    self.tell(What::UsedItem { seat, item });
                }
                let die = self.s.open.roll.dice.iter().position(|&die| die == (colour, face));
                if let Some(i) = die {
                    self.reroll(i);
                }
            }
            Trick::Longer | Trick::Shorter => {
                let items = self.s.open.me().kinds & game.kinds.fuse;
                self.s.open.now.items |= items;
                if let Some(item) = items_of(items).next() {
                    self.tell(What::UsedItem { seat, item });
                }
                let roll = &mut self.s.open.roll;
                roll.distance = if trick == Trick::Longer { roll.distance + 1 } else { roll.distance - 1 };
                let distance = roll.distance;
                self.tell(What::Fused { seat, distance });
            }
        }
    }

    /// The new result stands (BEN-R-61).
    fn reroll(&mut self, i: usize) {
        let (colour, _) = self.s.open.roll.dice[i];
        let face = self.roll_die(colour);
        self.s.open.roll.dice[i] = (colour, face);
        let purpose = self.s.open.roll.purpose;
        self.tell(What::Die { purpose, colour, face });
    }

    /// The dice lie: what they do.
    fn settle_roll(&mut self) {
        match self.s.open.roll.purpose {
            Purpose::Mine | Purpose::Powder(_) => self.resolve_mining(),
            Purpose::Attack | Purpose::Axe(_) => self.resolve_attack(),
            Purpose::Blast | Purpose::Monster(_) => self.resolve_blast_roll(),
        }
    }

    /// A mining or blast total: penalties, then the least it can be (BEN-R-62 step 3, BEN-R-65, SOUND-TIMBER).
    pub(crate) fn work_total(&mut self, sum: u8, daze: u8) -> u8 {
        let total = sum.saturating_sub(daze);
        let seat = self.s.open.active;
        if let Some(Attribute::SoundTimber { total: least }) = self.game.attribute(&self.s.open)
            && total == 0
            && !self.s.open.dwarf(seat).steadied
        {
            self.s.open.dwarves[seat.index()].steadied = true;
            return least;
        }
        total
    }
}
