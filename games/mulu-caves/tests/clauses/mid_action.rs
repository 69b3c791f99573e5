//! Rare things that happen in the middle of others: series that lose their staff, rows that are pushed through
//! fire, pushes while a friend passes, units that die and come back within a turn.

use crate::play;

// clauses: MUL-ART-22, MUL-WPN-42
#[test]
fn a_staff_won_back_does_not_resume_its_series() {
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; S1 7,22 holds relinquish ; S3 8,21

        > cast N1 fire-ball-staff
        > target S1
        ~ 6 1
        > P2 take fire-ball-staff with relinquish
        = S1 off
        = S3 8,21
        # Spoils like any other, and not spent.
        = N1.cards fire-ball-staff
        asks P1
        offers end",
    );
}

// clauses: MUL-A-4, MUL-WPN-18
#[test]
fn a_raised_staff_goes_on_when_it_is_discarded() {
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff,rapier,chain-mail ; S1 7,22 holds shears
         S3 8,21 holds relinquish

        > cast N1 fire-ball-staff
        > target S1
        > P2 pass
        ~ 6 1
        > P2 commit none
        > P2 pass
        > P2 pass
        # Shears are the fourth card, and the staff may go. It is on the discard pile, where nobody takes it, and the
        # next battle is fought all the same.
        > P1 discard fire-ball-staff
        offers-only P2 commit none
        ~ 2 3
        > P2 commit none
        > P1 pass
        > P1 pass
        = N1 off
        = S3 8,21
        = fire 8,22 N1
        = pile fire-ball-staff yes",
    );
}

// clauses: MUL-A-2, MUL-ART-21, MUL-ART-17, MUL-R-99
#[test]
fn without_its_staff_the_caster_fights_one_adjacent_enemy() {
    play(
        "North acts 6 ; N1 8,22 holds fire-ball-staff ; SA 1,25 holds relinquish
         S1 7,22 ; S3 9,22 ; S4 9,23

        > cast N1 fire-ball-staff
        ~ fire-ball-staff
        > P2 play relinquish
        ? P1 ordinary battle
        offers-only P1 target S1, target S3
        ! P1 target S4 : MUL-A-2
        ~ 6 1
        > target S3
        = S3 off
        = fires 0
        = S1 7,22
        = SA.cards fire-ball-staff
        ! attack N1 S1 : MUL-BAT-5",
    );
    // A single one without asking, and nobody where nobody is adjacent.
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; SA 1,25 holds relinquish ; S1 7,22 ; S4 9,23

        > cast N1 ice-wave-staff
        ~ ice-wave-staff 1 6
        > P2 play relinquish
        = N1 off
        = S4.status none",
    );
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; SA 1,25 holds relinquish ; S4 9,23

        > cast N1 ice-wave-staff
        ~ ice-wave-staff
        > P2 play relinquish
        + The attack ends.
        = S4.status none
        offers P1 end
        offers-not attack N1 S4",
    );
    // Another card was taken: the series begins.
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff,rapier ; SA 1,25 holds relinquish ; S1 7,22 ; S4 9,23

        > cast N1 ice-wave-staff
        ~ rapier
        > P2 play relinquish
        offers-only P1 target S1, target S4",
    );
}

// clauses: MUL-WPN-19, MUL-WPN-27, MUL-R-58
#[test]
fn an_ice_waves_target_keeps_its_tridents() {
    play(
        "North acts 6 ; N1 8,22 holds ice-wave-staff ; S1 7,22 holds dual-tridents

        > cast N1 ice-wave-staff
        > P2 pass
        ~ 6 1
        > P2 commit dual-tridents
        = S1.status immobilized
        = S1.cards dual-tridents
        = worn dual-tridents yes
        = N1.cards none",
    );
}

// clauses: MUL-COO-8, MUL-TRE-2
#[test]
fn who_was_raised_onto_treasure_draws_none() {
    play(
        "South acts 6 ; S1 3,18 ; fire 3,17 N ; SA 1,25 holds lazarus-stone

        > step S1 n
        > pass
        = S1 off
        ~ d20:3 d20:10
        > raise lazarus-stone S1
        = S1 3,16
        ! settle S1 : MUL-TRE-2
        ~ 1
        > end
        = S1.cards none
        = deck 39",
    );
}

// clauses: MUL-ENC-14, MUL-TERM-17
#[test]
fn what_a_unit_was_under_ends_with_its_death() {
    // S1 blazes a trail and is given up for S2. Raised in the same turn, it burns like anybody else.
    play(
        "South acts 6 ; S1 10,22 blazing ; SA 1,25 holds lazarus-stone ; S4 6,22 ; fire 6,24 N
         S2 12,6 holds substitute-aura ; N1 11,6

        > attack S2 N1
        ~ 1 6
        > commit substitute-aura
        > pass
        > sacrifice S1
        > pass
        = S1 off
        ~ d20:6 d20:3
        > raise lazarus-stone S1
        = S1 6,23
        ~ hydrant
        > step S4 n
        = S1 off",
    );
}

// clauses: MUL-TERM-5, MUL-TERM-3
#[test]
fn the_rest_of_a_row_goes_on_when_one_of_it_burns() {
    // S2 burns where S3 stood, then S1; S3 slides on to the wall.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 ; S2 9,22 ; S3 10,22 ; fire 10,22 N

        ~ 4
        > shoot N1 boomerang S1
        = S1 off
        = S2 off
        = S3 17,22",
    );
    // Who walks through fire comes after, and is stopped by whom it meets.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 spells trailblazer ; S2 9,22 ; S3 10,22 ; S4 15,22
         fire 10,22 N

        ~ 4
        > shoot N1 boomerang S1
        = S1 15,22
        = S2 off
        = S3 16,22
        = S4 17,22",
    );
}

// clauses: MUL-A-6, MUL-TERM-5, MUL-TERM-4
#[test]
fn a_net_stops_the_row() {
    // S1 drives the row and is caught where N2 stood: nobody pushes the others any more.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 ; N2 9,22 ; S3 10,22 ; net 9,22 N retiarius-net

        ~ 4
        > shoot N1 boomerang S1
        = S1 9,22
        = S1.status netted
        = N2 10,22
        = S3 11,22",
    );
    // S2, in the middle, is caught: it stops S1, and N3 stops with it.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 ; S2 9,22 ; N3 10,22 ; net 10,22 N retiarius-net

        ~ 4
        > shoot N1 boomerang S1
        = S1 9,22
        = S2 10,22
        = S2.status netted
        = N3 11,22",
    );
    // S2 burns, so S1 and S3 slide on; S3 is caught, and S1 comes up to it.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 8,22 spells trailblazer ; S2 9,22 ; S3 10,22 ; fire 10,22 N
         net 14,22 N retiarius-net

        ~ 4
        > shoot N1 boomerang S1
        = S2 off
        = S3 14,22
        = S3.status netted
        = S1 13,22",
    );
}

// clauses: MUL-ENC-10, MUL-MOVE-7, MUL-MOVE-9
#[test]
fn a_charge_pushes_both_while_a_friend_passes() {
    play(
        "South acts 3 ; S1 6,6 spells biotic-charge ; S2 6,22 ; S3 6,21

        ~ mirror-mirror
        > step S2 n
        > mirror S1
        = S1 6,20
        = S3 6,24
        = S2 6,23
        > step S2 n",
    );
}

// clauses: MUL-TERM-3, MUL-MOVE-7
#[test]
fn a_push_into_a_passage_pushes_both_along() {
    play(
        "South acts 3 ; S1 6,8 spells biotic-charge ; S2 6,22 ; S3 6,21 ; N1 6,20

        ~ mirror-mirror
        > step S2 n
        > mirror S1
        = S1 6,18
        = S3 6,24
        = S2 6,23
        = N1 6,22",
    );
    // Where there is room for one of them only, the pushing piece stops before them, and the passage ends.
    play(
        "South acts 3 ; S1 6,8 spells biotic-charge ; S2 6,22 ; S3 6,21 ; N1 6,20 ; N2 6,24 ; N3 6,23

        ~ mirror-mirror
        > step S2 n
        > mirror S1
        = S3 6,22
        = S2 6,21
        = N1 6,20",
    );
    // And where there is none, all stay; who was passing is still on its way.
    play(
        "South acts 4 ; S1 6,6 spells biotic-charge ; S2 6,20 ; S3 6,21 ; N4 6,22 pit 1

        ~ mirror-mirror
        > step S2 s
        > mirror S1
        = S2 6,21
        = S3 6,21
        offers-only step S2 n
        > step S2 n
        > step S2 n
        = S2 6,19",
    );
}

// clauses: MUL-A-3, MUL-ENC-11
#[test]
fn a_charger_netted_in_mid_charge_pushes_nobody() {
    play(
        "South main ; S1 12,20 spells biotic-charge ; N1 11,6 holds wind-sword ; N3 13,5 ; net 13,6 N retiarius-net

        > mirror S1
        > target N1
        ~ 6 1
        > P1 commit wind-sword
        = N1 off
        = S1 13,6
        = S1.status netted
        = N3 13,5",
    );
}

// clauses: MUL-A-5, MUL-ART-20
#[test]
fn live_after_death_ends_bans_but_not_what_was_done() {
    play(
        "South acts 6 ; S1 8,16 ; ban S1 8,17 2 ; ban S2 8,17 2 ; S2 12,22 ; fire 8,15 N
         SA 1,25 holds live-after-death

        = banned S1@8,17 yes
        > step S1 n
        > revive live-after-death
        = S1 8,15
        = banned S1@8,17 no
        = banned S2@8,17 yes",
    );
}
