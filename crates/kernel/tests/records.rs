//! Records: every fault is found and located, in reading, in replaying and in verifying.
#![allow(clippy::unwrap_used, reason = "tests")]

mod cellar;

use adit_kernel::Cause;
use adit_kernel::chance::{ChanceMismatch, Contribution, commitment};
use adit_kernel::content::LoadError;
use adit_kernel::game::Game;
use adit_kernel::options::Value;
use adit_kernel::record::{
    AnsweredBy, Consent, Declined, Entry, EntryError, Fault, Occupant, Record, RecordError, RecordWriter,
    header, replay, verify,
};
use adit_kernel::seat::Seat;
use adit_kernel::{Listed, Table};
use cellar::*;
use proptest::prelude::*;

/// A whole game with every kind of line in it.
fn whole() -> String {
    let mut t = Table::<CellarListing>::open(&values(9, false), occupants(), SEED).unwrap();
    t.prepare_promise(P1, None).unwrap();
    t.commit();
    t.deal().unwrap();
    call(&mut t);
    say(&mut t, P1, "roll");
    t.undo(P1, Consent::Given).unwrap();
    say(&mut t, P1, "roll");
    t.sit(P2, &Occupant::person("Bo")).unwrap();
    play_on(&mut t, 999);
    for kind in ["header", "pass", "deal", "act", "undo", "sit", "hash", "end"] {
        assert!(t.record().contains(&format!("\"t\":\"{kind}\"")), "no {kind} in\n{}", t.record());
    }
    t.record().to_owned()
}

/// What a forger does: changes lines and computes new checks.
fn forged(text: &str, change: impl FnOnce(&mut Record)) -> String {
    let mut record = Record::read(text.as_bytes()).unwrap();
    change(&mut record);
    record.to_text()
}

fn replayed(text: &str) -> Result<(), (u64, Fault)> {
    replay::<CellarListing>(text.as_bytes()).map(|_| ()).map_err(|e| (e.line, e.fault))
}

fn verified(text: &str) -> Result<(), (u64, Fault)> {
    verify::<CellarListing>(text.as_bytes()).map(|_| ()).map_err(|e| (e.line, e.fault))
}

#[test]
fn a_record_reads_back_to_the_same_text() {
    let text = whole();
    assert_eq!(Record::read(text.as_bytes()).unwrap().to_text(), text);
    let replay = verify::<CellarListing>(text.as_bytes()).unwrap();
    assert_eq!(replay.lines(), text.lines().count() as u64);
    assert_eq!(replay.acts(), text.matches("\"act\"").count() - 1, "one was taken back");
    assert_eq!(replay.end().unwrap().cause, Cause::Goal);
    assert_eq!(replay.header(), &header(text.as_bytes()).unwrap());
}

#[test]
fn every_changed_digit_is_located_at_its_line() {
    let text = whole();
    let mut line = 0;
    let mut flips = 0;
    for (i, byte) in text.bytes().enumerate() {
        if byte == b'\n' {
            line += 1;
        }
        for digit in (b'0'..=b'9').filter(|&d| byte.is_ascii_digit() && d != byte) {
            let mut edited = text.clone().into_bytes();
            edited[i] = digit;
            let e = Record::read(&edited).expect_err("an edit went unseen");
            assert_eq!(e.line, line, "{e}: {}", String::from_utf8_lossy(&edited));
            flips += 1;
        }
    }
    assert!(flips > 5_000, "{flips}");
}

#[test]
fn every_changed_byte_is_located_at_its_line() {
    let text = whole();
    let mut line = 0;
    for (i, byte) in text.bytes().enumerate() {
        for bit in 0..8 {
            let mut edited = text.clone().into_bytes();
            edited[i] ^= 1 << bit;
            let e = Record::read(&edited).expect_err("an edit went unseen");
            assert_eq!(e.line, line, "{e}");
        }
        line += u64::from(byte == b'\n');
    }
}

#[test]
fn every_cut_is_found() {
    let text = whole();
    let whole_lines = |n: usize| text[..n].matches('\n').count() as u64;
    for n in 0..text.len() {
        let fault = Record::read(&text.as_bytes()[..n]).map_err(|e| (e.line, e.fault));
        match n {
            0 => assert_eq!(fault, Err((0, Fault::Empty))),
            _ if text.as_bytes()[n - 1] == b'\n' => {
                assert!(fault.is_ok(), "whole lines are a record");
                assert_eq!(verified(&text[..n]), Err((whole_lines(n) - 1, Fault::SeedNotRevealed)));
            }
            _ => assert_eq!(fault, Err((whole_lines(n), Fault::CutOff))),
        }
    }
}

#[test]
fn lines_cannot_be_dropped_swapped_or_repeated() {
    let text = whole();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let fault = |lines: Vec<&str>| Record::read(lines.concat().as_bytes()).unwrap_err();
    for i in 1..lines.len() - 1 {
        let mut dropped = lines.clone();
        dropped.remove(i);
        assert_eq!(fault(dropped), at(i, Fault::OutOfOrder { found: i as u64 + 1 }));
        let mut twice = lines.clone();
        twice.insert(i, lines[i]);
        assert_eq!(fault(twice), at(i + 1, Fault::OutOfOrder { found: i as u64 }));
        let mut swapped = lines.clone();
        swapped.swap(i, i + 1);
        assert_eq!(fault(swapped).line, i as u64);
    }
}

fn at(line: usize, fault: Fault) -> RecordError {
    RecordError { line: line as u64, fault }
}

#[test]
fn what_is_no_record_is_told_apart() {
    let text = whole();
    let read = |bytes: &[u8]| Record::read(bytes).unwrap_err();
    assert_eq!(read(b""), at(0, Fault::Empty));
    assert!(matches!(read(b"hello\n").fault, Fault::NotJson(_)));
    assert!(matches!(read(b"[1,2]\n").fault, Fault::Malformed(_) | Fault::Unnumbered));
    assert_eq!(read(b"{\"a\":1}\n"), at(0, Fault::Unnumbered));
    assert_eq!(read(b"\xff\xfe\n"), at(0, Fault::NotText));
    assert_eq!(read(&[b' '; 300_000]), at(0, Fault::LineTooLong));
    let second = format!("{}{}\n", text.split_inclusive('\n').next().unwrap(), "x".repeat(300_000));
    assert_eq!(read(second.as_bytes()), at(1, Fault::LineTooLong));
    let newer = text.replacen("\"adit\":2", "\"adit\":4", 1);
    assert_eq!(read(newer.as_bytes()), at(0, Fault::NewerFormat { found: 4 }));
    assert!(matches!(read(text.replace("\"adit\":2", "\"adit\":0").as_bytes()).fault, Fault::Malformed(_)));
    let windows = text.replace('\n', "\r\n");
    assert_eq!(read(windows.as_bytes()).line, 0);
}

/// Replaces one line's body and computes its check, as a forger would.
fn with_line(text: &str, line: usize, change: impl FnOnce(&str) -> String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let body = |l: &str| l[..l.len() - 16].to_owned();
    let before = if line == 0 {
        String::new()
    } else {
        lines[line - 1][lines[line - 1].len() - 10..][..8].to_owned()
    };
    let changed = change(&body(&lines[line]));
    let check = blake3::hash(format!("{before}{changed}").as_bytes()).to_hex();
    lines[line] = format!("{changed},\"x\":\"{}\"}}", &check[..8]);
    lines.truncate(line + 1);
    lines.join("\n") + "\n"
}

#[test]
fn lines_that_only_look_right_are_refused() {
    let text = whole();
    let read = |text: String| Record::read(text.as_bytes()).unwrap_err();
    assert_eq!(with_line(&text, 3, str::to_owned), text.split_inclusive('\n').take(4).collect::<String>());
    let e = read(with_line(&text, 3, |l| l.replace("\"act\"", "\"wish\"")));
    assert_eq!(e, at(3, Fault::UnknownKind("wish".into())));
    let e = read(with_line(&text, 3, |l| l.replace(",\"t\":\"act\"", "")));
    assert_eq!(e, at(3, Fault::UnknownKind(String::new())));
    let e = read(with_line(&text, 3, |l| format!("{l},\"more\":1")));
    assert_eq!(e, at(3, Fault::Unusual));
    let e = read(with_line(&text, 3, |l| l.replace(":", ": ")));
    assert_eq!(e, at(3, Fault::Unusual));
    let e = read(with_line(&text, 3, |l| l.replace("\"seat\":0", "\"seat\":900")));
    assert!(matches!(e, RecordError { line: 3, fault: Fault::Malformed(_) }), "{e}");
    let e = read(with_line(&text, 3, |l| l.replace("\"ask\":1,", "")));
    assert!(matches!(e, RecordError { line: 3, fault: Fault::Malformed(_) }), "{e}");
}

#[test]
fn lines_have_their_places() {
    let text = whole();
    let read = |text: String| Record::read(text.as_bytes()).map_err(|e| (e.line, e.fault)).unwrap_err();
    let entries = Record::read(text.as_bytes()).unwrap().entries;
    let (pass, deal, act) = (entries[0].clone(), entries[1].clone(), entries[2].clone());
    assert_eq!(
        read(forged(&text, |r| r.entries.insert(2, pass.clone()))),
        (3, EntryError::Dealt.into()),
        "a contribution after the deal"
    );
    assert_eq!(read(forged(&text, |r| r.entries.insert(2, deal))), (3, EntryError::Dealt.into()));
    assert_eq!(
        read(forged(&text, |r| r.entries.insert(1, pass))),
        (2, EntryError::PromisedTwice(P1).into())
    );
    assert_eq!(read(forged(&text, |r| r.entries.insert(0, act.clone()))), (1, EntryError::NotDealt.into()));
    let last = entries.len() as u64;
    assert_eq!(read(forged(&text, |r| r.entries.push(act))), (last + 1, EntryError::Over.into()));
    let head = Record::read(text.as_bytes()).unwrap().header;
    let again = Entry::Header(head);
    assert_eq!(read(forged(&text, |r| r.entries.insert(4, again))), (5, EntryError::Header.into()));
    let stranger =
        Entry::Sit { seat: Seat(7), by: adit_kernel::record::OccupantKind::Bot, name: "X".into() };
    assert_eq!(
        read(forged(&text, |r| r.entries.insert(4, stranger))),
        (5, EntryError::NoSuchSeat(Seat(7)).into())
    );
    let headless: String = text.split_inclusive('\n').skip(1).collect();
    assert_eq!(read(headless), (0, Fault::OutOfOrder { found: 1 }));
}

#[test]
fn headers_that_name_what_is_not_there_are_refused() {
    let text = whole();
    let fault = |change: fn(&mut Record)| match replayed(&forged(&text, change)) {
        Err((0, fault)) => fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        fault(|r| r.header.game = "chess".into()),
        Fault::WrongGame { found: "chess".into(), expected: "cellar" }
    );
    assert_eq!(fault(|r| r.header.rules = 3), Fault::NewerRules { found: 3, newest: 2 });
    assert!(matches!(fault(|r| r.header.rules = 0), Fault::Load(LoadError::Rules { asked: 0, .. })));
    assert_eq!(fault(|r| r.header.content = "feed".into()), Fault::UnknownContent("feed".into()));
    assert!(matches!(
        fault(|r| drop(r.header.options.insert("pets".into(), Value::Int(1)))),
        Fault::Load(LoadError::Option(_))
    ));
    assert!(matches!(
        fault(|r| drop(r.header.options.insert("rounds".into(), Value::Int(1000)))),
        Fault::Load(LoadError::Option(_))
    ));
    let alone = |r: &mut Record| {
        r.header.seats.pop();
        r.entries.clear();
    };
    assert_eq!(fault(alone), Fault::Seats { found: 1, expected: 2 });
    assert_eq!(fault(|r| r.header.seats[0].name = "x".repeat(999)), EntryError::TextTooLong.into());
    assert_eq!(
        fault(|r| r.header.seats = vec![Occupant::bot("B"); 9]),
        EntryError::NoSuchSeat(Seat(8)).into()
    );
}

fn act(record: &mut Record, line: usize) -> &mut adit_kernel::record::Act {
    match &mut record.entries[line - 1] {
        Entry::Act(act) => act,
        other => panic!("{other:?}"),
    }
}

#[test]
fn replaying_names_the_first_line_that_does_not_fit() {
    let text = whole();
    // Lines: 0 header, 1 pass, 2 deal, 3 and 4 calls, 5 roll, 6 undo, 7 roll, 8 sit, 9 an act of P2.
    let fault = |change: fn(&mut Record)| replayed(&forged(&text, change)).unwrap_err();
    assert_eq!(fault(|r| act(r, 3).ask = 2), (3, Declined::Stale { asked: 2, now: 1 }.into()));
    assert!(matches!(
        fault(|r| act(r, 3).notation = "sing".into()),
        (3, Fault::Declined(Declined::Notation(_)))
    ));
    assert!(matches!(
        fault(|r| act(r, 7).notation = "call low".into()),
        (7, Fault::Declined(Declined::Illegal { clause, .. })) if clause.0 == "CEL-3"
    ));
    assert_eq!(fault(|r| act(r, 7).seat = P2), (7, Declined::NotAsked.into()));
    assert_eq!(fault(|r| act(r, 7).continues = true), (7, Declined::Interrupted.into()));
    assert_eq!(
        fault(|r| act(r, 7).chance = vec![6]),
        (7, ChanceMismatch::OutOfRange { index: 0, outcome: 6, below: 6 }.into())
    );
    assert_eq!(fault(|r| act(r, 7).chance.clear()), (7, ChanceMismatch::Exhausted { index: 0 }.into()));
    assert_eq!(
        fault(|r| act(r, 7).chance.push(1)),
        (7, ChanceMismatch::LeftOver { used: 1, given: 2 }.into())
    );
    let undo = |to, consent| Entry::Undo { seat: P1, to, consent, reveal: true };
    let undone = |entry: Entry| replayed(&forged(&text, |r| r.entries[5] = entry)).unwrap_err();
    assert_eq!(undone(undo(3, true)), (6, Fault::UndoTo { found: 3, expected: 4 }));
    let unrevealing = Entry::Undo { seat: P1, to: 4, consent: true, reveal: false };
    assert_eq!(undone(unrevealing), (6, Fault::Reveal { found: false, expected: true }));
    assert!(matches!(
        undone(Entry::Undo { seat: P2, to: 2, consent: true, reveal: false }),
        (6, Fault::NoUndo(_))
    ));
    let lines = Record::read(text.as_bytes()).unwrap().entries.len();
    let hash = (lines - 1) as u64;
    let e = replayed(&forged(&text, |r| r.entries[lines - 2] = Entry::Hash { state: "00".into() }));
    assert!(matches!(e, Err((line, Fault::Hash { .. })) if line == hash));
    let end = |change: fn(&mut adit_kernel::record::End)| {
        replayed(&forged(&text, |r| match r.entries.last_mut() {
            Some(Entry::End(end)) => change(end),
            other => panic!("{other:?}"),
        }))
    };
    assert_eq!(end(|e| e.cause = Cause::Guard), Err((hash + 1, Fault::Result)));
    assert_eq!(end(|e| e.standings[0].score += 1), Err((hash + 1, Fault::Result)));
    let early = forged(&text, |r| drop(r.entries.drain(4..lines - 1)));
    assert_eq!(replayed(&early), Err((5, Fault::NotOver)));
}

#[test]
fn a_changed_die_is_found_even_with_new_checks_and_hashes() {
    let text = whole();
    let die = forged(&text, |r| act(r, 7).chance[0] = (act(r, 7).chance[0] + 1) % 6);
    let drawn = act(&mut Record::read(text.as_bytes()).unwrap(), 7).chance[0];
    let recorded = (drawn + 1) % 6;
    assert_eq!(
        verified(&die),
        Err((7, Fault::NotFromSeed { index: 0, recorded: Some(recorded), drawn: Some(drawn) }))
    );
    // A forger who also leaves out the hashes and sets the result right gets past a replay, not further.
    let smooth = forged(&die, |r| {
        r.entries.retain(|e| !matches!(e, Entry::Hash { .. }));
        if let Some(Entry::End(end)) = r.entries.last_mut() {
            end.standings[0].score += recorded as i32 - drawn as i32;
        }
    });
    if let Err((line, fault)) = replayed(&smooth) {
        assert_eq!(fault, Fault::Result, "line {line}: only ranks may have changed as well");
    }
    assert!(matches!(verified(&smooth), Err((7, Fault::NotFromSeed { .. }))));
    let dealt = forged(&text, |r| r.entries[1] = Entry::Deal { chance: vec![5, 5] });
    assert!(matches!(verified(&dealt), Err((2, Fault::NotFromSeed { .. }))));
}

#[test]
fn a_seed_must_be_the_promised_one() {
    let text = whole();
    let last = text.lines().count() as u64 - 1;
    let seed = |seed: &str| {
        let seed = seed.to_owned();
        forged(&text, |r| {
            if let Some(Entry::End(end)) = r.entries.last_mut() {
                end.seed = seed;
            }
        })
    };
    assert_eq!(verified(&seed("7")), Err((last, Fault::SeedUnreadable)));
    assert_eq!(verified(&seed(&"08".repeat(32))), Err((last, Fault::Commitment)));
    let both = forged(&seed(&"08".repeat(32)), |r| r.header.commitment = commitment(&[8; 32]));
    assert!(matches!(verified(&both), Err((2, Fault::NotFromSeed { .. }))), "another promise, other cards");
}

#[test]
fn old_rules_and_old_content_keep_replaying() {
    let mut t = table(&values(1, false));
    call(&mut t);
    say(&mut t, P1, "step 3");
    let text = t.record().to_owned();
    let score = |text: &str| {
        let replay = replay::<CellarListing>(text.as_bytes()).unwrap();
        (replay.game().rules(), replay.game().die, replay.state().unwrap().score[0])
    };
    assert_eq!(score(&text), (2, 6, 4));
    let old_digest = CellarListing::content()[1].digest();
    let old = forged(&text, |r| {
        r.header.rules = 1;
        r.header.content = old_digest;
    });
    assert_eq!(score(&old), (1, 4, 7), "the first version counted every step twice");
    let resumed = Table::<CellarListing>::resume(&old, SEED).unwrap();
    assert_eq!(resumed.game().rules(), 1);
}

#[test]
fn a_record_writer_writes_what_a_table_would() {
    let mut t = table(&values(3, false));
    play_on(&mut t, 9);
    let mut writer = RecordWriter::<CellarListing>::open(&values(3, false), occupants()).unwrap();
    for entry in Record::read(t.record().as_bytes()).unwrap().entries {
        match entry {
            Entry::Deal { chance } => writer.deal(&chance).unwrap(),
            Entry::Act(act) => writer.act(act.seat, act.by, &act.notation, &act.chance).unwrap(),
            _ => {}
        }
    }
    let (written, played) = (replay::<CellarListing>(writer.text().as_bytes()).unwrap(), t.state());
    assert_eq!(written.state(), played);
    assert_eq!(verified(writer.text()), Err((10, Fault::SeedNotRevealed)));
    let (seat, wrong) = (t.asks()[0].0, "step 9");
    let e = writer.act(seat, AnsweredBy::Bot, wrong, &[]).unwrap_err();
    assert_eq!(
        replay::<CellarListing>(writer.text().as_bytes()).map(|_| ()),
        Err(e),
        "kept as it was found"
    );
}

#[test]
fn rules_that_panic_in_a_replay_are_an_error() {
    let mut t = table(&values(2, true));
    call(&mut t);
    say(&mut t, P1, "step 1");
    let lit = forged(t.record(), |r| act(r, 4).notation = "light".into());
    assert!(
        matches!(replayed(&lit), Err((4, Fault::Declined(Declined::RulesPanic(b)))) if b.panic.contains("gone"))
    );
}

/// Mutations that a careless tool or a hostile hand could make.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let edit = (any::<prop::sample::Index>(), 0usize..6, any::<u8>(), any::<prop::sample::Index>());
    prop::collection::vec(edit, 1..6).prop_map(|edits| {
        let mut bytes = whole().into_bytes();
        for (at, how, byte, other) in edits {
            if bytes.is_empty() {
                break;
            }
            let (i, j) = (at.index(bytes.len()), other.index(bytes.len()));
            match how {
                0 => bytes[i] = byte,
                1 => bytes.insert(i, byte),
                2 => drop(bytes.remove(i)),
                3 => bytes.truncate(i),
                4 => bytes.swap(i, j),
                _ => bytes.extend_from_within(i.min(j)..i.max(j)),
            }
        }
        bytes
    })
}

/// Entries put together at will, with right checks: the reader's second line of defence.
fn shuffled() -> impl Strategy<Value = String> {
    let pick = (any::<prop::sample::Index>(), 0u8..9, 0u32..9, any::<bool>());
    prop::collection::vec(pick, 0..60).prop_map(|picks| {
        forged(&whole(), |r| {
            let mut all = r.entries.clone();
            let value = Contribution([4; 32]);
            let hash = value.promise(&r.header.commitment, P1);
            all.extend([Entry::Promise { seat: P1, hash }, Entry::Open { seat: P1, value }]);
            all.extend([Entry::Anew { seat: P1 }, Entry::Mix { seat: P1, text: "salt".to_owned() }]);
            r.entries.truncate(if picks.len() % 2 == 0 { 2 } else { 0 });
            for (index, seat, n, keep) in picks {
                let mut entry = all[index.index(all.len())].clone();
                match &mut entry {
                    Entry::Act(act) if !keep => {
                        act.seat = Seat(seat);
                        act.ask = n;
                        act.chance = vec![n];
                    }
                    Entry::Undo { seat: who, to, consent, .. } => {
                        *who = Seat(seat);
                        *to = u64::from(n);
                        *consent = keep;
                    }
                    _ => {}
                }
                r.entries.push(entry);
            }
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn reading_any_bytes_does_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(Record::read(&bytes).is_err());
    }

    #[test]
    fn reading_mutated_records_does_not_panic(bytes in mutated()) {
        if let Ok(record) = Record::read(&bytes) {
            prop_assert_eq!(record.to_text().into_bytes(), bytes.clone());
        }
        let _ = verify::<CellarListing>(&bytes);
    }

    #[test]
    fn replaying_shuffled_lines_does_not_panic(text in shuffled()) {
        let _ = replay::<CellarListing>(text.as_bytes());
        let _ = verify::<CellarListing>(text.as_bytes());
        if let Ok(mut table) = Table::<CellarListing>::resume(&text, SEED) {
            play_on(&mut table, 99);
            prop_assert!(replay::<CellarListing>(table.record().as_bytes()).is_ok());
        }
    }
}
