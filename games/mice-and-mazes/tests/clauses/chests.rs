//! Chests: when they may be used, and each of them.

use crate::play;

// clauses: MIC-CHEST-1, MIC-CHEST-2, MIC-CHEST-4, MIC-CHEST-5, MIC-CHEST-6, MIC-CHEST-7, MIC-R-94, MIC-R-95
#[test]
fn any_number_at_any_moment_of_ones_own_action() {
    play(
        "P1 acts ; P1 paws 1,10 chests berries,ingot,torch-bundle,idol used scarab

        offers use berries, use ingot
        ! use scarab : MIC-CHEST-5
        > use berries
        > use ingot
        = P1 F2 T0 P0 G2 V0
        = P1.used berries,ingot,scarab
        ! use berries : MIC-CHEST-5
        > remove
        > use torch-bundle
        > lift 10
        > use idol
        = P1 F3 T2 P0 G2 V2",
    );
    // Taken, but not used by that.
    play(
        "P1 acts ; P1 paws 2 ; b2 chest idol

        > place 5
        = P1.V 0
        = P1.chests idol
        offers-only use idol, pass
        > use idol
        = P1.V 2
        asks P2",
    );
}

#[test]
fn mic_chest_3_not_on_anothers_turn() {
    play(
        "P2 acts ; P2 paws 1 ; P1 chests idol

        ! P1 use idol : MIC-TURN-1
        ! use idol : MIC-CHEST-5",
    );
}

#[test]
fn mic_r_94_at_every_choice_of_a_card_and_nowhere_else() {
    let chests = "chests berries";
    for (paws, lift) in [("7,b2", "7"), ("5", "5"), ("1", "1")] {
        play(&format!(
            "P1 removes ; P1 F9 T9 P9 paws {paws},10 {chests} ; chambers quarry,sphinx,crane ; assistants builder,monk,druid

            > lift {lift}
            offers use berries, pass",
        ));
    }
    // Not while something is paid, taken, moved or answered.
    play(
        "P1 removes ; P1 F9 G9 paws 7,b2,4 chests berries ; chambers quarry,sphinx,crane

        > lift 7
        > open quarry
        ! use berries : MIC-CHEST-2
        ~ scaffolding
        > pay 3F
        > lift 4
        ! use berries : MIC-CHEST-2",
    );
    // Only what can be executed.
    play(
        "P1 acts ; P1 paws 1 chests contract,blueprint

        ! use contract : MIC-R-94
        ! use blueprint : MIC-R-94",
    );
}

// clauses: MIC-R-96, MIC-R-97, MIC-R-98, MIC-CHN-14, MIC-CHN-15
#[test]
fn chests_come_from_the_supply_and_go_back() {
    play(
        "P1 removes ; P1 paws a1,10 ; a1 mineshaft P1

        ~ idol
        > lift a1
        = P1.chests idol
        = supply 19
        ? remove",
    );
    play(
        "P1 removes ; P1 paws a1,10 chests berries used rope ; a1 pawn-shop P1

        > lift a1
        offers-only chest rope used, chest berries, pass
        > chest rope used
        = P1.used none
        = P1.chests berries
        = supply 19
        = P1.V 1",
    );
    play(
        "P1 removes ; P1 paws a1,10 chests berries used rope ; a1 pawn-shop P1

        > lift a1
        > chest berries
        = P1.chests none
        = supply 19
        = P1.V 1",
    );
}

#[test]
fn mic_r_97_nothing_is_drawn_from_an_empty_supply() {
    play(
        "P1 removes ; P1 F1 paws a1,12 ; a1 mineshaft P1
         P2 chests berries,berries,torch-bundle,torch-bundle,tool-kit,tool-kit,provisions,provisions,coin-purse,coin-purse,\
         ingot,idol,idol,scarab,rope,rope,map,map,contract,blueprint

        = supply 0
        ! lift a1 : MIC-R-39
        > lift 12
        # Only the resource is left of entrance 12.
        offers-only take 1F, take 1T, take 1P",
    );
}

#[test]
fn entrance_12_gives_a_chest_for_a_resource() {
    play(
        "P1 removes ; P1 F1 paws 12,10

        > lift 12
        offers-only choose 1, choose 2
        # Once it is chosen it is not asked again, and there is one way to pay.
        ~ idol
        > choose 2
        ? remove
        = P1 F0 T0 P0 G0 V0
        = P1.chests idol",
    );
}

// clauses: MIC-ASN-16, MIC-ASN-17, MIC-CHN-23, MIC-CHEST-5
#[test]
fn the_stash_turns_a_chest_over() {
    play(
        "P1 removes ; P1 paws a1,10 used berries,ingot ; a1 stash P1

        > lift a1
        offers-only chest berries used, chest ingot used, pass
        > chest ingot used
        = P1.chests ingot
        > use ingot
        = P1.G 2",
    );
    play(
        "P1 removes ; P1 paws a1,10 ; a1 stash P1

        ! lift a1 : MIC-R-39",
    );
}

#[test]
fn mic_r_126_a_chest_under_way_may_be_turned_over_but_not_used() {
    // The Map reserves; at that choice the Blueprint opens the Stash, which the Tunneler triggers.
    play(
        "P1 removes ; P1 T2 P1 paws a1,b2,10 crew tunneler camp stash chests map,blueprint ; a1 storage P1

        > use map
        > take 1P
        > use blueprint
        > open stash
        > pay 1T+2P
        > answer tunneler
        offers-only chest map used, chest blueprint used, pass
        > chest map used
        = P1.chests map
        # The Map is still under way: it cannot be used now.
        ! use map : MIC-CHEST-5
        > pass
        offers use map",
    );
    // Two with the same face are two tokens.
    play(
        "P1 removes ; P1 paws a1,10 chests map,map ; a1 storage P1

        > use map
        > take 1P
        offers use map
        > use map
        > take 1P
        = P1.P 2
        = P1.used map,map",
    );
}

#[test]
fn chests_give_what_they_show() {
    for (chest, after) in [
        ("berries", "F2 T0 P0 G0 V0"),
        ("torch-bundle", "F0 T2 P0 G0 V0"),
        ("tool-kit", "F0 T0 P2 G0 V0"),
        ("ingot", "F0 T0 P0 G2 V0"),
        ("idol", "F0 T0 P0 G0 V2"),
        ("scarab", "F0 T0 P0 G1 V1"),
    ] {
        play(&format!(
            "P1 removes ; P1 paws 10,6 chests {chest}

            > use {chest}
            = P1 {after}",
        ));
    }
    play(
        "P1 removes ; P1 paws 10,b2 chests coin-purse,rope,map ; d1 chest idol

        > use coin-purse
        > take 1T
        = P1 F0 T1 P0 G1 V0
        > use rope
        > take 1F
        > move b2
        > at d1
        = P1.chests idol,map
        > use map
        > take 1P
        > pass
        = P1 F1 T1 P1 G1 V0",
    );
}
