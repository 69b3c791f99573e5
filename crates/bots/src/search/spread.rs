//! How far apart a seat's payoffs lie, so that the search explores in the game's own units: being
//! unsure of an arm means something else where playouts end in 0 or 1 than where they are cut off and
//! judged between 0.45 and 0.55.
//!
//! The unit is twice the standard deviation: one where wins and losses come in equal numbers. It is taken
//! from the first payoffs of a search and then left alone: a search that follows what seems best sees
//! payoffs lie closer and closer together, and exploring less for that reason would make sure that
//! nothing else is ever found. (The range, tried before, suits wins and losses but is several times
//! too wide where a few playouts are cut short by the end of the game.)

/// How far apart the payoffs of one seat lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    count: u32,
    mean: f32,
    squares: f32,
}

/// Payoffs to wait for before the deviation is believed, and after which it is settled.
const FIRST: u32 = 16;
const SETTLED: u32 = 64;
/// Payoffs that all look the same may still differ somewhere.
const NARROWEST: f32 = 0.02;

impl Spread {
    pub(super) fn new() -> Spread {
        Spread { count: 0, mean: 0.0, squares: 0.0 }
    }

    #[inline]
    pub(super) fn learn(&mut self, value: f32) {
        if self.count < SETTLED {
            self.count += 1;
            let off = value - self.mean;
            self.mean += off / self.count as f32;
            self.squares += off * (value - self.mean);
        }
    }

    /// One where wins and losses come in equal numbers, or where too little has happened yet.
    #[inline]
    pub(super) fn scale(self) -> f32 {
        if self.count < FIRST {
            return 1.0;
        }
        (2.0 * (self.squares / self.count as f32).sqrt()).clamp(NARROWEST, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(values: impl IntoIterator<Item = f32>) -> f32 {
        let mut spread = Spread::new();
        values.into_iter().for_each(|value| spread.learn(value));
        spread.scale()
    }

    #[test]
    fn the_scale_is_twice_the_deviation_once_it_is_believed() {
        assert_eq!(after([]), 1.0);
        assert_eq!(after([0.5; 15]), 1.0);
        assert_eq!(after([0.5; 16]), NARROWEST);
        let coin = after((0..100).map(|i| f32::from(i % 2 == 0)));
        assert!((coin - 1.0).abs() < 1e-3, "{coin}");
        let close = after((0..100).map(|i| if i % 2 == 0 { 0.5 } else { 0.6 }));
        assert!((close - 0.1).abs() < 1e-3, "{close}");
    }

    #[test]
    fn the_scale_does_not_shrink_with_the_search() {
        let first = (0..64).map(|i| f32::from(i % 2 == 0));
        assert_eq!(after(first.clone()), after(first.chain([0.9; 10_000])));
    }
}
