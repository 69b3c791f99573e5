//! Readable playthroughs, one for every number of players; `ADIT_UPDATE=1` rewrites them.

use adit_dwarven_miner::DwarvenMiner;
use adit_laws::{golden, values};

#[track_caller]
fn playthrough(players: &str) {
    let file = format!("{}/tests/golden/players-{players}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::<DwarvenMiner>(&values([("players", players)]), 1, file);
}

#[test]
fn two_clans() {
    playthrough("2");
}

#[test]
fn three_clans() {
    playthrough("3");
}

#[test]
fn four_clans() {
    playthrough("4");
}

#[test]
fn five_clans() {
    playthrough("5");
}
