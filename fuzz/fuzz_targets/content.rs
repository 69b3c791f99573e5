//! Any bytes as an edit of a game's content. See `adit_catalog::hostile`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| adit_catalog::hostile::content(bytes));
