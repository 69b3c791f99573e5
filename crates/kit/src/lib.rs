//! Parts that games share. Every part is a small flat value that fits into a game's state: a clone is
//! a short copy, nothing allocates, and all randomness comes through [`adit_kernel::chance::Chance`].
//!
//! What is held and drawn:
//! - [`cards`]: up to 64 different cards in one word;
//! - [`counts`]: things that come in kinds, and the bag they are drawn from blindly;
//! - [`deck`]: face-down decks in layers, with what each eye knows of them;
//! - [`dice`]: dice of any faces, and handfuls of equal ones;
//! - [`purse`]: tokens, prices and the stock they come from.
//!
//! Where it happens:
//! - [`tiles`]: places on a board and sets of them;
//! - [`square`] and [`hex`]: boards, directions, neighbours, lines;
//! - [`paths`]: shortest walks over either; [`sight`]: what is seen and hit along a line.

pub mod cards;
pub mod counts;
pub mod deck;
pub mod dice;
pub mod hex;
pub mod paths;
pub mod purse;
pub mod sight;
pub mod square;
pub mod tiles;

#[cfg(test)]
mod fairness;
