//! Dwarven Miner: clans roll for resources, craft gear on a shared board, and deliver it to
//! Adventurers for Honor. The rules in words, with the same clause numbers, are in RULES.md.
//!
//! - [`components`]: faces, resources, items, cards, the vocabulary of effects; [`content`]: read from TOML;
//!   `vocabulary`: what content may say;
//! - [`state`], [`action`], [`event`], [`refusal`]: the types; [`game`]: the rule set;
//! - `legal`: what may be done; `apply`: carrying it out; one file per area of the rules: `setup`,
//!   `mining`, `mischief`, `hiring`, `burgling`, `crafting`, `fulfilling`, `cleanup`;
//! - [`view`] and `redeal`: secrets; `audit`: invariants;
//! - [`evaluate`] and [`policy`]: what bots know; [`face`]: words and the text board.

pub mod action;
mod apply;
mod audit;
mod burgling;
mod cleanup;
pub mod components;
pub mod content;
mod crafting;
pub mod evaluate;
pub mod event;
pub mod face;
mod fulfilling;
pub mod game;
mod hiring;
mod legal;
mod mining;
mod mischief;
pub mod policy;
mod redeal;
pub mod refusal;
mod setup;
pub mod state;
pub mod view;
mod vocabulary;

pub use game::DwarvenMiner;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for DwarvenMiner {
    type Game = DwarvenMiner;
    type Face = face::Face;
    type Evaluate = evaluate::Race;
    type SearchEvaluate = evaluate::Race;
    type Policy = policy::PlayoutPolicy;

    const TITLE: &'static str = "Dwarven Miner";
    const BLURB: &'static str =
        "Roll, craft and deliver: the first clan with 30 Honor wins. 2 to 5 players.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![Bundle::new([
            ("adventurers.toml", include_str!("../content/adventurers.toml")),
            ("items.toml", include_str!("../content/items.toml")),
            ("mischief.toml", include_str!("../content/mischief.toml")),
            ("table.toml", include_str!("../content/table.toml")),
        ])]
    }
}
