//! How a search goes about this game, and how it plays on where a position cannot be judged: the avatar walks its way,
//! whoever can strikes, good cards are used. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::account::far;
use crate::action::Action;
use crate::components::{Cave, Piece, Terrain, enemy, half};
use crate::game::MuluCaves;
use crate::state::{Frame, Open, Phase, State};
use crate::walking::stuck;

/// How playouts go on: the avatar walks its way, whoever can strikes, good cards are used.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

/// With so many points an avatar that can walk does.
const STRIDE: u8 = 2;

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
        Action::Mirror(_) if matches!(o.stack.top(), Some(Frame::Main)) => {
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

impl Policy<MuluCaves> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(0);
    const REHEARSES: bool = true;

    #[inline]
    fn not_quiescent(&self, _: &MuluCaves, state: &State) -> bool {
        matches!(state.open.stack.top(), Some(Frame::Battle(_) | Frame::Death { .. }))
    }

    /// While an avatar with a stride left can come nearer to its goal, units stay and the turn goes on. An event is never
    /// welcome, so a search would find something else to do first, turn after turn; but it is the way. And whose avatar is
    /// helpless mirrors whoever lands beside it, or nobody: others come too late (docs/mulu-caves.md has the numbers).
    fn prune(&self, game: &MuluCaves, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let o = &state.open;
        if matches!(o.stack.top(), Some(Frame::Main)) && o.vulnerable(Piece::avatar(seat)) {
            let avatar = o.tile(Piece::avatar(seat));
            let helps = |unit| game.neighbours(avatar).any(|beside| beside == Cave::mirrored(o.tile(unit)));
            actions.retain(|&action| !matches!(action, Action::Mirror(unit) if !helps(unit)));
        }
        if !matches!(o.stack.top(), Some(Frame::Action)) || o.now.points < STRIDE {
            return;
        }
        let avatar = Piece::avatar(seat);
        let left = far(game, o, seat, o.tile(avatar));
        let nearer = |piece: Piece, dir: Dir| {
            piece == avatar && game.near(o.tile(piece), dir).is_some_and(|to| far(game, o, seat, to) < left)
        };
        if actions.iter().any(|&action| matches!(action, Action::Step(piece, dir) if nearer(piece, dir))) {
            actions.retain(|&action| match action {
                Action::Step(piece, dir) => nearer(piece, dir),
                action => action != Action::End,
            });
        }
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
        match o.stack.top() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::{NORTH, SOUTH, tile_at};
    use adit_bots::{Budget, Search};
    use adit_kernel::options::Values;
    use adit_kernel::{Eye, Game, Listed};
    use adit_kit::stack::Stack;

    /// North's avatar stands on (6,5) and has rolled; a unit of its own can walk too.
    fn rolled(points: u8) -> (std::sync::Arc<MuluCaves>, State) {
        let game = MuluCaves::game(&Values::new()).expect("the content is sound");
        let mut s = game.bare_table();
        s.open.stack = Stack::only(Frame::Action);
        s.open.turn = 1;
        s.open.active = NORTH;
        s.open.now.points = points;
        s.open.at[Piece::avatar(NORTH).index()] = tile_at(6, 5).expect("a tile");
        s.open.at[Piece::new(NORTH, 2).index()] = tile_at(11, 6).expect("a tile");
        (game, s)
    }

    fn narrowed(game: &MuluCaves, s: &State) -> (Vec<Action>, Vec<Action>) {
        let mut all = Vec::new();
        game.actions(s, NORTH, &mut all);
        let mut kept = all.clone();
        PlayoutPolicy.prune(game, s, NORTH, &mut kept);
        (all, kept)
    }

    fn walks(action: &Action) -> bool {
        matches!(action, Action::Step(piece, _) if piece.is_avatar())
    }

    #[test]
    fn an_avatar_with_a_stride_left_comes_nearer() {
        let (game, s) = rolled(STRIDE);
        let (all, kept) = narrowed(&game, &s);
        assert!(all.contains(&Action::End) && all.iter().any(|action| !walks(action)));
        let left = far(&game, &s.open, NORTH, s.open.tile(Piece::avatar(NORTH)));
        assert!(!kept.is_empty() && kept.iter().all(walks), "{kept:?}");
        for &action in &kept {
            let Action::Step(piece, dir) = action else { continue };
            let to = game.near(s.open.tile(piece), dir).expect("a tile");
            assert!(far(&game, &s.open, NORTH, to) < left);
        }
    }

    #[test]
    fn with_less_or_where_no_step_leads_nearer_everything_is_weighed() {
        let (game, s) = rolled(STRIDE - 1);
        let (all, kept) = narrowed(&game, &s);
        assert_eq!(all, kept);
        let (game, mut s) = rolled(6);
        s.open.status[Piece::avatar(NORTH).index()].immobilized = 1;
        let (all, kept) = narrowed(&game, &s);
        assert_eq!(all, kept);
    }

    #[test]
    fn a_helpless_avatar_is_joined_at_once_or_not_by_mirroring() {
        let (game, mut s) = rolled(0);
        s.open.stack = Stack::only(Frame::Main);
        // (6,4) is beside the avatar, and (6,22) its mirror image.
        s.open.at[Piece::new(NORTH, 3).index()] = tile_at(6, 22).expect("a tile");
        let (all, kept) = narrowed(&game, &s);
        assert_eq!(all, kept, "an avatar that can walk");
        s.open.status[Piece::avatar(NORTH).index()].risen = 1;
        let (all, kept) = narrowed(&game, &s);
        assert_eq!(all.len(), 3, "{all:?}");
        assert_eq!(kept, [Action::Roll, Action::Mirror(Piece::new(NORTH, 3))]);
    }

    #[test]
    fn a_search_weighs_what_is_left() {
        let (game, s) = rolled(6);
        let (_, kept) = narrowed(&game, &s);
        let view = game.view(&s, Eye::Seat(NORTH));
        let mut search = Search::<MuluCaves>::new(Budget::Iterations(20), 1);
        let mut weighed: Vec<Action> =
            search.run(&game, &view, NORTH).stats.iter().map(|weighed| weighed.action).collect();
        weighed.sort_by_key(|&action| kept.iter().position(|&kept| kept == action));
        assert_eq!(weighed, kept);
    }

    #[test]
    fn attacks_stay() {
        let (game, mut s) = rolled(4);
        let enemy = Piece::new(SOUTH, 3);
        s.open.at[enemy.index()] = tile_at(6, 4).expect("a tile");
        let attack = Action::Attack(Piece::avatar(NORTH), enemy);
        let (all, kept) = narrowed(&game, &s);
        assert!(all.contains(&attack) && kept.contains(&attack), "{kept:?}");
        assert!(!kept.contains(&Action::End));
    }
}
