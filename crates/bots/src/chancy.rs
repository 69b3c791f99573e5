//! A generator that notices when it is asked, so that a bot can tell a sure thing from a gamble.

use adit_kernel::{Chance, Fast};

#[derive(Clone, Debug)]
pub(crate) struct Noticing {
    fast: Fast,
    asked: bool,
}

impl Noticing {
    pub(crate) fn new(seed: u64) -> Noticing {
        Noticing { fast: Fast::new(seed), asked: false }
    }

    /// Whether an outcome was drawn that could have been another.
    pub(crate) fn was_asked(&self) -> bool {
        self.asked
    }

    /// Counts what another generator noticed as noticed here.
    pub(crate) fn note(&mut self, other: &Noticing) {
        self.asked |= other.asked;
    }
}

impl Chance for Noticing {
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        self.asked |= below > 1;
        self.fast.pick(below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pick_from_one_is_no_gamble() {
        let mut chance = Noticing::new(1);
        chance.pick(1);
        chance.member(&[1 << 9]);
        assert!(!chance.was_asked());
        chance.weighted(&[1, 0, 1]);
        assert!(chance.was_asked());
    }
}
