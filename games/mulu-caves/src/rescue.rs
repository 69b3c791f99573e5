//! How long a trapped avatar waits until somebody comes to help: roughly for the race, closely for whoever searches.

use adit_kernel::Seat;

use crate::components::{Cave, Piece, enemy, half};
use crate::distance::{TileBits, WalkMap};
use crate::game::MuluCaves;
use crate::pace::rolls;
use crate::state::{Frame, Open};

/// How many turns a trapped avatar waits for the nearest helper once the present turn is over. The helper may have to
/// be mirrored first.
pub(crate) fn rescue(o: &Open, seat: Seat, walk_map: &WalkMap, active: bool) -> f32 {
    let (mut home, mut away) = (TileBits::NONE, TileBits::NONE);
    for unit in o.units_on_board(seat).filter(|&unit| !o.vulnerable(unit)) {
        let side = if half(o.tile(unit)) == Some(seat) { &mut home } else { &mut away };
        side.insert(o.tile(unit));
    }
    let mut turns = 4.0f32;
    walk_map.rings(TileBits::only(o.tile(Piece::avatar(seat))), |steps, ring| {
        let steps = steps.saturating_sub(1);
        let way = rolls(steps);
        if ring.touches(&home) {
            turns = turns.min(match (active, o.stack.bottom()) {
                (false, _) => way,
                (true, Some(Frame::Main)) => (way - 1.0).max(0.0),
                (true, _) => rolls(steps.saturating_sub(o.now.points.into())),
            });
        }
        if ring.touches(&away) {
            // The Mirror action takes the present turn, or the next.
            turns = turns.min(if active { way } else { way + 1.0 });
        }
        way < turns
    });
    turns
}

/// Longer than this no helper needs, or none comes.
pub(crate) const LONGEST: f32 = 8.0;
/// How long it takes on average to get out without any (MUL-RES-7).
pub(crate) const ALONE: f32 = 3.0;

/// How many turns a trapped avatar waits for the nearest helper once the present turn is over. Nobody walks where an enemy
/// stands. A helper in the other half is mirrored, which takes a turn, before its walk or after it.
pub(crate) fn relief(game: &MuluCaves, o: &Open, seat: Seat, floor: &TileBits, active: bool) -> f32 {
    let (mut home, mut still, mut away, mut free) =
        (TileBits::NONE, TileBits::NONE, TileBits::NONE, TileBits::NONE);
    let (mut taken, mut foes) = (TileBits::NONE, [TileBits::NONE; 2]);
    for piece in Piece::all().filter(|&piece| o.on_board(piece)) {
        let tile = o.tile(piece);
        let Some(side) = half(tile) else { continue };
        if side == seat {
            taken.insert(tile);
        }
        if piece.seat() != seat {
            foes[side.index()].insert(tile);
        } else if !piece.is_avatar() && !o.vulnerable(piece) {
            let frozen = o.status(piece).immobilized > 0;
            match (side == seat, frozen) {
                (true, true) => still.insert(tile),
                (true, false) => home.insert(tile),
                (false, true) => {}
                (false, false) => {
                    away.insert(tile);
                    if o.on(Cave::mirrored(tile)) == 0 {
                        free.insert(tile);
                    }
                }
            }
        }
    }
    if home.or(&still).or(&away).is_empty() {
        return ALONE;
    }
    let rolled = !matches!(o.stack.bottom(), Some(Frame::Main));
    let points = u16::from(o.now.points);
    let walk = |steps: u16| match (active, rolled) {
        (false, _) => rolls(steps),
        (true, false) => (rolls(steps) - 1.0).max(0.0),
        (true, true) => rolls(steps.saturating_sub(points)),
    };
    let mut turns = LONGEST;
    let mut doors = TileBits::NONE;
    let walk_map = WalkMap { open: floor.minus(&foes[seat.index()]), ..WalkMap::NONE };
    walk_map.rings(TileBits::only(o.tile(Piece::avatar(seat))), |steps, ring| {
        if steps == 1 {
            doors = ring.minus(&taken);
            if ring.touches(&still) {
                turns = turns.min(walk(0));
            }
        }
        let steps = steps.saturating_sub(1);
        if ring.touches(&home) {
            turns = turns.min(walk(steps));
        }
        if ring.touches(&free) {
            turns = turns.min(walk(steps) + 1.0);
        }
        rolls(steps) < turns
    });
    if !away.is_empty() {
        let there = enemy(seat);
        let open = game.walk_map[there.index()].with_rubble(o, there).open;
        let open = open.minus(&game.sanctuary[there.index()]).minus(&foes[there.index()]);
        WalkMap { open, ..WalkMap::NONE }.rings(doors, |steps, ring| {
            if ring.touches(&away) {
                turns = turns.min(walk(steps) + 1.0);
            }
            rolls(steps) < turns
        });
    }
    turns
}
