//! Far clicks at a table of Mulu Caves: pointing shows in one page alone, a plan is written at once and taken back as
//! one. What somebody opens is that page's own, too.

use std::sync::Arc;

use adit_face::{DrawContext, Expanded, Layer, TableFace};
use adit_kernel::chance::FastChance;
use adit_kernel::options::Values;
use adit_kernel::record::{AnsweredBy, Declined};
use adit_kernel::{Eye, Seat, Table};
use adit_mulu_caves::MuluCaves;
use tokio::sync::watch;

use super::secrets::{answer, sit};
use super::{hall, on_shelf, owner, room, watched};
use crate::room::Room;
use crate::room::commands::{CommandError, RoomCommand};
use crate::room::snapshot::Snapshot;

/// What can be pointed at in a piece of markup.
fn pointers(markup: &str) -> Vec<String> {
    let after = markup.split("name=\"point\" value=\"").skip(1);
    after
        .filter_map(|rest| rest.split('"').next())
        .filter(|pointed| !pointed.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Plays until somebody can walk at least so many steps without anything to think about; says who and where to.
fn until_a_walk(table: &mut Table<MuluCaves>, steps: usize) -> (Seat, u32, String) {
    let mut chance = FastChance::new(3);
    for _ in 0..2_000 {
        let (seat, ask) = table.asks()[0];
        let seats = table.seat_infos();
        let drawn = |pointed: &str| {
            let expanded = &Expanded::Everything;
            let context = DrawContext { base: "/t/x", since: 0, pointed, expanded, seats: &seats };
            pointers(&table.draw_for_eye(Eye::Seat(seat), context).unwrap().parts.targets.html())
        };
        let walk = drawn("")
            .iter()
            .flat_map(|piece| drawn(piece))
            .find(|pointed| pointed.contains(' ') && table.plan(seat, pointed).len() >= steps);
        if let Some(walk) = walk {
            return (seat, ask, walk);
        }
        let text = answer(table, seat, true, &mut chance);
        table.submit(seat, ask, AnsweredBy::Person, &text).unwrap();
    }
    panic!("nobody ever walks {steps} steps");
}

fn board(room: &Room, seat: Seat) -> String {
    room.live.board(Eye::Seat(seat)).unwrap()
}

#[tokio::test]
async fn a_plan_is_written_and_taken_back_as_one() {
    let (hall, store) = hall();
    let mut table = sit::<MuluCaves>(&Values::new(), 2, 5);
    let (seat, ask, walk) = until_a_walk(&mut table, 3);
    let steps = table.plan(seat, &walk);
    let line = table.next_line();
    let mut room = room(&hall, Box::new(table), on_shelf("mulu-caves"));
    let before = board(&room, seat);
    let guest = owner(seat);
    let plan = |ask: u32| RoomCommand::Plan { seat: None, ask, pointed: walk.clone() };

    let stale = room.run_command(&guest, None, plan(ask + 1)).await;
    assert_eq!(stale, Err(Declined::Stale { asked: ask + 1, now: ask }.into()));
    let other = room.run_command(&owner(Seat(1 - seat.0)), None, plan(ask)).await;
    assert_eq!(other, Err(Declined::NotAsked.into()));
    for nowhere in ["", "nowhere", "S3 99,99", "quadrant 3"] {
        let command = RoomCommand::Plan { seat: None, ask, pointed: nowhere.to_owned() };
        let told = room.run_command(&guest, None, command).await;
        assert_eq!(told, Err(CommandError::Nowhere), "{nowhere}");
    }
    assert_eq!((store.lines(), store.writes()), (String::new(), 0), "nothing was played so far");

    room.run_command(&guest, None, plan(ask)).await.unwrap();
    assert_eq!(room.live.next_line(), line + steps.len() as u64);
    assert_eq!(store.writes(), 1, "all steps are written together");
    let written = store.lines();
    for (n, (line, step)) in
        written.lines().filter(|line| line.contains(r#""t":"act""#)).zip(&steps).enumerate()
    {
        assert!(line.contains(&format!(r#""do":"{step}""#)), "{line}: {step}");
        assert_eq!(line.contains(r#""on":true"#), n > 0, "{line}");
    }
    assert_ne!(board(&room, seat), before);
    assert_eq!(
        room.run_command(&guest, None, plan(ask)).await.map_err(|e| e.status()),
        Err(409),
        "once is enough"
    );

    room.run_command(&guest, None, RoomCommand::Undo(None)).await.unwrap();
    assert_eq!(board(&room, seat), before, "all of it is taken back");
}

#[tokio::test]
async fn what_somebody_points_at_shows_in_that_page_alone() {
    let (hall, _) = hall();
    let mut table = sit::<MuluCaves>(&Values::new(), 2, 6);
    let (seat, _, walk) = until_a_walk(&mut table, 2);
    let mut room = room(&hall, Box::new(table), on_shelf("mulu-caves"));
    let mut pages = [Some(owner(seat)), Some(owner(seat)), Some(owner(Seat(1 - seat.0))), None]
        .map(|guest| watched(&mut room, guest));
    for page in &mut pages {
        page.mark_unchanged();
    }
    let point = |pointed: &str| RoomCommand::Point { seat: None, pointed: pointed.to_owned() };
    room.run_command(&owner(seat), Some(0), point(&walk)).await.unwrap();
    room.broadcast();
    assert!(pages[0].has_changed().unwrap());
    let targets = Arc::clone(pages[0].borrow_and_update().parts(Layer::Targets).unwrap());
    assert!(targets.iter().any(|part| part.html.contains(&format!("{walk}\""))), "it can be gone now");
    assert!(pages[1..].iter().all(|page| !page.has_changed().unwrap()), "others are sent nothing");
    let watching = room.run_command(&owner(Seat(4)), Some(3), point(&walk)).await;
    assert_eq!(watching, Err(CommandError::Spectator));

    // Whoever is asked nothing any more points at nothing.
    while room.live.asks()[0].0 == seat {
        let ask = room.live.asks()[0].1;
        let first = room
            .live
            .legal_actions(seat)
            .into_iter()
            .find(|o| o.notation == "end")
            .unwrap_or_else(|| room.live.legal_actions(seat).remove(0));
        room.answer(seat, ask, AnsweredBy::Person, &first.notation).await.unwrap();
    }
    assert_eq!(room.viewers.get(0).unwrap().pointed, "");
}

#[tokio::test]
async fn what_somebody_opens_comes_to_that_page_alone() {
    let (hall, _) = hall();
    let table = sit::<MuluCaves>(&Values::new(), 2, 6);
    let (seat, ask) = table.asks()[0];
    let mut room = room(&hall, Box::new(table), on_shelf("mulu-caves"));
    let mut pages = [Some(owner(seat)), Some(owner(seat)), Some(owner(Seat(1 - seat.0))), None]
        .map(|guest| watched(&mut room, guest));
    let words = |page: &mut watch::Receiver<Arc<Snapshot>>| {
        let ask = Arc::clone(page.borrow_and_update().parts(Layer::Ask).unwrap());
        ask.iter().map(|part| part.html.matches("Place the unit on").count()).sum::<usize>()
    };
    assert_eq!(pages.each_mut().map(words), [0; 4], "nobody asked for them");
    let unfold = |ids: &str| RoomCommand::Expand(ids.into());
    room.run_command(&owner(seat), Some(0), unfold("all-choices")).await.unwrap();
    room.broadcast();
    assert!(pages[0].has_changed().unwrap());
    assert!(pages[1..].iter().all(|page| !page.has_changed().unwrap()), "others are sent nothing");
    assert!(words(&mut pages[0]) > 100);
    // Whoever is not asked unfolds nothing, whatever they say.
    room.run_command(&owner(Seat(1 - seat.0)), Some(2), unfold("all-choices")).await.unwrap();
    room.broadcast();
    room.run_command(&owner(Seat(4)), Some(3), unfold("all-choices a0 t1-m")).await.unwrap();
    room.broadcast();
    assert_eq!((words(&mut pages[2]), words(&mut pages[3])), (0, 0));
    // What is open is kept true: the next question comes with its own words.
    let first = room.live.legal_actions(seat).remove(0).notation;
    room.answer(seat, ask, AnsweredBy::Person, &first).await.unwrap();
    room.broadcast();
    assert_eq!(words(&mut pages[0]), 0, "it waits");
    assert!(words(&mut pages[2]) > 100, "and the other one, who has it open, has the words at once");
    room.run_command(&owner(Seat(1 - seat.0)), Some(2), unfold("")).await.unwrap();
    room.broadcast();
    assert_eq!(words(&mut pages[2]), 0);
}
