//! The laws that every game keeps, golden playthroughs, and records that must replay for ever.

use adit_kernel::options::Values;
use adit_laws::{Laws, archive, golden, values};
use adit_leduc_poker::LeducPoker;

#[test]
fn every_law_holds() {
    let report = Laws::<LeducPoker>::new(Values::new()).random(2000).greedy(200).run();
    assert!(report.positions > 8_000 && report.longest <= 16, "{report:?}");
}

#[test]
fn every_law_holds_whatever_number_of_raises() {
    for raises in ["1", "3", "4"] {
        let report = Laws::<LeducPoker>::new(values([("raises", raises)])).random(500).greedy(50).run();
        assert!(report.positions > 1_500, "{raises}: {report:?}");
    }
}

#[test]
fn a_hand_goes_like_this() {
    for seed in 1..=3 {
        golden::<LeducPoker>(&Values::new(), seed, format!("tests/golden/random-{seed}.txt"));
    }
}

#[test]
fn old_records_replay() {
    archive::<LeducPoker>("tests/archive");
}
