//! Enchantments.

use crate::play;

// clauses: MUL-ENC-2
#[test]
fn one_occasion_uses_one_copy() {
    play(
        "South main ; S1 6,22 spells hermes-boots,hermes-boots ; N1 16,22

        > mirror S1
        = S1.spells hermes-boots",
    );
}

// clauses: MUL-ENC-3, MUL-R-81
#[test]
fn avatars_cannot_use_mirror_enchantments() {
    for event_card in ["hermes-boots", "biotic-charge"] {
        play(&format!(
            "South acts 6 ; SA 6,22

            ~ {event_card}
            > step SA n
            = SA.spells none
            = event-pile {event_card} 1"
        ));
    }
}

// clauses: MUL-ENC-5, MUL-ENC-6
#[test]
fn an_avatar_phases_through_one_thing() {
    play(
        "South acts 6 ; SA 6,22 spells phasers ; N1 7,22 ; S1 1,18

        > step SA e
        = SA 7,22
        ! end : MUL-MOVE-9
        > step SA e
        = SA 8,22
        ! step SA w : MUL-MOVE-5",
    );
    // Not through a second one.
    play(
        "South acts 6 ; SA 6,22 spells phasers ; N1 7,22 ; N2 8,22

        > step SA e
        ! step SA e : MUL-MOVE-5",
    );
    // Free ground does not use it up.
    play(
        "South acts 6 ; SA 8,22 spells phasers ; N1 6,22

        > step SA w
        > step SA w
        = SA 6,22",
    );
    // A wall, and no second wall.
    play(
        "South acts 6 ; SA 6,22 spells phasers

        > step SA w
        = SA 5,22
        > step SA w
        = SA 4,22
        ! step SA e : MUL-MOVE-3",
    );
}

// clauses: MUL-ENC-6, MUL-MOVE-4
#[test]
fn phasing_units_stay_out_of_sanctuaries() {
    play(
        "South acts 6 ; S1 6,22 spells phasers

        > step S1 w
        ! step S1 w : MUL-MOVE-4",
    );
}

// clauses: MUL-ENC-9, MUL-PCE-7
#[test]
fn a_charge_attacks_even_at_home() {
    play(
        "South main ; S1 6,4 spells biotic-charge ; N1 7,22

        > mirror S1
        = S1.type assistant
        ~ 6 1 2
        > target N1
        = N1 off",
    );
}

// clauses: MUL-ENC-8, MUL-R-78
#[test]
fn each_attack_of_a_charge_is_optional() {
    play(
        "South main ; S1 10,4 spells biotic-charge ; N1 11,22 ; N2 9,22

        > mirror S1
        offers-only pass, target N1, target N2
        ~ 6 1
        > target N1
        offers-only pass, target N2
        > pass
        = N2 6,22
        = active North",
    );
}

// clauses: MUL-ENC-11
#[test]
fn what_ends_a_charge() {
    // Netted: the boots still burn, the charge is off.
    play(
        "South main ; S1 6,22 spells hermes-boots,biotic-charge ; net 6,4 N retiarius-net ; N1 7,4

        > mirror S1
        = S1.status netted
        = S1.spells none
        = fire 6,22 S1
        = N1 7,4
        = active North",
    );
    // Destroyed on landing: neither.
    play(
        "South main ; S1 6,22 spells hermes-boots,biotic-charge ; fire 6,4 N 2 ; N1 7,4

        > mirror S1
        = S1 off
        = fire 6,22 none
        = N1 7,4",
    );
    // Defeated, even if saved: no push.
    play(
        "South main ; S1 10,22 spells biotic-charge holds substitute-aura ; S2 1,18 ; N1 11,4 ; N2 9,4

        > mirror S1
        > target N1
        ~ 1 6
        > commit substitute-aura
        = S1 10,4
        = S2 off
        = N2 9,4
        = active North",
    );
}

// clauses: MUL-ENC-12, MUL-ENC-13, MUL-ENC-14, MUL-R-80
#[test]
fn trailblazer() {
    play(
        "South acts 6 ; S1 6,22 ; fire 6,20 N 3 ; S2 1,18

        ~ trailblazer
        > step S1 n
        = fire 6,22 none
        > step S1 n
        = S1 6,20
        ~ 1
        > end
        > P1 end
        ~ 3
        > P2 roll
        > step S1 n
        = S1.spells none
        = fire 6,20 N2,S1
        > step S1 s
        = S1 6,20
        = fire 6,19 S1",
    );
    // Out of a sanctuary: its tile does not light.
    play(
        "South acts 6 ; SA 1,22 spells trailblazer

        > step SA n
        > step SA n
        = fire 1,22 none
        = fire 1,21 S1
        = fire 1,20 none",
    );
}

// clauses: MUL-ENC-15
#[test]
fn transference_at_once() {
    play(
        "South acts 6 ; S1 6,22 ; S2 1,18 holds rapier ; S3 1,16 holds shears

        ~ transference
        > step S1 n
        offers-only transfer rapier, transfer shears
        > transfer shears
        = SA.cards shears
        = S3.cards none
        = event-pile transference 1
        = S1.spells none",
    );
    // A single card goes by itself.
    play(
        "South acts 6 ; S1 6,22 ; S2 1,18 holds rapier

        ~ transference
        > step S1 n
        = SA.cards rapier",
    );
}

// clauses: MUL-ENC-16, MUL-ENC-17
#[test]
fn transference_kept() {
    play(
        "South acts 6 ; S1 6,22

        ~ transference
        > step S1 n
        = S1.spells transference",
    );
    // After the limit; the avatar's before S2's, and one that finds nothing stays.
    play("South acts 1 ; S1 3,17 ; S2 10,22 spells transference ; SA 1,25 spells transference holds rapier,shears,pickaxe

        > step S1 n
        ~ shield
        > settle S1
        > discard rapier
        = SA.cards pickaxe,shears,shield
        = SA.spells none
        = S2.spells transference");
    // The avatar's own draw uses none.
    play(
        "South acts 1 ; SA 7,24 ; S2 10,22 spells transference

        > step SA s
        ~ shield
        > settle SA
        = S2.spells transference",
    );
    // Spoils are no draw.
    play(
        "South acts 6 ; S1 6,4 spells transference ; N1 7,4 holds rapier

        > attack S1 N1
        ~ 6 1
        > P1 commit none
        > P1 pass
        > P1 pass
        = S1.cards rapier
        = S1.spells transference",
    );
}

// clauses: MUL-ENC-10
#[test]
fn a_charge_pushes_north_east_south_west() {
    // Fire waits for each of them; who is asked about first was pushed first.
    play(
        "South main ; S1 8,4 spells biotic-charge ; SA 1,25 holds live-after-death ; rubble 8,23
         S2 8,21 ; fire 8,20 N ; S3 9,22 ; fire 10,22 N ; S4 8,23 ; fire 8,24 N ; S5 7,22 ; fire 6,22 N

        > mirror S1
        ? S2 dies
        > pass
        ? S3 dies
        > pass
        ? S4 dies
        > pass
        ? S5 dies
        ~ 1
        > pass
        = S5 off",
    );
}

// clauses: MUL-ENC-10
#[test]
fn a_charge_pushes_the_farther_first_two_tiles_away_and_not_past_walls() {
    // S3 is saved on (11,22), which ends its push; then S2 comes and takes it along. N1, three tiles away, was in no reach.
    play(
        "South main ; S1 8,4 spells biotic-charge ; SA 1,25 holds live-after-death ; S2 9,22 ; S3 10,22
         fire 11,22 N ; N1 8,19

        > mirror S1
        > revive live-after-death
        = S3 17,22
        = S2 16,22
        = N1 8,19",
    );
    // A wall stands between: SA stays.
    play(
        "South main ; S1 6,4 spells biotic-charge ; SA 4,22

        ~ 1
        > mirror S1
        = S1 6,22
        = SA 4,22",
    );
}
