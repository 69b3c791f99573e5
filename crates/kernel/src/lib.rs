//! What every game of Adit is made of. The kernel knows no game, no bot, no file and no clock.
//!
//! - [`game`]: the trait that a rule set implements; [`outcome`]: how it ends;
//! - [`seat`]: seats, eyes, roles, and facts that only some seats know;
//! - [`chance`]: the only door to randomness;
//! - [`clause`]: numbered rules; [`notation`]: actions as text; [`mod@options`]; [`content`];
//! - [`bot_traits`]: what a game may offer to bots; [`listing`]: a game with all that belongs to it;
//! - [`record`]: what happened, for ever; [`table`]: one live play; [`play`]: the same, erased.

pub mod bot_traits;
pub mod chance;
pub mod clause;
pub mod content;
pub mod game;
mod game_cache;
pub mod listing;
pub mod notation;
pub mod options;
pub mod outcome;
mod panic;
pub mod play;
pub mod record;
pub mod seat;
pub mod table;

pub use chance::{Chance, FastChance};
pub use clause::Clause;
pub use game::{Cites, Game, InvariantError, Sink};
pub use listing::{ActionOf, EventOf, Face, Listed, StateOf, ViewOf};
pub use outcome::{Cause, Outcome, Standing, Verdict};
pub use panic::panic_text;
pub use play::Play;
pub use seat::{Eye, MAX_SEATS, Role, Seat, Seats, Veiled};
pub use table::Table;
