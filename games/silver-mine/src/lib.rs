//! Into the Dark Dungeon: Silver Mine. Characters take quests in Crossroads Town, enter a mine that grows card by card,
//! fight, loot and leave again; or they meet in an arena, or play the goblins. The rules in words, with the same clause
//! numbers, are in RULES.md.
//!
//! - [`components`], [`mine_card`]: cards, pieces, the vocabulary of effects; [`content`]: read from TOML;
//! - [`place`], [`state`] (with `frame`), [`action`], [`event`], [`refusal`]: the types, with `notation`; [`game`]: the rule set; `questions`: who
//!   is asked what; `board` and `values`: what the rules look up;
//! - `legal`: what may be done; `apply`: carrying it out, frame by frame; one file per area of the rules: `setup`, `turn`,
//!   `walking`, `exploring`, `fighting`, `looting`, `gear`, `trading`, `powers`, `credits` (quests and paths), `dungeon`
//!   (the enemies' turn), `town`, `ending`;
//! - [`view`] and `redeal`: secrets; `audit`: invariants; [`evaluate`] and [`policy`]: what bots know; [`cast`]: who is who in an event;
//! - [`face`]: words, the text board and the page.

pub mod action;
mod apply;
mod audit;
pub mod board;
pub mod cast;
pub mod components;
pub mod content;
mod credits;
mod dungeon;
mod ending;
pub mod evaluate;
pub mod event;
mod exploring;
pub mod face;
mod fighting;
mod frame;
pub mod game;
mod gear;
mod legal;
mod looting;
pub mod mine_card;
mod notation;
pub mod place;
pub mod policy;
mod powers;
mod questions;
mod redeal;
pub mod refusal;
pub mod setup;
pub mod state;
mod town;
mod trading;
mod turn;
pub mod values;
pub mod view;
mod walking;

pub use game::SilverMine;

use adit_kernel::Listed;
use adit_kernel::content::Bundle;

/// What is printed in the box.
pub fn bundle() -> Bundle {
    Bundle::new([
        ("arena.toml", include_str!("../content/arena.toml")),
        ("books.toml", include_str!("../content/books.toml")),
        ("characters.toml", include_str!("../content/characters.toml")),
        ("enemies.toml", include_str!("../content/enemies.toml")),
        ("items.toml", include_str!("../content/items.toml")),
        ("mine.toml", include_str!("../content/mine.toml")),
        ("paths.toml", include_str!("../content/paths.toml")),
        ("quests.toml", include_str!("../content/quests.toml")),
        ("rumors.toml", include_str!("../content/rumors.toml")),
        ("table.toml", include_str!("../content/table.toml")),
    ])
}

impl Listed for SilverMine {
    type Game = SilverMine;
    type Face = face::Face;
    type Evaluate = evaluate::Prospects;
    type SearchEvaluate = evaluate::Prospects;
    type Policy = policy::PlayoutPolicy;

    const TITLE: &'static str = "Into the Dark Dungeon: Silver Mine";
    const BLURB: &'static str =
        "A mine that grows card by card: take a quest, loot, fight, and come out alive. 1 to 5 players.";
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn content() -> Vec<Bundle> {
        vec![bundle()]
    }
}
