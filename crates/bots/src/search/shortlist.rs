//! The root's shortlist: sequential halving. Below the root the search wants every seat to do well on
//! the way; at the root only the answer counts, so the worse half of the actions is struck off whenever
//! another equal part of the budget is spent, and those that are left are weighed the more closely.
//!
//! With 60 actions and 500 iterations this is the difference between eight visits for everybody and
//! fifteen and more for the last eight. It stops there: what an action is worth becomes clear only as
//! its tree grows, and among few actions striking early costs more than it saves.

#[derive(Debug, Default)]
pub(super) struct Shortlist {
    arms: Vec<u32>,
    fewest: usize,
    /// Parts into which the budget is divided, and how many of them are spent.
    parts: u32,
    spent: u32,
}

impl Shortlist {
    /// All of them, for a new search.
    pub(super) fn reset(&mut self, arms: usize, fewest: u32) {
        self.fewest = (fewest as usize).max(2);
        self.arms.clear();
        self.arms.extend(0..arms as u32);
        let mut left = arms;
        self.parts = 1;
        while left > self.fewest {
            left = left.div_ceil(2);
            self.parts += 1;
        }
        self.spent = 0;
    }

    /// The arms that may still be followed.
    #[inline]
    pub(super) fn arms(&self) -> &[u32] {
        &self.arms
    }

    /// The share of the budget at which the next strike is due; with the last part nothing is struck.
    #[inline]
    pub(super) fn due(&self) -> f64 {
        f64::from(self.spent + 1) / f64::from(self.parts)
    }

    /// Keeps the better half.
    pub(super) fn strike(&mut self, worth: impl Fn(u32) -> f32) {
        self.spent += 1;
        // A stable sort, so that one seed gives one list.
        self.arms.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
        self.arms.truncate(self.arms.len().div_ceil(2).max(self.fewest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_half_stays_until_few_are_left() {
        let mut list = Shortlist::default();
        list.reset(60, 8);
        let mut lengths = Vec::new();
        while list.due() < 1.0 {
            list.strike(|arm| if arm % 10 == 7 { arm as f32 } else { 0.0 });
            lengths.push(list.arms().len());
        }
        assert_eq!(lengths, [30, 15, 8]);
        assert_eq!(list.arms()[..6], [57, 47, 37, 27, 17, 7]);
    }

    #[test]
    fn few_actions_are_all_kept() {
        let mut list = Shortlist::default();
        list.reset(60, 8);
        list.reset(8, 8);
        assert_eq!((list.due(), list.arms().len()), (1.0, 8));
    }
}
