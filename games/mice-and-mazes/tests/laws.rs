//! The laws of the kernel, held for every number of players and every mode, options pairwise.

use adit_laws::{Laws, values};
use adit_mice_and_mazes::MiceAndMazes;

#[track_caller]
fn hold<const N: usize>(options: [(&'static str, &'static str); N]) {
    // The longest games are random ones for two, which end by the limit of rounds.
    let report = Laws::<MiceAndMazes>::new(values(options)).random(8).greedy(2).longest(6_000).run();
    assert!(report.plays >= 10 && report.thorough > 1_000, "{report:?}");
}

#[test]
fn two_players() {
    hold([("players", "2")]);
}

#[test]
fn three_players() {
    hold([("players", "3")]);
}

#[test]
fn two_players_with_passages_and_random_entrances() {
    hold([("players", "2"), ("hidden_passage", "yes"), ("entrance_order", "random"), ("first", "p2")]);
}

#[test]
fn three_players_with_passages_and_chosen_entrances() {
    hold([
        ("players", "3"),
        ("hidden_passage", "yes"),
        ("entrance_order", "chosen"),
        ("first", "p3"),
        ("later_gold", "yes"),
    ]);
}

#[test]
fn two_players_with_the_factions_of_a_first_game_and_chosen_entrances() {
    hold([("players", "2"), ("factions", "first-game"), ("entrance_order", "chosen"), ("first", "p1")]);
}

#[test]
fn two_players_with_passages_and_chosen_factions() {
    hold([
        ("players", "2"),
        ("hidden_passage", "yes"),
        ("factions", "chosen"),
        ("entrance_order", "ascending"),
    ]);
}

#[test]
fn three_players_with_chosen_factions_and_random_entrances() {
    hold([("players", "3"), ("factions", "chosen"), ("entrance_order", "random"), ("first", "p2")]);
}

#[test]
fn two_players_with_passages_and_the_factions_of_a_first_game() {
    hold([
        ("players", "2"),
        ("hidden_passage", "yes"),
        ("factions", "first-game"),
        ("entrance_order", "random"),
    ]);
}
