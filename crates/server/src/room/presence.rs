//! Who is here, who is away and since when, and what that allows: a bot may stand in for somebody who did not only blink, and a
//! game may be ended without somebody who has long been gone. Nothing else becomes allowed by an absence: consent belongs to
//! whoever owns a seat, whether a bot plays there or not.

use std::time::Duration;

use adit_kernel::record::OccupantKind;
use adit_kernel::{Seat, Seats};
use adit_store::{Change, Person, PersonId};
use tokio::time::Instant;

use crate::room::Room;

impl Room {
    /// The seats that a person owns.
    pub(super) fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> + '_ {
        (0..).map(Seat).zip(&self.chairs).filter(move |(_, c)| c.owner == Some(person)).map(|(s, _)| s)
    }

    pub(super) fn owns_any(&self, person: PersonId) -> bool {
        self.seats_of(person).next().is_some()
    }

    /// Everybody who owns a seat, each once.
    pub(super) fn owners(&self) -> Vec<PersonId> {
        let mut owners: Vec<PersonId> = self.chairs.iter().filter_map(|chair| chair.owner).collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    pub(super) fn present(&self, person: PersonId) -> bool {
        self.viewers.has(person)
    }

    /// Whether others see that this guest comes, or is gone: somebody who sits here and has no other page open.
    pub(super) fn is_news(&self, guest: Option<&Person>) -> bool {
        guest.is_some_and(|guest| self.owns_any(guest.id) && !self.present(guest.id))
    }

    /// A page of this guest was just open, or it asked for something.
    pub(super) fn note_seen(&mut self, guest: Option<&Person>) {
        let (Some(guest), now) = (guest, self.hall.now()) else { return };
        for chair in self.chairs.iter_mut().filter(|chair| chair.owner == Some(guest.id)) {
            chair.seen = now;
            self.seen_unsaved = true;
        }
    }

    /// How long the owner of a seat has been away; no time at all while a page is open.
    fn away_for(&self, seat: Seat) -> Option<Duration> {
        let chair = self.chairs.get(seat.index())?;
        let owner = chair.owner?;
        let since = if self.present(owner) { self.hall.now() } else { chair.seen };
        Some(Duration::from_millis(self.hall.now().saturating_sub(since).max(0) as u64))
    }

    /// How long it takes until a bot may stand in for whoever owns this seat, unless they come back.
    pub(super) fn until_stand_in(&self, seat: Seat) -> Option<Duration> {
        // A server that just started has disconnected everybody itself.
        let away = self.away_for(seat)?.min(self.hall.up_for());
        Some(self.hall.absence.stand_in_after.saturating_sub(away))
    }

    /// Whether a person is gone for so long that a game may end without being asked for it.
    pub(super) fn long_gone(&self, person: PersonId) -> bool {
        let mut seats = self.seats_of(person);
        let long = |seat| self.away_for(seat).is_some_and(|away| away >= self.hall.absence.abandon_after);
        !self.present(person) && seats.all(long)
    }

    /// People who play themselves, are not here, and belong to somebody else than those who could let a bot stand in.
    fn away(&self) -> impl Iterator<Item = Seat> + '_ {
        let playing = self.playing();
        let seats = (0..).map(Seat).zip(self.live.occupants());
        let away = move |seat: Seat| {
            let owner = self.chairs[seat.index()].owner;
            owner.is_some_and(|owner| playing && !self.present(owner))
        };
        seats
            .filter(move |&(seat, occupant)| occupant.kind == OccupantKind::Person && away(seat))
            .map(|(seat, _)| seat)
    }

    /// The seats for which a bot may stand in now.
    pub(super) fn replaceable(&self) -> Seats {
        self.away().filter(|&seat| self.until_stand_in(seat).is_some_and(|left| left.is_zero())).collect()
    }

    /// Shows it when a bot may stand in for somebody from now on.
    pub(super) fn watch_absence(&mut self) {
        let now = self.replaceable();
        if now != self.shown_replaceable {
            self.shown_replaceable = now;
            self.stale.presence = true;
        }
    }

    /// When that happens next, as long as somebody looks.
    pub(super) fn absence_due(&self) -> Option<Instant> {
        if self.viewers.is_empty() {
            return None;
        }
        let left = self.away().filter_map(|seat| self.until_stand_in(seat)).filter(|left| !left.is_zero());
        left.min().map(|left| Instant::now() + left)
    }

    /// What has to be written so that absences are known when the table is loaded again.
    pub(super) fn seen_changes(&mut self) -> Vec<Change> {
        if !std::mem::take(&mut self.seen_unsaved) {
            return Vec::new();
        }
        let rows = (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| chair.owner.is_some());
        rows.map(|(seat, chair)| Change::Seat { table: self.id, row: chair.row(seat) }).collect()
    }
}
