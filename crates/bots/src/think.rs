//! Thinking for a live table, whatever its game: what a server needs to let bots play and to give hints
//! without knowing any game's types. A task is made of a seat's view, so it can be worked out
//! on any thread, while the table goes on, and cannot peek.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use adit_kernel::game::notation;
use adit_kernel::{Eye, Listed, Seat, Table, ViewOf};

use crate::bot::Bot;
use crate::random::Random;
use crate::search::{Budget, Search, Searcher};
use crate::spec::BotSpec;
use crate::turn_history::TurnHistory;

/// How much of its usual effort a bot may spend, in thousandths: less when many think at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Effort(pub u32);

impl Effort {
    pub const FULL: Effort = Effort(1000);
    /// Below this an expert would play worse than a skilled bot.
    const LEAST_ITERATIONS: u32 = 50;

    fn of(self, budget: Budget) -> Budget {
        match budget {
            Budget::Iterations(n) => {
                let part = u64::from(n) * u64::from(self.0) / 1000;
                Budget::Iterations(u32::try_from(part).unwrap_or(n).max(Effort::LEAST_ITERATIONS.min(n)))
            }
            Budget::Time(time) => Budget::Time(time * self.0 / 1000),
        }
    }
}

/// What a bot decided.
#[derive(Clone, PartialEq, Debug)]
pub struct BotDecision {
    /// What to submit.
    pub notation: String,
    /// What the seat can expect, from 0 (lost) to 1 (won); none from bots that do not search.
    pub value: Option<f32>,
    /// The next best that it tried, each with what the seat can expect of it.
    pub others: Vec<(String, f32)>,
    /// What the bot keeps in mind until its next decision.
    pub memory: BotMemory,
}

/// So many next best actions are told.
const OTHERS: usize = 2;

/// Where a bot has been this turn, so that it does not walk in circles. Empty for a bot that has just
/// sat down.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BotMemory(TurnHistory);

/// A decision to be worked out, on any thread. At the deadline it answers with the best it has found.
pub type BotTask = Box<dyn FnOnce(Effort, Instant) -> BotDecision + Send>;

/// A table at which bots can think.
pub trait TableBots {
    /// The task of answering what the seat is asked; none if it is not asked.
    fn bot_task(&self, seat: Seat, bot: BotSpec, seed: u64, memory: BotMemory) -> Option<BotTask>;
}

impl<L: Listed> TableBots for Table<L> {
    fn bot_task(&self, seat: Seat, bot: BotSpec, seed: u64, memory: BotMemory) -> Option<BotTask> {
        self.question(seat)?;
        let (game, view) = (Arc::clone(self.game()), self.view(Eye::Seat(seat))?);
        Some(Box::new(move |effort, deadline| {
            let (game, view) = (&*game, &view);
            think::<L>(&Thought { game, view, seat, seed, effort, deadline }, bot, memory)
        }))
    }
}

/// What is thought about, and how much may be spent on it.
struct Thought<'a, L: Listed> {
    game: &'a L::Game,
    view: &'a ViewOf<L>,
    seat: Seat,
    seed: u64,
    effort: Effort,
    deadline: Instant,
}

fn think<L: Listed>(thought: &Thought<'_, L>, bot: BotSpec, memory: BotMemory) -> BotDecision {
    let &Thought { game, view, seat, seed, effort, deadline } = thought;
    let mut others = Vec::new();
    let (action, value, turn_history) = match bot {
        BotSpec::Random => (Random::<L>::new(seed).choose(game, view, seat), None, memory.0),
        BotSpec::Greedy { .. } | BotSpec::Skilled | BotSpec::Novice => {
            let mut greedy = bot.greedy::<L>(seed).with_deadline(deadline);
            greedy.turn_history = memory.0;
            (greedy.choose(game, view, seat), None, greedy.turn_history)
        }
        BotSpec::Mcts(_) | BotSpec::Expert => {
            let budget = if let BotSpec::Mcts(budget) = bot { budget } else { BotSpec::EXPERT };
            let mut searcher =
                Searcher::<L>::with(Search::new(effort.of(budget), seed).with_deadline(deadline));
            searcher.turn_history = memory.0;
            let result = searcher.run(game, view, seat);
            let value = result.stats.first().map(|best| best.value);
            let next = result.stats.iter().skip(1).filter(|other| other.visits > 0).take(OTHERS);
            others = next.map(|other| (notation(game, other.action), other.value)).collect();
            (result.action, value, searcher.turn_history)
        }
    };
    BotDecision { notation: notation(game, action), value, others, memory: BotMemory(turn_history) }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ‰", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn less_effort_is_fewer_iterations_but_never_none() {
        let of = |effort, n| Effort(effort).of(Budget::Iterations(n));
        assert_eq!(of(1000, 2000), Budget::Iterations(2000));
        assert_eq!(of(250, 2000), Budget::Iterations(500));
        assert_eq!(of(0, 2000), Budget::Iterations(50));
        assert_eq!(of(0, 20), Budget::Iterations(20));
        let half = Effort(500).of(Budget::Time(Duration::from_millis(80)));
        assert_eq!(half, Budget::Time(Duration::from_millis(40)));
    }
}
