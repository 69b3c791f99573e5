//! The laws of the kernel, held for every number of players, every mode, and random and greedy play.

use adit_beneath::Beneath;
use adit_laws::{Laws, values};

#[track_caller]
fn hold(options: &[(&'static str, &'static str)], random: u32, greedy: u32) {
    let options = options.iter().copied();
    Laws::<Beneath>::new(values(options)).random(random).greedy(greedy).longest(60_000).run();
}

#[test]
fn two_players() {
    hold(&[("players", "2")], 3, 1);
}

#[test]
fn three_players() {
    hold(&[("players", "3")], 2, 1);
}

#[test]
fn four_players() {
    hold(&[("players", "4")], 2, 1);
}
