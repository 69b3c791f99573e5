//! Reading content files: TOML into rows, with the file, line and column of whatever is wrong.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use adit_kernel::content::{Bundle, ContentError};
use serde::de::DeserializeOwned;
use toml::Spanned;

/// One content file with what is needed to point into it.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    name: &'a str,
    text: &'a str,
}

impl<'a> File<'a> {
    pub fn open(bundle: &'a Bundle, name: &'a str) -> Result<File<'a>, ContentError> {
        Ok(File { name, text: bundle.file(name)? })
    }

    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ContentError> {
        toml::from_str(self.text).map_err(|e| {
            let problem = e.message().replace('\n', " ");
            match e.span() {
                Some(span) => self.wrong(&span, problem),
                None => ContentError { file: self.name.to_owned(), place: None, problem },
            }
        })
    }

    pub fn wrong(&self, span: &Range<usize>, problem: impl Into<String>) -> ContentError {
        ContentError::at(self.name, self.text, span.start, problem)
    }

    /// Too few or too many rows: points at the first that is too many, else at the last there is.
    pub fn miscounted(&self, keys: &[&Spanned<String>], most: usize, problem: String) -> ContentError {
        let last = keys.get(most).or(keys.last());
        self.wrong(&last.map_or(0..0, |key| key.span()), problem)
    }

    /// A key must be a notation word, and nobody else's.
    pub fn key(&self, key: &Spanned<String>, taken: &[impl AsRef<str>]) -> Result<String, ContentError> {
        let text = key.get_ref();
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if text.is_empty() || !text.chars().all(word) {
            let problem = format!("key «{text}» must be lower-case letters, digits and -");
            return Err(self.wrong(&key.span(), problem));
        }
        if taken.iter().any(|other| other.as_ref() == text) {
            return Err(self.wrong(&key.span(), format!("key «{text}» is used twice")));
        }
        Ok(text.clone())
    }

    pub fn within<N: Copy + PartialOrd + Display>(
        &self,
        value: &Spanned<N>,
        range: RangeInclusive<N>,
    ) -> Result<N, ContentError> {
        let n = *value.get_ref();
        if range.contains(&n) {
            return Ok(n);
        }
        let (low, high) = range.into_inner();
        Err(self.wrong(&value.span(), format!("{n} is not between {low} and {high}")))
    }
}
