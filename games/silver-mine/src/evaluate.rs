//! What bots know about the game: what a pawn has, what it can still get and what threatens it, in coins. Nothing here is a
//! rule.

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::{Game, Role, Seat};

use crate::board::{Distances, FAR, SPOTS, Walker};
use crate::components::{Attribute, Container, Difficulty, ItemEffect, Task};
use crate::game::SilverMine;
use crate::place::{MAX_PAWNS, Pawn, Spot};
use crate::prizes::{Goal, QUEST, TORCH, beats, life, wound};
use crate::state::{Body, Enemy, Frame, Stage, State};

/// What is left of a prize per square on the way to it.
const PER_STEP: f32 = 0.975;
/// How much all prizes in sight count beside the best.
const SUM: f32 = 0.12;
/// A prize in sight counts less than one in the hand.
const IN_SIGHT: f32 = 0.6;
/// What a fulfilled quest counts besides what its deeds did, and after leaving with it.
const FULFILLED: f32 = 30.0;
const HOME: f32 = 26.0;
/// The way to a Gate, once the quest is fulfilled.
const WAY_OUT: f32 = 16.0;
/// A Hall that was explored: a little more than a Torch costs.
const HALL: f32 = 8.0;
/// Enemies that are not dealt with attack again and again.
const AGAIN: f32 = 1.8;
/// How much an enemy counts that is still on its way.
const COMING: f32 = 0.3;
/// What a round costs: whoever waits gets nowhere.
const ROUND: f32 = 1.5;
/// A boss in the mine, and the Torch that keeps one away.
const BOSS: f32 = 1.0;
const LAST_TORCH: f32 = 1.0;
/// More than the mine promises at its Gate.
const READY: f32 = 30.0;
/// What a decision costs, so that nobody dithers.
const DITHER: f32 = 0.05;
/// A charge of a key or of tools that the quest asks for.
const CHARGE: f32 = 4.0;
/// A point of Attack that equipment gives; others count by their price.
const ATTACK: f32 = 7.0;
/// A point of Attack that a character has for the whole exploration.
const ARM: f32 = 10.0;

/// What everybody has and can get.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects;

impl Evaluate<SilverMine> for Prospects {
    fn evaluate(&self, game: &SilverMine, state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = game.outcome(state) {
            return outcome.utility(seat);
        }
        let o = &state.open;
        let mut values = [0.0; MAX_PAWNS];
        let mut playing = 0;
        for pawn in (0..MAX_PAWNS as u8).map(Pawn).filter(|&pawn| o.body(pawn).stage != Stage::None) {
            values[pawn.index()] = worth(game, state, pawn);
            playing += 1;
        }
        let all: f32 = values.iter().sum();
        let own = |seat: Seat| -> f32 {
            (0..MAX_PAWNS).filter(|&n| game.owner(Pawn(n as u8)) == seat).map(|n| values[n]).sum()
        };
        let many = playing.max(1) as f32;
        if game.role(seat) == Role::Dungeon {
            return 1.0 - squash(all / many, 60.0);
        }
        if !game.has_opponents() && !game.hides_items() {
            return squash(all / many, 60.0);
        }
        let players = game.players();
        let best = Seat::all(players).filter(|&other| other != seat).map(own).fold(0.0, f32::max);
        let rest = if players > 1 { best } else { 0.0 };
        // In the arena only the difference counts, otherwise mostly what one has.
        let share = if game.is_arena() { 1.0 } else { 0.25 };
        squash(own(seat) - share * rest, if game.is_arena() { 0.0 } else { 45.0 })
    }
}

fn squash(value: f32, middle: f32) -> f32 {
    1.0 / (1.0 + (-(value - middle) / 30.0).exp())
}

fn worth(game: &SilverMine, s: &State, pawn: Pawn) -> f32 {
    let o = &s.open;
    let body = o.body(pawn);
    let campaign = game.is_campaign();
    let coins =
        f32::from(body.stash) + if body.stage == Stage::Dead { 0.0 } else { f32::from(body.carried) };
    let coin = game.coin_worth();
    let mut value = coins.min(80.0) * coin;
    if campaign {
        value += f32::from(body.title.0) * 60.0 + books(game, body) * 0.9;
        value += body.path.map_or(0.0, |_| 4.0);
    }
    if body.stage == Stage::Dead {
        return value;
    }
    value += life(body.life) + f32::from(body.torch.min(7)) * TORCH;
    value += goods(game, s, pawn, coin);
    if !game.is_arena() {
        value += ARM * f32::from(game.printed(o, pawn)[0].attack);
    }
    value += f32::from(body.charge);
    value -= f32::from(body.poison) * wound(body.life) * 0.9 + f32::from(body.disease) * 1.5;
    match body.stage {
        Stage::Left => {
            if !campaign && game.is_insane() {
                return value + if body.is_goblin() && !body.by_start { 60.0 } else { 6.0 };
            }
            let quest = if o.town.market || campaign { quest_worth(game, s, pawn) } else { 0.0 };
            let home = if body.fulfilled { QUEST + FULFILLED + HOME } else { 4.0 };
            value + if campaign { quest + 10.0 } else { home }
        }
        Stage::Inside => value + quest_worth(game, s, pawn) + outlook(game, s, pawn),
        // Getting ready is no hurry: what can still be chosen is chosen.
        Stage::Waiting => value + quest_worth(game, s, pawn) + READY,
        Stage::None | Stage::Dead => value,
    }
}

fn books(game: &SilverMine, body: &Body) -> f32 {
    body.books.iter().map(|book| f32::from(game.content.book(book).price)).sum()
}

/// Items: what they do for the pawn, or what the Merchant would give.
fn goods(game: &SilverMine, s: &State, pawn: Pawn, coin: f32) -> f32 {
    let o = &s.open;
    let body = o.body(pawn);
    let task = body.quest.map(|quest| game.content.quest(quest).task);
    let mut value = 0.0;
    // Charges that the quest still asks for.
    let mut lacks = match task {
        Some(Task::UnlockDoors | Task::DisarmTraps | Task::Loot(Container::Chest)) => {
            body.quest.map_or(0, |quest| game.content.quest(quest).goal.saturating_sub(body.progress))
        }
        _ => 0,
    };
    for card in game.pockets(s, pawn) {
        value += game.item_worth(o, card, coin);
        let effect = game.content.effect(card);
        let opens = effect.is_key() && task != Some(Task::DisarmTraps) || effect == ItemEffect::Tools;
        if opens {
            let useful = (effect.charges() - u8::from(o.used.contains(card))).min(lacks);
            value += CHARGE * f32::from(useful);
            lacks -= useful;
        }
    }
    for card in body.worn().into_iter().flatten() {
        let sale =
            game.content.item(game.content.kind(card)).price.map_or(0.0, |price| f32::from(price.sell));
        value += sale * 0.5 * coin + 0.8;
        if let Some((attribute, bonus)) = game.content.effect(card).bonus() {
            let point = if attribute == Attribute::Attack { ATTACK } else { 1.2 };
            value += point * f32::from(bonus);
        }
    }
    // A free space is worth something.
    value + f32::from(game.room(game.backpack(&s.secret, pawn)).saturating_sub(body.items)).min(3.0) * 0.2
}

/// How far the quest is.
fn quest_worth(game: &SilverMine, s: &State, pawn: Pawn) -> f32 {
    let o = &s.open;
    let body = o.body(pawn);
    let Some(quest) = body.quest else { return 0.0 };
    let row = game.content.quest(quest);
    let ease = match row.difficulty {
        Difficulty::Easy => 3.0,
        Difficulty::Personal => 1.0,
        Difficulty::Medium => 2.0,
        Difficulty::Hard => 0.5,
    };
    let next = body.title.next().and_then(|title| game.content.title(title)).map(|title| title.difficulty);
    let wanted = if game.is_campaign() && next == Some(row.difficulty) { 12.0 } else { 0.0 };
    if game.is_fulfilled(s, pawn) {
        return QUEST + FULFILLED + wanted;
    }
    let done = match row.task {
        Task::GoblinTypes => body.types.count_ones() as f32,
        Task::OwnPotions | Task::OwnRunes | Task::OwnWeapons => owned(game, s, pawn, row.task),
        _ => f32::from(body.progress),
    };
    QUEST * (done / f32::from(row.goal)).min(1.0) + ease + wanted
}

fn owned(game: &SilverMine, s: &State, pawn: Pawn, task: Task) -> f32 {
    let mut kinds = 0u8;
    let mut weapons: f32 = 0.0;
    let worn = s.open.body(pawn).worn().into_iter().flatten();
    for card in game.pockets(s, pawn).chain(worn) {
        match (task, game.content.effect(card)) {
            (Task::OwnPotions, ItemEffect::StrengthPotion { .. }) => kinds |= 1,
            (Task::OwnPotions, ItemEffect::SpeedPotion { .. }) => kinds |= 2,
            (Task::OwnPotions, ItemEffect::HealthPotion { .. }) => kinds |= 4,
            (Task::OwnRunes, ItemEffect::Rune { attribute, .. }) => kinds |= 1 << attribute as u8,
            (Task::OwnWeapons, ItemEffect::Weapon { .. }) => weapons += 1.0,
            _ => {}
        }
    }
    if task == Task::OwnWeapons { weapons } else { kinds.count_ones() as f32 }
}

/// What the pawn can come to, and what can come to it.
fn outlook(game: &SilverMine, s: &State, pawn: Pawn) -> f32 {
    let o = &s.open;
    let body = o.body(pawn);
    let at = game.real_spot(s, pawn);
    let mut steps: Distances = [FAR; SPOTS];
    let blocked = |spot: Spot| o.enemies.iter().any(|enemy| enemy.at == spot);
    game.spread(o, at, Walker::Pawn, FAR - 1, &mut steps, blocked);
    let fulfilled = !game.is_insane() && game.is_fulfilled(s, pawn);
    let mut value = f32::from(body.halls.min(20)) * if fulfilled { 0.0 } else { HALL };
    // A boss is on its way, or would be with the last Torch.
    let bosses = o.enemies.iter().filter(|enemy| game.content.enemy(enemy.kind).boss).count();
    value -= BOSS * bosses as f32;
    if body.torch > 0 && !body.boss_called {
        value += LAST_TORCH;
    }
    let (best, sum) = prizes(game, s, pawn, &steps, fulfilled);
    value += best + SUM * sum.min(40.0);
    value -= ROUND * f32::from(o.round.min(60));
    let moves =
        o.stack.iter().any(|frame| matches!(frame, Frame::Main { pawn: moving } if *moving == pawn));
    if moves {
        value -= DITHER * f32::from(o.turn.decisions);
    }
    value - AGAIN * danger(game, s, pawn, &steps)
}

/// The best prize in sight and the sum of all.
fn prizes(game: &SilverMine, s: &State, pawn: Pawn, steps: &Distances, fulfilled: bool) -> (f32, f32) {
    let o = &s.open;
    let (mut best, mut sum) = (0.0f32, 0.0);
    let mut weigh = |value: f32, goal: Goal| {
        if value > 0.0
            && let (_, way) = game.stand(o, goal, steps)
            && way != FAR
        {
            let value = value * IN_SIGHT * PER_STEP.powi(i32::from(way));
            best = best.max(value);
            sum += value;
        }
    };
    game.each_prize(s, pawn, fulfilled, &mut weigh);
    if fulfilled && !game.is_arena() {
        for (place, placed) in o.placed.iter().enumerate() {
            if let Some(tile) = game.face_of(placed).gate_square {
                weigh(WAY_OUT / IN_SIGHT, Goal::On(Spot::new(place, tile)));
            }
        }
    }
    (best, sum)
}

/// What enemies are likely to do to the pawn.
fn danger(game: &SilverMine, s: &State, pawn: Pawn, steps: &Distances) -> f32 {
    let o = &s.open;
    let body = o.body(pawn);
    let attack = i32::from(game.attack(o, pawn));
    let hurt = wound(body.life);
    let mut sum = 0.0;
    let near =
        |enemy: &Enemy| game.neighbours(o, enemy.at).map(|next| steps[next.index()]).min().unwrap_or(FAR);
    for enemy in o.enemies.iter().filter(|enemy| !enemy.dormant) {
        let way = near(enemy);
        if way == FAR {
            continue;
        }
        let row = game.content.enemy(enemy.kind);
        let loses = beats(i32::from(game.enemy_attack(o, enemy)) - attack);
        let mut cost = loses * (hurt + if row.affliction.is_some() { 0.3 * hurt } else { 0.0 });
        // Who calls brings others.
        if !enemy.called && row.values.torch > 0 {
            cost += 2.0;
        }
        let reach = u16::from(row.values.walk);
        let likely = if way <= reach { 1.0 } else { COMING * f32::from(reach) / f32::from(way) };
        sum += cost * likely;
    }
    if game.has_opponents() {
        for (other, _, spot) in o.figures().filter(|&(other, ..)| game.opponents(pawn, other)) {
            let way = game.neighbours(o, spot).map(|next| steps[next.index()]).min().unwrap_or(FAR);
            if way != FAR {
                let reach = u16::from(game.walk(o, other));
                let loses = beats(i32::from(game.attack(o, other)) - attack);
                let likely = if way <= reach { 0.8 } else { COMING * f32::from(reach) / f32::from(way) };
                sum += loses * hurt * likely;
            }
        }
    }
    sum
}
