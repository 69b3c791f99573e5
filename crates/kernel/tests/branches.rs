//! Branches: a table goes on from a moment of another record, as it was or with hidden things dealt anew; its record replays and
//! verifies by itself.
#![allow(clippy::unwrap_used, reason = "tests")]

mod cellar;

use adit_kernel::chance::Contribution;
use adit_kernel::record::{
    Branch, BranchError, Consent, Dealt, Entry, EntryError, Fault, Moments, Occupant, Record, header,
    replay, verify,
};
use adit_kernel::{Eye, Table};
use cellar::*;

type Cellars = Moments<CellarListing>;

fn played() -> (Cellars, String) {
    let mut t = table(&values(12, false));
    play_on(&mut t, 30);
    // A question that was put to both is not taken back, so wait for another.
    while t.undo(P1, Consent::Given).is_err() && t.undo(P2, Consent::Given).is_err() {
        play_on(&mut t, 1);
    }
    play_on(&mut t, 999);
    let text = t.record().to_owned();
    (Cellars::open(text.as_bytes()).unwrap(), text)
}

fn branch(line: u64, eye: Option<Eye>) -> Branch<'static> {
    let occupants = vec![Occupant::person("Cleo"), Occupant::person("Dan")];
    Branch { line, table: Some("abc"), eye, occupants, seed: [9; 32] }
}

/// Steps at which somebody is asked.
fn steps(moments: &Cellars) -> Vec<u64> {
    let asked = |line: &u64| !moments.at(*line).unwrap().asks().is_empty();
    moments.steps().iter().map(|step| step.last).filter(asked).step_by(5).collect()
}

#[test]
fn it_goes_on_as_it_was() {
    let (moments, text) = played();
    for line in steps(&moments) {
        let moment = moments.at(line).unwrap();
        let mut t = moments.branch(branch(line, None)).unwrap();
        assert!(t.state().is_none(), "nothing is seen before it is dealt");
        t.contribute(P1, Contribution([3; 32])).unwrap();
        t.deal().unwrap();
        assert_eq!(t.state(), moment.state(), "line {line}");
        let asked =
            |t: &Table<CellarListing>| t.asks().into_iter().map(|(seat, _)| seat).collect::<Vec<_>>();
        assert_eq!(asked(&t), asked(&moment));
        assert!(t.undo_offer(P1).is_err() && t.undo_offer(P2).is_err(), "nothing is taken back there");
        play_on(&mut t, 4);
        let _ = t.undo(P1, Consent::Given);
        play_on(&mut t, 9999);
        let record = t.record().to_owned();
        let checked = verify::<CellarListing>(record.as_bytes()).unwrap();
        assert!(checked.end().is_some());
        let parent = header(record.as_bytes()).unwrap().parent.unwrap();
        let before: String = text.split_inclusive('\n').take(line as usize + 1).collect();
        assert_eq!(parent.record, blake3::hash(before.as_bytes()).to_hex().to_string());
        assert_eq!((parent.line, parent.table.as_deref(), parent.eye), (line, Some("abc"), None));
        let again = Table::<CellarListing>::resume(&record, [9; 32]).unwrap();
        assert_eq!(again.state(), t.state());
    }
}

#[test]
fn what_an_eye_could_not_see_is_dealt_anew() {
    let (moments, _) = played();
    let mut others = 0;
    for eye in [Eye::Seat(P1), Eye::Seat(P2), Eye::Spectator] {
        for line in steps(&moments) {
            let moment = moments.at(line).unwrap();
            let mut t = moments.branch(branch(line, Some(eye))).unwrap();
            t.deal().unwrap();
            assert_eq!(t.view(eye), moment.view(eye), "{eye:?} at line {line}");
            assert!(t.log().is_empty(), "what happened before was seen by other eyes");
            others += u32::from(t.state() != moment.state());
            play_on(&mut t, 9999);
            verify::<CellarListing>(t.record().as_bytes()).unwrap();
            assert_eq!(header(t.record().as_bytes()).unwrap().parent.unwrap().eye, Some(Dealt::from(eye)));
        }
    }
    assert!(others > 3, "{others} worlds were others");
}

#[test]
fn a_branch_has_branches() {
    let (moments, _) = played();
    let line = steps(&moments)[1];
    let mut first = moments.branch(branch(line, Some(Eye::Seat(P2)))).unwrap();
    first.deal().unwrap();
    play_on(&mut first, 7);
    let state = first.state().cloned();
    let of_first = Cellars::open(first.record().as_bytes()).unwrap();
    let mut second = of_first.branch(branch(first.next_line() - 1, None)).unwrap();
    second.deal().unwrap();
    assert_eq!(second.state().cloned(), state, "dealt anew as it was there");
    play_on(&mut second, 9999);
    verify::<CellarListing>(second.record().as_bytes()).unwrap();
}

#[test]
fn nothing_goes_on_from_an_end_or_from_nothing() {
    let (moments, _) = played();
    assert_eq!(moments.branch(branch(u64::MAX, None)).unwrap_err(), BranchError::Over);
    assert_eq!(moments.branch(branch(0, None)).unwrap_err(), BranchError::NotDealt);
    let alone = Branch { occupants: vec![Occupant::person("Cleo")], ..branch(steps(&moments)[0], None) };
    assert_eq!(moments.branch(alone).unwrap_err(), BranchError::Seats { found: 1, expected: 2 });
}

#[test]
fn a_forged_past_is_found_out_where_it_does_not_fit() {
    let (moments, _) = played();
    let mut t = moments.branch(branch(steps(&moments)[2], None)).unwrap();
    t.deal().unwrap();
    let forged = |change: &dyn Fn(&mut Record)| {
        let mut record = Record::read(t.record().as_bytes()).unwrap();
        change(&mut record);
        replay::<CellarListing>(record.to_text().as_bytes()).map(|_| ()).map_err(|e| (e.line, e.fault))
    };
    assert_eq!(forged(&|_| ()), Ok(()));
    let gone = forged(&|record| _ = record.entries.remove(0));
    assert_eq!(gone, Err((1, Fault::Entry(EntryError::Past))));
    let orphan = forged(&|record| record.header.parent = None);
    assert_eq!(orphan, Err((0, Fault::Entry(EntryError::OtherFormat))));
    let illegal = forged(&|record| {
        let Entry::Past { acts, .. } = &mut record.entries[0] else { panic!("no past") };
        acts[0].notation = "dig".to_owned();
    });
    assert!(matches!(illegal, Err((1, Fault::Declined(_)))), "{illegal:?}");
    let twice = forged(&|record| record.entries.insert(0, record.entries[0].clone()));
    assert_eq!(twice, Err((2, Fault::Entry(EntryError::Past))));
}
