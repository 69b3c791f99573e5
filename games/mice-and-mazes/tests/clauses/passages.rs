//! Hidden passages.

use crate::play;

// clauses: MIC-HP-3, MIC-HP-4, MIC-R-4, MIC-R-114, MIC-R-116, MIC-R-117
#[test]
fn a_passage_is_bought_after_the_effect() {
    play(
        "passages ; P1 removes ; P1 V2 paws 9,10,1

        > lift 9
        offers-only yes, pass
        > yes
        = P1.V 0
        = passage 9 P1
        = P1.tokens 7
        # The back does not work yet.
        = P1.T 1
        > lift 10
        ? remove
        = passage 10 token",
    );
    // One may leave it, and without the effect nothing is for sale.
    play(
        "passages ; P1 removes ; P1 V9 paws 9,10,1

        > lift 9
        > pass
        = passage 9 token
        > lift 10 plain
        ? remove
        = passage 10 token",
    );
    // Nor is a bought one, by whomever.
    play(
        "passages ; P1 removes ; P1 V9 paws 9,10 ; passage 9 P2 ; passage 10 P1

        > lift 9
        ? remove
        > lift 10
        asks P2",
    );
}

#[test]
fn mic_r_114_after_the_second_run_too() {
    play(
        "passages ; P1 removes ; P1 V9 paws 9,1 ; markers 1

        > lift 9
        > yes
        = P1.T 2
        > yes
        = passage 9 P1",
    );
}

// clauses: MIC-HP-5, MIC-HP-8, MIC-R-118
#[test]
fn the_back_of_4_moves_paws_from_entrances() {
    play(
        "passages ; P1 removes ; P1 paws 4,10,b2 ; passage 4 P2 ; d1 chest idol

        > lift 4
        offers-only move 10, move b2, pass
        > move 10
        > at d1
        = P1.placed d1,b2
        = P1.F 0
        = P1.chests idol",
    );
    play(
        "P1 removes ; P1 paws 4,10,b2

        > lift 4
        offers-only move b2, pass",
    );
}

// clauses: MIC-HP-5, MIC-HP-9, MIC-HP-10
#[test]
fn backs_are_stronger() {
    for (number, kind) in [("8", "P"), ("9", "T"), ("10", "F")] {
        for (before, after) in [(0, 2), (1, 3), (2, 3), (8, 9)] {
            play(&format!(
                "passages ; P1 removes ; P1 {kind}{before} paws {number},1 ; passage {number} P2

                > lift {number}
                = P1.{kind} {after}",
            ));
        }
    }
    play(
        "passages ; P1 removes ; P1 paws 6,1 ; passage 6 P2

        > lift 6
        > take 1P
        = P1 F0 T0 P1 G1 V0",
    );
    play(
        "passages ; P1 removes ; P1 paws 1,10 ; passage 1 P2 ; chambers quarry,sphinx,crane

        > lift 1
        ~ scaffolding
        > reserve quarry
        > take 1T
        = P1.T 1",
    );
    play(
        "passages ; P1 removes ; P1 F2 paws 2,b2,10 ; passage 2 P2 ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        = P1.F 0",
    );
    play(
        "passages ; P1 removes ; P1 F2 paws 3,10 camp gardener ; passage 3 P2

        > lift 3
        > hire gardener
        = P1.F 0",
    );
    play(
        "passages ; factions viscachas ; P1 removes ; P1 F3 paws 5,10 ; passage 5 P2 ; assistants gardener,mewmmy,builder

        > lift 5
        ~ sentry
        > hire gardener
        = P1.F 0",
    );
    play(
        "passages ; factions rats ; P1 removes ; P1 paws 12,10 used idol ; passage 12 P2

        > lift 12
        offers-only choose 1, choose 2, choose 3
        > choose 2
        offers-only chest idol used, pass
        > chest idol used
        = P1.chests idol",
    );
    play(
        "passages ; factions guinea-pigs ; P1 removes ; P1 F1 T1 paws 13,10 ; passage 13 P2

        > lift 13
        > choose 1
        > pay 1F
        = P1 F0 T1 P0 G1 V1",
    );
    play(
        "passages ; factions lemmings ; P1 removes ; P1 F1 paws 14,10 ; passage 14 P2

        > lift 14
        > pay 1F
        > pass
        = P1 F0 T0 P0 G2 V0",
    );
}

// clauses: MIC-HP-6, MIC-HP-7, MIC-R-35
#[test]
fn every_placement_by_another_pays_the_owner() {
    play(
        "passages ; P2 acts ; P2 paws 1 ; passage 9 P1

        > place 9
        = P1.V 1",
    );
    // The Commander's paw too.
    play(
        "passages ; P2 acts ; P2 paws a1 crew commander ; passage 9 P1

        > remove
        > place 9
        = P1.V 1
        = P2.placed 9",
    );
}

#[test]
fn mic_r_100_a_passage_takes_an_ownership_token() {
    play(
        "passages ; P1 removes ; P1 V9 paws 9,10 ; a1 living-fire P1 ; b1 portal P1 ; c1 rune-circle P1 ; d1 armory P1
         a2 barracks P1 ; b2 gatehouse P1 ; c2 scaffolding P1

        = P1.tokens 1
        > lift 9
        > yes
        = P1.tokens 0
        > lift 10
        asks P2
        = passage 10 token",
    );
}

#[test]
fn mic_hp_11_without_the_rule_no_entrance_is_ever_flipped() {
    play(
        "P1 removes ; P1 V9 paws 9,10,1

        > lift 9
        ? remove
        = passage 9 none",
    );
}
