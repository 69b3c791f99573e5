//! What is drawn and sent for whom: talk changes the chat alone, who comes and goes changes what shows who is here, and
//! those who only watch change nothing.

use std::sync::Arc;

use adit_face::Layer;
use adit_kernel::Seat;
use adit_kernel::options::Values;
use adit_leduc_poker::LeducPoker;

use super::secrets::sit;
use super::{hall, on_shelf, owner, room, watched};
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
    let last = room.viewers.last().unwrap().id;
    room.disconnect(last);
    room.broadcast();
    assert!(!ann.has_changed().unwrap() && !eve.has_changed().unwrap());
}
