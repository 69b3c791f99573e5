//! One test suite that every game passes.
//!
//! - [`Laws`]: plays thousands of games and holds every position to every [`Law`]. The pieces: `bench`
//!   (positions and answers), `redeal` (hidden information), `echo` (the same chance in two worlds),
//!   `tables` (records), `path` (making a failing play small), `breach` (what is said then).

mod bench;
mod breach;
mod echo;
mod laws;
mod path;
mod redeal;
mod tables;

pub use breach::Law;
pub use laws::{Laws, Report, values};
