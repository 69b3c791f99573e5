//! Tests for the clauses and rulings of RULES.md, in a file per area; positions are drawn as
//! `drawn.rs` explains, scripts as `adit_laws::scenario` does. North is P1, South P2.

mod armor;
mod artifacts;
mod battle;
mod cards;
mod drawn;
mod enchantments;
mod ending;
mod events;
mod examples;
mod fire;
mod mid_action;
mod mirroring;
mod movement;
mod pieces;
mod questions;
mod relinquish;
mod rescue;
mod secrets;
mod setup;
mod shots;
mod terms;
mod tiles;
mod triangle;
mod turns;
mod weapons;

use adit_laws::scenario::Position;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::state::State;

/// Plays a scenario of Mulu Caves.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Board>(text);
}

#[track_caller]
fn drawn(position: &str) -> Position<drawn::Board> {
    adit_laws::drawn::<drawn::Board>(position)
}

fn offered(game: &MuluCaves, state: &State) -> Vec<String> {
    adit_laws::offered(game, state)
}
