//! Content: the deck and the chips, read from TOML and checked, so that the rules can rely on them. Errors
//! point at file, line and column.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{File, no_other_files};
use serde::Deserialize;
use toml::Spanned;

use crate::cards::{Deck, Rank};

pub const FILES: [&str; 2] = ["betting.toml", "deck.toml"];

/// More cards of a rank than this would be another game.
const MOST_COPIES: u8 = 8;
/// With these, stakes fit a byte, however often one may raise.
const MOST_ANTE: u8 = 10;
const MOST_RAISE: u8 = 20;

/// Everything that the files say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub deck: Deck,
    pub ante: u8,
    /// What a raise adds beyond the call, in the first round and in the second.
    pub raise: [u8; 2],
}

impl Content {
    /// What was played before there were files. Records of that time name the empty bundle, and play on.
    pub const BEFORE_FILES: Content = Content { deck: Deck::new([2, 2, 2]), ante: 1, raise: [2, 4] };

    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        if bundle.files().next().is_none() {
            return Ok(Content::BEFORE_FILES);
        }
        no_other_files(bundle, &FILES)?;
        let deck = load_deck(bundle)?;
        let file = File::open(bundle, "betting.toml")?;
        let betting: Betting = file.read()?;
        let [first, second] = &betting.raise;
        let raise = [file.within(first, 1..=MOST_RAISE)?, file.within(second, 1..=MOST_RAISE)?];
        Ok(Content { deck, ante: file.within(&betting.ante, 1..=MOST_ANTE)?, raise })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Betting {
    ante: Spanned<u8>,
    raise: [Spanned<u8>; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    rank: Vec<RankEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RankEntry {
    key: Spanned<String>,
    copies: Spanned<u8>,
}

/// The rules know three ranks and their order; the file says how many cards there are of each.
fn load_deck(bundle: &Bundle) -> Result<Deck, ContentError> {
    let file = File::open(bundle, "deck.toml")?;
    let read: DeckFile = file.read()?;
    file.keys(read.rank.iter().map(|entry| &entry.key), Rank::ALL.len()..=Rank::ALL.len(), "ranks")?;
    let mut copies = [0; Rank::ALL.len()];
    for (entry, rank) in read.rank.iter().zip(Rank::ALL) {
        if *entry.key.get_ref() != rank.to_string() {
            return Err(file.wrong(&entry.key.span(), format!("this row is that of the {rank}")));
        }
        copies[rank as usize] = file.within(&entry.copies, 1..=MOST_COPIES)?;
    }
    Ok(Deck::new(copies))
}
