//! Bots: players for every game of Adit, written once. They know the kernel and no game.
//!
//! A [`Bot`] is handed the **view** of its seat and nothing else. Whatever it wants to try out, it
//! tries on scratch states that [`Game::redeal`](adit_kernel::Game::redeal) makes from that view, so a
//! bot cannot peek: there is no true state within its reach. Its randomness is a generator of its own,
//! seeded by whoever builds it; two bots built alike and shown the same views answer alike (unless they
//! were given a clock to play by).
//!
//! - [`BotSpec`]: bots by name, as people type them: `random`, `greedy:16`, `mcts:500`, `expert`;
//! - [`Random`]: any legal action;
//! - [`Greedy`]: the action after which its seat stands best, and the same with mistakes;
//! - [`search`]: information-set Monte Carlo tree search, with a [`SearchResult`] of what it thought;
//!   [`Searcher`] is the bot that plays by it;
//! - [`TableBots`]: the same for a live table whatever its game, as a server needs it.
//!
//! ```
//! use adit_bots::BotSpec;
//! let spec: BotSpec = "mcts:20ms".parse().unwrap();
//! assert_eq!(spec.to_string(), "mcts:20ms");
//! assert!("mcts:lots".parse::<BotSpec>().is_err());
//! ```

mod bot;
mod digest;
mod greedy;
mod random;
pub mod search;
mod spec;
mod think;
mod turn_history;

pub use bot::Bot;
pub use greedy::Greedy;
pub use random::Random;
pub use search::{Budget, Search, SearchResult, Searcher, Tuning};
pub use spec::{BotSpec, BotSpecError};
pub use think::{BotDecision, BotMemory, BotTask, Effort, TableBots};
