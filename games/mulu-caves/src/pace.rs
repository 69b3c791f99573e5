//! How many turns a way takes, and what a lead in turns is worth.

use crate::distance::{FARTHEST, TileBits, WalkMap};
use crate::state::{Frame, Open};

/// What the die shows at most.
const MOST_POINTS: u16 = 6;

/// How many rolls it takes on average to walk so many steps: the last one usually has points to spare.
const ROLLS: [f32; FARTHEST as usize + 1] = {
    let mut rolls = [0.0; FARTHEST as usize + 1];
    let mut steps = 1;
    while steps < rolls.len() {
        let mut sum = 6.0;
        let mut die = 1;
        while die <= 6 && die <= steps {
            sum += rolls[steps - die];
            die += 1;
        }
        rolls[steps] = sum / 6.0;
        steps += 1;
    }
    rolls
};

/// The variance of the difference, at the end of the race and per turn before it.
const VARIANCE: f32 = 0.5;
const VARIANCE_PER_TURN: f32 = 1.4;
/// How steep the logistic curve is that comes closest to the normal one.
const LOGISTIC: f32 = 1.7;

/// What being ahead by some turns is worth in logits.
pub(crate) fn lead(own: f32, other: f32) -> f32 {
    let deviation = (VARIANCE + VARIANCE_PER_TURN * (own + other).max(0.0)).sqrt();
    LOGISTIC * (other - own) / deviation
}

pub(crate) fn logistic(logits: f32) -> f32 {
    1.0 / (1.0 + (-logits).exp())
}

/// The own pace counts a little by itself, so that a race as good as won or lost is still run.
pub(crate) fn pace(turns: f32) -> f32 {
    (1.0 - turns / 40.0).clamp(0.0, 1.0)
}

pub(crate) fn rolls(steps: u16) -> f32 {
    ROLLS[usize::from(steps.min(FARTHEST))]
}

/// How many turns a way that is worth so many steps needs once the present turn is over. The turn's points pay for
/// steps only, not for what events on the way may cost.
pub(crate) fn walked(o: &Open, walk_map: &WalkMap, here: TileBits, goal: &TileBits, left: u16) -> f32 {
    let mut steps = u16::MAX;
    if left <= MOST_POINTS + 2 * u16::from(walk_map.tolls.event) {
        let free = WalkMap { open: walk_map.open.minus(&walk_map.obstacles), ..*walk_map };
        free.rings(here, |far, ring| {
            if ring.touches(goal) {
                steps = far;
            }
            steps == u16::MAX && far < MOST_POINTS
        });
    }
    let rest = |points: u16| rolls(left.saturating_sub(points.min(steps)));
    match o.stack.bottom() {
        Some(Frame::Main) => (1..=MOST_POINTS).map(rest).sum::<f32>() / f32::from(MOST_POINTS),
        _ => rest(o.now.points.into()),
    }
}
