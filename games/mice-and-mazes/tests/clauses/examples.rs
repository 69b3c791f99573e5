//! The worked examples of the specification that are about paws, paying, turns and the end.

use crate::play;

// clauses: MIC-PLACE-2, MIC-PLACE-3, MIC-PLACE-4
#[test]
fn x_1_where_a_paw_may_be_placed() {
    play(
        "P1 acts ; P1 paws 2 ; P2 paws 6

        offers-only place 1, place 3, place 4, place 5, place 7, place 8, place 9, place 10, place 11, place 13, \
         place 14, remove
        ! place 2 : MIC-PLACE-2
        ! place 6 : MIC-PLACE-2
        ! place 12 : MIC-PLACE-3",
    );
}

// clauses: MIC-PLACE-5, MIC-PLACE-6, MIC-ARR-2, MIC-ARR-3, MIC-CHEST-1
#[test]
fn x_2_crossings() {
    play(
        "P1 acts ; P1 paws 8 ; c1 chest berries

        > place 6
        = P1.placed 6,8,c1
        = P1.supply 2
        = P1.chests berries
        = c1 empty
        > pass
        asks P2",
    );
    play(
        "P2 acts ; P2 paws 14 ; a2 storage P1

        > place 2
        = P2.placed 2,14,a2
        = P2.supply 2
        = P1.V 1
        asks P1",
    );
}

// clauses: MIC-REM-1, MIC-REM-8, MIC-EXCH-1, MIC-HIRE-6, MIC-CHN-7, MIC-CHN-10, MIC-CHN-29, MIC-CHN-31, MIC-ASN-24,
// MIC-OPEN-5, MIC-R-6
#[test]
fn x_3_a_whole_remove_action() {
    play(
        "P1 removes ; P1 F4 T5 P4 G1 paws 14,5,2,a2,b2 ; a2 crane P1
         chambers living-fire,sphinx,quarry ; assistants pyromancer,elder,mewmmy

        > lift 14
        > pay 1F
        > pass
        = P1 F3 T5 P4 G2 V0
        > lift 5
        > hire pyromancer
        ~ builder
        > pay 4T
        = P1 F3 T1 P4 G2 V4
        = P1.crew pyromancer
        > lift a2
        > open living-fire
        > at c3
        ~ portal
        > pay 3P
        = P1 F3 T1 P1 G2 V5
        = row chambers portal,sphinx,quarry
        > yes
        > answer pyromancer
        = P1 F3 T4 P1 G2 V5
        > lift 2
        > open sphinx
        ~ scaffolding
        > pay 3F+3T
        = P1 F0 T1 P1 G2 V9
        = b2 sphinx P1
        = P1.placed b2
        > lift b2
        = P1 F0 T1 P1 G2 V10
        = P1.supply 5
        asks P2",
    );
}

// clauses: MIC-ASN-26, MIC-RES-3, MIC-R-7
#[test]
fn x_4_food_instead_of_gold() {
    play(
        "P1 removes ; P1 F5 paws 5,1 crew confectioner ; assistants architect,mewmmy,builder

        > lift 5
        offers-only hire architect, pass
        ~ sentry
        > hire architect
        = P1 F0 T0 P0 G0 V3",
    );
    play(
        "P1 removes ; P1 F5 paws 5,1 ; assistants architect,mewmmy,builder

        ! lift 5 : MIC-R-39",
    );
}

// clauses: MIC-CHN-27, MIC-ASN-25, MIC-EFF-3
#[test]
fn x_5_builder() {
    play(
        "P1 removes ; P1 P2 paws a1,1 crew builder ; a1 armory P1

        > lift a1
        = P1 F0 T1 P3 G0 V0
        > answer builder
        = P1 F0 T1 P4 G0 V0",
    );
}

// clauses: MIC-CHN-28, MIC-R-39
#[test]
fn x_6_laboratory() {
    play(
        "P1 removes ; P1 P2 G1 V3 paws a1,1 ; a1 laboratory P1

        > lift a1
        > pay 1G
        > take 1F+1P
        = P1 F1 T0 P3 G0 V4",
    );
    play(
        "P1 removes ; P1 F9 T9 P9 G0 paws a1,1 ; a1 laboratory P1

        ! lift a1 : MIC-R-39
        offers lift a1 plain",
    );
}

// clauses: MIC-CHN-1, MIC-CHN-2
#[test]
fn x_7_alchemical_workshop() {
    play(
        "P1 removes ; P1 F1 paws a1,1 ; a1 alchemical-workshop P1

        > lift a1
        offers-only transmute food, pass
        > transmute food
        offers-only take 2T, take 1T+1P, take 2P
        ! take 1F+1T : MIC-CHN-2
        > take 1T+1P
        = P1 F0 T1 P1 G0 V0",
    );
}

// clauses: MIC-CHN-4, MIC-CHN-5, MIC-CHN-6, MIC-ASN-23, MIC-R-32
#[test]
fn x_8_tunnel() {
    play(
        "P1 removes ; P1 paws b1,1 ; b1 tunnel P1 ; assistants elder,builder,student ; chambers quarry,crane,spring

        > lift b1
        offers-only borrow elder, borrow builder
        > borrow elder
        = loans elder
        = row assistants elder,builder,student
        = P1.V 0
        > lift 1
        ~ scaffolding
        > reserve quarry
        > answer elder
        = P1.F 2
        asks P2
        = loans none",
    );
    // The loan is over: in the next turn nobody answers.
    play(
        "P1 removes ; P1 paws 1 ; assistants elder,builder,student ; chambers quarry,crane,spring

        > lift 1
        ~ scaffolding
        > reserve quarry
        = P1.F 0
        asks P2",
    );
}

// clauses: MIC-ASN-21, MIC-ASN-22, MIC-CHN-12, MIC-R-52
#[test]
fn x_9_kitchen_and_tunneler() {
    play(
        "P1 removes ; P1 T3 paws 2,c1,d1 crew tunneler ; c1 kitchen P1 ; chambers storage,crane,sphinx

        > lift 2
        ~ quarry
        > open storage
        = d1 storage P1
        = P1 F0 T0 P0 G0 V1
        > answer tunneler
        = P1.F 2
        > lift c1
        = P1.F 4
        > lift d1
        = P1.F 6",
    );
}

// clauses: MIC-SCORE-1, MIC-SCORE-2, MIC-SCORE-3, MIC-SCORE-4, MIC-SCORE-6
#[test]
fn x_10_a_final_score() {
    play(
        "P1 V31 crew pyromancer,magician,sentry,raider,builder,librarian
         a1 living-fire P1 ; b1 portal P1 ; c1 armory P1 ; d1 quarry P1 ; a2 library P1 ; b2 berry-garden P1

        = P1.sets 11 9
        = P1.score 51",
    );
}

// clauses: MIC-SCORE-3, MIC-SCORE-4
#[test]
fn x_11_two_sets_of_chambers() {
    play(
        "P1 F0 ; a1 living-fire P1 ; b1 portal P1 ; c1 armory P1 ; d1 quarry P1 ; a2 library P1 ; b2 berry-garden P1
         c2 gatehouse P1

        = P1.sets 13 0",
    );
}

// clauses: MIC-PLACE-7, MIC-PLACE-8, MIC-TURN-4, MIC-R-29
#[test]
fn x_13_fewer_paws_than_crossings() {
    play(
        "P1 acts ; P1 paws 1,2,3

        > place 6
        offers-only cross c1, cross c2, cross c3
        ! cross a1 : MIC-PLACE-5
        > cross c2
        = P1.supply 0
        = P1.placed 1,2,3,6,c2
        > P2 place 5
        asks P1
        offers-only remove
        ! place 4 : MIC-TURN-4",
    );
}

// clauses: MIC-PLACE-4, MIC-R-28
#[test]
fn x_14_both_ends_of_a_line() {
    play(
        "P1 acts ; P1 paws 2,9

        > place 5
        = P1.placed 2,5,9,b2
        = P1.supply 1",
    );
}

// clauses: MIC-3P-5, MIC-3P-6, MIC-3P-7, MIC-R-3, MIC-R-25
#[test]
fn x_15_three_players_face_each_other() {
    play(
        "3 players ; P2 acts ; P1 paws 3,5,b2

        > place 8
        = P1.V 1",
    );
    play(
        "3 players ; P2 acts ; P1 paws 3,5,b2 ; P2 paws 8

        > place 13
        = P1.V 1
        = P2.placed 8,13
        = P2.supply 3",
    );
    play(
        "3 players ; P2 acts ; P2 paws 8,13 ; c2 chest berries

        > place 6
        = P2.placed 6,8,13,b2,c2
        = P2.chests berries
        = P2.supply 0
        = P1.V 0",
    );
}

// clauses: MIC-ASN-7, MIC-ASN-8, MIC-R-37
#[test]
fn x_16_infiltrator() {
    play(
        "P1 acts ; P1 crew infiltrator ; P2 paws 6,4 ; extra actions 1

        > place 12
        = P2.V 0
        asks P1
        ! place 14 : MIC-PLACE-3
        > pass
        > P2 place 1
        asks P1
        offers place 14",
    );
}

// clauses: MIC-CAMP-4, MIC-RES-2, MIC-R-81
#[test]
fn x_17_a_card_of_the_camp_and_gold() {
    play(
        "P1 removes ; P1 F2 G3 paws 5,1 camp architect ; assistants mewmmy,builder,carpenter

        > lift 5
        > hire architect
        offers-only pay 2F+2G, pay 1F+3G
        > pay 2F+2G
        = P1 F0 T0 P0 G1 V3
        = P1.camp none
        = row assistants mewmmy,builder,carpenter",
    );
}

// clauses: MIC-CAMP-5, MIC-R-81
#[test]
fn x_18_reductions_never_touch_gold() {
    play(
        "P1 removes ; P1 G2 paws 5,1 crew haggler camp broker ; assistants mewmmy,builder,goldmaker

        > lift 5
        > hire broker
        = P1 F0 T0 P0 G0 V3",
    );
    play(
        "P1 removes ; P1 F5 G1 paws 5,1 crew haggler camp broker ; assistants mewmmy,builder,goldmaker

        ! lift 5 : MIC-R-39",
    );
}

// clauses: MIC-RES-7, MIC-R-45
#[test]
fn x_19_what_is_lost_counts_as_received() {
    play(
        "P1 removes ; P1 T8 paws a1,1 crew pyromancer ; a1 living-fire P1

        > lift a1
        = P1.T 9
        > answer pyromancer
        = P1.T 9",
    );
}

// clauses: MIC-CHN-26, MIC-R-56
#[test]
fn x_20_watchtower() {
    play(
        "P1 removes ; P1 paws a1,b1,10 crew pyromancer ; a1 watchtower P1 ; b1 living-fire P1

        > lift a1
        = markers 1
        > lift b1
        > yes
        = markers 0
        > answer pyromancer
        = P1.T 5
        > answer pyromancer
        = P1.T 6",
    );
    play(
        "P1 removes ; P1 paws a1,b1 crew pyromancer ; a1 watchtower P1 ; b1 living-fire P1

        > lift b1
        > answer pyromancer
        = P1.T 3
        = P1.supply 5
        asks P2",
    );
}

// clauses: MIC-R-43, MIC-R-52
#[test]
fn x_21_tunneler_and_kitchen() {
    play(
        "P1 removes ; P1 F2 P2 paws 2,d1,1 crew tunneler,baker ; chambers kitchen,sphinx,crane

        > lift 2
        ~ quarry
        > open kitchen
        = P1.V 3
        ? remove
        = P1.F 0",
    );
    play(
        "P1 removes ; P1 F2 P2 paws 2,d1,1 crew tunneler,baker ; used baker ; chambers kitchen,sphinx,crane

        > lift 2
        ~ quarry
        > open kitchen
        > answer tunneler
        = P1.F 2",
    );
}

// clauses: MIC-CHN-3, MIC-CHN-6, MIC-CHN-8, MIC-R-48, MIC-R-55
#[test]
fn x_22_cave_in_copies_the_crane() {
    play(
        "P1 removes ; P1 F3 paws a1,1 ; a1 cave-in P1 ; d1 chest berries ; chambers crane,quarry,sphinx

        > lift a1
        offers-only copy crane, copy quarry, copy sphinx
        > copy crane
        > open quarry
        ~ scaffolding
        > at d1
        = P1 F0 T0 P0 G0 V1
        = P1.chests berries
        = row chambers crane,scaffolding,sphinx
        > yes
        = P1 F0 T0 P2 G0 V1",
    );
}

// clauses: MIC-CHN-16, MIC-CHN-17, MIC-CHN-18, MIC-R-59
#[test]
fn x_23_portal() {
    play(
        "P1 removes ; P1 T1 P2 paws b2,1 ; b2 portal P1 ; chambers armory,sphinx,crane

        > lift b2
        ~ quarry
        > open armory
        = P1 F0 T1 P1 G0 V2
        = b2 armory P1
        = P1.placed 1
        = P1.tokens 7",
    );
    play(
        "P2 removes ; P2 T9 P9 F9 paws b2,1 ; b2 portal P1 ; chambers armory,sphinx,crane

        ! lift b2 : MIC-R-39",
    );
}

// clauses: MIC-CHN-19, MIC-CHN-20, MIC-CHN-22, MIC-R-60
#[test]
fn x_24_privy() {
    play(
        "P1 removes ; P1 T2 P2 V7 paws a1,1 crew raider ; a1 privy P1 ; assistants baker,mewmmy,commander

        > lift a1
        > dismiss raider
        = P1.V 5
        = P1.crew none
        > choose 1
        ~ sentry
        > hire baker
        = P1 F0 T0 P0 G0 V7",
    );
    play(
        "P1 removes ; P1 T2 P2 V1 paws a1,1 crew raider ; a1 privy P1 ; assistants baker,mewmmy,commander

        ! lift a1 : MIC-R-39",
    );
}

// clauses: MIC-ARR-5, MIC-ARR-6, MIC-ARR-7, MIC-R-36
#[test]
fn x_25_an_additional_action() {
    play(
        "P1 acts ; P1 paws 3 ; a1 bell-tower P2

        > place 4
        = P2.V 1
        asks P1
        offers remove, pass, place 5
        > remove
        > lift a1
        > take 1F
        = P1.F 1
        = taken 1",
    );
    play(
        "P1 removes ; P1 paws 4,b2 ; a1 bell-tower P2

        > lift 4
        > move b2
        > at a1
        = P2.V 0
        = extra 0 0
        = P1.placed a1",
    );
}

const REST: &str = "P2 crew pyromancer,magician,illusionist,sentry,raider,commander,builder,architect,carpenter,student,\
     librarian,professor,gardener,druid,confectioner,chef";

// clauses: MIC-END-2, MIC-END-4, MIC-END-5, MIC-R-89
#[test]
fn x_26_the_last_assistants() {
    play(&format!(
        "P1 removes ; P1 T2 P2 paws 5,1 ; assistants baker,elder,mewmmy ; deck assistants none ; {REST}

        > lift 5
        > hire baker
        = row assistants -,elder,mewmmy
        = end assistants p1 1
        asks P1
        > lift 1 plain
        asks P2
        offers pass
        > pass
        over exhausted P2",
    ));
}

// clauses: MIC-R-91
#[test]
fn x_26_a_discarded_assistant_fills_the_row() {
    let rest = REST.replace("confectioner,chef", "confectioner");
    play(&format!(
        "P1 removes ; P1 paws 1,5 camp elder,chef ; assistants baker,sentry,mewmmy ; deck assistants none ; {}

        > lift 1
        > reserve baker
        offers-only discard elder, discard chef
        ~ elder
        > discard elder
        = P1.camp chef,baker
        = row assistants elder,sentry,mewmmy
        = end none",
        rest.replace("sentry,", ""),
    ));
}

// clauses: MIC-END-3, MIC-R-104, MIC-SCORE-8
#[test]
fn x_27_a_toll_ends_the_game_on_the_others_turn() {
    play(
        "P2 acts ; P1 V39 ; P2 V38 paws 3 crew pyromancer,sentry ; a1 storage P1

        > place 4
        = P1.V 40
        = end glory p2 0
        asks P1
        = P1.score 40
        = P2.score 40
        > pass
        over goal P2",
    );
}

// clauses: MIC-SCORE-5, MIC-R-110
#[test]
fn x_28_the_sphinx_is_a_fourth_faction() {
    play(
        "P1 F0 ; a1 living-fire P1 ; b1 portal P1 ; c1 quarry P1 ; d1 berry-garden P1 ; a2 sphinx P1

        = P1.sets 7 0",
    );
}

// clauses: MIC-R-109
#[test]
fn x_29_a_set_has_six_cards() {
    play(
        "3 players ; P1 crew pyromancer,sentry,builder,student,gardener,monk,baker,magician

        = P1.sets 0 18",
    );
    play(
        "3 players ; P1 crew pyromancer,sentry,builder,student,gardener,monk,baker

        = P1.sets 0 16",
    );
}

// clauses: MIC-HP-3, MIC-HP-4, MIC-HP-5, MIC-HP-6, MIC-HP-7, MIC-HP-9, MIC-HP-10, MIC-R-4, MIC-R-9, MIC-R-10
#[test]
fn x_30_a_passage() {
    play(
        "passages ; P1 removes ; P1 V5 paws 9,1

        > lift 9
        = P1.T 1
        > yes
        = P1.V 3
        = passage 9 P1
        = P1.tokens 7",
    );
    play(
        "passages ; P2 acts ; passage 9 P1

        > place 9
        = P1.V 1",
    );
    play(
        "passages ; P1 acts ; passage 9 P1

        > place 9
        = P1.V 0",
    );
    for (before, after) in [(0, 2), (1, 3), (2, 3), (3, 4)] {
        play(&format!(
            "passages ; P2 removes ; P2 T{before} paws 9,1 ; passage 9 P1

            > lift 9
            = P2.T {after}",
        ));
    }
}
