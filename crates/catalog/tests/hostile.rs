//! Strangers' bytes, some hundreds of times: the bounded form of the fuzz targets.

use adit_catalog::hostile::{content, notation, records};
use proptest::prelude::*;

fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("drop".to_owned()),
        Just("hire".to_owned()),
        Just("craft".to_owned()),
        "[a-z0-9-]{0,8}",
        "\\PC{0,4}",
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn notation_is_read_or_refused(text in words(), bytes: Vec<u8>) {
        notation(text.as_bytes());
        notation(&bytes);
    }

    #[test]
    fn records_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        records(&bytes);
    }

    #[test]
    fn content_is_loaded_or_refused(
        place in prop::collection::vec(any::<u8>(), 5),
        gone in prop_oneof![0u8..3, 0u8..30],
        text in prop_oneof!["[ -~\n]{0,12}", "[0-9]{1,2}", "[CMPGBO]{1,2}"],
    ) {
        content(&[&place[..], &[gone], text.as_bytes()].concat());
    }
}
