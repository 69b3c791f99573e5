//! Readable playthroughs, one for either first player; `ADIT_UPDATE=1` rewrites them.

use adit_laws::{golden, values};
use adit_mulu_caves::MuluCaves;

#[track_caller]
fn playthrough(first: &str) {
    let file = format!("{}/tests/golden/first-{first}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::<MuluCaves>(&values([("first", first)]), 1, file);
}

#[test]
fn north_first() {
    playthrough("north");
}

#[test]
fn south_first() {
    playthrough("south");
}
