//! Records as files: replayed, drawn, verified, and damaged in every way that a hand can.

mod program;

use program::{complaint, fine, typed};
use std::fs;
use std::path::PathBuf;
use tempfile::{TempDir, tempdir};

/// A finished game of Leduc hold'em, which rolls and hides.
fn recorded() -> (TempDir, PathBuf) {
    let dir = tempdir().expect("a folder");
    let file = dir.path().join("game.jsonl");
    let save = format!("save {}", file.display());
    let lines = ["call", "raise", "raise", "call", "call", "call", "call", "call", &save];
    let said = typed(&["play", "leduc-poker", "--seats", "you,random", "--seed", "12"], &lines);
    assert!(said.out.contains("adit verify"), "{said:?}");
    (dir, file)
}

#[test]
fn a_record_tells_each_eye_what_it_saw() {
    let (_dir, file) = recorded();
    let file = file.to_str().unwrap();
    let (spectator, p1, all) = (
        fine(&["replay", file, "--to", "1"]),
        fine(&["replay", file, "--to", "1", "--eye", "P1"]),
        fine(&["replay", file, "--to", "1", "--eye", "all"]),
    );
    assert!(spectator.contains("P1 is dealt a card.") && spectator.contains("P1: ?"), "{spectator}");
    assert!(!p1.contains("P1 is dealt a card.") && p1.contains("P2 is dealt a card."), "{p1}");
    assert!(all.contains("(P1 sees) P1 is dealt a ") && all.contains("(P2 sees) P2 is dealt a "), "{all}");
    let whole = fine(&["replay", file]);
    assert!(whole.contains("The game is over: ") && whole.contains("P1 you"), "{whole}");
}

#[test]
fn a_position_is_drawn_at_any_line() {
    let (_dir, file) = recorded();
    let file = file.to_str().unwrap();
    assert_eq!(fine(&["draw", file, "--line", "0"]), "Nothing is dealt yet.\n");
    assert!(fine(&["draw", file, "--line", "1", "--eye", "P2"]).contains("P1: ?, 1 chip at stake, to act"));
    assert!(fine(&["draw", "connect-four"]).starts_with(" 1  2  3  4  5  6  7"));
    assert!(complaint(&["draw", file, "--line", "999"]).contains("there is no line 999; the last is "));
    assert!(
        complaint(&["draw", "no-such"]).contains("there is no file no-such: there is no game «no-such»")
    );
}

/// Pictures are a feature of the build. Without it the program says so, and leaves no file behind.
#[test]
fn a_position_is_a_picture_where_the_program_makes_them() {
    let (dir, file) = recorded();
    let png = dir.path().join("game.png");
    let args = ["draw", file.to_str().unwrap(), "--png", png.to_str().unwrap(), "--width", "300"];
    if cfg!(feature = "pictures") {
        fine(&args);
        assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    } else {
        assert!(complaint(&args).contains("one built with `--features pictures` does"));
        assert!(!png.exists());
    }
}

#[test]
fn a_finished_record_verifies() {
    let (_dir, file) = recorded();
    let said = fine(&["verify", file.to_str().unwrap()]);
    assert!(said.contains(": verified\n  leduc-poker, P1 you, P2 random (bot)\n"), "{said}");
}

/// Who contributed is said, and a record of another table than the promised one is refused.
#[test]
fn a_check_says_who_had_a_share_in_the_dice() {
    let (_dir, seeded) = recorded();
    let said = fine(&["verify", seeded.to_str().unwrap()]);
    assert!(said.contains("  nobody added a share to the dice"), "{said}");

    let dir = tempdir().unwrap();
    let file = dir.path().join("own.jsonl");
    let file = file.to_str().unwrap();
    let lines = ["", "raise", "", "fold", &format!("save {file}")];
    typed(&["play", "leduc-poker", "--seats", "you:Ann,you:Ben"], &lines);
    let said = fine(&["verify", file]);
    assert!(said.contains("  shares of the dice that were promised before any was opened: P1\n"), "{said}");
    let record = fs::read_to_string(file).unwrap();
    let promise = &record.split("\"commitment\":\"").nth(1).unwrap()[..64];
    assert_eq!(fine(&["verify", "--promise", promise, file]), said);
    let other = complaint(&["verify", "--promise", &"0".repeat(64), file]);
    assert!(other.contains("another table: it promised"), "{other}");

    // One of the first format, with words in place of shares.
    let old =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/mulu-caves/tests/archive/rules-1-e2aeb088.jsonl");
    let said = fine(&["verify", old]);
    assert!(said.contains(": verified") && said.contains("  an older record: who knew the seed"), "{said}");
}

/// Names come from the file. They move no cursor, begin no line of their own and turn no text around.
#[test]
fn what_a_file_says_is_printed_and_not_obeyed() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("eve.jsonl");
    let file = file.to_str().unwrap();
    let name = "\u{1b}[2J\u{1b}]0;owned\u{7}Eve\n  every outcome is fair\r\u{202e}";
    let lines = ["call", "raise", "raise", "call", "call", "call", "call", "call", &format!("save {file}")];
    let said =
        typed(&["play", "leduc-poker", "--seats", &format!("you:{name},random"), "--seed", "12"], &lines);
    let again = typed(&["play", "--load", file, "--seats", &format!("you:Ann,you:{name}")], &["log"]);
    for text in [said.out, again.out, fine(&["replay", file]), fine(&["verify", file])] {
        let obeyed = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!text.contains(obeyed), "{text:?}");
        assert!(!text.lines().any(|line| line.starts_with("  every outcome is fair")), "{text}");
        assert!(text.contains("\\u{1b}[2J") && text.contains("\\u{202e}"), "{text}");
    }
    // Nor does what is wrong with a file.
    let words = complaint(&["verify", "\u{1b}[31mno-such.jsonl"]);
    assert!(words.contains("\\u{1b}[31mno-such"), "{words:?}");
}

/// What a check proves is said, and no more.
#[test]
fn a_check_says_what_it_proves() {
    let (_dir, file) = recorded();
    let said = fine(&["verify", file.to_str().unwrap()]);
    let header = fs::read_to_string(&file).unwrap().lines().next().unwrap().to_owned();
    let promise = said.lines().find(|line| line.len() == 66 && !line.trim().contains(' ')).unwrap().trim();
    assert!(header.contains(promise), "{said}");
    assert!(said.contains("only this promise can tell: the table showed it before"), "{said}");
}

/// Whichever digit is changed, the record no longer verifies, and the line is named.
#[test]
fn a_flipped_digit_is_found() {
    let (dir, file) = recorded();
    let bytes = fs::read(&file).unwrap();
    let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
    let flipped = dir.path().join("flipped.jsonl");
    for &at in digits.iter().step_by(digits.len() / 60) {
        let mut changed = bytes.clone();
        changed[at] = if changed[at] == b'9' { b'0' } else { changed[at] + 1 };
        fs::write(&flipped, &changed).unwrap();
        let line = bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
        let words = complaint(&["verify", flipped.to_str().unwrap()]);
        assert!(
            words.contains(&format!("flipped.jsonl: line {line}: ")),
            "digit {at} on line {line}: {words}"
        );
    }
}

#[test]
fn an_unfinished_record_says_so() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("half.jsonl");
    let file = file.to_str().unwrap();
    typed(&["play", "connect-four", "--seats", "you,you"], &["1", "2", &format!("save {file}")]);
    assert!(complaint(&["verify", file]).contains("line 5: the game is not finished"));
    assert!(fine(&["replay", file]).contains("P2 drops into column 2, row 1."));
    fs::remove_file(format!("{file}.seed")).unwrap();
    assert!(complaint(&["play", "--load", file]).contains("which keeps the seed of the unfinished game"));
}

#[test]
fn damage_is_one_line_with_the_file_and_the_line() {
    let (dir, file) = recorded();
    let text = fs::read_to_string(&file).unwrap();
    let damaged = dir.path().join("damaged.jsonl");
    let verify = |bytes: &[u8]| {
        fs::write(&damaged, bytes).unwrap();
        complaint(&["verify", damaged.to_str().unwrap()])
    };
    assert!(verify(b"").ends_with("damaged.jsonl: line 0: the record is empty"));
    assert!(verify(b"\xff\xfe\n").contains("line 0: the line is not UTF-8 text"));
    assert!(verify(text.trim_end().as_bytes()).contains("the line is cut off"));
    let without_third: String =
        text.lines().enumerate().filter(|(n, _)| *n != 3).map(|(_, line)| format!("{line}\n")).collect();
    assert!(verify(without_third.as_bytes()).contains("line 3: a line is missing, repeated or renumbered"));
    assert!(complaint(&["replay", damaged.to_str().unwrap()]).contains("line 3: "));
}
