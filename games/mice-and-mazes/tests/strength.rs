//! Bots play as well as they should: whole games against each other, seats rotated.

use adit_bots::BotSpec;
use adit_kernel::chance::FastChance;
use adit_kernel::{Eye, Game, Listed, Seat};
use adit_mice_and_mazes::MiceAndMazes;

/// How many of these games the first kind of bot wins on a seat of its own, shared victories counted in part, and how many
/// rounds they last.
fn share(players: &str, one: &str, others: &str, games: u64) -> (f32, f32) {
    let game = MiceAndMazes::game(&adit_laws::values([("players", players)])).expect("a game");
    let (mut won, mut rounds) = (0.0, 0.0);
    for seed in 0..games {
        let own = Seat((seed % u64::from(game.seats())) as u8);
        let spec =
            |seat: Seat| -> BotSpec { if seat == own { one } else { others }.parse().expect("a bot") };
        let bot = |seat: Seat| spec(seat).build::<MiceAndMazes>(seed * 10 + u64::from(seat.0));
        let mut bots: Vec<_> = Seat::all(game.seats()).map(bot).collect();
        let mut chance = FastChance::new(seed);
        let mut state = game.deal(&mut chance, &mut ());
        while let Some(seat) = game.asked(&state).first() {
            let view = game.view(&state, Eye::Seat(seat));
            let action = bots[seat.index()].choose(&game, &view, seat);
            game.apply(&mut state, seat, action, &mut chance, &mut ());
        }
        won += game.outcome(&state).expect("an outcome").utility(own);
        rounds += f32::from(state.regular) / f32::from(game.seats());
    }
    (won / games as f32, rounds / games as f32)
}

#[test]
fn greedy_beats_random() {
    let (two, rounds) = share("2", "greedy", "random", 20);
    assert!(two > 0.9 && rounds < 70.0, "{two} {rounds}");
    let (three, _) = share("3", "greedy", "random", 15);
    assert!(three > 0.8, "{three}");
}

/// More games and stronger bots, for whoever works on them: `ADIT_MATCH="2 mcts:200 greedy 40"`.
#[test]
fn a_match_as_asked_for() {
    let Ok(wanted) = std::env::var("ADIT_MATCH") else { return };
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let [players, one, others, games] = words[..] else { panic!("players, a bot, the others' bot, games") };
    let begun = std::time::Instant::now();
    let (won, rounds) = share(players, one, others, games.parse().expect("a number"));
    eprintln!("{wanted}: {:.1} % in {rounds:.1} rounds, {:?}", won * 100.0, begun.elapsed());
}
