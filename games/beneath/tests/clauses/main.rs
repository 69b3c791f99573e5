//! Tests for the clauses and rulings of RULES.md, in a file per area; positions are drawn as `drawn.rs` explains, scripts as
//! `adit_laws::scenario` does.

mod arms;
mod beasts;
mod drawn;
mod examples;
mod fights;
mod floor;
mod gear;
mod limits;
mod mine;
mod purse;
mod rare;
mod rulings;
mod shopping;
mod skills;

use adit_laws::scenario::Position;

/// Plays a scenario of Beneath.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Board>(text);
}

#[track_caller]
fn drawn(position: &str) -> Position<drawn::Board> {
    adit_laws::drawn::<drawn::Board>(position)
}
