//! Consent belongs to whoever owns a seat. Somebody whose connection is gone for a moment has agreed to nothing.

use std::time::Duration;

use adit_connect_four::ConnectFour;
use adit_face::Layer;
use adit_kernel::options::Values;
use adit_kernel::record::OccupantKind;
use adit_kernel::{Seat, Table};
use adit_store::PersonId;

use super::{hall, on_shelf, owner, people, room, watched, whole};
use crate::room::commands::{CommandError, RoomCommand};
use crate::room::request::RoomRequest;
use crate::room::{ProposalKind, Room};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn sat() -> Room {
    let (hall, _) = hall();
    let mut table = Table::<ConnectFour>::open(&Values::new(), people(2), [7; 32]).unwrap();
    table.deal().unwrap();
    room(&hall, Box::new(table), on_shelf("connect-four"))
}

async fn command(room: &mut Room, seat: Seat, command: RoomCommand) -> Result<(), CommandError> {
    room.run_command(&owner(seat), None, command).await
}

/// Each drops a disc, so that to take Ann's back needs Ben.
async fn played(room: &mut Room) {
    for seat in [ANN, BEN] {
        let drop = RoomCommand::Answer { seat: None, ask: 1, action: "drop 4".into() };
        command(room, seat, drop).await.unwrap();
    }
}

/// Ben was last here so long ago.
fn gone(room: &mut Room, for_so_long: Duration) {
    let now = room.hall.now();
    room.chairs[BEN.index()].seen = now - for_so_long.as_millis() as i64;
}

fn kind(room: &Room, seat: Seat) -> OccupantKind {
    room.live.occupants()[seat.index()].kind
}

#[tokio::test]
async fn somebody_who_blinks_is_not_replaced_and_has_agreed_to_nothing() {
    let mut room = sat();
    let _ann = watched(&mut room, Some(owner(ANN)));
    let _ben = watched(&mut room, Some(owner(BEN)));
    played(&mut room).await;
    assert!(matches!(
        command(&mut room, ANN, RoomCommand::StandIn(BEN)).await,
        Err(CommandError::Present(_))
    ));
    room.take(RoomRequest::Disconnect { viewer: 1 }).await;
    let told = command(&mut room, ANN, RoomCommand::StandIn(BEN)).await;
    assert_eq!(told, Err(CommandError::JustLeft("Ben".into())));
    assert_eq!(kind(&room, BEN), OccupantKind::Person);
    for wish in [RoomCommand::Undo(None), RoomCommand::Abandon(None)] {
        assert_eq!(command(&mut room, ANN, wish).await, Err(CommandError::Asked));
    }
    assert!(room.live.end().is_none() && !room.live.record().contains("consent"));
}

#[tokio::test]
async fn a_bot_that_stands_in_consents_to_nothing() {
    let mut room = sat();
    played(&mut room).await;
    command(&mut room, BEN, RoomCommand::HandOver(None)).await.unwrap();
    assert_eq!(kind(&room, BEN), OccupantKind::Bot, "whoever says so is replaced at once");
    assert_eq!(command(&mut room, ANN, RoomCommand::Undo(None)).await, Err(CommandError::Asked));
    assert_eq!(command(&mut room, ANN, RoomCommand::Consent(true)).await, Err(CommandError::NoProposal));
    assert!(!room.live.record().contains("\"undo\""));
    // Ben is asked when he looks, and agrees or not, whoever plays for him.
    let mut sees = watched(&mut room, Some(owner(BEN)));
    assert!(whole(&mut sees).contains("Ann would like to take back a move."));
    command(&mut room, BEN, RoomCommand::Consent(true)).await.unwrap();
    assert!(room.live.record().contains("\"consent\":true"), "{}", room.live.record());

    assert_eq!(command(&mut room, ANN, RoomCommand::Abandon(None)).await, Err(CommandError::Asked));
    command(&mut room, BEN, RoomCommand::Consent(false)).await.unwrap();
    assert!(room.live.end().is_none());
}

#[tokio::test]
async fn after_a_minute_a_bot_may_stand_in() {
    let (hall, _) = super::hall_with(Duration::ZERO);
    let mut table = Table::<ConnectFour>::open(&Values::new(), people(2), [7; 32]).unwrap();
    table.deal().unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    let ann = watched(&mut room, Some(owner(ANN)));
    let offered = |room: &Room| room.replaceable();
    assert_eq!(offered(&room).iter().collect::<Vec<_>>(), [BEN]);
    room.broadcast();
    let tools = ann
        .borrow()
        .parts(Layer::Tools)
        .map(|parts| parts.iter().map(|p| p.html.to_string()).collect::<String>());
    assert!(tools.unwrap().contains("Ben is away: let a bot play"));
    command(&mut room, ANN, RoomCommand::StandIn(BEN)).await.unwrap();
    assert_eq!(kind(&room, BEN), OccupantKind::Bot);
}

#[tokio::test]
async fn a_server_that_just_started_waits_too() {
    let mut room = sat();
    let _ann = watched(&mut room, Some(owner(ANN)));
    gone(&mut room, Duration::from_secs(3600));
    let told = command(&mut room, ANN, RoomCommand::StandIn(BEN)).await;
    assert_eq!(told, Err(CommandError::JustLeft("Ben".into())), "it disconnected everybody itself");
    assert!(room.absence_due().is_some(), "and shows it when it may be");
}

#[tokio::test]
async fn a_game_ends_without_somebody_who_has_long_been_gone() {
    let mut room = sat();
    let long = room.hall.absence.abandon_after;
    gone(&mut room, long - Duration::from_secs(60));
    assert_eq!(command(&mut room, ANN, RoomCommand::Abandon(None)).await, Err(CommandError::Asked));
    // Whoever looks at the page once has been there.
    gone(&mut room, long);
    let (reply, _page) = tokio::sync::oneshot::channel();
    let guest = Some(owner(BEN));
    room.take(RoomRequest::Page {
        guest,
        seat: None,
        pointed: String::new(),
        looked: 0,
        muted: Vec::new(),
        reply,
    })
    .await;
    assert_eq!(command(&mut room, ANN, RoomCommand::Abandon(None)).await, Err(CommandError::Asked));
    gone(&mut room, long);
    played(&mut room).await;
    assert_eq!(
        command(&mut room, ANN, RoomCommand::Undo(None)).await,
        Err(CommandError::Asked),
        "only an end"
    );
    command(&mut room, ANN, RoomCommand::Abandon(None)).await.unwrap();
    assert!(room.live.end().is_some());
}

/// A wish waits for those who owned the seats when it was made; with a seat its wish goes.
#[tokio::test]
async fn a_seat_that_moves_takes_no_consent_along() {
    let mut room = sat();
    played(&mut room).await;
    assert_eq!(command(&mut room, ANN, RoomCommand::Undo(None)).await, Err(CommandError::Asked));
    assert_eq!(room.proposal.as_ref().map(|wish| (wish.kind, wish.waiting.clone())), {
        Some((ProposalKind::Undo, vec![owner(BEN).id]))
    });
    let link = room.make_claim_link(&owner(BEN), None, None).await.unwrap();
    let token = crate::guest_session::Token::parse(link.rsplit('/').next().unwrap()).unwrap();
    let fresh = adit_store::Person { id: PersonId(7), name: "Cleo".into() };
    room.claim(Some(fresh), token.digest()).await.unwrap();
    assert_eq!(command(&mut room, BEN, RoomCommand::Consent(true)).await, Err(CommandError::Spectator));
    assert!(room.proposal.is_none());
}
