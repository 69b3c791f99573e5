//! What a page says of the end to whom: how it went for them, and nothing where it went no way.

use adit_connect_four::ConnectFour;
use adit_kernel::options::Values;
use adit_kernel::record::AnsweredBy;
use adit_kernel::{Seat, Table};
use adit_store::Person;

use super::{hall, on_shelf, owner, people, room, watched, whole};
use crate::room::Room;

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// Ann has four in a row, if nobody ends the game before.
fn table(played_out: bool) -> Table<ConnectFour> {
    let mut table = Table::<ConnectFour>::open(&Values::new(), people(2), [7; 32]).unwrap();
    table.deal().unwrap();
    if !played_out {
        table.abandon().unwrap();
        return table;
    }
    for ask in 1..=4 {
        for (seat, action) in [(ANN, "drop 1"), (BEN, "drop 2")] {
            if table.end().is_none() {
                table.submit(seat, ask, AnsweredBy::Person, action).unwrap();
            }
        }
    }
    table
}

fn sat(played_out: bool) -> Room {
    let (hall, _) = hall();
    room(&hall, Box::new(table(played_out)), on_shelf("connect-four"))
}

fn seen(room: &mut Room, guest: Option<Person>) -> String {
    let mut sees = watched(room, guest);
    whole(&mut sees)
}

#[tokio::test]
async fn everybody_is_told_how_it_went_for_them() {
    let mut room = sat(true);
    let [ann, ben] = [ANN, BEN].map(|seat| seen(&mut room, Some(owner(seat))));
    assert!(ann.contains("You win!") && !ann.contains("You lose."), "{ann}");
    assert!(ben.contains("You lose.") && !ben.contains("You win!"), "{ben}");
    let nobody = seen(&mut room, None);
    assert!(nobody.contains("Ann wins.") && !nobody.contains("You "), "{nobody}");
    assert!(ann.contains("Play again") && ben.contains("Play again") && !nobody.contains("Play again"));
    assert_eq!(room.status().state, "Ann won");
}

#[tokio::test]
async fn who_played_both_sides_has_neither_won_nor_lost() {
    let mut room = sat(true);
    room.chairs[BEN.index()].owner = Some(owner(ANN).id);
    let page = seen(&mut room, Some(owner(ANN)));
    assert!(page.contains("Ann wins.") && page.contains("Play again"), "{page}");
    assert!(!page.contains("You win!") && !page.contains("You lose."), "{page}");
}

#[tokio::test]
async fn nobody_loses_a_game_that_was_ended() {
    let mut room = sat(false);
    for seat in [ANN, BEN] {
        let page = seen(&mut room, Some(owner(seat)));
        assert!(page.contains("The game was ended.") && page.contains("Play again"), "{page}");
        assert!(!page.contains("You lose.") && !page.contains("You win!"), "{page}");
    }
    assert_eq!(room.status().state, "ended");
}
