//! Chance of live tables, which anybody can recompute afterwards: a key made from the server's [`Seed`] and the
//! [`Contribution`]s of the pages, and for every outcome a place of its own in the key's stream.
//!
//! Nobody chooses the key: the seed is promised before anybody contributes, contributions are promised before any is
//! opened. Nobody chooses the place: it is told by how many acts stand, so that a retry, a change of seats or an
//! undo does not move it. What that proves, and what not, is in `docs/fairness.md`.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use serde::{Deserialize, Serialize};

use super::{Chance, bounded};
use crate::seat::Seat;

/// What a live table commits to before anybody sits down.
pub type Seed = [u8; 32];

/// A seed as 64 hexadecimal digits, as records and files have it.
pub fn seed_to_hex(seed: &Seed) -> String {
    blake3::Hash::from_bytes(*seed).to_hex().to_string()
}

/// The seed of 64 hexadecimal digits.
pub fn seed_from_hex(digits: &str) -> Option<Seed> {
    blake3::Hash::from_hex(digits).ok().map(|hash| *hash.as_bytes())
}

/// The public promise made about a seed.
pub fn commitment(seed: &Seed) -> String {
    blake3::hash(seed).to_hex().to_string()
}

/// Something else than 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a share of the dice, and the promise of one, are 64 hexadecimal digits")]
pub struct NotDigits;

/// Writes and reads 32 bytes as 64 hexadecimal digits.
macro_rules! as_digits {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
            }
        }

        impl FromStr for $name {
            type Err = NotDigits;

            fn from_str(digits: &str) -> Result<$name, NotDigits> {
                seed_from_hex(digits).map($name).ok_or(NotDigits)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotDigits;

            fn try_from(digits: String) -> Result<$name, NotDigits> {
                digits.parse()
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> String {
                bytes.to_string()
            }
        }
    )*};
}

as_digits! { Contribution ContributionPromise }

/// What the page of one seat adds to chance: a random value of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Contribution(pub [u8; 32]);

impl Contribution {
    /// What is shown of it until all have promised. It holds for one table and one seat, so that nobody can promise
    /// the same as somebody else without knowing it.
    pub fn promise(&self, commitment: &str, seat: Seat) -> ContributionPromise {
        let mut hasher = blake3::Hasher::new_derive_key("adit contribution, version 2");
        hasher.update(&seed_from_hex(commitment).unwrap_or_default());
        hasher.update(&[seat.0]);
        hasher.update(&self.0);
        ContributionPromise(*hasher.finalize().as_bytes())
    }
}

/// The hash that binds a page to its contribution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ContributionPromise(pub [u8; 32]);

/// The key of a table: ChaCha20 keyed by the server's seed and what was contributed.
#[derive(Clone, Debug)]
pub struct Keyed {
    key: [u8; 32],
}

impl Keyed {
    /// Contributions count by their seats: in which order they were opened does not move the key.
    pub fn new(seed: &Seed, contributions: &[(Seat, Contribution)]) -> Keyed {
        let mut by_seat = contributions.to_vec();
        by_seat.sort_by_key(|(seat, _)| *seat);
        let mut hasher = blake3::Hasher::new_derive_key("adit chance, version 2");
        hasher.update(seed);
        for (seat, contribution) in by_seat {
            hasher.update(&[seat.0]);
            hasher.update(&contribution.0);
        }
        Keyed { key: *hasher.finalize().as_bytes() }
    }

    /// The key of a record of format 1, in which people contributed words.
    pub(crate) fn of_words(seed: &Seed, contributions: &[(Seat, String)]) -> Keyed {
        let mut hasher = blake3::Hasher::new_derive_key("adit chance, version 1");
        hasher.update(seed);
        for (seat, text) in contributions {
            hasher.update(&[seat.0]);
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
        Keyed { key: *hasher.finalize().as_bytes() }
    }

    /// The outcomes of the deal.
    pub fn deal(&self) -> KeyedDraws {
        self.at(0)
    }

    /// The outcomes of the act that follows so many others which stand.
    pub fn act(&self, acts: u64) -> KeyedDraws {
        self.at(acts + 1)
    }

    /// The outcomes of one place in the stream.
    pub(crate) fn at(&self, place: u64) -> KeyedDraws {
        KeyedDraws { key: self.key, place, index: 0 }
    }
}

/// The outcomes of a deal or an act, one after the other.
#[derive(Clone, Debug)]
pub struct KeyedDraws {
    key: [u8; 32],
    place: u64,
    index: u32,
}

impl Chance for KeyedDraws {
    fn pick(&mut self, below: u32) -> u32 {
        let mut nonce = [0u8; 12];
        nonce[..8].copy_from_slice(&self.place.to_le_bytes());
        nonce[8..].copy_from_slice(&self.index.to_le_bytes());
        self.index += 1;
        let mut stream = ChaCha20::new(&self.key.into(), &nonce.into());
        bounded(below, || {
            let mut word = [0u8; 4];
            stream.apply_keystream(&mut word);
            u32::from_le_bytes(word)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(mut draws: KeyedDraws) -> Vec<u32> {
        (0..20).map(|_| draws.pick(1000)).collect()
    }

    #[test]
    fn an_act_is_the_same_whenever_it_is_asked() {
        let keyed = Keyed::new(&[7; 32], &[(Seat(1), Contribution([3; 32]))]);
        assert_eq!(rolls(keyed.act(5)), rolls(keyed.act(5)));
        assert_ne!(rolls(keyed.act(5)), rolls(keyed.act(6)));
        assert_ne!(rolls(keyed.act(0)), rolls(keyed.deal()));
        assert_ne!(rolls(keyed.act(5)), rolls(Keyed::new(&[7; 32], &[]).act(5)));
    }

    #[test]
    fn whoever_opens_last_does_not_choose_the_order() {
        let [first, second] = [(Seat(0), Contribution([1; 32])), (Seat(1), Contribution([2; 32]))];
        let key = |contributions: &[_]| Keyed::new(&[7; 32], contributions).key;
        assert_eq!(key(&[first, second]), key(&[second, first]));
        // But whose it is counts.
        assert_ne!(key(&[first, second]), key(&[(Seat(1), first.1), (Seat(0), second.1)]));
    }

    #[test]
    fn a_promise_holds_for_one_table_and_one_seat() {
        let value = Contribution([5; 32]);
        let table = commitment(&[7; 32]);
        let promise = value.promise(&table, Seat(0));
        assert_eq!(promise, value.promise(&table, Seat(0)));
        assert_ne!(promise, value.promise(&table, Seat(1)));
        assert_ne!(promise, value.promise(&commitment(&[8; 32]), Seat(0)));
        assert_ne!(promise, Contribution([6; 32]).promise(&table, Seat(0)));
        assert_eq!(promise.to_string().parse(), Ok(promise));
        assert_eq!("x".parse::<Contribution>(), Err(NotDigits));
    }

    /// Pins streams, keys and promises: a change here would make every verified record false, and every page that is
    /// open at the time. `web/tests/dice.test.mjs` has the same numbers.
    #[test]
    fn the_live_stream_is_pinned() {
        let picks = |mut draws: KeyedDraws| (0..8).map(|_| draws.pick(6)).collect::<Vec<_>>();
        assert_eq!(picks(Keyed::of_words(&[0; 32], &[]).at(1)), [5, 5, 1, 1, 0, 5, 3, 2]);
        let contributions = [(Seat(0), Contribution([1; 32])), (Seat(2), Contribution([2; 32]))];
        let keyed = Keyed::new(&[9; 32], &contributions);
        assert_eq!(picks(keyed.deal()), [4, 2, 4, 1, 0, 0, 1, 3]);
        assert_eq!(picks(keyed.act(41)), [0, 1, 3, 2, 5, 1, 0, 5]);
        let promise = Contribution([1; 32]).promise(&commitment(&[9; 32]), Seat(2));
        assert_eq!(promise.to_string(), "7775e784cbf644127b9f92d3ed289a0144d689aca789a07fc8a1159c3408cb8d");
    }
}
