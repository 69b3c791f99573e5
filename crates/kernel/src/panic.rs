//! What a caught panic said. Rules that panic end one play; the words are for whoever mends them.

use std::any::Any;

/// The text of a panic, from what `catch_unwind` caught.
pub fn panic_text(payload: &(dyn Any + Send)) -> String {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_owned(),
        (_, Some(text)) => text.clone(),
        _ => "a panic without words".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{catch_unwind, panic_any};

    #[test]
    fn plain_words_and_formatted_ones_are_found() {
        let said = |work: fn()| panic_text(&*catch_unwind(work).unwrap_err());
        assert_eq!(said(|| panic!("no such card")), "no such card");
        assert_eq!(said(|| panic!("card {}", std::hint::black_box(7))), "card 7");
        assert_eq!(said(|| panic_any(7)), "a panic without words");
    }
}
