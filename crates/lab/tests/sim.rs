//! Simulations as a designer meets them: independent of threads, fair to every listed bot, honest about
//! what went wrong.

use adit_bots::BotSpec;
use adit_connect_four::ConnectFour;
use adit_kernel::Cause;
use adit_kernel::options::{Value, Values};
use adit_lab::{Plan, Report, SimError, Watch, sim};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

fn plan(bots: &[&str], games: u64, threads: usize) -> Plan {
    Plan {
        seats: bots.iter().map(|name| name.parse::<BotSpec>().expect("a bot")).collect(),
        games,
        seed: 11,
        threads: NonZero::new(threads).expect("threads"),
        values: Values::new(),
    }
}

fn run(bots: &[&str], games: u64, threads: usize) -> Report {
    sim::<ConnectFour>(&plan(bots, games, threads), Watch::default()).expect("a simulation")
}

#[test]
fn the_report_does_not_depend_on_the_number_of_threads() {
    let alone = run(&["random", "mcts:20"], 30, 1);
    assert_eq!(alone, run(&["random", "mcts:20"], 30, 4));
    assert_ne!(alone.rows[0].seed, alone.rows[1].seed);
}

#[test]
fn bots_change_places_and_rates_belong_to_the_listed_bot() {
    let report = run(&["random", "greedy"], 60, 2);
    assert_eq!((&report.rows[0].seating, &report.rows[1].seating), (&vec![0, 1], &vec![1, 0]));
    assert!(report.win_rate[1] > 0.7, "greedy beats random from either seat: {:?}", report.win_rate);
    let wins = |seat: usize| report.rows.iter().filter(|row| row.winners.contains(&seat)).count();
    let decided = report.win_rate.iter().sum::<f64>() * 60.0;
    assert_eq!(decided.round() as usize, wins(0) + wins(1));
    assert_eq!(report.seat_win_rate[0], wins(0) as f64 / 60.0);
    assert_eq!(report.draws + (wins(0) + wins(1)) as u64 + report.lost_by_all, 60);
    for (rate, [low, high]) in report.win_rate.iter().zip(&report.ci95) {
        assert!(low <= rate && rate <= high);
    }
}

#[test]
fn lengths_and_causes_add_up() {
    let report = run(&["random", "random"], 40, 2);
    assert_eq!(report.by_limit, 0);
    assert_eq!(report.causes.values().sum::<u64>(), 40);
    let exhausted = report.causes.get(&Cause::Exhausted).copied().unwrap_or(0);
    assert_eq!(exhausted, report.draws, "a full board is the only draw in Connect Four");
    assert!(report.decisions.p5 >= 7 && report.decisions.p95 <= 42);
    let mean = report.rows.iter().map(|row| f64::from(row.decisions)).sum::<f64>() / 40.0;
    assert!((report.decisions_mean - mean).abs() < 1e-9);
}

#[test]
fn every_game_is_announced() {
    let finished = AtomicU64::new(0);
    let count = || {
        finished.fetch_add(1, Ordering::Relaxed);
    };
    sim::<ConnectFour>(&plan(&["random", "random"], 25, 3), Watch { finished: Some(&count) }).unwrap();
    assert_eq!(finished.into_inner(), 25);
}

#[test]
fn a_wrong_number_of_bots_and_a_wrong_option_are_refused() {
    let e = sim::<ConnectFour>(&plan(&["random"], 1, 1), Watch::default()).unwrap_err();
    assert_eq!(e.to_string(), "1 bots are listed, but the game is for 2");
    let mut plan = plan(&["random", "random"], 1, 1);
    plan.values.insert("pets".into(), Value::Flag(true));
    let e = sim::<ConnectFour>(&plan, Watch::default()).unwrap_err();
    assert!(matches!(e, SimError::Load(_)));
    assert_eq!(e.to_string(), "there is no option «pets»; there are: none");
}
