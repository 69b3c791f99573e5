//! Walking far with one click: the squares that the pawn whose turn it is can come to, step by step, without anything on the
//! way at which one would want to stop and think.

use adit_kit::square::Dir;

use crate::action::Action;
use crate::board::Walker;
use crate::face::asked::acting;
use crate::game::SilverMine;
use crate::mine_card::Square;
use crate::place::{Pawn, Spot};
use crate::state::{Frame, Open};
use crate::view::View;

/// One square that can be walked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stop {
    pub(crate) spot: Spot,
    pub(crate) steps: u8,
    /// Where one comes from, and how.
    from: Spot,
    dir: Dir,
    /// Reached, but not to stay or to walk on.
    passes: bool,
}

/// All squares that a marker can reach this turn; the nearest first.
pub(crate) fn reach(game: &SilverMine, view: &View, pawn: Pawn, marker: u8) -> Vec<Stop> {
    let o = &view.open;
    let from = o.body(pawn).at[usize::from(marker)];
    let mut stops: Vec<Stop> = Vec::new();
    if from.is_off() || !matches!(o.stack.top(), Some(Frame::Main { .. })) {
        return stops;
    }
    let illusion = o.body(pawn).is_split() && view.real != Some(marker);
    let free = illusion || o.turn.unbound;
    let (limit, _) = game.steps_left(o, pawn, marker);
    let held = |spot: Spot| !free && game.threatened(o, pawn, spot);
    if held(from) || shares(game, o, pawn, from) {
        return stops;
    }
    let mut queue = vec![(from, 0)];
    let mut next = 0;
    while let Some(&(at, steps)) = queue.get(next) {
        next += 1;
        if steps >= limit {
            continue;
        }
        for dir in Dir::ALL {
            let Some(to) = game.next(o, at, dir) else { continue };
            let known = to == from || stops.iter().any(|stop| stop.spot == to);
            if known || !game.enterable(o, to, Walker::Pawn) || game.enemy_at(o, to).is_some() {
                continue;
            }
            let taken = o.figures().any(|(other, _, there)| there == to && other != pawn);
            if taken && !game.is_gate(o, to) {
                continue;
            }
            let trap = game.square(o, to) == Square::Trap && game.is_live(o, to);
            let stops_here = trap || held(to);
            stops.push(Stop { spot: to, steps: steps + 1, from: at, dir, passes: stops_here });
            if !stops_here {
                queue.push((to, steps + 1));
            }
        }
    }
    stops
}

fn shares(game: &SilverMine, o: &Open, pawn: Pawn, at: Spot) -> bool {
    !game.is_gate(o, at) && o.figures().any(|(other, _, spot)| other != pawn && spot == at)
}

impl Stop {
    /// Something happens there: a trap, or an enemy beside it.
    pub(crate) fn is_risky(&self) -> bool {
        self.passes
    }
}

/// What a page says for «walk there».
pub(crate) fn write(marker: u8, spot: Spot) -> String {
    format!("w{marker}-{}", spot.0)
}

fn read(pointed: &str) -> Option<(u8, Spot)> {
    let (marker, spot) = pointed.strip_prefix('w')?.split_once('-')?;
    let marker = marker.parse().ok().filter(|&marker: &u8| marker < 2)?;
    Some((marker, Spot(spot.parse().ok()?)))
}

/// The steps to what is pointed at.
pub(crate) fn plan(game: &SilverMine, view: &View, pointed: &str) -> Vec<Action> {
    let (Some((marker, spot)), Some(pawn)) = (read(pointed), acting(view)) else { return Vec::new() };
    let stops = reach(game, view, pawn, marker);
    let mut steps = Vec::new();
    let mut at = spot;
    while let Some(stop) = stops.iter().find(|stop| stop.spot == at) {
        steps.push(Action::Step { marker, dir: stop.dir });
        at = stop.from;
    }
    steps.reverse();
    steps
}

/// «card 3» as what is pointed at: its squares are shown to go to.
pub(crate) fn write_card(place: usize) -> String {
    format!("card-{place}")
}

pub(crate) fn read_card(pointed: &str) -> Option<usize> {
    pointed.strip_prefix("card-")?.parse().ok()
}
