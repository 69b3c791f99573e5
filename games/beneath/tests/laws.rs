//! The laws of the kernel, held for every number of players, every mode, and random and greedy play.

use adit_beneath::Beneath;
use adit_laws::{Laws, values};

/// A game is long, so these are few; `cargo xtask laws beneath` plays many.
#[track_caller]
fn hold(players: &str, game: &str, exit: &str) {
    let options = values([("players", players), ("game", game), ("exit", exit)]);
    let report = Laws::<Beneath>::new(options).random(2).greedy(1).longest(60_000).run();
    assert!(report.plays >= 3 && report.thorough > 500, "{report:?}");
}

#[test]
fn two_players() {
    hold("2", "full", "all");
}

#[test]
fn three_players() {
    hold("3", "full", "all");
}

#[test]
fn four_players() {
    hold("4", "full", "all");
}

#[test]
fn two_players_in_a_short_game_with_the_strict_exit() {
    hold("2", "short", "leaver");
}

#[test]
fn three_players_with_the_strict_exit() {
    hold("3", "full", "leaver");
}

#[test]
fn three_players_in_a_short_game() {
    hold("3", "short", "all");
}

#[test]
fn four_players_in_a_short_game_with_the_strict_exit() {
    hold("4", "short", "leaver");
}
