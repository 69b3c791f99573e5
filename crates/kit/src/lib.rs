//! Parts that games share. Nearly every part is a small flat value that fits into a game's state: a clone is
//! a short copy, nothing allocates, and all randomness comes through [`adit_kernel::chance::Chance`].
//!
//! What is held and drawn:
//! - [`cards`]: different cards, 64 to a word; [`bit_set`]: sets of anything that has a number;
//! - [`counts`]: things that come in kinds, and the bag they are drawn from blindly;
//! - [`deck`]: face-down decks in layers, with what each eye knows of them;
//! - [`hand`]: things held face down, of which every seat knows some;
//! - [`dice`]: dice of any faces, and handfuls of equal ones; [`odds`]: how likely something is, for faces and bots;
//! - [`purse`]: tokens, prices and the stock they come from.
//!
//! What goes on:
//! - [`stack`]: effects within effects, in a bounded stack, with what set them off.
//!
//! What it is made of:
//! - [`content`]: files of cards, maps and numbers, and what is wrong with them, to the column.
//!
//! Where it happens:
//! - [`tiles`]: places on a board and sets of them;
//! - [`square`] and [`hex`]: boards, directions, neighbours, lines;
//! - [`paths`]: shortest walks over either; [`sight`]: what is seen and hit along a line.

pub mod bit_set;
pub mod cards;
pub mod content;
pub mod counts;
pub mod deck;
pub mod dice;
pub mod hand;
pub mod hex;
pub mod odds;
pub mod paths;
pub mod purse;
pub mod sight;
pub mod square;
pub mod stack;
pub mod tiles;

#[cfg(test)]
mod fairness;

#[cfg(test)]
mod tests {
    use super::{bit_set, cards, counts, deck, dice, hand, hex, purse, square, stack, tiles};

    /// Whatever may be a field of a state can be compared, hashed and serialised.
    #[test]
    fn parts_fit_into_states() {
        fn part<T: Clone + Eq + std::hash::Hash + std::fmt::Debug + serde::Serialize>() {}
        part::<cards::CardSet>();
        part::<bit_set::BitSet<u8, 2>>();
        part::<counts::Counts<40>>();
        part::<deck::Deck<cards::CardSet, 2, 8>>();
        part::<deck::Deck<counts::Counts<40>, 1, 8>>();
        part::<deck::SeenDeck<8>>();
        part::<(hand::Hand<12>, hand::SeenHand<12>)>();
        part::<dice::Faces<6>>();
        part::<purse::Purse<3>>();
        part::<stack::Stack<stack::Caused<u8, u8>, 12>>();
        part::<tiles::Tile>();
        part::<tiles::TileSet<9>>();
        part::<(square::Dir, hex::Dir, hex::Side)>();
    }
}
