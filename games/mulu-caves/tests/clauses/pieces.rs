//! Pieces: what avatars, assistants and assailants can do.

use adit_kernel::Game;
use adit_mulu_caves::components::{NORTH, Piece};

use crate::{drawn, play};

// clauses: MUL-PCE-1
#[test]
fn an_avatar_and_seven_units() {
    assert_eq!(Piece::team(NORTH).count(), 8);
    assert_eq!(Piece::units(NORTH).count(), 7);
    // The Lazarus Stone brings back one of the seven, never an eighth.
    play(
        "South acts 6 ; SA 1,25 holds lazarus-stone ; S1 1,18

        ! raise lazarus-stone S1 : MUL-ART-11
        ! raise lazarus-stone SA : MUL-ART-11
        offers raise lazarus-stone S7",
    );
}

// clauses: MUL-PCE-4, MUL-BAT-17
#[test]
fn an_avatar_is_never_destroyed() {
    play(
        "North acts 6 ; N1 8,22 ; SA 7,22

        ~ 6 1
        > attack N1 SA
        = SA 7,22
        = SA.status immobilized",
    );
    play(
        "South acts 6 ; SA 6,22 ; S1 1,18 ; fire 7,22 N

        > step SA e
        = SA 7,22
        = SA.status immobilized,halted",
    );
}

// clauses: MUL-PCE-5, MUL-PCE-6, MUL-BAT-16, MUL-R-39
#[test]
fn a_destroyed_unit_is_off_the_board() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 6 1
        > attack N1 S1
        = S1 off
        # Nobody drew a card for the attack.
        = deck 40
        ~ 1
        > end
        ! step S1 n : MUL-PCE-5",
    );
}

// clauses: MUL-PCE-7, MUL-R-59
#[test]
fn assistants_do_not_attack() {
    play(
        "South acts 6 ; S1 7,22 holds bow-and-arrow,ice-wave-staff ; N1 8,22

        ! attack S1 N1 : MUL-PCE-7
        ! shoot S1 bow-and-arrow N1 : MUL-PCE-7
        ! cast S1 ice-wave-staff : MUL-PCE-7",
    );
}

// clauses: MUL-PCE-8, MUL-BAT-20
#[test]
fn an_attacked_assistant_uses_cards() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds kings-trident

        > attack N1 S1
        ~ 3 3
        > P2 commit kings-trident
        = N1 off
        = pile kings-trident yes",
    );
}

// clauses: MUL-PCE-9, MUL-PCE-10, MUL-BAT-31
#[test]
fn assailants_and_avatars_attack_enemies() {
    play(
        "North acts 6 ; N1 8,22 ; SA 7,22 ; S1 9,22 ; N2 8,21

        offers attack N1 SA, attack N1 S1
        ! attack N1 N2 : MUL-PCE-10",
    );
    play(
        "South acts 6 ; N1 8,22 ; SA 7,22 ; S1 6,22

        offers attack SA N1
        ! attack SA S1 : MUL-PCE-10",
    );
}

// clauses: MUL-PCE-11, MUL-SAN-1, MUL-MOVE-4
#[test]
fn units_do_not_fetch_the_treasure() {
    play(
        "South acts 6 ; S1 9,14 ; SA 10,15

        ! step S1 e : MUL-MOVE-4
        > step SA n",
    );
}

// clauses: MUL-PCE-12, MUL-PCE-13
#[test]
fn losing_all_units_ends_nothing() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 6 1
        > attack N1 S1
        = S1 off
        asks P1",
    );
    play(
        "South acts 6 ; SA 7,22 ; N1 8,22

        ~ 6 1
        > attack SA N1
        = N1 off
        asks P2",
    );
}

// clauses: MUL-PCE-14, MUL-R-6, MUL-ENC-5
#[test]
fn an_avatar_stays_at_home() {
    play(
        "South acts 6 ; SA 8,14 spells phasers

        ! step SA n : MUL-MOVE-13",
    );
    play(
        "South main ; SA 8,14 ; S1 10,22

        ! mirror SA : MUL-MIR-3",
    );
    // Whatever a relocation rolls, it ends at home.
    let (game, state) = drawn("South acts 6 ; SA 6,22 ; events-only relocate");
    for seed in 0..300 {
        let mut after = state.clone();
        let action = game.read("step SA n").expect("a step");
        game.apply(
            &mut after,
            adit_kernel::Seat(1),
            action,
            &mut adit_kernel::FastChance::new(seed),
            &mut (),
        );
        assert_eq!(game.audit(&after), Ok(()));
        assert!(adit_mulu_caves::components::coordinates(after.open.at[8]).1 > 13);
    }
}
