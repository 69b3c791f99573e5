//! Placing paws, crossings, arriving, moving.

use crate::play;

// clauses: MIC-PLACE-1, MIC-TURN-2, MIC-TURN-3, MIC-TURN-5, MIC-TURN-6, MIC-TURN-1
#[test]
fn one_action_a_turn() {
    play(
        "P1 acts ; P1 G1 paws 1

        offers place 2, remove
        ! pass : MIC-TURN-2
        ! P2 place 2 : MIC-TURN-1
        > place 2
        asks P2
        ! remove : MIC-TURN-3
        > place 4
        asks P1",
    );
    play(
        "3 players ; P3 acts ; P3 paws 1

        > place 2
        asks P1",
    );
}

// clauses: MIC-PLACE-9, MIC-PLACE-10, MIC-R-27
#[test]
fn no_second_paw_where_one_stands() {
    play(
        "P1 acts ; P1 paws 2,5,b2

        > place 6
        = P1.placed 2,5,6,b2,c2
        = P1.supply 0",
    );
    // Without a crossing nothing comes inside.
    play(
        "P1 acts ; P1 paws 2

        > place 3
        = P1.placed 2,3
        = P1.supply 3",
    );
}

#[test]
fn mic_r_25_an_older_crossing_is_filled_too() {
    // The paw that stood on b2 was moved away; b2 is filled with the next placement.
    play(
        "P1 acts ; P1 paws 2,5

        > place 3
        = P1.placed 2,3,5,b1,b2",
    );
}

// clauses: MIC-R-26, MIC-3P-7
#[test]
fn no_paw_where_an_opponent_stands() {
    play(
        "P1 acts ; P1 paws 2 ; P2 paws b2

        > place 5
        = P1.placed 2,5
        = P1.supply 3",
    );
    play(
        "3 players ; P1 acts ; P1 paws 3 ; P3 paws b2

        > place 5
        = P1.placed 3,5",
    );
}

#[test]
fn mic_r_29_top_row_first_and_each_arrival_by_itself() {
    // The Raider answers the first visit before the second paw arrives.
    play(
        "P1 acts ; P1 paws 1,3 crew raider ; a1 storage P2 ; a3 quarry P2

        > place 4
        = P1.placed 1,3,4,a1
        = P2.V 1
        > answer raider
        > choose 1
        = P1.placed 1,3,4,a1,a3
        = P2.V 2
        > answer raider
        > choose 2
        = P1 F0 T1 P1 G0 V0
        asks P2",
    );
}

// clauses: MIC-ARR-1, MIC-ARR-4, MIC-R-2
#[test]
fn where_nothing_is_received() {
    play(
        "P1 acts ; P1 paws 2

        > place 5
        = P1.placed 2,5,b2
        = P1 F0 T0 P0 G0 V0
        = P2 F0 T0 P0 G0 V0",
    );
    play(
        "P1 acts ; P1 paws 2 crew raider ; b2 storage P1

        > place 5
        = P1 F0 T0 P0 G0 V0
        asks P2",
    );
}

// clauses: MIC-ARR-7, MIC-ARR-8, MIC-CHN-25, MIC-R-12
#[test]
fn the_owner_may_act_again_too_and_need_not() {
    for chamber in [
        "portal",
        "gatehouse",
        "observatory",
        "bell-tower",
        "privy",
        "ropeway",
        "tunnel",
        "alchemical-workshop",
    ] {
        play(&format!(
            "P1 acts ; P1 paws 2 ; b2 {chamber} P1

            > place 5
            asks P1
            offers remove, pass
            > pass
            asks P2
            = taken 0",
        ));
    }
    play(
        "P1 acts ; P1 paws 2 ; b2 teahouse P1

        > place 5
        asks P2",
    );
}

#[test]
fn mic_r_30_two_symbols_give_two_actions() {
    play(
        "P1 acts ; P1 paws 1,3 ; a1 bell-tower P1 ; a3 portal P1

        > place 4
        asks P1
        = extra 1 0
        > remove
        > lift a1
        > take 1F
        > lift 3 plain
        > lift 4 plain
        > lift 1 plain
        > lift a3 plain
        asks P1
        = extra 0 0
        = taken 1
        > place 1
        asks P2",
    );
}

// clauses: MIC-R-35, MIC-ARR-3
#[test]
fn tolls_and_actions_where_the_barracks_put_a_paw() {
    play(
        "P1 removes ; P1 paws a1,10 crew raider ; P2 crew sentry ; a1 barracks P1 ; d1 bell-tower P2

        > lift a1
        > at d1
        = P2 F0 T0 P0 G1 V1
        = extra 1 0
        > answer raider
        > choose 1
        = P1.P 1
        > lift d1
        > take 1F
        > lift 10 plain
        asks P1",
    );
}

// clauses: MIC-MOVE-1, MIC-MOVE-2, MIC-MOVE-3, MIC-MOVE-4, MIC-R-36
#[test]
fn a_paw_moves_inside_and_takes_a_chest() {
    play(
        "P1 removes ; P1 paws 4,a1,b2 ; a1 bell-tower P1 ; d1 chest ingot ; P2 paws c3

        > lift 4
        offers-only move a1, move b2, pass
        > move a1
        ! at c3 : MIC-R-27
        ! at b2 : MIC-R-27
        ! at a1 : MIC-R-27
        > at d1
        = P1.placed d1,b2
        = P1.chests ingot
        = P1 F0 T0 P0 G0 V0
        = extra 0 0",
    );
    play(
        "P1 removes ; P1 paws 4,a1,b1

        > lift 4
        > pass
        = P1.placed a1,b1",
    );
}

// clauses: MIC-3P-5, MIC-3P-6, MIC-ASN-9, MIC-R-37
#[test]
fn three_players_pay_whom_they_face_unless_they_slip_in() {
    play(
        "3 players ; P1 acts ; P1 crew infiltrator ; P2 paws 2 ; P3 paws 4 ; extra actions 1

        > place 9
        = P2.V 0
        asks P1
        > place 14
        = P3.V 1",
    );
}

#[test]
fn mic_r_38_the_player_across_is_paid_before_the_owner_of_the_passage() {
    // P2 faces, P3 owns the passage: P2 comes to 30 first and so ends the game by the first toll.
    play(
        "3 players ; passages ; P1 acts ; P2 V29 paws 2 ; P3 V29 ; passage 9 P3

        > place 9
        + P2
        = P2.V 30
        = P3.V 30
        = end glory p1 1",
    );
}

#[test]
fn mic_r_115_three_players_pay_both_tolls() {
    play(
        "3 players ; passages ; P1 acts ; P2 paws 2 ; passage 9 P2

        > place 9
        = P2.V 2",
    );
}

// clauses: MIC-CRYPT-1, MIC-CRYPT-2, MIC-CRYPT-4
#[test]
fn lines_run_from_entrance_to_entrance() {
    play(
        "P1 acts ; P1 paws 3 ; a1 storage P2 ; frame 14,13,12,11,10,9,8,7,6,5,4,3,2,1

        # 3 lies at the bottom now, in column c; 12 at the top of the left side.
        > place 12
        = P1.placed 3,12,c1
        = P2.V 0",
    );
}
