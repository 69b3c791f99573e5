//! The end of the game.

use crate::play;

// clauses: MUL-WIN-4, MUL-WIN-5
#[test]
fn the_winner_takes_it() {
    play(
        "South acts 5 ; SA 21,25 carrying ; NA 11,12 carrying

        > step SA e
        over goal P2
        ! P2 end : MUL-WIN-4",
    );
}

// clauses: MUL-WIN-1
#[test]
fn one_may_win_in_the_others_turn() {
    // North's own Boomerang pushes South's avatar out.
    play(
        "North acts 6 ; N1 22,20 holds boomerang ; SA 22,21 carrying

        ~ 4
        > shoot N1 boomerang SA
        over goal P2",
    );
}

// clauses: MUL-WIN-6, MUL-R-84
#[test]
fn the_turn_limit() {
    play(
        "South acts 1 ; turn 199

        ~ 1
        > end
        asks P1",
    );
    play(
        "South acts 1 ; turn 200 ; SA 11,14 carrying

        > end
        over guard P2",
    );
}

// clauses: MUL-WIN-7
#[test]
fn ex_38_turn_limit() {
    // Carrying counts first.
    play(
        "South acts 1 ; turn 200 ; NA 8,4 carrying ; SA 11,15

        > end
        over guard P1",
    );
    // Then the way: to the finish, or over the treasure.
    play(
        "South acts 1 ; turn 200 ; NA 12,4 carrying ; SA 16,22 carrying

        > end
        over guard P2",
    );
    play(
        "South acts 1 ; turn 200 ; NA 1,1 ; SA 1,21

        > end
        over guard P2",
    );
    // Then units, then cards, then it is a draw.
    play(
        "South acts 1 ; turn 200 ; N1 10,22

        > end
        over guard P1",
    );
    play(
        "South acts 1 ; turn 200 ; N1 10,22 ; S1 11,22 holds rapier

        > end
        over guard P2",
    );
    play(
        "South acts 1 ; turn 200 ; N1 10,22 ; S1 12,22

        > end
        over guard P1 P2",
    );
}
