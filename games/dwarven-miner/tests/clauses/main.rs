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
mod said;
mod secrets;
mod setup;
mod swapping;
mod tables;
mod treasure;
mod turns;
mod wards;

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::state::State;
use adit_kernel::chance::Scripted;
use adit_laws::scenario::Position;

/// Plays a scenario of Dwarven Miner.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Mine>(text);
}

#[track_caller]
fn drawn(position: &str) -> Position<drawn::Mine> {
    adit_laws::drawn::<drawn::Mine>(position)
}

#[track_caller]
fn chance(game: &DwarvenMiner, words: &str) -> Scripted {
    adit_laws::scripted::<drawn::Mine>(game, words)
}

fn offered(game: &DwarvenMiner, state: &State) -> Vec<String> {
    adit_laws::offered(game, state)
}
