//! How lists show a table: kept in the store, so that no record needs to be loaded for a list.

use adit_kernel::record::OccupantKind;
use adit_kernel::{Outcome, Seat};
use adit_store::Status;
use tokio::time::Instant;

use crate::room::Room;
use crate::room::parts::shown_name;

impl Room {
    /// How the lists should show this table.
    pub(crate) fn status(&self) -> Status {
        let person = |seat: &Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Person;
        let asked = self.live.asks().into_iter().map(|(seat, _)| seat).filter(person);
        Status {
            people: self.people_line(),
            state: self.state_line(),
            turn: asked.chain(self.owed_shares().iter()).collect(),
            over: self.live.end().is_some(),
            wake_on_start: self.has_bots(),
            moved: self.moved,
            line: self.live.next_line().saturating_sub(1),
        }
    }

    /// After a crash, or a change of words in a newer program, lists say something old until they are told.
    pub(crate) fn compare_status(&mut self, stored: &Status) {
        if self.status() != *stored {
            self.status_due = Some(Instant::now());
        }
    }

    fn people_line(&self) -> String {
        let seats = self.live.seat_infos();
        let names: Vec<String> =
            seats.iter().zip(&self.chairs).map(|(s, chair)| shown_name(s, chair.free).to_owned()).collect();
        names.join(", ")
    }

    fn state_line(&self) -> String {
        if let Some(end) = self.live.end() {
            let seats = self.live.seat_infos();
            let summary = |outcome: Outcome| outcome.summary(|seat| seats[seat.index()].name.clone());
            return end.outcome().map_or_else(|| "ended".to_owned(), summary);
        }
        match self.chairs.iter().filter(|c| c.free).count() {
            0 if self.gathering().is_some() => "about to begin".to_owned(),
            0 => format!("turn {}", self.live.turn()),
            1 => "one seat free".to_owned(),
            n => format!("{n} seats free"),
        }
    }
}
