//! Weapons with more than a value: Tridents, Scythe, Wind Sword.

use crate::play;

// clauses: MUL-WPN-25, MUL-WPN-41
#[test]
fn both_uses_at_once() {
    play(
        "North acts 6 ; N1 8,22 holds dual-tridents ; S1 7,22

        > attack N1 S1
        offers-only commit none, commit dual-tridents, commit dual-tridents double
        ~ 3 4
        > commit dual-tridents double
        + N1 rolls 3 for 5
        = S1 off
        = pile dual-tridents yes
        = worn dual-tridents no",
    );
    // Worn ones that are discarded have both uses again.
    play("South acts 1 ; S1 3,17 holds rapier,shears,dual-tridents ; worn dual-tridents ; shown dual-tridents

        > step S1 n
        ~ shield
        > settle S1
        > discard dual-tridents
        = worn dual-tridents no");
}

// clauses: MUL-WPN-27
#[test]
fn the_victor_inherits_even_the_avatars_tridents() {
    play(
        "North acts 6 ; NA 1,1 holds dual-tridents ; N1 8,22 ; S1 7,22

        > attack N1 S1
        ~ 1 6
        > commit dual-tridents
        = N1 off
        = S1.cards dual-tridents
        = worn dual-tridents yes
        = held N 0",
    );
}

// clauses: MUL-WPN-29, MUL-WPN-38, MUL-R-86
#[test]
fn quietus_that_holds_the_opponent() {
    for weapon in ["kings-trident", "scythe"] {
        play(&format!(
            "North acts 6 ; N1 8,22 ; S1 7,22 holds {weapon}

            > attack N1 S1
            ~ 6 1
            > P2 commit {weapon}
            = S1 off
            = N1.status immobilized"
        ));
    }
}

// clauses: MUL-WPN-37, MUL-R-54
#[test]
fn the_sweep_reaches_avatars_and_the_vulnerable() {
    play(
        "North acts 6 ; N1 12,22 holds scythe ; S1 11,22 ; SA 10,22 ; S3 11,23 netted ; N2 1,18

        > attack N1 S1
        ~ 5 3 2
        > commit scythe
        = S1 off
        = SA.status immobilized
        = S3 off",
    );
    // A defender wields it too; friends are not struck; nobody defeated, nothing swept.
    play(
        "North acts 6 ; N1 12,22 ; S1 11,22 holds scythe ; N2 13,22 ; S2 12,23

        > attack N1 S1
        ~ 1 6 2
        > P2 commit scythe
        = N1 off
        = N2 off
        = S2 12,23",
    );
    play(
        "North acts 6 ; N1 12,22 holds scythe ; S1 11,22 netted holds kings-trident,cloth-robes ; S2 10,22

        > attack N1 S1
        > P1 commit scythe
        ~ 1
        > P2 commit kings-trident cloth-robes
        + Nobody is harmed
        = S2 10,22",
    );
}

// clauses: MUL-WPN-40, MUL-R-86
#[test]
fn the_wind_sword_pushes_the_line() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds wind-sword ; N2 10,22 ; S2 13,22

        > attack N1 S1
        ~ 6 1
        > P2 commit wind-sword
        = S1 off
        = S2 17,22
        = N2 16,22
        = N1 15,22",
    );
    // Struck from a diagonal there is no line.
    play(
        "North acts 6 ; N1 9,23 holds fire-ball-staff ; S1 8,22 holds wind-sword

        > cast N1 fire-ball-staff
        > P2 pass
        ~ 6 1
        > P2 commit wind-sword
        = S1 off
        = N1 9,23",
    );
}

// clauses: MUL-R-102
#[test]
fn who_burns_in_a_push_has_no_quietus() {
    play(
        "North acts 6 ; N1 8,22 holds ashen-armor ; S1 7,22 holds wind-sword ; fire 9,22 S ; N2 1,18

        > attack N1 S1
        > P1 commit ashen-armor
        ~ 6 1
        > P2 commit wind-sword
        = S1 off
        # Ashen Armor keeps its holder from burning as long as it is held.
        = N1 17,22",
    );
    play(
        "North acts 6 ; N1 8,22 holds kings-trident ; S1 7,22 holds wind-sword ; fire 9,22 S

        > attack N1 S1
        > P1 commit kings-trident
        ~ 6 1
        > P2 commit wind-sword
        = S1 off
        = N1 off
        = pile kings-trident yes",
    );
}

// clauses: MUL-WPN-40, MUL-R-66
#[test]
fn the_wind_sword_pushes_the_farthest_first_and_up_to_the_wall() {
    // S2 is saved on (11,22), which ends the push of S2 alone; then N1 comes and takes it along.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds wind-sword ; S2 10,22 ; SA 1,25 holds live-after-death
         fire 11,22 N 2

        > attack N1 S1
        ~ 6 1
        > P2 commit wind-sword
        > P2 pass
        > P2 revive live-after-death
        = S1 off
        = S2 17,22
        = N1 16,22",
    );
    // Fire waits for both: who is asked about first was pushed first.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds wind-sword ; S2 9,22 ; S3 12,22 ; SA 1,25 holds live-after-death
         fire 10,22 N 2 ; fire 13,22 N 2

        > attack N1 S1
        ~ 6 1
        > P2 commit wind-sword
        > P2 pass
        ? S3 dies
        > P2 pass
        = S3 off
        ? S2 dies",
    );
    // N2 stands beyond the wall on (6,16), S3 behind the dead wielder: neither is in the line.
    play(
        "North acts 6 ; N1 6,18 ; S1 6,19 holds wind-sword ; N2 6,15 ; S3 6,20

        > attack N1 S1
        ~ 6 1
        > P2 commit wind-sword
        = S1 off
        = N1 6,17
        = N2 6,15
        = S3 6,20",
    );
}
