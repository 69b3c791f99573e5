//! How far apart a seat's payoffs lie, so that the search explores in the game's own units: being
//! unsure of an arm means something else where playouts end in 0 or 1 than where they are cut off and
//! judged between 0.45 and 0.55.
//!
//! The range is measured and not the deviation: it never shrinks. A search that follows what seems best
//! sees payoffs lie closer and closer together, and exploring less for that reason would make sure that
//! nothing else is ever found.

/// The range of what iterations were worth to one seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct PayoffRange {
    /// Payoffs to wait for before the range is believed.
    awaited: u32,
    least: f32,
    most: f32,
}

/// Payoffs until the range is believed: before, a few alike would make the search stop exploring.
const FIRST: u32 = 16;
/// A floor for the range: equal payoffs so far must not turn exploration off.
const NARROWEST: f32 = 0.05;

impl PayoffRange {
    pub(super) fn new() -> PayoffRange {
        PayoffRange { awaited: FIRST, least: f32::INFINITY, most: f32::NEG_INFINITY }
    }

    #[inline]
    pub(super) fn learn(&mut self, value: f32) {
        self.awaited = self.awaited.saturating_sub(1);
        self.least = self.least.min(value);
        self.most = self.most.max(value);
    }

    /// One where everything between loss and win has happened, or too little yet.
    #[inline]
    pub(super) fn scale(self) -> f32 {
        if self.awaited > 0 { 1.0 } else { (self.most - self.least).max(NARROWEST) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(values: impl IntoIterator<Item = f32>) -> f32 {
        let mut range = PayoffRange::new();
        values.into_iter().for_each(|value| range.learn(value));
        range.scale()
    }

    #[test]
    fn the_scale_is_the_range_once_it_is_believed() {
        assert_eq!(after([]), 1.0);
        assert_eq!(after([0.5; 15]), 1.0);
        assert_eq!(after([0.5; 16]), NARROWEST);
        assert_eq!(after((0..100).map(|i| if i % 2 == 0 { 0.5 } else { 0.75 })), 0.25);
    }

    #[test]
    fn the_scale_never_shrinks_again() {
        assert_eq!(after([0.0, 1.0].into_iter().chain([0.9; 10_000])), 1.0);
    }
}
