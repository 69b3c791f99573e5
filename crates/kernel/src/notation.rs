//! Reading action notation: words separated by spaces, with errors that name what was expected.

/// A notation that cannot be read: where it went wrong and what could have stood there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot read «{text}»: expected {expected} {place}")]
pub struct NotationError {
    text: String,
    expected: String,
    place: String,
}

/// Longer notation is not worth echoing, nor reading.
const LONGEST: usize = 200;

/// The words of a notation, taken one after another.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    rest: std::str::SplitWhitespace<'a>,
    taken: Option<&'a str>,
    /// The text goes on beyond what is read.
    cut: bool,
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str) -> Words<'a> {
        let mut end = text.len().min(LONGEST);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let readable = &text[..end];
        let cut = readable.len() < text.len();
        Words { text: readable, rest: readable.split_whitespace(), taken: None, cut }
    }

    /// The next word, or what was expected instead of the end.
    pub fn next(&mut self, expected: &str) -> Result<&'a str, NotationError> {
        match self.rest.next() {
            Some(word) => {
                self.taken = Some(word);
                Ok(word)
            }
            None => Err(NotationError {
                text: self.echo(),
                expected: expected.to_owned(),
                place: match self.taken {
                    Some(before) => format!("after «{before}»"),
                    None => "but it is empty".to_owned(),
                },
            }),
        }
    }

    pub fn maybe(&mut self) -> Option<&'a str> {
        let word = self.rest.next();
        self.taken = word.or(self.taken);
        word
    }

    /// The next word, looked up.
    pub fn one<T>(&mut self, expected: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, NotationError> {
        let word = self.next(expected)?;
        find(word).ok_or_else(|| self.wrong(expected))
    }

    /// The word just taken is not one of those expected.
    pub fn wrong(&self, expected: &str) -> NotationError {
        NotationError {
            text: self.echo(),
            expected: expected.to_owned(),
            place: match self.taken {
                Some(word) => format!("instead of «{word}»"),
                None => "but it is empty".to_owned(),
            },
        }
    }

    /// Nothing may follow.
    pub fn end(mut self) -> Result<(), NotationError> {
        match self.maybe() {
            None if self.cut => Err(NotationError {
                text: self.echo(),
                expected: "nothing more".to_owned(),
                place: format!("after {LONGEST} bytes"),
            }),
            None => Ok(()),
            Some(_) => Err(self.wrong("nothing more")),
        }
    }

    fn echo(&self) -> String {
        self.text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_where() {
        let mut w = Words::new("drop x");
        w.next("a verb").unwrap();
        let e = w.one("a column", |s| s.parse::<u8>().ok()).unwrap_err();
        assert_eq!(e.to_string(), "cannot read «drop x»: expected a column instead of «x»");
        let e = Words::new("drop 3 4").one("a verb", |_| Some(())).and_then(|()| {
            let mut w = Words::new("drop 3 4");
            w.maybe();
            w.maybe();
            w.end()
        });
        assert_eq!(
            e.unwrap_err().to_string(),
            "cannot read «drop 3 4»: expected nothing more instead of «4»"
        );
        let e = Words::new("").next("a verb").unwrap_err();
        assert_eq!(e.to_string(), "cannot read «»: expected a verb but it is empty");
    }

    /// What stands beyond the part that is read is not taken for nothing.
    #[test]
    fn too_long_is_not_read_as_its_beginning() {
        for filler in [" ", "\u{2003}"] {
            let text = format!("drop{}x", filler.repeat(LONGEST));
            let mut w = Words::new(&text);
            assert_eq!(w.next("a verb"), Ok("drop"));
            let e = w.end().unwrap_err().to_string();
            assert!(e.ends_with("expected nothing more after 200 bytes") && e.len() < 300, "{e}");
        }
    }
}
