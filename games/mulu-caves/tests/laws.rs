//! The laws of the kernel, held for every first player over random and greedy play.

use adit_laws::{Laws, values};
use adit_mulu_caves::MuluCaves;

#[track_caller]
fn hold(first: &str) {
    let report =
        Laws::<MuluCaves>::new(values([("first", first)])).random(1000).greedy(200).longest(20_000).run();
    assert!(report.plays >= 1200 && report.thorough > 20_000, "{report:?}");
}

#[test]
fn first_by_lot() {
    hold("random");
}

#[test]
fn north_first() {
    hold("north");
}

#[test]
fn south_first() {
    hold("south");
}
