//! One test for every clause and ruling of RULES.md, in a file per area; positions are drawn as
//! `drawn.rs` explains, scripts as `adit_laws::scenario` does.

mod burgle_powers;
mod burgling;
mod captain;
mod cleanup;
mod cleanup_powers;
mod craft_payment;
mod craft_powers;
mod crafting;
mod dice_powers;
mod drawn;
mod ending;
mod fulfil_powers;
mod fulfilling;
mod hiring;
mod hiring_windows;
mod honor;
mod knight;
mod mining;
mod mischief;
mod mischief_cards;
mod open_table;
mod orcs;
mod players;
mod secrets;
mod setup;
mod swapping;
mod tables;
mod treasure;
mod turns;
mod wards;

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::state::State;
use adit_kernel::Game;
use adit_kernel::chance::Scripted;
use adit_laws::ScenarioSyntax;
use std::sync::Arc;

/// Plays a scenario of Dwarven Miner.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Mine>(text);
}

/// A drawn position, for tests that a scenario cannot express.
fn drawn(position: &str) -> (Arc<DwarvenMiner>, State) {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    drawn::Mine::position(&lines.join("\n")).expect("a position")
}

/// Scripted chance, written as after `~` in a scenario.
fn chance(game: &DwarvenMiner, words: &str) -> Scripted {
    Scripted::new(words.split_whitespace().flat_map(|word| drawn::Mine::cue(game, word).expect("a cue")))
}

/// Everything that the first seat asked may do, in notation.
fn offered(game: &DwarvenMiner, state: &State) -> Vec<String> {
    let seat = game.asked(state).first().expect("somebody is asked");
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    actions.into_iter().map(|a| adit_kernel::game::notation(game, a)).collect()
}
