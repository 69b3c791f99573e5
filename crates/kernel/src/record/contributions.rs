//! What people contribute to chance before the deal: first everybody promises a value, then all open theirs. A value that
//! is not opened holds the deal up; to go on without it everybody promises anew, and the record names the seat.

use crate::chance::{Contribution, ContributionPromise};
use crate::record::error::EntryError;
use crate::seat::Seat;

/// How far the contributions of a table have come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contributions {
    promised: Vec<(Seat, Option<ContributionPromise>)>,
    opened: Vec<(Seat, Contribution)>,
    unopened: Vec<Seat>,
    rounds: u32,
}

impl Contributions {
    /// Who has said what they will contribute: the promise of a value, or nothing.
    pub fn promised(&self) -> &[(Seat, Option<ContributionPromise>)] {
        &self.promised
    }

    /// What a seat has promised.
    pub fn promise_of(&self, seat: Seat) -> Option<ContributionPromise> {
        self.promised.iter().find(|(by, _)| *by == seat)?.1
    }

    /// Whether this seat has promised a value, or said that it has none.
    pub fn has_spoken(&self, seat: Seat) -> bool {
        self.promised.iter().any(|(by, _)| *by == seat)
    }

    pub fn opened(&self) -> &[(Seat, Contribution)] {
        &self.opened
    }

    pub fn has_opened(&self, seat: Seat) -> bool {
        self.opened.iter().any(|(by, _)| *by == seat)
    }

    /// The seats whose promised value is not known yet.
    pub fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        let owes = |(seat, promise): &(Seat, Option<_>)| promise.is_some() && !self.has_opened(*seat);
        self.promised.iter().filter(move |promised| owes(promised)).map(|(seat, _)| *seat)
    }

    pub fn waits_for(&self, seat: Seat) -> bool {
        self.waiting().any(|waiting| waiting == seat)
    }

    /// Whether values come to light: from then on nobody promises another.
    pub fn opening(&self) -> bool {
        !self.opened.is_empty()
    }

    /// Because of whom everybody promised anew after others had opened their values, in that order.
    pub fn unopened(&self) -> &[Seat] {
        &self.unopened
    }

    /// Whether anybody has promised anything.
    pub(super) fn begun(&self) -> bool {
        !self.promised.is_empty() || self.rounds > 0
    }

    /// How often all began anew, for whatever reason.
    pub fn round(&self) -> u32 {
        self.rounds
    }

    pub(super) fn may_promise(&self, seat: Seat) -> Result<(), EntryError> {
        match self.opening() {
            true => Err(EntryError::PromisedLate(seat)),
            false if self.has_spoken(seat) => Err(EntryError::PromisedTwice(seat)),
            false => Ok(()),
        }
    }

    pub(super) fn may_open(
        &self,
        seat: Seat,
        value: &Contribution,
        commitment: &str,
    ) -> Result<(), EntryError> {
        let promise = self.promise_of(seat).filter(|_| !self.has_opened(seat));
        let promise = promise.ok_or(EntryError::NothingToOpen(seat))?;
        if value.promise(commitment, seat) == promise {
            Ok(())
        } else {
            Err(EntryError::BrokenPromise(seat))
        }
    }

    pub(super) fn may_begin_anew(&self, seat: Seat) -> Result<(), EntryError> {
        if self.waits_for(seat) { Ok(()) } else { Err(EntryError::NothingToOpen(seat)) }
    }

    /// Nobody keeps a promise that was made before the deal if another is still to be kept.
    pub(super) fn may_deal(&self) -> Result<(), EntryError> {
        self.waiting().next().map_or(Ok(()), |seat| Err(EntryError::NotOpened(seat)))
    }

    pub(super) fn promise(&mut self, seat: Seat, promise: Option<ContributionPromise>) {
        self.promised.push((seat, promise));
    }

    pub(super) fn open(&mut self, seat: Seat, value: Contribution) {
        self.opened.push((seat, value));
    }

    pub(super) fn begin_anew(&mut self, seat: Seat) {
        if self.opening() {
            self.unopened.push(seat);
        }
        self.rounds += 1;
        self.promised.clear();
        self.opened.clear();
    }
}
