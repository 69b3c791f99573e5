//! How fast a game's rules are on one core: what bots and simulations live on.

use std::time::{Duration, Instant};

use adit_bots::{Budget, Search};
use adit_kernel::content::LoadError;
use adit_kernel::options::Values;
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat, StateOf};
use serde::Serialize;

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    pub game: &'static str,
    pub random_games_per_s: f64,
    pub decisions_per_s: f64,
    /// One `apply` alone, without finding out what is legal.
    pub ns_per_apply: f64,
    pub state_bytes: usize,
    /// Heap allocations per random game once buffers have grown.
    pub allocs_per_playout: f64,
    pub mcts_iterations_per_s: f64,
    pub iterations_per_search: u32,
}

/// Samples of each figure, of which the median counts, because a machine has other things to do as well.
const SAMPLES: usize = 9;
/// Playouts whose actions are kept to be applied again.
const KEPT: u64 = 256;

/// Measures a game with its default options for about that long. `allocations` says how many heap
/// allocations there have been so far; who counts them is for the program to decide.
pub fn bench<L: Listed>(
    time: Duration,
    iterations: u32,
    allocations: &dyn Fn() -> u64,
) -> Result<Bench, LoadError> {
    let game = L::game(&Values::new())?;
    let third = time / 3;
    let (random_games_per_s, decisions_per_s) = playouts_per_second(&*game, third);
    Ok(Bench {
        game: L::Game::ID,
        random_games_per_s,
        decisions_per_s,
        ns_per_apply: nanoseconds_per_apply(&*game, third),
        state_bytes: size_of::<StateOf<L>>(),
        allocs_per_playout: allocations_per_playout(&*game, allocations),
        mcts_iterations_per_s: iterations_per_second::<L>(&game, third, iterations),
        iterations_per_search: iterations,
    })
}

/// Plays one random game and says how many decisions it took. Rules and choices have a generator each,
/// so that the same dice can be rolled again without the choices.
fn playout<G: Game>(
    game: &G,
    seed: u64,
    actions: &mut Vec<G::Action>,
    mut taken: impl FnMut(Seat, G::Action),
) -> u64 {
    let (mut dice, mut choices) = (FastChance::new(seed), FastChance::new(!seed));
    let mut state = game.deal(&mut dice, &mut ());
    let mut decisions = 0;
    while let Some(seat) = game.asked(&state).first() {
        actions.clear();
        game.actions(&state, seat, actions);
        let action = actions[choices.pick(actions.len() as u32) as usize];
        taken(seat, action);
        game.apply(&mut state, seat, action, &mut dice, &mut ());
        decisions += 1;
    }
    std::hint::black_box(&state);
    decisions
}

/// Games and decisions per second.
fn playouts_per_second<G: Game>(game: &G, time: Duration) -> (f64, f64) {
    let mut actions = Vec::new();
    let mut seed = 0;
    let mut samples = samples(time, |until| {
        let (started, mut games, mut decisions) = (Instant::now(), 0u64, 0);
        while games == 0 || started.elapsed() < until {
            decisions += playout(game, seed, &mut actions, |_, _| {});
            seed += 1;
            games += 1;
        }
        let seconds = started.elapsed().as_secs_f64();
        (games as f64 / seconds, decisions as f64 / seconds)
    });
    samples.sort_by(|a, b| a.0.total_cmp(&b.0));
    samples[samples.len() / 2]
}

/// Applies recorded games again, and takes off what dealing them costs.
fn nanoseconds_per_apply<G: Game>(game: &G, time: Duration) -> f64 {
    let mut buffer = Vec::new();
    let mut games: Vec<Vec<(Seat, G::Action)>> = Vec::new();
    for seed in 0..KEPT {
        let mut taken = Vec::new();
        playout(game, seed, &mut buffer, |seat, action| taken.push((seat, action)));
        games.push(taken);
    }
    let applies: usize = games.iter().map(Vec::len).sum();
    let deal = |seed: u64| {
        let mut dice = FastChance::new(seed);
        (game.deal(&mut dice, &mut ()), dice)
    };
    let mut samples = samples(time, |until| {
        let (mut all, mut deals, mut rounds) = (Duration::ZERO, Duration::ZERO, 0u32);
        while rounds == 0 || all + deals < until {
            let started = Instant::now();
            for (seed, taken) in (0..).zip(&games) {
                let (mut state, mut dice) = deal(seed);
                for &(seat, action) in taken {
                    game.apply(&mut state, seat, action, &mut dice, &mut ());
                }
                std::hint::black_box(&state);
            }
            all += started.elapsed();
            let started = Instant::now();
            for seed in 0..KEPT {
                std::hint::black_box(deal(seed));
            }
            deals += started.elapsed();
            rounds += 1;
        }
        let alone = all.saturating_sub(deals).as_secs_f64() * 1e9;
        alone / (applies as f64 * f64::from(rounds))
    });
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

fn allocations_per_playout<G: Game>(game: &G, allocations: &dyn Fn() -> u64) -> f64 {
    let mut actions: Vec<G::Action> = Vec::new();
    let mut play = |seeds: std::ops::Range<u64>| {
        for seed in seeds {
            playout(game, seed, &mut actions, |_, _| {});
        }
    };
    play(0..KEPT); // the buffer grows to its size here
    let before = allocations();
    play(0..KEPT);
    (allocations() - before) as f64 / KEPT as f64
}

/// Searches for the first seat that is asked, from the deal.
fn iterations_per_second<L: Listed>(game: &L::Game, time: Duration, iterations: u32) -> f64 {
    let state = game.deal(&mut FastChance::new(1), &mut ());
    let Some(seat) = game.asked(&state).first() else { return 0.0 };
    let view = game.view(&state, Eye::Seat(seat));
    let mut search = Search::<L>::new(Budget::Iterations(iterations), 1);
    search.run(game, &view, seat); // the arenas grow to their size here
    let mut samples = samples(time, |until| {
        let (started, mut done) = (Instant::now(), 0);
        while done == 0 || started.elapsed() < until {
            done += search.run(game, &view, seat).iterations.max(1);
        }
        done as f64 / started.elapsed().as_secs_f64()
    });
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

fn samples<T>(time: Duration, mut sample: impl FnMut(Duration) -> T) -> Vec<T> {
    (0..SAMPLES).map(|_| sample(time / SAMPLES as u32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_connect_four::ConnectFour;
    use adit_kernel::ActionOf;
    use std::cell::Cell;

    #[test]
    fn every_figure_is_there() {
        let counter = Cell::new(0);
        let count = || {
            counter.set(counter.get() + KEPT);
            counter.get()
        };
        let bench = bench::<ConnectFour>(Duration::from_millis(30), 100, &count).unwrap();
        assert_eq!((bench.game, bench.allocs_per_playout), ("connect-four", 1.0));
        assert_eq!(bench.state_bytes, size_of::<adit_connect_four::State>());
        assert!(bench.decisions_per_s > 6.0 * bench.random_games_per_s, "a game has seven drops at least");
        assert!(bench.ns_per_apply.is_finite() && bench.mcts_iterations_per_s > 0.0);
    }

    #[test]
    fn a_recorded_playout_applies_again() {
        let game = ConnectFour::game(&Values::new()).unwrap();
        let mut taken: Vec<(Seat, ActionOf<ConnectFour>)> = Vec::new();
        let decisions = playout(&*game, 7, &mut Vec::new(), |seat, action| taken.push((seat, action)));
        assert_eq!(decisions, taken.len() as u64);
        let mut dice = FastChance::new(7);
        let mut state = game.deal(&mut dice, &mut ());
        for (seat, action) in taken {
            assert_eq!(game.check(&state, seat, action), Ok(()));
            game.apply(&mut state, seat, action, &mut dice, &mut ());
        }
        assert!(game.outcome(&state).is_some());
    }
}
