//! Records of every rules version, kept beside this file, must replay and verify for ever.

use adit_dwarven_miner::DwarvenMiner;
use adit_kernel::Listed;
use adit_kernel::record::{Record, verify};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive");

#[test]
fn archived_records_replay_and_verify() {
    adit_laws::archive::<DwarvenMiner>(FOLDER);
}

/// Rules 2 leaves idle windows without asking (DWA-R-67). A record of rules 1 still replays because its
/// header says so; read as rules 2 it must fail, else nothing would be guarded.
#[test]
fn an_old_record_depends_on_its_rules_version() {
    let file = std::fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| path.file_name().unwrap().to_string_lossy().starts_with("rules-1-"))
        .expect("a record of rules 1 is kept");
    let old = std::fs::read_to_string(file).unwrap();
    let replay = verify::<DwarvenMiner>(old.as_bytes()).unwrap();
    assert_eq!(replay.header().rules, 1);
    assert!(DwarvenMiner::content().iter().any(|bundle| bundle.digest() == replay.header().content));
    let mut newer = Record::read(old.as_bytes()).unwrap();
    newer.header.rules = 2;
    assert!(verify::<DwarvenMiner>(newer.to_text().as_bytes()).is_err());
}
