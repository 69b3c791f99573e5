//! Shares of the dice, from a table's side: when it deals, what holds it up, who is named, and attacks that have no effect.

use std::time::Duration;

use adit_connect_four::ConnectFour;
use adit_kernel::chance::Contribution;
use adit_kernel::options::Values;
use adit_kernel::record::Occupant;
use adit_kernel::{Seat, Table};
use adit_leduc_poker::LeducPoker;

use super::{FULL, hall, hall_with, on_shelf, owner, people, room, watched, whole};
use crate::room::Room;
use crate::room::commands::{CommandError, RoomCommand};
use crate::room::dice::Share;

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn value(n: u8) -> Contribution {
    Contribution([n; 32])
}

fn poker(occupants: Vec<Occupant>) -> Room {
    let (hall, _) = hall();
    let table = Table::<LeducPoker>::open(&Values::new(), occupants, [7; 32]).unwrap();
    room(&hall, Box::new(table), on_shelf("leduc-poker"))
}

async fn says(room: &mut Room, seat: Seat, share: Share) -> Result<(), CommandError> {
    room.run_command(&owner(seat), None, RoomCommand::Share(share)).await
}

async fn promises(room: &mut Room, seat: Seat, n: u8) {
    let hash = value(n).promise(&room.live.commitment(), seat);
    says(room, seat, Share::Promise(hash)).await.unwrap();
}

async fn opens(room: &mut Room, seat: Seat, n: u8) -> Result<(), CommandError> {
    says(room, seat, Share::Open(value(n))).await
}

fn kinds(room: &Room) -> Vec<String> {
    let kind = |line: &str| {
        line.split("\"t\":\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    room.live.record().lines().filter_map(kind).collect()
}

#[tokio::test]
async fn cards_are_dealt_once_all_have_opened_what_they_promised() {
    let mut room = poker(people(2));
    room.catch_up().await;
    assert_eq!(kinds(&room), ["header"], "nobody has added anything");
    let mut sees = watched(&mut room, Some(owner(BEN)));
    let shown = whole(&mut sees);
    assert!(shown.contains(&room.live.commitment()), "the promise is there before anybody contributes");
    assert!(shown.contains(r#"data-stage=\"promise\""#) && shown.contains("Waiting for"), "{shown}");
    promises(&mut room, ANN, 1).await;
    assert_eq!(opens(&mut room, ANN, 1).await, Err(CommandError::NotAllPromised));
    promises(&mut room, BEN, 2).await;
    // To say the same twice does nothing: two windows of one person do.
    promises(&mut room, BEN, 2).await;
    room.broadcast();
    assert!(whole(&mut sees).contains(r#"data-stage=\"open\""#));
    opens(&mut room, ANN, 1).await.unwrap();
    opens(&mut room, ANN, 1).await.unwrap();
    assert_eq!(kinds(&room), ["header", "promise", "promise", "open"]);
    assert_eq!(room.owed_shares().iter().collect::<Vec<_>>(), [BEN]);
    assert!(room.status().turn.has(BEN) && room.status().state == "about to begin", "the shelf tells Ben");
    opens(&mut room, BEN, 2).await.unwrap();
    assert_eq!(kinds(&room), ["header", "promise", "promise", "open", "open", "deal"]);
    room.broadcast();
    assert!(!whole(&mut sees).contains("data-stage"), "the shares are out of the way");
}

/// Attack: know the seed, see what the others opened, and look for a value that pleases.
#[tokio::test]
async fn whoever_opens_last_has_no_choice() {
    let mut room = poker(people(2));
    promises(&mut room, ANN, 1).await;
    promises(&mut room, BEN, 2).await;
    opens(&mut room, ANN, 1).await.unwrap();
    let before = room.live.record().to_owned();
    for n in 3..60 {
        assert!(opens(&mut room, BEN, n).await.is_err());
        promises(&mut room, BEN, n).await; // heard before, and changes nothing
        says(&mut room, BEN, Share::Nothing).await.unwrap_or(());
        if room.live.record() != before {
            break;
        }
    }
    // Only to begin anew is left, which all see; nobody's word from before counts.
    assert_eq!(kinds(&room), ["header", "promise", "promise", "open", "anew", "pass"]);
    let mut sees = watched(&mut room, Some(owner(ANN)));
    let shown = whole(&mut sees);
    assert!(shown.contains("did not open the promised share of the dice after others had"), "{shown}");
    assert!(opens(&mut room, ANN, 1).await.is_err());
    promises(&mut room, ANN, 9).await;
    opens(&mut room, ANN, 9).await.unwrap();
    assert_eq!(kinds(&room)[6..], ["promise", "open", "deal"]);
    assert!(
        room.live.log(adit_kernel::Eye::Spectator, 0).iter().any(|told| told.line == 4),
        "it stays in the log"
    );
}

#[tokio::test]
async fn a_seat_that_changes_hands_gives_its_promise_up() {
    for how in ["bot", "link"] {
        let mut room = poker(people(2));
        promises(&mut room, ANN, 1).await;
        promises(&mut room, BEN, 2).await;
        opens(&mut room, ANN, 1).await.unwrap();
        if how == "bot" {
            room.run_command(&owner(BEN), None, RoomCommand::HandOver(None)).await.unwrap();
        } else {
            let link = room.make_claim_link(&owner(BEN), None, None).await.unwrap();
            let token = crate::guest_session::Token::parse(link.rsplit('/').next().unwrap()).unwrap();
            let cleo = adit_store::Person { id: adit_store::PersonId(7), name: "Cleo".into() };
            room.claim(Some(cleo.clone()), token.digest()).await.unwrap();
            let hash = value(3).promise(&room.live.commitment(), BEN);
            room.run_command(&cleo, None, RoomCommand::Share(Share::Promise(hash))).await.unwrap();
            room.run_command(&cleo, None, RoomCommand::Share(Share::Open(value(3)))).await.unwrap_err();
        }
        let contributions = room.live.contributions().unwrap();
        assert_eq!(contributions.unopened(), [BEN], "{how}");
        assert!(!room.live.is_dealt(), "Ann promises anew first");
        promises(&mut room, ANN, 4).await;
        opens(&mut room, ANN, 4).await.unwrap();
        assert_eq!(room.live.is_dealt(), how == "bot", "a bot adds nothing; Cleo still has to open hers");
    }
}

#[tokio::test]
async fn somebody_who_left_before_opening_is_replaced_in_sight() {
    let (hall, _) = hall_with(Duration::ZERO);
    let table = Table::<LeducPoker>::open(&Values::new(), people(2), [7; 32]).unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    let _ann = watched(&mut room, Some(owner(ANN)));
    promises(&mut room, ANN, 1).await;
    promises(&mut room, BEN, 2).await;
    opens(&mut room, ANN, 1).await.unwrap();
    room.run_command(&owner(ANN), None, RoomCommand::StandIn(BEN)).await.unwrap();
    assert_eq!(kinds(&room)[4..], ["sit", "anew"]);
    promises(&mut room, ANN, 3).await;
    opens(&mut room, ANN, 3).await.unwrap();
    assert!(room.live.is_dealt());
}

#[tokio::test]
async fn one_page_contributes_at_once() {
    // Against bots, and where two share one screen.
    let mut alone = poker(vec![Occupant::person("Ann"), Occupant::bot("skilled")]);
    let mut shared = poker(people(2));
    shared.chairs[1].owner = Some(owner(ANN).id);
    for room in [&mut alone, &mut shared] {
        let mut sees = watched(room, Some(owner(ANN)));
        assert!(whole(&mut sees).contains("data-alone"));
        promises(room, ANN, 1).await;
        opens(room, ANN, 1).await.unwrap();
        assert_eq!(kinds(room), ["header", "promise", "open", "deal"]);
    }
}

#[tokio::test]
async fn bots_alone_wait_for_nobody() {
    let mut room = poker(vec![Occupant::bot("novice"), Occupant::bot("skilled")]);
    room.catch_up().await;
    assert_eq!(kinds(&room), ["header", "deal"]);
}

#[tokio::test]
async fn a_page_without_script_is_told_and_adds_nothing() {
    let mut room = poker(people(2));
    let mut sees = watched(&mut room, Some(owner(BEN)));
    let shown = whole(&mut sees);
    assert!(shown.contains("<noscript>") && shown.contains("adds nothing to the dice"), "{shown}");
    says(&mut room, BEN, Share::Nothing).await.unwrap();
    promises(&mut room, ANN, 1).await;
    opens(&mut room, ANN, 1).await.unwrap();
    assert_eq!(kinds(&room), ["header", "pass", "promise", "open", "deal"]);
}

#[tokio::test]
async fn a_browser_that_forgot_its_share_begins_anew() {
    let mut room = poker(people(2));
    promises(&mut room, ANN, 1).await;
    // Nobody has opened anything yet: nothing was known, nobody is named.
    says(&mut room, ANN, Share::Lost).await.unwrap();
    assert_eq!(kinds(&room), ["header", "promise", "anew"]);
    assert!(room.live.contributions().unwrap().unopened().is_empty());
    says(&mut room, ANN, Share::Lost).await.unwrap();
    assert_eq!(kinds(&room).len(), 3);
    let stranger = adit_store::Person { id: adit_store::PersonId(7), name: "Eve".into() };
    let told = room.run_command(&stranger, None, RoomCommand::Share(Share::Lost)).await;
    assert_eq!(told, Err(CommandError::Spectator));
}

#[tokio::test]
async fn a_server_that_stopped_in_between_goes_on() {
    let mut first = poker(people(2));
    promises(&mut first, ANN, 1).await;
    promises(&mut first, BEN, 2).await;
    opens(&mut first, ANN, 1).await.unwrap();
    opens(&mut first, BEN, 2).await.unwrap();
    let record = first.live.record().to_owned();
    // After every line: whoever is still asked for something says it then, and the same cards come.
    for kept in 1..=record.lines().count() {
        let text: String = record.split_inclusive('\n').take(kept).collect();
        let (hall, _) = hall();
        let table = Table::<LeducPoker>::resume(&text, [7; 32]).unwrap();
        let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
        room.catch_up().await;
        for (seat, n) in [(ANN, 1), (BEN, 2)] {
            promises(&mut room, seat, n).await;
        }
        for (seat, n) in [(ANN, 1), (BEN, 2)] {
            opens(&mut room, seat, n).await.unwrap();
        }
        assert_eq!(room.live.record(), record, "after {kept} lines");
    }
    // A bot was seated, and the line that gives its share up is missing.
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    let mut table = Table::<LeducPoker>::resume(&lines[..4].concat(), [7; 32]).unwrap();
    table.sit(BEN, &Occupant::bot("skilled")).unwrap();
    let (hall, _) = hall();
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    room.catch_up().await;
    assert_eq!(kinds(&room)[4..], ["sit", "anew"]);
}

/// A table that was opened by an older program is dealt as it was meant to be.
#[tokio::test]
async fn a_table_of_the_first_format_waits_for_nobody() {
    let (hall, store) = hall();
    let now = Table::<ConnectFour>::open(&Values::new(), people(2), [7; 32]).unwrap();
    let header = now.record().replace("\"adit\":2", "\"adit\":1");
    // With the check that this header has.
    let record = adit_kernel::record::Record {
        header: serde_json::from_str(&header.replace("\"t\":\"header\",", "")).unwrap(),
        entries: Vec::new(),
    };
    let table = Table::<ConnectFour>::resume(&record.to_text(), [7; 32]).unwrap();
    let mut room = room(&hall, Box::new(table), on_shelf("connect-four"));
    store.turn(FULL);
    room.catch_up().await;
    assert!(!room.live.is_dealt(), "the disk is full");
    store.turn(0);
    room.catch_up().await;
    assert!(room.live.is_dealt());
    says(&mut room, ANN, Share::Nothing).await.unwrap();
    assert_eq!(kinds(&room), ["header", "deal"]);
}

/// Nobody has to agree where all seats are one person's, or bots'. The record does not say that somebody did, but that a card
/// had been seen; and the same card comes again.
#[tokio::test]
async fn an_undo_after_a_card_is_marked_and_deals_no_other() {
    let mut room = poker(people(2));
    room.chairs[1].owner = Some(owner(ANN).id);
    promises(&mut room, ANN, 1).await;
    opens(&mut room, ANN, 1).await.unwrap();
    let call = |seat, ask| RoomCommand::Answer { seat: Some(seat), ask, action: "call".into() };
    let second = |room: &Room| {
        let mut acts =
            room.live.record().lines().filter(|line| line.contains("\"act\"")).map(str::to_owned);
        let chance = acts.next_back().and_then(|act| act.split("\"chance\":").nth(1).map(str::to_owned));
        chance.expect("a card comes").split(']').next().unwrap_or_default().to_owned()
    };
    room.run_command(&owner(ANN), None, call(ANN, 1)).await.unwrap();
    room.run_command(&owner(ANN), None, call(BEN, 1)).await.unwrap();
    let card = second(&room);
    for ask in 2..6 {
        room.run_command(&owner(ANN), None, RoomCommand::Undo(Some(BEN))).await.unwrap();
        room.run_command(&owner(ANN), None, call(BEN, ask)).await.unwrap();
        assert_eq!(second(&room), card);
    }
    let record = room.live.record();
    assert_eq!(record.matches(r#""consent":false,"reveal":true"#).count(), 4, "{record}");
    let mut sees = watched(&mut room, None);
    assert!(whole(&mut sees).contains("takes back a move, knowing what had come to light"));
}
