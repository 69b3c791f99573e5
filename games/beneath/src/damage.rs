//! Damage, in the order of BEN-R-62 from step 5 on, Fire, healing, stun and daze.

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::hex::Side;
use adit_kit::tiles::Tile;

use crate::apply::ApplyCtx;
use crate::event::{Event, Harm, What};
use crate::game::{Beneath, items_of};
use crate::state::{Mini, Open};
use crate::vocabulary::Attribute;

/// What some damage comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Blow {
    pub(crate) stopped: u8,
    pub(crate) armor: u8,
    pub(crate) life: u8,
    /// A shield that works once a round has worked.
    pub(crate) once: bool,
}

impl Blow {
    /// Everything that came through.
    pub(crate) fn dealt(&self) -> u8 {
        self.armor + self.life
    }
}

/// Some damage: from a space if it has a direction, `pierce` points of it straight to Life, perhaps done by a player.
#[derive(Clone, Copy)]
pub(crate) struct Hit {
    pub(crate) total: u8,
    pub(crate) harm: Harm,
    pub(crate) from: Option<Tile>,
    pub(crate) pierce: u8,
    pub(crate) by: Option<Seat>,
}

impl Beneath {
    /// What damage of a kind would do: Easy map, reductions, piercing, Armor, Life (BEN-R-62 steps 5 to 8).
    pub(crate) fn weigh(&self, o: &Open, who: Mini, hit: Hit) -> Blow {
        let Hit { total: amount, harm, from, pierce, by } = hit;
        let mut blow = Blow::default();
        let seat = match who {
            Mini::Monster(monster) => {
                // BEN-ATK-5: Monsters have no Armor (BEN-MON-27).
                blow.life = amount.min(o.monster(monster).life);
                return blow;
            }
            Mini::Dwarf(seat) => seat,
        };
        let dwarf = o.dwarf(seat);
        // No player's doing hurts a Dwarf on an Easy map (BEN-MAP-13, BEN-EXP-14, BEN-R-17).
        if self.peaceful(o) && by.is_some_and(|other| other != seat) {
            blow.stopped = amount;
            return blow;
        }
        // Only from the front arc; what has no direction is not reduced (BEN-ATK-10, BEN-R-35).
        let front = from.is_some_and(|from| self.side(o, who, from).is_some_and(Side::in_front_arc));
        if front && !matches!(self.attribute(o), Some(Attribute::NoShields)) {
            for item in items_of(dwarf.kinds & self.kinds.blocks) {
                let gear = &self.content.item(item).gear;
                blow.stopped += gear.block;
                if gear.block_once > 0 && !dwarf.blocked && amount > 0 {
                    blow.stopped += gear.block_once;
                    blow.once = true;
                }
            }
        }
        if matches!(harm, Harm::CaveIn(_)) && dwarf.kinds & self.kinds.props != 0 {
            blow.stopped = amount;
        }
        // Below 0 is 0 (BEN-ATK-7).
        blow.stopped = blow.stopped.min(amount);
        let rest = amount - blow.stopped;
        let through = pierce.min(rest);
        // Armor first, then Life (BEN-ATK-4).
        blow.armor = (rest - through).min(dwarf.armor);
        blow.life = (rest - blow.armor).min(dwarf.life);
        blow
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Damage of somebody or something, from a space if it has a direction, `pierce` points of it straight to Life. Whoever
    /// has Life 0 then is removed by [`ApplyCtx::falls`]. Says what came through.
    pub(crate) fn hurt(
        &mut self,
        who: Mini,
        total: u8,
        harm: Harm,
        from: Option<Tile>,
        pierce: u8,
        by: Option<Seat>,
    ) -> u8 {
        let hit = Hit { total, harm, from, pierce, by };
        let blow = self.game.weigh(&self.s.open, who, hit);
        if let Mini::Dwarf(seat) = who
            && blow.once
        {
            self.s.open.dwarves[seat.index()].blocked = true;
        }
        let (stopped, armor, life) = (blow.stopped, blow.armor, blow.life);
        self.tell(What::Hurt { who, harm, total, stopped, armor, life });
        match who {
            Mini::Monster(monster) => self.s.open.monsters[monster.index()].life -= life,
            Mini::Dwarf(seat) => {
                self.s.open.dwarves[seat.index()].armor -= armor;
                self.lose_life(seat, life);
            }
        }
        blow.dealt()
    }

    /// Damage that no Armor stops and no direction has.
    pub(crate) fn wound(&mut self, seat: Seat, life: u8, harm: Harm) {
        let lost = life.min(self.s.open.dwarf(seat).life);
        self.tell(What::Hurt {
            who: Mini::Dwarf(seat),
            harm,
            total: life,
            stopped: 0,
            armor: 0,
            life: lost,
        });
        self.lose_life(seat, lost);
    }

    /// Unbending keeps its Dwarf standing once a map (S24, BEN-R-62 step 9).
    fn lose_life(&mut self, seat: Seat, life: u8) {
        let survives = self.game.survives(&self.s.open, seat);
        let dwarf = &mut self.s.open.dwarves[seat.index()];
        dwarf.life -= life;
        if dwarf.life == 0 && life > 0 && survives && !dwarf.survived {
            dwarf.survived = true;
            dwarf.life = 1;
            self.tell(What::Survived { seat });
        }
    }

    /// Fire: off Life, whatever Armor and Shield (BEN-FIRE-1, BEN-FIRE-2, BEN-FIRE-3). A Monster loses as much (I26).
    pub(crate) fn burn(&mut self, who: Mini) {
        let game = self.game;
        match who {
            Mini::Monster(_) => {
                let damage = game.mine(&self.s.open).fire_damage;
                self.hurt(who, damage, Harm::Fire, None, 0, None);
            }
            Mini::Dwarf(seat) => {
                let mut damage = game.burns(&self.s.open, seat);
                if let Some(Attribute::Smoulder { life }) = game.attribute(&self.s.open) {
                    damage = damage.min(self.s.open.dwarf(seat).life.saturating_sub(life));
                }
                self.wound(seat, damage, Harm::Fire);
            }
        }
    }

    /// Up to the full value (BEN-ATK-8, BEN-R-81).
    pub(crate) fn heal(&mut self, seat: Seat, life: u8) {
        let full = self.game.full_life(&self.s.open, seat);
        let dwarf = &mut self.s.open.dwarves[seat.index()];
        let life = life.min(full.saturating_sub(dwarf.life));
        if life > 0 && dwarf.life > 0 {
            dwarf.life += life;
            self.tell(What::Healed { who: Mini::Dwarf(seat), life });
        }
    }

    /// BEN-R-65
    pub(crate) fn stun(&mut self, who: Mini) {
        let stunned = match who {
            Mini::Dwarf(seat) if self.game.sure_footed(&self.s.open, seat) => return,
            Mini::Dwarf(seat) => &mut self.s.open.dwarves[seat.index()].stunned,
            Mini::Monster(monster) => &mut self.s.open.monsters[monster.index()].stunned,
        };
        *stunned = true;
        self.tell(What::Stunned { who });
    }

    /// BEN-R-65
    pub(crate) fn daze(&mut self, who: Mini) {
        let dazed = match who {
            Mini::Dwarf(seat) if self.game.steadfast(&self.s.open, seat) => return,
            Mini::Dwarf(seat) => &mut self.s.open.dwarves[seat.index()].dazed,
            Mini::Monster(monster) => &mut self.s.open.monsters[monster.index()].dazed,
        };
        *dazed = true;
        self.tell(What::Dazed { who });
    }

    /// Takes the Daze off whoever rolls, and says what it costs (BEN-R-65).
    pub(crate) fn take_daze(&mut self, who: Mini) -> u8 {
        let dazed = match who {
            Mini::Dwarf(seat) => &mut self.s.open.dwarves[seat.index()].dazed,
            Mini::Monster(monster) => &mut self.s.open.monsters[monster.index()].dazed,
        };
        if std::mem::take(dazed) { self.game.content.table.daze } else { 0 }
    }
}
