//! One test for every clause and ruling of RULES.md, in a file per area; positions are drawn as
//! `drawn.rs` explains, scripts as `adit_laws::scenario` does.

mod crafting;
mod drawn;
mod mining;
mod open_table;
mod orcs;
mod players;
mod setup;
mod tables;
mod turns;

/// Plays a scenario of Dwarven Miner.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Mine>(text);
}
