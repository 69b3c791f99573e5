//! The end of the game.

use adit_kernel::chance::Scripted;
use adit_kernel::{Cause, Game, Seats};
use adit_mulu_caves::components::{NORTH, SOUTH};
use adit_mulu_caves::event::What;
use adit_mulu_caves::state::{DEPTH, Frame};

use crate::{drawn, play};

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

/// No test knows a way to come so deep, so the stack is filled by hand.
#[test]
fn mul_a_1_what_is_nested_too_deeply_ends_the_game() {
    let position = "South acts 5 ; S1 6,4 ; N1 6,5 ; NA 8,4 carrying";
    for (depth, ends) in [(DEPTH, true), (DEPTH - 1, false)] {
        let (game, mut state) = drawn(position);
        while state.open.stack.depth() < depth {
            state.open.stack.push(Frame::Action).expect("room");
        }
        let attack = game.read("attack S1 N1").expect("an action");
        game.check(&state, SOUTH, attack).expect("it may attack");
        let mut log = Vec::new();
        game.apply(&mut state, SOUTH, attack, &mut Scripted::default(), &mut log);
        game.audit(&state).expect("a position that can be");
        assert_eq!(game.asked(&state).is_empty(), ends, "{depth}");
        assert_eq!(log.iter().any(|event| event.what == What::TooDeep), ends, "{depth}");
        let outcome = game.outcome(&state).map(|outcome| (outcome.cause, outcome.winners()));
        assert_eq!(outcome, ends.then(|| (Cause::Guard, Seats::only(NORTH))), "North carries the treasure");
    }
}
