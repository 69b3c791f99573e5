//! Tests for the clauses and rulings of RULES.md, in a file per area; positions are drawn as `drawn.rs` explains, scripts as
//! `adit_laws::scenario` does.

mod assistants;
mod chambers;
mod chests;
mod drawn;
mod examples;
mod examples_of_cards;
mod interactions;
mod opening;
mod passages;
mod paws;
mod removing;
mod resources;
mod rows;
mod seldom;
mod setup;
mod turns;

use adit_laws::scenario::Position;

/// Plays a scenario of Of Mice & Mazes.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Table>(text);
}

#[track_caller]
fn drawn(position: &str) -> Position<drawn::Table> {
    adit_laws::drawn::<drawn::Table>(position)
}
