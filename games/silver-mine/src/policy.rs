//! A quick sensible way to play on, for playouts, and what a search need not weigh. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};

use crate::action::Action;
use crate::board::{Distances, FAR, SPOTS, Walker};
use crate::components::{Container, ItemEffect, Task};
use crate::game::SilverMine;
use crate::mine_card::{CARD_SQUARES, Square};
use crate::place::{Pawn, Spot, Target};
use crate::prizes::{Goal, beats, wound};
use crate::state::{Fight, FightPhase, Frame, Open, Stake, State};

/// How much an enemy is shunned whatever it can do, and how much one is welcome that can be beaten.
const UNEASE: f32 = 0.1;
const EAGER: f32 = 0.6;
/// What is left of a prize per square on the way to it.
const PER_STEP: f32 = 0.95;
/// What the way out counts for whoever has nothing more to do in the mine.
const OUT: f32 = 200.0;
/// How much stronger somebody must be to be run from; a boss counts one more.
const FEARED: i32 = 3;
/// No enemy comes further in a turn.
const NEAR: u16 = 8;
/// The round from which one takes home what there is.
const LATE: u8 = 50;
/// What is worth less than this is not worth the way.
const TRIFLE: f32 = 0.3;
/// The prize of going home where nothing else is left.
const GIVE_UP: f32 = 0.4;

/// Goes for the best prize in sight, fights what it meets, and leaves with the quest fulfilled.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

impl Policy<SilverMine> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(8);
    const EXPLORATION_SCALE: f32 = 0.15;
    const REHEARSES: bool = true;

    /// While enemies are about, a position is judged after what they do. In town, and at the Gate before the first step, what
    /// everybody has is judged as it is.
    fn not_quiescent(&self, game: &SilverMine, state: &State) -> bool {
        let o = &state.open;
        match o.stack.top() {
            Some(Frame::Visit { .. }) => false,
            Some(Frame::Main { .. }) => {
                let at_the_gate = o.round <= 1 && o.turn.decisions == 0 && o.turn.walked == [0; 2];
                !at_the_gate
                    && (game.has_opponents()
                        || o.enemies.iter().any(|enemy| !enemy.dormant)
                        || o.turn.decisions > 0)
            }
            _ => o.result.is_none(),
        }
    }

    /// Trades for nothing in particular, things put down and thrown away are many and hardly ever good.
    fn prune(&self, game: &SilverMine, state: &State, _: Seat, actions: &mut Vec<Action>) {
        if let Some(&Frame::Main { pawn }) = state.open.stack.top()
            && !game.has_opponents()
            && let Some(index) = (Turn { game, s: state, pawn, actions: &actions[..] }).choose()
        {
            let chosen = actions[index];
            let calm = routine(game, state, pawn, chosen) || !pressed(game, state, pawn);
            actions.retain(|&action| {
                action == chosen
                    || !calm
                        && matches!(
                            action,
                            Action::Attack(_)
                                | Action::Flee
                                | Action::EndTurn
                                | Action::Step { .. }
                                | Action::Explore(_)
                                | Action::Rest(_)
                        )
            });
            return;
        }
        let idle = |action: &Action| match *action {
            Action::Trade { give, take, .. } => !helps(game, state, give, take),
            Action::Drop(_)
            | Action::DropCoins
            | Action::Discard(_)
            | Action::Detach(_)
            | Action::Unequip => true,
            _ => false,
        };
        if actions.iter().any(|action| !idle(action)) {
            actions.retain(|action| !idle(action));
        }
    }

    /// Alone and together, what a simple mind would do is good enough for whoever does not search.
    fn skim(&self, game: &SilverMine, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(&Frame::Main { pawn }) = state.open.stack.top()
            && !game.has_opponents()
            && let Some(index) = (Turn { game, s: state, pawn, actions: &actions[..] }).choose()
        {
            let chosen = actions[index];
            actions.clear();
            actions.push(chosen);
            return;
        }
        self.prune(game, state, seat, actions);
    }

    fn choose<C: Chance>(
        &self,
        game: &SilverMine,
        state: &State,
        _: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        if let Some(&Frame::Main { pawn }) = state.open.stack.top()
            && let Some(index) = (Turn { game, s: state, pawn, actions }).choose()
        {
            return index;
        }
        let mut best = (f32::MIN, 0);
        for (i, &action) in actions.iter().enumerate() {
            let noise = chance.pick(64) as f32 / 320.0;
            let appeal = appeal(game, state, action) + noise;
            if appeal > best.0 {
                best = (appeal, i);
            }
        }
        best.1
    }

    fn prior(&self, game: &SilverMine, state: &State, _: Seat, action: Action) -> f32 {
        appeal(game, state, action).clamp(0.0, 1.0)
    }
}

/// What needs no weighing: what helps at once, and leaving with the quest fulfilled.
fn routine(game: &SilverMine, s: &State, pawn: Pawn, chosen: Action) -> bool {
    match chosen {
        Action::Exit | Action::LeaveNow => done(game, s, pawn),
        Action::Use(card) => matches!(game.content.effect(card), ItemEffect::Torch { .. }),
        Action::Attach(_) | Action::Equip(_) => true,
        _ => false,
    }
}

/// An enemy can be at the pawn in its next turn.
fn pressed(game: &SilverMine, s: &State, pawn: Pawn) -> bool {
    let o = &s.open;
    if o.enemies.iter().all(|enemy| enemy.dormant) {
        return false;
    }
    let mut steps: Distances = [FAR; SPOTS];
    game.spread(o, game.real_spot(s, pawn), Walker::Pawn, NEAR, &mut steps, |_| false);
    o.enemies.iter().any(|enemy| {
        let reach = u16::from(game.content.enemy(enemy.kind).values.walk) + 1;
        !enemy.dormant && steps[enemy.at.index()] <= reach
    })
}

/// Nothing is left to do in the mine but to leave it.
fn done(game: &SilverMine, s: &State, pawn: Pawn) -> bool {
    !game.is_insane() && !game.is_arena() && (game.is_fulfilled(s, pawn) || s.open.round >= LATE)
}

/// A turn in the mine, as a simple mind sees it.
struct Turn<'a> {
    game: &'a SilverMine,
    s: &'a State,
    pawn: Pawn,
    actions: &'a [Action],
}

impl Turn<'_> {
    fn find(&self, wanted: impl Fn(&Action) -> bool) -> Option<usize> {
        self.actions.iter().position(wanted)
    }

    fn choose(&self) -> Option<usize> {
        let Turn { game, s, pawn, .. } = *self;
        let o = &s.open;
        if let Some(index) = self.gear_up() {
            return Some(index);
        }
        let fulfilled = done(game, s, pawn);
        if fulfilled
            && let Some(index) = self.find(|action| matches!(action, Action::Exit | Action::LeaveNow))
        {
            return Some(index);
        }
        let here = game.real_spot(s, pawn);
        let held = game.threatened(o, pawn, here);
        if held {
            if let Some(index) = self.fight() {
                return Some(index);
            }
            if !o.turn.unbound {
                return self
                    .at_hand(here, fulfilled)
                    .or_else(|| self.find(|action| *action == Action::EndTurn));
            }
        }
        // With the quest fulfilled nothing counts but the way out.
        if fulfilled && let Some(index) = self.out(here) {
            return Some(index);
        }
        // Past enemies only where there is no other way, and not right after a flight.
        let mut next = self.go(here, fulfilled, true);
        if next.is_none() && !o.turn.fled {
            next = self.go(here, fulfilled, false);
        }
        next.or_else(|| self.retreat(here)).or_else(|| self.find(|action| *action == Action::EndTurn))
    }

    /// To the nearest Gate, past enemies only where there is no other way.
    fn out(&self, here: Spot) -> Option<usize> {
        let Turn { game, s, .. } = *self;
        let o = &s.open;
        if game.is_arena() || game.is_insane() {
            return None;
        }
        for wary in [true, false] {
            if !wary && o.turn.fled {
                break;
            }
            let mut steps: Distances = [FAR; SPOTS];
            let blocked = |spot: Spot| self.blocked(spot, wary);
            game.spread(o, here, Walker::Pawn, FAR - 1, &mut steps, blocked);
            let gates =
                o.placed.iter().enumerate().filter_map(|(place, placed)| {
                    Some(Spot::new(place, game.face_of(placed).gate_square?))
                });
            let near = gates.filter(|gate| !o.enemies.iter().any(|enemy| enemy.at == *gate));
            if let Some(gate) = near.min_by_key(|gate| steps[gate.index()])
                && steps[gate.index()] != FAR
                && steps[gate.index()] > 0
            {
                let go = self.find(|action| matches!(*action, Action::Go { to, .. } if to == gate));
                return go.or_else(|| self.toward(gate, here, &steps, blocked));
            }
        }
        None
    }

    /// Where nobody walks through.
    fn blocked(&self, spot: Spot, wary: bool) -> bool {
        let Turn { game, s, pawn, .. } = *self;
        let o = &s.open;
        o.enemies.iter().any(|enemy| enemy.at == spot)
            || wary
                && (game.threatened(o, pawn, spot)
                    || game.square(o, spot) == Square::Trap && game.is_live(o, spot))
    }

    /// Where the turn ends: away from enemies that are stronger.
    fn retreat(&self, here: Spot) -> Option<usize> {
        let Turn { game, s, pawn, .. } = *self;
        let o = &s.open;
        if o.enemies.is_empty() {
            return None;
        }
        let (left, _) = game.steps_left(o, pawn, game.real(s, pawn));
        let mut steps: Distances = [FAR; SPOTS];
        let blocked = |spot: Spot| {
            o.enemies.iter().any(|enemy| enemy.at == spot)
                || game.threatened(o, pawn, spot)
                || game.square(o, spot) == Square::Trap && game.is_live(o, spot)
        };
        game.spread(o, here, Walker::Pawn, u16::from(left), &mut steps, blocked);
        let own = i32::from(game.attack(o, pawn));
        let mut perils = [0.0f32; SPOTS];
        let used = o.placed.len() * CARD_SQUARES;
        for enemy in o.enemies.iter().filter(|enemy| !enemy.dormant) {
            let row = game.content.enemy(enemy.kind);
            let ahead = i32::from(game.enemy_attack(o, enemy)) - own;
            let peril = beats(ahead) + UNEASE - EAGER * beats(-ahead) / f32::from(enemy.life);
            let mut ways: Distances = [FAR; SPOTS];
            game.spread(o, enemy.at, Walker::Pawn, u16::from(row.values.walk) + 1, &mut ways, |spot| {
                o.enemies.iter().any(|other| other.at == spot)
            });
            for (n, &way) in ways.iter().enumerate().take(used) {
                if way != FAR && way > 0 {
                    perils[n] += peril;
                }
            }
        }
        let mut best = (perils[here.index()] - 0.05, None);
        for (n, &way) in steps.iter().enumerate().take(used) {
            let spot = Spot(n as u16);
            if way == FAR || way == 0 || blocked(spot) || o.figures().any(|(_, _, at)| at == spot) {
                continue;
            }
            let peril = perils[n] + 0.002 * f32::from(way);
            if peril < best.0 {
                best = (peril, Some(spot));
            }
        }
        self.toward(best.1?, here, &steps, blocked)
    }

    /// The first step of a way.
    fn toward(
        &self,
        stand: Spot,
        here: Spot,
        steps: &Distances,
        blocked: impl Fn(Spot) -> bool,
    ) -> Option<usize> {
        let Turn { game, s, pawn, .. } = *self;
        let o = &s.open;
        let mut at = stand;
        while steps[at.index()] > 1 {
            let way = steps[at.index()];
            at = game.neighbours(o, at).find(|&next| steps[next.index()] == way - 1 && !blocked(next))?;
        }
        self.find(|action| {
            matches!(*action, Action::Step { marker, dir }
                if game.next(o, o.body(pawn).at[usize::from(marker)], dir) == Some(at)
                    && o.body(pawn).at[usize::from(marker)] == here)
        })
    }

    /// What costs nothing and helps at once.
    fn gear_up(&self) -> Option<usize> {
        let Turn { game, s, pawn, .. } = *self;
        let body = s.open.body(pawn);
        self.find(|action| match *action {
            Action::Attach(_) => true,
            Action::Equip(_) => body.weapon.is_none(),
            Action::Use(card) => match game.content.effect(card) {
                ItemEffect::Torch { .. } => true,
                ItemEffect::HealthPotion { .. } => game.task_of(body) != Some(Task::OwnPotions),
                _ => false,
            },
            _ => false,
        })
    }

    /// Whom it attacks, or that it runs.
    fn fight(&self) -> Option<usize> {
        let Turn { game, s, pawn, actions } = *self;
        let o = &s.open;
        let own = i32::from(game.attack(o, pawn)) + i32::from(o.turn.strength);
        let life = o.body(pawn).life;
        let mut best = (f32::MIN, None);
        let mut worst = 0;
        for (i, action) in actions.iter().enumerate() {
            let Action::Attack(target) = *action else { continue };
            let (other, left, boss) = match target {
                Target::Enemy(number) => {
                    let Some(enemy) = o.enemy(number) else { continue };
                    let row = game.content.enemy(enemy.kind);
                    (i32::from(game.enemy_attack(o, enemy)), enemy.life, row.boss)
                }
                Target::Pawn(other, _) => (i32::from(game.attack(o, other)), o.body(other).life, false),
            };
            worst = worst.max(other - own + i32::from(boss));
            let value = beats(own - other) * 12.0 / f32::from(left) - beats(other - own) * wound(life);
            if value > best.0 {
                best = (value, Some(i));
            }
        }
        let index = best.1?;
        // Somebody much stronger: away.
        if worst >= FEARED
            && let Some(index) = self.find(|action| *action == Action::Flee)
        {
            return Some(index);
        }
        if best.0 < 3.0
            && let Some(potion) = self.find(|action| {
                matches!(*action, Action::Use(card)
                    if matches!(game.content.effect(card), ItemEffect::StrengthPotion { .. }))
            })
            && game.task_of(o.body(pawn)) != Some(Task::OwnPotions)
        {
            return Some(potion);
        }
        Some(index)
    }

    /// What can be done without a step.
    fn at_hand(&self, here: Spot, fulfilled: bool) -> Option<usize> {
        let Turn { game, s, pawn, .. } = *self;
        let mut best = (0.5, None);
        game.each_prize(s, pawn, fulfilled, &mut |value, goal| {
            let near = match goal {
                Goal::Beside(spot) => game.adjacent(&s.open, here, spot),
                Goal::On(spot) => spot == here,
                Goal::Over(..) => false,
            };
            if near
                && value > best.0
                && let Some(index) = self.act(goal)
            {
                best = (value, Some(index));
            }
        });
        best.1
    }

    /// The action that deals with a goal, from where one stands for it.
    fn act(&self, goal: Goal) -> Option<usize> {
        self.find(|action| match (goal, *action) {
            (
                Goal::Beside(spot),
                Action::Loot(at)
                | Action::OpenChest(at, _)
                | Action::Unlock(at, _)
                | Action::Disarm(at)
                | Action::Rest(at),
            ) => at == spot,
            (Goal::Beside(spot), Action::Attack(target)) => {
                self.game.spot_of(&self.s.open, target) == Some(spot)
            }
            (Goal::On(_), Action::PickUp(_) | Action::PickUpCoins | Action::Exit) => true,
            (Goal::Over(_, side), Action::Explore(dir)) => dir == side,
            _ => false,
        })
    }

    /// Towards the best prize.
    fn go(&self, here: Spot, fulfilled: bool, wary: bool) -> Option<usize> {
        let Turn { game, s, pawn, .. } = *self;
        let o = &s.open;
        let mut steps: Distances = [FAR; SPOTS];
        let blocked = |o: &Open, spot: Spot| {
            o.enemies.iter().any(|enemy| enemy.at == spot)
                || wary
                    && (game.threatened(o, pawn, spot)
                        || game.square(o, spot) == Square::Trap && game.is_live(o, spot))
        };
        game.spread(o, here, Walker::Pawn, FAR - 1, &mut steps, |spot| blocked(o, spot));
        let mut best: (f32, Option<(Goal, Spot, u16)>) = (0.0, None);
        {
            let mut weigh = |value: f32, goal: Goal| {
                if value <= TRIFLE {
                    return;
                }
                let (stand, way) = game.stand(o, goal, &steps);
                if way == FAR || o.enemies.iter().any(|enemy| enemy.at == stand) {
                    return;
                }
                if stand == here && self.act(goal).is_none() && !matches!(goal, Goal::Over(..)) {
                    return;
                }
                let value = value * PER_STEP.powi(i32::from(way));
                if value > best.0 {
                    best = (value, Some((goal, stand, way)));
                }
            };
            game.each_prize(s, pawn, fulfilled, &mut weigh);
            if !game.is_arena() && !game.is_insane() {
                let out = if fulfilled { OUT } else { GIVE_UP };
                for (place, placed) in o.placed.iter().enumerate() {
                    if let Some(tile) = game.face_of(placed).gate_square {
                        weigh(out, Goal::On(Spot::new(place, tile)));
                    }
                }
            }
        }
        let (goal, stand, _) = best.1?;
        if stand == here {
            return self.act(goal);
        }
        if let Some(index) = self.find(|action| matches!(*action, Action::Go { to, .. } if to == stand)) {
            return Some(index);
        }
        self.toward(stand, here, &steps, |spot| blocked(o, spot))
    }
}

/// Something that the partner's or one's own quest asks for, for nothing or for coins.
fn helps(game: &SilverMine, state: &State, give: Stake, take: Stake) -> bool {
    let wanted = |stake: Stake| match stake {
        Stake::Card(card) => {
            let effect = game.content.effect(card);
            effect.is_potion()
                || effect.is_rune()
                || effect.is_weapon()
                || effect.is_key()
                || effect == ItemEffect::Tools
        }
        _ => false,
    };
    let free = |stake: Stake| matches!(stake, Stake::Nothing);
    state.open.stack.depth() > 0 && ((wanted(give) && free(take)) || (free(give) && wanted(take)))
}

fn appeal(game: &SilverMine, state: &State, action: Action) -> f32 {
    let o = &state.open;
    let Some(frame) = o.stack.top() else { return 0.5 };
    match action {
        Action::StartItem(kind) => match (game.content.item(kind).effect, state.open.stack.top()) {
            (effect, Some(Frame::ChooseStart { pawn, .. })) => {
                let task = game.task_of(o.body(*pawn));
                let has_key = game.key_to_use(state, *pawn).is_some();
                match (effect, task) {
                    (ItemEffect::MasterKey { .. }, Some(Task::UnlockDoors)) if !has_key => 2.0,
                    (ItemEffect::Tools, Some(Task::DisarmTraps)) => 2.0,
                    (
                        ItemEffect::MasterKey { .. },
                        Some(Task::CollectKeys | Task::Loot(Container::Chest)),
                    ) => 2.0,
                    (ItemEffect::Torch { .. }, _) => 1.2,
                    _ => 0.3,
                }
            }
            _ => 0.5,
        },
        Action::Loot(_) | Action::OpenChest(..) => 0.95,
        Action::Rest(_) | Action::Deliver | Action::Take | Action::Equip(_) | Action::Attach(_) => 0.9,
        Action::Explore(_) => 0.7,
        Action::Exit | Action::LeaveNow => match frame {
            Frame::Main { pawn } if game.is_fulfilled(state, *pawn) => 1.0,
            _ => 0.05,
        },
        Action::Attack(target) => match (frame, target) {
            (Frame::Main { pawn }, Target::Enemy(number)) => {
                let ahead = o.enemy(number).map_or(0, |enemy| i32::from(game.enemy_attack(o, enemy)));
                0.6 + 0.12 * (i32::from(game.attack(o, *pawn)) - ahead) as f32
            }
            _ => 0.6,
        },
        Action::EquipNow => 1.3,
        Action::UseNow => 1.2,
        Action::PickUp(_) | Action::PickUpCoins => 0.8,
        Action::Use(card) => match game.content.effect(card) {
            ItemEffect::Torch { .. } | ItemEffect::HealthPotion { .. } => 0.7,
            _ => 0.25,
        },
        Action::Unlock(..) | Action::Power | Action::Aim(_) | Action::Accept | Action::Recover => 0.75,
        Action::Step { .. } | Action::Dash(_) => 0.5,
        Action::Go { .. } => 0.3,
        Action::EndTurn => 0.35,
        Action::Flee => 0.2,
        Action::Decline => match frame {
            Frame::Fight(Fight { phase: FightPhase::Boost, .. }) => 0.7,
            _ => 0.3,
        },
        Action::Strike(_) => 0.8,
        Action::Trade { .. } | Action::Drop(_) | Action::DropCoins | Action::Discard(_) => 0.0,
        Action::Unequip | Action::Detach(_) | Action::ReturnQuest => 0.02,
        Action::Sell(_) | Action::Buy(_) => 0.3,
        Action::EndVisit(_) => 0.4,
        _ => 0.45,
    }
}
