//! Any text as an action of any game. See `adit_catalog::hostile`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| adit_catalog::hostile::notation(bytes));
