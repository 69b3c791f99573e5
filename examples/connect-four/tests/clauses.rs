//! One test or more for every clause of RULES.md, named after it. Positions are drawn.

#![allow(clippy::unwrap_used)] // the functions that tests share may fail like tests

use adit_connect_four::{Action, Column, ConnectFour, Event, Refusal, State};
use adit_kernel::clause::Rulebook;
use adit_kernel::{Cause, Cites, Eye, Face, FastChance, Game, Listed, Seat, Seats};
use std::sync::Arc;

const X: Seat = Seat(0);
const O: Seat = Seat(1);

fn game() -> Arc<ConnectFour> {
    ConnectFour::game(&Default::default()).unwrap()
}

/// A drawn position that keeps the game's invariants.
fn drawn(text: &str) -> State {
    let state = State::drawn(text).expect("six rows of seven cells");
    game().audit(&state).unwrap();
    state
}

fn column(number: u8) -> Action {
    Action::Drop(Column(number - 1))
}

/// Drops a disc for whoever is asked; gives what happened.
fn drop(state: &mut State, number: u8) -> Vec<Event> {
    let game = game();
    let seat = game.asked(state).first().expect("the game goes on");
    game.check(state, seat, column(number)).unwrap();
    let mut events = Vec::new();
    game.apply(state, seat, column(number), &mut FastChance::new(0), &mut events);
    game.audit(state).unwrap();
    events
}

/// What an asked seat may do, as notation.
fn choices(state: &State, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    game().actions(state, seat, &mut actions);
    actions.into_iter().map(|action| adit_kernel::game::notation(&*game(), action)).collect()
}

fn start() -> State {
    game().deal(&mut FastChance::new(0), &mut ())
}

fn board(state: &State) -> String {
    let mut text = String::new();
    <ConnectFour as Listed>::Face::board(&game(), &game().view(state, Eye::Spectator), &mut text);
    text
}

const EMPTY: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn c4_1_seven_columns_of_six_empty_cells() {
    assert_eq!(start(), drawn(EMPTY));
    let all = ["drop 1", "drop 2", "drop 3", "drop 4", "drop 5", "drop 6", "drop 7"];
    assert_eq!(choices(&start(), X), all);
    let mut state = start();
    for _ in 0..6 {
        assert_eq!(choices(&state, game().asked(&state).first().unwrap()), all);
        drop(&mut state, 7);
    }
    assert_eq!(choices(&state, X), all[..6]);
}

#[test]
fn c4_2_the_first_seat_begins_and_the_seats_take_turns() {
    let mut state = start();
    assert_eq!(game().seats(), 2);
    for (turn, seat) in [X, O, X, O].into_iter().enumerate() {
        assert_eq!(game().asked(&state), Seats::only(seat));
        assert_eq!(game().turn(&state), turn as u32 + 1);
        let other = seat.clockwise(1, 2);
        let refusal = game().check(&state, other, column(1)).unwrap_err();
        assert_eq!((refusal, refusal.clause().0), (Refusal::NotYourTurn, "C4-2"));
        assert!(choices(&state, other).is_empty());
        drop(&mut state, 1);
    }
}

#[test]
fn c4_3_a_turn_is_exactly_one_disc_in_a_column_of_choice() {
    for number in 1..=7 {
        let mut state = start();
        drop(&mut state, number);
        let floor = board(&state).lines().nth(6).unwrap().replace(['[', ']', ' '], "");
        let mut expected = ['.'; 7];
        expected[usize::from(number) - 1] = 'X';
        assert_eq!(floor, expected.iter().collect::<String>());
        assert_eq!(game().asked(&state), Seats::only(O));
    }
    assert!(game().read("pass").is_err());
}

#[test]
fn c4_4_a_disc_falls_to_the_lowest_free_cell() {
    let mut state = drawn(
        "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . . X . . .
        . . . O . . .
        . . . X . . .",
    );
    let events = drop(&mut state, 4);
    assert_eq!(events, [Event::Dropped { seat: X, column: Column(3), row: 4 }]);
    drop(&mut state, 5);
    let after = drawn(
        "
        . . . .  .  . .
        . . . X  .  . .
        . . . O  .  . .
        . . . X  .  . .
        . . . O  .  . .
        . . . X [O] . .",
    );
    assert_eq!(state, after);
}

#[test]
fn c4_5_only_the_columns_of_the_board() {
    for number in 8..=255 {
        let refusal = game().check(&start(), X, column(number)).unwrap_err();
        assert_eq!(refusal, Refusal::NoSuchColumn(Column(number - 1)));
        assert_eq!(refusal.clause().0, "C4-5");
    }
    assert!(game().read("drop 0").is_err());
}

#[test]
fn c4_6_a_full_column_takes_no_more() {
    let state = drawn(
        "
        . O . . . . .
        . X . . . . .
        . O . . . . .
        . X . . . . .
        . O . . . . .
        . X . . . . .",
    );
    assert_eq!(choices(&state, X), ["drop 1", "drop 3", "drop 4", "drop 5", "drop 6", "drop 7"]);
    let refusal = game().check(&state, X, column(2)).unwrap_err();
    assert_eq!(refusal, Refusal::ColumnFull(Column(1)));
    assert_eq!(refusal.clause().0, "C4-6");
}

/// The seat that is asked wins by dropping into the column.
fn wins(text: &str, number: u8) {
    let mut state = drawn(text);
    let seat = game().asked(&state).first().unwrap();
    let events = drop(&mut state, number);
    let Some(&Event::Won { seat: winner, line }) = events.last() else {
        panic!("nobody won:\n{}", board(&state));
    };
    assert_eq!((winner, line.len()), (seat, 4));
    let outcome = game().outcome(&state).unwrap();
    assert_eq!((outcome.cause, outcome.winners()), (Cause::Goal, Seats::only(seat)));
    assert_eq!(outcome.of(seat).utility, 1000);
    assert_eq!(outcome.of(seat.clockwise(1, 2)).utility, 0);
}

#[test]
fn c4_7_four_level() {
    wins(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . O O . O
        . . . X X . X",
        6,
    );
}

#[test]
fn c4_7_four_upright() {
    wins(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O . . . . . X
        O . . . . . X
        O . . . . . X",
        7,
    );
}

#[test]
fn c4_7_four_rising() {
    wins(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . X O . .
        . . X O X . .
        . X O O O X .",
        5,
    );
}

#[test]
fn c4_7_four_falling() {
    wins(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O X . . . . .
        X O X . . . .
        O X O X . O .",
        1,
    );
}

#[test]
fn c4_7_a_gap_or_the_edge_breaks_the_line() {
    let mut state = drawn(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X . O . . O O
        X X O O . X X",
    );
    // The first row ends with two X, and now the second begins with two.
    assert_eq!(drop(&mut state, 2).len(), 1);
    // O has four cells of the second row, but not the fifth between them.
    assert_eq!(drop(&mut state, 4).len(), 1);
    assert_eq!(game().outcome(&state), None);
    assert_eq!(game().asked(&state), Seats::only(X));
}

const ONE_CELL_LEFT: &str = "
    . O X O X O X
    O X O X O X O
    O X O X O X O
    X O X O X O X
    X O X O X O X
    O X O X O X X";

#[test]
fn c4_8_a_full_board_is_a_draw() {
    let mut state = drawn(ONE_CELL_LEFT);
    assert_eq!(game().outcome(&state), None);
    let events = drop(&mut state, 1);
    assert_eq!(events.last(), Some(&Event::Full));
    let outcome = game().outcome(&state).unwrap();
    assert_eq!(outcome.cause, Cause::Exhausted);
    assert_eq!([outcome.of(X).utility, outcome.of(O).utility], [500, 500]);
    assert_eq!([outcome.of(X).rank, outcome.of(O).rank], [Some(1), Some(1)]);
}

#[test]
fn c4_8_the_last_disc_can_still_win() {
    wins(
        "
        O X O O X . X
        O X X X O X O
        O X X O X O X
        X O O O X O X
        O X O X O X O
        O X O X X O X",
        6,
    );
}

#[test]
fn c4_9_nobody_drops_after_the_end() {
    let won = drawn(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O . . . .
        X X X X . . .",
    );
    assert_eq!(game().asked(&won), Seats::NONE);
    for seat in [X, O] {
        assert!(choices(&won, seat).is_empty());
        let refusal = game().check(&won, seat, column(7)).unwrap_err();
        assert_eq!((refusal, refusal.clause().0), (Refusal::GameOver, "C4-9"));
    }
}

#[test]
fn refusals_cite_clauses_that_exist() {
    let book = Rulebook::parse(ConnectFour::RULES_TEXT);
    assert_eq!(book.rules.len(), 9);
    let some = Column(0);
    for refusal in
        [Refusal::GameOver, Refusal::NotYourTurn, Refusal::NoSuchColumn(some), Refusal::ColumnFull(some)]
    {
        assert!(book.find(refusal.clause().0).is_some(), "{refusal:?}");
    }
}
