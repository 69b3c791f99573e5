//! How lists show a table: kept in the store, so that no record needs to be loaded for a list.

use adit_face::pages::TableRow;
use adit_kernel::record::Sits;
use adit_store::{PersonId, Status};

use crate::room::Room;
use crate::room::drawing::shown_name;

impl Room {
    /// How the lists should show this table.
    pub(super) fn status(&self) -> Status {
        Status {
            people: self.people_line(),
            state: self.state_line(),
            turn: self.live.asks().iter().map(|&(seat, _)| seat).collect(),
            over: self.live.end().is_some(),
            wake_on_start: self.has_bots(),
            moved: self.hall.now(),
            line: self.live.next_line().saturating_sub(1),
        }
    }

    fn people_line(&self) -> String {
        let seats = self.live.sittings();
        let names: Vec<String> =
            seats.iter().zip(&self.chairs).map(|(s, chair)| shown_name(s, chair.free).to_owned()).collect();
        names.join(", ")
    }

    fn state_line(&self) -> String {
        if let Some(end) = self.live.end() {
            let seats = self.live.sittings();
            let won = |(at, standing): (usize, &adit_kernel::Standing)| {
                (standing.rank == Some(1)).then(|| seats[at].name.clone())
            };
            let winners: Vec<String> = end.standings.iter().enumerate().filter_map(won).collect();
            return match &winners[..] {
                [] => "ended".to_owned(),
                [one] => format!("{one} won"),
                _ => "a draw".to_owned(),
            };
        }
        match self.chairs.iter().filter(|c| c.free).count() {
            0 => format!("turn {}", self.live.turn()),
            1 => "one seat free".to_owned(),
            n => format!("{n} seats free"),
        }
    }

    pub(super) fn row(&self, person: Option<PersonId>) -> TableRow {
        let asked = self.live.asks();
        let yours = asked.iter().any(|&(seat, _)| {
            person.is_some()
                && self.chairs[seat.index()].owner == person
                && self.live.sitters()[seat.index()].by == Sits::Person
        });
        TableRow {
            href: self.base.clone(),
            title: self.live.title(),
            people: self.people_line(),
            state: if yours { "your turn".to_owned() } else { self.state_line() },
            yours,
        }
    }
}
