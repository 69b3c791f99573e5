//! The live table: asks and their numbers, two-phase answers, undo, panics, resuming.
#![allow(clippy::unwrap_used, reason = "tests")]

mod cellar;

use adit_kernel::Cause;
use adit_kernel::chance::{Contribution, Seed};
use adit_kernel::clause::Clause;
use adit_kernel::record::{
    AnsweredBy, Consent, Declined, EntryError, Fault, LogEntryKind, NoUndo, Occupant, OccupantKind,
    UndoOffer, replay, verify,
};
use adit_kernel::seat::Seat;
use adit_kernel::table::{Ack, OpenError, Prepared, Table};
use cellar::*;

fn verified(table: &Table<CellarListing>) {
    if let Err(e) = verify::<CellarListing>(table.record().as_bytes()) {
        assert_eq!(e.fault, Fault::SeedNotRevealed, "{e}\n{}", table.record());
    }
}

#[test]
fn another_seats_answer_does_not_move_an_ask() {
    let mut t = table(&values(2, false));
    assert_eq!(t.asks(), [(P1, 1), (P2, 1)]);
    say(&mut t, P2, "call high");
    assert_eq!(t.asks(), [(P1, 1)], "P1 still answers under the number it was given");
    say(&mut t, P1, "call low");
    assert_eq!(t.asks(), [(P1, 2)]);
    say(&mut t, P1, "step 1");
    say(&mut t, P2, "step 1");
    assert_eq!(t.asks(), [(P1, 3), (P2, 3)], "the same question in a new round is a new ask");
}

#[test]
fn stale_answers_are_refused_and_repeated_ones_acknowledged() {
    let mut t = table(&values(2, false));
    let first = say(&mut t, P1, "call low");
    assert_eq!(first, Ack { line: 2, repeated: false });
    let length = t.record().len();
    // P1 is not asked any more, but what it said is still acknowledged; anything else is not.
    assert_eq!(t.submit(P1, 1, AnsweredBy::Person, " call  low "), Ok(Ack { line: 2, repeated: true }));
    assert_eq!(t.submit(P1, 1, AnsweredBy::Person, "call high"), Err(Declined::NotAsked));
    say(&mut t, P2, "call low");
    assert_eq!(t.submit(P1, 1, AnsweredBy::Person, "call high"), Err(Declined::Stale { asked: 1, now: 2 }));
    assert_eq!(t.submit(P1, 3, AnsweredBy::Person, "roll"), Err(Declined::Stale { asked: 3, now: 2 }));
    assert_eq!(t.submit(P2, 2, AnsweredBy::Person, "roll"), Err(Declined::NotAsked));
    assert_eq!(t.submit(P1, 1, AnsweredBy::Person, "call low"), Ok(Ack { line: 2, repeated: true }));
    assert!(t.record().len() > length && t.record().matches("call low").count() == 2);
}

#[test]
fn refusals_cite_their_clause() {
    let mut t = table(&values(2, false));
    call(&mut t);
    let too_long =
        Declined::Illegal { clause: Clause("CEL-4"), words: "A step is one to three long.".into() };
    assert_eq!(t.submit(P1, 2, AnsweredBy::Person, "step 4"), Err(too_long.clone()));
    assert_eq!(t.why(P1, "step 4"), Err(too_long));
    assert_eq!(t.why(P1, "step 3"), Ok(()));
    assert!(matches!(t.why(P1, "stepp 3"), Err(Declined::Notation(_))));
    assert_eq!(t.why(P2, "step 3"), Err(Declined::NotAsked));
    assert_eq!(t.asks(), [(P1, 2)], "a refused answer leaves its ask open");
}

#[test]
fn nothing_happens_before_it_is_committed() {
    let mut t = table(&values(2, false));
    call(&mut t);
    let (record, state) = (t.record().to_owned(), t.state().cloned());
    let Ok(Prepared::Lines(line)) = t.prepare(P1, 2, AnsweredBy::Person, "roll") else { panic!("refused") };
    let line = line.to_owned();
    assert_eq!((t.record(), t.state().cloned()), (record.as_str(), state));
    assert_eq!(t.submit(P1, 2, AnsweredBy::Person, "step 1"), Err(Declined::Pending));
    assert_eq!(t.sit(P1, &Occupant::bot("Novice")), Err(EntryError::Pending));
    assert_eq!(t.undo_offer(P1), Err(EntryError::Pending.into()));
    assert_eq!(t.pending(), Some(line.as_str()));
    assert_eq!(t.commit(), Some(Ack { line: 4, repeated: false }));
    assert_eq!(t.record(), record + &line);
    assert_eq!(t.commit(), None);
}

#[test]
fn a_retry_cannot_roll_again() {
    let mut t = table(&values(20, false));
    let mut faces = std::collections::BTreeSet::new();
    for _ in 0..20 {
        call(&mut t);
        let ask = ask_of(&t, P1);
        let mut lines = std::collections::BTreeSet::new();
        for _ in 0..5 {
            let Ok(Prepared::Lines(line)) = t.prepare(P1, ask, AnsweredBy::Person, "roll") else {
                panic!("refused")
            };
            lines.insert(line.to_owned());
            t.abort();
        }
        assert_eq!(lines.len(), 1, "{lines:?}");
        faces.extend(lines.iter().filter_map(|l| Some(l.split_once("chance")?.1[3..4].to_owned())));
        say(&mut t, P1, "roll");
        say(&mut t, P2, "step 1");
    }
    assert!(faces.len() > 3, "different lines do roll differently: {faces:?}");
}

#[test]
fn a_plain_choice_is_taken_back_freely() {
    let mut t = table(&values(2, false));
    call(&mut t);
    let before = t.state().cloned();
    say(&mut t, P1, "step 3");
    assert_eq!(t.undo_offer(P1), Ok(UndoOffer { to: 3, free: true, reveal: false }));
    assert_eq!(t.undo(P1, Consent::NotAsked), Ok(Ack { line: 5, repeated: false }));
    assert_eq!(t.state().cloned(), before);
    assert_eq!(t.asks(), [(P1, 3)], "the ask is put afresh");
    assert_eq!(t.submit(P1, 2, AnsweredBy::Person, "step 3"), Err(Declined::Stale { asked: 2, now: 3 }));
    assert!(t.record().contains(r#""t":"undo","seat":0,"to":3,"consent":false"#), "{}", t.record());
    assert!(matches!(
        t.log().last().unwrap().kind,
        LogEntryKind::Undone { seat: P1, to: 3, reveal: false }
    ));
    assert!(!t.log().iter().any(|entry| entry.line == 4), "what was taken back is not told any more");
    say(&mut t, P1, "step 1");
    say(&mut t, P2, "step 1");
    play_on(&mut t, 99);
    verified(&t);
}

#[test]
fn answers_of_one_choice_are_taken_back_together() {
    let mut t = table(&values(2, false));
    call(&mut t);
    say(&mut t, P1, "step 1");
    let before = t.state().cloned();
    say(&mut t, P2, "dig");
    assert_eq!(
        t.undo_offer(P2),
        Ok(UndoOffer { to: 4, free: true, reveal: false }),
        "also halfway through"
    );
    say(&mut t, P2, "take right");
    // The round is over and both are asked: never while a question is put to several.
    assert_eq!(t.undo_offer(P2), Err(NoUndo::Shared));

    let mut t = table(&values(2, false));
    call(&mut t);
    say(&mut t, P1, "dig");
    say(&mut t, P1, "take right");
    assert_eq!(t.undo_offer(P1), Ok(UndoOffer { to: 3, free: true, reveal: false }));
    t.undo(P1, Consent::NotAsked).unwrap();
    say(&mut t, P1, "step 1");
    assert_eq!(t.state().cloned(), before);
}

#[test]
fn a_plan_goes_on_until_something_comes_in_between() {
    let mut t = table(&values(2, false));
    assert_eq!(
        t.prepare_continuation(P1, AnsweredBy::Person, "call low"),
        Err(Declined::Interrupted),
        "nothing began"
    );
    call(&mut t);
    assert_eq!(
        t.prepare_continuation(P1, AnsweredBy::Person, "step 1"),
        Err(Declined::Interrupted),
        "P2 spoke last"
    );
    say(&mut t, P1, "dig");
    assert!(matches!(
        t.prepare_continuation(P1, AnsweredBy::Person, "roll"),
        Err(Declined::Illegal { .. })
    ));
    let line = t.prepare_continuation(P1, AnsweredBy::Person, "take right").unwrap().to_owned();
    assert!(line.contains(r#""do":"take right","on":true"#), "{line}");
    t.commit().unwrap();
    assert_eq!(
        t.undo_offer(P1),
        Ok(UndoOffer { to: 3, free: true, reveal: false }),
        "it is taken back as one"
    );
    assert_eq!(
        t.prepare_continuation(P1, AnsweredBy::Person, "step 1"),
        Err(Declined::Interrupted),
        "P2 is asked"
    );
    verified(&t);
    play_on(&mut t, 99);
    verified(&t);
    let mut again = table(&values(2, false));
    call(&mut again);
    say(&mut again, P1, "roll");
    assert_eq!(
        again.prepare_continuation(P1, AnsweredBy::Person, "step 1"),
        Err(Declined::Interrupted),
        "a die fell"
    );
}

#[test]
fn the_steps_of_a_plan_are_stored_and_become_true_together() {
    let mut t = table(&values(2, false));
    call(&mut t);
    let (before, line) = (t.state().cloned(), t.next_line());
    let ask = t.asked(P1).unwrap();
    let steps = ["dig", "take right", "step 1"].map(str::to_owned);
    let Ok(Prepared::Lines(lines)) = t.prepare_plan(P1, ask, AnsweredBy::Person, &steps) else {
        panic!("it is allowed")
    };
    let lines = lines.to_owned();
    assert_eq!(lines.lines().count(), 2, "P2 is asked before the third step: {lines}");
    assert_eq!((t.state().cloned(), t.next_line()), (before.clone(), line), "nothing is true yet");
    t.abort();
    assert_eq!((t.state().cloned(), t.pending()), (before, None));
    assert!(t.prepare_plan(P1, ask, AnsweredBy::Person, &steps).is_ok());
    assert_eq!(t.pending(), Some(&*lines), "the same again");
    t.commit().unwrap();
    assert_eq!(t.next_line(), line + 2);
    assert!(matches!(t.prepare_plan(P1, ask, AnsweredBy::Person, &steps), Ok(Prepared::Repeated(_))));
    assert_eq!(
        t.undo_offer(P1),
        Ok(UndoOffer { to: line - 1, free: true, reveal: false }),
        "it is taken back as one"
    );
    verified(&t);
    play_on(&mut t, 99);
    verified(&t);
}

#[test]
fn chance_reveals_and_others_answers_need_consent() {
    for (answer, why) in [("roll", "chance"), ("peek", "a reveal")] {
        let mut t = table(&values(2, false));
        call(&mut t);
        say(&mut t, P1, answer);
        assert_eq!(t.undo_offer(P1), Ok(UndoOffer { to: 3, free: false, reveal: true }), "{why}");
        assert_eq!(t.undo(P1, Consent::NotAsked), Err(NoUndo::ConsentNeeded));
        t.undo(P1, Consent::Given).unwrap();
        assert!(t.record().contains(r#""consent":true,"reveal":true"#));
    }
    let mut t = table(&values(2, false));
    call(&mut t);
    say(&mut t, P1, "step 1");
    say(&mut t, P2, "dig");
    assert_eq!(
        t.undo_offer(P1),
        Ok(UndoOffer { to: 3, free: false, reveal: false }),
        "P2 has answered since"
    );
    assert_eq!(t.undo_offer(P2), Ok(UndoOffer { to: 4, free: true, reveal: false }));
    t.undo(P1, Consent::Given).unwrap();
    assert_eq!(t.asks(), [(P1, 3)]);
    assert_eq!(t.undo_offer(P2), Err(NoUndo::Shared), "only the call is left, which was put to both");
    play_on(&mut t, 99);
    verified(&t);
}

#[test]
fn a_question_put_to_several_is_never_taken_back() {
    let mut t = table(&values(2, false));
    assert_eq!(t.undo_offer(P1), Err(NoUndo::Nothing));
    say(&mut t, P1, "call low");
    assert_eq!(t.undo_offer(P1), Err(NoUndo::Shared), "P2 is still asked");
    say(&mut t, P2, "call low");
    assert_eq!(t.undo_offer(P1), Err(NoUndo::Shared));
    assert_eq!(t.undo_offer(P2), Err(NoUndo::Shared), "also for who answered last and alone");
    assert_eq!(t.undo(P2, Consent::Given), Err(NoUndo::Shared));
}

#[test]
fn a_finished_game_reveals_its_seed_and_takes_nothing_more() {
    let mut t = table(&values(1, false));
    assert_eq!(t.outcome(), None);
    play_on(&mut t, 99);
    let end = t.end().cloned().unwrap();
    assert_eq!((end.cause, end.seed.clone()), (Cause::Goal, "07".repeat(32)));
    assert_eq!(end.outcome(), t.outcome());
    assert!(t.asks().is_empty());
    assert_eq!(t.submit(P1, 9, AnsweredBy::Person, "roll"), Err(Declined::Over));
    assert_eq!(t.undo_offer(P2), Err(EntryError::Over.into()));
    assert_eq!(t.abandon(), Err(EntryError::Over));
    assert_eq!(t.sit(P1, &Occupant::bot("Novice")), Err(EntryError::Over));
    verify::<CellarListing>(t.record().as_bytes()).unwrap();
}

#[test]
fn an_abandoned_game_reveals_its_seed_too() {
    let mut t = table(&values(3, false));
    play_on(&mut t, 4);
    assert!(!t.record().contains(&"07".repeat(32)), "not before the end");
    t.abandon().unwrap();
    assert_eq!(t.end().unwrap().cause, Cause::Abandoned);
    assert!(t.asks().is_empty() && t.question(P1).is_none() && t.outcome().is_none());
    assert_eq!(t.submit(P1, 3, AnsweredBy::Person, "roll"), Err(Declined::Over));
    verify::<CellarListing>(t.record().as_bytes()).unwrap();

    let mut early: Table<CellarListing> = Table::open(&values(3, false), occupants(), SEED).unwrap();
    early.abandon().unwrap();
    verify::<CellarListing>(early.record().as_bytes()).unwrap();
}

#[test]
fn hashes_come_every_32_acts_and_before_the_end() {
    let mut t = table(&values(20, false));
    play_on(&mut t, 31);
    assert_eq!(t.record().matches("\"hash\"").count(), 0);
    play_on(&mut t, 1);
    assert_eq!(t.record().matches("\"hash\"").count(), 1);
    play_on(&mut t, 999);
    let kinds: Vec<&str> = t.record().lines().filter_map(|l| l.split('"').nth(5)).collect();
    assert_eq!(kinds[kinds.len() - 2..], ["hash", "end"]);
}

#[test]
fn seats_change_hands() {
    let mut t = table(&values(1, false));
    t.sit(P1, &Occupant::bot("Expert")).unwrap();
    assert_eq!(t.occupants()[0], Occupant { kind: OccupantKind::Bot, name: "Expert".into() });
    assert_eq!(t.sit(Seat(2), &Occupant::bot("Expert")), Err(EntryError::NoSuchSeat(Seat(2))));
    assert_eq!(t.asks(), [(P1, 1), (P2, 1)], "a new occupant inherits the ask");
    play_on(&mut t, 99);
    verified(&t);
}

#[test]
fn tables_are_opened_only_as_the_options_say() {
    let open = |values, occupants| Table::<CellarListing>::open(&values, occupants, SEED).map(|_| ());
    assert_eq!(
        open(values(2, false), vec![Occupant::person("Ada")]),
        Err(OpenError::Seats { found: 1, expected: 2 })
    );
    assert!(matches!(open(values(99, false), occupants()), Err(OpenError::Load(_))));
    let long = vec![Occupant::person("A".repeat(201)), Occupant::person("Bo")];
    assert_eq!(open(values(2, false), long), Err(EntryError::TextTooLong.into()));
}

#[test]
fn a_panic_in_the_rules_ends_only_that_table() {
    let mut t = table(&values(2, true));
    let mut other = table(&values(2, true));
    call(&mut t);
    call(&mut other);
    let record = t.record().to_owned();
    let Err(Declined::RulesPanic(broken)) = t.submit(P1, 2, AnsweredBy::Person, "light") else {
        panic!("accepted")
    };
    assert_eq!(broken.panic, "the cellar is gone");
    assert_eq!(t.record(), record, "the record is kept, without the deed");
    assert!(matches!(t.submit(P1, 2, AnsweredBy::Person, "step 1"), Err(Declined::RulesPanic(_))));
    assert!(matches!(t.undo_offer(P1), Err(NoUndo::Entry(EntryError::RulesPanic(_)))));
    t.abandon().unwrap();
    verify::<CellarListing>(t.record().as_bytes()).unwrap();
    say(&mut other, P1, "step 1");
    play_on(&mut other, 99);
    assert!(replay::<CellarListing>(other.record().as_bytes()).is_ok());
}

/// Whatever the moment, a table rebuilt from its record goes on exactly like the one that never stopped.
#[test]
fn a_resumed_table_plays_on_identically() {
    let mut whole: Table<CellarListing> = Table::open(&values(12, false), occupants(), SEED).unwrap();
    whole.contribute(P1, Contribution([1; 32])).unwrap();
    whole.deal().unwrap();
    let mut moments = Vec::new();
    for i in 0..200 {
        moments.push(whole.record().to_owned());
        play_on(&mut whole, 1);
        if i % 9 == 4 && whole.undo_offer(P1).is_ok() {
            moments.push(whole.record().to_owned());
            whole.undo(P1, Consent::Given).unwrap();
        }
        if i == 20 {
            whole.sit(P2, &Occupant::person("Bo")).unwrap();
        }
        if whole.end().is_some() {
            break;
        }
    }
    assert!(whole.end().is_some() && whole.record().contains("undo") && moments.len() > 40);
    for moment in moments {
        let mut again: Table<CellarListing> = Table::resume(&moment, SEED).unwrap();
        assert_eq!(again.record(), moment);
        for line in whole.record()[moment.len()..].lines() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let seat = Seat(line["seat"].as_u64().unwrap_or(0) as u8);
            match line["t"].as_str().unwrap() {
                "act" => {
                    let (ask, text) = (line["ask"].as_u64().unwrap() as u32, line["do"].as_str().unwrap());
                    again.submit(seat, ask, AnsweredBy::Bot, text).unwrap();
                }
                "undo" => drop(again.undo(seat, Consent::Given).unwrap()),
                "sit" => drop(again.sit(seat, &Occupant::person("Bo")).unwrap()),
                "hash" | "end" => {}
                other => panic!("{other}"),
            }
        }
        assert_eq!(again.record(), whole.record());
        assert_eq!(again.state(), whole.state());
        assert_eq!(again.log(), whole.log());
    }
}

#[test]
fn a_table_stopped_before_its_last_lines_still_ends() {
    let mut t = table(&values(1, false));
    play_on(&mut t, 99);
    let acts: String = t
        .record()
        .split_inclusive('\n')
        .filter(|l| !l.contains("\"hash\"") && !l.contains("\"end\""))
        .collect();
    let mut again: Table<CellarListing> = Table::resume(&acts, SEED).unwrap();
    assert!(again.end().is_none() && again.pending().is_some());
    again.commit().unwrap();
    assert_eq!(again.record(), t.record());
}

#[test]
fn a_table_resumes_only_with_its_own_seed() {
    let t = table(&values(1, false));
    let other: Seed = [8; 32];
    let e = Table::<CellarListing>::resume(t.record(), other).unwrap_err();
    assert_eq!((e.line, e.fault), (0, Fault::Commitment));
}
