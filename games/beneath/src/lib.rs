//! Beneath: dwarves dig, steal, burn and brawl through collapsed mines for four Ancient Scrolls. The rules in words, with
//! the same clause numbers, are in RULES.md.
//!
//! - [`components`]: floor, tokens, dice, classes; [`vocabulary`]: cards and what they can do; [`content`]: read from TOML.
//! - [`state`], [`frame`], [`action`], [`event`], [`refusal`]: the types; [`game`]: the rule set; `questions`: who is asked what;
//! - `legal`: what may be done; `apply`: carrying it out, frame by frame; `floor`: what the rules look up; one file per area of
//!   the rules: `setup`, `shop` and `money`, `turn`, `moving`, `rolling`, `mining`, `attacking`, `blasting`, `damage`,
//!   `falling`, `storage`, `targets` and `using`, `monsters`, `ending`;
//! - [`view`] and `redeal`: secrets; `audit`: invariants;
//! - [`evaluate`] and [`policy`]: what bots know;
//! - [`face`]: words and the text board.

pub mod action;
mod apply;
mod attacking;
mod audit;
mod blasting;
pub mod components;
pub mod content;
mod damage;
mod ending;
pub mod evaluate;
pub mod event;
pub mod face;
mod falling;
mod floor;
pub mod frame;
pub mod game;
mod legal;
mod mining;
mod money;
mod monsters;
mod moving;
pub mod policy;
mod questions;
mod redeal;
pub mod refusal;
mod rolling;
mod setup;
mod shop;
pub mod state;
mod storage;
mod targets;
mod turn;
mod using;
pub mod view;
pub mod vocabulary;

pub use game::Beneath;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for Beneath {
    type Game = Beneath;
    type Face = face::Face;
    type Evaluate = evaluate::Settled;
    type SearchEvaluate = evaluate::Settled;
    type Policy = policy::PlayoutPolicy;

    const TITLE: &'static str = "Beneath";
    const BLURB: &'static str =
        "Dig, rob and brawl through the mines for four Ancient Scrolls. 2 to 4 players.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![Bundle::new([
            ("boards.toml", include_str!("../content/boards.toml")),
            ("items.toml", include_str!("../content/items.toml")),
            ("maps.toml", include_str!("../content/maps.toml")),
            ("skills.toml", include_str!("../content/skills.toml")),
            ("table.toml", include_str!("../content/table.toml")),
            ("weapons.toml", include_str!("../content/weapons.toml")),
        ])]
    }
}
