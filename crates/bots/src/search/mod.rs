//! Information-set Monte Carlo tree search, one implementation for all games: any number of seats,
//! chance, hidden cards, several seats asked at once, payoffs against each other or shared.
//!
//! # How it works
//! Every iteration redeals what the searching seat does not know and plays one game from there.
//!
//! - **One tree per seat.** A node is a decision point *as its seat can tell it from others*: it is
//!   found by the seat's own last edge and by everything the seat has seen since. So nobody in the
//!   search knows more than they would at the table: two positions that differ in a hidden card are
//!   one node for the seat that cannot see it, and two for the one that can. Several seats asked at
//!   once answer in seat order, which makes no difference: the later ones have not seen the answers.
//! - **Open loop.** Chance is rolled anew by `apply` each time, never stored; what came of it is told
//!   apart, once more, by what the seats saw.
//! - **Choosing** is a bandit per node: upper confidence bounds, where an arm's bound grows with how
//!   often it was *available* (other redeals offer other actions), an arm that was never tried is
//!   expected to be worth what its node is, and the game's [`Policy::prior`] counts for a few visits.
//! - **Growing.** An iteration adds at most one node to each tree. A seat that has left its tree plays
//!   on by the game's [`Policy`], which also says after how many such decisions the position is judged
//!   by the game's [`SearchEvaluate`] instead of played to the end.
//! - **Payoffs** are what [`Outcome::utility`](adit_kernel::Outcome::utility) says, seat by seat; each
//!   tree learns its own seat's. A cooperative game needs nothing special.
//! - **The answer** is the action tried most often. Where there are many, the worse half is struck off
//!   the root's shortlist now and then, so that a small budget is not spread over sixty of them.
//!
//! A game may do without trees: where [`Policy::REHEARSES`] says so, an iteration tries one of the actions at hand
//! and judges what it leads to (`rehearsal`).
//!
//! What another seat knew before the search began is part of its knowledge too. Where that is one of a
//! few things (a single card), its tree has a root for each; where it is one of very many (a hand),
//! that would leave no node with visits to learn from, and the tree has one root for all. See
//! [`Tuning::hands`].
//!
//! # What it costs
//! Between iterations nothing is allocated once the arenas have grown; decisions with a single action
//! touch no tree; and a playout pays neither for the log nor for hashing. One thread with a seed and a
//! number of iterations gives the same [`SearchResult`] on every machine. More threads search trees of their
//! own and add up what they found at the root.
//!
//! [`Policy`]: adit_kernel::bot_traits::Policy
//! [`Policy::prior`]: adit_kernel::bot_traits::Policy::prior
//! [`Policy::REHEARSES`]: adit_kernel::bot_traits::Policy::REHEARSES
//! [`SearchEvaluate`]: adit_kernel::Listed::SearchEvaluate

mod bandit;
mod descent;
mod payoff_range;
mod rehearsal;
mod shortlist;
mod tree;

use std::fmt;
use std::num::NonZero;
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

use adit_kernel::bot_traits::Policy;
use adit_kernel::{ActionOf, FastChance, Game, Listed, Seat, StateOf, ViewOf};

use crate::bot::{Bot, scratch};
use crate::turn_history::TurnHistory;
use descent::{Position, Worker};

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// The number of iterations in all, shared by the threads.
    Iterations(u32),
    /// As many iterations as fit; at least one.
    Time(Duration),
}

/// The numbers of the search. The defaults are fit for payoffs between 0 and 1 and need no change for
/// a new game; they are here to be measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How much being unsure of an arm speaks for it, against its mean: the factor of √(ln n / v), in
    /// units of the range of the seat's payoffs.
    pub exploration: f32,
    /// An arm never tried counts as unsure as one with so many units of width: one is an arm tried
    /// once. Less tries the promising ones again before the rest, which saves a small budget among
    /// many actions.
    pub first_play: f32,
    /// How far a prior of one lifts an arm above a prior of zero, in the same units; half of that after
    /// one visit, a third after two.
    pub bias: f32,
    /// The most private positions of another seat, as seen in a sample of redeals, for which its tree
    /// gets a root each.
    pub hands: u32,
    /// The fewest actions that stay on the root's shortlist; where there are no more to begin with, none
    /// is ever struck off. Striking down to two made play weaker in small games.
    pub shortlist: u32,
    /// The trees stop growing here, and at eight times as many arms. A slot for a node takes 32 bytes, an
    /// arm 20 and its action.
    pub most_nodes: u32,
    /// A playout is judged after so many decisions even where the policy would play to the end.
    pub longest: u32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            exploration: 0.7,
            first_play: 1.0,
            bias: 1.0,
            hands: 8,
            shortlist: 8,
            most_nodes: 1 << 19,
            longest: 10_000,
        }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<A> {
    /// The answer.
    pub action: A,
    /// Every action at the root, the most visited first.
    pub stats: Vec<ActionStats<A>>,
    pub iterations: u64,
    /// Given only where time was the budget, so that other results can be compared.
    pub elapsed: Option<Duration>,
}

/// What a search found out about one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionStats<A> {
    pub action: A,
    pub visits: u64,
    /// The mean utility for the searching seat, between 0 and 1; one half where it was never tried.
    pub value: f32,
}

/// A search with its memory, to be kept from one decision to the next.
pub struct Search<L: Listed> {
    budget: Budget,
    deadline: Option<Instant>,
    chance: FastChance,
    state: Option<StateOf<L>>,
    actions: Vec<ActionOf<L>>,
    workers: Vec<Worker<L>>,
    tuning: Tuning,
}

impl<L: Listed> fmt::Debug for Search<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut search = f.debug_struct("Search");
        search.field("budget", &self.budget).field("tuning", &self.tuning);
        search.field("threads", &self.workers.len()).finish_non_exhaustive()
    }
}

impl<L: Listed> Search<L> {
    pub fn new(budget: Budget, seed: u64) -> Search<L> {
        Search {
            budget,
            deadline: None,
            chance: FastChance::new(seed),
            state: None,
            actions: Vec::new(),
            workers: vec![Worker::new(Tuning::default())],
            tuning: Tuning::default(),
        }
    }

    #[must_use]
    pub fn with_tuning(mut self, tuning: Tuning) -> Search<L> {
        self.tuning = tuning;
        self.workers = self.workers.iter().map(|_| Worker::new(tuning)).collect();
        self
    }

    /// Answers by then with what it has found, whatever the budget says. The same search may find something else then.
    #[must_use]
    pub fn with_deadline(mut self, deadline: Instant) -> Search<L> {
        self.deadline = Some(deadline);
        self
    }

    /// Searches with so many threads, each in trees of its own.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Search<L> {
        self.workers = (0..threads.get()).map(|_| Worker::new(self.tuning)).collect();
        self
    }

    /// Thinks about what `seat` is asked in the position that `view` shows.
    pub fn run(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> SearchResult<ActionOf<L>> {
        self.list(game, view, seat);
        self.weigh(game, view, seat)
    }

    /// Finds the legal actions that are worth weighing, on a scratch state that it hands back.
    fn list(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> &mut StateOf<L> {
        let state = scratch(&mut self.state, game, &mut self.chance);
        game.redeal(view, state, &mut self.chance);
        self.actions.clear();
        game.actions(state, seat, &mut self.actions);
        L::Policy::default().prune(game, state, seat, &mut self.actions);
        state
    }

    /// Thinks about the actions that are listed.
    fn weigh(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> SearchResult<ActionOf<L>> {
        let (started, deadline) = (Instant::now(), self.deadline);
        let actions = self.actions.as_slice();
        let threads = self.workers.len() as u32;
        let iterations = if actions.len() < 2 {
            0
        } else {
            let shares = (0..threads).map(|i| match self.budget {
                Budget::Iterations(n) => Budget::Iterations(n / threads + u32::from(i < n % threads)),
                time => time,
            });
            if let [worker] = self.workers.as_mut_slice() {
                worker.think(
                    &Position { game, view, seat, actions },
                    self.budget,
                    deadline,
                    self.chance.split(),
                )
            } else {
                std::thread::scope(|scope| {
                    let thinking: Vec<_> = (self.workers.iter_mut().zip(shares))
                        .map(|(worker, share)| {
                            let (view, chance) = (view.clone(), self.chance.split());
                            let think = move || {
                                let at = Position { game, view: &view, seat, actions };
                                worker.think(&at, share, deadline, chance)
                            };
                            scope.spawn(think)
                        })
                        .collect();
                    // A panic in a game's rules is that game's: it goes on in the thread that asked.
                    let done = thinking.into_iter().map(ScopedJoinHandle::join);
                    done.map(|n| n.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).sum()
                })
            }
        };
        let mut stats: Vec<ActionStats<ActionOf<L>>> =
            actions.iter().map(|&action| ActionStats { action, visits: 0, value: 0.5 }).collect();
        if iterations > 0 {
            for worker in &mut self.workers {
                for (sum, (visits, mean)) in stats.iter_mut().zip(worker.stats(seat)) {
                    let before = sum.visits as f32;
                    sum.visits += u64::from(visits);
                    if visits > 0 {
                        sum.value = (before * sum.value + visits as f32 * mean) / sum.visits as f32;
                    }
                }
            }
        }
        // A stable sort: equals stay in the order of the rules.
        if L::Policy::REHEARSES {
            // What was played out, the best first.
            stats.sort_by(|a, b| (b.visits > 0).cmp(&(a.visits > 0)).then(b.value.total_cmp(&a.value)));
        } else {
            stats.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        }
        let elapsed = matches!(self.budget, Budget::Time(_)).then(|| started.elapsed());
        SearchResult { action: stats[0].action, stats, iterations, elapsed }
    }
}

/// The bot that plays what its search finds, and does not walk in circles within a turn.
pub struct Searcher<L: Listed> {
    search: Search<L>,
    pub(crate) turn_history: TurnHistory,
}

impl<L: Listed> fmt::Debug for Searcher<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").field("search", &self.search).finish_non_exhaustive()
    }
}

impl<L: Listed> Searcher<L> {
    pub fn new(budget: Budget, seed: u64) -> Searcher<L> {
        Searcher::with(Search::new(budget, seed))
    }

    /// Plays by a search that was set up otherwise.
    pub fn with(search: Search<L>) -> Searcher<L> {
        Searcher { search, turn_history: TurnHistory::default() }
    }
}

impl<L: Listed> Searcher<L> {
    /// What it would play, and what it found out about the rest.
    pub fn run(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> SearchResult<ActionOf<L>> {
        self.turn_history.arrive(game, view, self.search.list(game, view, seat));
        let Search { state, actions, chance, .. } = &mut self.search;
        let state = scratch(state, game, chance);
        self.turn_history.drop_repetitions(game, view, seat, state, actions, chance);
        self.search.weigh(game, view, seat)
    }
}

impl<L: Listed> Bot<L> for Searcher<L> {
    fn choose(&mut self, game: &L::Game, view: &ViewOf<L>, seat: Seat) -> ActionOf<L> {
        self.run(game, view, seat).action
    }
}
