//! Goldens and archives of a toy game: what they tell, what they keep, when they fail.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../kernel/tests/cellar/mod.rs"]
mod cellar;

use adit_kernel::record::Record;
use adit_laws::{archive, golden, played, playthrough, values};
use cellar::CellarListing;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

#[test]
fn a_short_game_is_told_whole() {
    golden::<CellarListing>(&values([("rounds", "2")]), 1, "tests/golden/cellar.txt");
}

#[test]
fn a_long_game_is_told_from_both_ends() {
    let text = playthrough::<CellarListing>(&values([("rounds", "40")]), 2);
    let answers = text.lines().filter(|line| line.contains("> ")).count();
    assert_eq!(answers, 51, "39 at the beginning, after the opening, and 12 at the end");
    assert!(text.lines().any(|line| line.starts_with("… ") && line.ends_with(" answers …")), "{text}");
    assert!(text.contains("\n== the end\nround 40 of 40\n"));
    assert_eq!(text, playthrough::<CellarListing>(&values([("rounds", "40")]), 2));
}

/// Whoever rewrites goldens would also fill the archives that are meant to be found wanting here.
fn updating() -> bool {
    std::env::var_os("ADIT_UPDATE").is_some()
}

fn complaint(folder: &Path) -> String {
    let panic = catch_unwind(AssertUnwindSafe(|| archive::<CellarListing>(folder))).expect_err("it passed");
    panic.downcast_ref::<String>().unwrap().clone()
}

#[test]
fn an_archive_is_verified_record_by_record() {
    if updating() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    assert!(complaint(folder.path()).contains("holds no record"));
    let record = played::<CellarListing>(&values([("rounds", "3")]), 5);
    std::fs::write(folder.path().join("a.jsonl"), &record).unwrap();
    std::fs::write(folder.path().join("notes.txt"), "not a record").unwrap();
    archive::<CellarListing>(folder.path());
    let edited = record.replacen("\"seat\":0", "\"seat\":1", 1);
    std::fs::write(folder.path().join("b.jsonl"), edited).unwrap();
    let words = complaint(folder.path());
    assert!(words.starts_with("1 of 2 archived records do not fit any more"), "{words}");
    assert!(words.contains("b.jsonl: line 2: the check does not fit"), "{words}");
}

#[test]
fn an_archive_must_know_todays_rules() {
    if updating() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut old = Record::read(played::<CellarListing>(&values([("rounds", "1")]), 5).as_bytes()).unwrap();
    old.header.rules = 1;
    // The first version counted steps twice, so only a game without steps is the same in both.
    old.entries.truncate(1);
    std::fs::write(folder.path().join("old.jsonl"), old.to_text()).unwrap();
    assert!(
        complaint(folder.path()).contains("the seed is not revealed"),
        "an archive holds finished games"
    );
    let mut t = cellar::table(&cellar::values(1, false));
    t.abandon().unwrap();
    let mut old = Record::read(t.record().as_bytes()).unwrap();
    old.header.rules = 1;
    std::fs::write(folder.path().join("old.jsonl"), old.to_text()).unwrap();
    assert!(complaint(folder.path()).contains("no record of rules version 2"));
}
