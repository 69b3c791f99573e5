//! Shares with their confidence intervals, and how lengths are spread.

use serde::Serialize;

/// A share: `hits` out of `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    pub hits: u64,
    pub of: u64,
}

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    pub fn count(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    pub fn rate(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    /// Wilson's 95 % interval: honest also near none and all, where the usual one collapses.
    pub fn interval(self) -> [f64; 2] {
        if self.of == 0 {
            return [0.0, 1.0];
        }
        let (n, p, zz) = (self.of as f64, self.rate(), Z * Z);
        let middle = p + zz / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + zz / (4.0 * n * n)).sqrt();
        let scale = 1.0 + zz / n;
        // Rounding must not move an end past what was seen.
        let low = if self.hits == 0 { 0.0 } else { (middle - spread) / scale };
        let high = if self.hits == self.of { 1.0 } else { (middle + spread) / scale };
        [low, high]
    }
}

/// How numbers are spread: the mean, and the values that 5, 50 and 95 in a hundred do not exceed.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    pub mean: f64,
    pub p5: u32,
    pub p50: u32,
    pub p95: u32,
}

impl Spread {
    pub fn of(numbers: impl IntoIterator<Item = u32>) -> Spread {
        let mut numbers: Vec<u32> = numbers.into_iter().collect();
        if numbers.is_empty() {
            return Spread::default();
        }
        numbers.sort_unstable();
        let mean = numbers.iter().map(|&n| f64::from(n)).sum::<f64>() / numbers.len() as f64;
        // The nearest rank: a value that occurred, not one between two.
        let rank = |percent: usize| numbers[(numbers.len() * percent).div_ceil(100).max(1) - 1];
        Spread { mean, p5: rank(5), p50: rank(50), p95: rank(95) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Values of Wilson's interval as the literature prints them.
    #[test]
    fn the_interval_is_wilsons() {
        let near = |share: Share, low: f64, high: f64| {
            let [l, h] = share.interval();
            assert!((l - low).abs() < 5e-5 && (h - high).abs() < 5e-5, "{share:?}: {l} {h}");
        };
        near(Share { hits: 81, of: 263 }, 0.2553, 0.3662);
        near(Share { hits: 15, of: 148 }, 0.0624, 0.1605);
        near(Share { hits: 0, of: 20 }, 0.0, 0.1611);
        near(Share { hits: 29, of: 29 }, 0.8830, 1.0);
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        let spread = Spread::of((1..=100).rev());
        assert_eq!((spread.mean, spread.p5, spread.p50, spread.p95), (50.5, 5, 50, 95));
        assert_eq!(Spread::of([7]), Spread { mean: 7.0, p5: 7, p50: 7, p95: 7 });
        assert_eq!(Spread::of([]), Spread::default());
    }

    proptest! {
        #[test]
        fn the_rate_lies_inside_its_interval(of in 1u64..100_000, part in 0.0f64..=1.0) {
            let share = Share { hits: (of as f64 * part) as u64, of };
            let [low, high] = share.interval();
            prop_assert!(0.0 <= low && low <= share.rate() && share.rate() <= high && high <= 1.0);
            let more = Share { hits: share.hits * 4, of: of * 4 };
            let [l, h] = more.interval();
            prop_assert!(h - l < high - low, "more games narrow the interval");
        }
    }
}
