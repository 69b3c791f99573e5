//! Simulations and measurements as scripts use them: JSON shapes, files, figures that repeat.

mod program;

use program::{complaint, fine};
use serde_json::Value;
use std::fs;
use tempfile::tempdir;

fn json(args: &[&str]) -> Value {
    let text = fine(args);
    assert_eq!(text.lines().count(), 1, "one object: {text}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn the_object_has_what_scripts_rely_on() {
    let report = json(&["sim", "connect-four", "--seats", "greedy,random", "--games", "20", "--json"]);
    assert_eq!((report["game"].as_str(), report["games"].as_u64()), (Some("connect-four"), Some(20)));
    assert_eq!(report["seats"], serde_json::json!(["greedy", "random"]));
    for key in ["win_rate", "ci95", "seat_win_rate", "score_mean", "utility_mean"] {
        assert_eq!(report[key].as_array().map(Vec::len), Some(2), "{key}");
    }
    for (rate, interval) in
        std::iter::zip(report["win_rate"].as_array().unwrap(), report["ci95"].as_array().unwrap())
    {
        let (rate, low, high) = (rate.as_f64(), interval[0].as_f64(), interval[1].as_f64());
        assert!(low <= rate && rate <= high && interval.as_array().unwrap().len() == 2);
    }
    assert!(report["draws"].is_u64() && report["by_limit"] == 0);
    assert!(report["turns_mean"].is_f64() && report["decisions_mean"].is_f64());
    assert!(report["decisions"]["p95"].is_u64());
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let run = |threads: &str, seed: &str| {
        fine(&[
            "sim",
            "leduc-poker",
            "--seats",
            "mcts:30,random",
            "--games",
            "30",
            "--json",
            "--threads",
            threads,
            "--seed",
            seed,
        ])
    };
    assert_eq!(run("1", "5"), run("3", "5"));
    assert_ne!(run("1", "5"), run("1", "6"));
}

#[test]
fn every_game_has_its_line_and_its_record() {
    let dir = tempdir().unwrap();
    let (rows, records) = (dir.path().join("rows.jsonl"), dir.path().join("records"));
    let (rows, records) = (rows.to_str().unwrap(), records.to_str().unwrap());
    let args = [
        "sim",
        "leduc-poker",
        "--seats",
        "random,greedy",
        "--games",
        "11",
        "--out",
        rows,
        "--records",
        records,
    ];
    let table = fine(&args);
    assert!(
        table.starts_with("leduc-poker, 11 games, seed 1\n") && table.contains("95 % interval"),
        "{table}"
    );
    assert!(!table.contains('\x1b'));
    let lines: Vec<Value> =
        fs::read_to_string(rows).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 11);
    for (n, row) in lines.iter().enumerate() {
        assert_eq!(row["game"], n);
        for key in ["seed", "seating", "winners", "cause", "turns", "decisions", "scores"] {
            assert!(!row[key].is_null(), "{key}");
        }
        let record = format!("{records}/{n:02}.jsonl");
        assert!(fine(&["verify", &record]).contains(&format!("{} actions", row["decisions"])));
    }
}

/// What a row prints as its seed deals the same hands at a table of one's own.
#[test]
fn a_row_can_be_played_again() {
    let dir = tempdir().unwrap();
    let rows = dir.path().join("rows.jsonl");
    let records = dir.path().to_str().unwrap();
    fine(&[
        "sim",
        "leduc-poker",
        "--seats",
        "random,random",
        "--games",
        "1",
        "--out",
        rows.to_str().unwrap(),
        "--records",
        records,
    ]);
    let row: Value = serde_json::from_str(&fs::read_to_string(rows).unwrap()).unwrap();
    let seed = row["seed"].as_str().unwrap();
    let simulated = fine(&["replay", &format!("{records}/0.jsonl"), "--eye", "P1", "--to", "1"]);
    let said = program::typed(&["play", "leduc-poker", "--seats", "you,random", "--seed", seed], &[]);
    let dealt = simulated.lines().find(|line| line.contains("P1 is dealt a ")).unwrap().trim_start();
    assert!(said.out.contains(dealt.trim_start_matches("1  ")), "{simulated} {}", said.out);
}

#[test]
fn what_cannot_be_simulated_is_said_before_any_game() {
    let unknown = complaint(&["sim", "connect-fore", "--seats", "random,random"]);
    assert!(
        unknown.starts_with(
            "adit: there is no game «connect-fore» (did you mean «connect-four»?); there are: "
        )
    );
    assert!(complaint(&["sim", "connect-four", "--seats", "random"]).contains("has 2 seats"));
    assert!(complaint(&["sim", "connect-four", "--seats", "you,random"]).contains("for bots only"));
    assert!(complaint(&["sim", "connect-four", "--seats", "hal,random"]).contains("there is no bot «hal»"));
    assert!(
        complaint(&["sim", "connect-four", "--seats", "random,random", "--games", "0"])
            .contains("one game")
    );
    let option = complaint(&["sim", "connect-four", "--seats", "random,random", "--option", "pets=3"]);
    assert!(option.contains("there is no option «pets»"));
    let out = complaint(&["sim", "connect-four", "--seats", "random,random", "--out", "/no/such/folder/x"]);
    assert!(out.contains("cannot write /no/such/folder/x"));
}

#[test]
fn measurements_have_their_keys() {
    let bench = json(&["bench", "leduc-poker", "--json", "--seconds", "0.1", "--iterations", "50"]);
    assert_eq!(bench["game"], "leduc-poker");
    let keys = [
        "random_games_per_s",
        "decisions_per_s",
        "ns_per_apply",
        "state_bytes",
        "allocs_per_playout",
        "mcts_iterations_per_s",
    ];
    for key in keys {
        assert!(bench[key].is_number(), "{key}");
    }
    assert_eq!(bench["allocs_per_playout"], 0.0, "a playout of Leduc hold'em does not allocate");
    let table = fine(&["bench", "--seconds", "0.03", "--iterations", "10"]);
    assert!(table.contains("connect-four") && table.contains("leduc-poker"), "{table}");
}
