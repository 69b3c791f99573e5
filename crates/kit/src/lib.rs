//! Parts that games share. Every part is a small flat value that fits into a game's state: a clone is
//! a short copy, nothing allocates, and all randomness comes through [`adit_kernel::chance::Chance`].
//!
//! Chance and stock: [`cards`] for up to 64 different cards, [`counts`] for things that come in
//! kinds (a bag to draw from blindly), [`dice`], [`purse`].

pub mod cards;
pub mod counts;
pub mod dice;
pub mod purse;

#[cfg(test)]
mod fairness;
