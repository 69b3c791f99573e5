//! What can be said of a search whatever its numbers: it is the same every time, and it takes what wins.

use adit_bots::{Budget, Search, Searcher};
use adit_kernel::options::Values;
use adit_kernel::{Eye, Game, Listed, Seats};
use adit_kit::stack::Stack;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::components::{NORTH, Piece, tile_at};
use adit_mulu_caves::state::{Frame, State};

/// North has rolled and carries the treasure; its avatar stands two steps from its finish.
fn two_steps_from_the_end(game: &MuluCaves) -> State {
    let mut state = game.bare_table();
    state.open.stack = Stack::only(Frame::Action);
    state.open.turn = 30;
    state.open.active = NORTH;
    state.open.now.points = 2;
    state.open.carrying = Seats::only(NORTH);
    state.open.at[Piece::avatar(NORTH).index()] = tile_at(20, 1).expect("a tile");
    for n in 1..4 {
        state.open.at[Piece::new(NORTH, n).index()] = tile_at(4 + 3 * n, 22).expect("a tile");
    }
    state
}

#[test]
fn the_same_seed_finds_the_same() {
    let game = MuluCaves::game(&Values::new()).expect("the content is sound");
    let view = game.view(&two_steps_from_the_end(&game), Eye::Seat(NORTH));
    let report = || {
        let search = Search::<MuluCaves>::new(Budget::Iterations(200), 7);
        Searcher::with(search).run(&game, &view, NORTH)
    };
    assert_eq!(report(), report());
}

#[test]
fn it_walks_out_when_it_can() {
    let game = MuluCaves::game(&Values::new()).expect("the content is sound");
    let mut state = two_steps_from_the_end(&game);
    for _ in 0..2 {
        let view = game.view(&state, Eye::Seat(NORTH));
        let search = Search::<MuluCaves>::new(Budget::Iterations(200), 7);
        let action = Searcher::with(search).run(&game, &view, NORTH).action;
        assert!(matches!(action, Action::Step(piece, _) if piece.is_avatar()), "{action:?}");
        game.apply(&mut state, NORTH, action, &mut adit_kernel::FastChance::new(1), &mut ());
    }
    assert!(game.outcome(&state).is_some_and(|outcome| outcome.utility(NORTH) > 0.5));
}
