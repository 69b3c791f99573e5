//! Records of every rules version, kept beside this file, must replay and verify for ever.

use adit_beneath::Beneath;

#[test]
fn archived_records_replay_and_verify() {
    adit_laws::archive::<Beneath>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive"));
}
