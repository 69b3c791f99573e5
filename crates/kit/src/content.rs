//! Reading content files: TOML into rows, with the file, line and column of whatever is wrong. A game declares its rows as
//! types that serde reads, and asks [`File`] for what serde cannot check: keys, numbers and names of other rows.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use adit_kernel::content::{Bundle, ContentError, Source};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

/// A single value and where it comes from: `{ value = 30, source = "printed" }`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sourced<T> {
    pub value: T,
    pub source: Source,
}

/// Refuses a bundle in which there is another file than these: it would be content that nobody reads.
pub fn no_other_files(bundle: &Bundle, files: &[&str]) -> Result<(), ContentError> {
    match bundle.files().find(|(name, _)| !files.contains(name)) {
        None => Ok(()),
        Some((name, _)) => Err(ContentError {
            file: name.to_owned(),
            place: None,
            problem: format!("the game has no such file; its files are {}", files.join(", ")),
        }),
    }
}

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

    /// The keys of a list of rows: as many as the game takes, each a word of notation, none of them twice.
    pub fn keys<'k>(
        &self,
        rows: impl IntoIterator<Item = &'k Spanned<String>>,
        many: RangeInclusive<usize>,
        what: &str,
    ) -> Result<Vec<String>, ContentError> {
        let rows: Vec<&Spanned<String>> = rows.into_iter().collect();
        if !many.contains(&rows.len()) {
            // Points at the first that is too many, else at the last there is.
            let (least, most) = many.into_inner();
            let row = rows.get(most).or(rows.last());
            let wanted = if least == most { most.to_string() } else { format!("{least} to {most}") };
            let problem = format!("{wanted} {what} are needed, not {}", rows.len());
            return Err(self.wrong(&row.map_or(0..0, |key| key.span()), problem));
        }
        let mut keys: Vec<String> = Vec::with_capacity(rows.len());
        for key in rows {
            let text = key.get_ref();
            let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if text.is_empty() || !text.chars().all(word) {
                let problem = format!("key «{text}» must be lower-case letters, digits and -");
                return Err(self.wrong(&key.span(), problem));
            }
            if keys.contains(text) {
                return Err(self.wrong(&key.span(), format!("key «{text}» is used twice")));
            }
            keys.push(text.clone());
        }
        Ok(keys)
    }

    /// Which of the rows with these keys is named.
    pub fn find<'k>(
        &self,
        name: &Spanned<String>,
        keys: impl IntoIterator<Item = &'k String>,
        what: &str,
    ) -> Result<usize, ContentError> {
        keys.into_iter()
            .position(|key| key == name.get_ref())
            .ok_or_else(|| self.wrong(&name.span(), format!("there is no {what} «{}»", name.get_ref())))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Spells {
        spell: Vec<Spell>,
        most: Sourced<Spanned<u8>>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Spell {
        key: Spanned<String>,
        after: Option<Spanned<String>>,
        source: Source,
    }

    const SPELLS: &str = r#"
most = { value = 3, source = "ours" }

[[spell]]
key = "fire-ball"
source = "printed"

[[spell]]
key = "embers"
after = "fire-ball"
source = "partly"
"#;

    fn bundle(text: &str) -> Bundle {
        Bundle::new([("spells.toml", text)])
    }

    /// What is wrong with a file of spells, of which there may be two or three.
    fn read(bundle: &Bundle) -> Result<(Vec<String>, u8), ContentError> {
        no_other_files(bundle, &["spells.toml"])?;
        let file = File::open(bundle, "spells.toml")?;
        let read: Spells = file.read()?;
        let keys = file.keys(read.spell.iter().map(|spell| &spell.key), 2..=3, "spells")?;
        for after in read.spell.iter().filter_map(|spell| spell.after.as_ref()) {
            file.find(after, &keys, "spell")?;
        }
        Ok((keys, file.within(&read.most.value, 1..=9)?))
    }

    #[track_caller]
    fn wrong(from: &str, to: &str, told: &str) {
        assert!(SPELLS.contains(from), "{from}");
        let found = read(&bundle(&SPELLS.replace(from, to))).unwrap_err();
        assert_eq!(found.to_string(), told);
    }

    #[test]
    fn what_is_right_is_read() {
        let expected = (vec!["fire-ball".to_owned(), "embers".to_owned()], 3);
        assert_eq!(read(&bundle(SPELLS)), Ok(expected));
        let read: Spells = File::open(&bundle(SPELLS), "spells.toml").unwrap().read().unwrap();
        assert_eq!(
            read.spell.iter().map(|s| s.source).collect::<Vec<_>>(),
            [Source::Printed, Source::Partly]
        );
        assert_eq!(read.most.source, Source::Ours);
    }

    #[test]
    fn what_is_wrong_is_found_where_it_stands() {
        let row = "[[spell]]\nkey = \"x\"\nsource = \"ours\"\n\n";
        wrong(
            "\"embers\"",
            "\"Embers\"",
            "spells.toml:9:7: key «Embers» must be lower-case letters, digits and -",
        );
        wrong("\"embers\"", "\"fire-ball\"", "spells.toml:9:7: key «fire-ball» is used twice");
        wrong("after = \"fire-ball\"", "after = \"frost\"", "spells.toml:10:9: there is no spell «frost»");
        wrong("value = 3", "value = 10", "spells.toml:2:18: 10 is not between 1 and 9");
        let last = "[[spell]]\nkey = \"embers\"\nafter = \"fire-ball\"\nsource = \"partly\"\n";
        wrong(last, "", "spells.toml:5:7: 2 to 3 spells are needed, not 1");
        let more = format!("{row}{}", row.replace('x', "y"));
        wrong(last, &format!("{last}\n{more}"), "spells.toml:18:7: 2 to 3 spells are needed, not 4");
        wrong(
            "\"ours\"",
            "\"mine\"",
            "spells.toml:2:30: unknown variant `mine`, expected one of `printed`, `partly`, `ours`",
        );
    }

    #[test]
    fn a_file_that_nobody_reads_is_refused() {
        let bundle = Bundle::new([("spells.toml", SPELLS), ("pets.toml", "")]);
        let told = "pets.toml: the game has no such file; its files are spells.toml";
        assert_eq!(read(&bundle).unwrap_err().to_string(), told);
        let missing = read(&Bundle::default()).unwrap_err();
        assert_eq!(missing.to_string(), "spells.toml: the file is missing");
    }
}
