//! What a pawn can go for in the mine, where it must stand for that, and what it is worth in coins: advice for bots, shared by
//! the evaluation and the policy. Nothing here is a rule.

use adit_kit::square::Dir;

use crate::board::{Distances, FAR};
use crate::components::{Container, ItemCard, ItemEffect, Task};
use crate::game::SilverMine;
use crate::mine_card::{CardSquares, Square, crossing};
use crate::place::{Pawn, Spot};
use crate::state::{Body, Open, State};

/// What a fulfilled quest counts in the mine.
pub(crate) const QUEST: f32 = 34.0;
/// A Torch.
pub(crate) const TORCH: f32 = 2.5;
/// What a find is worth; more to whoever needs certain cards.
const FIND: f32 = 6.0;
const WANTED_FIND: f32 = 8.0;
/// A key for whoever is to open doors and has none.
const OPENER: f32 = 8.0;
/// Another Gate for a goblin of the band.
const FAR_GATE: f32 = 45.0;
/// A Hall that nobody knows; with the last Torch, and with little Life.
const UNKNOWN: f32 = 3.5;
const LAST_LIGHT: f32 = 0.7;
const WEARY: f32 = 0.7;
/// An enemy that loses more fights than it wins: it comes anyway.
const WEAK_FOE: f32 = 6.0;
/// The last enemy, for whoever only has to get out.
const LAST_FOE: f32 = 20.0;
/// A Torch for whoever is to loot by its light.
const LIGHT_TO_LOOT: f32 = 4.0;
/// How much better a Life now is than one later.
const REST: f32 = 2.0;

/// What one goes for, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// Something that is dealt with from a square next to it.
    Beside(Spot),
    /// A square to stand on.
    On(Spot),
    /// A side to explore, and the square before it.
    Over(Spot, Dir),
}

/// Out of 36: how often a die with so much more than the other wins.
const WINS: [f32; 11] = [0.0, 1.0, 3.0, 6.0, 10.0, 15.0, 21.0, 26.0, 30.0, 33.0, 35.0];

pub(crate) fn beats(ahead: i32) -> f32 {
    WINS[(ahead + 5).clamp(0, 10) as usize] / 36.0
}

/// A Life by how many there are: the last ones count most.
const LIFE: [f32; 12] = [0.0, 14.0, 21.0, 26.5, 30.5, 33.5, 36.0, 38.0, 39.5, 40.5, 41.5, 42.5];

pub(crate) fn life(life: u8) -> f32 {
    LIFE[usize::from(life).min(LIFE.len() - 1)]
}

/// What the next wound costs.
pub(crate) fn wound(now: u8) -> f32 {
    life(now) - life(now.saturating_sub(1))
}

impl SilverMine {
    pub(crate) fn task_of(&self, body: &Body) -> Option<Task> {
        body.quest.map(|quest| self.content.quest(quest).task)
    }

    /// The square from which a goal is dealt with, and how far it is.
    pub(crate) fn stand(&self, o: &Open, goal: Goal, steps: &Distances) -> (Spot, u16) {
        let here = |spot: Spot| (spot, steps[spot.index()]);
        match goal {
            Goal::On(spot) => here(spot),
            Goal::Over(spot, _) => {
                let (spot, way) = here(spot);
                (spot, way.saturating_add(1))
            }
            Goal::Beside(spot) => {
                self.neighbours(o, spot).map(here).min_by_key(|&(_, way)| way).unwrap_or((spot, FAR))
            }
        }
    }

    /// Names everything that is worth something to the pawn, wherever it is.
    pub(crate) fn each_prize(
        &self,
        s: &State,
        pawn: Pawn,
        fulfilled: bool,
        each: &mut dyn FnMut(f32, Goal),
    ) {
        let o = &s.open;
        let body = o.body(pawn);
        let task = self.task_of(body);
        let goal = body.quest.map_or(1.0, |quest| f32::from(self.content.quest(quest).goal));
        let step_worth = if fulfilled { 0.0 } else { QUEST / goal };
        let wants = |wanted: Task| if task == Some(wanted) { step_worth } else { 0.0 };
        let key = self.key_to_use(s, pawn).is_some() || self.tools(s, pawn).is_some();
        let tools = self.tools(s, pawn).is_some();
        let find = if task.is_some_and(Task::is_possession) && !fulfilled { WANTED_FIND } else { FIND };
        for (place, placed) in o.placed.iter().enumerate() {
            let face = self.face_of(placed);
            let live = |tiles: CardSquares| tiles.minus(placed.spent);
            for tile in live(face.containers).iter() {
                let Square::Container(container) = face.at(tile) else { continue };
                let chance = |need: u8| f32::from((7 + body.torch).saturating_sub(need).min(6)) / 6.0;
                let sure = chance(self.loot_need(container));
                let value = match container {
                    Container::Sack => wants(Task::CollectCoins) * 2.0 + 2.0,
                    Container::Crate => sure * (find + wants(Task::Loot(container))),
                    Container::Barrel => sure * (find + 1.5 + wants(Task::Loot(container))),
                    Container::Chest if key => find + 4.0 + wants(Task::Loot(container)),
                    Container::Chest => 0.0,
                    Container::Tomb => sure * (2.0 * find + wants(Task::Loot(container))),
                };
                each(value, Goal::Beside(Spot::new(place, tile)));
            }
            for tile in live(face.campfires).iter() {
                let lacks = f32::from(self.most_life(o, pawn).saturating_sub(body.life).min(1))
                    * wound(body.life + 1)
                    * REST
                    + f32::from(self.most_torch(o, pawn).saturating_sub(body.torch).min(1))
                        * if matches!(task, Some(Task::Loot(_))) && !fulfilled {
                            LIGHT_TO_LOOT
                        } else {
                            TORCH
                        };
                each(lacks, Goal::Beside(Spot::new(place, tile)));
            }
            for tile in live(face.doors).iter().filter(|_| key && !body.is_goblin()) {
                each(1.0 + wants(Task::UnlockDoors), Goal::Beside(Spot::new(place, tile)));
            }
            for tile in live(face.traps).iter().filter(|_| tools) {
                each(wants(Task::DisarmTraps), Goal::Beside(Spot::new(place, tile)));
            }
            if let Some(tile) = face.gate_square
                && self.is_insane()
                && body.is_goblin()
                && place != usize::from(body.gate)
            {
                each(FAR_GATE, Goal::On(Spot::new(place, tile)));
            }
            if fulfilled {
                continue;
            }
            for side in Dir::ALL.into_iter().filter(|&side| self.can_reveal(o, place, side)) {
                let light = if body.torch > 1 || body.boss_called { 1.0 } else { LAST_LIGHT };
                let light = light * if body.life <= 2 { WEARY } else { 1.0 };
                let more =
                    wants(Task::Explore) + wants(Task::FindGates) * 0.4 + wants(Task::FindCampfires) * 0.3;
                each((UNKNOWN + more) * light, Goal::Over(Spot::new(place, crossing(side)), side));
            }
        }
        let coin = self.coin_worth();
        let room = self.has_room(s, pawn);
        for lying in o.lying.iter().filter(|lying| room || self.content.effect(lying.card).is_coins()) {
            let effect = self.content.effect(lying.card);
            let opens = task == Some(Task::UnlockDoors) && (effect.is_key() || effect == ItemEffect::Tools);
            let more = if opens && !key { OPENER } else { 0.0 };
            each(self.item_worth(o, lying.card, coin) + more, Goal::On(lying.at));
        }
        for pile in &o.coins {
            each(coin * f32::from(pile.found + pile.dropped), Goal::On(pile.at));
        }
        for enemy in &o.enemies {
            let row = self.content.enemy(enemy.kind);
            let ahead = i32::from(self.attack(o, pawn)) - i32::from(self.enemy_attack(o, enemy));
            let loot = f32::from(row.coins) + f32::from(row.items) * find;
            let mut worth = loot + if row.is_ordinary_goblin() { wants(Task::DefeatGoblins) } else { 0.0 };
            if row.is_ordinary_goblin() && body.types >> enemy.kind.0 & 1 == 0 {
                worth += wants(Task::GoblinTypes);
            }
            if ahead > 0 && !row.boss {
                worth += WEAK_FOE;
            }
            if fulfilled && o.enemies.len() == 1 && ahead >= 0 {
                worth += LAST_FOE;
            }
            each(worth * beats(ahead) / f32::from(enemy.life), Goal::Beside(enemy.at));
        }
        if self.has_opponents() {
            for (other, _, spot) in o.figures().filter(|&(other, ..)| self.opponents(pawn, other)) {
                let ahead = i32::from(self.attack(o, pawn)) - i32::from(self.attack(o, other));
                let edge =
                    f32::from(body.life) * beats(ahead) - f32::from(o.body(other).life) * beats(-ahead);
                if edge > 0.0 {
                    each(4.0 + edge, Goal::Beside(spot));
                }
            }
        }
    }

    /// What a coin counts: where only the quest decides it is a small thing.
    pub(crate) fn coin_worth(&self) -> f32 {
        if self.hides_items() || self.is_campaign() || self.is_insane() { 1.0 } else { 0.35 }
    }

    /// What an item is good for, and what the Merchant would give.
    pub(crate) fn item_worth(&self, o: &Open, card: ItemCard, coin: f32) -> f32 {
        let sale =
            self.content.item(self.content.kind(card)).price.map_or(0.0, |price| f32::from(price.sell));
        let good_for = match self.content.effect(card) {
            ItemEffect::Torch { .. } => TORCH * 0.9,
            ItemEffect::HealthPotion { .. } => 2.5,
            ItemEffect::MasterKey { .. } | ItemEffect::Tools => 1.0,
            ItemEffect::LostMap => 1.2,
            ItemEffect::StrengthPotion { .. } => 1.6,
            ItemEffect::SpeedPotion { .. } => 1.0,
            ItemEffect::Weapon { .. } => 2.0,
            ItemEffect::Rune { .. } => 1.2,
            ItemEffect::Backpack { .. } => 1.5,
            ItemEffect::Coins { .. } => 0.0,
        };
        let half = if o.used.contains(card) { 0.5 } else { 1.0 };
        (good_for + sale * 0.35 * coin) * half
    }
}
