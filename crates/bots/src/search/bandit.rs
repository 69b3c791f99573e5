//! One arm of a node and its upper confidence bound. What changes only with a visit is worked out at the
//! visit, so that a look at an arm costs one multiplication.

use adit_kernel::FastChance;

use super::Tuning;

#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    /// Mean and what is left of the bias.
    exploit: f32,
    /// One over the root of the visits.
    width: f32,
    pub(super) visits: u32,
    /// The playout policy's prior for the action; it fades with visits.
    bias: f32,
}

/// How far apart arms start that look alike; small against any real difference.
const JITTER: f32 = 1e-3;

impl Arm {
    /// An arm that nobody has followed yet.
    #[inline]
    pub(super) fn new(tuning: &Tuning, scale: f32, prior: f32, chance: &mut FastChance) -> Arm {
        let bias = tuning.bias * scale * (prior - 0.5);
        Arm { exploit: bias + jitter(scale, chance), width: tuning.first_play, visits: 0, bias }
    }

    /// The upper confidence bound. An arm not yet visited is expected to be worth what its node is.
    #[inline]
    pub(super) fn bound(self, reach: f32, node_mean: f32) -> f32 {
        let expected = if self.visits == 0 { node_mean } else { 0.0 };
        expected + self.exploit + reach * self.width
    }

    #[inline]
    pub(super) fn visit(&mut self, value: f32) {
        let before = self.mean();
        self.visits += 1;
        let share = 1.0 / self.visits as f32;
        self.exploit = before + (value - before) * share + self.bias_left();
        self.width = share.sqrt();
    }

    /// The mean of all visits; nothing before the first.
    #[inline]
    pub(super) fn mean(self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.exploit - self.bias_left() }
    }

    #[inline]
    fn bias_left(self) -> f32 {
        if self.bias == 0.0 { 0.0 } else { self.bias / (self.visits + 1) as f32 }
    }
}

/// Unvisited arms that look alike are tried in any order: in the order of the rules the first actions would get all
/// the visits of a small budget.
#[inline]
fn jitter(scale: f32, chance: &mut FastChance) -> f32 {
    (chance.bits() >> 40) as f32 * (JITTER * scale / (1 << 24) as f32)
}

/// The arm with the highest bound.
#[inline]
pub(super) fn highest(bounds: impl Iterator<Item = (f32, u32)>) -> u32 {
    let mut best = (f32::NEG_INFINITY, 0);
    for (bound, arm) in bounds {
        if bound > best.0 {
            best = (bound, arm);
        }
    }
    best.1
}

/// √ln n from a table: n is rounded down to five leading bits, which changes the bound by less than the
/// noise of one visit.
#[derive(Debug)]
pub(super) struct Roots(Box<[f32]>);

impl Roots {
    const LEADING: u32 = 4;
    const SHIFT: u32 = f32::MANTISSA_DIGITS - 1 - Roots::LEADING;

    pub(super) fn new() -> Roots {
        let entries = 33 << Roots::LEADING;
        let one = 1.0f32.to_bits() >> Roots::SHIFT;
        Roots((0..entries).map(|i| f32::from_bits((i + one) << Roots::SHIFT).ln().sqrt()).collect())
    }

    #[inline]
    pub(super) fn of_log(&self, n: u32) -> f32 {
        self.0[(((n as f32).to_bits() >> Roots::SHIFT) - (1.0f32.to_bits() >> Roots::SHIFT)) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_logs_are_close_enough() {
        let roots = Roots::new();
        for n in [1u32, 2, 3, 17, 999, 65_537, u32::MAX] {
            let exact = (n as f32).ln().sqrt();
            assert!((roots.of_log(n) - exact).abs() < 0.03, "{n}: {} for {exact}", roots.of_log(n));
        }
    }

    #[test]
    fn visits_narrow_an_arm_to_its_mean_and_wear_its_bias_off() {
        let tuning = Tuning::default();
        let mut arm = Arm::new(&tuning, 1.0, 0.9, &mut FastChance::new(1));
        assert!(arm.bound(0.0, 0.5) > 0.85);
        for visit in 0..1000 {
            arm.visit((visit % 2) as f32);
        }
        assert!((arm.mean() - 0.5).abs() < 1e-3, "{arm:?}");
        assert!((arm.bound(0.0, 0.9) - 0.5).abs() < 2e-3, "{arm:?}");
        assert!(arm.bound(1.0, 0.9) < 0.54, "{arm:?}");
    }
}
