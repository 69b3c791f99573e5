//! Armor with more than a value: Substitute Aura, Ashen Armor, Shield.

use crate::play;

// clauses: MUL-ARM-4, MUL-ARM-5, MUL-R-42, MUL-R-86
#[test]
fn the_substitute_aura() {
    // For the aggressor it is worth nothing, but it substitutes.
    play(
        "North acts 6 ; N1 8,22 holds substitute-aura ; N2 14,22 ; N3 16,22 ; S1 7,22

        > attack N1 S1
        ~ 1 2
        > commit substitute-aura
        + N1 rolls 1 for 1
        ? Substitute Aura
        offers-only sacrifice N2, sacrifice N3
        > sacrifice N3
        = N1 8,22
        = N1.status none
        = N3 off
        = pile substitute-aura yes",
    );
    // Without another unit the wearer dies; the avatar is never chosen.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds substitute-aura

        > attack N1 S1
        ~ 6 1
        > P2 commit substitute-aura
        = S1 off",
    );
}

// clauses: MUL-ARM-6, MUL-ARM-7, MUL-TERM-16
#[test]
fn ashen_armor_lights_the_tiles_around_not_the_one_of_death() {
    play(
        "North acts 6 ; N1 13,22 ; S1 12,22 holds ashen-armor

        > attack N1 S1
        ~ 6 1
        > P2 commit ashen-armor
        + S1 rolls 1 for 3
        = fire 12,22 none
        = fire 13,22 S1
        = fire 11,22 S1
        = fire 11,23 S1
        = fire 12,23 S1
        = fire 13,21 S1
        = fires 5",
    );
    // An avatar does not die: no Quietus.
    play(
        "North acts 6 ; N1 13,22 ; SA 12,22 holds ashen-armor

        > attack N1 SA
        ~ 6 1
        > P2 commit ashen-armor
        = fires 0
        = SA.status immobilized",
    );
}

// clauses: MUL-ARM-9, MUL-ARM-14
#[test]
fn either_side_may_answer_with_a_shield() {
    // South's counter-strike is answered by North's Shield: equal again, and South has none left.
    play(
        "North acts 6 ; N1 8,22 holds shield ; S1 7,22 holds shield-2

        > attack N1 S1
        > P1 commit none
        ~ 4 1
        > P2 commit none
        ~ 4
        > P2 shield shield-2
        ? P1 play a Shield
        ~ 4
        > P1 shield shield
        = S1 off
        = N1 8,22",
    );
    play(
        "North acts 6 ; N1 8,22 holds shield ; S1 7,22

        > attack N1 S1
        ~ 1 4
        > commit none
        ~ 5
        > P1 shield shield
        = N1 8,22
        = S1 7,22",
    );
}

// clauses: MUL-ARM-15, MUL-BAT-26
#[test]
fn who_did_not_roll_plays_no_shield() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 netted holds shield

        > attack N1 S1
        ~ 6
        > P2 commit none
        # Not asked for a Shield, only for Live After Death.
        ? P2 Live After Death
        > P2 pass
        = S1 off",
    );
    play(
        "North acts 6 ; N1 8,22 holds shield ; S1 7,22 netted holds wooden-tunic

        > attack N1 S1
        > P1 commit none
        ~ 1
        > P2 commit wooden-tunic
        + Nobody is harmed
        asks P1
        = N1.cards shield",
    );
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 holds shield

        > shoot N1 bow-and-arrow S1
        > P2 pass
        ~ 6
        > P2 commit none
        ? P2 Live After Death
        > P2 pass
        = S1 off",
    );
}

// clauses: MUL-ARM-7, MUL-FIRE-11
#[test]
fn ashen_armor_lights_in_reading_order_while_there_are_counters() {
    // Two of the thirty counters are left for five tiles.
    play(
        "North acts 6 ; N1 13,22 ; S1 12,22 holds ashen-armor ; fire 1,16 N 28

        > attack N1 S1
        ~ 6 1
        > P2 commit ashen-armor
        = fire 13,21 S1
        = fire 11,22 S1
        = fire 13,22 none
        = fires 30",
    );
    // An aggressor's armor lights for the aggressor's owner, around the tile where the aggressor stood.
    play(
        "North acts 6 ; N1 13,22 holds ashen-armor ; S1 12,22

        > attack N1 S1
        ~ 1 6
        > P1 commit ashen-armor
        = N1 off
        = fire 12,22 N1
        = fire 13,22 none
        = fire 11,22 none
        = fire 14,22 N1",
    );
}
