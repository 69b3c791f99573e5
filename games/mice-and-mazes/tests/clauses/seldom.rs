//! What seldom happens: the far side of conditions, and effects within effects that need several cards at once.

use crate::play;

#[test]
fn mic_r_119_the_librarian_answers_a_hiring_from_the_camp() {
    play(
        "P1 removes ; P1 T2 P1 paws 5,1 crew librarian camp baker

        > lift 5
        > hire baker
        offers-only answer librarian, pass
        > answer librarian
        = P1.G 1",
    );
}

// clauses: MIC-END-2, MIC-R-90
#[test]
fn cards_under_replacement_are_not_the_last_ones() {
    // Both rows wait: when the chamber is replaced only two assistants lie there, and no deck, but a pile.
    play(
        "P1 removes ; P1 paws 14,1 ; chambers quarry,sphinx,crane ; assistants elder,druid,sentry ; deck assistants none

        > lift 14
        > refresh quarry
        > refresh elder
        ~ scaffolding green gardener green
        > pass
        = end none
        = row assistants gardener,druid,sentry",
    );
}

// clauses: MIC-R-63, MIC-R-53, MIC-R-94
#[test]
fn a_paw_that_a_last_chest_brings_is_removed_as_well() {
    play(
        "P1 removes ; P1 F9 T8 P9 paws 2,b2 crew chef camp tunneler chests contract ; a1 armory P1
         chambers barracks,sphinx,crane

        > lift 2
        ~ quarry
        > open barracks
        > lift b2 plain
        # No paw is left, the Contract is.
        offers-only use contract, pass
        > use contract
        > hire tunneler
        > pay 2F+2P
        # The Chef applies the Tunneler to the chamber opened last.
        > answer chef
        > at a1
        offers-only lift a1, lift a1 plain
        > lift a1
        = P1 F5 T8 P6 G0 V6
        asks P2",
    );
}

// clauses: MIC-R-32, MIC-R-33
#[test]
fn additional_actions_come_before_additional_turns() {
    play(
        "P1 removes ; P1 paws 10 ; extra actions 1 ; extra turns 1

        > lift 10
        = extra 0 1
        asks P1
        > pass
        = extra 0 0
        asks P1
        > pass
        asks P2",
    );
}

// clauses: MIC-R-103, MIC-R-106
#[test]
fn the_end_comes_once_and_on_one_turn() {
    play(
        "P1 final ; P1 V39 chests idol ; P2 V50 ; ended P2 glory 0

        > use idol
        = P1.V 41
        = end glory p2 0
        > place 1
        over goal P2",
    );
}

#[test]
fn mic_r_105_nothing_more_is_earned_and_what_was_is_lost() {
    play(
        "P1 acts ; P1 paws 3 chests ingot ; a1 bell-tower P2 ; ended P1 glory 1

        > place 4
        offers-only use ingot, pass
        = extra 0 0",
    );
    play(
        "P1 removes ; P1 V39 paws a1,10 ; a1 sphinx P1 ; extra actions 1 ; extra turns 1

        > lift a1
        = end glory p1 1
        = extra 0 0",
    );
}

#[test]
fn mic_r_125_who_was_dismissed_meanwhile_no_longer_answers() {
    // The Tunneler triggers the Privy just opened, which dismisses the Architect, whom the opening had still to ask.
    play(
        "P1 removes ; P1 F1 P2 V9 paws 2,b2,10 crew tunneler,architect ; chambers privy,sphinx,crane

        > lift 2
        ~ quarry
        > open privy
        offers-only answer tunneler, answer architect, pass
        > answer tunneler
        > dismiss architect
        > pass
        ? remove
        = P1.V 7",
    );
}

// clauses: MIC-R-55, MIC-CHN-16
#[test]
fn a_portal_in_the_row_does_not_replace_the_cave_in() {
    play(
        "P1 removes ; P1 F9 T9 P9 paws a1,10 ; a1 cave-in P1 ; chambers portal,sphinx,storage

        > lift a1
        offers-only copy sphinx, copy storage",
    );
}

#[test]
fn mic_r_67_what_stands_on_the_range_itself_is_not_counted() {
    play(
        "P1 removes ; P1 paws b2,b1,10 crew ranger ; b2 armory P1 ; b1 shooting-range P1

        > lift b2 plain
        ? remove",
    );
    play(
        "P1 removes ; P1 paws b2,b1,5 crew ranger ; b2 armory P1 ; b1 shooting-range P1

        > lift b2 plain
        > answer ranger
        > take 1F
        = P1.F 1",
    );
}

#[test]
fn mic_r_67_the_marksman_counts_other_chambers() {
    play(
        "P1 removes ; P1 F3 paws 2,b2,10 crew marksman ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        ? remove",
    );
}

#[test]
fn mic_r_52_the_kitchen_wants_the_chamber_of_the_latest_use() {
    // The Barker answered the Portal, which has made room for the Quarry since then.
    play(
        "P1 removes ; P1 F5 T3 P3 paws 2,b2,a1 crew tunneler,barker ; a1 kitchen P1 ; b1 armory P1
         chambers portal,quarry,sphinx

        > lift 2
        ~ living-fire
        > open portal
        > answer barker
        > answer tunneler
        ~ storage
        > open quarry
        > pay 1F
        > pass
        = b2 quarry P1
        ! lift a1 : MIC-R-39",
    );
}

#[test]
fn mic_hp_8_a_paw_on_an_entrance_is_enough() {
    play(
        "passages ; P1 removes ; P1 paws 4,10 ; passage 4 P1

        > lift 4
        offers-only move 10, pass
        > move 10
        > at b2
        # It stands on nothing there and is the last one: it goes by itself.
        asks P2",
    );
}

#[test]
fn mic_chn_22_after_the_privy_neither_is_a_way() {
    play(
        "P1 removes ; P1 F9 T9 P9 V9 paws a1,10 crew raider ; a1 privy P1

        > lift a1
        > dismiss raider
        offers-only choose 1, choose 2, pass
        > pass
        ? remove
        = P1.V 7",
    );
}

#[test]
fn mic_r_94_a_chest_while_the_profiteer_chooses() {
    play(
        "P1 removes ; P1 paws 10,1 crew profiteer chests ingot,berries ; deck chambers quarry

        > use ingot
        > answer profiteer
        offers use berries, pass
        > use berries
        = P1 F2 T0 P0 G2 V0
        # The Profiteer is under way and does not answer this one.
        offers-not use berries
        > pass
        ? remove",
    );
}

// clauses: MIC-ASN-26
#[test]
fn the_confectioner_pays_no_chambers() {
    play(
        "P1 removes ; P1 F9 T2 P1 paws 2,b2,10 crew confectioner ; chambers laboratory,rune-circle,barracks

        ! lift 2 : MIC-R-39",
    );
}

#[test]
fn mic_r_63_the_barracks_work_again_in_the_next_action() {
    play(
        "P1 removes ; P1 paws a1 ; a1 barracks P1 ; b1 armory P1 ; P2 paws b1,14 crew ranger

        > lift a1
        > at d3
        asks P2
        > remove
        > lift b1 plain
        > answer ranger
        > at d3
        = P2.placed 14,d3
        = P1.V 1",
    );
}
