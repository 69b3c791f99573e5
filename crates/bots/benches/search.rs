//! Search iterations per second on one core: `cargo bench -p adit-bots --bench search`.
//!
//! Each line is the median and the best of several searches from the opening with a warm arena, which
//! is what a bot has after its first decision. On a busy machine the best says more.

#![allow(clippy::print_stdout, reason = "a bench speaks to the person who runs it")]

use std::time::Instant;

use adit_bots::{Budget, Search};
use adit_connect_four::ConnectFour;
use adit_kernel::options::Values;
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat};
use adit_leduc_poker::LeducPoker;

const SEARCHES: usize = 41;

fn measure<L: Listed>(iterations: u32) {
    let game = L::game(&Values::new()).expect("default options are allowed");
    let state = game.deal(&mut FastChance::new(1), &mut ());
    let view = game.view(&state, Eye::Seat(Seat(0)));
    let mut search = Search::<L>::new(Budget::Iterations(iterations), 1);
    let mut rates: Vec<f64> = (0..SEARCHES)
        .map(|_| {
            let started = Instant::now();
            let result = search.run(&game, &view, Seat(0));
            result.iterations as f64 / started.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let (median, best) = (rates[SEARCHES / 2], rates[SEARCHES - 1]);
    println!(
        "{:>14}  {iterations:>7} iterations a search  {median:>11.0} iterations/s, best {best:>11.0}",
        L::Game::ID
    );
}

/// What a search cannot beat: uniform playouts with nothing around them.
fn playouts<L: Listed>() {
    let game = L::game(&Values::new()).expect("default options are allowed");
    let mut chance = FastChance::new(1);
    let mut actions = Vec::new();
    let (mut games, mut decisions) = (0u32, 0u32);
    let started = Instant::now();
    while games < 300_000 {
        let mut state = game.deal(&mut chance, &mut ());
        while let Some(seat) = game.asked(&state).first() {
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut ());
            decisions += 1;
        }
        games += 1;
    }
    let rate = f64::from(games) / started.elapsed().as_secs_f64();
    let length = f64::from(decisions) / f64::from(games);
    println!("{:>14}  {length:>7.1} decisions a playout {rate:>14.0} playouts/s", L::Game::ID);
}

fn main() {
    playouts::<ConnectFour>();
    playouts::<LeducPoker>();
    for iterations in [500, 10_000, 100_000] {
        measure::<ConnectFour>(iterations);
        measure::<LeducPoker>(iterations);
    }
}
