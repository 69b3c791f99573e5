//! Rows, decks, discard piles and camps.

use crate::play;

// clauses: MIC-CAMP-1, MIC-RSV-1, MIC-RSV-2, MIC-RSV-4, MIC-EFF-6, MIC-CAMP-6
#[test]
fn reserving_costs_nothing_and_gives_no_glory() {
    play(
        "P1 removes ; P1 paws 1,10 ; chambers quarry,sphinx,crane ; assistants builder,monk,mewmmy

        > lift 1
        offers-only reserve quarry, reserve sphinx, reserve crane, reserve builder, reserve monk, reserve mewmmy, pass
        ~ scaffolding
        > reserve sphinx
        = P1 F0 T0 P0 G0 V0
        = P1.camp sphinx
        = row chambers quarry,scaffolding,crane",
    );
    // What lies in another's camp cannot be taken.
    play(
        "P1 removes ; P1 F9 T9 P9 paws 7,b2,10 ; P2 camp quarry ; chambers armory,sphinx,crane

        > lift 7
        ! open quarry : MIC-OPEN-2
        > pass
        = P2.camp quarry",
    );
}

// clauses: MIC-RSV-1, MIC-R-40
#[test]
fn the_library_takes_one_of_each() {
    play(
        "P1 removes ; P1 paws a1,10 ; a1 library P1 ; chambers quarry,sphinx,crane ; assistants builder,monk,mewmmy

        > lift a1
        offers-only reserve quarry, reserve sphinx, reserve crane, pass
        > pass
        offers-only reserve builder, reserve monk, reserve mewmmy, pass
        ~ sentry
        > reserve builder
        = P1.camp builder",
    );
}

// clauses: MIC-CAMP-2, MIC-CAMP-3, MIC-RSV-3, MIC-R-91
#[test]
fn a_full_camp_makes_room_first() {
    play(
        "P1 removes ; P1 paws 1,10 camp quarry,builder ; chambers armory,sphinx,crane

        > lift 1
        > reserve sphinx
        offers-only discard quarry, discard builder
        # The card is still in its row.
        = row chambers armory,sphinx,crane
        ! discard crane : MIC-CAMP-3
        ~ scaffolding
        > discard quarry
        = P1.camp builder,sphinx
        = discards chambers quarry
        = row chambers armory,scaffolding,crane",
    );
}

#[test]
fn mic_asst_6_in_the_camp_an_assistant_does_nothing() {
    play(
        "P1 removes ; P1 P1 paws a1,10 camp builder ; a1 armory P1

        > lift a1
        ? remove
        = P1.P 2",
    );
}

/// All other chambers lie somewhere, so that deck and pile hold what is said.
const ELSEWHERE: &str = "P2 camp quarry,library ; a1 living-fire P2 ; b1 portal P2 ; c1 rune-circle P2 ; d1 armory P2
     a2 barracks P2 ; b2 gatehouse P2 ; c2 scaffolding P2 ; d2 crane P1 ; a3 lecture-hall P1 ; b3 berry-garden P1
     chambers ancient-oak,chapel,bell-tower ; deck chambers none";

#[test]
fn mic_r_89_a_row_stays_short_until_a_card_is_discarded() {
    // Neither deck nor pile have a card left: the row stays short.
    play(&format!(
        "P1 removes ; P1 F9 T9 P9 paws 7,c3,1,10 camp spring,observatory ; {ELSEWHERE} ; d3 reliquary P1
         P2 paws 4 ; P1 crew student camp sphinx

        = discards chambers none
        > lift 7
        > open chapel
        = row chambers ancient-oak,-,bell-tower
        > lift 1
        > reserve ancient-oak
        = row chambers -,-,bell-tower
        = P1.camp spring,observatory,sphinx,ancient-oak",
    ));
    // A card that makes room fills it before anything else, also if it is an assistant that comes.
    play(&format!(
        "P1 removes ; P1 F9 T9 P9 paws 7,c3,1,10 camp spring,observatory ; {ELSEWHERE} ; d3 reliquary P1
         P2 crew student camp sphinx ; assistants pyromancer,magician,builder

        > lift 7
        > open chapel
        > lift 1
        > reserve pyromancer
        ~ spring sentry
        > discard spring
        = row chambers ancient-oak,spring,bell-tower
        = P1.camp observatory,pyromancer",
    ));
    // With a full camp the discarded card fills a place at once.
    play(&format!(
        "P1 removes ; P1 F9 T9 P9 paws 7,c3,1,10 camp spring,observatory ; {ELSEWHERE} ; d3 reliquary P1
         P2 crew student camp sphinx

        > lift 7
        > open chapel
        = row chambers ancient-oak,-,bell-tower
        > lift 1
        > reserve bell-tower
        ~ spring
        > discard spring
        = P1.camp observatory,bell-tower
        = row chambers ancient-oak,spring,-",
    ));
}

#[test]
fn mic_r_120_the_pile_is_not_shuffled_before_a_card_is_needed() {
    play(
        "P1 removes ; P1 paws 1,10,6 ; chambers quarry,sphinx,crane ; deck chambers armory

        > lift 1
        ~ armory
        > reserve quarry
        = deck chambers 0
        = row chambers armory,sphinx,crane
        # The pile is still there for the Profiteer.
        = back chambers none",
    );
}

// clauses: MIC-REFR-1, MIC-REFR-2, MIC-R-90
#[test]
fn up_to_three_cards_of_both_rows_are_replaced() {
    play(
        "P1 removes ; P1 paws 14,10 ; chambers quarry,sphinx,crane ; assistants builder,monk,mewmmy

        > lift 14
        offers-only refresh quarry, refresh sphinx, refresh crane, refresh builder, refresh monk, refresh mewmmy, pass
        > refresh mewmmy
        ! refresh mewmmy : MIC-REFR-1
        > refresh crane
        = row chambers quarry,sphinx,crane
        # Chambers first, from left to right, though the Mewmmy was marked first.
        ~ armory scaffolding sentry
        > refresh quarry
        = row chambers armory,sphinx,scaffolding
        = row assistants builder,monk,sentry
        = discards chambers quarry,crane
        = discards assistants mewmmy
        ? remove",
    );
    play(
        "P1 removes ; P1 paws 14,10 ; chambers quarry,sphinx,crane

        > lift 14
        > pass
        = discards chambers none",
    );
}

// clauses: MIC-ASN-11, MIC-R-92, MIC-R-94
#[test]
fn the_profiteer_loots_a_pile() {
    play(
        "P1 removes ; P1 paws 10,6 crew profiteer,elder camp armory,sentry chests berries ; deck chambers library
         chambers quarry,sphinx,crane

        > use berries
        = P1.F 2
        > answer profiteer
        offers reserve portal, reserve scaffolding, pass
        offers-not reserve quarry, reserve library
        > reserve scaffolding
        > discard armory
        = P1.camp sentry,scaffolding
        = row chambers quarry,sphinx,crane
        > answer elder
        = P1.F 4",
    );
    // A chest that hires the Profiteer is too early for it.
    play(
        "P1 removes ; P1 F9 P9 G9 paws 10,6 camp profiteer chests contract ; deck chambers library
         chambers quarry,sphinx,crane

        > use contract
        > hire profiteer
        > pay 1F+1G
        ? remove",
    );
}

// clauses: MIC-R-60, MIC-ASN-14
#[test]
fn a_dismissed_student_leaves_a_smaller_camp() {
    play(
        "P1 removes ; P1 V2 paws a1,10 crew student camp quarry,crane,builder,monk ; a1 privy P1

        > lift a1
        > dismiss student
        = P1.V 0
        offers-only discard quarry, discard crane, discard builder, discard monk
        > discard quarry
        > discard monk
        = P1.camp crane,builder
        > pass
        = discards assistants student,monk",
    );
    play(
        "P1 removes ; P1 paws 1,10 crew student camp quarry,crane,builder,monk ; chambers sphinx,armory,portal

        > lift 1
        > reserve sphinx
        offers discard quarry, discard monk",
    );
}

// clauses: MIC-CHN-19, MIC-CHN-21, MIC-CHN-22, MIC-R-60
#[test]
fn the_privy_takes_from_the_camp_for_nothing() {
    play(
        "P1 removes ; P1 V1 paws a1,10 crew builder camp raider ; a1 privy P1 ; assistants monk,druid,mewmmy

        > lift a1
        ! dismiss builder : MIC-R-60
        > dismiss raider
        = P1.V 1
        = discards assistants raider
        # Nothing can be paid: reserving is left.
        offers-only reserve monk, reserve druid, reserve mewmmy, pass
        ~ sentry
        > reserve monk
        = P1.camp monk",
    );
    // What the effect brought is kept: six glory of the Professor's, his own goes.
    play(
        "P1 removes ; P1 V7 paws a1,10 crew professor ; a1 privy P1 ; assistants monk,druid,mewmmy

        > lift a1
        > dismiss professor
        = P1.V 6
        > pass
        ? remove",
    );
}

// clauses: MIC-CRYPT-6, MIC-CRYPT-7, MIC-R-14
#[test]
fn cards_say_what_the_tables_say() {
    let (game, _) = crate::drawn("P1 acts");
    let content = &game.content;
    let crane = &content.chambers[content.find_chamber("crane").expect("a chamber").index()];
    assert_eq!((crane.cost.to_string(), crane.glory, crane.again), ("1F+2T+2P".to_owned(), 3, false));
    let symbols = content.entrances.iter().filter(|row| row.symbol.is_some()).count();
    assert_eq!(symbols, 12);
    // A symbol does nothing without the rule of passages.
    play(
        "P1 removes ; P1 V9 paws 9,1

        > lift 9
        ? remove
        = P1.T 1",
    );
}
