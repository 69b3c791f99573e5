//! Bots at a real board without secrets.

use adit_bots::{Bot, BotSpec, Budget, Search};
use adit_connect_four::{Action, Column, ConnectFour, State};
use adit_kernel::{Eye, FastChance, Game, Listed, Seat};

fn game() -> std::sync::Arc<ConnectFour> {
    ConnectFour::game(&Default::default()).expect("default options are allowed")
}

fn searched(drawn: &str, seed: u64) -> Action {
    let game = game();
    let state = State::drawn(drawn).expect("six rows of seven");
    let seat = game.asked(&state).first().expect("the game goes on");
    let view = game.view(&state, Eye::Seat(seat));
    Search::<ConnectFour>::new(Budget::Iterations(1000), seed).run(&game, &view, seat).action
}

#[test]
fn wins_when_it_can() {
    let drawn = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O O . . . .
        O X X X . . .";
    for seed in 0..10 {
        assert_eq!(searched(drawn, seed), Action::Drop(Column(4)), "{seed}");
    }
}

#[test]
fn blocks_when_it_must() {
    let drawn = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O . . . . . .
        O . . . . . .
        O X . X . . X";
    for seed in 0..10 {
        assert_eq!(searched(drawn, seed), Action::Drop(Column(0)), "{seed}");
    }
}

/// The share of the points that the first bot gets, taking both sides in turn.
fn score(first: BotSpec, second: BotSpec, games: u64) -> f32 {
    let game = game();
    let mut score = 0.0;
    for number in 0..games {
        let mut bots: [Box<dyn Bot<ConnectFour>>; 2] =
            [first.build(2 * number), second.build(2 * number + 1)];
        if number % 2 == 1 {
            bots.reverse();
        }
        let mut state = game.deal(&mut FastChance::new(number), &mut ());
        while let Some(seat) = game.asked(&state).first() {
            let view = game.view(&state, Eye::Seat(seat));
            let action = bots[seat.index()].choose(&game, &view, seat);
            assert_eq!(game.check(&state, seat, action), Ok(()));
            game.apply(&mut state, seat, action, &mut FastChance::new(number), &mut ());
        }
        score += game.outcome(&state).expect("nobody is asked any more").utility(Seat((number % 2) as u8));
    }
    score / games as f32
}

fn spec(name: &str) -> BotSpec {
    name.parse().expect("a bot by that name")
}

#[test]
fn each_level_beats_the_one_below() {
    let ladder = ["random", "novice", "skilled", "expert"];
    for pair in ladder.windows(2) {
        let score = score(spec(pair[1]), spec(pair[0]), 60);
        assert!(score > 0.6, "{} against {}: {score}", pair[1], pair[0]);
    }
}

#[test]
fn greedy_beats_random() {
    assert!(score(spec("greedy"), spec("random"), 100) > 0.9);
}

#[test]
fn more_iterations_play_better() {
    assert!(score(spec("mcts:1000"), spec("mcts:50"), 40) > 0.7);
}

#[test]
fn one_thread_with_a_seed_gives_the_same_report_again() {
    let game = game();
    let state = game.deal(&mut FastChance::new(1), &mut ());
    let view = game.view(&state, Eye::Seat(Seat(0)));
    let search = |seed| Search::<ConnectFour>::new(Budget::Iterations(3000), seed);
    let (mut one, mut two) = (search(5), search(5));
    for _ in 0..3 {
        assert_eq!(one.run(&game, &view, Seat(0)), two.run(&game, &view, Seat(0)));
    }
    assert_ne!(search(5).run(&game, &view, Seat(0)).stats, search(6).run(&game, &view, Seat(0)).stats);
}
