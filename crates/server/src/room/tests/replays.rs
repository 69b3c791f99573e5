//! A replay shows at every step, to every eye, what that eye's page showed then: whole games are played in a room, every page
//! is kept, and compared with what is drawn from the record afterwards. What is sent to an eye at a live table is the same in
//! all worlds that it cannot tell apart (`secrets`), so a replay tells it no more either.

use std::sync::Arc;

use adit_catalog::Visit;
use adit_face::{Layer, PageFace, Part};
use adit_kernel::chance::FastChance;
use adit_kernel::options::Values;
use adit_kernel::record::{AnsweredBy, Consent, Occupant};
use adit_kernel::{Chance, Eye, Game, Seat, Table};

use super::secrets::{answer, seed, sit};
use super::{hall, on_shelf, owner, room, tables};
use crate::replays::OpenReplay;
use crate::replays::draw::{Place, draw, step_of};
use crate::replays::eyes::ReplayEye;
use crate::room::Room;
use crate::room::snapshot::Snapshot;

/// What a page showed with one eye after a line.
struct Shown {
    line: u64,
    eye: Eye,
    snapshot: Snapshot,
}

fn look(room: &mut Room, eye: Eye) -> Snapshot {
    let guest = eye.seat().map(owner);
    room.page(guest, (None, String::new()), u64::MAX, Vec::new()).snapshot
}

/// The parts of a layer that a replay has as well: without who is here, and without what answers by itself.
fn told(snapshot: &Snapshot, layer: Layer) -> Vec<String> {
    let parts: &[Part] = snapshot.parts(layer).map_or(&[], |parts| parts);
    let skipped = match layer {
        Layer::Panel(_) => 1,
        _ => 0,
    };
    parts
        .iter()
        .skip(skipped)
        .filter(|part| part.id != "wait" && part.id != "earlier")
        .map(|part| without(&without(&part.html, " data-alone=\"", "\""), "<a class=\"moment\"", "</a>"))
        .collect()
}

/// A text without what stands between two marks, the first time it does.
fn without(text: &str, from: &str, to: &str) -> String {
    let Some((before, rest)) = text.split_once(from) else { return text.to_owned() };
    rest.split_once(to).map_or_else(|| text.to_owned(), |(_, after)| format!("{before}{after}"))
}

fn same(shown: &Shown, replayed: &Snapshot, seats: u8) {
    let panels = Seat::all(seats).map(Layer::Panel);
    let layers = [
        Layer::Stage,
        Layer::Ground,
        Layer::Pieces,
        Layer::Targets,
        Layer::Hand,
        Layer::Offers,
        Layer::Ask,
    ];
    let Shown { line, eye, snapshot } = shown;
    for layer in layers.into_iter().chain(panels) {
        let (then, now) = (told(snapshot, layer), told(replayed, layer));
        assert_eq!(then, now, "{eye:?} saw another {layer:?} at line {line}");
    }
    // A replay tells more of what was before; the first line that a page has may go on from one that it has not.
    let log: &[Part] = snapshot.parts(Layer::Log).map_or(&[], |parts| parts);
    let of_line = |part: &Part| part.id.split('.').next().map(str::to_owned);
    let mut rows = log.iter().filter(|part| part.id != "earlier");
    let first = rows.next().and_then(of_line);
    let cut = 1 + rows.take_while(|part| of_line(part) == first).count();
    let (then, now) = (told(snapshot, Layer::Log), told(replayed, Layer::Log));
    let then = &then[then.len().min(cut)..];
    assert!(now.ends_with(then), "{eye:?} at line {line} was told {then:?}, and not {now:?}");
}

/// Plays a game in a room, with people who take back and change seats, and keeps what its pages show now and then.
fn play<L: PageFace>(values: &Values, seats: u8, n: u64, longest: u32, every: u32) -> (Vec<Shown>, Room) {
    let (hall, _) = hall();
    let mut chance = FastChance::new(n);
    let mut table = sit::<L>(values, seats, n);
    // A room of its own shows what the table's would: it is told how far one had come.
    let mut shown = Vec::new();
    let mut keep = |table: &Table<L>, since: u64| {
        let again = Table::<L>::resume(table.record(), seed(n)).unwrap();
        let mut room = room(&hall, Box::new(again), on_shelf(L::Game::ID));
        room.since = since;
        for eye in Eye::all(seats) {
            shown.push(Shown { line: table.next_line() - 1, eye, snapshot: look(&mut room, eye) });
        }
        room
    };
    let mut room = keep(&table, 0);
    for step in 0..longest {
        let asks = table.asks();
        let Some(&(seat, ask)) = asks.get(chance.pick(asks.len().max(1) as u32) as usize) else { break };
        let since = table.next_line() - 1;
        let undone =
            (4..80).contains(&step) && chance.pick(7) == 0 && table.undo(seat, Consent::Given).is_ok();
        if !undone && chance.pick(40) == 0 {
            table.sit(seat, &Occupant::person(format!("Eve {step}"))).unwrap();
            table.sit(seat, &Occupant::person(owner(seat).name)).unwrap();
            continue;
        }
        if !undone {
            let text = answer(&table, seat, step % 5 != 0, &mut chance);
            table.submit(seat, ask, AnsweredBy::Person, &text).unwrap();
        }
        if step < 24 || step % every == 0 || table.end().is_some() {
            room = keep(&table, since);
        }
    }
    (shown, room)
}

struct Replays;

impl Visit for Replays {
    type Out = ();

    fn visit<L: PageFace>(self) {
        for (values, seats) in tables::<L>() {
            let (shown, room) = play::<L>(&values, seats, u64::from(seats), 1500, 31);
            let replay = OpenReplay::open(room.live.record().as_bytes()).unwrap();
            let place = Place { grounds: &room.hall.grounds, home: &room.base, base: "/replay" };
            // Backwards, as nobody played it.
            for was in shown.iter().rev() {
                let eye = was.eye.seat().map_or(ReplayEye::Watch, ReplayEye::Seat);
                let step = step_of(replay.read().steps(), was.line);
                let moment = draw(&replay, step, eye, place).unwrap().unwrap();
                assert_eq!(moment.line, was.line, "a step ends where its page was sent");
                same(was, &moment.snapshot, seats);
            }
            // Where nothing is hidden no id is there twice.
            let last = replay.read().steps().len() - 1;
            for step in [0, last / 2, last] {
                let moment = draw(&replay, step, ReplayEye::All, place).unwrap().unwrap();
                let all: String =
                    moment.snapshot.layers().flat_map(|(_, parts)| parts).map(|part| &*part.html).collect();
                adit_face::testing::balanced(&all);
            }
        }
    }
}

#[tokio::test]
async fn a_replay_shows_what_each_page_showed_then() {
    for entry in adit_catalog::all() {
        adit_catalog::with(entry.id, Replays).unwrap();
    }
}

/// Somebody who brings a record may write into it what they like: it is refused with its line, and nobody falls over.
#[test]
fn a_record_that_does_not_fit_is_refused_with_its_line() {
    let table = sit::<adit_leduc_poker::LeducPoker>(&Values::new(), 2, 1);
    let record = table.record();
    let refused = |text: &str| OpenReplay::open(text.as_bytes()).err().map(|error| error.line);
    assert_eq!(refused(record), None);
    assert_eq!(refused(""), Some(0));
    assert_eq!(refused("not a record\n"), Some(0));
    assert_eq!(refused(&record[..record.len() - 1]), Some(table.next_line() - 1), "cut off");
    assert_eq!(refused(&record.replacen("leduc-poker", "leduc-pokes", 1)), Some(0), "edited");
    let headless = record.split_once('\n').unwrap().1;
    assert_eq!(refused(headless), Some(0));
}

/// What is kept is bounded by its weight, and the one that was looked at last stays.
#[test]
fn replays_are_kept_and_forgotten() {
    let replays = crate::replays::Replays::default();
    let table = sit::<adit_leduc_poker::LeducPoker>(&Values::new(), 2, 1);
    let digest = replays.bring(table.record().as_bytes()).unwrap();
    assert_eq!(digest, replays.bring(table.record().as_bytes()).unwrap(), "brought twice is one");
    let open = replays.of_record(&digest).unwrap();
    assert!(Arc::ptr_eq(&open, &replays.of_record(&digest).unwrap()));
    assert!(replays.of_record("00000000000000000000000000000000").is_none());
}
