//! The worked examples of the specification, EX-1 to EX-40 (EX-4 is in `setup.rs`, EX-14 in `triangle.rs`,
//! EX-38 in `ending.rs`).

use crate::play;

// clauses: MUL-MOVE-1, MUL-MOVE-2, MUL-TURN-8, MUL-R-12
#[test]
fn ex_1_splitting_a_roll() {
    play(
        "South main ; SA 1,25 holds rapier ; S1 6,22 ; S2 10,22 ; S3 13,22 ; S4 16,22 ; S5 1,18

        ~ 5
        > roll
        = points 5
        > step SA n
        > step SA n
        > step SA n
        > step SA n
        > step SA n
        = SA 1,20
        = points 0",
    );
    play(
        "South acts 5 ; SA 1,25 holds rapier ; S1 6,22 ; S2 10,22 ; S3 13,22 ; S4 16,22 ; S5 1,18

        > step SA n
        > step S1 e
        > step SA n
        > step S2 e
        > step S5 n
        = SA 1,23
        = S1 7,22
        = S2 11,22
        = points 0",
    );
}

// clauses: MUL-ARM-1, MUL-ARM-9, MUL-ARM-10, MUL-ARM-11, MUL-ARM-12, MUL-ARM-13, MUL-BAT-13, MUL-R-57
#[test]
fn ex_2_shield() {
    for (roll, s1, n1) in [
        (1, "off", "8,22"),
        (2, "off", "8,22"),
        (3, "7,22", "off"),
        (4, "7,22", "8,22"),
        (6, "7,22", "8,22"),
    ] {
        play(&format!(
            "North acts 6 ; N1 8,22 holds hackin-sword ; S1 7,22 holds wooden-tunic,shield

            > attack N1 S1
            > P1 commit hackin-sword
            > P2 commit wooden-tunic
            ~ 4 1
            > P2 pass
            ? P2 lost the roll, 4 to 6
            ~ {roll}
            > P2 shield shield
            = S1 {s1}
            = N1 {n1}
            = pile shield yes
            = pile hackin-sword yes
            = pile wooden-tunic yes"
        ));
    }
}

// clauses: MUL-COO-1, MUL-COO-2, MUL-COO-3, MUL-COO-4, MUL-COO-6, MUL-ART-8, MUL-ART-9, MUL-R-63, MUL-R-64, MUL-R-89
#[test]
fn ex_3_coordinate_cap() {
    play(
        "South acts 6 ; SA 1,25 holds lazarus-stone

        ~ d20:20 3 d20:20 6 d20:5
        > raise lazarus-stone S4
        = S4 22,21
        = S4.status risen
        = S4.type assistant
        = pile lazarus-stone yes",
    );
}

// clauses: MUL-PCE-2, MUL-PCE-3, MUL-MIR-7
#[test]
fn ex_5_assistants_and_assailants() {
    play(
        "South main ; S1 1,18 ; S2 5,17 ; S3 9,18 ; S4 6,22 ; S5 10,22 ; S6 13,22 ; S7 16,22

        = S1.type assistant
        ~ 1
        > mirror S4
        = S4.type assailant
        > P1 end
        ~ 1
        > mirror S5
        > P1 end
        ~ 1
        > mirror S6
        = S6.type assailant
        = S7.type assistant",
    );
}

// clauses: MUL-TERM-1, MUL-TERM-2, MUL-WPN-7, MUL-WPN-8, MUL-CRD-4
#[test]
fn ex_6_push_direction() {
    play(
        "North acts 6 ; N1 1,18 holds boomerang ; S1 1,16

        ~ 4
        > shoot N1 boomerang S1
        = S1 1,14
        = pile boomerang yes",
    );
    play(
        "North acts 6 ; N1 1,18 holds boomerang ; S1 1,16

        ~ 3
        > shoot N1 boomerang S1
        = S1 1,16
        = N1.cards boomerang
        = @P2 N1.cards boomerang",
    );
}

// clauses: MUL-ENC-1, MUL-ENC-4, MUL-ENC-14, MUL-R-76
#[test]
fn ex_7_holding_phasers() {
    play(
        "South acts 4 ; SA 1,25 holds rapier ; S2 6,22 ; S5 16,22 ; events-only phasers

        ~ phasers
        > step S2 n
        = S2.spells phasers
        ! step S2 e : MUL-MOVE-3
        > step S2 n
        ~ 1
        > end
        > P1 end
        ~ 1
        > P2 roll
        > step S5 e
        = S2.spells phasers
        ~ 1
        > end
        > P1 end
        ~ 2
        > P2 roll
        > step S2 w
        = S2 5,20
        = S2.spells none
        = event-pile phasers 3",
    );
}

// clauses: MUL-ART-11
#[test]
fn ex_8_lazarus_without_dead_units() {
    play(
        "South acts 6 ; SA 1,25 holds lazarus-stone
        S1 1,18 ; S2 5,17 ; S3 9,18 ; S4 6,22 ; S5 10,22 ; S6 13,22 ; S7 16,22

        ! raise lazarus-stone S4 : MUL-ART-11
        offers-not raise lazarus-stone S4
        = held S 1",
    );
}

// clauses: MUL-EVC-19, MUL-EVC-20, MUL-R-75
#[test]
fn ex_9_hydrant() {
    play(
        "South acts 6 ; S1 6,22

        ~ hydrant
        > step S1 n
        = S1 6,24",
    );
    for other in ["S2", "N2"] {
        play(&format!(
            "South acts 6 ; S1 6,22 ; {other} 6,23

            ~ hydrant
            > step S1 n
            = {other} 6,24
            = S1 6,23"
        ));
    }
}

// clauses: MUL-EVT-1, MUL-EVT-2, MUL-EVT-3, MUL-EVT-4, MUL-EVT-6, MUL-R-23, MUL-R-24
#[test]
fn ex_10_event_tile_twice() {
    play(
        "South acts 4 ; S1 6,22

        ~ biotic-charge
        > step S1 n
        > step S1 s
        > step S1 n
        = S1 6,21
        ~ 1
        > end
        > P1 end
        ~ 4
        > P2 roll
        > step S1 s
        > step S1 n
        = points 2
        > step S1 s
        ~ 1
        > end
        > P1 end
        ~ 2
        > P2 roll
        ~ hermes-boots
        > step S1 n
        = S1.spells biotic-charge,hermes-boots",
    );
}

// clauses: MUL-TRE-1, MUL-TRE-2, MUL-TRE-3, MUL-TRE-6, MUL-TRE-7, MUL-R-20, MUL-R-22
#[test]
fn ex_11_treasure_cooldown() {
    let first = "South acts 3 ; S1 3,18 ; S2 1,17

        > step S1 n
        > step S1 n
        ~ rapier
        > settle S1
        = S1.cards rapier
        = S1.status halted
        = points 1
        ! step S1 s : MUL-MOVE-11
        ~ 1
        > end
        > P1 end
        ~ 6
        > P2 roll";
    play(&format!(
        "{first}
        > step S1 s
        > step S1 n
        ! settle S1 : MUL-TRE-6
        ~ 1
        > end
        = S1.cards rapier"
    ));
    play(&format!(
        "{first}
        > step S1 s
        > step S1 s
        > step S2 e
        > step S2 e
        > step S2 n
        ~ shears
        > settle S2
        = S2.cards shears"
    ));
    // The turn after, it draws there again.
    play(&format!(
        "{first}
        > step S1 s
        ~ 1
        > end
        > P1 end
        ~ 6
        > P2 roll
        > step S1 n
        ~ shears
        > settle S1
        = S1.cards rapier,shears"
    ));
}

// clauses: MUL-MIR-1, MUL-MIR-2, MUL-MIR-4, MUL-MIR-5, MUL-EVC-16, MUL-R-18, MUL-TURN-10, MUL-R-2
#[test]
fn ex_12_mirror_legality() {
    play(
        "South main ; S1 6,22 ; N1 10,22

        > mirror S1
        = S1 6,4
        = S1.type assailant
        = active North",
    );
    for other in ["S2", "N1", "NA"] {
        play(&format!(
            "South main ; S1 6,22 ; {other} 6,4

            ! mirror S1 : MUL-MIR-4"
        ));
    }
    play(
        "South main ; S1 7,23 ; rubble 7,23

        ! mirror S1 : MUL-MIR-5",
    );
}

// clauses: MUL-BAT-21, MUL-BAT-22, MUL-R-43
#[test]
fn ex_13_vulnerable_defender() {
    let position = "North acts 6 ; N1 8,22 ; S1 7,22 netted holds chain-mail

        > attack N1 S1";
    play(&format!(
        "{position}
        ~ 1
        > P2 commit chain-mail
        = S1 7,22
        = N1 8,22
        = pile chain-mail yes"
    ));
    play(&format!(
        "{position}
        ~ 2 2 3
        > P2 commit chain-mail
        = S1 off
        = pile chain-mail yes"
    ));
}

// clauses: MUL-TERM-3, MUL-TERM-5, MUL-SAN-2, MUL-R-48
#[test]
fn ex_15_chain_push_and_sanctuary() {
    play(
        "North acts 6 ; N1 1,15 holds boomerang ; S1 1,17 ; N2 1,20

        ~ 5
        > shoot N1 boomerang S1
        = S1 1,20
        = N2 1,21",
    );
    play(
        "North acts 6 ; N1 1,20 ; SA 1,21

        ~ hydrant
        > step N1 n
        = SA 1,22
        = N1 1,21",
    );
}

// clauses: MUL-TERM-10, MUL-WPN-10, MUL-WPN-11, MUL-BAT-25, MUL-R-47
#[test]
fn ex_16_line_of_sight_and_bow() {
    for (roll, s1) in [(4, "14,22"), (5, "off")] {
        play(&format!(
            "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22

            ~ {roll}
            > shoot N1 bow-and-arrow S1
            = S1 {s1}
            = pile bow-and-arrow yes"
        ));
    }
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 ; N2 10,22

        ! shoot N1 bow-and-arrow S1 : MUL-TERM-10",
    );
    play(
        "North acts 6 ; N1 11,23 holds bow-and-arrow ; S1 11,20

        ! shoot N1 bow-and-arrow S1 : MUL-TERM-10",
    );
}

// clauses: MUL-TERM-14, MUL-WPN-31, MUL-WPN-33, MUL-WPN-34, MUL-WPN-35, MUL-R-49
#[test]
fn ex_17_short_net() {
    play(
        "North acts 6 ; N1 6,22 holds retiarius-net ; S1 14,22 ; S2 11,23

        ~ 2 3
        > shoot N1 retiarius-net S1
        = net 11,22 N
        = S1.status none
        > end
        ~ 2
        > P2 roll
        > step S2 n
        = S2.status netted
        = net 11,22 none
        = pile retiarius-net yes",
    );
    play(
        "North acts 6 ; N1 6,22 holds retiarius-net ; S1 14,22

        ~ 5 3
        > shoot N1 retiarius-net S1
        = S1.status immobilized
        = pile retiarius-net yes",
    );
}

// clauses: MUL-ENC-7, MUL-FIRE-1, MUL-FIRE-2, MUL-FIRE-3, MUL-FIRE-5, MUL-FIRE-6, MUL-FIRE-10, MUL-R-77
#[test]
fn ex_18_hermes_boots_and_fire_time() {
    let mirrored = "South main ; S1 6,20 spells hermes-boots ; N3 6,9 ; N4 10,4

        > mirror S1
        = fires 11
        = fire 6,20 S1
        = fire 6,16 none
        = fire 6,7 S1
        = fire 6,6 none
        ~ 3
        > P1 roll";
    play(&format!(
        "{mirrored}
        > end
        = N3 off
        = fires 0"
    ));
    play(&format!(
        "{mirrored}
        > step N3 w
        > end
        = N3 5,9"
    ));
    play(&format!(
        "{mirrored}
        > step N3 n
        = N3 off"
    ));
}

// clauses: MUL-ARM-7, MUL-FIRE-4, MUL-FIRE-6, MUL-R-30, MUL-R-31
#[test]
fn ex_19_ashen_armor_on_a_defender() {
    let burning = "North acts 6 ; N1 9,22 ; S1 8,22 holds ashen-armor ; N2 16,22

        > attack N1 S1
        ~ 5 1
        > P2 commit ashen-armor
        = S1 off
        = fires 4
        = fire 8,21 S1
        = fire 7,22 S1
        = fire 9,22 S1
        = fire 9,23 S1
        = N1 9,22
        ~ 1
        > end
        = fires 4
        > P2 end
        ~ 2
        > P1 roll";
    play(&format!(
        "{burning}
        ~ 1
        > end
        = N1 off
        = fires 0"
    ));
    play(&format!(
        "{burning}
        > step N1 e
        ~ 1
        > end
        = N1 10,22"
    ));
}

// clauses: MUL-EVC-11, MUL-RES-2, MUL-RES-6, MUL-END-4, MUL-R-73, MUL-R-51
#[test]
fn ex_20_trap_pit_clock_and_rescue() {
    let fallen = "South acts 3 ; S1 8,16 ; S2 5,17 ; N1 10,22

        ~ trap-pit
        > step S1 s
        = S1.status pit
        > end
        = S1 8,17
        ~ 1
        > P1 roll
        > end
        ~ 4
        > P2 roll";
    play(&format!(
        "{fallen}
        > end
        = S1 off"
    ));
    play(&format!(
        "{fallen}
        > step S2 e
        = S1.status pit
        > step S2 e
        = S1.status halted
        ! step S1 e : MUL-MOVE-11
        > end
        = S1 8,17"
    ));
    play(
        "South acts 3 ; S1 7,17 ; S2 8,16

        ~ trap-pit
        > step S1 e
        = S1.status halted",
    );
}

// clauses: MUL-EVC-1, MUL-EVC-2, MUL-EVC-3, MUL-MOVE-12, MUL-R-70
#[test]
fn ex_21_rock_slide() {
    play(
        "South acts 4 ; S1 8,15 ; S2 1,18

        > step S1 s
        ~ rock-slide
        > step S1 s
        = S1 8,15
        = points 2
        > step S1 s
        ! step S1 s : MUL-MOVE-12
        ~ 1
        > end
        > P1 end
        ~ 2
        > P2 roll
        ! step S1 s : MUL-MOVE-12
        ~ 1
        > end
        > P1 end
        ~ 2
        > P2 roll
        ! step S1 s : MUL-MOVE-12
        ~ 1
        > end
        > P1 end
        ~ 2
        > P2 roll
        ~ transference
        > step S1 s
        = S1 8,17",
    );
    play(
        "South acts 4 ; S1 8,15 ; S2 8,14

        > step S1 s
        > step S2 s
        ~ rock-slide
        > step S1 s
        = S1 8,16",
    );
}

// clauses: MUL-EVC-4, MUL-EVC-5, MUL-EVC-6, MUL-EVC-7, MUL-R-71, MUL-R-90
#[test]
fn ex_22_cave_in() {
    play(
        "South acts 4 ; S1 8,16

        ~ cave-in
        > step S1 s
        asks P1
        ? lead S1 (5 tiles left)
        > P1 lead w
        # West is the only way on, then there is a choice again.
        = S1 6,17
        > P1 lead w
        = S1 5,17
        > P1 lead n
        > P1 lead n
        = S1 5,15
        asks P2
        = points 3",
    );
}

// clauses: MUL-COO-4, MUL-COO-5, MUL-EVC-17, MUL-EVC-18, MUL-R-6
#[test]
fn ex_23_relocate_of_an_avatar() {
    for (y, place) in [(16, "9,16"), (3, "9,23")] {
        play(&format!(
            "South acts 4 ; SA 6,22

            ~ relocate d20:9 d20:{y}
            > step SA n
            = SA {place}"
        ));
    }
    play(
        "South acts 4 ; S1 6,22

        ~ relocate d20:9 d20:16
        > step S1 n
        = S1 9,10
        = S1.type assailant",
    );
}

// clauses: MUL-ART-1, MUL-ART-2, MUL-BAT-15, MUL-R-60
#[test]
fn ex_24_best_of_three() {
    let position = "North acts 6 ; N1 8,22 ; S1 7,22 holds best-of-three,shield

        > attack N1 S1
        ~ 5 3
        > P2 commit best-of-three
        ~ 2 2 1 6 4 2
        > P2 pass";
    play(&format!(
        "{position}
        > P2 pass
        > P2 pass
        = S1 off
        = N1 8,22"
    ));
    play(&format!(
        "{position}
        ~ 5 6 1
        > P2 shield shield
        = S1 off"
    ));
    play(&format!(
        "{position}
        ~ 4
        > P2 shield shield
        = S1 7,22
        = N1 off"
    ));
}

// clauses: MUL-ART-4, MUL-ART-6, MUL-CRD-12, MUL-CRD-13, MUL-CRD-15, MUL-R-61, MUL-R-67, MUL-R-68
#[test]
fn ex_25_sacrificial_sword_and_spoils() {
    let position = "North acts 6 ; N1 8,22 holds bow-and-arrow,sacrificial-sword ; N5 10,22 holds shears
        N6 16,22 ; SA 7,22 ; S1 1,18 ; S2 1,16

        > attack N1 SA";
    play(&format!(
        "{position}
        ~ 2 3
        > P1 commit sacrificial-sword
        > P1 pass
        ? P1 which unit dies
        > P1 sacrifice N5
        > P1 pass
        = N5 off
        = pile shears yes
        = N1 8,22
        = N1.status immobilized
        = SA.cards bow-and-arrow
        = pile sacrificial-sword yes"
    ));
    play(&format!(
        "{position}
        ~ 3 2
        > P1 commit sacrificial-sword
        = SA.status immobilized
        > P2 sacrifice S2
        = S2 off
        = SA 7,22
        = N1.cards bow-and-arrow"
    ));
}

// clauses: MUL-ART-12, MUL-ART-13, MUL-R-65
#[test]
fn ex_26_relinquish_with_three_cards() {
    play(
        "South acts 6 ; SA 1,25 holds relinquish,shield ; S2 1,18 holds rapier ; N1 10,22 holds shears

        ~ shears
        > play relinquish
        = held S 2
        = held N 0
        = deck 37
        = pile relinquish yes
        + puts the Shears under the deck",
    );
    play(
        "South acts 6 ; SA 1,25 holds relinquish,shield ; N1 10,22 holds shears

        ~ shears
        > play relinquish
        = SA.cards shears,shield",
    );
}

// clauses: MUL-WPN-24, MUL-WPN-26, MUL-WPN-27, MUL-R-58, MUL-CRD-4
#[test]
fn ex_27_dual_tridents() {
    play(
        "South acts 6 ; S1 6,4 holds dual-tridents ; N1 7,4 ; N2 6,3 ; S3 1,18

        > attack S1 N1
        ~ 3 3
        > commit dual-tridents
        = N1 off
        = S1.cards dual-tridents
        = worn dual-tridents yes
        > end
        ~ 1
        > P1 roll
        > end
        ~ 1
        > P2 roll
        > attack S1 N2
        offers-only commit none, commit dual-tridents
        ~ 3 3
        > commit dual-tridents
        = N2 off
        = pile dual-tridents yes
        = worn dual-tridents no",
    );
    play(
        "South acts 6 ; S1 6,4 holds dual-tridents ; N1 7,4

        > attack S1 N1
        ~ 1 6
        > commit dual-tridents
        = S1 off
        = N1.cards dual-tridents
        = worn dual-tridents yes",
    );
    play(
        "South acts 6 ; SA 7,22 holds dual-tridents ; N1 8,22

        > attack SA N1
        ~ 1 6
        > commit dual-tridents
        = SA.status immobilized
        = SA.cards dual-tridents
        = worn dual-tridents yes",
    );
}

// clauses: MUL-WPN-13, MUL-WPN-14, MUL-BAT-31, MUL-R-87, MUL-R-55
#[test]
fn ex_28_javelin_across_the_divider() {
    for (roll, status) in [(5, "immobilized"), (4, "none")] {
        play(&format!(
            "South acts 6 ; SA 11,14 holds javelin ; NA 11,12

            ~ {roll}
            > shoot SA javelin NA
            = NA.status {status}
            = pile javelin yes"
        ));
    }
}

// clauses: MUL-WPN-36, MUL-WPN-37, MUL-R-54
#[test]
fn ex_29_scythe_sweep() {
    play(
        "North acts 6 ; N1 10,22 holds scythe ; S1 11,22 ; S2 12,22 ; S3 11,23

        > attack N1 S1
        ~ 5 3 6 2
        > commit scythe
        = S1 off
        = S2 12,22
        = S3 off
        = N1 10,22",
    );
}

// clauses: MUL-ULT-2, MUL-ULT-3, MUL-ULT-5, MUL-WIN-1, MUL-WIN-2, MUL-WIN-3, MUL-R-27
#[test]
fn ex_30_taking_the_treasure_and_winning() {
    play(
        "South acts 4 ; SA 10,15 ; S1 1,18

        > step SA n
        > step SA e
        = SA.status halted
        = points 2
        ! step SA e : MUL-MOVE-11
        = carrying S no
        > step S1 n
        ~ 2
        > end
        = carrying S yes
        > P1 end
        ~ 2
        > P2 roll
        > step SA w
        = SA 10,14",
    );
    play(
        "South acts 5 ; SA 20,25 carrying

        > step SA e
        > step SA e
        asks nobody
        over goal P2",
    );
    play(
        "South acts 5 ; SA 20,25

        > step SA e
        > step SA e
        = SA 22,25
        > step SA n
        = SA 22,24",
    );
}

// clauses: MUL-ENC-8, MUL-ENC-10, MUL-R-78
#[test]
fn ex_31_biotic_charge() {
    play(
        "South main ; S1 12,20 spells biotic-charge ; N1 11,6 ; N2 10,6 ; N3 12,8

        > mirror S1
        ? whom does S1 attack
        ~ 6 2
        > target N1
        = N1 off
        = N3 12,9
        = N2 8,6
        = active North",
    );
}

// clauses: MUL-ENC-4, MUL-ENC-6, MUL-MOVE-8, MUL-MOVE-9, MUL-MOVE-13
#[test]
fn ex_32_phasers() {
    play(
        "South acts 5 ; S1 8,22 spells phasers holds rapier

        > step S1 n
        > step S1 n
        > step S1 n
        > step S1 n
        = S1 8,18
        offers-only step S1 n, step S1 e, step S1 s
        ~ hermes-boots
        > step S1 n
        = S1 8,17
        = S1.spells hermes-boots",
    );
    play(
        "South acts 4 ; S1 8,22 spells phasers

        > step S1 n
        > step S1 n
        > step S1 n
        ! step S1 n : MUL-MOVE-8",
    );
    play(
        "South acts 3 ; S1 8,15 spells phasers holds rapier

        > step S1 n
        > step S1 n
        = S1 8,13
        > step S1 n
        = S1 8,12
        = S1.type assailant",
    );
}

// clauses: MUL-MOVE-6, MUL-MOVE-7, MUL-MOVE-8, MUL-MOVE-9, MUL-MOVE-10, MUL-R-14, MUL-R-15
#[test]
fn ex_33_passing_a_friend_on_an_event_tile() {
    play(
        "South acts 3 ; S3 6,21 ; S2 6,22

        ~ trap-pit
        > step S2 n
        = S2 6,22
        = S2.status halted
        = S3 6,21",
    );
    play(
        "South acts 1 ; S3 6,21 ; S2 6,22

        ! step S2 n : MUL-MOVE-8",
    );
    play(
        "South acts 3 ; S3 6,21 ; S2 6,22

        ~ transference
        > step S2 n
        = S2 6,21
        ! end : MUL-MOVE-9
        ! step S3 n : MUL-MOVE-9
        > step S2 n
        = S2 6,20",
    );
}

// clauses: MUL-EVC-13, MUL-EVC-14, MUL-EVC-15, MUL-R-74
#[test]
fn ex_34_bomb() {
    play(
        "South acts 3 ; S1 6,22 ; N4 7,22

        ~ bomb
        > step S1 n
        = wall 5,20 no
        = wall 7,20 no
        = wall 5,21 no
        = wall 7,21 no
        = wall 5,22 no
        = wall 5,6 yes
        = N4.status immobilized
        = S1.status bombed
        ! step S1 s : MUL-MOVE-11
        ~ 3
        > end
        ! step N4 e : MUL-MOVE-11
        > end
        = N4.status none
        = S1.status none
        ~ 3
        > roll
        > step S1 s",
    );
}

// clauses: MUL-BAT-17, MUL-BAT-18, MUL-END-5, MUL-TERM-12, MUL-R-44
#[test]
fn ex_35_own_attack_lost_by_an_avatar() {
    play(
        "South acts 3 ; SA 7,22 ; N1 8,22 ; S1 1,18

        ~ 1 2
        > attack SA N1
        = SA.status immobilized
        > end
        ~ 1
        > P1 roll
        > end
        ~ 3
        > P2 roll
        = SA.status immobilized
        ! step SA w : MUL-MOVE-11
        offers attack SA N1
        > end
        = SA.status none",
    );
    play(
        "North acts 3 ; SA 7,22 ; N1 8,22

        ~ 2 1
        > attack N1 SA
        = SA.status immobilized
        ~ 3
        > end
        ! step SA w : MUL-MOVE-11
        > end
        = SA.status none",
    );
}

// clauses: MUL-CRD-1, MUL-CRD-2, MUL-CRD-12, MUL-BAT-29
#[test]
fn ex_36_limit_after_spoils() {
    play(
        "South acts 6 ; SA 1,25 holds shears,rapier,pickaxe ; S1 6,4 ; N1 7,4 holds shield,chain-mail

        > attack S1 N1
        > P2 commit none
        ~ 6 1
        > P1 commit none
        > P1 pass
        > P1 pass
        ? P2 too many treasure cards
        = held S 5
        > discard shield
        > discard shears
        = held S 3
        = S1.cards chain-mail
        offers end",
    );
}

// clauses: MUL-RES-7, MUL-R-52
#[test]
fn ex_37_lonely_trapped_avatar() {
    play(
        "South main ; SA 6,22 netted

        ~ 4 1
        > roll
        = SA.status netted
        ~ 5 2
        > P1 end
        + South's avatar is freed
        = SA.status none
        asks P1",
    );
}

// clauses: MUL-RES-8, MUL-R-93
#[test]
fn ex_39_enclosed_in_a_pit() {
    let units = "S1 1,18 ; S2 1,16 ; S3 5,17 ; S4 9,18";
    play(&format!(
        "South main ; SA 6,21 pit 1 ; N1 6,20 ; N2 6,22 ; {units}

        ~ 5
        > roll
        = SA.status halted"
    ));
    play(&format!(
        "South main ; SA 6,21 pit 1 ; N1 6,20 ; N2 6,23 ; {units} ; S5 8,22

        ~ 5
        > roll
        = SA.status pit
        > step S5 w
        > step S5 w
        = SA.status halted"
    ));
}

// clauses: MUL-BAT-33, MUL-BAT-34, MUL-ART-15, MUL-ART-17, MUL-ART-22, MUL-R-95
#[test]
fn ex_40_relinquish_against_a_bow() {
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 14,22 holds relinquish

        > shoot N1 bow-and-arrow S1
        ? P2 take the Bow & Arrow
        > P2 take bow-and-arrow with relinquish
        = S1.cards bow-and-arrow
        = pile relinquish yes
        + The attack ends
        ! attack N1 S1 : MUL-BAT-5",
    );
    play(
        "North acts 6 ; N1 6,22 holds bow-and-arrow ; S1 7,22 holds relinquish

        > shoot N1 bow-and-arrow S1
        ~ 6 1
        > P2 take bow-and-arrow with relinquish
        = S1 off
        = N1.cards bow-and-arrow",
    );
}
