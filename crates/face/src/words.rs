//! Sentences with names and clauses in them. Games speak of seats as `P1` and of clauses by their IDs;
//! a page shows who that is and links to what it says.

use std::ops::Range;

use adit_kernel::Seat;
use maud::{Markup, Render, html};

use crate::page_face::SeatInfo;

/// A text in markup, escaped like any other. Hardly any needs it; the rest is taken over as it is, several times as
/// fast as letter by letter: for what is drawn at every step.
#[derive(Clone, Copy, Debug)]
pub struct HtmlText<'a>(pub &'a str);

impl Render for HtmlText<'_> {
    fn render_to(&self, out: &mut String) {
        // Without a way out of the loop, so that many letters are looked at together.
        let special = |found, byte| found | matches!(byte, b'&' | b'<' | b'>' | b'"');
        if self.0.bytes().fold(false, special) {
            self.0.render_to(out);
        } else {
            out.push_str(self.0);
        }
    }
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Plain(Range<usize>),
    Seat(Seat),
    Clause(Range<usize>),
}

/// A sentence with every `P2` replaced by who sits there, and every clause a link to the game's rules.
pub fn sentence(text: &str, seats: &[SeatInfo], game: &str) -> Markup {
    html! {
        @for piece in pieces(text, seats.len()) {
            @match piece {
                Piece::Plain(range) => (HtmlText(&text[range])),
                Piece::Seat(seat) => (name(seat, seats)),
                Piece::Clause(range) => (clause(&text[range], game)),
            }
        }
    }
}

/// Who sits on a seat, in a sentence: short, because a log is full of names. The style adds the shape.
pub fn name(seat: Seat, seats: &[SeatInfo]) -> Markup {
    html! {
        b class={ "who s" (seat.0) } { @match seats.get(seat.index()) { Some(s) => (s.name), None => (seat) } }
    }
}

/// The same as plain text, for titles and labels. Most texts name nobody and stay as they are.
pub fn plain(text: String, seats: &[SeatInfo]) -> String {
    let names = || pieces(&text, seats.len()).any(|piece| matches!(piece, Piece::Seat(_)));
    if !text.contains('P') || !names() {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for piece in pieces(&text, seats.len()) {
        match piece {
            Piece::Plain(range) | Piece::Clause(range) => out.push_str(&text[range]),
            Piece::Seat(seat) => out.push_str(&seats[seat.index()].name),
        }
    }
    out
}

/// A link to a clause of a game's rules.
pub fn clause(id: &str, game: &str) -> Markup {
    html! { a.clause href={ "/rules/" (game) "#" (id) } data-tip={ "/rules/" (game) "/" (id) } { (id) } }
}

/// Whether a byte is part of a word: letters, digits and dashes are. Every log line is read by it, letter by letter.
const WORD: [bool; 256] = {
    let mut word = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let letter = byte as u8;
        word[byte] = letter.is_ascii_alphanumeric() || letter == b'-' || !letter.is_ascii();
        byte += 1;
    }
    word
};

/// Takes a sentence apart at words.
fn pieces(text: &str, seats: usize) -> impl Iterator<Item = Piece> {
    let bytes = text.as_bytes();
    let part_of_word = |byte: u8| WORD[usize::from(byte)];
    // Everything before `plain` was handed out; a word that was found waits while what is before it is.
    let (mut plain, mut at, mut found) = (0, 0, None);
    std::iter::from_fn(move || {
        while found.is_none() && at < bytes.len() {
            let start = at;
            while at < bytes.len() && part_of_word(bytes[at]) {
                at += 1;
            }
            found = special(&text[start..at], start..at, seats).map(|piece| (start, at, piece));
            while at < bytes.len() && !part_of_word(bytes[at]) {
                at += 1;
            }
        }
        let before = plain..found.as_ref().map_or(text.len(), |&(start, ..)| start);
        if !before.is_empty() {
            plain = before.end;
            return Some(Piece::Plain(before));
        }
        let (_, end, piece) = found.take()?;
        plain = end;
        Some(piece)
    })
}

/// A word that is more than a word: a seat or a clause. Both begin with a capital and end with a digit.
fn special(word: &str, range: Range<usize>, seats: usize) -> Option<Piece> {
    let bytes = word.as_bytes();
    if !bytes.first()?.is_ascii_uppercase() || !bytes.last()?.is_ascii_digit() {
        return None;
    }
    match word.parse() {
        Ok(seat @ Seat(_)) if seat.index() < seats => Some(Piece::Seat(seat)),
        _ => is_clause(word).then_some(Piece::Clause(range)),
    }
}

/// `DWA-CRAFT-7`, `DWA-R-23`, `C4-1`: capitals and digits in at least two groups, the last a number.
fn is_clause(word: &str) -> bool {
    let mut groups = word.split('-').rev();
    let number = groups.next().is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    let mut names = groups.peekable();
    let named = names.peek().is_some();
    number
        && named
        && names.all(|n| {
            n.starts_with(|c: char| c.is_ascii_uppercase())
                && n.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Vec<SeatInfo> {
        ["Ann", "<Bo>"].map(|n| SeatInfo { name: n.into(), bot: false, asked: false }).into()
    }

    #[test]
    fn seats_get_their_names_and_nothing_else_does() {
        assert_eq!(plain("P1 robs P2 of MP3, not P3".to_owned(), &two()), "Ann robs <Bo> of MP3, not P3");
    }

    #[test]
    fn clauses_are_links_and_names_are_escaped() {
        let text = sentence("P2 may not (DWA-R-23): «so»", &two(), "dwarven-miner").into_string();
        assert!(text.contains("href=\"/rules/dwarven-miner#DWA-R-23\""), "{text}");
        assert!(text.contains("&lt;Bo&gt;") && text.ends_with("): «so»"), "{text}");
    }

    #[test]
    fn a_text_is_escaped_where_it_has_to_be() {
        for text in ["", "plain «text», 'quoted'", "a<b", "a>b", "R&D", "\"x\" …", "<"] {
            assert_eq!(HtmlText(text).render().into_string(), text.render().into_string());
        }
    }

    #[test]
    fn what_a_clause_is() {
        for yes in ["DWA-CRAFT-7", "C4-1", "MUL-R-92"] {
            assert!(is_clause(yes), "{yes}");
        }
        for no in ["DWA", "DWA-", "-7", "hedda-7", "7", "DWA-x-7", ""] {
            assert!(!is_clause(no), "{no}");
        }
    }
}
