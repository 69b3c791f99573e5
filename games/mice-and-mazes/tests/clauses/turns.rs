//! Additional actions and turns, the end of the game and the final order.

use crate::play;

// clauses: MIC-R-31, MIC-R-33
#[test]
fn three_additional_actions_and_turns_are_the_most() {
    play(
        "P1 acts ; P1 paws 1 ; extra actions 2 ; extra turns 2

        > place 2
        asks P1
        = taken 0
        > place 3
        asks P1
        = taken 1
        # The second additional action is declined: it does not count.
        > pass
        asks P1
        = taken 1
        > place 9
        = taken 2
        > P1 place 10
        asks P2
        = taken 0",
    );
    play(
        "P1 acts ; P1 paws 1 ; extra turns 2 ; taken 2

        > place 2
        > place 3
        asks P2
        = extra 0 0",
    );
}

// clauses: MIC-R-32, MIC-R-33
#[test]
fn an_additional_turn_is_new_an_additional_action_is_not() {
    // Once per turn: used up in the additional action, fresh in the additional turn.
    play(
        "P1 acts ; P1 paws 10 crew monk ; used monk ; extra actions 1

        > remove
        > lift 10 plain
        asks P1
        > pass
        asks P2",
    );
    play(
        "P1 acts ; P1 paws 1,10 crew monk ; used monk ; extra turns 1

        > place 2
        > remove
        > lift 10 plain
        > answer monk
        = P1.V 1",
    );
    play(
        "P1 acts ; P1 paws 1 ; loan commander ; extra turns 1

        > place 2
        asks P1
        = loans none",
    );
}

// clauses: MIC-ARR-8, MIC-R-94
#[test]
fn a_chest_takes_the_action_on() {
    play(
        "P1 more ; P1 paws 1 chests ingot

        offers pass
        > use ingot
        = taken 1
        ! pass : MIC-TURN-2
        > place 3
        asks P2",
    );
    play(
        "P1 final ; P1 paws 1 chests ingot ; ended P2 glory 0

        > use ingot
        offers-not pass
        > remove
        > lift 1 plain
        over goal P2",
    );
}

const FULL: &str =
    "a1 living-fire P1 ; b1 portal P1 ; c1 rune-circle P1 ; d1 armory P1 ; a2 barracks P1 ; b2 gatehouse P1
     c2 scaffolding P2 ; d2 crane P2 ; a3 library P2 ; b3 spring P2 ; c3 chapel P2";

// clauses: MIC-END-1, MIC-END-4, MIC-END-5, MIC-END-6, MIC-CRYPT-3
#[test]
fn the_crypt_is_full() {
    play(&format!(
        "P1 removes ; P1 F3 paws 2,d3,10 ; {FULL} ; chambers quarry,sphinx,bell-tower

        > lift 2
        ~ berry-garden
        > open quarry
        = end crypt p1 1
        > lift d3
        > lift 10
        asks P2
        > place 5
        asks nobody
        over exhausted P1",
    ));
}

// clauses: MIC-3P-8, MIC-3P-10, MIC-3P-11, MIC-R-107
#[test]
fn sixteen_chambers_end_a_game_of_three() {
    let more = "d3 reliquary P3 ; a4 bell-tower P3 ; b4 ancient-oak P3 ; c4 observatory P3";
    play(&format!(
        "3 players ; P2 removes ; P2 F3 paws 2,d4,10 ; {FULL} ; {more} ; chambers quarry,sphinx,crane
         factions squirrels,porcupines,beavers,capibaras,pacas,chinchillas,rats
         chambers quarry,sphinx,stash

        > lift 2
        ~ berry-garden
        > open quarry
        = end crypt p2 2
        > lift d4
        > lift 10
        asks P3
        > pass
        asks P1
        > pass
        asks nobody",
    ));
}

// clauses: MIC-3P-9, MIC-END-3, MIC-R-102, MIC-R-103
#[test]
fn glory_owned_ends_the_game_for_good() {
    play(
        "3 players ; passages ; P1 removes ; P1 V29 paws 9,a1,6 ; a1 sphinx P1

        > lift a1
        = P1.V 30
        = end glory p1 2
        > lift 9
        > yes
        = P1.V 28
        = end glory p1 2
        > lift 6
        > pass
        asks P2
        offers pass",
    );
    // Sets do not count, and two players need forty.
    play(
        "P1 removes ; P1 V38 paws a1,6 crew pyromancer,sentry ; a1 sphinx P1

        > lift a1
        = P1.V 39
        = P1.score 41
        = end none",
    );
}

// clauses: MIC-END-3
#[test]
fn the_log_tells_of_the_glory_before_the_end_that_it_brings() {
    use adit_kernel::chance::FastChance;
    use adit_kernel::{Game, Seat};
    use adit_mice_and_mazes::event::Event;
    let (game, mut s) = crate::drawn("P1 removes ; P1 V39 paws a1,10 ; a1 sphinx P1");
    let lift = game.read("lift a1").expect("an action");
    let mut log = Vec::new();
    game.apply(&mut s, Seat(0), lift, &mut FastChance::new(1), &mut log);
    let glory = log.iter().position(|event| matches!(event, Event::Received { .. }));
    let end = log.iter().position(|event| matches!(event, Event::EndTriggered { .. }));
    assert!(glory.is_some() && glory < end, "{log:?}");
}

// clauses: MIC-R-105, MIC-R-106, MIC-END-5
#[test]
fn nothing_additional_once_the_end_is_triggered() {
    play(
        "P2 acts ; P2 paws 3 ; P1 V39 ; a1 bell-tower P1 ; extra actions 1 ; extra turns 1

        > place 4
        = end glory p2 0
        asks P1
        offers pass
        = extra 0 0
        > place 5
        asks nobody",
    );
    play(
        "P1 final ; P1 V39 paws 3,a2 ; ended P2 glory 0 ; a1 bell-tower P2 ; a2 teahouse P1

        > remove
        ! lift a2 : MIC-R-39
        > lift a2 plain
        over goal P1",
    );
}

// clauses: MIC-SCORE-7, MIC-SCORE-8, MIC-R-111
#[test]
fn who_wins_where_scores_are_equal() {
    // The one on whose turn the end came.
    play(
        "P1 final ; P1 V40 G5 ; P2 V40 ; ended P2 glory 0

        > pass
        over goal P2",
    );
    // More glory.
    play(
        "P1 final ; P1 V41 ; P2 V40 ; ended P2 glory 0

        > pass
        over goal P1",
    );
    // Of two others: cards, then gold, then resources; then they share.
    for (first, second, winners) in [
        ("V20 crew builder", "V20 G9", "P1"),
        ("V20 G2 F1", "V20 G1 F9", "P1"),
        ("V20 G1 F1 T1", "V20 G1 F1", "P1"),
        ("V20 G1 F1 T1", "V20 G1 P2", "P1 P2"),
    ] {
        play(&format!(
            "3 players ; P2 final ; P1 {first} ; P2 {second} ; P3 V19 ; ended P3 glory 0

            > pass
            over goal {winners}",
        ));
    }
    play(
        "P2 acts ; P1 V20 G1 ; P2 V20 G2 paws 1 ; regular 200

        > place 2
        over guard P2",
    );
}

#[test]
fn mic_r_108_only_chambers_and_assistants_score() {
    play(
        "passages ; P1 F9 T9 P9 G9 V5 camp quarry,builder chests idol used scarab ; passage 9 P1

        = P1.score 5",
    );
}

#[test]
fn mic_r_112_a_hundred_rounds_are_the_most() {
    play(
        "P2 acts ; P1 V10 ; P2 V11 ; regular 199

        > place 2
        asks P1
        = regular 200",
    );
    play(
        "P1 acts ; P1 V10 ; P2 V11 ; regular 200 ; extra turns 1

        > place 2
        # Additional turns of the last regular one are still taken.
        asks P1
        > place 3
        over guard P2",
    );
    play(
        "3 players ; P1 acts ; P1 V10 ; P2 V11 ; P3 V12 ; regular 210

        > place 2
        over guard P3",
    );
}

/// With the printed numbers of paws and entrances this cannot come about; so with more paws than there are.
#[test]
fn mic_r_34_a_turn_without_anything_to_do_passes() {
    use adit_kernel::{Game, Seat};
    let (game, mut s) = crate::drawn("P1 acts");
    s.players[1].entrances = 0x3fff;
    let mut actions = Vec::new();
    game.actions(&s, Seat(0), &mut actions);
    assert_eq!(adit_laws::scenario::offered(&*game, &s), ["pass"]);
    game.apply(&mut s, Seat(0), actions[0], &mut adit_kernel::FastChance::new(1), &mut ());
    assert_eq!(s.active, Seat(1));
}

// clauses: MIC-A-2
#[test]
fn an_action_is_asked_for_even_if_there_is_only_one() {
    play(
        "P1 acts ; P1 paws 1,2,3,10,9

        asks P1
        offers-only remove",
    );
    // All else that has only one way goes by itself: both paws stand on nothing.
    play(
        "P1 acts ; P1 paws a1

        > remove
        asks P2
        = P1.supply 5",
    );
}
