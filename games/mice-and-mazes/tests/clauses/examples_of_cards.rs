//! The worked examples of the specification that are about what cards do to each other.

use crate::play;

// clauses: MIC-ASN-1, MIC-ASN-2, MIC-R-66
#[test]
fn x_31_barker() {
    play(
        "P1 removes ; P1 T1 P2 paws 2,b2,1 crew barker ; a2 living-fire P2 ; c2 portal P2 ; b1 quarry P2 ; b3 sphinx P2
         chambers scaffolding,crane,barracks

        > lift 2
        ~ armory
        > open scaffolding
        > answer barker
        = P1.G 1",
    );
}

// clauses: MIC-ASN-3, MIC-ASN-12, MIC-ASN-13, MIC-ASN-18, MIC-ASN-19, MIC-R-50
#[test]
fn x_32_without_an_effect() {
    play(
        "P1 removes ; P1 paws a1,a3,1 crew ranger,trammer,monk ; a1 storage P1 ; a2 armory P2 ; a3 quarry P1

        > lift a1 plain
        offers-only answer ranger, answer trammer, answer monk, pass
        > answer ranger
        = P2.V 1
        = P1 F0 T1 P1 G0 V0
        > answer trammer
        = P1.G 1
        > answer monk
        = P1.V 1
        > lift a3 plain
        offers-only answer ranger, answer trammer, pass",
    );
}

// clauses: MIC-ASN-4, MIC-ASN-5, MIC-R-20, MIC-R-24, MIC-R-43
#[test]
fn x_33_chef() {
    play(
        "P1 removes ; P1 T4 paws 5,1 crew chef ; assistants pyromancer,mewmmy,builder

        > lift 5
        ~ sentry
        > hire pyromancer
        = P1 F0 T0 P0 G0 V4
        > answer chef
        = P1.T 1
        ? remove",
    );
    play(
        "P1 removes ; P1 F2 T1 paws 5,1 crew chef ; assistants student,mewmmy,builder

        > lift 5
        ~ sentry
        > hire student
        = extra 0 1
        ? remove",
    );
}

// clauses: MIC-ASN-16, MIC-ASN-17, MIC-CHEST-2, MIC-CHEST-4, MIC-R-17, MIC-R-94
#[test]
fn x_34_swindler() {
    play(
        "P1 acts ; P1 paws 3 crew swindler used berries ; a1 storage P2

        > place 4
        = P2.V 1
        > answer swindler
        > chest berries used
        = P1.chests berries
        > use berries
        = P1.F 2
        = P1.used berries
        asks P2",
    );
}

// clauses: MIC-MOVE-1, MIC-MOVE-4, MIC-R-36
#[test]
fn x_35_moving_is_no_visit() {
    play(
        "P1 removes ; P1 paws 4,b2 ; b2 storage P1 ; d1 sphinx P2

        > lift 4
        > move b2
        ! at b2 : MIC-R-27
        > at d1
        = P2.V 0
        = P1.F 0
        > lift d1
        = P1.V 1",
    );
}

// clauses: MIC-ASN-14, MIC-ASN-15, MIC-R-32, MIC-R-105
#[test]
fn x_36_student() {
    play(
        "P1 removes ; P1 F2 T1 paws 5,1 camp quarry,crane ; assistants student,mewmmy,builder ; chambers spring,sphinx,portal

        > lift 5
        ~ sentry
        > hire student
        = P1.V 2
        > lift 1
        ~ armory
        > reserve spring
        = P1.camp quarry,crane,spring
        asks P1
        ? turn
        > place 2
        asks P2",
    );
    play(
        "P1 removes ; P1 F2 T1 V38 paws 5,6 ; assistants student,mewmmy,builder

        > lift 5
        ~ sentry
        > hire student
        = end glory p1 1
        = extra 0 0
        > lift 6 plain
        asks P2",
    );
}

// clauses: MIC-REFR-1, MIC-REFR-2, MIC-EFF-7, MIC-R-90
#[test]
fn x_37_a_refresh_that_reshuffles() {
    play(
        "P1 removes ; P1 paws 14,1 camp library,lecture-hall ; P2 camp observatory,spring
         a1 living-fire P1 ; b1 portal P1 ; c1 rune-circle P1 ; d1 armory P1 ; a2 barracks P1
         b2 gatehouse P2 ; c2 scaffolding P2 ; d2 crane P2 ; a3 ancient-oak P2 ; b3 chapel P2
         chambers quarry,berry-garden,bell-tower ; deck chambers reliquary

        = discards chambers sphinx
        > lift 14
        > refresh quarry
        > refresh berry-garden
        ~ reliquary green quarry blue
        > pass
        = row chambers reliquary,quarry,bell-tower
        = discards chambers none
        = deck chambers 2",
    );
}

// clauses: MIC-ASN-3, MIC-CHN-24, MIC-R-32
#[test]
fn x_38_once_per_turn() {
    play(
        "P1 removes ; P1 F9 T9 P9 paws 5,a1 crew preacher camp baker,elder chests contract ; a1 teahouse P1
         assistants builder,monk,druid

        > lift 5
        > hire elder
        > pay 2F+1T
        > answer preacher
        > take 1F
        = P1.V 4
        > use contract
        > hire baker
        > pay 2T+1P
        = P1.V 6
        > lift a1
        asks P1
        > place 1
        asks P2",
    );
    play(
        "P1 removes ; P1 F9 T9 P9 paws a1 crew preacher camp baker chests contract ; used preacher ; a1 teahouse P1
         assistants builder,monk,druid

        > lift a1
        > pass
        asks P1
        > use contract
        > hire baker
        > pay 2T+1P
        > answer preacher
        > take 1F
        = P1.V 3
        offers-not pass",
    );
}

// clauses: MIC-CHEST-2, MIC-OPEN-3, MIC-OPEN-9, MIC-CAMP-4
#[test]
fn x_39_a_chest_opens_a_chamber() {
    play(
        "P1 acts ; P1 F2 paws 2 camp quarry chests blueprint ; chambers living-fire,sphinx,crane

        > place 5
        = P1.placed 2,5,b2
        > use blueprint
        offers-only open quarry, pass
        > open quarry
        = b2 quarry P1
        = P1 F0 T0 P0 G0 V1
        = P1.placed 2,5,b2
        asks P2",
    );
}

// clauses: MIC-R-63, MIC-R-64
#[test]
fn x_40_ranger_and_barracks() {
    play(
        "P1 removes ; P1 paws a2,10 crew ranger ; a1 barracks P1 ; a2 storage P1

        > lift a2 plain
        > answer ranger
        ! at a1 : MIC-R-63
        > at a2
        = P1.V 0
        > lift a2
        = P1.F 2
        > lift 10 plain
        asks P2",
    );
    play(
        "P1 removes ; P1 paws a2,10 crew ranger ; a1 barracks P1 ; a2 storage P1

        > lift a2 plain
        > answer ranger
        > at a2
        > lift a2 plain
        ? remove
        offers-only lift 10, lift 10 plain",
    );
}

// clauses: MIC-R-58
#[test]
fn x_41_crane_and_tunneler() {
    play(
        "P1 removes ; P1 T3 paws a1,1 crew tunneler ; a1 crane P1 ; chambers storage,sphinx,barracks

        > lift a1
        > open storage
        ~ armory
        > at d3
        > answer tunneler
        = P1.F 2
        > yes
        = P1.F 4",
    );
}

// clauses: MIC-R-84
#[test]
fn x_42_gold_in_exchanges() {
    play(
        "P1 removes ; P1 G1 paws a1,1 ; a1 bazaar P1

        > lift a1
        offers-only pay 1G, pass
        > pay 1G
        = P1.G 2",
    );
    play(
        "P1 removes ; P1 G1 paws 14,1

        > lift 14
        ? replaced
        = P1.G 1",
    );
    play(
        "P1 removes ; P1 G9 paws a1,1 ; a1 bazaar P1

        ! lift a1 : MIC-R-39",
    );
}

const SIX: &str =
    "a1 living-fire P1 ; b1 portal P1 ; c1 quarry P1 ; d1 library P1 ; a2 armory P1 ; b2 chapel P1";

// clauses: MIC-R-100, MIC-OWN-2
#[test]
fn x_43_no_ownership_token_is_left() {
    play(&format!(
        "passages ; P1 removes ; P1 F9 T9 P9 V9 paws 7,c3,b1,8 ; {SIX} ; passage 9 P1 ; passage 10 P1
         chambers scaffolding,sphinx,crane

        = P1.tokens 0
        ! lift 7 : MIC-R-39
        > lift 8
        ? remove
        = passage 8 none
        > lift b1
        offers-only open scaffolding, open sphinx, open crane, pass",
    ));
    // What the swap cannot do it cannot for want of food and torches, not of a token.
    play(&format!(
        "passages ; P1 removes ; P1 F2 P1 V9 paws b1,8 ; {SIX} ; passage 9 P1 ; passage 10 P1
         chambers scaffolding,sphinx,crane

        > lift b1
        ! open sphinx : MIC-RES-10",
    ));
}

// clauses: MIC-CHN-11, MIC-R-46
#[test]
fn x_44_fair() {
    play(
        "3 players ; P1 removes ; P1 paws a1,1 crew broker ; a1 fair P1

        > lift a1
        = P1.G 3
        > answer broker
        > take 1F
        = P1.F 1
        = P2.G 1
        = P3.G 1",
    );
    play(
        "3 players ; P1 removes ; P1 paws a1,1 ; P2 crew broker ; a1 fair P1

        > lift a1
        = P2 F0 T0 P0 G1 V0
        asks P1
        ? remove",
    );
}

// clauses: MIC-R-67, MIC-R-39
#[test]
fn x_45_shooting_range() {
    play(
        "P1 removes ; P1 paws 6,2,a2,c2 ; c2 shooting-range P1

        > lift c2
        offers take 2F, take 1F+1T, take 2P
        > take 2F
        = P1.F 2",
    );
    play(
        "P1 removes ; P1 paws 10,c2 ; c2 shooting-range P1

        ! lift c2 : MIC-R-39",
    );
    play(
        "P1 removes ; P1 paws 6,c2 ; c2 shooting-range P1

        > lift c2
        offers-only take 1F, take 1T, take 1P",
    );
}

// clauses: MIC-CHN-22, MIC-R-60, MIC-R-123
#[test]
fn x_46_privy_with_nobody_to_dismiss() {
    play(
        "P1 removes ; P1 F3 T3 P3 paws a1,1 ; a1 privy P1

        ! lift a1 : MIC-R-39",
    );
    play(
        "P1 removes ; P1 F3 T3 P3 paws a1,1 camp raider ; a1 privy P1

        > lift a1
        offers-only dismiss raider, pass
        > pass
        ? remove
        = P1.camp raider",
    );
}

// clauses: MIC-R-39, MIC-R-45
#[test]
fn x_47_food_that_is_lost() {
    play(
        "P1 removes ; P1 F9 paws 10,6 crew gardener

        offers-only lift 10, lift 10 plain, lift 6, lift 6 plain
        > lift 10
        > answer gardener
        = P1.F 9",
    );
}

// clauses: MIC-R-39, MIC-R-63, MIC-MOVE-1
#[test]
fn x_48_the_last_paw() {
    play(
        "P1 removes ; P1 paws a1 ; a1 barracks P1

        offers-only lift a1, lift a1 plain",
    );
    play(
        "P1 removes ; P1 paws a1,6 ; a1 ropeway P1

        ! lift a1 : MIC-R-39",
    );
}

// clauses: MIC-ASN-3, MIC-R-122
#[test]
fn x_49_final_actions_are_turns_of_their_own() {
    play(
        "P2 acts ; P1 V39 paws 6,b2 crew monk ; P2 paws 3 ; a1 storage P1 ; used monk

        > place 4
        asks P1
        > remove
        > lift b2 plain
        > answer monk
        = P1.V 41",
    );
}

// clauses: MIC-R-56, MIC-R-63, MIC-R-69
#[test]
fn x_50_a_doubled_cave_in_copies_the_barracks_once() {
    play(
        "P1 removes ; P1 paws a1,6 ; a1 cave-in P1 ; markers 1 ; chambers barracks,quarry,berry-garden

        > lift a1
        > yes
        > copy barracks
        ! at a1 : MIC-R-63
        > at d3
        offers-only copy quarry, copy berry-garden
        ! copy barracks : MIC-R-55",
    );
}

// clauses: MIC-OPEN-1, MIC-R-94, MIC-R-124
#[test]
fn x_51_a_chest_takes_the_spot() {
    play(
        "P1 removes ; P1 F2 P3 paws 2,b2 camp quarry chests blueprint ; chambers living-fire,sphinx,crane

        > lift 2
        offers-only open living-fire, open quarry, use blueprint, pass
        > use blueprint
        > open quarry
        = b2 quarry P1
        ? remove
        = P1 F0 T0 P3 G0 V1",
    );
}

// clauses: MIC-R-81, MIC-R-82
#[test]
fn x_52_a_reduction_that_can_be_paid() {
    play(
        "P1 removes ; P1 F2 paws 2,b2 crew carpenter ; chambers armory,sphinx,crane

        > lift 2
        ~ quarry
        > open armory
        = P1 F0 T0 P0 G0 V1",
    );
}

// clauses: MIC-R-47, MIC-R-49
#[test]
fn x_53_who_answers_a_hiring() {
    play(
        "P1 removes ; P1 T4 paws 5,1 crew preacher ; assistants pyromancer,mewmmy,builder

        > lift 5
        ~ sentry
        > hire pyromancer
        = P1.V 4
        > answer preacher
        > take 1T
        = P1.V 5
        > answer pyromancer
        = P1.T 2",
    );
    play(
        "P1 removes ; P1 F2 T2 G1 paws 5,1 crew preacher ; assistants bishop,mewmmy,builder

        > lift 5
        ~ sentry
        > hire bishop
        = P1.V 3
        > answer preacher
        > take 1T
        > answer bishop
        = P1.V 5",
    );
}

// clauses: MIC-R-42, MIC-R-62, MIC-R-125
#[test]
fn x_54_magician_and_architect() {
    play(
        "P1 removes ; P1 F7 G1 paws 2,5,b2 crew magician ; chambers quarry,sphinx,crane ; assistants architect,mewmmy,builder

        > lift 2
        ~ armory
        > open quarry
        > pay 3F
        > answer magician
        ~ sentry
        > hire architect
        = P1 F0 T0 P0 G0 V4
        = P1.crew magician,architect
        = P1.placed 5,b2
        ? remove",
    );
}

// clauses: MIC-R-40, MIC-CHN-10
#[test]
fn x_55_the_crane_need_not_trigger() {
    play(
        "P1 removes ; P1 F2 T1 P1 G9 paws a1,1 ; a1 crane P1 ; chambers fair,sphinx,barracks

        > lift a1
        > open fair
        > at d3
        ~ quarry
        > pay 2F+1T+1P
        > pass
        = P1.G 9
        = P2.G 0",
    );
}
