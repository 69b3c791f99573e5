//! One test for every clause and ruling of RULES.md, in a file per area; positions are drawn as
//! `drawn.rs` explains, scripts as `adit_laws::scenario` does.

mod burgle_powers;
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
mod knight;
mod treasure;

/// Plays a scenario of Dwarven Miner.
#[track_caller]
fn play(text: &str) {
    adit_laws::scenario::<drawn::Mine>(text);
}
