//! Moments: a record opens at any of its lines, and what is found there is what the live table had then.
#![allow(clippy::unwrap_used, reason = "tests")]

mod cellar;

use adit_kernel::chance::FastChance;
use adit_kernel::record::{Consent, Entry, Fault, Moments, Occupant, Record};
use adit_kernel::{Chance, Play, Table};
use cellar::*;

type Cellars = Moments<CellarListing>;

/// Everything that anybody can ask of a table.
fn all_of(table: &Table<CellarListing>) -> String {
    let Some(state) = table.state() else { return "nothing dealt".to_owned() };
    format!(
        "{state:?} {:?} {:?} {:?} {:?} {} {}",
        table.asks(),
        table.log(),
        table.occupants(),
        table.end(),
        table.turn(),
        table.record(),
    )
}

/// Plays a game in which much is taken back, and somebody comes; what the table was after each change, by line.
fn lively(seed: u64) -> (String, Vec<(u64, String)>) {
    let mut chance = FastChance::new(seed);
    let mut table = Table::<CellarListing>::open(&values(20, false), occupants(), SEED).unwrap();
    table.deal().unwrap();
    let mut seen = vec![(table.next_line() - 1, all_of(&table))];
    while table.end().is_none() {
        let undo = chance.pick(4) == 1
            && [P1, P2].into_iter().any(|seat| table.undo(seat, Consent::Given).is_ok());
        if !undo && chance.pick(12) == 1 {
            table.sit(P2, &Occupant::person(format!("Bo {}", table.next_line()))).unwrap();
        } else if !undo {
            play_on(&mut table, 1);
        }
        seen.push((table.next_line() - 1, all_of(&table)));
    }
    (table.record().to_owned(), seen)
}

#[test]
fn each_moment_is_what_the_table_was_then() {
    let mut undos = 0;
    for seed in 0..6 {
        let (record, seen) = lively(seed);
        undos += record.matches("\"undo\"").count();
        // Few positions kept far apart, many, and as usual: the same is found.
        for moments in [
            Cellars::open(record.as_bytes()).unwrap(),
            Cellars::keeping(record.as_bytes(), 1, 1000).unwrap(),
            Cellars::keeping(record.as_bytes(), 2, 5).unwrap(),
        ] {
            assert_eq!(moments.text(), record);
            assert_eq!(moments.lines(), record.lines().count() as u64);
            // Backwards, because nothing may hang on what was looked at before.
            for (line, was) in seen.iter().rev() {
                assert_eq!(all_of(&moments.at(*line).unwrap()), *was, "line {line}");
            }
            let steps: Vec<u64> = moments.steps().iter().map(|step| step.last).collect();
            let lines: Vec<u64> = seen.iter().map(|(line, _)| *line).collect();
            assert_eq!(steps, lines, "a step is what was shown at once");
        }
    }
    assert!(undos > 10, "{undos} times something was taken back");
}

#[test]
fn a_record_that_grows_is_taken_in_as_it_comes() {
    let (record, seen) = lively(7);
    let mut lines = record.split_inclusive('\n');
    let mut moments = Cellars::open(lines.next().unwrap().as_bytes()).unwrap();
    assert!(moments.steps().is_empty() && !moments.ended());
    assert!(moments.at(0).unwrap().state().is_none(), "nothing is dealt by the header");
    for line in lines {
        moments.extend(line.as_bytes()).unwrap();
    }
    assert!(moments.ended());
    for (line, was) in &seen {
        assert_eq!(all_of(&moments.at(*line).unwrap()), *was);
    }
    let far = moments.at(u64::MAX).unwrap();
    assert_eq!(all_of(&far), seen.last().unwrap().1, "beyond the end is the end");
}

#[test]
fn turns_and_rounds_are_counted() {
    let (record, _) = lively(3);
    let moments = Cellars::open(record.as_bytes()).unwrap();
    let steps = moments.steps();
    assert!(steps.windows(2).all(|two| two[0].round <= two[1].round && two[0].last < two[1].first));
    assert_eq!((steps[0].round, steps.last().unwrap().round), (1, 20), "{steps:?}");
}

#[test]
fn a_game_that_was_ended_early_has_its_end_as_a_step() {
    let mut table = table(&values(5, false));
    call(&mut table);
    let before = table.next_line() - 1;
    table.abandon().unwrap();
    let moments = Cellars::open(table.record().as_bytes()).unwrap();
    let last =
        moments.steps()[moments.steps().len() - 2..].iter().map(|step| step.last).collect::<Vec<_>>();
    assert_eq!(last, [before, table.next_line() - 1]);
    assert!(moments.at(before).unwrap().end().is_none());
    assert!(moments.at(before + 2).unwrap().end().is_some());
}

#[test]
fn nothing_can_be_played_at_a_moment() {
    let (record, seen) = lively(1);
    let moments = Cellars::open(record.as_bytes()).unwrap();
    let mut moment = moments.at(seen[3].0).unwrap();
    let (seat, ask) = moment.asks()[0];
    let action = Play::legal_actions(&moment, seat).swap_remove(0).notation;
    assert!(moment.submit(seat, ask, adit_kernel::record::AnsweredBy::Person, &action).is_err());
    assert!(moment.undo(seat, Consent::Given).is_err());
    assert_eq!(moment.pending(), None);
}

#[test]
fn what_does_not_fit_is_named_by_its_line() {
    let (record, _) = lively(2);
    let edited = record.replacen("\"seat\":1", "\"seat\":0", 1);
    let found = Cellars::open(edited.as_bytes()).unwrap_err();
    assert_eq!(found.fault, Fault::Edited);
    let cut = Cellars::open(&record.as_bytes()[..record.len() - 3]).unwrap_err();
    assert_eq!((cut.line, cut.fault), (record.lines().count() as u64 - 1, Fault::CutOff));
    // A forger computes the checks anew, and is found out by the rules.
    let mut forged = Record::read(record.as_bytes()).unwrap();
    let hash = forged.entries.iter().position(|entry| matches!(entry, Entry::Hash { .. })).unwrap();
    forged.entries[hash] = Entry::Hash { state: "0".repeat(64) };
    let found = Cellars::open(forged.to_text().as_bytes()).unwrap_err();
    assert_eq!(found.line, hash as u64 + 1);
    assert!(matches!(found.fault, Fault::Hash { .. }), "{found}");
    assert_eq!(Cellars::open(b"").unwrap_err().fault, Fault::Empty);
}
