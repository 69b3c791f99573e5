//! Removing paws, with effects and without, the Watchtower's markers, and how the action ends.

use crate::play;

// clauses: MIC-REM-1, MIC-REM-2, MIC-REM-3, MIC-REM-4, MIC-REM-5, MIC-REM-6, MIC-REM-10, MIC-EFF-1, MIC-TURN-3
#[test]
fn every_paw_goes_in_an_order_of_ones_own() {
    play(
        "P1 acts ; P1 paws 6,10,a1,b2 ; a1 storage P2

        > remove
        offers-only lift 6, lift 6 plain, lift 10, lift 10 plain, lift a1, lift a1 plain, lift b2 plain
        ! pass : MIC-REM-10
        ! lift 5 : MIC-REM-1
        ! lift b2 : MIC-R-39
        > lift a1
        = P1 F2 T0 P0 G0 V0
        = P1.supply 2
        = P2.V 0
        > lift b2 plain
        = P1 F2 T0 P0 G0 V0
        > lift 10 plain
        = P1 F2 T0 P0 G0 V0
        > lift 6
        = P1 F2 T0 P0 G1 V0
        = P1.supply 5
        asks P2",
    );
}

// clauses: MIC-REM-7, MIC-REM-9, MIC-R-50, MIC-ASN-20
#[test]
fn what_counts_as_without_an_effect() {
    // An entrance: the Monk only.
    play(
        "P1 removes ; P1 paws 10,6 crew ranger,trammer,monk

        > lift 10 plain
        offers-only answer monk, pass
        > answer monk
        = P1.V 1",
    );
    // An empty spot: the Trammer too.
    play(
        "P1 removes ; P1 paws b2,6 crew ranger,trammer,monk ; a2 storage P1

        > lift b2 plain
        offers-only answer trammer, answer monk, pass
        > answer trammer
        = P1.G 1",
    );
    // An opponent's Portal does nothing: without an effect.
    play(
        "P1 removes ; P1 paws b2,6 crew monk ; b2 portal P2

        ! lift b2 : MIC-R-39
        > lift b2 plain
        > answer monk
        = P1.V 1",
    );
    // A removal with an effect that was declined in all its parts is one with an effect.
    play(
        "P1 removes ; P1 T1 paws a1,6 crew monk ; a1 distillery P1

        > lift a1
        > pass
        ? remove",
    );
}

// clauses: MIC-REM-8, MIC-OPEN-9, MIC-ASN-22
#[test]
fn a_chamber_opened_in_the_action_is_triggered_when_its_paw_goes() {
    play(
        "P1 removes ; P1 T3 paws 2,b2 ; chambers storage,sphinx,crane

        > lift 2
        ~ quarry
        > open storage
        = P1.F 0
        > lift b2
        = P1.F 2",
    );
}

// clauses: MIC-R-39, MIC-R-40
#[test]
fn an_effect_may_be_triggered_and_all_of_it_declined() {
    play(
        "P1 removes ; P1 F9 T9 P9 paws 7,b2 ; chambers quarry,sphinx,crane

        > lift 7
        offers pass
        > pass
        = P1.V 0
        ? remove",
    );
    // What is simply received is not.
    play(
        "P1 removes ; P1 paws a1,b2 ; a1 armory P1

        > lift a1
        = P1 F0 T1 P1 G0 V0",
    );
}

// clauses: MIC-CHN-26, MIC-R-56, MIC-R-57
#[test]
fn a_marker_doubles_an_entrance_as_well() {
    play(
        "P1 removes ; P1 paws 10,6,1 ; markers 1

        > lift 10
        > pass
        = markers 1
        = P1.F 1
        > lift 6
        > yes
        = markers 0
        = P1.G 2
        > lift 1 plain
        asks P2
        = markers 0",
    );
    // One marker at most for one removal, and none is left for the next action.
    play(
        "P1 removes ; P1 paws 10 ; markers 2 ; extra actions 1

        > lift 10
        > yes
        = P1.F 2
        asks P1
        = markers 0",
    );
}

#[test]
fn mic_r_69_the_second_run_is_free_to_choose_anew() {
    play(
        "P1 removes ; P1 paws a1,10 ; markers 1 ; a1 cave-in P1 ; chambers quarry,berry-garden,armory

        > lift a1
        > yes
        > copy quarry
        > copy armory
        = P1 F0 T1 P3 G0 V0",
    );
    play(
        "P1 removes ; P1 paws a1,10 ; markers 1 ; a1 tunnel P1 ; assistants elder,builder,sentry

        > lift a1
        > yes
        > borrow elder
        offers-only borrow builder, borrow sentry
        > borrow sentry
        = loans sentry,elder",
    );
    play(
        "P1 removes ; P1 paws a1,10 crew elder,baker ; used elder,baker ; markers 1 ; a1 kitchen P1

        > lift a1
        > yes
        > repeat elder
        > repeat elder
        = P1.F 4",
    );
    play(
        "P1 removes ; P1 V9 paws a1,10 crew elder,baker ; markers 1 ; a1 privy P1

        > lift a1
        > yes
        > dismiss elder
        > pass
        > dismiss baker
        > pass
        = P1.V 4
        = P1.crew none",
    );
}

#[test]
fn mic_r_70_two_additional_turns() {
    play(
        "P1 removes ; P1 paws a1,10 ; markers 1 ; a1 teahouse P1

        > lift a1
        > yes
        = extra 0 2
        > lift 10
        asks P1
        > place 1
        asks P1
        = taken 1
        > place 2
        asks P2
        = taken 0",
    );
}

#[test]
fn mic_r_71_the_second_run_finds_no_portal() {
    play(
        "P1 removes ; P1 F9 T9 P9 paws b2,10 ; markers 1 ; b2 portal P1 ; chambers armory,quarry,crane

        > lift b2
        > yes
        ~ scaffolding
        > open quarry
        = P1.V 2
        = b2 quarry P1
        ? remove",
    );
}

#[test]
fn mic_r_72_a_doubled_opening_needs_another_spot() {
    play(
        "P1 removes ; P1 F9 paws 2,b2,c2 ; markers 1 ; chambers quarry,sphinx,crane ; deck chambers berry-garden,armory

        > lift 2
        > yes
        > open quarry
        ~ armory
        > at b2
        ? remove
        = P1.V 1",
    );
    play(
        "P1 removes ; P1 F9 P9 paws 2,b2,c2 ; markers 1 ; chambers quarry,living-fire,crane

        > lift 2
        > yes
        > open quarry
        ~ armory
        > at b2
        ~ scaffolding
        > open living-fire
        ? remove",
    );
}

// clauses: MIC-ASN-6, MIC-R-65, MIC-R-76
#[test]
fn commander_and_mewmmy_come_at_the_end() {
    play(
        "P1 removes ; P1 paws 10 crew commander,mewmmy chests ingot

        > lift 10
        # Chests first, then the Mewmmy, then the Commander.
        offers-only use ingot, pass
        > pass
        > answer mewmmy
        > take 1P
        offers place 1, place 14, pass
        offers-not use ingot
        > place 3
        = P1.placed 3
        asks P2",
    );
    play(
        "P1 removes ; P1 paws a1,10 ; a1 tunnel P1 ; assistants commander,mewmmy,sentry

        > lift a1
        > borrow mewmmy
        > lift 10
        > answer mewmmy
        > take 1P
        asks P2
        = P1 F1 T0 P1 G0 V0",
    );
    play(
        "P1 removes ; P1 paws a1,10 ; a1 tunnel P1 ; assistants commander,mewmmy,sentry ; P2 paws 5

        > lift a1
        > borrow commander
        > lift 10
        ! place 5 : MIC-PLACE-2
        ! place 13 : MIC-PLACE-3
        > pass
        asks P2",
    );
}

// clauses: MIC-R-76, MIC-ASN-7
#[test]
fn a_borrowed_infiltrator_helps_the_commander() {
    play(
        "P1 removes ; P1 paws a1 crew commander ; a1 tunnel P1 ; assistants infiltrator,elder,sentry ; P2 paws 5

        > lift a1
        > borrow infiltrator
        > place 13
        = P1.placed 13
        asks P2",
    );
}

// clauses: MIC-R-63, MIC-R-94
#[test]
fn a_chest_at_the_end_may_bring_a_paw_that_must_go_too() {
    play(
        "P1 removes ; P1 F2 T1 P2 paws 10,b2 crew tunneler camp barracks chests blueprint,berries

        > lift 10
        = P1.F 3
        > use blueprint
        > open barracks
        > pay 2F+2P
        > answer tunneler
        > at d1
        = P1.placed d1,b2
        > lift d1 plain
        ! lift b2 : MIC-R-39
        > lift b2 plain
        > pass
        asks P2",
    );
}
