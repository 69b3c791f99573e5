//! Movement: steps, passing, transit, entering.

use crate::play;

// clauses: MUL-MOVE-1
#[test]
fn a_step_is_orthogonal_and_costs_a_point() {
    play(
        "South acts 1 ; S1 10,22 ; N1 4,5 ; SA 1,25 holds rapier

        ! step N1 n : MUL-MOVE-1
        > step S1 e
        = S1 11,22
        = points 0
        ! step S1 e : MUL-MOVE-1",
    );
}

// clauses: MUL-MOVE-3, MUL-R-1
#[test]
fn no_step_off_the_board_or_into_walls() {
    play(
        "South acts 6 ; S1 7,22 ; S2 8,14

        ! step SA w : MUL-MOVE-3
        ! step SA s : MUL-MOVE-3
        ! step S1 n : MUL-MOVE-3
        ! step S2 n : MUL-MOVE-13",
    );
}

// clauses: MUL-MOVE-4, MUL-SAN-1
#[test]
fn sanctuaries_are_for_avatars() {
    play(
        "South acts 6 ; S1 1,21 ; SA 4,22

        ! step S1 s : MUL-MOVE-4
        > step SA w
        = SA 3,22",
    );
}

// clauses: MUL-MOVE-5, MUL-MOVE-6, MUL-MOVE-7
#[test]
fn enemies_block_and_friends_let_through() {
    play(
        "South acts 2 ; S1 10,22 ; N1 11,22 ; S2 9,22

        ! step S1 e : MUL-MOVE-5
        > step S1 w
        = S1 9,22
        ! end : MUL-MOVE-9
        > step S1 w
        = S1 8,22",
    );
}

// clauses: MUL-MOVE-10
#[test]
fn who_cannot_stay_falls_back() {
    // Back along the path: the last free tile, here the start.
    play(
        "South acts 4 ; S2 6,23 ; S3 6,21 ; S4 16,22

        > step S2 n
        ~ bomb
        > step S2 n
        = S2 6,22
        = S2.status bombed",
    );
    // Fire on the tile it falls back to acts.
    play(
        "South acts 4 ; S2 6,22 ; S3 6,21 ; fire 6,22 N

        ~ trap-pit
        > step S2 n
        = S2 off",
    );
    // Over two friends: the last free tile of the path is where it began; there a friend is near.
    play(
        "South acts 4 ; S1 6,22 ; S2 6,21 ; S3 7,22 ; S4 16,22

        > step S3 w
        ! end : MUL-MOVE-9
        ~ trap-pit
        > step S3 n
        = S3.status halted
        = S3 7,22",
    );
}

// clauses: MUL-MOVE-11, MUL-TERM-11, MUL-TERM-9
#[test]
fn who_takes_no_steps() {
    play("South acts 6 ; S1 8,22 immobilized 1 ; S2 10,22 netted ; S3 12,22 risen 1 ; S4 14,22 bombed ; S5 16,22 halted

        ! step S1 e : MUL-MOVE-11
        ! step S2 e : MUL-MOVE-11
        ! step S3 e : MUL-MOVE-11
        ! step S4 e : MUL-MOVE-11
        ! step S5 w : MUL-MOVE-11");
}

// clauses: MUL-MOVE-14, MUL-MOVE-15
#[test]
fn entering_goes_in_order() {
    // Fire before the net, and nothing after it: no event is drawn.
    play(
        "South acts 6 ; S1 6,22 ; fire 6,21 N ; net 6,21 N retiarius-net

        > step S1 n
        = S1 off
        = net 6,21 N",
    );
    play(
        "South acts 6 ; SA 6,22 ; S1 1,18 ; fire 6,21 N ; net 6,21 N retiarius-net

        > step SA n
        = SA.status immobilized,halted
        = net 6,21 N",
    );
    // A net before the event.
    play(
        "South acts 6 ; S1 6,22 ; net 6,21 N retiarius-net

        > step S1 n
        = S1.status netted
        = S1.spells none",
    );
    // Kept by Live After Death, but the rest does not happen.
    play(
        "South acts 6 ; S1 6,22 holds live-after-death ; fire 6,21 N ; net 6,21 N retiarius-net

        > step S1 n
        > revive live-after-death
        = S1 6,21
        = S1.status immobilized
        = net 6,21 N",
    );
}

// clauses: MUL-MOVE-13
#[test]
fn the_divider_is_not_crossed_on_foot() {
    play(
        "South acts 6 ; S1 8,14

        ! step S1 n : MUL-MOVE-13",
    );
}

// clauses: MUL-MOVE-10
#[test]
fn whose_path_is_taken_falls_back_to_the_nearest_free_tile() {
    // S5 lands where S2 came from, and S2 has no step left.
    play(
        "South acts 2 ; S2 6,22 ; S3 6,21 ; S5 6,4 ; N4 6,20

        ~ mirror-mirror
        > step S2 n
        > mirror S5
        = S5 6,22
        = S2 6,19",
    );
    // Among equally near ones the lowest y, here (7,22) before (6,23).
    play(
        "South acts 2 ; S2 6,22 ; S3 6,21 ; S5 6,4 ; N4 6,20 ; N5 6,19

        ~ mirror-mirror
        > step S2 n
        > mirror S5
        = S2 7,22",
    );
    // Then the lowest x, here (8,21) before (10,21).
    play(
        "South acts 2 ; S2 8,20 ; S3 9,20 ; S5 8,6 ; N4 10,20 ; N5 8,19 ; N6 11,20

        ~ mirror-mirror
        > step S2 e
        > mirror S5
        = S5 8,20
        = S2 8,21",
    );
}

// clauses: MUL-MOVE-10, MUL-ENC-6
#[test]
fn nobody_falls_back_into_a_wall() {
    play(
        "South acts 5 ; S1 8,19 spells phasers ; S3 8,17

        > step S1 n
        ~ trap-pit
        > step S1 n
        = S1 8,19
        = S1.status pit",
    );
}
