//! Attacks made by cards: Boomerang, bow, Javelin, nets, staffs.

use crate::play;

// clauses: MUL-WPN-9, MUL-BAT-25
#[test]
fn nothing_adds_to_a_throw() {
    // The target holds cards and is not asked to commit any.
    play(
        "North acts 6 ; N1 6,22 holds boomerang,kings-trident ; S1 8,22 holds chain-mail ; S2 1,18

        > shoot N1 boomerang S1
        ~ 3
        > P2 pass
        + N1 rolls 3: missed
        = N1.cards kings-trident,boomerang
        = S1.cards chain-mail",
    );
}

// clauses: MUL-BAT-26, MUL-BAT-28
#[test]
fn the_target_of_a_shot_commits_for_quietus() {
    play("North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 holds kings-trident,best-of-three,ashen-armor

        > shoot N1 bow-and-arrow S1
        > P2 pass
        offers-only P2 commit none, commit kings-trident, commit ashen-armor, commit kings-trident ashen-armor
        ~ 5
        > P2 commit kings-trident ashen-armor
        > P2 pass
        = S1 off
        = N1.status immobilized
        = fire 13,22 S1
        = N1.cards best-of-three");
}

// clauses: MUL-BAT-27
#[test]
fn the_vulnerable_are_no_easier_to_hit() {
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 netted

        ~ 4
        > shoot N1 bow-and-arrow S1
        = S1 14,22",
    );
}

// clauses: MUL-BAT-32, MUL-BAT-34, MUL-R-59
#[test]
fn the_card_may_be_the_avatars_and_is_shown() {
    play(
        "North acts 6 ; NA 1,1 holds bow-and-arrow ; N1 6,22 ; S1 14,22

        ~ 4
        > shoot N1 bow-and-arrow S1
        + @P2 N1 attacks S1 with the Bow & Arrow
        = pile bow-and-arrow yes
        ! attack N1 S1 : MUL-BAT-5",
    );
}

// clauses: MUL-WPN-13, MUL-WPN-15, MUL-BAT-33
#[test]
fn the_javelins_reach() {
    // Two tiles straight over a piece, an ordinary battle with the Javelin in the weapon slot.
    play(
        "North acts 6 ; N1 8,22 holds javelin,chain-mail ; S2 9,22 ; S1 10,22

        > shoot N1 javelin S1
        offers-only commit none, commit chain-mail
        ~ 3 4
        > commit chain-mail
        + N1 rolls 3 for 5, S1 rolls 4 for 4
        = S1 off
        = S2 9,22
        = pile javelin yes
        = pile chain-mail yes",
    );
    // Diagonally, with one side open.
    play(
        "North acts 6 ; N1 8,22 holds javelin ; S1 9,23 ; S2 11,22 ; S3 9,22

        ! shoot N1 javelin S2 : MUL-WPN-13
        ! shoot N1 javelin S3 : MUL-WPN-13
        ~ 3 3
        > shoot N1 javelin S1
        = S1 off",
    );
}

// clauses: MUL-WPN-14, MUL-R-55
#[test]
fn over_walls_it_is_a_shot() {
    play(
        "North acts 6 ; N1 6,20 holds javelin ; S1 8,20

        ~ 5
        > shoot N1 javelin S1
        + N1 rolls 5: hit
        = S1 off",
    );
    play(
        "North acts 6 ; N1 6,22 holds javelin ; S1 8,22

        ~ 6 5
        > shoot N1 javelin S1
        + N1 rolls 6 for 7",
    );
}

// clauses: MUL-WPN-16, MUL-WPN-12
#[test]
fn the_javelin_in_an_adjacent_battle() {
    play(
        "North acts 6 ; N1 8,22 holds javelin ; S1 7,22

        > attack N1 S1
        ~ 3 3
        > commit javelin
        = S1 off",
    );
}

// clauses: MUL-WPN-17
#[test]
fn a_javelin_defends_better_at_a_distance() {
    // A staff strikes from a diagonal: the defender's Javelin is worth 2.
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; S1 9,23 holds javelin

        > cast N1 fire-ball-staff
        > P2 pass
        ~ 4 3
        > P2 commit javelin
        + N1 rolls 4 for 4, S1 rolls 3 for 5
        = N1 off",
    );
}

// clauses: MUL-WPN-18, MUL-WPN-19, MUL-WPN-20, MUL-WPN-23
#[test]
fn the_ice_wave() {
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff,rapier ; S1 7,22 ; S2 9,23 ; SA 9,22 ; N2 8,21

        > cast N1 ice-wave-staff
        offers-only target S1, target S2, target SA
        ~ 1 6
        > target S1
        # Even the caster may answer a lost roll with a Shield, but it costs nothing anyway.
        > P1 pass
        = N1 8,22
        = S1.status none
        offers-only target S2, target SA
        ~ 6 1 5 1
        > target SA
        = SA.status immobilized
        = S2 9,23
        = S2.status immobilized
        = pile ice-wave-staff yes
        = N1.cards rapier",
    );
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; S1 11,22

        ! cast N1 ice-wave-staff : MUL-WPN-18",
    );
}

// clauses: MUL-WPN-23, MUL-R-56
#[test]
fn walls_do_not_matter_and_shields_save_from_ice() {
    play(
        "North acts 6 ; N1 6,20 holds ice-wave-staff ; S1 6,21 holds shield

        > cast N1 ice-wave-staff
        > P2 pass
        ~ 4 1
        > P2 commit none
        ~ 4
        > P2 shield shield
        # Equal strikes nobody: the caster of ice is never hurt.
        = N1 6,20
        = S1.status none",
    );
    play(
        "North acts 6 ; N1 6,23 holds ice-wave-staff ; S1 7,22

        ~ 4 1
        > cast N1 ice-wave-staff
        = S1.status immobilized",
    );
}

// clauses: MUL-WPN-21, MUL-WPN-22
#[test]
fn the_fire_ball() {
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; S1 7,22 ; S2 9,22 ; SA 9,23

        > cast N1 fire-ball-staff
        ~ 6 1
        > target S1
        = S1 off
        = fire 7,22 N1
        ~ 1 6
        > target S2
        = N1 off
        = fire 8,22 N1
        = SA.status none
        = pile fire-ball-staff yes",
    );
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; SA 9,22

        ~ 6 1
        > cast N1 fire-ball-staff
        = SA.status immobilized
        = fires 0",
    );
}

// clauses: MUL-WPN-42
#[test]
fn the_series_follows_the_positions() {
    // S1's Wind Sword, dying, pushes the caster away from S3 and next to nobody: the series is over.
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; S1 7,22 holds wind-sword ; S3 8,21

        > cast N1 fire-ball-staff
        > target S1
        > P2 pass
        ~ 6 1
        > P2 commit wind-sword
        = S1 off
        = N1 17,22
        = S3 8,21
        = pile fire-ball-staff yes",
    );
    // Immobilized by a King's Trident the caster goes on.
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; S1 7,22 holds kings-trident ; S3 8,21

        > cast N1 fire-ball-staff
        > target S1
        > P2 pass
        ~ 6 1 6 1
        > P2 commit kings-trident
        = N1.status immobilized
        = S1 off
        = S3 off",
    );
}

// clauses: MUL-WPN-30, MUL-R-50, MUL-TERM-9
#[test]
fn where_nets_are_laid() {
    play(
        "South acts 6 ; S1 10,22 holds retiarius-net,retiarius-net-2 ; N1 11,22 ; S2 1,21 holds rapier

        ! lay retiarius-net 11,22 : MUL-WPN-30
        ! lay retiarius-net 10,23 : MUL-WPN-30",
    );
    play(
        "South acts 6 ; S1 10,22 holds retiarius-net,retiarius-net-2

        ! lay retiarius-net 12,22 : MUL-WPN-30
        > lay retiarius-net 10,22
        = net 10,22 S
        ! lay retiarius-net-2 10,22 : MUL-WPN-30",
    );
    play(
        "South acts 6 ; S1 10,22 holds retiarius-net bombed

        ! lay retiarius-net 10,22 : MUL-TERM-9",
    );
}

// clauses: MUL-WPN-31, MUL-WPN-32, MUL-WPN-33
#[test]
fn nets_catch_enemies_only() {
    play(
        "South acts 6 ; S1 10,22 ; net 11,22 S retiarius-net ; net 12,22 N retiarius-net-2

        = @P1 net 11,22 S
        > step S1 e
        = S1.status none
        > step S1 e
        = S1.status netted
        ! step S1 e : MUL-MOVE-11
        = net 12,22 none
        = net 11,22 S
        = pile retiarius-net-2 yes",
    );
}

// clauses: MUL-WPN-35
#[test]
fn a_short_net_falls_back_to_a_fitting_tile() {
    play(
        "North acts 6 ; N1 6,22 holds retiarius-net ; S1 14,22 ; net 9,22 S retiarius-net-2

        ~ 1 2
        > shoot N1 retiarius-net S1
        = net 8,22 N",
    );
}
