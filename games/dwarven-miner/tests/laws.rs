//! The laws of the kernel, held at every number of players over random and greedy play.

use adit_dwarven_miner::DwarvenMiner;
use adit_laws::{Laws, values};

#[track_caller]
fn hold(players: &str) {
    let report = Laws::<DwarvenMiner>::new(values([("players", players)])).random(2000).greedy(200).run();
    assert!(report.plays >= 2200 && report.thorough > 20_000, "{report:?}");
}

#[test]
fn two_clans() {
    hold("2");
}

#[test]
fn three_clans() {
    hold("3");
}

#[test]
fn four_clans() {
    hold("4");
}

#[test]
fn five_clans() {
    hold("5");
}
