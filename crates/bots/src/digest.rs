//! A cheap hash for things that live no longer than one search: views and seen events become 64 bits.
//! Not for records, which use blake3.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

/// The digest of nothing yet. It is not zero, because zeros added to a zero would not show.
pub(crate) const NOTHING: u64 = 1;

/// The digest of one more thing after those that `before` digests.
#[inline]
pub(crate) fn digest<T: Hash + ?Sized>(before: u64, thing: &T) -> u64 {
    let mut hasher = FxHasher::with_seed(before as usize);
    thing.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_counts_and_zeros_are_something() {
        let of = |things: &[u8]| things.iter().fold(NOTHING, digest);
        assert_ne!(of(&[1, 2]), of(&[2, 1]));
        assert_ne!(of(&[]), of(&[0]));
        assert_ne!(of(&[0]), of(&[0, 0]));
    }
}
