//! How a search goes about this game, and how it plays on where a position cannot be judged: the avatar walks its way,
//! whoever can strikes, good cards are used. Nothing here is a rule.

use adit_kernel::powers::Policy;
use adit_kernel::{Chance, Seat};
use adit_kit::tiles::Tile;

use crate::action::Action;
use crate::game::MuluCaves;
use crate::state::{Frame, Open, Phase, State};
use crate::things::{Piece, Terrain, enemy, half};
use crate::walking::stuck;

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
    const REHEARSES: bool = true;

    #[inline]
    fn unjudged(&self, _: &MuluCaves, state: &State) -> bool {
        matches!(state.open.stack.last(), Some(Frame::Battle(_) | Frame::Death { .. }))
    }

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
}
