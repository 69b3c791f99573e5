//! A cheap hash for things that live no longer than one search: views and seen events become 64 bits.
//! Not for records, which use blake3.

use std::hash::{Hash, Hasher};

const MULTIPLIER: u64 = 0xF135_7AEA_2E62_A9C5;

/// One rotation and one multiplication per word, in the manner of rustc's own hasher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Digest(pub(crate) u64);

impl Digest {
    /// This digest with one more thing in it.
    #[inline]
    pub(crate) fn and<T: Hash + ?Sized>(mut self, thing: &T) -> Digest {
        thing.hash(&mut self);
        self
    }

    /// The digest of one thing.
    #[inline]
    pub(crate) fn of<T: Hash + ?Sized>(thing: &T) -> u64 {
        Digest::default().and(thing).finish()
    }

    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(MULTIPLIER);
    }
}

impl Hasher for Digest {
    /// Spreads the last word over all bits; the multiplications before only carried it upwards.
    #[inline]
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(MULTIPLIER);
        mixed ^ (mixed >> 29)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.add(u64::from(byte));
        }
        self.add(bytes.len() as u64);
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.add(u64::from(n));
    }
    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.add(u64::from(n));
    }
    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.add(u64::from(n));
    }
    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.add(n as u64);
    }
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.add(n as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn small_neighbours_part_in_the_low_bits_and_in_the_high_bits() {
        let all: Vec<u64> = (0u8..64).flat_map(|a| (0u8..64).map(move |b| Digest::of(&(a, b)))).collect();
        let count = |shift: u32| all.iter().map(|d| (d >> shift) & 0xF_FFFF).collect::<HashSet<_>>().len();
        // 4096 balls into a million urns: eight collisions are expected.
        assert!(count(0) > 4060, "{}", count(0));
        assert!(count(44) > 4060, "{}", count(44));
    }

    #[test]
    fn order_and_length_count() {
        assert_ne!(Digest::of(&[1u8, 2]), Digest::of(&[2u8, 1]));
        assert_ne!(Digest::of(&[0u8; 8][..]), Digest::of(&[0u8; 9][..]));
        assert_ne!(
            Digest::default().and(&1u8).and(&2u8).finish(),
            Digest::default().and(&2u8).and(&1u8).finish()
        );
    }
}
