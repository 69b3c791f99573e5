//! Any bytes as a record, and as edits of a real one. See `adit_catalog::hostile`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| adit_catalog::hostile::records(bytes));
