//! Whole games: how big a position is, and that sensible play gets out of the cave.

use adit_bots::{Bot, Greedy, Random};
use adit_kernel::Cause;
use adit_kernel::options::Values;
use adit_kernel::{Eye, Face, FastChance, Game, Listed, Seat};
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::state::State;

/// Plays one game; the winner, the cause of its end, how many turns it took, and the board in the end.
fn game_of(mut seats: [Box<dyn Bot<MuluCaves>>; 2], seed: u64) -> (Option<Seat>, Cause, u32, String) {
    let game = MuluCaves::game(&Values::new()).expect("the content is sound");
    let mut chance = FastChance::new(seed);
    let mut state = game.deal(&mut chance, &mut ());
    while let Some(seat) = game.asked(&state).first() {
        let view = game.view(&state, Eye::Seat(seat));
        let action = seats[seat.index()].choose(&game, &view, seat);
        game.apply(&mut state, seat, action, &mut chance, &mut ());
    }
    let outcome = game.outcome(&state).expect("the game is over");
    let winner = outcome.winners().first().filter(|_| outcome.winners().len() == 1);
    let mut board = String::new();
    <MuluCaves as Listed>::Face::board(&game, &game.view(&state, Eye::Spectator), &mut board);
    (winner, outcome.cause, game.turn(&state), board)
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
}

#[test]
fn greedy_players_escape() {
    let mut turns = 0;
    for seed in 0..12 {
        let seats: [Box<dyn Bot<MuluCaves>>; 2] =
            [Box::new(Greedy::new(seed)), Box::new(Greedy::new(seed + 100))];
        let (_, cause, length, board) = game_of(seats, seed);
        assert_eq!(cause, Cause::Goal, "seed {seed}\n{board}");
        turns += length;
    }
    assert!((20 * 12..90 * 12).contains(&turns), "{turns}");
}

#[test]
fn greedy_beats_random() {
    for seed in 0..12 {
        let greedy = Seat((seed % 2) as u8);
        let mut seats: [Box<dyn Bot<MuluCaves>>; 2] =
            [Box::new(Random::new(seed)), Box::new(Random::new(seed))];
        seats[greedy.index()] = Box::new(Greedy::new(seed));
        let (winner, cause, _, board) = game_of(seats, seed);
        assert_eq!((winner, cause), (Some(greedy), Cause::Goal), "seed {seed}\n{board}");
    }
}
