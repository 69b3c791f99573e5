//! Records of every rules version, kept beside this file, must replay and verify for ever.

use adit_mice_and_mazes::MiceAndMazes;

#[test]
fn archived_records_replay_and_verify() {
    adit_laws::archive::<MiceAndMazes>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive"));
}
