//! Records of every rules version, kept beside this file, must replay and verify for ever.

use adit_silver_mine::SilverMine;

#[test]
fn archived_records_replay_and_verify() {
    adit_laws::archive::<SilverMine>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive"));
}
