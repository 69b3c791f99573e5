//! Lamplight through the program: modes that decide seats, one person on two of them, parties that win and lose
//! together, a dungeon player, each end said rightly in the terminal, in statistics and in records.
#![cfg(feature = "toy")]

mod program;

use program::{complaint, fine, typed};
use tempfile::tempdir;

/// Always the first answer.
const FIRST: [&str; 90] = ["1"; 90];

#[test]
fn one_person_leads_a_party_of_two_without_passing_the_keyboard() {
    let mut ends = Vec::new();
    for seed in ["7", "8", "9", "10", "11", "12"] {
        let seats = "you:Ann,you:Ann,random";
        let said = typed(&["play", "lamplight", "--seats", seats, "--seed", seed], &FIRST);
        assert!(said.success && said.err.is_empty(), "{said:?}");
        assert!(said.out.contains("P1 Ann, P2 Ann, P3 random (bot)"));
        assert!(!said.out.contains("Pass the keyboard"), "both seats are Ann's");
        let (sentence, verdicts) = if said.out.contains("comes out with 5 ore.") {
            (
                "goal reached. The party comes out with 5 ore.",
                ["won P1 Ann", "won P2 Ann", "lost P3 random"],
            )
        } else {
            let lost = ["won P3 random", "lost P1 Ann", "lost P2 Ann"];
            ("defeat. The last lamp is out: the party is lost.", lost)
        };
        assert!(said.out.contains(&format!("The game is over: {sentence}")), "{}", said.out);
        for verdict in verdicts {
            assert!(said.out.contains(&format!("\n  {verdict} ")), "{verdict}: {}", said.out);
        }
        ends.push(sentence);
    }
    for cause in ["goal", "defeat"] {
        assert!(ends.iter().any(|end| end.starts_with(cause)), "no {cause} among {ends:?}");
    }
}

#[test]
fn in_a_duel_the_keyboard_is_passed_and_hands_are_hidden() {
    let duel = ["play", "lamplight", "--option", "mode=duel", "--seats", "you:Ann,you:Ben", "--seed", "2"];
    let said = typed(&duel, &FIRST);
    assert!(said.success && said.err.is_empty(), "{said:?}");
    let (_, ann) = said.out.split_once("Pass the keyboard to P1 (Ann)").expect("Ann begins");
    let (ann, ben) = ann.split_once("Pass the keyboard to P2 (Ben)").expect("then it is Ben's turn");
    assert!(
        ann.contains("P1 draws card ")
            && ann.contains("P2 draws a card.")
            && !ann.contains("P2 draws card ")
    );
    let (ben, _) = ben.split_once("Pass the keyboard").expect("then Ann's again");
    assert!(
        ben.contains("P2 draws card ")
            && ben.contains("P1 draws a card.")
            && !ben.contains("P1 draws card ")
    );
}

#[test]
fn contradictory_options_are_refused_with_both_named() {
    let said = complaint(&["sim", "lamplight", "--seats", "random", "--option", "players=4"]);
    assert!(said.contains("option «dungeon» cannot be «true» while «players» is «4»"), "{said}");
    let duel = ["sim", "lamplight", "--seats", "random", "--option", "mode=duel", "--option", "players=3"];
    let said = complaint(&duel);
    assert!(said.contains("option «players» does not apply while «mode» is «duel»"), "{said}");
}

#[test]
fn statistics_know_the_party_and_its_dungeon_and_records_verify() {
    let folder = tempdir().expect("a folder");
    let records = folder.path().to_str().expect("its name is text");
    let seats = "greedy,greedy,random";
    let said =
        fine(&["sim", "lamplight", "--seats", seats, "--games", "12", "--seed", "3", "--records", records]);
    let wins = |seat: &str| {
        let row =
            said.lines().find(|line| line.starts_with(seat)).unwrap_or_else(|| panic!("{seat}: {said}"));
        let rate = row[seat.len()..].split_whitespace().next().expect("a rate");
        rate.parse::<f64>().expect("a number")
    };
    assert_eq!(wins("P1"), wins("P2"), "a party wins together: {said}");
    assert!(
        (wins("P1") + wins("P3 dungeon") - 100.0).abs() < 0.2,
        "the dungeon wins when it loses: {said}"
    );
    let mut files = 0;
    for file in std::fs::read_dir(records).expect("records are there") {
        let path = file.expect("a record").path();
        let path = path.to_str().expect("its name is text");
        assert!(fine(&["verify", path]).contains(": verified\n"));
        let replayed = fine(&["replay", path]);
        assert!(replayed.contains("P3 random"), "{replayed}");
        files += 1;
    }
    assert_eq!(files, 12);
}
