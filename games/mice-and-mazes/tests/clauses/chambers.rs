//! Chambers, card by card, and the entrances.

use crate::play;

// clauses: MIC-CHN-27, MIC-CHN-29, MIC-CHN-30, MIC-CHN-31, MIC-EFF-5, MIC-R-8
#[test]
fn chambers_that_simply_give() {
    for (chamber, after) in [
        ("living-fire", "F0 T2 P0 G0 V0"),
        ("armory", "F0 T1 P1 G0 V0"),
        ("quarry", "F0 T0 P2 G0 V0"),
        ("storage", "F2 T0 P0 G0 V0"),
        ("ancient-oak", "F1 T1 P1 G0 V0"),
        ("sphinx", "F0 T0 P0 G0 V1"),
        ("fair", "F0 T0 P0 G3 V0"),
    ] {
        for owner in ["P1", "P2"] {
            play(&format!(
                "P1 removes ; P1 paws a1,10 ; a1 {chamber} {owner}

                > lift a1
                = P1 {after}",
            ));
        }
    }
    for (chamber, units, after) in [
        ("bell-tower", "1T", "F0 T1 P0 G0 V0"),
        ("berry-garden", "1P", "F1 T0 P1 G0 V0"),
        ("reliquary", "1F", "F1 T0 P0 G0 V1"),
    ] {
        play(&format!(
            "P1 removes ; P1 paws a1,10 ; a1 {chamber} P1

            > lift a1
            > take {units}
            = P1 {after}",
        ));
    }
}

// clauses: MIC-EXCH-1, MIC-CHN-28
#[test]
fn chambers_that_exchange() {
    for (chamber, before, pay, after) in [
        ("chapel", "F1 T1", "1F", "F0 T1 P0 G1 V1"),
        ("bazaar", "F1 P1", "1P", "F1 T0 P0 G2 V0"),
        ("distillery", "T2", "1T", "F0 T1 P0 G1 V1"),
        ("counting-house", "G5", "2G", "F0 T0 P0 G3 V3"),
        ("rune-circle", "T1", "1T", "F0 T0 P0 G0 V1"),
    ] {
        play(&format!(
            "P1 removes ; P1 {before} paws a1,10 ; a1 {chamber} P1

            > lift a1
            > pay {pay}
            ? remove
            = P1 {after}",
        ));
    }
}

// clauses: MIC-CRYPT-5, MIC-R-67
#[test]
fn spring_counts_chambers_beside_it() {
    play(
        "P1 removes ; P1 paws b2,10 ; b2 spring P1 ; a2 storage P2 ; b1 armory P1 ; a1 quarry P1 ; c3 library P1

        > lift b2
        = P1.F 2",
    );
    // Three at most, and none gives nothing.
    play(
        "P1 removes ; P1 paws b2,10 ; b2 spring P1 ; a2 storage P2 ; b1 armory P1 ; c2 quarry P1 ; b3 library P1

        > lift b2
        = P1.F 3",
    );
    play(
        "P1 removes ; P1 paws b2,10 ; b2 spring P1 ; a1 storage P2

        ! lift b2 : MIC-R-39",
    );
}

// clauses: MIC-CHN-7, MIC-CHN-9, MIC-CHN-10, MIC-R-22
#[test]
fn crane_opens_and_triggers() {
    play(
        "P1 removes ; P1 F3 paws a1,10 ; a1 crane P1 ; chambers quarry,sphinx,armory

        > lift a1
        > open quarry
        ~ scaffolding
        > at d3
        = d3 quarry P1
        = P1.placed 10
        = P1.V 1
        > yes
        = P1.P 2",
    );
    // Nothing opened, nothing triggered.
    play(
        "P1 removes ; P1 F3 paws a1,10 ; a1 crane P1 ; chambers quarry,sphinx,armory

        > lift a1
        > pass
        ? remove
        = P1 F3 T0 P0 G0 V0",
    );
    // The opened chamber can do nothing: it is not asked about.
    play(
        "P1 removes ; P1 F1 T2 P1 paws a1,10 ; a1 crane P1 ; chambers spring,sphinx,gatehouse

        > lift a1
        > open spring
        ~ scaffolding
        > at d3
        ? remove
        = P1.V 2",
    );
}

// clauses: MIC-CHN-3, MIC-CHN-5, MIC-CHN-6, MIC-R-55
#[test]
fn cave_in_acts_from_its_own_spot() {
    play(
        "P1 removes ; P1 paws b2,10 ; b2 cave-in P1 ; a2 storage P1 ; b1 library P2 ; chambers spring,shooting-range,portal

        # The Portal of the row is nobody's, and no paw stands in the Cave-in's lines.
        > lift b2
        = P1.F 2
        > lift 10
        = P1.F 3
        asks P2",
    );
    play(
        "P1 removes ; P1 paws b2,5,10 ; b2 cave-in P1 ; chambers spring,shooting-range,portal

        > lift b2
        > take 1F
        = P1.F 1
        = row chambers spring,shooting-range,portal",
    );
}

// clauses: MIC-CHN-4, MIC-R-54
#[test]
fn tunnel_lends_no_one_time_assistant() {
    play(
        "P1 removes ; P1 paws b2,10 ; b2 tunnel P1 ; assistants student,professor,elder ; loan elder

        ! lift b2 : MIC-R-39",
    );
}

// clauses: MIC-CHN-12, MIC-CHN-13, MIC-R-24, MIC-R-52
#[test]
fn kitchen_repeats_what_was_used_this_turn() {
    play(
        "P1 removes ; P1 F3 paws a1,1,10 crew elder,baker,student ; a1 kitchen P1 ; chambers quarry,sphinx,armory

        ! lift a1 : MIC-R-39
        > lift 1
        ~ scaffolding
        > reserve quarry
        > answer elder
        = P1.F 5
        > lift a1
        = P1.F 7",
    );
    // The Druid counts around the chamber opened then, while it lies there.
    play(
        "P1 removes ; P1 F3 paws 2,b2,c1,10 crew druid ; c1 kitchen P1 ; chambers quarry,sphinx,armory

        > lift 2
        ~ scaffolding
        > open quarry
        > answer druid
        = P1.F 3
        > lift c1
        = P1.F 6",
    );
    // A use that was declined in all its parts counts.
    play(
        "P1 acts ; P1 paws a1,b2,10 crew scout ; a1 kitchen P1

        > remove
        > answer scout
        > pass
        > lift a1
        offers move b2, pass",
    );
    // The Ranger repeats the glory for the owner, too.
    play(
        "P1 removes ; P1 paws a1,c3,10 crew ranger ; c3 kitchen P1 ; a1 armory P1 ; a2 quarry P2

        > lift a1 plain
        > answer ranger
        > lift c3
        = P1.P 4
        = P2.V 2",
    );
}

// clauses: MIC-CHN-24, MIC-R-11, MIC-R-32
#[test]
fn teahouse_gives_a_turn() {
    play(
        "P1 removes ; P1 paws a1,10 ; a1 teahouse P1

        > lift a1
        = extra 0 1
        > lift 10
        asks P1
        offers pass
        > pass
        asks P2
        = taken 0",
    );
}

// clauses: MIC-CHN-16, MIC-CHN-17, MIC-CHN-18, MIC-R-59, MIC-R-121
#[test]
fn portal_makes_room() {
    // The Tunneler triggers a Portal just opened: what comes in its place is not triggered, but counted around.
    play(
        "P1 removes ; P1 F4 T2 paws 2,b2,10 crew tunneler,druid ; chambers portal,quarry,sphinx

        > lift 2
        ~ scaffolding
        > open portal
        > answer tunneler
        ~ armory
        > open quarry
        = b2 quarry P1
        = P1.placed 10,b2
        = discards chambers portal
        = P1 F2 T0 P0 G0 V2
        # The Druid answers the second opening, then the Portal gives its glory, then comes the first opening: its spot still
        # counts.
        > answer druid
        = P1.F 5
        = P1.V 3
        > answer druid
        = P1.F 8
        ? remove",
    );
    // Nothing is chosen: the Portal stays.
    play(
        "P1 removes ; P1 F4 T2 paws b2,10 ; b2 portal P1 ; chambers armory,quarry,sphinx

        > lift b2
        > pass
        = b2 portal P1
        ? remove
        = P1.V 0",
    );
}

// clauses: MIC-R-12, MIC-R-63
#[test]
fn barracks_put_a_paw_inside() {
    play(
        "P1 removes ; P1 paws a1,10 ; a1 barracks P1 ; d1 chest idol ; P2 paws d2

        > lift a1
        ! at a1 : MIC-R-63
        ! at d2 : MIC-R-27
        > at d1
        = P1.chests idol
        = P1.placed 10,d1
        > use idol
        = P1.V 2",
    );
    // Once an action: a second time there is nothing to trigger.
    play(
        "P1 removes ; P1 paws a1,10 ; a1 barracks P1 ; b3 cave-in P1 ; chambers quarry,sphinx,armory

        > lift a1
        > pass
        > lift 10
        asks P2",
    );
    // Doubled it puts two.
    play(
        "P1 removes ; P1 paws a1,10 ; markers 1 ; a1 barracks P1

        > lift a1
        > yes
        > at b1
        > at c1
        = P1.placed 10,b1,c1",
    );
}

// clauses: MIC-CHN-26, MIC-R-56
#[test]
fn watchtower_needs_a_paw_that_is_still_placed() {
    play(
        "P1 acts ; P1 paws a1 ; a1 watchtower P1

        > remove
        asks P2
        = markers 0",
    );
    // Outside of a Remove action it does nothing: the Tunneler does not ask.
    play(
        "P1 acts ; P1 T1 P2 paws 2 crew tunneler camp watchtower chests blueprint ; chambers quarry,sphinx,armory

        > place 5
        > use blueprint
        > open watchtower
        asks P2",
    );
}

// clauses: MIC-RSV-1, MIC-CAMP-4
#[test]
fn lecture_hall_hires_from_the_camp_for_two_less() {
    play(
        "P1 removes ; P1 F2 paws a1,10 camp gardener ; a1 lecture-hall P1 ; assistants builder,monk,mewmmy

        > lift a1
        > hire gardener
        = P1 F0 T0 P0 G0 V4",
    );
}

// clauses: MIC-EFF-2, MIC-R-40
#[test]
fn entrances_do_what_they_show() {
    for (number, after) in [("6", "G1"), ("8", "P1"), ("9", "T1"), ("10", "F1")] {
        let (kind, n) = after.split_at(1);
        play(&format!(
            "P1 removes ; P1 paws {number},1

            > lift {number}
            = P1.{kind} {n}",
        ));
    }
    play(
        "P1 removes ; P1 F2 T1 paws 13,1

        > lift 13
        > choose 2
        offers-only pay 2F, pay 1F+1T
        > pay 1F+1T
        = P1 F1 T0 P0 G1 V1",
    );
    play(
        "P1 removes ; P1 F2 T1 paws 13,1

        > lift 13
        > choose 1
        > take 1P
        = P1 F2 T1 P1 G0 V0",
    );
    // 2, 7 and 3.5 open; 5, 11 and 7.5 hire.
    for number in ["2", "7", "3.5"] {
        play(&format!(
            "3 players ; P1 removes ; P1 F3 paws {number},b2,10 ; chambers quarry,sphinx,crane

            > lift {number}
            offers-only open quarry, pass",
        ));
    }
    for number in ["5", "11", "7.5"] {
        play(&format!(
            "3 players ; P1 removes ; P1 F4 paws {number},10 ; assistants gardener,mewmmy,builder

            > lift {number}
            offers-only hire gardener, pass",
        ));
    }
}
