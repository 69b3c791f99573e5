//! What goes wrong at one table stays there: rules and faces that panic, disks that fill and fail.

use adit_connect_four::ConnectFour;
use adit_kernel::chance::Contribution;
use adit_kernel::options::Values;
use adit_kernel::record::Occupant;
use adit_kernel::{Seat, Table};

use super::panicking_game::Cracked;
use super::{FAILING, FULL, hall, on_shelf, owner, people, room, watched, whole};
use crate::pace::Pace;
use crate::room::RETRY;
use crate::room::commands::{CommandError, RoomCommand};

fn drop_into(ask: u32, column: u8) -> RoomCommand {
    RoomCommand::Answer { seat: None, ask, action: format!("drop {column}") }
}

#[tokio::test]
async fn rules_that_panic_end_their_table_with_its_record() {
    let (hall, store) = hall();
    let mut table = Table::<Cracked>::open(&Values::new(), people(2), [7; 32]).unwrap();
    table.deal().unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    let mut sees = watched(&mut room, None);
    room.run_command(&owner(Seat(0)), None, drop_into(1, 1)).await.unwrap();
    let told = room.run_command(&owner(Seat(1)), None, drop_into(1, 7)).await;
    assert!(matches!(told, Err(CommandError::Declined(_))), "{told:?}");
    room.broadcast();
    let page = whole(&mut sees);
    assert!(page.contains("The rules of this game failed here. The record is kept."), "{page}");
    assert!(!page.contains("a crack in the last column"), "what a panic says is not for the table");
    let told = room.run_command(&owner(Seat(1)), None, drop_into(1, 2)).await;
    assert!(told.is_err(), "a broken table takes nothing more");
    assert_eq!(store.lines().lines().count(), 1, "what was played is kept: {}", store.lines());
    let asked = room.run_command(&owner(Seat(0)), None, RoomCommand::Abandon(None)).await;
    assert_eq!(asked, Err(CommandError::Asked));
    room.run_command(&owner(Seat(1)), None, RoomCommand::Consent(true)).await.unwrap();
    assert!(room.live.end().is_some() && store.lines().contains("abandoned"));
}

#[tokio::test]
async fn a_face_that_panics_does_not_stop_the_play() {
    let (hall, store) = hall();
    let mut table = Table::<Cracked>::open(&Values::new(), people(2), [7; 32]).unwrap();
    table.deal().unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    let mut sees = watched(&mut room, Some(owner(Seat(0))));
    room.run_command(&owner(Seat(0)), None, drop_into(1, 6)).await.unwrap();
    room.broadcast();
    let page = whole(&mut sees);
    assert!(page.contains("The page of this game failed here"), "{page}");
    room.run_command(&owner(Seat(1)), None, drop_into(1, 2)).await.unwrap();
    assert_eq!(store.lines().lines().count(), 2);
}

/// The thoughts of this bot panic, because its search runs into the crack: it still answers.
#[tokio::test]
async fn a_bot_whose_thinking_panics_answers_all_the_same() {
    let (hall, store) = hall();
    let occupants = vec![Occupant::person("Ann"), Occupant::bot("skilled")];
    let mut table = Table::<Cracked>::open(&Values::new(), occupants, [7; 32]).unwrap();
    table.deal().unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    room.pace = Pace::Instant;
    room.run_command(&owner(Seat(0)), None, drop_into(1, 1)).await.unwrap();
    let (who, idea) = room.bots.idea().await;
    assert_eq!(idea, None, "a greedy bot tries every column");
    room.on_decision(who, idea);
    room.play_due_bots().await;
    assert_eq!(store.lines().lines().count(), 2, "{}", store.lines());
}

#[tokio::test]
async fn a_table_that_could_not_be_dealt_is_dealt_once_there_is_room() {
    let (hall, store) = hall();
    let occupants = vec![Occupant::bot("skilled"), Occupant::person("Ann")];
    let mut table = Table::<ConnectFour>::open(&Values::new(), occupants, [7; 32]).unwrap();
    table.contribute(Seat(1), Contribution([1; 32])).unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    let mut sees = watched(&mut room, None);
    store.turn(FULL);
    room.catch_up().await;
    room.broadcast();
    let page = whole(&mut sees);
    assert!(page.contains("The disk is full: the table waits. Nothing is lost."), "{page}");
    assert!(room.live.asks().is_empty());
    store.turn(0);
    let write_failure = room.write_failure.unwrap();
    room.write_failure = Some((write_failure.0, write_failure.1 - RETRY));
    room.try_again().await;
    assert_eq!(room.live.asks(), [(Seat(0), 1)]);
    assert!(room.bots.due_of(Seat(0)).is_some(), "the bot goes on");
    room.broadcast();
    let page = whole(&mut sees);
    assert!(!page.contains("The disk is full"), "{page}");
}

#[tokio::test]
async fn a_bot_goes_on_once_there_is_room() {
    let (hall, store) = hall();
    let occupants = vec![Occupant::person("Ann"), Occupant::bot("skilled")];
    let mut table = Table::<ConnectFour>::open(&Values::new(), occupants, [7; 32]).unwrap();
    table.deal().unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    room.pace = Pace::Instant;
    room.run_command(&owner(Seat(0)), None, drop_into(1, 1)).await.unwrap();
    let (who, idea) = room.bots.idea().await;
    room.on_decision(who, idea);
    store.turn(FULL);
    room.play_due_bots().await;
    assert_eq!(room.live.asks(), [(Seat(1), 1)], "it waits");
    store.turn(0);
    room.play_due_bots().await;
    assert_eq!(room.live.asks(), [(Seat(1), 1)], "and does not try again at once");
    let write_failure = room.write_failure.unwrap();
    room.write_failure = Some((write_failure.0, write_failure.1 - RETRY));
    room.try_again().await;
    room.play_due_bots().await;
    assert_eq!(room.live.asks(), [(Seat(0), 2)], "the bot has answered");
    assert_eq!(store.lines().lines().count(), 2, "{}", store.lines());
}

/// A write of which nobody can say whether it happened is looked up; here the table is gone, which changes
/// nothing about what is refused.
#[tokio::test]
async fn a_failing_disk_acknowledges_nothing() {
    let (hall, store) = hall();
    let mut table = Table::<ConnectFour>::open(&Values::new(), people(2), [7; 32]).unwrap();
    table.deal().unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    for (mood, refused) in [(FULL, CommandError::Full), (FAILING, CommandError::Failing)] {
        store.turn(mood);
        let told = room.run_command(&owner(Seat(0)), None, drop_into(1, 4)).await;
        assert_eq!(told, Err(refused));
        assert_eq!(room.live.asks(), [(Seat(0), 1)], "the play stands where it stood");
    }
    store.turn(0);
    room.run_command(&owner(Seat(0)), None, drop_into(1, 4)).await.unwrap();
    room.run_command(&owner(Seat(0)), None, drop_into(1, 4)).await.unwrap();
    assert_eq!(store.lines().lines().count(), 1, "an answer that is repeated is written once");
}
