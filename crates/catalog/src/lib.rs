//! The one explicit list of games. Whoever wants to work with a game that it knows by name only hands a
//! [`Visit`] to [`with`] and gets the game's types back.
//!
//! ```
//! use adit_catalog::{Visit, with};
//! use adit_kernel::{Game, Listed};
//!
//! struct RulesVersion;
//! impl Visit for RulesVersion {
//!     type Out = u32;
//!     fn visit<L: Listed>(self) -> u32 {
//!         L::Game::RULES
//!     }
//! }
//! assert!(with("connect-four", RulesVersion).unwrap() >= 1);
//! assert!(with("connect-fuor", RulesVersion).unwrap_err().to_string().contains("connect-four"));
//! ```

pub mod hostile;
mod shelf;
mod unknown;

pub use shelf::{CatalogEntry, ShelfSection, all, with};
pub use unknown::UnknownGame;

use adit_face::Drawn;

/// Work to do with one game, whichever it turns out to be.
pub trait Visit {
    type Out;
    fn visit<L: Drawn>(self) -> Self::Out;
}
