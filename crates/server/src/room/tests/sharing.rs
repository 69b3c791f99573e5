//! What is drawn and sent for whom: talk changes the chat alone, who comes and goes changes what shows who is here, and
//! those who only watch change nothing.

use std::sync::Arc;
use std::time::Duration;

use adit_face::Layer;
use adit_kernel::Seat;
use adit_kernel::options::Values;
use adit_leduc_poker::LeducPoker;
use tokio::sync::watch;
use tokio::time::Instant;

use super::secrets::sit;
use super::{hall, on_shelf, owner, room, watched, whole};
use crate::pace::Pace;
use crate::room::Room;
use crate::room::commands::RoomCommand;
use crate::room::snapshot::Snapshot;

/// The layers that are not the very same parts any more.
fn changed(before: &Snapshot, now: &Snapshot) -> Vec<Layer> {
    let same = |layer: &Layer| match (before.parts(*layer), now.parts(*layer)) {
        (Some(before), Some(now)) => Arc::ptr_eq(before, now),
        _ => false,
    };
    now.layers().map(|(layer, _)| layer).filter(|layer| !same(layer)).collect()
}

#[tokio::test]
async fn talk_and_presence_are_all_that_is_drawn_anew() {
    let (hall, _) = hall();
    let table = sit::<LeducPoker>(&Values::new(), 2, 3);
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    let mut ann = watched(&mut room, Some(owner(Seat(0))));
    let mut eve = watched(&mut room, None);
    let (mine, hers) = (Arc::clone(&ann.borrow_and_update()), Arc::clone(&eve.borrow_and_update()));

    room.run_command(&owner(Seat(0)), Some(0), RoomCommand::Say("hello".into())).await.unwrap();
    room.broadcast();
    let (said, heard) = (Arc::clone(&ann.borrow_and_update()), Arc::clone(&eve.borrow_and_update()));
    assert_eq!(changed(&mine, &said), [Layer::Chat]);
    assert_eq!(changed(&hers, &heard), [Layer::Chat]);

    // Whoever only watches is nobody's business.
    let _ = watched(&mut room, None);
    room.disconnect(2);
    room.broadcast();
    assert!(!ann.has_changed().unwrap() && !eve.has_changed().unwrap());

    let _ = watched(&mut room, Some(owner(Seat(1))));
    let here = Arc::clone(&ann.borrow_and_update());
    let news = changed(&said, &here);
    assert!(news.contains(&Layer::Panel(Seat(1))), "{news:?}");
    let may = [Layer::Panel(Seat(1)), Layer::Tools];
    assert!(news.iter().all(|layer| may.contains(layer)), "{news:?}");
    let message = here.diff_from(&said).unwrap();
    assert!(message.contains("here") && message.len() < 500, "{message}");
    // A second page of the same person is no news, and neither is that it closes.
    eve.mark_unchanged();
    ann.mark_unchanged();
    let _ = watched(&mut room, Some(owner(Seat(1))));
    room.disconnect(4);
    room.broadcast();
    assert!(!ann.has_changed().unwrap() && !eve.has_changed().unwrap());
}

fn drawn(room: &Room) -> i64 {
    room.hall.metrics.snapshots.get()
}

/// What a hint, a mute or an own menu changes, it changes for one person: the crowd is drawn nothing.
#[tokio::test]
async fn what_concerns_one_person_is_drawn_for_that_person() {
    let (hall, _) = hall();
    let table = sit::<LeducPoker>(&Values::new(), 2, 3);
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    let asked = room.live.asks()[0].0;
    let own = watched(&mut room, Some(owner(asked)));
    let mut crowd: Vec<_> = (0..100).map(|_| watched(&mut room, None)).collect();
    crowd.iter_mut().for_each(watch::Receiver::mark_unchanged);
    let before = drawn(&room);
    let others = Seat(1 - asked.0);
    room.hint(asked).unwrap();
    room.broadcast();
    let commands = [
        RoomCommand::Mute(owner(others).id),
        RoomCommand::Expand("all-choices".into()),
        RoomCommand::MakeClaimLink(None),
    ];
    for command in commands {
        room.run_command(&owner(asked), Some(0), command).await.unwrap();
        room.broadcast();
    }
    let (who, idea) = room.bots.idea().await;
    room.on_decision(who, idea);
    room.broadcast();
    assert_eq!(drawn(&room) - before, 5, "own page, once each time");
    assert!(own.has_changed().unwrap() && crowd.iter().all(|page| !page.has_changed().unwrap()));
    // The pace shows in the menu of those who play.
    room.run_command(&owner(asked), Some(0), RoomCommand::SetPace(Pace::Fast)).await.unwrap();
    room.broadcast();
    assert_eq!(drawn(&room) - before, 5);
}

/// A move is drawn once for a crowd that sees the same.
#[tokio::test]
async fn a_crowd_is_drawn_once() {
    let (hall, _) = hall();
    let table = sit::<LeducPoker>(&Values::new(), 2, 3);
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    let crowd: Vec<_> = (0..500).map(|_| watched(&mut room, None)).collect();
    let (before, (asked, ask)) = (drawn(&room), room.live.asks()[0]);
    let action = room.live.legal_actions(asked).remove(0).notation;
    let answer = RoomCommand::Answer { seat: None, ask, action };
    room.run_command(&owner(asked), None, answer).await.unwrap();
    room.broadcast();
    assert_eq!(drawn(&room) - before, 1);
    assert!(crowd.iter().all(|page| Arc::ptr_eq(&page.borrow(), &crowd[0].borrow())), "and kept once");
}

/// Somebody whose connection comes and goes all the time makes nobody draw for a crowd each time.
#[tokio::test]
async fn coming_and_going_is_drawn_together() {
    let (hall, _) = hall();
    let table = sit::<LeducPoker>(&Values::new(), 2, 3);
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    let mut crowd: Vec<_> = (0..500).map(|_| watched(&mut room, None)).collect();
    room.stale.presence = true;
    room.quiet_until = Instant::now();
    room.broadcast();
    assert!(room.quiet_until > Instant::now() + Duration::from_millis(5), "so many pages need a rest");
    room.quiet_until = Instant::now() + Duration::from_secs(3600);
    crowd.iter_mut().for_each(watch::Receiver::mark_unchanged);
    for n in 0..25 {
        let mut ben = watched(&mut room, Some(owner(Seat(1))));
        assert_ne!(whole(&mut ben), "", "whoever comes does not wait");
        room.disconnect(500 + n);
        room.broadcast();
    }
    let _ben = watched(&mut room, Some(owner(Seat(1))));
    assert!(crowd.iter().all(|page| !page.has_changed().unwrap()));
    assert_eq!(room.redraw_due(), Some(room.quiet_until));
    room.quiet_until = Instant::now();
    room.broadcast();
    assert!(crowd.iter().all(|page| page.has_changed().unwrap()), "all hear of it in the end");
}
