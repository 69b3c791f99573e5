//! [`Greedy`]: tries every legal action and takes the one after which its seat stands best, as the
//! game's [`Evaluate`] judges it. One ply deep, with four refinements:
//!
//! - **Chance and hidden cards are averaged.** Each sample redeals what the seat does not know and
//!   rolls the action's chance. All actions face the same samples (common random numbers), so that
//!   they are compared and not their luck. How many samples an action needs shows in the first one:
//!   one where nothing is hidden and nothing was rolled, a few where something is hidden, more where
//!   the action itself gambles.
//! - **Compound choices are looked through.** While the game is [`midway`](Game::midway) and the same
//!   seat goes on choosing, the action is worth its best continuation.
//! - **Rules of thumb.** What the game's [`Policy::skim`] strikes off is not tried.
//! - **No circles.** Actions that lead back to a position of this turn are left out.
//!
//! Novices play greedily too, and now and then take any action at all.

use adit_kernel::chance::ChanceProbe;
use std::fmt;
use std::time::Instant;

use adit_kernel::bot_traits::{Evaluate, Policy};
use adit_kernel::{ActionOf, Chance, FastChance, Game, Listed, Seat, Seats, StateOf, ViewOf};

use crate::bot::{Bot, scratch};
use crate::turn_history::TurnHistory;

/// Samples for an action without chance in a game with something hidden.
const FEW: u32 = 4;
/// Samples for an action that gambles.
const MANY: u32 = 16;
/// How many answers of a compound choice are looked through.
const DEEPEST: usize = 8;
/// The most positions judged for one action; beyond, a compound choice is looked into no deeper.
const LEAVES: u32 = 256;
/// Values closer than this are a tie; far below anything an evaluation means.
const TIE: f64 = 1e-6;

pub struct Greedy<L: Listed> {
    chance: FastChance,
    samples: Option<u32>,
    one_mistake_in: Option<u32>,
    deadline: Option<Instant>,
    pub(crate) turn_history: TurnHistory,
    dealt: Option<StateOf<L>>,
    actions: Vec<ActionOf<L>>,
    options: Vec<Tried>,
    ahead: Lookahead<L>,
}

/// What is known of one action.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    sum: f64,
    samples: u32,
    gambles: bool,
}

impl<L: Listed> fmt::Debug for Greedy<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut greedy = f.debug_struct("Greedy");
        greedy.field("samples", &self.samples).field("one_mistake_in", &self.one_mistake_in);
        greedy.finish_non_exhaustive()
    }
}

impl<L: Listed> Greedy<L> {
    pub fn new(seed: u64) -> Greedy<L> {
        Greedy {
            chance: FastChance::new(seed),
            samples: None,
            one_mistake_in: None,
            deadline: None,
            turn_history: TurnHistory::default(),
            dealt: None,
            actions: Vec::new(),
            options: Vec::new(),
            ahead: Lookahead {
                evaluate: L::Evaluate::default(),
                states: Vec::new(),
                actions: Vec::new(),
                leaves: 0,
            },
        }
    }

    /// As many samples for every action that is not certain, instead of a number that fits.
    pub fn with_samples(mut self, samples: u32) -> Greedy<L> {
        self.samples = Some(samples.max(1));
        self
    }

    /// Takes any action at all, one time in `n` on average.
    pub fn with_one_mistake_in(mut self, n: u32) -> Greedy<L> {
        self.one_mistake_in = Some(n.max(1));
        self
    }

    /// Answers with what it has tried by then.
    #[must_use]
    pub fn with_deadline(mut self, deadline: Instant) -> Greedy<L> {
        self.deadline = Some(deadline);
        self
    }

    /// How often to try an action.
    fn wanted(&self, hidden: bool, gambles: bool) -> u32 {
        match (hidden, gambles) {
            (false, false) => 1,
            (_, true) => self.samples.unwrap_or(MANY),
            (true, false) => self.samples.unwrap_or(FEW),
        }
    }

    /// Fills `options` with what each of `actions` leads to.
    fn try_all(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) {
        self.options.clear();
        self.options.resize(self.actions.len(), Tried::default());
        let base = self.chance.bits();
        let mut hidden = false;
        for sample in 0.. {
            let dealt = scratch(&mut self.dealt, game, &mut self.chance);
            let mut redealing = ChanceProbe::new(base.wrapping_add(2 * sample));
            game.redeal(view, dealt, &mut redealing);
            hidden |= redealing.was_asked();
            let mut done = true;
            for i in 0..self.actions.len() {
                let Tried { gambles, samples, .. } = self.options[i];
                if samples > 0 && samples >= self.wanted(hidden, gambles) {
                    continue;
                }
                if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    return;
                }
                done = false;
                let mut rolling = ChanceProbe::new(base.wrapping_add(2 * sample + 1));
                let Some(dealt) = &self.dealt else { continue };
                let value = self.ahead.after(game, dealt, seat, self.actions[i], &mut rolling);
                let tried = &mut self.options[i];
                tried.sum += f64::from(value);
                tried.samples += 1;
                tried.gambles |= rolling.was_asked();
            }
            if done {
                break;
            }
        }
    }
}

impl<L: Listed> Bot<L> for Greedy<L> {
    fn choose(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> ActionOf<L> {
        let Greedy { chance, actions, turn_history, .. } = self;
        let state = scratch(&mut self.dealt, game, chance);
        game.redeal(view, state, chance);
        actions.clear();
        game.actions(state, seat, actions);
        turn_history.arrive(game, view, state);
        if actions.len() == 1 {
            return actions[0];
        }
        if self.one_mistake_in.is_some_and(|n| chance.pick(n) == 0) {
            return actions[chance.pick(actions.len() as u32) as usize];
        }
        L::Policy::default().skim(game, state, seat, actions);
        if actions.len() == 1 {
            return actions[0];
        }
        turn_history.drop_repetitions(game, view, seat, state, actions, chance);
        if actions.len() == 1 {
            return actions[0];
        }
        self.try_all(game, view, seat);

        // Where the deadline came first there are actions that were never tried.
        let value = |tried: &Tried| match tried.samples {
            0 => f64::MIN,
            samples => tried.sum / f64::from(samples),
        };
        let best = self.options.iter().map(value).fold(f64::MIN, f64::max);
        let is_best = |tried: &&Tried| value(tried) >= best - TIE;
        let ties = self.options.iter().filter(is_best).count();
        let nth = self.chance.pick(ties.max(1) as u32) as usize;
        let chosen = self.options.iter().enumerate().filter(|(_, tried)| is_best(tried)).nth(nth);
        self.actions[chosen.map_or(0, |(index, _)| index)]
    }
}

/// Looks through compound choices, on scratch states that are kept from one decision to the next.
struct Lookahead<L: Listed> {
    evaluate: L::Evaluate,
    /// One state per depth.
    states: Vec<StateOf<L>>,
    /// The actions of all depths, one after another.
    actions: Vec<ActionOf<L>>,
    leaves: u32,
}

impl<L: Listed> Lookahead<L> {
    /// What the position after an action is worth.
    fn after(
        &mut self,
        game: &L::Game,
        dealt: &StateOf<L>,
        seat: Seat,
        action: ActionOf<L>,
        chance: &mut ChanceProbe,
    ) -> f32 {
        match self.states.first_mut() {
            Some(state) => state.clone_from(dealt),
            None => self.states.push(dealt.clone()),
        }
        game.apply(&mut self.states[0], seat, action, chance, &mut ());
        self.actions.clear();
        self.leaves = 0;
        self.worth(game, seat, 0, chance)
    }

    /// What the state at `depth` is worth, further answers of the same choice included.
    fn worth(&mut self, game: &L::Game, seat: Seat, depth: usize, chance: &mut ChanceProbe) -> f32 {
        let state = &self.states[depth];
        if let Some(outcome) = game.outcome(state) {
            return outcome.utility(seat);
        }
        let goes_on = game.midway(state) && game.asked(state) == Seats::only(seat);
        if !goes_on || depth == DEEPEST || self.leaves >= LEAVES {
            self.leaves += 1;
            return self.evaluate.evaluate(game, state, seat);
        }
        let from = self.actions.len();
        game.actions(state, seat, &mut self.actions);
        if self.states.len() == depth + 1 {
            self.states.push(state.clone());
        }
        let mut best = f32::MIN;
        let before = chance.clone();
        for i in from..self.actions.len() {
            let [here, next] = &mut self.states[depth..depth + 2] else { break };
            next.clone_from(here);
            let mut rolling = before.clone();
            game.apply(next, seat, self.actions[i], &mut rolling, &mut ());
            best = best.max(self.worth(game, seat, depth + 1, &mut rolling));
            chance.note(&rolling);
        }
        self.actions.truncate(from);
        best
    }
}
