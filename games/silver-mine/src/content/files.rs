//! What all content files of this game share: rows that are named by the words of an enum.

use std::fmt::Debug;

use adit_kernel::content::ContentError;
use adit_kit::bit_set::Numbered;
use adit_kit::content::File;
use toml::Spanned;

/// Sorts rows by the enum that names them; each word must be there once.
pub(super) fn by_word<E: Numbered + PartialEq + Debug, T, const N: usize>(
    file: &File<'_>,
    words: [E; N],
    entries: Vec<T>,
    word: impl Fn(&T) -> &Spanned<E>,
) -> Result<Vec<T>, ContentError> {
    let mut rows: [Option<T>; N] = std::array::from_fn(|_| None);
    for entry in entries {
        let (named, span) = (*word(&entry).get_ref(), word(&entry).span());
        if rows[named.number()].replace(entry).is_some() {
            return Err(file.wrong(&span, format!("{named:?} is given twice")));
        }
    }
    let missing = |word: E| file.wrong(&(0..0), format!("{word:?} is missing"));
    words.into_iter().zip(rows).map(|(word, row)| row.ok_or_else(|| missing(word))).collect()
}
