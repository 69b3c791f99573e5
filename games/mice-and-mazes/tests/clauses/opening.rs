//! Opening chambers, hiring assistants, ownership.

use crate::play;

// clauses: MIC-OPEN-1, MIC-OPEN-2, MIC-OPEN-4, MIC-OPEN-5, MIC-OPEN-6, MIC-OPEN-7, MIC-OPEN-8, MIC-OPEN-10, MIC-OWN-1, MIC-EFF-6,
// MIC-R-88
#[test]
fn opening_under_a_paw() {
    play(
        "P1 removes ; P1 F6 P1 paws 7,b2,c3,a1 camp armory ; a1 storage P2 ; chambers quarry,sphinx,crane

        > lift 7
        offers-only open quarry, open armory, pass
        ! open sphinx : MIC-RES-10
        ! open spring : MIC-OPEN-2
        > open quarry
        offers-only at b2, at c3
        ! at a2 : MIC-OPEN-6
        ! at a1 : MIC-R-27
        ~ scaffolding
        > at c3
        = c3 quarry P1
        = P1 F3 T0 P1 G0 V1
        = P1.tokens 7
        = P1.placed a1,b2,c3
        = row chambers scaffolding,sphinx,crane",
    );
    // Without a paw in an empty spot there is nothing to open.
    play(
        "P1 removes ; P1 F9 paws 7,a1 ; a1 storage P2 ; chambers quarry,sphinx,crane

        ! lift 7 : MIC-R-39",
    );
}

// clauses: MIC-OPEN-3, MIC-HIRE-2, MIC-CAMP-4, MIC-CAMP-5, MIC-R-23
#[test]
fn entrance_3_takes_cards_of_the_camp_only() {
    play(
        "P1 removes ; P1 F9 T9 P9 G9 paws 3,b2,1 camp quarry,elder ; chambers armory,spring,crane ; assistants builder,monk,mewmmy

        > lift 3
        offers-only choose 1, choose 2
        > choose 1
        offers-only open quarry, pass
        > open quarry
        > pay 2F
        = b2 quarry P1
        = row chambers armory,spring,crane",
    );
    play(
        "P1 removes ; P1 F9 T9 P9 G9 paws 3,1 camp quarry,elder ; assistants builder,monk,mewmmy

        > lift 3
        # No paw inside: only hiring can be done, and need not.
        offers-only hire elder, pass
        ! hire builder : MIC-HIRE-1
        > hire elder
        > pay 2F+1T
        = P1.crew elder
        = P1.camp quarry",
    );
}

// clauses: MIC-OWN-2, MIC-R-100
#[test]
fn eight_chambers_are_the_most() {
    play(
        "P1 removes ; P1 F9 P9 T9 paws 2,d3,c2,10 ; chambers quarry,sphinx,crane
         a1 living-fire P1 ; b1 portal P1 ; c1 rune-circle P1 ; d1 armory P1 ; a2 barracks P1 ; b2 gatehouse P1 ; a3 library P1

        > lift 2
        > open quarry
        ~ scaffolding
        > at d3
        = P1.tokens 0
        ? remove",
    );
    play(
        "P1 removes ; P1 F9 P9 T9 paws 2,d3,10 ; chambers quarry,sphinx,crane ; c2 spring P1
         a1 living-fire P1 ; b1 portal P1 ; c1 rune-circle P1 ; d1 armory P1 ; a2 barracks P1 ; b2 gatehouse P1 ; a3 library P1

        ! lift 2 : MIC-R-39",
    );
}

#[test]
fn mic_own_3_a_chamber_stays_whose_it_is() {
    // Whoever visits or triggers it, the token stays.
    play(
        "P1 removes ; P1 paws a1,10 ; a1 storage P2

        > lift a1
        = a1 storage P2
        = P1.F 2",
    );
}

// clauses: MIC-HIRE-1, MIC-HIRE-3, MIC-HIRE-4, MIC-HIRE-6, MIC-HIRE-7, MIC-ASST-1, MIC-EFF-6
#[test]
fn hiring_needs_no_paw_inside() {
    play(
        "P1 removes ; P1 F4 paws 5,1 crew builder,monk,druid,sentry ; assistants gardener,mewmmy,pyromancer

        > lift 5
        ~ raider
        > hire gardener
        = P1 F0 T0 P0 G0 V4
        = P1.crew sentry,builder,gardener,druid,monk
        = row assistants raider,mewmmy,pyromancer",
    );
}

// clauses: MIC-HIRE-5, MIC-ASST-5, MIC-EFF-4, MIC-R-49
#[test]
fn a_one_time_effect_comes_before_the_glory_and_once() {
    // The Professor's own glory would be the fortieth: the receipt of its effect comes first.
    play(
        "P1 removes ; P1 F3 T2 paws 5,1 crew builder,monk ; assistants professor,mewmmy,pyromancer

        > lift 5
        ~ sentry
        > hire professor
        = P1.V 4",
    );
    play(
        "P1 removes ; P1 F2 T2 P2 paws 5,1 crew broker ; assistants goldmaker,mewmmy,pyromancer

        > lift 5
        ~ sentry
        > hire goldmaker
        # The gold is answered before the glory is there.
        = P1 F0 T0 P0 G3 V0
        > answer broker
        > take 1F
        = P1.V 3
        > lift 1 plain
        asks P2",
    );
}

#[test]
fn mic_r_47_no_assistant_answers_its_own_hiring() {
    play(
        "P1 removes ; P1 F3 P1 G1 paws 5,1 ; assistants preacher,mewmmy,builder

        > lift 5
        ~ sentry
        > hire preacher
        ? remove
        = P1.V 3",
    );
    // Not even if it was on loan before.
    play(
        "P1 removes ; P1 F2 T2 G1 paws 5,1 ; loan bishop ; assistants bishop,mewmmy,builder

        > lift 5
        ~ sentry
        > hire bishop
        ? remove
        = P1.V 3",
    );
}

#[test]
fn mic_r_48_the_row_is_filled_before_glory_and_conditions() {
    play(
        "P1 removes ; P1 F3 paws 2,b2,10 crew architect ; chambers quarry,sphinx,crane

        > lift 2
        ~ scaffolding
        > open quarry
        # The Architect is asked now; the row is full, and the glory there.
        = row chambers scaffolding,sphinx,crane
        = P1.V 1
        > answer architect
        = P1.V 2",
    );
}

// clauses: MIC-CHN-7, MIC-CHN-8, MIC-CHN-9, MIC-R-22
#[test]
fn scaffolding_opens_anywhere_for_one_less() {
    play(
        "P1 removes ; P1 F2 paws a1,b2 ; P2 paws c3 ; a1 scaffolding P1 ; d1 chest ingot ; chambers quarry,sphinx,crane

        > lift a1
        > open quarry
        ! at b2 : MIC-R-27
        ! at c3 : MIC-R-27
        ! at a1 : MIC-OPEN-6
        ~ library
        > at d1
        = P1 F0 T0 P0 G0 V1
        = P1.chests ingot
        = P1.tokens 6
        = d1 quarry P1
        = P1.placed b2",
    );
}

// clauses: MIC-ASN-14
#[test]
fn sapper_opens_beside_a_paw() {
    play(
        "P1 removes ; P1 F3 paws 2,a1,10 crew sapper ; a1 storage P2 ; b1 chest ingot ; P2 paws a2 ; chambers quarry,sphinx,crane

        > lift 2
        ~ cave-in
        > open quarry
        = b1 quarry P1
        = P1.chests ingot",
    );
    // Not where the chamber may stand anywhere, nor without any paw inside.
    play(
        "P1 removes ; P1 F3 paws 2,10 crew sapper ; chambers quarry,sphinx,crane

        ! lift 2 : MIC-R-39",
    );
}
