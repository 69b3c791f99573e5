//! Of Mice & Mazes: paws on the entrances of a crypt cross inside it; chambers and assistants of many factions
//! make glory, for two or three. The rules in words, with the same clause numbers, are in RULES.md.
//!
//! - [`components`]: resources, factions, cards, and the vocabulary of effects; [`crypt`]: spots, the frame around them
//!   and the lines between; [`content`]: cards and values read from TOML;
//! - [`state`], [`deck`], [`action`], [`event`], [`refusal`]: the types; [`game`]: the rule set; `questions`: what is asked;
//! - `executable`: what could be done at all; `legal`: what may be done now; `payment`: what a price can be paid with;
//! - `apply`: carrying actions out, frame by frame of one stack of pending effects; one file per area of the rules: `setup`,
//!   `turn`, `placing`, `removing`, `effects` (parts of effects in order), `triggering` (who answers what happens), `opening`,
//!   `cards` (rows, piles, camps), `chests`, [`scoring`];
//! - [`view`]: secrets, of which there are none; `audit`: invariants;
//! - what bots know: [`evaluate`] and [`policy`];
//! - [`face`]: words, the text board and the page.

pub mod action;
mod apply;
mod audit;
mod cards;
mod chests;
pub mod components;
pub mod content;
pub mod crypt;
pub mod deck;
mod effects;
pub mod evaluate;
pub mod event;
mod executable;
pub mod face;
pub mod game;
mod legal;
mod opening;
mod payment;
mod placing;
pub mod policy;
mod questions;
pub mod refusal;
mod removing;
pub mod scoring;
mod setup;
pub mod state;
mod triggering;
mod turn;
pub mod view;

pub use game::MiceAndMazes;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for MiceAndMazes {
    type Game = MiceAndMazes;
    type Face = face::Face;
    type Evaluate = evaluate::Settled;
    type SearchEvaluate = evaluate::Settled;
    type Policy = policy::PlayoutPolicy;

    const TITLE: &'static str = "Of Mice & Mazes";
    const BLURB: &'static str =
        "Paws cross inside a crypt; chambers and assistants make an engine. 2 to 3 players.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![newest()]
    }
}

/// The content that the game ships with.
pub fn newest() -> Bundle {
    Bundle::new([
        ("assistants.toml", include_str!("../content/assistants.toml")),
        ("chambers.toml", include_str!("../content/chambers.toml")),
        ("chests.toml", include_str!("../content/chests.toml")),
        ("entrances.toml", include_str!("../content/entrances.toml")),
        ("factions.toml", include_str!("../content/factions.toml")),
        ("table.toml", include_str!("../content/table.toml")),
    ])
}
