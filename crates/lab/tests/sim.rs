//! Simulations as a designer meets them: independent of threads, fair to every listed bot, honest about
//! what went wrong.

use adit_bots::BotSpec;
use adit_connect_four::ConnectFour;
use adit_kernel::options::{Value, Values};
use adit_kernel::record::verify;
use adit_kernel::{Cause, Listed};
use adit_lab::{Report, SimError, SimObserver, SimPlan, sim};
use adit_leduc_poker::LeducPoker;
use std::io;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

fn plan(bots: &[&str], games: u64, threads: usize) -> SimPlan {
    SimPlan {
        seats: bots.iter().map(|name| name.parse::<BotSpec>().expect("a bot")).collect(),
        games,
        seed: 11,
        threads: NonZero::new(threads).expect("threads"),
        values: Values::new(),
    }
}

fn run(bots: &[&str], games: u64, threads: usize) -> Report {
    sim::<ConnectFour>(&plan(bots, games, threads), SimObserver::default()).expect("a simulation")
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
    sim::<ConnectFour>(
        &plan(&["random", "random"], 25, 3),
        SimObserver { finished: Some(&count), keep: None },
    )
    .unwrap();
    assert_eq!(finished.into_inner(), 25);
}

/// Leduc hold'em rolls and hides; forty decisions of Connect Four pass a hash line.
#[test]
fn recorded_games_are_the_same_games_and_verify() {
    fn compare<L: Listed>(bots: &[&str]) {
        let plan = plan(bots, 12, 2);
        let kept = Mutex::new(Vec::new());
        let keep = |game: u64, record: &str| {
            kept.lock().expect("no panic before").push((game, record.to_owned()));
            Ok(())
        };
        let recorded =
            sim::<L>(&plan, SimObserver { finished: None, keep: Some(&keep) }).expect("a simulation");
        assert_eq!(recorded, sim::<L>(&plan, SimObserver::default()).expect("a simulation"));
        let kept = kept.into_inner().expect("no panic before");
        assert_eq!(kept.len(), 12);
        for (game, record) in kept {
            let replay = verify::<L>(record.as_bytes()).expect("the record verifies");
            assert_eq!(replay.acts(), recorded.rows[game as usize].decisions as usize);
        }
    }
    compare::<ConnectFour>(&["mcts:50", "mcts:50"]);
    compare::<LeducPoker>(&["random", "greedy"]);
}

#[test]
fn a_record_that_cannot_be_kept_stops_the_simulation() {
    let keep = |_: u64, _: &str| Err(io::Error::other("disk full"));
    let observer = SimObserver { finished: None, keep: Some(&keep) };
    let e = sim::<ConnectFour>(&plan(&["random", "random"], 50, 2), observer).unwrap_err();
    assert_eq!(e.to_string(), "cannot keep a record: disk full");
}

#[test]
fn a_wrong_number_of_bots_and_a_wrong_option_are_refused() {
    let e = sim::<ConnectFour>(&plan(&["random"], 1, 1), SimObserver::default()).unwrap_err();
    assert_eq!(e.to_string(), "the game has 2 seats, but bots are listed for 1");
    let mut plan = plan(&["random", "random"], 1, 1);
    plan.values.insert("pets".into(), Value::Flag(true));
    let e = sim::<ConnectFour>(&plan, SimObserver::default()).unwrap_err();
    assert!(matches!(e, SimError::Load(_)));
    assert_eq!(e.to_string(), "there is no option «pets»; there are: none");
}
