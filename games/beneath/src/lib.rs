//! Beneath: dwarves dig, steal, burn and brawl through collapsed mines for four Ancient Scrolls. The rules in words, with
//! the same clause numbers, are in RULES.md.
//!
//! - [`components`]: floor, tokens, dice, classes; [`vocabulary`]: cards and what they can do; [`content`]: read from TOML.

pub mod components;
pub mod content;
pub mod vocabulary;
