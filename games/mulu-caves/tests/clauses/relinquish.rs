//! Relinquish, in both ways.

use crate::play;

// clauses: MUL-ART-12, MUL-ART-14
#[test]
fn the_avatars_relinquish_as_an_action() {
    play(
        "South acts 6 ; SA 7,22 bombed holds relinquish ; N1 16,22 holds rapier ; NA 1,1 holds shears

        ~ shears
        > play relinquish
        = SA.cards shears
        = held N 1
        = @P1 SA.cards shears",
    );
    play(
        "South acts 6 ; SA 7,22 holds relinquish

        ! play relinquish : MUL-ART-14",
    );
}

// clauses: MUL-ART-12, MUL-BAT-8
#[test]
fn the_avatars_relinquish_as_an_interrupt() {
    play(
        "North acts 6 ; N1 8,22 holds rapier ; S1 7,22 ; SA 1,25 holds relinquish

        > attack N1 S1
        ~ rapier
        > P2 play relinquish
        ~ 3 4
        > P2 commit none
        = N1 off
        = SA.cards rapier",
    );
}

// clauses: MUL-ART-15, MUL-ART-16, MUL-R-65
#[test]
fn an_attacked_unit_takes_a_committed_card() {
    // With the avatar's copy, in the unit's way; North commits another weapon, South uses the taken one.
    play(
        "North acts 6 ; N1 8,22 holds rapier,shears ; S1 7,22 ; SA 1,25 holds relinquish

        > attack N1 S1
        > P2 pass
        > P1 commit rapier
        > P2 commit none
        > P2 take rapier with relinquish
        ? P1 another weapon
        offers-only P1 pass, commit shears
        > P1 commit shears
        ? P2 use the Rapier
        ~ 3 5
        > P2 commit rapier
        + N1 rolls 3 for 5, S1 rolls 5 for 6
        = N1 off
        = pile rapier yes
        = pile shears yes
        = pile relinquish yes",
    );
    // The slot is taken: the card is kept.
    play(
        "North acts 6 ; N1 8,22 holds rapier ; S1 7,22 holds relinquish,pickaxe

        > attack N1 S1
        > P1 commit rapier
        > P2 commit pickaxe
        ~ 1 6
        > P2 take rapier with relinquish
        = N1 off
        = S1.cards rapier
        = @P1 S1.cards rapier
        = @spectator S1.cards rapier",
    );
}

// clauses: MUL-ART-15, MUL-R-95
#[test]
fn avatars_take_nothing_in_the_units_way() {
    play(
        "North acts 6 ; N1 8,22 holds rapier ; SA 7,22 holds relinquish

        > attack N1 SA
        > P2 pass
        > P1 commit rapier
        ~ 6 1
        > P2 commit none
        # Straight to the Shield question.
        ? P2 play a Shield
        > P2 pass
        = SA.status immobilized",
    );
}

// clauses: MUL-ART-17, MUL-ART-22, MUL-BAT-33
#[test]
fn a_taken_javelin_ends_its_reach() {
    play(
        "North acts 6 ; N1 8,22 holds javelin,chain-mail ; S1 10,22 holds relinquish,rapier

        > shoot N1 javelin S1
        > P1 commit chain-mail
        > P2 commit rapier
        > P2 take javelin with relinquish
        + The attack ends
        = N1.cards chain-mail
        = S1.cards javelin,rapier
        ! attack N1 S1 : MUL-BAT-5",
    );
}

// clauses: MUL-ART-21, MUL-ART-17
#[test]
fn the_avatar_happens_to_take_the_shown_card() {
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 ; SA 1,25 holds relinquish

        > shoot N1 bow-and-arrow S1
        ~ bow-and-arrow
        > P2 play relinquish
        + The attack ends
        = SA.cards bow-and-arrow
        = S1 14,22",
    );
}

// clauses: MUL-ART-22, MUL-R-95
#[test]
fn a_taken_staff_ends_the_series() {
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; S1 9,23 holds relinquish ; S2 8,21 ; S3 7,22

        > cast N1 ice-wave-staff
        ~ 6 1
        > target S3
        = S3.status immobilized
        > target S1
        > P2 take ice-wave-staff with relinquish
        = S1.cards ice-wave-staff
        asks P1
        offers end",
    );
}

// clauses: MUL-ART-22, MUL-WPN-41
#[test]
fn taken_tridents_keep_their_uses() {
    play(
        "North acts 6 ; N1 8,22 holds dual-tridents ; S1 7,22 holds relinquish

        > attack N1 S1
        > P1 commit dual-tridents
        > P2 commit none
        > P2 take dual-tridents with relinquish
        offers-only P2 pass, commit dual-tridents, commit dual-tridents double
        ~ 6 1
        > P2 pass
        = N1.cards dual-tridents
        = worn dual-tridents no",
    );
}

// clauses: MUL-R-99, MUL-BAT-33
#[test]
fn relinquish_against_a_staff_comes_before_a_target() {
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; S1 7,22 ; S2 9,22 ; SA 1,25 holds relinquish

        > cast N1 ice-wave-staff
        asks P2
        ~ ice-wave-staff
        > P2 play relinquish
        = SA.cards ice-wave-staff
        # No series: what follows is MUL-A-2.
        ~ 6 1
        > P1 target S1
        = S1 off
        = S2.status none
        ! attack N1 S1 : MUL-BAT-5",
    );
    // Asked once for the whole series.
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; S1 7,22 ; S2 9,22 ; SA 1,25 holds shield

        > cast N1 ice-wave-staff
        > P2 pass
        > P1 target S1
        > P2 pass
        ~ 1 6
        > P2 commit none
        ? P2 take the Ice Wave Staff",
    );
}
