//! Treasure tiles, event tiles, sanctuaries and the ultimate treasure.

use crate::play;

// clauses: MUL-TRE-4, MUL-R-21
#[test]
fn ending_draws_for_all_who_have_not_settled() {
    play(
        "South acts 2 ; SA 7,24 ; S1 3,17

        > step SA s
        > step S1 n
        ~ rapier shears 1
        > end
        = SA.cards rapier
        = S1.cards shears",
    );
    // Netted after stepping there: it draws all the same.
    play(
        "South acts 1 ; S1 3,17 ; net 3,16 N retiarius-net ; SA 1,25 holds rapier

        > step S1 n
        = S1.status netted
        ~ shears 1
        > end
        = S1.cards shears",
    );
}

/// Whose walk is forgotten: that of who was moved, and no other's.
// clauses: MUL-TRE-2, MUL-EVC-1, MUL-R-70
#[test]
fn a_displacement_is_nobody_elses() {
    play(
        "South acts 6 ; S1 8,15 ; S2 3,17

        > step S2 n
        > step S1 s
        ~ rock-slide
        > step S1 s
        = S1 8,15
        ~ shears
        > settle S2
        = S2.cards shears",
    );
    play(
        "South acts 6 ; S1 3,16

        ~ rock-slide
        > step S1 e
        = S1 3,16
        ! settle S1 : MUL-TRE-2",
    );
}

// clauses: MUL-TRE-2, MUL-TRE-5, MUL-R-16
#[test]
fn only_who_stepped_there_draws() {
    play(
        "South acts 3 ; S1 3,17 ; SA 1,25

        > step S1 n
        ~ biotic-charge
        > step S1 e
        ~ 1
        > end
        = held S 0",
    );
    play(
        "South acts 3 ; S1 3,16

        ! settle S1 : MUL-TRE-2
        ~ 1
        > end
        = held S 0",
    );
    // Pushed onto the tile: nothing.
    play(
        "South acts 3 ; S1 8,16 ; S2 1,18

        ! settle S1 : MUL-TRE-1",
    );
}

// clauses: MUL-TRE-8, MUL-TRE-10
#[test]
fn any_piece_on_any_treasure_tile_for_ever() {
    play(
        "South acts 6 ; S1 3,9

        > step S1 s
        ~ rapier
        > settle S1
        = S1.cards rapier
        = S1.type assailant",
    );
    play(
        "North acts 6 ; N2 8,14

        > step N2 w
        ~ rapier
        > settle N2
        = N2.cards rapier",
    );
}

// clauses: MUL-TRE-9, MUL-R-11, MUL-CRD-5
#[test]
fn only_the_owner_sees_what_was_drawn() {
    play(
        "South acts 6 ; S1 3,17

        > step S1 n
        ~ rapier
        > settle S1
        = @P2 S1.cards rapier
        = @P1 S1.cards ?
        = @spectator S1.cards ?
        + @P2 draws a treasure card: Rapier
        - @P1 Rapier
        + @P1 S1 draws a treasure card.",
    );
}

// clauses: MUL-R-91, MUL-TRE-3
#[test]
fn a_settled_piece_may_attack() {
    play(
        "South acts 6 ; S1 3,9 ; N1 4,10

        > step S1 s
        ~ rapier
        > settle S1
        offers attack S1 N1",
    );
}

// clauses: MUL-EVT-5
#[test]
fn everybody_who_crosses_draws() {
    play(
        "South acts 6 ; S1 6,22 ; S2 6,23

        ~ hermes-boots
        > step S1 n
        > step S1 n
        > step S2 n
        ~ biotic-charge
        > step S2 n
        = S1.spells hermes-boots
        = S2.spells biotic-charge",
    );
}

// clauses: MUL-EVT-7, MUL-TERM-5
#[test]
fn forced_moves_draw_no_events() {
    play(
        "North acts 6 ; N1 6,23 holds boomerang ; S1 6,22

        ~ 4
        > shoot N1 boomerang S1
        = S1 6,17
        = S1.spells none",
    );
}

// clauses: MUL-EVT-8, MUL-EVT-9, MUL-EVT-10, MUL-CRD-19
#[test]
fn event_cards_are_open() {
    play(
        "South acts 3 ; S1 6,22

        ~ bomb
        > step S1 n
        + @P1 S1 draws Bomb
        = @P1 event-pile bomb 1",
    );
    play(
        "South acts 3 ; S1 6,22

        ~ trailblazer
        > step S1 n
        = @P1 S1.spells trailblazer
        = event-pile trailblazer 0
        > step S1 n
        = S1 6,20",
    );
}

// clauses: MUL-SAN-1, MUL-COO-6
#[test]
fn units_are_never_put_into_a_sanctuary() {
    play(
        "South acts 6 ; S1 6,22

        ~ relocate d20:1 d20:2 d20:6
        > step S1 n
        = S1 1,20",
    );
}

// clauses: MUL-SAN-3, MUL-R-25
#[test]
fn a_sanctuary_does_not_protect() {
    play(
        "North acts 6 ; N1 1,21 ; SA 1,22

        ~ 6 1
        > attack N1 SA
        = SA.status immobilized",
    );
    play(
        "South acts 6 ; N1 1,21 ; SA 1,22

        ~ 6 1
        > attack SA N1
        = N1 off",
    );
}

// clauses: MUL-SAN-4, MUL-R-26, MUL-FIRE-10
#[test]
fn a_sanctuary_takes_neither_fire_nor_nets() {
    play(
        "South acts 6 ; SA 1,22 holds retiarius-net blazing stepped

        ! lay retiarius-net 1,22 : MUL-WPN-30
        ! lay retiarius-net 1,23 : MUL-WPN-30
        > step SA n
        = fire 1,22 none
        > step SA n
        = fire 1,21 S1",
    );
}

// clauses: MUL-ULT-1, MUL-R-28
#[test]
fn either_tile_of_the_pair_will_do() {
    for (from, dir, tile) in [("10,14", "e", "11,14"), ("13,14", "w", "12,14")] {
        play(&format!(
            "South acts 1 ; SA {from} ; S1 1,18

            ~ 1
            > step SA {dir}
            = SA {tile}
            = carrying S yes"
        ));
    }
    // North's pair lies across the divider.
    for (from, dir, tile) in [("10,12", "e", "11,12"), ("13,12", "w", "12,12")] {
        play(&format!(
            "North acts 1 ; NA {from} ; N1 1,8

            ~ 1
            > step NA {dir}
            = NA {tile}
            = carrying N yes"
        ));
    }
}

// clauses: MUL-ULT-4, MUL-ULT-7
#[test]
fn with_the_treasure_the_tiles_are_plain_floor() {
    play(
        "South acts 4 ; SA 10,14 carrying

        > step SA e
        > step SA e
        > step SA e
        = SA 13,14",
    );
    // In the room, but not on the tile: nothing is taken.
    play(
        "South acts 1 ; SA 10,15

        ~ 1
        > step SA n
        = SA 10,14
        = carrying S no",
    );
}

// clauses: MUL-ULT-6, MUL-ULT-8, MUL-WIN-5
#[test]
fn both_may_have_it_and_nobody_loses_it() {
    play(
        "South acts 1 ; SA 10,14 ; NA 11,12 carrying

        ~ 1
        > step SA e
        = carrying S yes
        = carrying N yes
        asks P1",
    );
    play(
        "North acts 6 ; N1 8,22 ; SA 7,22 carrying

        ~ 6 1
        > attack N1 SA
        = carrying S yes",
    );
}

// clauses: MUL-ULT-9
#[test]
fn the_defeated_take_it_too() {
    play(
        "South acts 1 ; SA 11,14 immobilized 1

        ~ 1
        > end
        = carrying S yes",
    );
}
