//! The course of a turn.

use adit_mulu_caves::state::Status;

use crate::{drawn, offered, play};

// clauses: MUL-TURN-1, MUL-TURN-2, MUL-END-6
#[test]
fn turns_alternate() {
    play(
        "South acts 1 ; turn 7

        ! P1 end : MUL-TURN-1
        ~ 2
        > end
        = turn 8
        = active North
        ! P2 end : MUL-TURN-1
        ~ 3
        > P1 end
        = turn 9
        = active South
        = points 3",
    );
}

// clauses: MUL-TURN-3, MUL-FIRE-3
#[test]
fn fires_age_as_the_igniters_turn_begins() {
    play(
        "North acts 1 ; fire 10,22 S ; fire 11,22 N ; fire 12,22 S 2

        ~ 3
        > end
        = fire 10,22 none
        = fire 11,22 N1
        = fire 12,22 S1",
    );
}

// clauses: MUL-TURN-4, MUL-EVC-14
#[test]
fn the_bombed_recover_as_their_turn_begins() {
    play(
        "South acts 1 ; S1 6,21 bombed

        ~ 3
        > end
        = S1.status bombed
        > P1 end
        = S1.status none",
    );
}

// clauses: MUL-TURN-5
#[test]
fn marks_of_the_last_turn_are_wiped() {
    play(
        "South acts 6 ; SA 6,22 attacked halted ; N1 7,22 ; S1 10,22

        ! attack SA N1 : MUL-BAT-5
        ! step SA n : MUL-MOVE-11
        > end
        ~ 2
        > P1 roll
        > end
        ~ 4
        > P2 roll
        = SA.status none
        offers attack SA N1, step SA s",
    );
    // Where a piece starts is noted: it burns there only if it began there.
    play(
        "South acts 6 ; S1 10,22 ; fire 10,22 N 2

        > step S1 e
        ~ 1
        > end
        = S1 11,22",
    );
}

// clauses: MUL-TURN-6, MUL-RES-3
#[test]
fn upkeep_frees_the_trapped() {
    play(
        "North acts 1 ; S1 6,22 netted ; S2 7,22

        = S1.status netted
        > end
        = S1.status halted",
    );
}

// clauses: MUL-TURN-7, MUL-TURN-9, MUL-MIR-8
#[test]
fn roll_or_mirror() {
    play(
        "South main ; S1 6,22 ; S2 10,22

        offers-only roll, mirror S1, mirror S2
        ! end : MUL-TURN-7
        ! step S1 n : MUL-TURN-7
        ~ 3
        > roll
        ! mirror S1 : MUL-TURN-9
        ! roll : MUL-TURN-9",
    );
    play(
        "South main ; S1 6,22 ; S2 10,22 ; N1 16,22

        > mirror S1
        asks P1
        = active North",
    );
}

// clauses: MUL-TURN-11, MUL-BAT-6, MUL-BAT-1
#[test]
fn actions_mix_freely() {
    play(
        "South acts 4 ; SA 6,22 ; S1 3,17 ; N1 8,22

        > step SA e
        > step S1 n
        ~ shears
        > settle S1
        ~ 6 1
        > attack SA N1
        = N1 off
        > step SA e
        = SA 8,22
        = points 1",
    );
}

// clauses: MUL-TURN-12, MUL-TURN-13, MUL-R-13
#[test]
fn one_may_end_at_once() {
    play(
        "South main ; S1 6,22

        ~ 6
        > roll
        ~ 2
        > end
        = SA 1,25
        = active North
        = points 2",
    );
}

// clauses: MUL-TURN-14, MUL-R-90
#[test]
fn rolling_is_always_possible() {
    // Nobody can be mirrored, so the roll comes by itself.
    play(
        "North acts 1 ; S1 6,22 immobilized 1 ; S2 10,22 netted

        ~ 3
        > end
        = active South
        = points 3
        asks P2",
    );
}

// clauses: MUL-R-105
#[test]
fn an_idle_turn_ends_by_itself() {
    play(
        "South acts 1

        ~ 2
        > step SA n
        = active North",
    );
    // With a card in hand the player is asked, whatever card it is.
    play(
        "South acts 1 ; SA 1,25 holds rapier

        > step SA n
        asks P2
        offers-only end",
    );
}

// clauses: MUL-END-1, MUL-END-2, MUL-END-3
#[test]
fn the_end_phase_in_order() {
    // The last draws, then the treasure, then fire.
    play(
        "South acts 1 ; SA 11,14 ; S1 3,17 ; S2 10,22 ; fire 10,22 N 2

        > step S1 n
        ~ rapier 1
        > end
        = S1.cards rapier
        = carrying S yes
        = S2 off",
    );
    // Also after a Mirror action.
    play(
        "South main ; SA 11,14 ; S1 6,22 ; S2 10,22 ; fire 10,22 N 2 ; N1 16,22

        > mirror S1
        = carrying S yes
        = S2 off",
    );
}

// clauses: MUL-END-5, MUL-TERM-12
#[test]
fn durations_shrink_in_the_owners_end_phase() {
    play("South acts 1 ; S1 10,22 immobilized 1 ; S2 12,22 immobilized 2 ; S3 14,22 risen 1 ; N1 16,22 immobilized 1

        ~ 1
        > end
        = S1.status none
        = S2.status immobilized
        = S3.status none
        = N1.status immobilized");
    let (_, state) = drawn("South acts 1 ; S1 10,22 immobilized 2");
    assert_eq!(state.open.status[9], Status { immobilized: 2, ..Status::default() });
}

// clauses: MUL-END-6
#[test]
fn effects_of_this_turn_end() {
    play(
        "South acts 2 ; S1 6,20 phasing stepped

        offers step S1 w
        ~ 1
        > end
        > P1 end
        ~ 2
        > roll
        ! step S1 w : MUL-MOVE-3",
    );
}

// clauses: MUL-R-13
#[test]
fn nothing_has_to_be_attacked() {
    let (game, state) = drawn("South acts 6 ; SA 6,22 ; N1 7,22");
    assert!(offered(&game, &state).contains(&"end".to_owned()));
}
