//! Mulu Caves: two spelunkers race through their halves of a cave to the treasure and out again, with
//! seven units each to help them or to ambush the other. The rules in words, with the same clause numbers,
//! are in RULES.md.
//!
//! - [`things`]: pieces, cards, the vocabulary of effects; [`content`]: read from TOML;
//! - [`state`], [`action`], [`event`], [`refusal`]: the types; [`game`]: the rule set; `board` and `card_sets`: what the
//!   rules look up; `questions`: who is asked what;
//! - `legal`: what may be done; `apply`: carrying it out, frame by frame; one file per area of the rules:
//!   [`setup`], `turn`, `walking`, `mirroring`, `omens` (event cards), `treasure`, `fire`, `pushing`, `battle`
//!   (up to the roll), `fighting` (from the roll on), `shooting` (attacks made by cards), [`values`] (the triangle),
//!   `dying`;
//! - [`path`]: where a walk leads and what it meets, for faces;
//! - [`view`] and `redeal`: secrets; `audit`: invariants;
//! - what bots know: [`distance`], `ways`, `pace` and `rescue`: how long things take; `terms`, [`evaluate`], `account` and
//!   [`insight`]: how a position looks; [`habit`]: what to try first;
//! - [`face`]: words and the text board.

mod account;
pub mod action;
mod apply;
mod audit;
mod battle;
mod board;
mod card_sets;
pub mod content;
pub mod distance;
mod dying;
pub mod evaluate;
pub mod event;
pub mod face;
mod fighting;
mod fire;
pub mod game;
pub mod habit;
pub mod insight;
mod legal;
mod mirroring;
mod omens;
mod pace;
pub mod path;
mod pushing;
mod questions;
mod redeal;
pub mod refusal;
mod rescue;
pub mod setup;
mod shooting;
pub mod state;
mod terms;
pub mod things;
mod treasure;
mod turn;
pub mod values;
pub mod view;
mod walking;
mod ways;

pub use game::MuluCaves;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for MuluCaves {
    type Game = MuluCaves;
    type Face = face::Face;
    type Evaluate = evaluate::Race;
    type Insight = insight::Insight;
    type Policy = habit::Habit;

    const TITLE: &'static str = "Mulu Caves";
    const BLURB: &'static str = "Fetch the treasure and get out first; ambush the other one. 2 players.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![Bundle::new([
            ("board.toml", include_str!("../content/board.toml")),
            ("events.toml", include_str!("../content/events.toml")),
            ("table.toml", include_str!("../content/table.toml")),
            ("treasure.toml", include_str!("../content/treasure.toml")),
        ])]
    }
}
