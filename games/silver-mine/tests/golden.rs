//! Readable playthroughs, one of each mode; `ADIT_UPDATE=1` rewrites them.

use adit_laws::{golden, values};
use adit_silver_mine::SilverMine;

#[track_caller]
fn playthrough(name: &str, options: &[(&str, &str)]) {
    let file = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::<SilverMine>(&values(options.iter().copied()), 1, file);
}

#[test]
fn alone() {
    playthrough("alone", &[("mode", "solo")]);
}

#[test]
fn a_duel() {
    playthrough("a-duel", &[("mode", "arena")]);
}
