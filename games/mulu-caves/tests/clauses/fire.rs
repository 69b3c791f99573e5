//! Fire.

use crate::play;

// clauses: MUL-FIRE-5, MUL-R-33, MUL-FIRE-13
#[test]
fn walking_into_fire_is_allowed_and_deadly() {
    play(
        "South acts 6 ; S1 10,22 ; fire 11,22 S

        offers step S1 e
        > step S1 e
        = S1 off",
    );
    // Fire does not block sight.
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 ; fire 10,22 S

        offers shoot N1 bow-and-arrow S1",
    );
}

// clauses: MUL-FIRE-7, MUL-R-32, MUL-PCE-4
#[test]
fn an_avatar_in_fire_loses_a_turn() {
    play(
        "South acts 6 ; SA 10,22 ; fire 11,22 N 3 ; S1 1,18

        > step SA e
        = SA.status immobilized,halted
        = fire 11,22 none
        ~ 1
        > end
        > P1 end
        ~ 3
        > P2 roll
        ! step SA e : MUL-MOVE-11",
    );
    play(
        "South acts 6 ; SA 10,22 ; fire 10,22 N 3 ; S1 1,18

        ~ 1
        > end
        = SA.status immobilized
        = fire 10,22 none",
    );
}

// clauses: MUL-FIRE-8, MUL-TERM-15
#[test]
fn lighting_an_occupied_tile_does_no_harm() {
    play(
        "South acts 6 ; S1 10,22 blazing stepped ; S2 9,22

        > step S1 w
        > step S1 w
        = fire 9,22 S1
        = S2 9,22",
    );
}

// clauses: MUL-FIRE-9, MUL-TERM-17, MUL-ARM-8
#[test]
fn firewalkers_do_not_burn() {
    play(
        "South acts 6 ; S1 10,22 holds ashen-armor ; fire 11,22 N

        > step S1 e
        = S1 11,22
        = S1.cards ashen-armor
        # Everybody has seen why.
        = @P1 S1.cards ashen-armor
        ~ 1
        > end
        = S1 11,22",
    );
    // It protects its holder only.
    play(
        "South acts 6 ; SA 1,25 holds ashen-armor ; S1 10,22 ; fire 11,22 N

        > step S1 e
        > P2 pass
        = S1 off",
    );
    play(
        "South acts 6 ; S1 10,22 start 9,22 spells trailblazer ; fire 10,22 N 2

        ~ 1
        > end
        = S1 10,22",
    );
}

// clauses: MUL-FIRE-11, MUL-FIRE-12, MUL-R-34
#[test]
fn thirty_counters() {
    play(
        "South acts 6 ; S1 10,22 blazing stepped ; fire 10,22 S ; fire 1,18 N 28

        > step S1 e
        = fire 10,22 S2
        = fires 30
        > step S1 e
        = fire 11,22 none
        = fires 30",
    );
    // A second pile of the other player ages by itself.
    play(
        "North acts 1 ; fire 10,22 S 2 ; fire 10,22 N

        ~ 1
        > end
        = fire 10,22 S1,N1",
    );
}

// clauses: MUL-FIRE-4, MUL-R-34
#[test]
fn a_second_counter_is_not_fresh() {
    play(
        "North acts 6 ; N1 9,22 ; S1 8,22 holds ashen-armor ; fire 9,23 S

        > attack N1 S1
        ~ 5 1
        > P2 commit ashen-armor
        = fire 9,23 S2
        ~ 1
        > end
        # The old pile aged, the new ones were fresh.
        = fire 9,23 S1
        = fire 8,21 S1",
    );
}

// clauses: MUL-FIRE-6, MUL-R-31
#[test]
fn own_fire_hurts_as_well() {
    play(
        "South acts 6 ; S1 10,22 ; fire 10,22 S 2

        ~ 1
        > end
        = S1 off",
    );
    // Lit during this very turn under a unit: no harm at its end.
    play(
        "South acts 6 ; S1 10,22 blazing stepped ; S2 9,22

        > step S1 w
        > step S1 w
        ~ 1
        > end
        = S2 9,22",
    );
}

// clauses: MUL-R-35, MUL-COO-6
#[test]
fn nobody_is_sent_into_fire() {
    play(
        "South acts 6 ; S1 6,22 ; fire 1,20 N

        ~ relocate d20:1 d20:6 d20:7
        > step S1 n
        = S1 1,19",
    );
}

// clauses: MUL-R-83, MUL-END-3
#[test]
fn deaths_come_in_order() {
    play("South acts 6 ; SA 1,25 holds live-after-death ; S2 10,22 ; S3 12,22 ; fire 10,22 N 2 ; fire 12,22 N 2

        > end
        ? S2 dies
        > pass
        ? S3 dies
        ~ 1
        > revive live-after-death
        = S2 off
        = S3 12,22
        = S3.status immobilized
        = fire 12,22 none");
}
