//! Something to read about, on a parchment: what it is, where it comes from, the clauses that it rests on. And keys of pages
//! that list numbered things, such as the cards of a discard pile.

use adit_kernel::Game;
use adit_kernel::content::Source;
use maud::{Markup, html};

use super::card::{CardWidget, card_widget};
use crate::words;

/// What [`PageFace::card`](crate::PageFace::card) shows of one thing.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardPage<'a> {
    /// The card itself; its bottom line is made here.
    pub card: CardWidget<'a>,
    /// None for what is no component of the box: a status, a kind of tile.
    pub source: Option<Source>,
    pub clauses: &'a [&'a str],
}

pub fn card_page<G: Game>(page: &CardPage<'_>) -> Markup {
    let foot = html! {
        @if let Some(source) = page.source { span.source { (origin(source)) } }
        (clauses::<G>(page.clauses))
    };
    card_widget(&CardWidget { foot: Some(&foot), ..page.card })
}

/// Links to clauses, side by side.
pub fn clauses<G: Game>(ids: &[&str]) -> Markup {
    html! { span.clauses { @for id in ids { (words::clause(id, G::ID)) " " } } }
}

fn origin(source: Source) -> &'static str {
    match source {
        Source::Printed => "As printed.",
        Source::Partly => "Partly printed, the rest is ours.",
        Source::Ours => "Not printed in the rulebook: ours.",
    }
}

/// A key that says which of many numbered things a page lists: the prefix and a bit for each, in hexadecimal.
pub fn list_key(prefix: &str, numbers: impl IntoIterator<Item = u8>) -> String {
    let mut digits = vec![0u32];
    for number in numbers.into_iter().map(usize::from) {
        digits.resize(digits.len().max(number / 4 + 1), 0);
        digits[number / 4] |= 1 << (number % 4);
    }
    let letters = digits.iter().rev().filter_map(|&digit| char::from_digit(digit, 16));
    prefix.chars().chain(letters).collect()
}

/// The numbers in what follows the prefix of such a key; none if that is no list of some of `all` things.
pub fn listed(digits: &str, all: usize) -> Option<Vec<u8>> {
    if digits.is_empty() || digits.len() > all.div_ceil(4) {
        return None;
    }
    let mut numbers = Vec::new();
    for (n, letter) in digits.chars().rev().enumerate() {
        let digit = letter.to_digit(16)?;
        numbers.extend((0..4).filter(|bit| digit >> bit & 1 == 1).map(|bit| n * 4 + bit));
    }
    numbers.into_iter().map(|n| if n < all { u8::try_from(n).ok() } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_things_is_read_as_it_was_written() {
        for numbers in [vec![], vec![0], vec![3, 4, 79], (0..80).collect()] {
            let key = list_key("pile-", numbers.clone());
            assert_eq!(listed(key.strip_prefix("pile-").unwrap_or_default(), 80), Some(numbers), "{key}");
        }
        assert_eq!(list_key("pile-", [0, 1, 5]), "pile-23");
    }

    #[test]
    fn what_is_no_list_of_these_things_is_nothing() {
        for wrong in ["", "x", "-1", "4", "11", "🙂", "000000000000000000000000"] {
            assert_eq!(listed(wrong, 2), None, "{wrong}");
        }
    }
}
