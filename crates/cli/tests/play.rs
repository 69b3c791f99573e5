//! Games in the terminal, typed through a pipe.

mod program;

use program::{fine, run, typed};
use tempfile::tempdir;

/// Four discs upright in column 1, against column 2.
const UPRIGHT: [&str; 7] = ["drop 1", "drop 2", "1", "2", "drop 1", "drop 2", "drop 1"];

#[test]
fn a_whole_game_of_two_people_ends_with_standings() {
    let said = typed(&["play", "connect-four", "--seats", "you:Anna,you:Ben"], &UPRIGHT);
    assert!(said.success && said.err.is_empty(), "{said:?}");
    assert!(said.out.contains("P1: Which column do you drop your disc into?"));
    assert!(said.out.contains("P1 wins with the line 1/1, 1/2, 1/3, 1/4."));
    assert!(said.out.contains("  1. P1 Anna  score 1\n  2. P2 Ben   score 0\n"), "{}", said.out);
    assert!(said.out.contains("adit verify FILE"));
    assert!(!said.out.contains("Pass the keyboard"), "nothing is secret here");
    assert!(!said.out.contains('\x1b'), "no colours in a pipe");
}

#[test]
fn a_whole_game_against_a_bot_can_be_played_by_numbers() {
    let said = typed(&["play", "connect-four", "--seats", "greedy,you", "--seed", "3"], &["1"; 30]);
    assert!(said.success && said.err.is_empty(), "{said:?}");
    assert!(said.out.contains("P1 greedy (bot), P2 you"));
    assert!(said.out.contains("The game is over: "), "{}", said.out);
}

#[test]
fn bots_alone_are_watched() {
    let said = run(&["play", "connect-four", "--seats", "random,random", "--seed", "8"]);
    assert!(
        said.success && said.out.contains("P2 drops into") && said.out.contains("The game is over"),
        "{said:?}"
    );
    let again = run(&["play", "connect-four", "--seats", "random,random", "--seed", "0x8"]);
    assert_eq!(said.out, again.out, "a seed is a game");
}

#[test]
fn what_is_not_allowed_is_explained_with_its_clause() {
    let lines = ["drop 9", "why drop 8", "why 3", "jump", "99", "why", "undo"];
    let said = typed(&["play", "connect-four", "--seats", "you,you"], &lines);
    assert!(said.success, "{said:?}");
    assert!(said.out.contains("There is no column 9; there are seven.\n  C4-5  Only the seven columns"));
    assert!(said.out.contains("There is no column 8; there are seven."));
    assert!(said.out.contains("«drop 3» is allowed."));
    assert!(said.out.contains("cannot read «jump»"));
    assert!(said.out.contains("There are 7 answers; 99 is none of them."));
    assert!(said.out.contains("Why what?"));
    assert!(said.out.contains("No undo: this seat has made no choice that could be taken back."));
    assert!(said.out.contains("`save FILE` keeps it"), "the input ended early, which is said");
}

#[test]
fn an_undo_is_free_among_people_until_somebody_else_answers() {
    let lines = ["drop 1", "undo", "drop 2", "drop 3", "undo", "board"];
    let said = typed(&["play", "connect-four", "--seats", "you,you"], &lines);
    assert!(said.out.contains("P1 takes a choice back."));
    assert!(!said.out.contains("Take it back all the same?"), "{}", said.out);
    assert!(said.out.trim_end().contains("P2 takes a choice back."), "{}", said.out);
}

#[test]
fn the_only_person_may_take_back_what_bots_have_answered() {
    let lines = ["drop 1", "undo", "n", "undo", "y", "log"];
    let said = typed(&["play", "connect-four", "--seats", "you,random", "--seed", "1"], &lines);
    assert!(said.out.contains("or somebody else has answered.\nYou are the only person here."));
    assert!(said.out.contains("It stays as it is."));
    assert_eq!(said.out.matches("P1 takes a choice back.").count(), 2, "told, and again in the log");
}

#[test]
fn among_several_people_an_undo_past_an_answer_is_refused() {
    // P1 is asked again after P2's answer, and P2's own answer has turned a card up.
    let lines = ["", "call", "", "call", "", "undo"];
    let said = typed(&["play", "leduc-poker", "--seats", "you,you", "--seed", "4"], &lines);
    assert!(said.out.contains("No undo: everybody at the table would have to agree."), "{}", said.out);
}

#[test]
fn secret_hands_pass_behind_a_curtain() {
    let said = typed(&["play", "leduc-poker", "--seats", "you:Anna,you:Ben", "--seed", "3"], &["", "call"]);
    let (first, second) = said.out.split_once("Pass the keyboard to P2 (Ben)").expect("a second curtain");
    assert!(first.contains("Pass the keyboard to P1 (Anna)"));
    assert!(first.contains("P1 is dealt a queen.\nP2 is dealt a card."), "{first}");
    assert!(!second.contains("queen"), "{second}");
}

#[test]
fn a_hint_names_an_action_that_can_be_typed() {
    // Three in a row are on the board; anybody sees the fourth.
    let lines = ["1", "2", "1", "2", "1", "2", "hint"];
    let said = typed(&["play", "connect-four", "--seats", "you,you"], &lines);
    assert!(said.out.contains("An expert would choose drop 1: Drop a disc into column 1"), "{}", said.out);
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("evening.jsonl");
    let file = file.to_str().unwrap();
    let save = format!("save {file}");
    let said = typed(
        &["play", "connect-four", "--seats", "you,you", "--seed", "6"],
        &["1", "2", "1", "2", "1", &save, "quit"],
    );
    assert!(said.success && said.out.contains("Saved in "), "{said:?}");
    let end = typed(&["play", "--load", file], &["2", "1", &save]);
    assert!(end.success && end.out.contains("P1 wins"), "{end:?}");
    assert!(fine(&["verify", file]).contains("7 actions"));
    assert!(!dir.path().join("evening.jsonl.seed").exists(), "the record reveals the seed now");

    let over = typed(&["play", "--load", file], &["drop 1", "board", "log"]);
    assert!(over.success && over.out.contains("The game is over: board, log"), "{over:?}");
}

#[test]
fn another_game_can_be_loaded_from_inside_and_others_sit_down() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("a.jsonl");
    let file = file.to_str().unwrap();
    let (save, load) = (format!("save {file}"), format!("load {file}"));
    typed(&["play", "connect-four", "--seats", "you,random"], &["drop 4", &save]);
    let said = typed(&["play", "leduc-poker"], &["load /no/such/file", "save", &load]);
    assert!(said.out.contains("Not loaded: cannot read /no/such/file"), "{}", said.out);
    assert!(said.out.contains("save needs the name of a file."));
    assert!(said.out.contains("Connect Four\nP1 you, P2 random (bot)"), "{}", said.out);
    let said = typed(&["play", "--load", file, "--seats", "greedy,you:Ben"], &["log"]);
    assert!(said.out.contains("greedy sits down as P1.") && said.out.contains("Ben sits down as P2."));
}

#[test]
fn rules_and_help_are_at_hand() {
    let said = typed(&["play", "connect-four"], &["help", "rules draw", "rules c4-9", "rules zebra"]);
    assert!(said.out.contains("why ACTION") && said.out.contains("C4-8  When all cells"));
    assert!(said.out.contains("C4-9  After the end") && said.out.contains("No clause speaks of «zebra»."));
}
