//! The laws that every game keeps, a golden playthrough, and records that must replay for ever.

use adit_connect_four::ConnectFour;
use adit_kernel::options::Values;
use adit_laws::{Laws, archive, golden};

#[test]
fn every_law_holds() {
    let report = Laws::<ConnectFour>::new(Values::new()).random(2000).greedy(200).longest(42).run();
    assert_eq!(report.actions, 7, "every column is played");
    assert!(report.longest > 40, "{report:?}");
}

#[test]
fn a_game_goes_like_this() {
    golden::<ConnectFour>(&Values::new(), 1, "tests/golden/random-1.txt");
}

#[test]
fn old_records_replay() {
    archive::<ConnectFour>("tests/archive");
}
