//! Resources, gold, glory, exchanges and what is received.

use crate::play;

// clauses: MIC-RES-1, MIC-RES-2, MIC-EFF-8
#[test]
fn gold_and_glory_are_no_resources() {
    // Gold pays for a resource here, glory does not.
    play(
        "P1 removes ; P1 V9 G2 paws 5,1 ; assistants gardener,mewmmy,builder

        ! lift 5 : MIC-R-39",
    );
    play(
        "P1 removes ; P1 G4 paws 5,1 ; assistants gardener,mewmmy,elder

        > lift 5
        offers-only hire gardener, hire elder, pass",
    );
    // Shooting Range and «any resource» never give gold.
    play(
        "P1 removes ; P1 paws a1,1 ; a1 bell-tower P1

        > lift a1
        offers-only take 1F, take 1T, take 1P",
    );
}

#[test]
fn mic_res_4_any_resource_may_be_of_one_kind_or_of_several() {
    play(
        "P1 acts ; P1 paws 1 chests provisions

        > use provisions
        offers-only take 2F, take 1F+1T, take 1F+1P, take 2T, take 1T+1P, take 2P
        ! take 1F : MIC-RES-4
        > take 1T+1P
        = P1 F0 T1 P1 G0 V0",
    );
}

#[test]
fn mic_res_5_any_resource_is_paid_as_the_player_likes() {
    play(
        "P1 removes ; P1 F1 T1 P1 G1 paws a1,1 ; a1 bazaar P1

        > lift a1
        offers-only pay 1F, pay 1T, pay 1P, pay 1G, pass
        > pay 1T
        = P1 F1 T0 P1 G3 V0",
    );
}

// clauses: MIC-RES-6, MIC-R-116
#[test]
fn glory_is_spent_only_where_an_effect_says_so() {
    // Nine glory pay for nothing but a passage.
    play(
        "passages ; P1 removes ; P1 V9 paws 10,7 ; chambers living-fire,sphinx,crane

        ! lift 7 : MIC-R-39
        > lift 10
        > yes
        = P1.V 7",
    );
}

// clauses: MIC-RES-7, MIC-RES-8, MIC-RES-9, MIC-EFF-5
#[test]
fn nine_is_the_most_but_of_glory() {
    play(
        "P1 removes ; P1 F8 G8 V35 paws a1,b1,1 chests ingot,idol ; a1 storage P1 ; b1 sphinx P1

        > lift a1
        = P1.F 9
        > use ingot
        = P1.G 9
        > use idol
        > lift b1
        = P1.V 38",
    );
}

#[test]
fn mic_res_10_nobody_spends_what_is_not_there() {
    play(
        "P1 removes ; P1 P3 paws 7,b2,c2 ; chambers living-fire,sphinx,quarry

        > lift 7
        offers-only open living-fire, pass
        ! open quarry : MIC-RES-10
        ~ scaffolding
        > open living-fire
        > at b2
        = P1 F0 T0 P0 G0 V1",
    );
}

// clauses: MIC-EFF-2, MIC-R-40
#[test]
fn one_of_two_ways_is_chosen() {
    play(
        "P1 removes ; P1 paws a1,1 ; a1 gatehouse P1

        > lift a1
        offers-only choose 1, choose 2
        ! pass : MIC-R-40
        > choose 2
        = P1 F0 T1 P0 G0 V0",
    );
}

// clauses: MIC-EFF-3, MIC-EFF-5, MIC-R-41
#[test]
fn all_parts_are_received_in_order() {
    play(
        "P1 removes ; P1 paws a1,1 crew elder ; a1 observatory P1 ; chambers quarry,crane,sphinx ; assistants builder,monk,mewmmy

        > lift a1
        > refresh quarry
        ~ armory
        > pass
        offers reserve armory, reserve monk
        ~ sentry
        > reserve monk
        > answer elder
        = P1.F 2
        = P1.camp monk",
    );
}

// clauses: MIC-EXCH-1, MIC-EXCH-2, MIC-EXCH-3, MIC-CHN-28
#[test]
fn an_exchange_is_made_as_often_as_it_says() {
    play(
        "P1 removes ; P1 T3 paws a1,1 ; a1 rune-circle P1

        > lift a1
        > pay 1T
        > pay 1T
        ? remove
        = P1 F0 T1 P0 G0 V2",
    );
    play(
        "P1 removes ; P1 T3 paws a1,1 ; a1 rune-circle P1

        > lift a1
        > pay 1T
        > pass
        = P1 F0 T2 P0 G0 V1",
    );
    play(
        "P1 removes ; P1 G9 paws a1,1 ; a1 counting-house P1

        > lift a1
        offers-only pay 2G, pass
        ! pay 1G : MIC-R-82
        > pay 2G
        ? remove
        = P1 F0 T0 P0 G7 V3",
    );
    play(
        "P1 removes ; P1 T3 paws a1,1 ; a1 rune-circle P1

        > lift a1
        > pass
        ? remove
        = P1 F0 T3 P0 G0 V0",
    );
}

#[test]
fn mic_r_44_one_receipt_is_answered_once() {
    play(
        "P1 removes ; P1 paws a1,1 crew pyromancer ; a1 living-fire P1

        > lift a1
        > answer pyromancer
        ? remove
        = P1.T 3",
    );
    // Food, torch and pickaxe at once: each of the three answers once.
    play(
        "P1 removes ; P1 paws a1,1 crew pyromancer,builder,gardener ; a1 ancient-oak P1

        > lift a1
        offers-only answer pyromancer, answer builder, answer gardener, pass
        > answer builder
        > answer gardener
        > answer pyromancer
        = P1 F2 T2 P2 G0 V0",
    );
}

// clauses: MIC-R-80, MIC-R-119
#[test]
fn doublers_answer_each_other_but_never_twice() {
    play(
        "P1 removes ; P1 F1 paws a1,1 crew apothecary,broker,pyromancer ; a1 bazaar P1

        > lift a1
        > pay 1F
        offers-only answer broker, pass
        > answer broker
        > take 1T
        offers-only answer pyromancer, pass
        > answer pyromancer
        offers-only answer apothecary, pass
        > answer apothecary
        > take 1T
        > answer pyromancer
        ? remove
        = P1 F0 T4 P0 G2 V0",
    );
}

#[test]
fn mic_r_85_gold_in_the_workshop_stands_for_a_kind() {
    play(
        "P1 removes ; P1 G1 paws a1,1 ; a1 alchemical-workshop P1

        > lift a1
        offers-only transmute food gold, transmute torch gold, transmute pickaxe gold, pass
        > transmute torch gold
        offers-only take 2F, take 1F+1P, take 2P
        > take 2P
        = P1 F0 T0 P2 G0 V0",
    );
}

#[test]
fn mic_r_86_a_reduction_never_takes_off_what_food_pays() {
    // 4F+1G from the camp: a food less, and the gold is due, in food.
    play(
        "P1 removes ; P1 F4 paws 5,1 crew confectioner camp architect ; assistants mewmmy,sentry,builder

        > lift 5
        > hire architect
        = P1.F 0",
    );
    play(
        "P1 removes ; P1 F3 T1 paws 5,1 crew confectioner,transmuter camp architect ; assistants mewmmy,sentry,builder

        > lift 5
        > hire architect
        = P1 F0 T0 P0 G0 V3",
    );
    play(
        "P1 removes ; P1 F1 T3 paws 5,1 crew confectioner,transmuter camp librarian ; assistants mewmmy,goldmaker,builder

        > lift 5
        > hire librarian
        = P1 F0 T2 P0 G0 V2",
    );
}

#[test]
fn mic_r_87_what_costs_nothing_more_is_free() {
    play(
        "P1 removes ; P1 paws 2,b2,1 crew carpenter camp pawn-shop ; chambers sphinx,crane,privy

        > lift 2
        > open pawn-shop
        = b2 pawn-shop P1
        = P1 F0 T0 P0 G0 V1",
    );
}
