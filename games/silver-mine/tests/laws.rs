//! The laws of the kernel, held in every mode and at every number of players over random and greedy play.

use adit_laws::{Laws, values};
use adit_silver_mine::SilverMine;

/// Random games of a campaign go on to the last exploration: few of them are enough for a test that runs all the time.
#[track_caller]
fn hold(random: u32, longest: usize, options: &[(&str, &str)]) {
    let laws = Laws::<SilverMine>::new(values(options.iter().copied()));
    let report = laws.random(random).greedy(random / 5).longest(longest).run();
    assert!(report.plays >= random && report.thorough > 200, "{report:?}");
}

const SESSION: usize = 30_000;
const CAMPAIGN: usize = 400_000;

#[test]
fn one_character_alone() {
    hold(40, SESSION, &[("mode", "solo")]);
}

#[test]
fn four_characters_alone() {
    hold(12, SESSION, &[("mode", "solo"), ("characters", "4"), ("quests", "choose")]);
}

#[test]
fn a_dungeon_player_against_one() {
    hold(
        15,
        SESSION,
        &[("mode", "solo"), ("characters", "2"), ("dungeon", "true"), ("choose_characters", "false")],
    );
}

#[test]
fn two_together() {
    hold(20, SESSION, &[("mode", "cooperative"), ("players", "2")]);
}

#[test]
fn three_together_against_a_dungeon_player() {
    hold(10, SESSION, &[("mode", "cooperative"), ("players", "3"), ("dungeon", "true")]);
}

#[test]
fn four_together() {
    hold(8, SESSION, &[("mode", "cooperative"), ("players", "4"), ("quests", "easy")]);
}

#[test]
fn two_against_each_other() {
    hold(20, SESSION, &[("mode", "competitive"), ("players", "2")]);
}

#[test]
fn three_against_each_other() {
    hold(10, SESSION, &[("mode", "competitive"), ("players", "3"), ("quests", "medium")]);
}

#[test]
fn four_against_each_other() {
    hold(
        8,
        SESSION,
        &[("mode", "competitive"), ("players", "4"), ("quests", "personal"), ("dungeon", "true")],
    );
}

#[test]
fn a_duel() {
    hold(20, SESSION, &[("mode", "arena"), ("fighters", "2")]);
}

#[test]
fn two_against_two() {
    hold(10, SESSION, &[("mode", "arena"), ("fighters", "2"), ("teams", "true")]);
}

#[test]
fn a_tournament_of_three() {
    hold(6, SESSION, &[("mode", "arena"), ("fighters", "3"), ("bout", "three"), ("starting_title", "3")]);
}

#[test]
fn everybody_against_everybody() {
    hold(8, SESSION, &[("mode", "arena"), ("fighters", "4"), ("dungeon", "true")]);
}

#[test]
fn a_band_of_goblins() {
    hold(20, SESSION, &[("mode", "insane")]);
}

#[test]
fn a_band_and_its_rivals() {
    hold(8, SESSION, &[("mode", "insane"), ("adventurers", "4")]);
}

#[test]
fn a_band_a_rival_and_the_dungeon() {
    hold(8, SESSION, &[("mode", "insane"), ("adventurers", "2"), ("dungeon", "true")]);
}

#[test]
fn a_campaign_alone() {
    hold(3, CAMPAIGN, &[("mode", "solo"), ("length", "campaign")]);
}

#[test]
fn a_campaign_together() {
    hold(2, CAMPAIGN, &[("mode", "cooperative"), ("length", "campaign"), ("players", "2")]);
}

#[test]
fn a_campaign_against_each_other() {
    hold(
        2,
        CAMPAIGN,
        &[
            ("mode", "competitive"),
            ("length", "campaign"),
            ("players", "2"),
            ("continue_after_hero", "true"),
        ],
    );
}
