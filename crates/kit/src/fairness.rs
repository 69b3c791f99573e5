//! The yardstick of this crate's tests: are these outcomes as even as they should be?

/// Asserts that outcomes occur in proportion to their weights, by chi-square. The bound is exceeded
/// about once in 10,000 fair samples; test seeds are fixed, so a pass stays a pass.
#[track_caller]
pub(crate) fn assert_fair(seen: &[u32], weights: &[u8]) {
    assert_eq!(seen.len(), weights.len());
    let total = f64::from(seen.iter().sum::<u32>());
    let weight = f64::from(weights.iter().map(|&w| u32::from(w)).sum::<u32>());
    let mut chi = 0.0;
    let mut freedom = -1.0;
    for (&n, &w) in seen.iter().zip(weights) {
        if w == 0 {
            assert_eq!(n, 0, "an impossible outcome came up");
            continue;
        }
        let expected = total * f64::from(w) / weight;
        chi += (f64::from(n) - expected).powi(2) / expected;
        freedom += 1.0;
    }
    // Wilson and Hilferty's approximation of the quantile; 3.72 standard deviations is 1 in 10,000.
    let spread: f64 = 2.0 / (9.0 * freedom);
    let bound = freedom * (1.0 - spread + 3.72 * spread.sqrt()).powi(3);
    assert!(chi < bound, "chi-square {chi:.1}, bound {bound:.1}: {seen:?}");
}
