//! Nobody chooses the dice: not who knows the seed, not who contributes last, not who writes lines into the record.
//! Each attack that once worked is a test here.
#![allow(clippy::unwrap_used, reason = "tests")]

mod cellar;

use adit_kernel::chance::{Contribution, ContributionPromise};
use adit_kernel::record::{
    Consent, Entry, EntryError, Fault, LogEntryKind, NoUndo, Occupant, Record, replay, verify,
};
use adit_kernel::table::Table;
use cellar::*;

type Cellars = Table<CellarListing>;

const ONE: Contribution = Contribution([1; 32]);
const TWO: Contribution = Contribution([2; 32]);

/// A table of two people, not dealt.
fn two_people() -> Cellars {
    let people = vec![Occupant::person("Ada"), Occupant::person("Bo")];
    Table::open(&values(40, false), people, SEED).unwrap()
}

fn promise(t: &mut Cellars, seat: adit_kernel::Seat, value: Contribution) {
    let hash = value.promise(&t.commitment(), seat);
    t.prepare_promise(seat, Some(hash)).unwrap();
    t.commit().unwrap();
}

fn open(t: &mut Cellars, seat: adit_kernel::Seat, value: Contribution) {
    t.prepare_open(seat, value).unwrap();
    t.commit().unwrap();
}

fn contributed(values: [Contribution; 2]) -> Cellars {
    let mut t = two_people();
    promise(&mut t, P1, values[0]);
    promise(&mut t, P2, values[1]);
    open(&mut t, P1, values[0]);
    open(&mut t, P2, values[1]);
    t.deal().unwrap();
    t
}

/// The score after some rounds of rolling.
fn rolls(t: &mut Cellars) -> [i32; 2] {
    for _ in 0..6 {
        call(t);
        say(t, P1, "roll");
        say(t, P2, "roll");
    }
    t.state().unwrap().score
}

#[test]
fn every_contribution_decides() {
    let [mut t, mut other] = [contributed([ONE, TWO]), contributed([ONE, Contribution([3; 32])])];
    assert_ne!((t.state().cloned(), rolls(&mut t)), (other.state().cloned(), rolls(&mut other)));
    t.abandon().unwrap();
    let replay = verify::<CellarListing>(t.record().as_bytes()).unwrap();
    assert_eq!(replay.contributions().unwrap().opened(), [(P1, ONE), (P2, TWO)]);
    assert!(replay.drawn().iter().any(|drawn| drawn.draws.iter().any(|draw| draw.below == 6)));
}

/// Attack: whoever knows the seed looks at what the others contributed and tries values until the deal pleases.
#[test]
fn who_knows_the_seed_cannot_choose_the_last_contribution() {
    let mut t = two_people();
    promise(&mut t, P1, ONE);
    // The other value is not known before one's own is promised.
    assert!(t.contributions().unwrap().opened().is_empty());
    promise(&mut t, P2, TWO);
    open(&mut t, P1, ONE);
    let fresh = |value: Contribution, t: &Cellars| value.promise(&t.commitment(), P2);
    for n in 3..100 {
        let tried = Contribution([n; 32]);
        assert_eq!(t.prepare_open(P2, tried), Err(EntryError::BrokenPromise(P2)));
        let hash = Some(fresh(tried, &t));
        assert_eq!(t.prepare_promise(P2, hash).unwrap_err(), EntryError::PromisedLate(P2));
    }
    // Without it there is no deal.
    assert_eq!(t.prepare_deal(), Err(EntryError::NotOpened(P2)));
    open(&mut t, P2, TWO);
    assert_eq!(t.prepare_open(P2, TWO), Err(EntryError::NothingToOpen(P2)));
    assert_eq!(t.prepare_anew(P2), Err(EntryError::NothingToOpen(P2)));
    t.deal().unwrap();
    assert_eq!(t.prepare_promise(P2, None), Err(EntryError::Dealt));
    // A forger who writes another value and its promise into the record does not have the outcomes for it.
    t.abandon().unwrap();
    let mut record = Record::read(t.record().as_bytes()).unwrap();
    let chosen = Contribution([9; 32]);
    for entry in &mut record.entries {
        match entry {
            Entry::Promise { seat: P2, hash } => *hash = fresh(chosen, &t),
            Entry::Open { seat: P2, value } => *value = chosen,
            _ => {}
        }
    }
    let fault = verify::<CellarListing>(record.to_text().as_bytes()).unwrap_err().fault;
    assert!(matches!(fault, Fault::NotFromSeed { .. }), "{fault}");
}

#[test]
fn who_is_late_does_not_promise_after_others_have_opened() {
    let mut t = two_people();
    promise(&mut t, P1, ONE);
    open(&mut t, P1, ONE);
    let hash = TWO.promise(&t.commitment(), P2);
    assert_eq!(t.prepare_promise(P2, Some(hash)), Err(EntryError::PromisedLate(P2)));
    assert_eq!(t.prepare_promise(P2, None), Err(EntryError::PromisedLate(P2)));
}

/// Attack: two deals to choose from, by not opening what was promised.
#[test]
fn nobody_chooses_between_two_deals_unseen() {
    let mut t = two_people();
    promise(&mut t, P1, ONE);
    promise(&mut t, P2, TWO);
    // Nothing is open yet, so there is nothing to choose between, and nobody is named.
    t.prepare_anew(P2).unwrap();
    t.commit().unwrap();
    assert!(t.contributions().unwrap().promised().is_empty() && t.log().is_empty());

    promise(&mut t, P1, ONE);
    promise(&mut t, P2, TWO);
    open(&mut t, P1, ONE);
    assert_eq!(t.prepare_anew(P1), Err(EntryError::NothingToOpen(P1)), "it kept its word");
    t.prepare_anew(P2).unwrap();
    t.commit().unwrap();
    let contributions = t.contributions().unwrap();
    assert!(contributions.promised().is_empty() && contributions.opened().is_empty(), "all anew, also P1");
    assert_eq!(contributions.unopened(), [P2]);
    assert!(matches!(t.log(), [entry] if entry.kind == LogEntryKind::Unopened { seat: P2 }));
    // What was seen does not count any more.
    assert_eq!(t.prepare_open(P2, TWO), Err(EntryError::NothingToOpen(P2)));
    let [third, fourth] = [3, 4].map(|n| Contribution([n; 32]));
    promise(&mut t, P1, third);
    promise(&mut t, P2, fourth);
    open(&mut t, P1, third);
    open(&mut t, P2, fourth);
    t.deal().unwrap();
    t.abandon().unwrap();
    let replay = verify::<CellarListing>(t.record().as_bytes()).unwrap();
    assert_eq!(replay.contributions().unwrap().unopened(), [P2], "whoever verifies reads it");
}

#[test]
fn a_value_of_another_seat_or_table_is_no_promise_kept() {
    let mut t = two_people();
    let hash = ONE.promise(&t.commitment(), P1);
    promise(&mut t, P1, ONE);
    // Copied from P1, who then opens: it was made for P1's seat.
    t.prepare_promise(P2, Some(hash)).unwrap();
    t.commit().unwrap();
    open(&mut t, P1, ONE);
    assert_eq!(t.prepare_open(P2, ONE), Err(EntryError::BrokenPromise(P2)));
}

#[test]
fn bots_contribute_nothing() {
    let mut t: Cellars = Table::open(&values(2, false), occupants(), SEED).unwrap();
    let hash = ContributionPromise([1; 32]);
    assert_eq!(t.prepare_promise(P2, Some(hash)), Err(EntryError::BotContributes(P2)));
    assert_eq!(t.prepare_promise(P2, None), Err(EntryError::BotContributes(P2)));
    t.contribute(P1, ONE).unwrap();
    t.deal().unwrap();
}

/// Attack: lines that are no acts, written before a roll until it pleases.
#[test]
fn lines_that_are_no_acts_do_not_move_the_dice() {
    let mut t = contributed([ONE, TWO]);
    let mut other = contributed([ONE, TWO]);
    for round in 0..6 {
        call(&mut t);
        call(&mut other);
        for _ in 0..=round {
            other.sit(P2, &Occupant::bot("skilled")).unwrap();
            other.sit(P2, &Occupant::person("Bo")).unwrap();
        }
        for seat in [P1, P2] {
            say(&mut t, seat, "roll");
            say(&mut other, seat, "roll");
        }
        assert_eq!(t.state(), other.state(), "round {round}");
    }
    assert_ne!(t.next_line(), other.next_line());
    other.abandon().unwrap();
    verify::<CellarListing>(other.record().as_bytes()).unwrap();
}

#[test]
fn what_is_undone_and_done_again_comes_out_the_same() {
    let mut t = contributed([ONE, TWO]);
    call(&mut t);
    say(&mut t, P1, "roll");
    let rolled = t.state().cloned();
    for consent in [Consent::Given, Consent::NobodyElse] {
        t.undo(P1, consent).unwrap();
        assert_ne!(t.state().cloned(), rolled);
        say(&mut t, P1, "roll");
        assert_eq!(t.state().cloned(), rolled);
    }
}

#[test]
fn an_undo_says_what_was_known_and_who_agreed() {
    let mut t = contributed([ONE, TWO]);
    call(&mut t);
    say(&mut t, P1, "step 1");
    t.undo(P1, Consent::NotAsked).unwrap();
    say(&mut t, P1, "roll");
    assert_eq!(t.undo(P1, Consent::NotAsked), Err(NoUndo::ConsentNeeded));
    t.undo(P1, Consent::NobodyElse).unwrap();
    say(&mut t, P1, "step 1");
    say(&mut t, P2, "peek");
    t.abandon().unwrap();
    let undos: Vec<&str> = t
        .record()
        .lines()
        .filter_map(|line| line.split_once(r#""t":"undo","seat":0,"#)?.1.split_once(r#","x""#))
        .map(|(undo, _)| undo.split_once(',').unwrap().1)
        .collect();
    assert_eq!(undos, [r#""consent":false"#, r#""consent":false,"reveal":true"#]);
    let told = |reveal| {
        t.log().iter().any(|e| matches!(e.kind, LogEntryKind::Undone { reveal: r, .. } if r == reveal))
    };
    assert!(told(true) && told(false));
    assert_eq!(verify::<CellarListing>(t.record().as_bytes()).unwrap().undone_after_reveal(), 1);
    // Whoever leaves the mark out, or claims consent for a free undo, is found out by a replay.
    let forged = |change: fn(&mut bool, &mut bool)| {
        let mut record = Record::read(t.record().as_bytes()).unwrap();
        for entry in &mut record.entries {
            if let Entry::Undo { consent, reveal, .. } = entry {
                change(consent, reveal);
            }
        }
        replay::<CellarListing>(record.to_text().as_bytes()).unwrap_err().fault
    };
    assert_eq!(forged(|_, reveal| *reveal = false), Fault::Reveal { found: false, expected: true });
    assert_eq!(forged(|consent, _| *consent = true), Fault::Consent { found: true, expected: false });
}

/// A record of the first format, in which people contributed words and outcomes belonged to lines.
const OLD: &str = include_str!("archive/format-1.jsonl");

#[test]
fn records_of_the_first_format_verify_and_go_on() {
    let verified = verify::<CellarListing>(OLD.as_bytes()).unwrap();
    assert!(verified.contributions().is_none());
    assert_eq!(verified.undone_after_reveal(), 1);
    // From any line on, a table goes on as it began: the same lines, to the letter.
    let lines: Vec<&str> = OLD.split_inclusive('\n').collect();
    for kept in [1, 2, 3, 4, 6, 7, 10, 15] {
        let mut t = Cellars::resume(&lines[..kept].concat(), SEED).unwrap();
        for line in &lines[kept..] {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let seat = adit_kernel::Seat(line["seat"].as_u64().unwrap_or(0) as u8);
            match line["t"].as_str().unwrap() {
                "deal" => drop(t.deal().unwrap()),
                "act" => {
                    let by = serde_json::from_value(line["by"].clone()).unwrap();
                    let ask = line["ask"].as_u64().unwrap() as u32;
                    t.submit(seat, ask, by, line["do"].as_str().unwrap()).unwrap();
                }
                "undo" => drop(t.undo(seat, Consent::NobodyElse).unwrap()),
                "sit" if line["by"] == "bot" => drop(t.sit(seat, &Occupant::bot("skilled")).unwrap()),
                "sit" => drop(t.sit(seat, &Occupant::person("Ada")).unwrap()),
                "mix" => break, // no table takes words any more
                "hash" | "end" => {}
                other => panic!("{other}"),
            }
        }
        if t.end().is_some() {
            assert_eq!(t.record(), OLD, "from line {kept}");
        } else {
            assert!(kept < 3, "only where words were still to come");
            assert_eq!(t.prepare_promise(P1, None), Err(EntryError::OtherFormat));
        }
    }
}

#[test]
fn a_line_of_another_format_is_refused() {
    let mut record = Record::read(OLD.as_bytes()).unwrap();
    record.entries.insert(2, Entry::Pass { seat: P1 });
    let other_format = Fault::from(EntryError::OtherFormat);
    assert_eq!(Record::read(record.to_text().as_bytes()).unwrap_err().fault, other_format);
    let mut record = Record::read(two_people().record().as_bytes()).unwrap();
    record.entries.push(Entry::Mix { seat: P1, text: "salt".into() });
    assert_eq!(Record::read(record.to_text().as_bytes()).unwrap_err().fault, other_format);
}

/// A record of the second format with every kind of line before the deal, kept for ever: `ADIT_UPDATE=1` writes it anew,
/// which only a third format may need.
#[test]
fn the_second_format_is_pinned() {
    let mut t = two_people();
    promise(&mut t, P1, ONE);
    promise(&mut t, P2, TWO);
    open(&mut t, P1, ONE);
    t.prepare_anew(P2).unwrap();
    t.commit().unwrap();
    t.prepare_promise(P2, None).unwrap();
    t.commit().unwrap();
    t.contribute(P1, Contribution([3; 32])).unwrap();
    t.deal().unwrap();
    call(&mut t);
    say(&mut t, P1, "roll");
    t.undo(P1, Consent::Given).unwrap();
    t.sit(P1, &Occupant::bot("skilled")).unwrap();
    say(&mut t, P1, "roll");
    say(&mut t, P2, "roll");
    t.abandon().unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive/format-2.jsonl");
    if std::env::var_os("ADIT_UPDATE").is_some() {
        std::fs::write(path, t.record()).unwrap();
    }
    assert_eq!(t.record(), std::fs::read_to_string(path).unwrap());
    verify::<CellarListing>(t.record().as_bytes()).unwrap();
}
