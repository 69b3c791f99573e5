//! Archives: records of earlier versions, kept beside a game's tests, that must replay and verify for
//! ever. A fix that changes what happened in one of them needs a new rules version.

use std::fs;
use std::path::{Path, PathBuf};

use adit_kernel::Listed;
use adit_kernel::game::Game;
use adit_kernel::options::Values;
use adit_kernel::record::verify;

use crate::golden::updating;
use crate::random_play::RandomPlay;

/// Replays and verifies every `*.jsonl` of a folder. Panics with every record that does not fit, if there
/// is none, and if none is of today's rules. With `ADIT_UPDATE=1` a record of today's rules and content is
/// added where it is missing; nothing that is there is ever rewritten.
pub fn archive<L: Listed>(folder: impl AsRef<Path>) {
    keep::<L>(folder.as_ref(), updating());
}

fn keep<L: Listed>(folder: &Path, update: bool) {
    if update {
        add::<L>(folder);
    }
    let files = records(folder);
    assert!(!files.is_empty(), "{} holds no record; ADIT_UPDATE=1 adds one", folder.display());
    let mut wrong = Vec::new();
    let mut newest = 0;
    for file in &files {
        let bytes = fs::read(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        match verify::<L>(&bytes) {
            Ok(replay) => newest = newest.max(replay.header().rules),
            Err(e) => wrong.push(format!("{}: {e}", file.display())),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} archived records do not fit any more; a change of what happened needs a new rules version\n{}",
        wrong.len(),
        files.len(),
        wrong.join("\n")
    );
    assert!(
        newest == L::Game::RULES,
        "no record of rules version {} is in {}; ADIT_UPDATE=1 adds one",
        L::Game::RULES,
        folder.display()
    );
}

fn records(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "jsonl")).collect();
    files.sort();
    files
}

/// A game of today, played at random.
fn add<L: Listed>(folder: &Path) {
    let name = format!("rules-{}-{}.jsonl", L::Game::RULES, &L::newest().digest()[..8]);
    let file = folder.join(name);
    if file.exists() {
        return;
    }
    let written =
        fs::create_dir_all(folder).and_then(|()| fs::write(&file, played::<L>(&Values::new(), 1)));
    written.unwrap_or_else(|e| panic!("cannot write {}: {e}", file.display()));
}

/// The record of a whole game, for archives of other options than the usual ones as well.
pub fn played<L: Listed>(values: &Values, seed: u64) -> String {
    let mut play = RandomPlay::<L>::open(values, seed);
    while let Some(answer) = play.choose() {
        play.submit(&answer);
    }
    play.table.record().to_owned()
}
