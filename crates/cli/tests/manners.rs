//! The program's manners: help, lists, rules, one-line complaints, quiet pipes.

mod program;

use program::{adit, complaint, fine, run};

#[test]
fn it_helps() {
    let help = fine(&["help"]);
    assert!(help.contains("Usage: adit") && help.contains("adit play connect-four"));
    assert_eq!(help, fine(&["--help"]));
    for command in
        ["serve", "backup", "games", "rules", "play", "sim", "replay", "verify", "draw", "bench", "check"]
    {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is listed");
        assert!(fine(&[command, "--help"]).contains("Usage: adit"), "{command} explains itself");
    }
    assert!(fine(&["--version"]).starts_with("adit "));
}

#[test]
fn games_are_listed_by_shelf() {
    let games = fine(&["games"]);
    assert!(games.contains("Practice boards\n") && games.contains("connect-four"), "{games}");
}

#[test]
fn rules_are_found_by_clause_and_by_word() {
    assert!(fine(&["rules", "connect-four", "c4-6"]).starts_with("C4-6  A column that holds six discs"));
    let found = fine(&["rules", "connect-four", "column", "full"]);
    assert!(found.contains("C4-6") && !found.contains("C4-7"), "{found}");
    let all = fine(&["rules", "leduc-poker"]);
    assert!(all.starts_with("Leduc Hold'em\n"));
    assert!(
        complaint(&["rules", "connect-four", "zebra"])
            .ends_with("no clause of connect-four speaks of «zebra»")
    );
}

#[test]
fn a_wrong_word_is_one_line() {
    assert_eq!(
        complaint(&["verfy", "x"]),
        "adit: unrecognized subcommand 'verfy'; a similar subcommand exists: 'verify'; `adit help` tells more"
    );
    assert!(complaint(&["play"]).contains("<GAME>"));
    assert!(complaint(&["play", "chess"]).contains("there is no game «chess»"));
    assert!(complaint(&["play", "connect-four", "--seed", "tuesday"]).contains("a seed is a number"));
    assert!(
        complaint(&["play", "connect-four", "--seats", "you"])
            .contains("1 sit down, but the game is for 2")
    );
    assert!(complaint(&["verify", "/no/such/file"]).contains("cannot read /no/such/file"));
    assert!(complaint(&["bench", "--seconds", "-1"]).starts_with("adit: "));
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = adit().args(["rules", "connect-four"]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn colours_stay_out_of_pipes_whatever_the_environment_says() {
    let output = adit().args(["games"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(!output.stdout.contains(&0x1b));
    assert!(!run(&["nonsense"]).err.contains('\x1b'));
}
