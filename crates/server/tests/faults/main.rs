//! Real connections against a server in this process, with everything that goes wrong.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bots;
mod disk;
mod fairness;
mod goodbye;
mod hostile;
mod limits;
mod lists;
mod logs;
mod replays;
mod wire;
