//! The laws that every game keeps, in each of its modes.

use adit_lamplight::Lamplight;
use adit_laws::{Laws, archive, golden, values};

/// Every mode with its seats.
const MODES: [&[(&str, &str)]; 6] = [
    &[("players", "1"), ("dungeon", "false")],
    &[("players", "4"), ("dungeon", "false")],
    &[("players", "1")],
    &[("players", "2")],
    &[("players", "3")],
    &[("mode", "duel")],
];

#[test]
fn every_law_holds_in_every_mode() {
    for mode in MODES {
        let report =
            Laws::<Lamplight>::new(values(mode.iter().copied())).random(60).greedy(20).longest(164).run();
        assert!(report.positions > 500, "{mode:?}: {report:?}");
    }
}

#[test]
fn a_game_goes_like_this() {
    golden::<Lamplight>(&values([("players", "1")]), 1, "tests/golden/party.txt");
    golden::<Lamplight>(&values([("mode", "duel")]), 2, "tests/golden/duel.txt");
}

#[test]
fn old_records_replay() {
    archive::<Lamplight>("tests/archive");
}
