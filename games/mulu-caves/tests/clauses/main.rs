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

use adit_kernel::Game;
use adit_laws::ScenarioSyntax;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::state::State;
use std::sync::Arc;

/// Plays a scenario of Mulu Caves.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Board>(text);
}

/// A drawn position, for tests that a scenario cannot express.
fn drawn(position: &str) -> (Arc<MuluCaves>, State) {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    drawn::Board::position(&lines.join("\n")).expect("a position")
}

/// Everything that the first seat asked may do, in notation.
fn offered(game: &MuluCaves, state: &State) -> Vec<String> {
    let seat = game.asked(state).first().expect("somebody is asked");
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    actions.into_iter().map(|a| adit_kernel::game::notation(game, a)).collect()
}
