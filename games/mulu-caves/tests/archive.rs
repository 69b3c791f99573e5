//! Records of every rules version, kept beside this file, must replay and verify for ever.

use adit_mulu_caves::MuluCaves;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive");

#[test]
fn archived_records_replay_and_verify() {
    adit_laws::archive::<MuluCaves>(FOLDER);
}
