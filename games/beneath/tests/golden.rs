//! Readable playthroughs, one of each mode; `ADIT_UPDATE=1` rewrites them.

use adit_beneath::Beneath;
use adit_laws::{golden, values};

#[track_caller]
fn playthrough(name: &str, options: &[(&str, &str)]) {
    let file = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::<Beneath>(&values(options.iter().copied()), 1, file);
}

#[test]
fn three_dwarves() {
    playthrough("three-dwarves", &[("players", "3")]);
}

#[test]
fn a_short_game_of_two_with_the_strict_exit() {
    playthrough("short-strict-exit", &[("players", "2"), ("game", "short"), ("exit", "leaver")]);
}
