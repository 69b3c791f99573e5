//! Mirroring.

use crate::play;

// clauses: MUL-MIR-3
#[test]
fn avatars_are_not_mirrored() {
    play(
        "South main ; S1 10,22

        ! mirror SA : MUL-MIR-3",
    );
    play(
        "South acts 6 ; S1 6,22 ; N1 10,22

        ~ mirror-mirror
        > step S1 n
        ! mirror SA : MUL-MIR-3
        ! mirror NA : MUL-MIR-3",
    );
}

// clauses: MUL-MIR-6, MUL-R-19
#[test]
fn who_cannot_move_is_not_mirrored_by_the_action() {
    play(
        "South main ; S1 8,22 immobilized 1 ; S2 10,22 netted ; S3 12,22 risen 1 ; S4 14,22

        ! mirror S1 : MUL-MIR-6
        ! mirror S2 : MUL-MIR-6
        ! mirror S3 : MUL-MIR-6
        ! mirror S7 : MUL-PCE-5
        offers-only roll, mirror S4",
    );
    // A card mirrors the immobilized and the risen, not the trapped.
    play(
        "South acts 6 ; S1 6,22 ; S2 10,22 netted ; S3 12,22 risen 1 ; S4 14,22 immobilized 1

        ~ mirror-mirror
        > step S1 n
        ! mirror S2 : MUL-EVC-9
        offers-only mirror S1, mirror S3, mirror S4",
    );
}

// clauses: MUL-MIR-9, MUL-R-17, MUL-R-16
#[test]
fn landing_draws_nothing() {
    play(
        "South main ; S1 3,10 ; S2 3,12 ; N1 10,22

        > mirror S1
        = S1 3,16
        = held S 0",
    );
    play(
        "South main ; S1 3,10 ; S2 3,12 ; N1 10,22

        > mirror S2
        = S2 3,14
        = S2.spells none",
    );
}

// clauses: MUL-MIR-10
#[test]
fn fire_and_nets_wait_on_the_other_side() {
    play(
        "South main ; S1 6,22 ; fire 6,4 N 2 ; N1 10,22

        > mirror S1
        = S1 off",
    );
    play(
        "South main ; S1 6,22 ; net 6,4 N retiarius-net ; N1 10,22

        > mirror S1
        = S1 6,4
        = S1.status netted",
    );
}

// clauses: MUL-MIR-11
#[test]
fn boots_then_charge_then_rescue() {
    // S2 was anchored during the push; then S1 freed it. N2 was pushed up to N1's place.
    play("South main ; S1 6,4 spells hermes-boots,biotic-charge ; S2 6,23 netted ; N1 8,22 ; S3 9,22 immobilized 1

        > mirror S1
        + lights (6,4)
        = S1 6,22
        = S1.spells none
        = S2.status none
        = S2 6,23
        = N1 16,22
        = S3 17,22");
    // The column burns before the charge pushes somebody along it.
    play(
        "South main ; S1 6,4 spells hermes-boots,biotic-charge ; N1 6,20

        ~ 1
        > mirror S1
        = S1 6,22
        = N1 off",
    );
}

// clauses: MUL-MIR-12, MUL-RES-6
#[test]
fn a_freed_unit_may_be_mirrored() {
    play(
        "North acts 1 ; S1 6,22 netted ; S2 7,22

        > end
        = S1.status halted
        offers mirror S1",
    );
}

// clauses: MUL-R-92, MUL-PCE-2
#[test]
fn rights_change_with_the_half() {
    play(
        "South acts 6 ; S1 6,22 ; S2 10,20 ; N1 10,5 ; N2 16,22

        ! attack S2 N1 : MUL-PCE-7
        ~ mirror-mirror
        > step S1 n
        > mirror S2
        = S2 10,6
        offers attack S2 N1",
    );
}

// clauses: MUL-TURN-9, MUL-EVC-8
#[test]
fn a_card_mirrors_after_the_roll() {
    play(
        "South acts 6 ; S1 6,22 ; N1 10,22

        ! mirror S1 : MUL-TURN-9
        ~ mirror-mirror
        > step S1 n
        > mirror N1
        = N1 10,4
        = N1.type assistant
        = points 5
        > step S1 n",
    );
}

// clauses: MUL-R-100
#[test]
fn who_is_saved_on_landing_charges_and_burns() {
    play(
        "South main ; S1 6,22 spells hermes-boots holds live-after-death ; fire 6,4 N 2 ; N1 10,22

        > mirror S1
        > P2 revive live-after-death
        = S1 6,4
        = S1.spells none
        = fire 6,22 S1
        = fire 6,4 none",
    );
}

// clauses: MUL-R-101, MUL-TERM-9
#[test]
fn a_bombed_unit_pushes_but_does_not_attack() {
    play(
        "South acts 6 ; S1 6,22 ; S2 10,20 spells biotic-charge bombed ; N1 10,5 ; N2 11,6

        ~ mirror-mirror
        > step S1 n
        > mirror S2
        = S2 10,6
        = N1 10,4
        = N2 15,6
        asks P2",
    );
}
