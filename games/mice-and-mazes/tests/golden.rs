//! Readable playthroughs, one for two players and one for three; `ADIT_UPDATE=1` rewrites them.

use adit_laws::{golden, values};
use adit_mice_and_mazes::MiceAndMazes;

#[test]
fn two_players() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/two-players.txt");
    golden::<MiceAndMazes>(&values([("players", "2"), ("factions", "first-game")]), 1, file);
}

#[test]
fn three_players_with_passages() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/three-players-with-passages.txt");
    golden::<MiceAndMazes>(&values([("players", "3"), ("hidden_passage", "yes")]), 1, file);
}
