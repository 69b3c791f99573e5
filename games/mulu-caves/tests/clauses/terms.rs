//! Terms: pushes, sight, statuses.

use crate::play;

// clauses: MUL-TERM-4, MUL-RES-1, MUL-R-48
#[test]
fn the_trapped_are_anchored() {
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 ; S2 10,22 pit 2

        ~ 4
        > shoot N1 boomerang S1
        = S1 9,22
        = S2 10,22",
    );
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 netted

        ~ 4
        > shoot N1 boomerang S1
        = S1 8,22",
    );
}

// clauses: MUL-TERM-6
#[test]
fn the_immobilized_can_be_pushed() {
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 immobilized 1

        ~ 4
        > shoot N1 boomerang S1
        = S1 17,22",
    );
}

// clauses: MUL-TERM-5, MUL-R-48
#[test]
fn fire_and_nets_act_on_a_push() {
    // The driver burns, the one it pushed along goes on.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 ; S2 9,22 spells trailblazer ; fire 10,22 N

        ~ 4
        > shoot N1 boomerang S1
        = S1 off
        = S2 17,22",
    );
    // An avatar burns and slides on.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; SA 8,22 ; fire 10,22 N

        ~ 4
        > shoot N1 boomerang SA
        = SA 17,22
        = SA.status immobilized
        = fire 10,22 none",
    );
    // A net stops whom it catches.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 ; S2 9,22 ; net 12,22 N retiarius-net

        ~ 4
        > shoot N1 boomerang S1
        = S2 12,22
        = S2.status netted
        = S1 11,22",
    );
}

// clauses: MUL-R-29, MUL-WIN-1
#[test]
fn pushed_onto_the_finish_wins() {
    play(
        "South acts 6 ; SA 22,20 carrying

        ~ hydrant
        > step SA n
        over goal P2",
    );
}

// clauses: MUL-TERM-9, MUL-RES-5
#[test]
fn what_the_vulnerable_cannot_do() {
    play(
        "South acts 6 ; SA 7,22 bombed ; S1 8,22 netted ; N1 6,22

        = S1.status netted
        ! attack SA N1 : MUL-TERM-9
        ! step SA s : MUL-MOVE-11",
    );
}

// clauses: MUL-TERM-10, MUL-TERM-14
#[test]
fn the_nearer_of_two_is_the_target() {
    play(
        "North acts 6 ; N1 6,22 holds retiarius-net ; S1 10,22 ; S2 12,22 ; S3 9,23

        offers shoot N1 retiarius-net S1
        ! shoot N1 retiarius-net S2 : MUL-TERM-10
        ! shoot N1 retiarius-net S3 : MUL-TERM-10",
    );
}

// clauses: MUL-TERM-13, MUL-R-45
#[test]
fn the_longer_immobilization_counts() {
    play(
        "North acts 6 ; N1 6,22 holds retiarius-net ; S1 10,22 immobilized 2

        ~ 6 6
        > shoot N1 retiarius-net S1
        ~ 1
        > end
        > P2 end
        = S1.status immobilized
        ~ 1
        > P1 roll
        ~ 1
        > P1 end
        > P2 end
        = S1.status none",
    );
}

// clauses: MUL-TERM-16, MUL-R-53
#[test]
fn avatars_never_trigger_quietus() {
    play(
        "North acts 6 ; N1 8,22 ; SA 7,22 holds kings-trident

        > attack N1 SA
        ~ 6 1
        > P2 commit kings-trident
        = N1.status none
        = SA.status immobilized",
    );
}
