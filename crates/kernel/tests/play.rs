//! The erased table: everything a server needs, in text, for a game it does not know.
#![allow(clippy::unwrap_used, reason = "tests")]

mod cellar;

use adit_kernel::clause::Rulebook;
use adit_kernel::record::{AnsweredBy, Consent, Declined, LogEntry, LogEntryKind, Occupant, verify};
use adit_kernel::seat::{Eye, Role, Seat};
use adit_kernel::table::Prepared;
use adit_kernel::{Play, Table};
use cellar::*;

fn opened(fuse: bool) -> Box<dyn Play> {
    Box::new(Table::<CellarListing>::open(&values(1, fuse), occupants(), SEED).unwrap())
}

fn happened(line: u64, by: Seat, words: &str) -> LogEntry<String> {
    LogEntry { line, by: Some(by), kind: LogEntryKind::Happened(words.to_owned()) }
}

#[test]
fn a_game_is_played_through_text_alone() {
    let mut play = opened(false);
    assert_eq!((play.id(), play.title(), play.seats(), play.rules()), ("cellar", "Cellar", 2, 2));
    assert_eq!(play.role(P1), Role::Player);
    assert_eq!((play.board(Eye::Spectator), play.turn(), play.asks()), (None, 0, vec![]));
    assert!(play.legal_actions(P1).is_empty() && play.question(P1).is_none());
    play.prepare_promise(P1, None).unwrap();
    play.commit();
    play.prepare_deal().unwrap();
    play.commit();
    assert_eq!(play.question(P2).as_deref(), Some("What do you call?"));
    let notations = |play: &dyn Play, seat| -> Vec<String> {
        play.legal_actions(seat).into_iter().map(|offer| offer.notation).collect()
    };
    assert_eq!(notations(&*play, P1), ["call low", "call high"]);
    for seat in [P1, P2] {
        let ask = play.asks().iter().find(|(s, _)| *s == seat).unwrap().1;
        play.submit(seat, ask, AnsweredBy::Person, "call high").unwrap();
    }
    assert!(notations(&*play, P2).is_empty(), "who is not asked is offered nothing");
    assert_eq!(play.legal_actions(P1)[0].words, "roll the die");
    assert_eq!(play.turn(), 1);

    let Err(Declined::Illegal { clause, words }) = play.why(P1, "step 9") else { panic!("allowed") };
    assert_eq!(words, "A step is one to three long.");
    assert!(Rulebook::parse(play.rules_text()).find(clause.0).is_some());

    let Ok(Prepared::Lines(line)) = play.prepare(P1, 2, AnsweredBy::Person, "step 2") else {
        panic!("refused")
    };
    assert!(line.ends_with("\"}\n"));
    play.abort();
    assert_eq!(play.pending(), None);
    play.submit(P1, 2, AnsweredBy::Person, "step 2").unwrap();
    assert!(play.undo_offer(P1).unwrap().free);
    play.undo(P1, Consent::NotAsked).unwrap();
    let since = play.next_line() - 1;
    play.prepare_sit(P2, &Occupant::person("Bo")).unwrap();
    play.commit();
    assert_eq!(play.occupants()[1].name, "Bo");
    play.submit(P1, 3, AnsweredBy::Person, "peek").unwrap();
    // Ask 2 was open between the step and the undo, and is never put again.
    play.submit(P2, 3, AnsweredBy::Timeout, "step 1").unwrap();
    assert_eq!(play.log(Eye::Spectator, since).len(), 4, "sat, peeked, gained, the cards");
    assert!(play.end().is_some() && play.outcome().is_some() && !play.is_broken());
    verify::<CellarListing>(play.record().as_bytes()).unwrap();
}

#[test]
fn each_eye_is_told_what_it_saw() {
    let mut t = table(&values(1, false));
    call(&mut t);
    say(&mut t, P1, "peek");
    let card = t.state().unwrap().cards[1].truth();
    let play: &dyn Play = &t;
    assert_eq!(play.log(Eye::Seat(P1), 3), [happened(4, P1, &format!("P1 sees a {card}."))]);
    assert_eq!(play.log(Eye::Seat(P2), 3), [happened(4, P1, "P1 peeks.")]);
    let all = play.log(Eye::Spectator, 0);
    assert_eq!(all[..2], [happened(2, P1, "P1 has called."), happened(3, P2, "P2 has called.")]);
    let board = |eye| play.board(eye).unwrap();
    assert!(board(Eye::Seat(P1)).contains(&format!("P2: 0 points, card {card}")));
    assert!(board(Eye::Spectator).contains("P2: 0 points, card ?"));
}

#[test]
fn what_was_taken_back_is_told_as_such() {
    let mut t = table(&values(1, false));
    call(&mut t);
    say(&mut t, P1, "step 2");
    t.undo(P1, Consent::NotAsked).unwrap();
    let play: &dyn Play = &t;
    assert_eq!(
        play.log(Eye::Spectator, 3),
        [LogEntry { line: 5, by: Some(P1), kind: LogEntryKind::Undone { seat: P1, to: 3, reveal: false } }]
    );
}

#[test]
fn a_broken_table_says_so() {
    let mut play = opened(true);
    play.prepare_deal().unwrap();
    play.commit();
    play.submit(P1, 1, AnsweredBy::Person, "call low").unwrap();
    play.submit(P2, 1, AnsweredBy::Person, "call low").unwrap();
    assert!(matches!(play.submit(P1, 2, AnsweredBy::Person, "light"), Err(Declined::RulesPanic(_))));
    assert!(play.is_broken());
    play.prepare_abandon().unwrap();
    play.commit();
    assert!(play.end().is_some());
}
