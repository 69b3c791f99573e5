//! The words of drawn positions: what every game's [`ScenarioSyntax`](super::ScenarioSyntax) needs to read them and to write facts.

use std::str::FromStr;

use super::ScenarioError;

/// Something is wrong, in these words.
pub fn wrong<T>(words: impl Into<String>) -> Result<T, ScenarioError> {
    Err(ScenarioError::new(words))
}

/// What a word was found to mean; else says what it should have been.
pub fn need<T>(found: Option<T>, what: &str, word: Option<&str>) -> Result<T, ScenarioError> {
    match (found, word) {
        (Some(found), _) => Ok(found),
        (None, Some(word)) => wrong(format!("{what} is needed, not «{word}»")),
        (None, None) => wrong(format!("{what} is needed")),
    }
}

/// A number that fits.
pub fn number<N: FromStr>(word: Option<&str>) -> Result<N, ScenarioError> {
    need(word.and_then(|word| word.parse().ok()), "a number", word)
}

/// A list without spaces: `axe,lamp`, or `none`.
pub fn list<T, L: FromIterator<T>>(
    word: Option<&str>,
    what: &str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<L, ScenarioError> {
    let names = need(word, what, None)?.split(',').filter(|&name| name != "none");
    names.map(|name| need(find(name), what, Some(name))).collect()
}

/// The same, written.
pub fn listed<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    let mut text = String::new();
    for name in names {
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(name.as_ref());
    }
    if text.is_empty() { "none".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told<T: std::fmt::Debug>(result: Result<T, ScenarioError>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn words_are_read_or_said_to_be_wrong() {
        assert_eq!(number::<u8>(Some("7")), Ok(7));
        assert_eq!(told(number::<u8>(Some("300"))), "a number is needed, not «300»");
        assert_eq!(told(number::<u8>(None)), "a number is needed");
        assert_eq!(told(wrong::<()>("no such thing")), "no such thing");
    }

    #[test]
    fn lists_are_read_and_written() {
        let digits =
            |word| list::<u8, Vec<u8>>(word, "a digit", |name| name.parse().ok().filter(|&n| n < 10));
        assert_eq!(digits(Some("3,1,3")), Ok(vec![3, 1, 3]));
        assert_eq!(digits(Some("none")), Ok(vec![]));
        assert_eq!(told(digits(Some("3,12"))), "a digit is needed, not «12»");
        assert_eq!(told(digits(None)), "a digit is needed");
        assert_eq!(listed(["axe", "lamp"]), "axe,lamp");
        assert_eq!(listed([""; 0]), "none");
    }
}
