//! What a paw on an entrance would cross inside, told before it is placed. The rules have the last word; this is what one
//! would count out with a finger.

use adit_kernel::Seat;

use crate::MiceAndMazes;
use crate::components::Entrance;
use crate::crypt::{Doorway, Spot, spots_of};
use crate::state::State;

/// A spot that would get a paw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Crossing {
    pub(crate) spot: Spot,
}

/// The doorways at which a seat has a paw.
fn doorways(game: &MiceAndMazes, s: &State, seat: Seat) -> u16 {
    let entrances = s.player(seat).entrances;
    let mine = (0..game.crypt.doorways())
        .map(Doorway)
        .filter(|doorway| s.entrance(*doorway).is_some_and(|card| entrances & card.bit() != 0));
    mine.fold(0, |mask, doorway| mask | doorway.bit())
}

/// The spots that would get a paw, if there are enough of them; in the order in which they would.
pub(crate) fn crossings(game: &MiceAndMazes, s: &State, seat: Seat, card: Entrance) -> Vec<Crossing> {
    let Some(doorway) = s.doorway(card) else { return Vec::new() };
    let lines = doorways(game, s, seat) | doorway.bit();
    let free = game.crypt.crossings(lines) & !s.occupied();
    spots_of(free).map(|spot| Crossing { spot }).collect()
}

impl Crossing {
    /// Whom the visit would pay.
    pub(crate) fn host(self, s: &State, seat: Seat) -> Option<Seat> {
        s.owner(self.spot).filter(|owner| *owner != seat)
    }

    /// «take the chest», «+1 for its owner».
    pub(crate) fn note(self, game: &MiceAndMazes, s: &State, seat: Seat) -> String {
        let Some(card) = s.chamber(self.spot) else {
            return match s.chests[self.spot.index()] {
                Some(_) => "take the chest".to_owned(),
                None => String::new(),
            };
        };
        let again = if game.content.chamber(card).again { "act again" } else { "" };
        match (self.host(s, seat), again) {
            (None, again) => again.to_owned(),
            (Some(_), "") => format!("owner +{}", game.content.table.toll),
            (Some(_), again) => format!("owner +{}, {again}", game.content.table.toll),
        }
    }
}

/// Who would receive glory for a paw on this entrance, whatever it crosses: whom it faces, and the owner of a passage.
pub(crate) fn paid(game: &MiceAndMazes, s: &State, card: Entrance) -> Vec<Seat> {
    let me = s.active;
    let mut seats: Vec<Seat> = Vec::new();
    if let Some(doorway) = s.doorway(card)
        && game.players() > 2
        && let Some(facing) = s.entrance(game.crypt.opposite(doorway))
    {
        let theirs = Seat::all(game.players()).filter(|seat| *seat != me);
        seats.extend(theirs.filter(|seat| s.player(*seat).entrances & facing.bit() != 0));
    }
    seats.extend(s.passages[card.index()].filter(|owner| *owner != me));
    seats
}

/// Whether anybody is paid for a paw on this entrance.
pub(crate) fn pays(game: &MiceAndMazes, s: &State, card: Entrance) -> bool {
    let hosts = crossings(game, s, s.active, card);
    !paid(game, s, card).is_empty() || hosts.iter().any(|crossing| crossing.host(s, s.active).is_some())
}
