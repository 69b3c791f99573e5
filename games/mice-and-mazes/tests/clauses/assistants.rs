//! Assistants, card by card, and how they are used.

use crate::play;

// clauses: MIC-ASST-2, MIC-ASST-3, MIC-ASST-4, MIC-ASN-24, MIC-ASN-25, MIC-R-42
#[test]
fn a_passive_assistant_works_every_time_and_need_not() {
    play(
        "P1 removes ; P1 paws a1,b1,c1,10 crew pyromancer ; a1 living-fire P1 ; b1 armory P1 ; c1 quarry P1

        > lift a1
        > answer pyromancer
        = P1.T 3
        > lift b1
        > answer pyromancer
        = P1.T 5
        > lift c1
        ? remove
        = P1 F0 T5 P3 G0 V0",
    );
    play(
        "P1 removes ; P1 paws a1,10 crew pyromancer ; a1 living-fire P1

        > lift a1
        > pass
        ? remove
        = P1.T 2",
    );
}

// clauses: MIC-R-42, MIC-R-119
#[test]
fn several_answer_in_the_order_of_the_player() {
    play(
        "P1 removes ; P1 F3 paws 2,b2,10 crew architect,druid,librarian camp quarry ; chambers sphinx,crane,armory

        > lift 2
        > open quarry
        offers-only answer architect, answer druid, answer librarian, pass
        > answer druid
        = P1.F 4
        offers-only answer architect, answer librarian, pass
        ! answer druid : MIC-R-125
        > answer librarian
        = P1.G 1
        > pass
        ? remove
        = P1.V 1",
    );
}

// clauses: MIC-ASN-3, MIC-R-21, MIC-R-51
#[test]
fn clerics_work_once_per_turn() {
    play(
        "P1 removes ; P1 V5 paws a1,b2,c2,10 crew bishop,monk ; a1 sphinx P1

        > lift b2 plain
        > answer monk
        > answer bishop
        = P1.V 7
        > lift c2 plain
        ? remove
        > lift a1
        ? remove
        = P1.V 8",
    );
    // The Chef's use counts.
    play(
        "P1 removes ; P1 F3 P1 G1 paws 5,11 crew chef camp preacher chests contract ; assistants builder,gardener,mewmmy

        > lift 5
        > hire preacher
        > pay 2F+1P+1G
        > answer chef
        > take 1F
        = P1.V 4",
    );
    // And the Kitchen cannot repeat what was used up.
    play(
        "P1 removes ; P1 paws a1,10 crew monk ; used monk ; a1 kitchen P1

        ! lift a1 : MIC-R-39",
    );
}

// clauses: MIC-ASN-10, MIC-R-18, MIC-R-62
#[test]
fn magician_triggers_an_entrance_whose_paw_stays() {
    play(
        "P1 removes ; P1 F3 paws 2,b2,10,6 crew magician ; chambers quarry,sphinx,crane

        > lift 2
        ~ armory
        > open quarry
        > answer magician
        # Entrance 2 is under way, and its paw is back.
        offers-only trigger 6, trigger 10
        ! pass : MIC-R-40
        > trigger 10
        = P1.F 1
        = P1.placed 6,10,b2
        > lift 10
        = P1.F 2",
    );
}

#[test]
fn mic_r_114_a_passage_may_be_bought_after_the_magician_too() {
    play(
        "passages ; factions squirrels,pacas ; P1 removes ; P1 F3 V4 paws 2,b2,10 crew magician ; chambers quarry,sphinx,crane

        > lift 2
        ~ armory
        > open quarry
        > answer magician
        = P1.F 1
        = P1.V 5
        > yes
        = passage 10 P1
        = P1.V 3
        # Entrance 2 itself comes last.
        > yes
        = passage 2 P1
        = P1.V 1",
    );
}

#[test]
fn illusionist_pays_with_torches() {
    play(
        "P1 removes ; P1 T3 paws 2,b2,10 crew illusionist ; chambers quarry,sphinx,crane

        > lift 2
        ~ armory
        > open quarry
        = P1 F0 T0 P0 G0 V1",
    );
    // Not when hiring.
    play(
        "P1 removes ; P1 T4 paws 5,10 crew illusionist ; assistants gardener,mewmmy,builder

        ! lift 5 : MIC-R-39",
    );
}

// clauses: MIC-R-46, MIC-ARR-3, MIC-ASST-4
#[test]
fn sentry_and_raider_watch_visits() {
    play(
        "P1 acts ; P1 paws 2 crew raider ; P2 G9 crew sentry,broker ; b2 storage P2

        > place 5
        = P2 F0 T0 P0 G9 V1
        > answer raider
        > choose 1
        = P1.P 1
        asks P2",
    );
    // The Sentry is no use to its owner's own visits, the Raider none to those of others.
    play(
        "P1 acts ; P1 paws 2 crew sentry ; P2 crew raider ; b2 storage P1

        > place 5
        = P1.G 0
        = P2 F0 T0 P0 G0 V0
        asks P2",
    );
}

#[test]
fn carpenter_and_haggler_take_one_off() {
    play(
        "P1 removes ; P1 F2 paws 2,b2,10 crew carpenter ; chambers quarry,sphinx,crane

        > lift 2
        ~ armory
        > open quarry
        = P1.F 0",
    );
    play(
        "P1 removes ; P1 F3 paws 5,10 crew haggler ; assistants gardener,mewmmy,builder

        > lift 5
        ~ sentry
        > hire gardener
        = P1.F 0",
    );
    play(
        "P1 removes ; P1 F2 paws 2,b2,10 crew haggler ; chambers quarry,sphinx,crane

        ! lift 2 : MIC-R-39",
    );
}

// clauses: MIC-R-81, MIC-R-59
#[test]
fn reductions_add_up() {
    // Back of 2, the camp and the Carpenter: three off.
    play(
        "passages ; P2 crew monk ; passage 2 P2 ; P1 removes ; P1 P3 paws 2,b2,10 crew carpenter camp spring ; chambers quarry,sphinx,crane

        > lift 2
        > open spring
        = P1 F0 T0 P2 G0 V2",
    );
    // The Portal and the camp.
    play(
        "P1 removes ; P1 F1 paws b2,10 camp spring ; b2 portal P1 ; chambers sphinx,crane,barracks

        > lift b2
        > open spring
        = P1 F0 T0 P0 G0 V3",
    );
}

// clauses: MIC-ASN-14, MIC-ASN-15
#[test]
fn professor_counts_factions() {
    play(
        "P1 removes ; P1 F3 T2 paws 5,10 crew builder,architect,monk,mewmmy ; assistants professor,gardener,pyromancer

        > lift 5
        ~ sentry
        > hire professor
        # Beavers, Chinchillas and Capibaras; the Mewmmy is of none.
        = P1.V 4",
    );
}

#[test]
fn gardener_druid_elder_and_baker_bring_food() {
    play(
        "P1 removes ; P1 F3 paws 2,b2,10 crew druid ; a2 storage P2 ; b1 armory P2 ; P2 paws c2 ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        > answer druid
        # c2 and b3 hold no card; the paw does not matter.
        = P1.F 2",
    );
    play(
        "P1 removes ; P1 F3 T1 paws 5,10 crew baker ; assistants elder,gardener,pyromancer

        > lift 5
        ~ sentry
        > hire elder
        > answer baker
        = P1.F 2",
    );
    // The frame is no neighbour, and three is the most.
    play(
        "P1 removes ; P1 F3 paws 2,a1,10 crew druid ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        > answer druid
        = P1.F 2",
    );
}

// clauses: MIC-ASN-4, MIC-R-20, MIC-R-53
#[test]
fn chef_applies_what_is_hired() {
    // The Druid counts around the chamber opened last in this turn.
    play(
        "P1 removes ; P1 F6 P1 paws 2,b2,5,10 crew chef ; chambers quarry,sphinx,crane ; assistants druid,builder,mewmmy

        > lift 2
        ~ scaffolding
        > open quarry
        > lift 5
        ~ gardener
        > hire druid
        > answer chef
        = P1.F 3",
    );
    // Nothing was opened: there is nothing to apply.
    play(
        "P1 removes ; P1 F3 P1 paws 5,10 crew chef ; assistants druid,builder,mewmmy

        > lift 5
        ~ gardener
        > hire druid
        ? remove",
    );
    // The Ranger works from the chamber left last without an effect.
    play(
        "P1 removes ; P1 F2 P2 paws 5,a1,10 crew chef ; a1 armory P1 ; a2 storage P1 ; assistants ranger,builder,mewmmy

        > lift a1 plain
        > lift 5
        ~ confectioner
        > hire ranger
        > answer chef
        = P1 F2 T0 P0 G0 V3",
    );
    // Lasting assistants have nothing to apply.
    play(
        "P1 removes ; P1 F3 paws 5,10 crew chef ; assistants confectioner,builder,mewmmy

        > lift 5
        ~ gardener
        > hire confectioner
        ? remove",
    );
}

#[test]
fn scout_moves_a_paw_before_the_first_is_removed() {
    play(
        "P1 acts ; P1 paws a2,10 crew scout ; a1 storage P1

        > remove
        > answer scout
        > move a2
        > at a1
        > lift a1
        = P1.F 2",
    );
    play(
        "P1 acts ; P1 paws 10,6 crew scout

        > remove
        ? remove",
    );
}

// clauses: MIC-R-67
#[test]
fn marksman_counts_own_chambers_in_line() {
    play(
        "P1 removes ; P1 F3 paws 2,b2,10 crew marksman ; a2 storage P1 ; d2 stash P1 ; b1 armory P1 ; b3 pawn-shop P2 ; a1 library P1
         chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        > answer marksman
        = P1.T 3",
    );
}

// clauses: MIC-ASN-12, MIC-ASN-13, MIC-R-5, MIC-R-19, MIC-R-61
#[test]
fn ranger_triggers_a_neighbour() {
    play(
        "P1 removes ; P1 paws b2,10 crew ranger ; P2 crew sentry ; b2 armory P1 ; a2 storage P1 ; c2 quarry P2 ; b1 bell-tower P2
         P2 paws a2

        > lift b2 plain
        > answer ranger
        offers-only at b1, at a2, at c2
        > at c2
        = P1.P 2
        # Glory, but no visit: no Sentry.
        = P2 F0 T0 P0 G0 V1
        = extra 0 0",
    );
    // One's own brings nobody anything, and a paw there stays.
    play(
        "P1 removes ; P1 paws b2,10 crew ranger ; b2 armory P1 ; a2 storage P1 ; P2 paws a2

        > lift b2 plain
        > answer ranger
        = P1.F 2
        = P2 F0 T0 P0 G0 V0
        = P2.placed a2",
    );
}

// clauses: MIC-ASN-18, MIC-ASN-19, MIC-R-8
#[test]
fn trammer_earns_gold_for_idle_paws() {
    play(
        "P1 removes ; P1 paws a1,b2,c2,10 crew trammer ; a1 storage P1

        > lift b2 plain
        > answer trammer
        > lift a1 plain
        > answer trammer
        > lift c2 plain
        > answer trammer
        = P1.G 3
        > lift 10 plain
        asks P2",
    );
}

#[test]
fn transmuter_changes_one_unit() {
    play(
        "P1 removes ; P1 F2 T1 paws 2,b2,10 crew transmuter ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        = P1 F0 T0 P0 G0 V1",
    );
    play(
        "P1 removes ; P1 F1 T2 paws 2,b2,10 crew transmuter ; chambers quarry,sphinx,crane

        ! lift 2 : MIC-R-39",
    );
}

#[test]
fn apothecary_rewards_every_exchange() {
    play(
        "P1 removes ; P1 T2 paws a1,10 crew apothecary ; a1 rune-circle P1

        > lift a1
        > pay 1T
        = P1.V 1
        > answer apothecary
        > take 1T
        > pay 1T
        > answer apothecary
        > take 1P
        = P1 F0 T1 P1 G0 V2",
    );
    play(
        "P1 removes ; P1 paws a1,10 crew apothecary chests berries ; a1 pawn-shop P1

        > lift a1
        > chest berries
        > answer apothecary
        > take 1P
        = P1 F0 T0 P1 G0 V1",
    );
}

// clauses: MIC-R-54, MIC-R-75
#[test]
fn whoever_is_on_loan_works_as_if_hired() {
    // The Carpenter; the loan outlasts the card's stay in the row.
    play(
        "P1 removes ; P1 F4 P2 paws a1,2,b2,5 ; a1 tunnel P1 ; assistants carpenter,student,monk ; chambers quarry,sphinx,crane

        > lift a1
        offers-only borrow carpenter, borrow monk
        > borrow carpenter
        > lift 5
        ~ sentry
        > hire carpenter
        = row assistants sentry,student,monk
        > lift 2
        ~ scaffolding
        > open quarry
        = P1 F0 T0 P0 G0 V3",
    );
    play(
        "P1 removes ; P1 F2 paws a1,2,b2,10 ; a1 tunnel P1 ; assistants carpenter,student,monk ; chambers quarry,sphinx,crane

        > lift a1
        > borrow carpenter
        > lift 2
        ~ scaffolding
        > open quarry
        = P1.F 0
        = P1.crew none",
    );
    // Hiring it as well does not double it.
    play(
        "P1 removes ; P1 F2 paws 2,b2,10 crew carpenter ; loan carpenter ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        = P1.F 0",
    );
    // The Tunneler and the Chef.
    play(
        "P1 removes ; P1 F3 paws 2,b2,10 ; loan tunneler ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        > answer tunneler
        = P1.P 2",
    );
}

#[test]
fn mic_r_54_the_scout_on_loan_comes_too_late() {
    play(
        "P1 removes ; P1 paws a1,b2,10 ; a1 tunnel P1 ; assistants scout,student,monk

        > lift a1
        > borrow scout
        ? remove",
    );
}

// clauses: MIC-R-77, MIC-R-125
#[test]
fn who_is_gone_does_not_answer() {
    play(
        "P1 removes ; P1 V9 paws a1,b1,10 crew elder ; used elder ; a1 privy P1 ; b1 kitchen P1

        > lift a1
        > dismiss elder
        > pass
        ! lift b1 : MIC-R-39",
    );
}
