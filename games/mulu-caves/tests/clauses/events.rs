//! Event cards and rolled tiles.

use crate::play;

// clauses: MUL-EVC-5, MUL-EVC-7
#[test]
fn a_cave_in_goes_as_far_as_it_can() {
    // One tile is open, and from there none: the banned tile is behind, a friend ahead.
    play(
        "South acts 4 ; S1 8,16 ; N1 7,17 ; N2 9,17 ; S2 8,15 ; S3 9,16 ; S4 7,16 ; rubble 7,16

        ~ cave-in
        > step S1 s
        = S1 8,16
        asks P2",
    );
    // A net ends it.
    play(
        "South acts 4 ; S1 8,16 ; net 7,17 N retiarius-net

        ~ cave-in
        > step S1 s
        > P1 lead w
        = S1 7,17
        = S1.status netted
        asks P2",
    );
    // No draws, no halt at the treasure.
    play(
        "South acts 4 ; SA 8,14 ; S1 1,18

        ~ cave-in
        > step SA e
        > P1 lead e
        > P1 lead e
        = SA 11,14
        = SA.status none",
    );
}

// clauses: MUL-EVC-6
#[test]
fn a_cave_in_does_not_lead_back_over_its_tile() {
    play(
        "South acts 4 ; S1 8,16

        ~ cave-in
        > step S1 s
        = banned S1@8,17 yes
        > P1 lead n
        ! P1 lead s : MUL-EVC-5",
    );
}

// clauses: MUL-EVC-8, MUL-EVC-9, MUL-R-72
#[test]
fn mirror_mirror_must_be_used() {
    play(
        "South acts 6 ; S1 6,22 ; N1 10,22 ; S2 12,22 netted ; N2 14,22 immobilized 1

        ~ mirror-mirror
        > step S1 n
        asks P2
        offers-only mirror S1, mirror N1, mirror N2
        ! pass : MUL-EVC-9
        > mirror N2
        = N2 14,4
        asks P2",
    );
    // A single target is taken by itself.
    play(
        "South acts 6 ; S1 6,22

        ~ mirror-mirror
        > step S1 n
        = S1 6,5
        = points 5",
    );
}

// clauses: MUL-EVC-10
#[test]
fn the_owner_of_the_mirrored_unit_decides() {
    play(
        "South acts 6 ; S1 6,22 ; N1 10,4 spells biotic-charge ; S2 11,22 ; N2 14,22

        ~ mirror-mirror
        > step S1 n
        > mirror N1
        asks P1
        ? whom does N1 attack
        > P1 pass
        asks P2
        = N2 17,22
        = S2 16,22",
    );
}

// clauses: MUL-EVC-15
#[test]
fn a_friend_on_the_same_tile_is_not_shaken() {
    play(
        "South acts 6 ; S1 6,22 ; S2 6,21 ; S3 7,22 ; SA 6,20

        ~ bomb
        > step S1 n
        = S1 6,22
        = S1.status bombed
        = S2.status none
        = S3.status immobilized
        = SA.status immobilized",
    );
}

// clauses: MUL-COO-7
#[test]
fn an_impossible_column_is_rolled_again() {
    // Column 1 is full: North's and South's pieces, walls and sanctuaries.
    let fires: String = (5..=21).filter(|y| *y != 13).map(|y| format!(" ; fire 1,{y} N")).collect();
    play(&format!(
        "South acts 6 ; S1 6,22{fires}

        ~ relocate d20:1 d20:9 d20:4
        > step S1 n
        = S1 9,22"
    ));
}

// clauses: MUL-COO-8, MUL-R-16
#[test]
fn arriving_draws_nothing_but_nets_catch() {
    play(
        "South acts 6 ; S1 6,22 ; net 1,19 N retiarius-net

        ~ relocate d20:1 d20:7
        > step S1 n
        = S1 1,19
        = S1.status netted
        = S1.spells none",
    );
}

// clauses: MUL-R-97
#[test]
fn rolls_without_end_end() {
    // Always (1,1) in South's count: a sanctuary, refused 399 times after the first roll for x.
    let rolls = "d20:1 ".repeat(401);
    play(&format!(
        "South acts 6 ; S1 6,22

        ~ relocate {rolls}
        > step S1 n
        = S1 7,1"
    ));
}
