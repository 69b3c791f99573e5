//! The end of the game (DWA-END).
//!
//! Hedda Lightbringer is worth 6 Honor, Fern Oakenheart 5. What they ask for is purchased, so that the
//! scenarios are about what their Honor does.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_kernel::Cause;
use adit_kernel::game::Game;
use adit_kernel::options::Values;
use adit_kernel::{Listed, Seat, Seats};
use adit_laws::ScenarioSyntax;

use crate::drawn::Mine;
use crate::play;

const HEDDA: &str = "bought shield,draught,relic,staff";
const FERN: &str = "bought draught,kit,cloak";

/// 24 and 6 are 30; 23 and 6 are not.
#[test]
fn dwa_end_1_the_game_ends_the_instant_somebody_has_30_honor() {
    play(&format!(
        "stage fulfil, {HEDDA}
         P1 honor 24 hand cleric-hedda
         > fulfil cleric-hedda
         = P1.honor 30
         + P1 wins
         = stage won
         asks nobody"
    ));
    play(&format!(
        "stage fulfil, {HEDDA}
         P1 honor 23 hand cleric-hedda tableau beastmaster-umma
         > fulfil cleric-hedda
         = P1.honor 29
         - wins
         = stage cleanup
         asks P1"
    ));
}

#[test]
fn dwa_end_2_that_player_is_the_only_winner() {
    let (game, mut state) = Mine::position(&format!(
        "players 3\nstage fulfil, active P2, {HEDDA}\nP1 honor 29 ch 7\nP2 honor 24 hand cleric-hedda\nP3 honor 29"
    ))
    .unwrap();
    assert!(game.outcome(&state).is_none());
    let hedda = game.content.find_card("cleric-hedda").unwrap();
    game.apply(
        &mut state,
        Seat(1),
        Action::Fulfil(hedda),
        &mut adit_kernel::chance::FastChance::new(1),
        &mut (),
    );
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.cause, Cause::Goal);
    assert_eq!(outcome.winners(), Seats::only(Seat(1)));
    let utilities: Vec<u16> = Seat::all(3).map(|seat| outcome.of(seat).utility).collect();
    assert_eq!(utilities, [0, 1000, 0]);
}

/// Fern could be fulfilled too, runes and chests lie on the board, and P2 was to come.
#[test]
fn dwa_end_3_nothing_is_played_after_that() {
    play(&format!(
        "stage fulfil, round 9, bought draught,relic,staff, {FERN}
         P1 honor 24 7/1/0 ch 9 hand cleric-hedda,druid-fern runes shield,axe
         P2 honor 29 ch 2
         > fulfil cleric-hedda
         asks nobody
         ! P1 fulfil druid-fern : DWA-END-3
         ! P1 end : DWA-END-3
         ! P2 delve : DWA-END-3
         ! P2 hire cleric-hedda : DWA-END-3
         = P1.honor 30
         = P1.hand druid-fern
         = P1.purse 7/1/0
         = P1.chests 9
         = laid.cloak 6
         = laid.relic 4
         = P1.runes shield,axe
         = used shield
         - draws
         - come home
         = deck 40
         = active P1
         = round 9"
    ));
}

/// P2 would win any count of chests, resources, runes and cards. DWA-END-4.
#[test]
fn dwa_end_4_only_honor_on_the_track_counts() {
    play(&format!(
        "stage fulfil, {HEDDA}
         P1 honor 24 hand cleric-hedda
         P2 honor 29 fulfilled 6 7/7/7 ch 20 hand druid-fern,archmage-valdris runes sword,cloak,armor,staff
         > fulfil cleric-hedda
         = P1.honor 30
         = P2.honor 29
         = P1.rank 1
         = P2.rank 2"
    ));
    let (game, mut state) = Mine::position(&format!(
        "stage fulfil, {HEDDA}\nP1 honor 24 ch 9 hand cleric-hedda\nP2 honor 29 ch 9"
    ))
    .unwrap();
    let hedda = game.content.find_card("cleric-hedda").unwrap();
    game.apply(
        &mut state,
        Seat(0),
        Action::Fulfil(hedda),
        &mut adit_kernel::chance::FastChance::new(1),
        &mut (),
    );
    let outcome = game.outcome(&state).unwrap();
    assert_eq!([outcome.of(Seat(0)).score, outcome.of(Seat(1)).score], [30, 29]);
}

/// Public Disgrace takes one Honor, and none where there is none.
#[test]
fn dwa_end_5_honor_is_never_less_than_0() {
    for (before, after) in [(0, 0), (1, 0), (5, 4)] {
        play(&format!(
            "stage dawn, track 5, mischief public-disgrace
             P1 honor {before} runes orb
             ~ O C C C C C public-disgrace
             > delve
             + Public Disgrace
             = P1.honor {after}"
        ));
    }
}

/// The round is complete when the player before the first one has played, whoever that is.
#[test]
fn dwa_end_6_the_game_ends_when_round_40_is_complete() {
    play(
        "stage cleanup, round 40, active P2
         P1 honor 29
         ~ warrior-brana bard-lark
         > end
         = stage keep
         > keep bard-lark
         + The last round is over
         = stage round-limit
         asks nobody",
    );
    play(
        "stage cleanup, round 40, active P1, first P2
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = stage round-limit",
    );
    // Not before.
    play(
        "stage cleanup, round 40, active P1
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = stage dawn
         = round 40
         = active P2
         asks P2",
    );
    play(
        "stage cleanup, round 39, active P2
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = stage dawn
         = round 40
         = active P1",
    );
}

/// Worked example 32: the round limit. DWA-END-6, DWA-END-7.
#[test]
fn dwa_end_7_the_ranking_of_round_40() {
    play(
        "players 3
         stage cleanup, round 40, active P3
         P1 honor 27 fulfilled 5
         P2 honor 27 fulfilled 6
         P3 honor 22
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = stage round-limit
         = P2.rank 1
         = P1.rank 2
         = P3.rank 3",
    );
}

/// Honor, then fulfilled Adventurers, then chests, then resources: the first difference decides, in
/// whichever seat.
#[test]
fn dwa_end_7_the_first_difference_decides() {
    for (better, worse) in [
        ("honor 20", "honor 19 fulfilled 9 ch 7 2/2/2"),
        ("honor 20 fulfilled 4", "honor 20 fulfilled 3 ch 7 2/2/2"),
        ("honor 20 fulfilled 4 ch 6", "honor 20 fulfilled 4 ch 5 2/2/2"),
        ("honor 20 fulfilled 4 ch 6 0/0/3", "honor 20 fulfilled 4 ch 6 1/1/0"),
    ] {
        for (p1, p2, winner, loser) in [(better, worse, "P1", "P2"), (worse, better, "P2", "P1")] {
            play(&format!(
                "stage cleanup, round 40, active P2
                 P1 {p1}
                 P2 {p2}
                 ~ warrior-brana bard-lark
                 > end
                 > keep bard-lark
                 = {winner}.rank 1
                 = {loser}.rank 2"
            ));
        }
    }
}

/// DWA-END-7: the set-up card is no fulfilled Adventurer.
#[test]
fn dwa_end_7_the_set_up_card_does_not_count_as_fulfilled() {
    play(&format!(
        "stage fulfil, round 40, active P2, {FERN}
         P1 honor 5 ch 7 tableau cleric-hedda setup cleric-hedda
         P2 hand druid-fern tableau warrior-brana setup warrior-brana
         ~ bard-finnegan bard-lark
         > fulfil druid-fern
         = P1.fulfilled 0
         = P2.fulfilled 1
         > keep bard-lark
         = P2.honor 5
         = P2.rank 1
         = P1.rank 2"
    ));
}

/// All 42 cards lie face up: nothing can ever be fulfilled again.
#[test]
fn dwa_end_8_the_game_ends_when_no_adventurers_are_left() {
    let game = DwarvenMiner::game(&Values::new()).unwrap();
    let all: Vec<&str> = game.content.cards.iter().map(|row| row.key.as_str()).collect();
    let (p1, p2) = all.split_at(21);
    let (p1, p2, last) = (p1.join(","), p2[..20].join(","), p2[20]);
    play(&format!(
        "stage cleanup, round 12
         P1 honor 20 tableau {p1}
         P2 honor 21 tableau {p2},{last}
         > end
         + No Adventurers are left
         = stage no-cards
         asks nobody
         = P1.rank 2
         = P2.rank 1"
    ));
    // A card in a hand, in the deck or on the pile is enough to go on.
    for place in ["hand", "deck", "pile"] {
        let (fact, drawn) = match place {
            "hand" => (format!("P2 tableau {p2} hand {last}"), String::new()),
            _ => (format!("P2 tableau {p2}\n{place} {last}"), format!("~ {last}")),
        };
        play(&format!(
            "stage cleanup, round 12
             P1 tableau {p1}
             {fact}
             {drawn}
             > end
             = stage dawn
             asks P2"
        ));
    }
}

#[test]
fn dwa_end_9_after_a_win_the_others_are_ranked_too() {
    play(&format!(
        "players 5
         stage fulfil, active P3, {HEDDA}
         P1 honor 20 fulfilled 2 ch 7
         P2 honor 20 fulfilled 3
         P3 honor 24 hand cleric-hedda
         P4 honor 25
         P5 honor 20 fulfilled 2 ch 7
         > fulfil cleric-hedda
         = stage won
         = P3.rank 1
         = P4.rank 2
         = P2.rank 3
         = P5.rank 4
         = P1.rank 5"
    ));
}

/// The Bard's Honor is part of the scoring, and what is above 30 is written down as it is.
#[test]
fn dwa_r_54_at_least_30_counts_after_each_scoring() {
    play(&format!(
        "stage fulfil, {FERN}
         P1 honor 28 hand druid-fern
         > fulfil druid-fern
         = P1.honor 33
         = stage won"
    ));
    play(&format!(
        "stage fulfil, pending bards 1, {FERN}
         P1 honor 24 hand druid-fern
         > fulfil druid-fern
         + : 6 Honor
         = P1.honor 30
         = stage won"
    ));
    // Two fulfilments, checked after each: the second one does it.
    play(&format!(
        "stage fulfil, {FERN}, {HEDDA}
         P1 honor 20 hand druid-fern,cleric-hedda
         > fulfil druid-fern
         = P1.honor 25
         = stage fulfil
         > fulfil cleric-hedda
         = P1.honor 31
         = stage won"
    ));
}

/// Equal in everything: the later place in turn order wins, counted from the first player.
#[test]
fn dwa_r_55_the_last_tie_goes_to_the_later_seat() {
    let game = DwarvenMiner::game(&Values::new()).unwrap();
    assert_eq!(game.content.table.round_limit, 40);
    for (first, last, ranks) in [
        ("P1", "P3", ["P3", "P2", "P1"]),
        ("P2", "P1", ["P1", "P3", "P2"]),
        ("P3", "P2", ["P2", "P1", "P3"]),
    ] {
        let [one, two, three] = ranks;
        play(&format!(
            "players 3
             stage cleanup, round 40, first {first}, active {last}
             P1 honor 7 ch 2
             P2 honor 7 ch 2
             P3 honor 7 ch 2
             ~ warrior-brana bard-lark
             > end
             > keep bard-lark
             = stage round-limit
             = {one}.rank 1
             = {two}.rank 2
             = {three}.rank 3"
        ));
    }
}

/// DWA-END-6: with another first player the last turn is that of whoever sits before them, not the last seat's.
#[test]
fn dwa_end_6_the_last_turn_is_that_of_the_seat_before_the_first() {
    play(
        "players 3
         stage cleanup, round 40, active P3, first P2
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = stage dawn
         = round 40
         = active P1",
    );
    play(
        "players 3
         stage cleanup, round 40, active P1, first P2
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = stage round-limit",
    );
    play(
        "players 3
         stage cleanup, round 39, active P1, first P2
         ~ warrior-brana bard-lark
         > end
         > keep bard-lark
         = active P2
         = round 40",
    );
}
