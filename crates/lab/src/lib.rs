//! The lab: what designers and testers run. It plays many games between bots and says how sure one can
//! be of the result, and it measures how fast a game's rules are.
//!
//! - [`sim()`]: a [`SimPlan`] of bots, games and a seed makes a [`Report`], the same on any number of threads;
//! - [`bench()`]: playouts, actions and search iterations per second, memory and allocations;
//! - [`statistics`]: shares with their 95 % intervals, spreads; [`seeds`]: one number, many games;
//! - [`seating`]: who sits where in which game.

pub mod bench;
pub mod report;
pub mod seating;
pub mod seeds;
pub mod sim;
pub mod statistics;

pub use bench::{Bench, bench};
pub use report::{Report, Row};
pub use sim::{SimError, SimObserver, SimPlan, sim};
