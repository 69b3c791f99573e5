//! The laws hold for an honest game, and each kind of flaw is found by its law and left behind as a record.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../kernel/tests/cellar/mod.rs"]
mod cellar;
#[allow(dead_code, unreachable_pub, reason = "a game for tests")]
mod crooked;

use adit_kernel::record::{Fault, Record, replay};
use adit_laws::{Law, Laws, values};
use cellar::CellarListing;
use crooked::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn an_honest_game_keeps_every_law() {
    let report = Laws::<CellarListing>::new(values([("rounds", "3")])).random(400).greedy(100).run();
    assert_eq!(report.plays, 520);
    assert_eq!(report.actions, 10, "every action but the fuse is met");
    assert!(report.positions > 6_000 && report.thorough > 1_000, "{report:?}");
    assert!((9..=18).contains(&report.longest), "{report:?}");
}

#[test]
fn an_unflawed_crooked_game_keeps_every_law() {
    Laws::<CrookedListing<NONE>>::new(values([("rounds", "2")])).random(60).greedy(20).run();
}

/// What the suite says about a flaw, and the record it leaves.
fn found<const FLAW: u8>(law: Law) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let rounds = if FLAW == INVARIANT { "20" } else { "3" };
    let laws = Laws::<CrookedListing<FLAW>>::new(values([("rounds", rounds)]));
    let laws = laws.random(120).greedy(20).longest(200).folder(folder.path());
    let panic = catch_unwind(AssertUnwindSafe(|| laws.run())).expect_err("the flaw was not found");
    let words = panic.downcast_ref::<String>().unwrap().clone();
    assert!(words.starts_with(&format!("law broken: {law}\n")), "{words}");
    assert!(words.contains("game: crooked fuse=false rounds="), "{words}");
    let files: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{words}");
    assert!(words.contains(&files[0].display().to_string()), "{words}");
    (words, std::fs::read_to_string(&files[0]).unwrap())
}

/// A flaw whose record replays.
fn caught<const FLAW: u8>(law: Law) -> (String, usize) {
    let (words, record) = found::<FLAW>(law);
    let replay =
        replay::<CrookedListing<FLAW>>(record.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{record}"));
    (words, replay.acts())
}

#[test]
fn an_action_that_is_not_listed() {
    let (words, acts) = caught::<UNLISTED>(Law::ActionsAndCheckAgree);
    assert!(words.contains("answer: P1 `step 3`") || words.contains("answer: P2 `step 3`"), "{words}");
    assert!(acts <= 12, "{words}");
}

#[test]
fn an_action_that_is_listed_twice() {
    caught::<LISTED_TWICE>(Law::NoDuplicates);
}

#[test]
fn a_redeal_that_keeps_something_of_the_scratch() {
    caught::<SCRATCH>(Law::RedealIgnoresScratch);
}

#[test]
fn a_redeal_that_changes_what_its_eye_sees() {
    caught::<OWN_CARD>(Law::RedealKeepsView);
}

#[test]
fn a_redeal_to_an_impossible_position() {
    caught::<BAD_CARD>(Law::RedealKeepsInvariants);
}

#[test]
fn a_redeal_that_loses_an_answer_already_given() {
    caught::<DEAD_END>(Law::RedealKeepsView);
}

#[test]
fn a_redealt_game_without_end() {
    let (words, _) = caught::<STUCK>(Law::RedealPlaysOn);
    assert!(words.contains("no end after 200 answers"), "{words}");
}

#[test]
fn a_secret_in_a_game_that_says_it_has_none() {
    caught::<OPEN_HANDS>(Law::OpenHands);
}

#[test]
fn a_hidden_card_with_a_visible_effect() {
    let (words, acts) = caught::<LEAK>(Law::TwoWorlds);
    assert!(words.contains("`step 2`"), "{words}");
    assert!(acts <= 3, "the calls of the first round are enough, for P2 also a turn of P1:\n{words}");
}

#[test]
fn a_turn_count_that_depends_on_a_secret() {
    caught::<SECRET_TURN>(Law::RedealKeepsAsks);
}

#[test]
fn an_offer_that_depends_on_another_seats_secret() {
    caught::<SECRET_OFFER>(Law::RedealKeepsAnswers);
}

#[test]
fn a_panic_is_the_last_line_of_its_record() {
    let (words, record) = found::<PANIC>(Law::NoPanic);
    assert!(words.contains("found: the roof came down") && words.contains("`dig`"), "{words}");
    let lines = Record::read(record.as_bytes()).unwrap().entries.len() as u64;
    let e = replay::<CrookedListing<PANIC>>(record.as_bytes()).unwrap_err();
    assert_eq!(e.line, lines);
    assert!(matches!(e.fault, Fault::Declined(_)));
    assert!(lines <= 9, "no more than one round, the calls of the next, perhaps a turn of P1:\n{record}");
}

#[test]
fn a_game_without_end() {
    let (words, record) = found::<ENDLESS>(Law::EndsInTime);
    assert!(words.contains("no end after 200 answers"), "{words}");
    assert_eq!(record.lines().count(), 202);
}

#[test]
fn a_notation_that_reads_back_as_something_else() {
    caught::<NOTATION>(Law::NotationRoundTrips);
}

#[test]
fn a_broken_invariant_with_the_shortest_way_to_it() {
    let (words, acts) = caught::<INVARIANT>(Law::Invariants);
    assert!(words.contains("found: both have peeked"), "{words}");
    assert!([4, 7].contains(&acts), "calls and two peeks, or a round and a half if P2 was first:\n{words}");
    assert!(!words.contains(&format!("step {acts} (of {acts} ")), "the play was longer:\n{words}");
}

#[test]
fn an_end_without_an_outcome() {
    let (words, _) = found::<NO_OUTCOME>(Law::OutcomeWhenOver);
    assert!(words.contains("outcome None"), "{words}");
}

#[test]
fn a_refusal_that_cites_nothing() {
    let (words, _) = caught::<NO_CLAUSE>(Law::RefusalsCite);
    assert!(words.contains("cites CEL-99"), "{words}");
}

#[test]
fn rules_that_remember_something_outside_the_state() {
    found::<MEMORY>(Law::Deterministic);
}

#[test]
fn a_header_that_does_not_name_the_game_played() {
    found::<OPTIONS>(Law::RecordsReplay);
}

#[test]
fn a_buffer_that_is_cleared() {
    caught::<CLEARS>(Law::ActionsAppend);
}

#[test]
fn a_seat_that_is_asked_and_can_do_nothing() {
    caught::<NOTHING>(Law::SomethingToDo);
}

#[test]
fn a_face_without_words() {
    caught::<SILENT>(Law::FaceSpeaks);
}

#[test]
fn an_evaluation_beyond_its_range() {
    caught::<WORTH>(Law::PowersInRange);
}
