//! Rehearsals, for games in which actions are many and differ by less than what dice do to them
//! ([`Policy::REHEARSES`]). Actions are tried and judged by what they lead to, again and again; the n-th try of every
//! action meets the same hidden cards and the same dice, so that actions are compared and not their luck. What is
//! certain is soon known; tries go to the best action and to its strongest rival, until it is clear which of the two
//! is better, enough was tried or the budget is spent. A bandit that follows sixty arms with dice of their own ends with the
//! luckiest.

use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::chance::ChanceProbe;
use adit_kernel::{ActionOf, FastChance, Game, Listed, Seat, StateOf};

use super::descent::{Position, Worker};
use crate::bot::scratch;

/// What an action came to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tries {
    pub(super) visits: u32,
    sum: f32,
    squares: f32,
    /// Whether dice had a part in it.
    gambles: bool,
}

/// The most decisions of a rehearsal: whatever an action sets off is over by then, or judged where it is.
const LONGEST: u32 = 64;
/// How far apart the values of an action usually lie with and without dice, and how many tries that expectation weighs.
const GAMBLE: f32 = 0.08;
const CERTAIN: f32 = 0.004;
const PRIOR_TRIES: f32 = 4.0;
/// The most tries of all actions together: more made play no stronger (docs/mulu-caves.md).
const ENOUGH: u32 = 400;
/// How many standard errors an action may be better than it seems, and with how many the matter is settled.
const HOPE: f32 = 2.0;
const SETTLED: f32 = 4.0;

impl Tries {
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 }
    }

    /// The standard error of the mean. At first dice are expected to do what they usually do.
    #[inline]
    fn error(&self) -> f32 {
        let n = self.visits.max(1) as f32;
        let usual = if self.gambles { GAMBLE } else { CERTAIN };
        let spread = (self.squares - self.sum * self.sum / n).max(0.0);
        ((PRIOR_TRIES * usual * usual + spread) / (PRIOR_TRIES + n) / n).sqrt()
    }

    #[inline]
    fn learn(&mut self, value: f32, gambled: bool) {
        self.visits += 1;
        self.sum += value;
        self.squares += value * value;
        self.gambles |= gambled;
    }
}

/// The action to try next: everybody once, then the best or its strongest rival, whichever is less known. None if it is
/// clear which is best, or enough was tried.
fn next(tries: &[Tries]) -> Option<usize> {
    if let Some(new) = tries.iter().position(|tries| tries.visits == 0) {
        return Some(new);
    }
    if tries.iter().map(|tries| tries.visits).sum::<u32>() >= ENOUGH {
        return None;
    }
    let most = |worth: fn(&Tries) -> f32, but: Option<usize>| {
        let others = tries.iter().enumerate().filter(|&(arm, _)| Some(arm) != but);
        others.max_by(|a, b| worth(a.1).total_cmp(&worth(b.1))).map(|(arm, _)| arm)
    };
    let best = most(Tries::mean, None)?;
    let rival = most(|tries| tries.mean() + HOPE * tries.error(), Some(best))?;
    let (best_error, rival_error) = (tries[best].error(), tries[rival].error());
    let doubt = best_error + rival_error;
    let lead = tries[best].mean() - tries[rival].mean();
    // Actions that differ by less than this are equally good.
    let alike = doubt < CERTAIN / 4.0;
    (lead <= SETTLED * doubt && !alike).then_some(if best_error > rival_error { best } else { rival })
}

impl<L: Listed> Worker<L> {
    /// Makes ready for a new decision.
    pub(super) fn prepare(&mut self, at: &Position<'_, L>) {
        self.dice = self.chance.bits();
        self.tries.resize(at.actions.len(), Tries::default());
    }

    /// Tries an action once; false if the matter is settled.
    pub(super) fn rehearse(&mut self, at: &Position<'_, L>) -> bool {
        let Some(arm) = next(&self.tries) else { return false };
        let Worker { evaluate, policy, actions, tries, trial, .. } = self;
        let game = at.game;
        let mut deal = FastChance::new(self.dice.wrapping_add(tries[arm].visits.into()));
        let state = scratch(&mut self.state, game, &mut deal);
        game.redeal(at.view, state, &mut deal);
        let mut dice = ChanceProbe::new(deal.bits());
        game.apply(state, at.seat, at.actions[arm], &mut dice, &mut ());
        for _ in 0..LONGEST {
            let not_quiescent = policy.not_quiescent(game, state);
            if !not_quiescent && !game.midway(state) {
                break;
            }
            let Some(seat) = game.asked(state).first() else { break };
            actions.clear();
            game.actions(state, seat, actions);
            let chosen = if not_quiescent || actions.len() == 1 {
                policy.choose(game, state, seat, actions, &mut dice)
            } else {
                best::<L>(game, evaluate, trial, state, seat, actions, &dice)
            };
            game.apply(state, seat, actions[chosen], &mut dice, &mut ());
        }
        tries[arm].learn(value::<L>(game, evaluate, state, at.seat), dice.was_asked());
        true
    }
}

fn value<L: Listed>(game: &L::Game, evaluate: &L::SearchEvaluate, state: &StateOf<L>, seat: Seat) -> f32 {
    match game.outcome(state) {
        Some(outcome) => outcome.utility(seat),
        None => evaluate.evaluate(game, state, seat),
    }
}

/// The rest of a choice that an action began: what looks best at once.
fn best<L: Listed>(
    game: &L::Game,
    evaluate: &L::SearchEvaluate,
    trial: &mut Option<StateOf<L>>,
    state: &StateOf<L>,
    seat: Seat,
    actions: &[ActionOf<L>],
    dice: &ChanceProbe,
) -> usize {
    let mut most = (f32::NEG_INFINITY, 0);
    for (i, &action) in actions.iter().enumerate() {
        let trial = match trial {
            Some(trial) => {
                trial.clone_from(state);
                trial
            }
            None => trial.insert(state.clone()),
        };
        game.apply(trial, seat, action, &mut dice.clone(), &mut ());
        let worth = value::<L>(game, evaluate, trial, seat);
        if worth > most.0 {
            most = (worth, i);
        }
    }
    most.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(values: &[f32], gambles: bool) -> Tries {
        let mut tries = Tries::default();
        values.iter().for_each(|&value| tries.learn(value, gambles));
        tries
    }

    #[test]
    fn everybody_is_tried_before_anybody_is_tried_again() {
        let tries = [tried(&[0.9; 9], false), tried(&[], false), tried(&[], false)];
        assert_eq!(next(&tries), Some(1));
    }

    #[test]
    fn an_unlucky_gamble_is_tried_again_and_a_certain_loss_is_not() {
        let sure = tried(&[0.5; 20], false);
        let unlucky = tried(&[0.45], true);
        let worse = tried(&[0.4], false);
        assert_eq!(next(&[sure, worse, unlucky]), Some(2));
        assert_eq!(next(&[sure, worse]), None);
    }

    #[test]
    fn tries_end_where_nothing_is_left_to_find_out() {
        let even: Vec<f32> = (0..ENOUGH).map(|n| if n % 2 == 0 { 0.2 } else { 0.8 }).collect();
        let worse = tried(&[0.4; 20], false);
        assert_eq!(next(&[tried(&even[..8], true), worse]), Some(0));
        assert_eq!(next(&[tried(&even[..360], true), tried(&[0.1; 20], false)]), None, "it is clear");
        assert_eq!(next(&[tried(&even[..360], true), tried(&[0.49; 20], false)]), Some(0));
        assert_eq!(next(&[tried(&even, true), tried(&[0.49; 20], false)]), None, "that is enough");
        assert_eq!(next(&[tried(&[0.5; 40], false), tried(&[0.5; 40], false)]), None, "alike");
    }
}
