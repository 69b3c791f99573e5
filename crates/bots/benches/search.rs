//! Search iterations per second on one core: `cargo bench -p adit-bots --bench search`.
//!
//! Each line is the median of several searches from the opening with a warm arena, which is what a bot
//! has after its first decision.

#![allow(clippy::print_stdout, reason = "a bench speaks to the person who runs it")]

use std::time::Instant;

use adit_bots::{Budget, Search};
use adit_connect_four::ConnectFour;
use adit_kernel::options::Values;
use adit_kernel::{Eye, Fast, Game, Listed, Seat};

const SEARCHES: usize = 41;

fn measure<L: Listed>(iterations: u32) {
    let game = L::game(&Values::new()).expect("default options are allowed");
    let state = game.deal(&mut Fast::new(1), &mut ());
    let view = game.view(&state, Eye::Seat(Seat(0)));
    let mut search = Search::<L>::new(Budget::Iterations(iterations), 1);
    let mut rates: Vec<f64> = (0..SEARCHES)
        .map(|_| {
            let started = Instant::now();
            let report = search.run(&game, &view, Seat(0));
            report.iterations as f64 / started.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let median = rates[SEARCHES / 2];
    println!("{:>14}  {iterations:>7} iterations a search  {median:>11.0} iterations/s", L::Game::ID);
}

fn main() {
    for iterations in [500, 10_000, 100_000] {
        measure::<ConnectFour>(iterations);
    }
}
