//! Real connections against a server in this process, with everything that goes wrong.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so by panicking")]

mod disk;
mod goodbye;
mod hostile;
mod logs;
mod wire;
