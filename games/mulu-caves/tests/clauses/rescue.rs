//! Pits, nets and rescue.

use crate::play;

// clauses: MUL-RES-3
#[test]
fn only_the_active_players_pieces_are_freed() {
    play(
        "North acts 6 ; S1 10,22 netted ; S2 12,22 ; N1 16,22 ; N2 11,23

        > step N1 w
        = S1.status netted",
    );
    // After an action.
    play(
        "South acts 6 ; S1 10,22 netted ; S2 12,22

        > step S2 w
        = S1.status halted",
    );
    // After an event card that brought a friend near.
    play(
        "South acts 6 ; S1 6,22 ; S2 11,4 ; S3 10,22 netted

        ~ mirror-mirror
        > step S1 n
        > mirror S2
        = S3.status halted",
    );
    // After a Mirror action.
    play(
        "South main ; S2 11,4 ; S3 10,22 netted ; N1 16,22

        > mirror S2
        = S3.status none",
    );
}

// clauses: MUL-RES-4
#[test]
fn avatars_and_units_free_each_other() {
    play(
        "South acts 6 ; SA 10,22 ; S1 12,22 pit 2

        > step SA e
        = S1.status halted",
    );
    play(
        "South acts 6 ; SA 10,22 pit 1 ; S1 12,22

        > step S1 w
        = SA.status halted",
    );
}

// clauses: MUL-RES-5, MUL-RES-1
#[test]
fn the_immobilized_help_and_the_vulnerable_do_not() {
    play(
        "North acts 1 ; S1 10,22 netted ; S2 11,22 immobilized 1

        > end
        = S1.status halted",
    );
    play(
        "North acts 1 ; S1 10,22 netted ; S2 11,22 risen 2 ; SA 1,24

        ~ 3
        > end
        = S1.status netted",
    );
    // One freed frees the next.
    play(
        "North acts 1 ; S1 10,22 netted ; S2 11,22 netted ; S3 12,22

        > end
        = S1.status halted
        = S2.status halted",
    );
}

// clauses: MUL-EVC-12, MUL-R-52
#[test]
fn an_avatar_hangs_until_it_is_freed() {
    play(
        "South acts 6 ; SA 6,22 ; S1 1,18

        ~ trap-pit
        > step SA n
        = SA.status pit
        ~ 1
        > end
        > P1 end
        ~ 6
        > P2 roll
        = SA.status pit
        ~ 1
        > end
        > P1 end
        = SA.status pit
        = SA 6,21",
    );
}
