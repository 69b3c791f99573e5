//! What bots know about the game: how many turns each avatar still needs, with what stands in its way, and a
//! quick sensible way to play on. Nothing here is a rule.

use adit_kernel::powers::{Evaluate, Policy};
use adit_kernel::{Chance, Seat};
use adit_kit::paths::Paths;
use adit_kit::tiles::Tile;
use arrayvec::ArrayVec;

use crate::action::Action;
use crate::game::MuluCaves;
use crate::state::{Frame, Open, Phase, State};
use crate::things::{Cave, Piece, TILES, Terrain, enemy, half};
use crate::walking::stuck;

/// What a roll brings on average.
const ROLL: f32 = 3.5;
/// Costs of a step in half-steps: plain, onto an event tile, and more for what stands there.
pub(crate) const PLAIN: u16 = 2;
/// What an event does to an avatar on average, as far as an evaluation of the next moment sees it: if the price
/// were lower, nobody would ever step there.
pub(crate) const EVENT: u16 = 20;
const BLOCKED: u16 = 9;
const BURNING: u16 = 8;
const CLOSED: u16 = 14;
/// More than the dearest step.
const BUCKETS: usize = 64;
/// What the way from the treasure to the finish costs in half-steps, events included.
const WAY_OUT: u16 = 68;
/// A unit, a card on a unit, a card on the avatar, in turns.
const UNIT: f32 = 0.22;
const UNIT_CARD: f32 = 0.12;
const AVATAR_CARD: f32 = 0.25;

/// A race: whoever needs fewer turns is likelier to win, the surer the nearer the end is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Evaluate<MuluCaves> for Race {
    fn evaluate(&self, game: &MuluCaves, state: &State, seat: Seat) -> f32 {
        let own = turns(game, &state.open, seat);
        let other = turns(game, &state.open, enemy(seat));
        let spread = 1.2 + 0.2 * own.min(other).max(0.0);
        let win = 1.0 / (1.0 + ((own - other) / spread).exp());
        // The rest is plain pace, the own one first: whoever is far ahead must still dare to step onto event
        // tiles, and walk out rather than shut the other in. The sum stays below 1, else the last steps were alike.
        let pace = 0.3 * (1.0 - own / 25.0) + 0.2 * (other.clamp(0.0, 20.0) / 20.0);
        (0.45 * win + pace).clamp(0.0, 1.0)
    }
}

/// Turns until a player is out with the treasure, if all goes as usual.
fn turns(game: &MuluCaves, o: &Open, seat: Seat) -> f32 {
    let avatar = Piece::avatar(seat);
    let status = o.status(avatar);
    let active = o.active == seat && o.turn > 0;
    let mut left = f32::from(way(game, o, seat)) / f32::from(PLAIN);
    let mut lost = 0.0;
    if !o.carrying.has(seat) {
        // The stop at the treasure costs part of a roll, unless the avatar stands there.
        let there = game.terrain(o.tile(avatar)) == Terrain::Ultimate;
        lost += if there { 0.0 } else { 0.45 };
    }
    if active && !stuck(o, avatar) {
        left -= 0.9 * if o.stack.first() == Some(&Frame::Main) { ROLL } else { f32::from(o.now.points) };
    }
    // The present turn is lost anyway once nothing can be stepped any more.
    let clock = if active && o.stack.first() != Some(&Frame::Main) { 1 } else { 0 };
    lost += f32::from(status.immobilized.saturating_sub(clock));
    if status.trapped() {
        lost += rescue(game, o, seat);
    }
    lost += threats(o, avatar);
    let mut worth = 0.0;
    for unit in Piece::units(seat) {
        if o.on_board(unit) {
            let status = o.status(unit);
            worth += if status.pit > 0 { 0.4 * UNIT } else { UNIT };
            worth += UNIT_CARD * f32::from(o.held[unit.index()]);
        }
    }
    worth += AVATAR_CARD * f32::from(o.held[avatar.index()]);
    left / ROLL + lost - worth
}

/// How many turns a trapped avatar waits for the nearest helper, who may have to be mirrored first.
fn rescue(game: &MuluCaves, o: &Open, seat: Seat) -> f32 {
    let mut paths = Paths::<TILES>::new();
    let next = |tile: Tile| game.neighbours(tile).filter(|&t| game.common(o, t));
    paths.spread([o.tile(Piece::avatar(seat))], 60, next, |_| true);
    let mut turns = 3.5f32;
    for unit in o.units_on_board(seat).filter(|&unit| !o.vulnerable(unit)) {
        let (tile, far) = match half(o.tile(unit)) == Some(seat) {
            true => (o.tile(unit), 0.0),
            false => (Cave::mirrored(o.tile(unit)), 1.0),
        };
        turns = turns.min(0.9 + far + f32::from(paths.distance(tile).min(60)) / ROLL);
    }
    turns
}

/// Steps between two tiles without walls; far if they lie in different halves.
fn distance(a: Tile, b: Tile) -> u8 {
    Cave::x(a).abs_diff(Cave::x(b)) + Cave::y(a).abs_diff(Cave::y(b))
}

/// What enemies near an avatar may cost it, in turns.
fn threats(o: &Open, avatar: Piece) -> f32 {
    let at = o.tile(avatar);
    let mut threats = 0.0;
    for unit in Piece::units(enemy(avatar.seat())) {
        if o.on_board(unit) && !o.vulnerable(unit) {
            threats += match distance(o.tile(unit), at) {
                0 | 1 => 0.3,
                2 | 3 => 0.12,
                4 | 5 => 0.04,
                _ => 0.0,
            };
        }
    }
    threats
}

/// The cheapest way of an avatar to its goal in half-steps: over free tiles, around enemies, fires and events as
/// far as that pays.
fn way(game: &MuluCaves, o: &Open, seat: Seat) -> u16 {
    let avatar = Piece::avatar(seat);
    let carrying = o.carrying.has(seat);
    let finish = game.finish[seat.index()];
    let start = o.tile(avatar);
    let goal = |tile: Tile| match carrying {
        true => tile == finish,
        false => game.terrain(tile) == Terrain::Ultimate,
    };
    let rest = if carrying { 0 } else { WAY_OUT };
    if goal(start) {
        return rest;
    }
    let mut enemies = [0u64; TILES.div_ceil(64)];
    for piece in Piece::team(enemy(seat)).filter(|&piece| o.on_board(piece)) {
        let tile = o.tile(piece).index();
        enemies[tile / 64] |= 1 << (tile % 64);
    }
    let mut best = [u16::MAX; TILES];
    let mut buckets: [ArrayVec<Tile, 40>; BUCKETS] = [const { ArrayVec::new_const() }; BUCKETS];
    best[start.index()] = 0;
    buckets[0].push(start);
    let mut waiting = 1;
    let mut cost: u16 = 0;
    while waiting > 0 {
        while let Some(tile) = buckets[usize::from(cost) % BUCKETS].pop() {
            waiting -= 1;
            if best[tile.index()] != cost {
                continue;
            }
            if goal(tile) {
                return cost + rest;
            }
            for next in game.neighbours(tile) {
                if game.wall(o, next) {
                    continue;
                }
                let mut price = if game.terrain(next) == Terrain::Event { EVENT } else { PLAIN };
                if enemies[next.index() / 64] >> (next.index() % 64) & 1 == 1 {
                    price += BLOCKED;
                }
                if !o.fires.is_empty() && o.burning(next) {
                    price += BURNING;
                }
                if !o.bans.is_empty() && o.banned(avatar, next) {
                    price += CLOSED;
                }
                let sum = cost + price;
                if sum < best[next.index()] && buckets[usize::from(sum) % BUCKETS].try_push(next).is_ok() {
                    best[next.index()] = sum;
                    waiting += 1;
                }
            }
        }
        cost += 1;
    }
    200
}

/// How playouts go on: the avatar walks its way, whoever can strikes, good cards are used.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habit;

/// How much nearer to its goal an avatar's step leads, by the first walls and with the price of events.
fn progress(game: &MuluCaves, o: &Open, piece: Piece, to: Tile) -> i32 {
    let table = if o.carrying.has(piece.seat()) { &game.to_finish } else { &game.to_treasure };
    i32::from(table[o.tile(piece).index()]) - i32::from(table[to.index()])
}

/// How promising an action looks, between 0 and 1.
fn promise(game: &MuluCaves, s: &State, seat: Seat, action: Action) -> f32 {
    let o = &s.open;
    match action {
        Action::Roll => 0.8,
        Action::Mirror(_) if matches!(o.stack.last(), Some(Frame::Main)) => {
            if stuck(o, Piece::avatar(seat)) { 0.5 } else { 0.12 }
        }
        Action::Mirror(unit) => {
            if unit.seat() == seat {
                0.4
            } else {
                0.6
            }
        }
        Action::Step(piece, dir) => {
            let Some(to) = game.near(o.tile(piece), dir) else { return 0.1 };
            let danger = if !o.fires.is_empty() && o.burning(to) { 0.3 } else { 0.0 };
            if piece.is_avatar() {
                let event = if game.terrain(to) == Terrain::Event { 0.08 } else { 0.0 };
                match progress(game, o, piece, to) {
                    1.. => 0.85 - danger - event,
                    _ => 0.25 - danger / 2.0,
                }
            } else if game.terrain(to) == Terrain::Treasure {
                0.4
            } else {
                0.15 - danger / 3.0
            }
        }
        Action::Settle(_) => 0.6,
        Action::Attack(piece, target) => {
            let free = o.vulnerable(target);
            match (target.is_avatar(), piece.is_avatar()) {
                _ if free => 0.9,
                (true, _) => 0.7,
                (false, true) => 0.3,
                (false, false) => 0.4,
            }
        }
        Action::Shoot(_, _, target) => {
            if target.is_avatar() {
                0.7
            } else {
                0.55
            }
        }
        Action::Cast(..) => 0.5,
        Action::HandOver(_) => 0.6,
        Action::LayNet(..) => 0.2,
        Action::Raise(..) => 0.6,
        Action::Relinquish(_) | Action::Take(..) | Action::Shield(_) | Action::Revive(_) => 0.7,
        Action::End => {
            let idle = o.now.points == 0 || stuck(o, Piece::avatar(seat));
            if idle { 0.45 } else { 0.1 }
        }
        Action::Commit(commit) => {
            let avatar = o.battle.pieces.iter().any(|piece| piece.is_avatar());
            let cards = commit.cards().len() as f32;
            if avatar { 0.4 + 0.15 * cards } else { 0.5 + 0.05 * cards }
        }
        Action::Place(tile) => {
            // Units that begin in the other half can strike.
            if half(tile) == Some(enemy(seat)) { 0.55 } else { 0.45 }
        }
        _ => 0.5,
    }
}

impl Policy<MuluCaves> for Habit {
    const CUT_OFF: Option<u32> = Some(0);
    const CURIOSITY: f32 = 0.12;

    #[inline]
    fn choose<C: Chance>(
        &self,
        game: &MuluCaves,
        state: &State,
        seat: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let o = &state.open;
        let any = |chance: &mut C| chance.pick(actions.len() as u32) as usize;
        match o.stack.last() {
            Some(Frame::Main) => {
                let mirrors = if stuck(o, Piece::avatar(seat)) { 2 } else { 20 };
                if chance.pick(mirrors) == 0 { any(chance) } else { 0 }
            }
            Some(Frame::Action) => {
                if chance.pick(8) == 0 {
                    return any(chance);
                }
                let mut best = (f32::MIN, 0);
                for (i, &action) in actions.iter().enumerate() {
                    let worth = promise(game, state, seat, action);
                    if worth > best.0 {
                        best = (worth, i);
                    }
                }
                best.1
            }
            Some(Frame::Battle(Phase::Commit { .. })) if chance.pick(3) > 0 => actions.len() - 1,
            Some(Frame::Battle(Phase::Shield { .. }) | Frame::Death { .. }) => actions.len() - 1,
            _ => any(chance),
        }
    }

    #[inline]
    fn prior(&self, game: &MuluCaves, state: &State, seat: Seat, action: Action) -> f32 {
        promise(game, state, seat, action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::things::{NORTH, SOUTH, tile_at};
    use adit_kernel::Listed;
    use adit_kernel::options::Values;

    #[test]
    fn an_enemy_in_a_corridor_makes_the_way_longer() {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut s = game.bare_table();
        s.open.stack.push(Frame::Main);
        s.open.turn = 1;
        let free = way(&game, &s.open, SOUTH);
        for (n, (x, y)) in [(1, 21), (4, 21), (5, 24)].into_iter().enumerate() {
            s.open.at[Piece::new(NORTH, n as u8 + 1).index()] = tile_at(x, y).expect("a tile");
        }
        assert!(way(&game, &s.open, SOUTH) > free);
        let worth = |seat| Race.evaluate(&game, &s, seat);
        assert!(worth(SOUTH) < worth(NORTH));
    }
}
