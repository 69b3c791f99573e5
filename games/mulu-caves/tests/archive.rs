//! Records of every rules version, kept beside this file, must replay and verify for ever.

use adit_kernel::record::{Record, verify};
use adit_mulu_caves::MuluCaves;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive");

#[test]
fn archived_records_replay_and_verify() {
    adit_laws::archive::<MuluCaves>(FOLDER);
}

/// A record of rules 1 replays because its header says so. This one, a random game, has something in it that rules 2 play
/// otherwise: read as rules 2 it must fail, else nothing would be guarded.
#[test]
fn an_old_record_depends_on_its_rules_version() {
    let old = std::fs::read_to_string(format!("{FOLDER}/rules-1-e2aeb088-b.jsonl")).unwrap();
    assert_eq!(verify::<MuluCaves>(old.as_bytes()).unwrap().header().rules, 1);
    let mut newer = Record::read(old.as_bytes()).unwrap();
    newer.header.rules = 2;
    assert!(verify::<MuluCaves>(newer.to_text().as_bytes()).is_err());
}
