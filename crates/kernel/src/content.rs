//! A game's content as files of text, identified by a digest; where it comes from; and what can be wrong with it.

use serde::Deserialize;
use std::fmt;

use crate::options::OptionError;

/// The content files of one game, in name order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bundle {
    files: Vec<(String, String)>,
}

impl Bundle {
    pub fn new<N: Into<String>, T: AsRef<str>>(files: impl IntoIterator<Item = (N, T)>) -> Bundle {
        let mut files: Vec<(String, String)> = files
            .into_iter()
            .map(|(name, text)| (name.into(), text.as_ref().replace("\r\n", "\n")))
            .collect();
        files.sort();
        Bundle { files }
    }

    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(n, t)| (n.as_str(), t.as_str()))
    }

    pub fn file(&self, name: &str) -> Result<&str, ContentError> {
        self.files.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str()).ok_or_else(|| {
            ContentError { file: name.to_owned(), place: None, problem: "the file is missing".to_owned() }
        })
    }

    /// Names this content in records. Line endings do not count.
    pub fn digest(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for (name, text) in &self.files {
            for part in [name, text] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part.as_bytes());
            }
        }
        hasher.finalize().to_hex()[..32].to_owned()
    }
}

/// Where a row of content comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    Printed,
    /// Some of it is printed, the rest is ours.
    Partly,
    Ours,
}

/// A mistake in a content file: which file, where, what.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ContentError {
    pub file: String,
    /// Line and column, counted from one.
    pub place: Option<(usize, usize)>,
    pub problem: String,
}

impl ContentError {
    /// An error at a byte offset of the file's text.
    pub fn at(file: &str, text: &str, offset: usize, problem: impl Into<String>) -> ContentError {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&b| b != b'\n').count() + 1;
        ContentError { file: file.to_owned(), place: Some((line, column)), problem: problem.into() }
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.file, self.problem),
            None => write!(f, "{}: {}", self.file, self.problem),
        }
    }
}

/// Why a rule set cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    #[error(transparent)]
    Content(#[from] ContentError),
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error("rules version {asked} of {game} is not known here; the newest is {newest}")]
    Rules { game: &'static str, asked: u32, newest: u32 },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_depends_on_every_letter_and_not_on_line_ends() {
        let a = Bundle::new([("b.toml", "x = 1\n"), ("a.toml", "")]);
        assert_eq!(a.digest(), Bundle::new([("a.toml", ""), ("b.toml", "x = 1\r\n")]).digest());
        assert_ne!(a.digest(), Bundle::new([("a.toml", ""), ("b.toml", "x = 2\n")]).digest());
        assert_ne!(a.digest(), Bundle::new([("a.toml", "b.toml"), ("b.toml", "x = 1\n")]).digest());
    }

    #[test]
    fn errors_point_at_line_and_column() {
        let e = ContentError::at("items.toml", "a\nbc = 1\n", 4, "no such thing");
        assert_eq!(e.to_string(), "items.toml:2:3: no such thing");
    }
}
