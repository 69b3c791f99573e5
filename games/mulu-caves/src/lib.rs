//! Mulu Caves: two spelunkers race through their halves of a cave to the treasure and out again, with
//! seven units each to help them or to ambush the other. The rules in words, with the same clause numbers,
//! are in RULES.md.
//!
//! - [`components`]: pieces, cards, the vocabulary of effects; [`content`]: read from TOML;
//! - [`state`], [`action`], [`event`], [`refusal`]: the types; [`game`]: the rule set; `board` and `card_sets`: what the
//!   rules look up; `questions`: who is asked what;
//! - `legal`: what may be done; `apply`: carrying it out, frame by frame; one file per area of the rules:
//!   [`setup`], `turn`, `walking`, `mirroring`, `event_cards`, `treasure`, `fire`, `pushing`, `battle`
//!   (up to the roll), `fighting` (from the roll on), `shooting` (attacks made by cards), [`values`] (the triangle),
//!   `dying`; `rules_versions`: what old records depend on, and `pushing_rules_1` for them;
//! - [`walk_plan`]: where a walk leads and what it meets, for faces;
//! - [`view`] and `redeal`: secrets; `audit`: invariants;
//! - what bots know: [`distance`], `flood_cache`, `pace` and `rescue`: how long things take; `terms`, [`evaluate`], `account` and
//!   [`search_evaluation`]: how a position looks; [`policy`]: what to try first;
//! - [`face`]: words and the text board.

mod account;
pub mod action;
mod apply;
mod audit;
mod battle;
mod board;
mod card_sets;
pub mod components;
pub mod content;
pub mod distance;
mod dying;
pub mod evaluate;
pub mod event;
mod event_cards;
pub mod face;
mod fighting;
mod fire;
mod flood_cache;
pub mod game;
mod legal;
mod mirroring;
mod pace;
pub mod policy;
mod pushing;
mod pushing_rules_1;
mod questions;
mod redeal;
pub mod refusal;
mod rescue;
mod rules_versions;
pub mod search_evaluation;
pub mod setup;
mod shooting;
pub mod state;
mod terms;
mod treasure;
mod turn;
pub mod values;
pub mod view;
pub mod walk_plan;
mod walking;

pub use game::MuluCaves;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

impl Listed for MuluCaves {
    type Game = MuluCaves;
    type Face = face::Face;
    type Evaluate = evaluate::Race;
    type SearchEvaluate = search_evaluation::SearchEvaluation;
    type Policy = policy::PlayoutPolicy;

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
