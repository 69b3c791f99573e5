//! One test suite that every game passes, and the tools to write a game's own tests.
//!
//! - [`Laws`]: plays thousands of games and holds every position to every [`Law`]. The pieces: `checker`
//!   (positions and answers), `redeal` (hidden information), `echo` (the same chance in two worlds),
//!   `tables` (records), `path` (making a failing play small), `breach` (what is said then);
//! - [`golden`]: readable playthroughs, compared with files;
//! - [`mod@scenario`]: drawn positions and what may happen in them, for clause tests; for those that no scenario can
//!   express, a position, a script and what is offered by themselves; [`words`] to read drawings with;
//! - [`archive`]: records that must replay for ever.

mod archive;
mod breach;
mod checker;
mod echo;
mod golden;
mod laws;
mod path;
mod random_play;
mod redeal;
pub mod scenario;
mod tables;

pub use archive::{archive, played};
pub use breach::Law;
pub use golden::{golden, playthrough};
pub use laws::{Coverage, Laws, values};
pub use scenario::{ScenarioError, ScenarioSyntax, drawn, offered, scenario, scripted, words};
