//! Rehearsals, for games in which actions are many and differ by less than what dice do to them
//! ([`Policy::REHEARSES`]). The promising actions are played out to a horizon, each decision on the way as the
//! evaluation judges best, and the n-th time of every action meets the same hidden cards and the same dice: so actions
//! are compared and not their luck. A bandit that follows sixty arms with dice of their own ends with the
//! luckiest.
//!
//! What was judged is kept in the tree, so a way that was gone before costs no second look.

use adit_kernel::powers::{Evaluate, Policy};
use adit_kernel::{Fast, Game, Listed, Seat};

use super::descent::{AT_ROOT, Position, Watching, Worker};
use super::tree::{Entry, First, Stand, Tree};
use crate::bot::{ActionOf, StateOf, scratch};
use crate::chancy::Noticing;

/// What an action came to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tries {
    pub(super) visits: u32,
    sum: f32,
    /// What it looked like before.
    first: f32,
}

impl Tries {
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        if self.visits == 0 { self.first } else { self.sum / self.visits as f32 }
    }
}

/// Trials of an action that gambles.
const TRIALS: u32 = 8;
/// Actions that are rehearsed; the others look worse from the start.
const PROMISING: usize = 12;
/// Whoever cannot be done by then is judged where they are.
const LONGEST: u32 = 64;

/// Parts of a worker that judges.
struct Judge<'a, L: Listed> {
    game: &'a L::Game,
    policy: &'a L::Policy,
    evaluate: &'a L::Insight,
    trial: &'a mut Option<StateOf<L>>,
    replies: &'a mut Vec<ActionOf<L>>,
    dice: u64,
}

impl<L: Listed> Judge<'_, L> {
    fn value(&self, state: &StateOf<L>, seat: Seat) -> f32 {
        match self.game.outcome(state) {
            Some(outcome) => outcome.utility(seat),
            None => self.evaluate.evaluate(self.game, state, seat),
        }
    }

    /// What an action leads to, at once.
    fn first_look(&mut self, state: &StateOf<L>, seat: Seat, action: ActionOf<L>) -> f32 {
        let game = self.game;
        let mut sum = 0.0;
        for n in 0..TRIALS {
            let mut trial = match self.trial.take() {
                Some(mut trial) => {
                    trial.clone_from(state);
                    trial
                }
                None => state.clone(),
            };
            let mut dice = Noticing::new(self.dice.wrapping_add(n.into()));
            game.apply(&mut trial, seat, action, &mut dice, &mut ());
            for _ in 0..LONGEST {
                if !self.policy.unjudged(game, &trial) {
                    break;
                }
                let Some(seat) = game.asked(&trial).first() else { break };
                self.replies.clear();
                game.actions(&trial, seat, self.replies);
                let action = self.replies[self.policy.choose(game, &trial, seat, self.replies, &mut dice)];
                game.apply(&mut trial, seat, action, &mut dice, &mut ());
            }
            sum += self.value(&trial, seat);
            *self.trial = Some(trial);
            if !dice.was_asked() {
                return sum / (n + 1) as f32;
            }
        }
        sum / TRIALS as f32
    }
}

impl<L: Listed> Worker<L> {
    /// Looks at all actions once and puts the promising ones on the shortlist.
    pub(super) fn prepare(&mut self, at: &Position<'_, L>) {
        self.dice = self.chance.bits();
        let state = scratch(&mut self.state, at.game, &mut self.chance);
        at.game.redeal(at.view, state, &mut self.chance);
        let mut judge = Judge::<L> {
            game: at.game,
            policy: &self.policy,
            evaluate: &self.evaluate,
            trial: &mut self.trial,
            replies: &mut self.replies,
            dice: self.dice,
        };
        let tries = &mut self.tries;
        tries.extend(at.actions.iter().map(|&action| {
            let first = judge.first_look(state, at.seat, action);
            Tries { first, ..Tries::default() }
        }));
        self.shortlist.start_with(PROMISING, |arm| tries[arm as usize].first);
        if let Entry::Leaf(root) = self.tree.enter(Stand::root(at.seat), AT_ROOT) {
            let known = |_| First::Value { mean: 0.0, trials: 1 };
            self.tree.expand(root, at.actions, 0.0, &mut self.chance, known);
        }
    }

    /// Plays out the action on the shortlist that was played out least.
    pub(super) fn rehearse(&mut self, at: &Position<'_, L>) {
        let Worker { evaluate, policy, trial, tree, actions, tries, replies, .. } = self;
        let game = at.game;
        let Some(&arm) = self.shortlist.arms().iter().min_by_key(|&&arm| tries[arm as usize].visits) else {
            return;
        };
        let mut dice = Fast::new(self.dice.wrapping_add(u64::from(tries[arm as usize].visits) << 8));
        let state = scratch(&mut self.state, game, &mut dice);
        game.redeal(at.view, state, &mut dice);
        let end = game.turn(state) + policy.horizon(game, state);
        let mut judge = Judge::<L> { game, policy, evaluate, trial, replies, dice: self.dice };

        tree.make_room(usize::from(game.seats()));
        let mut watching = Watching::new(game, game.seats());
        let Entry::Known(root) = tree.enter(Stand::root(at.seat), AT_ROOT) else { return };
        let choice = tree.choose_among(root, &[arm], 0.0);
        watching.follow(at.seat, &choice);
        game.apply(state, at.seat, choice.action, &mut dice, &mut watching);
        for _ in 0..LONGEST {
            let unjudged = policy.unjudged(game, state);
            if !unjudged && !game.midway(state) && game.turn(state) >= end {
                break;
            }
            let Some(seat) = game.asked(state).first() else { break };
            actions.clear();
            game.actions(state, seat, actions);
            let action = match actions.as_slice() {
                [action] => *action,
                _ if unjudged => actions[policy.choose(game, state, seat, actions, &mut dice)],
                _ => best::<L>(&mut judge, tree, &mut watching, state, seat, actions),
            };
            game.apply(state, seat, action, &mut dice, &mut watching);
        }
        let value = judge.value(state, at.seat);
        let tries = &mut tries[arm as usize];
        tries.visits += 1;
        tries.sum += value;
    }
}

/// The action that looks best, from memory where it was looked at before.
fn best<L: Listed>(
    judge: &mut Judge<'_, L>,
    tree: &mut Tree<ActionOf<L>>,
    watching: &mut Watching<'_, L::Game>,
    state: &StateOf<L>,
    seat: Seat,
    actions: &[ActionOf<L>],
) -> ActionOf<L> {
    tree.make_room(1);
    let mut look = |action| judge.first_look(state, seat, action);
    match watching.enter(seat, tree) {
        Entry::Known(node) | Entry::Leaf(node) => {
            let first = |action| First::Value { mean: look(action), trials: 1 };
            let choice = tree.choose(node, actions, 0.0, &mut Fast::new(0), first);
            watching.follow(seat, &choice);
            choice.action
        }
        Entry::Full => {
            let worth = actions.iter().map(|&action| look(action));
            let best = worth.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
            actions[best.map_or(0, |(index, _)| index)]
        }
    }
}
