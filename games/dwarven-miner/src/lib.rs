//! Dwarven Miner: clans roll for resources, craft gear on a shared board, and deliver it to
//! Adventurers for Honor. The rules in words, with the same clause numbers, are in RULES.md.
//!
//! - [`things`]: faces, resources, items, cards, the vocabulary of effects; [`content`]: read from TOML;
//! - [`state`], [`action`], [`event`], [`refusal`]: the types; [`game`]: the rule set;
//! - `legal`: what may be done; `apply`: carrying it out; one file per area of the rules: `setup`,
//!   `mining`, `mischief`, `hiring`, `burgling`, `crafting`, `fulfilling`, `cleanup`;
//! - [`view`] and `redeal`: secrets; `audit`: invariants.

pub mod action;
mod apply;
mod audit;
mod burgling;
mod cleanup;
pub mod content;
mod crafting;
pub mod event;
mod fulfilling;
pub mod game;
mod hiring;
mod legal;
mod mining;
mod mischief;
mod redeal;
pub mod refusal;
mod setup;
pub mod state;
pub mod things;
pub mod view;

pub use game::DwarvenMiner;
