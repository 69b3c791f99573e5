//! Battles: who attacks whom, what is committed, how it is decided.

use adit_kernel::{Eye, Game, Seat};

use crate::{drawn, play};

// clauses: MUL-BAT-1, MUL-R-36
#[test]
fn attacks_are_optional_and_free() {
    play(
        "South acts 0 ; SA 7,22 ; N1 8,22

        offers end, attack SA N1
        ~ 6 1 3
        > attack SA N1
        = N1 off",
    );
    play(
        "South main ; SA 7,22 ; N1 8,22 ; S1 10,22

        ! attack SA N1 : MUL-TURN-7
        ! P1 attack N1 SA : MUL-TURN-1",
    );
}

// clauses: MUL-BAT-2, MUL-TERM-9
#[test]
fn who_may_attack() {
    play(
        "South acts 6 ; SA 7,22 bombed ; N1 8,22

        ! attack SA N1 : MUL-TERM-9",
    );
    play(
        "South acts 6 ; SA 7,22 ; N1 8,22 ; S1 6,22 ; S2 6,23

        > step S2 n
        ! attack SA N1 : MUL-MOVE-9",
    );
}

// clauses: MUL-BAT-3, MUL-BAT-4
#[test]
fn ordinary_attacks_are_adjacent() {
    play(
        "North acts 6 ; N1 8,22 ; S1 10,22 ; S2 9,23 ; S3 9,22

        ! attack N1 S1 : MUL-BAT-3
        ! attack N1 S2 : MUL-BAT-3
        offers attack N1 S3",
    );
    play(
        "North acts 6 ; N1 8,22 holds rapier ; S1 10,22

        ! shoot N1 rapier S1 : MUL-BAT-4",
    );
}

// clauses: MUL-BAT-5, MUL-R-36
#[test]
fn once_a_piece_and_turn() {
    play(
        "North acts 6 ; N1 8,22 ; N2 6,22 ; SA 7,22

        ~ 2 1
        > attack N1 SA
        ! attack N1 SA : MUL-BAT-5
        ~ 2 1
        > attack N2 SA",
    );
}

// clauses: MUL-BAT-8, MUL-R-38
#[test]
fn both_commit_at_the_same_time_in_secret() {
    let position = "North acts 6 ; N1 8,22 holds rapier ; S1 7,22 holds shears ; SA 1,25 holds relinquish";
    play(&format!(
        "{position}

        > attack N1 S1
        asks P2
        ? P2 play Relinquish
        > P2 pass
        asks P1 P2
        > P1 commit rapier
        asks P2
        = @P2 N1.cards ?
        - @P2 Rapier
        ~ 4 1
        > P2 commit shears
        + @P1 S1 uses Shears
        + @P2 N1 uses Rapier
        ? P2 take one of the aggressor's cards
        > P2 pass
        > P2 pass
        > P2 pass
        = S1 off"
    ));
    // In the other order the other one sees as little.
    let (game, mut state) = drawn(position);
    let mut act = |seat: u8, text: &str| {
        let action = game.read(text).expect("an action");
        game.check(&state, Seat(seat), action).expect("allowed");
        game.apply(&mut state, Seat(seat), action, &mut adit_kernel::FastChance::new(1), &mut ());
        state.clone()
    };
    act(0, "attack N1 S1");
    act(1, "pass");
    let before = act(1, "commit none");
    let view = game.view(&before, Eye::Seat(Seat(0)));
    assert_eq!(view.commit, Some(Default::default()));
    assert!(game.asked(&before).has(Seat(0)) && !game.asked(&before).has(Seat(1)));
}

// clauses: MUL-BAT-9
#[test]
fn one_card_a_slot() {
    play("North acts 6 ; N1 8,22 holds rapier,shears,chain-mail ; S1 7,22

        > attack N1 S1
        offers-only commit none, commit chain-mail, commit rapier, commit rapier chain-mail, commit shears, commit shears chain-mail");
    play(
        "North acts 6 ; N1 8,22 holds rapier,cloth-robes,best-of-three ; S1 7,22

        > attack N1 S1
        offers commit none, commit rapier cloth-robes best-of-three",
    );
}

// clauses: MUL-BAT-10, MUL-CRD-7, MUL-CRD-8
#[test]
fn cards_of_the_piece_and_of_its_avatar() {
    play(
        "North acts 6 ; N1 8,22 holds rapier ; NA 1,1 holds shears ; N2 14,22 holds pickaxe ; S1 7,22

        > attack N1 S1
        offers-only commit none, commit rapier, commit shears
        ! commit pickaxe : MUL-BAT-9",
    );
}

// clauses: MUL-BAT-11, MUL-ARM-9
#[test]
fn what_is_not_committed() {
    play(
        "North acts 6 ; N1 8,22 holds boomerang,bow-and-arrow,shield ; S1 7,22

        > attack N1 S1
        offers-only commit none",
    );
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff,fire-ball-staff,retiarius-net ; S1 7,22

        > attack N1 S1
        offers-only commit none",
    );
}

// clauses: MUL-BAT-12, MUL-BAT-13, MUL-BAT-14
#[test]
fn the_higher_total_wins() {
    play(
        "North acts 6 ; N1 8,22 holds kings-trident ; S1 7,22

        > attack N1 S1
        ~ 2 4
        > commit kings-trident
        + N1 rolls 2 for 5, S1 rolls 4 for 4
        = S1 off",
    );
}

// clauses: MUL-BAT-15, MUL-R-37
#[test]
fn ties_are_rolled_again() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 3 3 5 5 1 2
        > attack N1 S1
        = N1 off
        = S1 7,22",
    );
}

// clauses: MUL-R-96
#[test]
fn ties_without_end_end() {
    let dice = "3 3 ".repeat(60);
    play(&format!(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ {dice}
        > attack N1 S1
        + Nobody is harmed
        = N1 8,22
        = S1 7,22"
    ));
}

// clauses: MUL-BAT-16, MUL-BAT-18, MUL-BAT-19
#[test]
fn nobody_moves_after_a_battle() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 3 2
        > attack N1 S1
        = S1 off
        = N1 8,22",
    );
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 2 3
        > attack N1 S1
        = N1 off
        = S1 7,22",
    );
}

// clauses: MUL-BAT-20, MUL-CRD-3
#[test]
fn committed_cards_are_spent_by_winners_and_losers() {
    play(
        "North acts 6 ; N1 8,22 holds rapier,chain-mail ; S1 7,22 holds shears

        > attack N1 S1
        > P1 commit rapier chain-mail
        ~ 6 1
        > P2 commit shears
        = pile rapier yes
        = pile chain-mail yes
        = pile shears yes
        = held N 0",
    );
}

// clauses: MUL-BAT-23, MUL-TERM-11
#[test]
fn the_immobilized_defend_normally() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 immobilized 1

        ~ 2 3
        > attack N1 S1
        = N1 off",
    );
}

// clauses: MUL-BAT-24, MUL-R-46
#[test]
fn the_immobilized_attack_nearby_only() {
    play("North acts 6 ; N1 8,22 immobilized 1 holds bow-and-arrow,ice-wave-staff,javelin ; S1 7,22 ; S2 10,22

        ! shoot N1 bow-and-arrow S1 : MUL-BAT-24
        ! shoot N1 javelin S2 : MUL-BAT-24
        offers attack N1 S1, cast N1 ice-wave-staff");
}

// clauses: MUL-BAT-28, MUL-R-53, MUL-R-62
#[test]
fn the_order_of_what_saves() {
    // Sword before aura: S1 is immobilized, the aura is spent for nothing.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds sacrificial-sword,substitute-aura ; S2 10,22 ; S3 12,22

        > attack N1 S1
        ~ 6 1
        > P2 commit substitute-aura sacrificial-sword
        ? P2 Sacrificial Sword
        > P2 sacrifice S3
        = S1 7,22
        = S1.status immobilized
        = pile substitute-aura yes
        = S3 off",
    );
    // Saved by the aura: no Quietus of the weapon.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds kings-trident,substitute-aura ; S2 10,22

        > attack N1 S1
        ~ 6 1
        > P2 commit kings-trident substitute-aura
        = S1 7,22
        = S2 off
        = N1.status none",
    );
    // Dead: weapon's Quietus, then the armor's, then spoils and removal.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds kings-trident,ashen-armor,rapier

        > attack N1 S1
        ~ 6 1
        > P2 commit kings-trident ashen-armor
        > P2 pass
        > P2 pass
        = S1 off
        = N1.status immobilized
        = fire 6,22 S1
        = N1.cards rapier",
    );
}

// clauses: MUL-BAT-29, MUL-CRD-2
#[test]
fn both_obey_the_limit_the_active_player_first() {
    // Dual-Tridents inherited by the defender make four.
    play("North acts 6 ; N1 8,22 holds dual-tridents,rapier ; S1 7,22 holds shears ; SA 1,25 holds pickaxe,shield

        > attack N1 S1
        > P2 pass
        > P1 commit dual-tridents
        > P2 commit none
        ~ 1 6
        > P2 pass
        > P1 pass
        > P1 pass
        ? P2 too many treasure cards
        = held S 5
        > P2 discard shears
        > P2 discard pickaxe
        = held S 3
        asks P1");
}

// clauses: MUL-BAT-30, MUL-BAT-6
#[test]
fn the_turn_goes_on_after_a_battle() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 6 1
        > attack N1 S1
        > step N1 w
        = N1 7,22",
    );
}

// clauses: MUL-ART-10, MUL-R-94, MUL-BAT-21
#[test]
fn a_risen_unit_does_not_roll_but_its_cards_count() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 risen 2 holds wooden-tunic

        > attack N1 S1
        ~ 1
        > P2 commit wooden-tunic
        + N1 rolls 1 for 1, S1 rolls 0 for 2
        = S1 7,22
        = N1 8,22",
    );
}
