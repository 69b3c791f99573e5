//! Answers, undo and the end of a game. Each is worked out on a copy, written down, then made the play.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use adit_face::Expanded;
use adit_kernel::Seat;
use adit_kernel::record::{AnsweredBy, Consent, Declined, EntryError, OccupantKind};
use adit_kernel::table::Prepared;
use adit_store::{Change, Person, PersonId};
use maud::Markup;

use crate::room::chairs::Chair;
use crate::room::commands::CommandError;
use crate::room::viewers::Viewer;
use crate::room::{Proposal, ProposalKind, Room, WriteFailure};

impl Room {
    pub(super) async fn act(
        &mut self,
        guest: &Person,
        seat: Option<Seat>,
        ask: u32,
        action: &str,
    ) -> Result<(), CommandError> {
        let seat = self.playing_seat(guest, seat)?;
        let done = self.answer(seat, ask, AnsweredBy::Person, action).await;
        self.hall.metrics.answered(done.is_ok());
        done
    }

    /// A page for which something changes.
    fn viewer(&mut self, id: Option<u64>) -> Option<&mut Viewer> {
        let viewer = self.viewers.get_mut(id?)?;
        self.stale.viewers = true;
        viewer.stale = true;
        Some(viewer)
    }

    /// What somebody points at shows in its own page alone. Without a live page the address holds it.
    pub(super) fn point(
        &mut self,
        guest: &Person,
        viewer: Option<u64>,
        seat: Option<Seat>,
        pointed: String,
    ) -> Result<(), CommandError> {
        self.own_seat(guest, seat)?;
        if let Some(viewer) = self.viewer(viewer) {
            viewer.pointed = pointed;
        }
        Ok(())
    }

    /// A live page is sent what it opens, and kept true in it for as long as it is open. Others have it all.
    pub(super) fn expand(&mut self, viewer: Option<u64>, ids: Arc<str>) {
        if let Some(viewer) = self.viewer(viewer) {
            viewer.expanded = Expanded::Only(ids);
        }
    }

    /// The device was handed to another of this guest's seats.
    pub(super) fn show_seat(
        &mut self,
        guest: &Person,
        viewer: Option<u64>,
        seat: Seat,
    ) -> Result<(), CommandError> {
        let seat = self.own_seat(guest, Some(seat))?;
        if let Some(viewer) = self.viewer(viewer) {
            viewer.hot_seat = Some(seat);
        }
        Ok(())
    }

    /// Plays the steps of a plan until it is done or something comes in between. What stops it shows in
    /// the page, so it is no refusal; only its first step may be one.
    pub(super) async fn plan(
        &mut self,
        guest: &Person,
        seat: Option<Seat>,
        ask: u32,
        pointed: &str,
    ) -> Result<(), CommandError> {
        let seat = self.playing_seat(guest, seat)?;
        match self.asked(seat) {
            Some(now) if now == ask => {}
            Some(now) => return Err(Declined::Stale { asked: ask, now }.into()),
            None => return Err(Declined::NotAsked.into()),
        }
        let planned = catch_unwind(AssertUnwindSafe(|| self.live.plan(seat, pointed)));
        let steps = planned.map_err(|_| CommandError::Nowhere)?;
        if steps.is_empty() {
            return Err(CommandError::Nowhere);
        }
        let before = self.live.next_line();
        let done = match self.live.prepare_plan(seat, ask, AnsweredBy::Person, &steps) {
            Ok(Prepared::Repeated(_)) => Ok(()),
            Ok(Prepared::Lines(lines)) => {
                let lines = lines.to_owned();
                self.enter_answer(lines).await
            }
            Err(declined) => Err(declined.into()),
        };
        let steps = if done.is_ok() { self.live.next_line() - before } else { 1 };
        for _ in 0..steps {
            self.hall.metrics.answered(done.is_ok());
        }
        done
    }

    /// The seat for which a guest answers: no bot stands in for it.
    fn playing_seat(&self, guest: &Person, seat: Option<Seat>) -> Result<Seat, CommandError> {
        let seat = self.own_seat(guest, seat)?;
        match self.live.occupants()[seat.index()].kind {
            OccupantKind::Person => Ok(seat),
            OccupantKind::Bot => Err(CommandError::NotYours), // until its owner comes back
        }
    }

    /// Enters an answer. Repeating one that was accepted changes nothing and is fine.
    pub(super) async fn answer(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        text: &str,
    ) -> Result<(), CommandError> {
        let lines = match self.live.prepare(seat, ask, by, text)? {
            Prepared::Repeated(_) => return Ok(()),
            Prepared::Lines(lines) => lines.to_owned(),
        };
        self.enter_answer(lines).await
    }

    /// Writes prepared lines and shows what they did.
    pub(super) async fn enter(&mut self, lines: String) -> Result<(), CommandError> {
        // Whatever is no answer may give seats other names, or take back what was told.
        self.logs.clear();
        self.enter_answer(lines).await
    }

    /// Writes that somebody sits down together with who owns the seat.
    pub(super) async fn enter_seated(
        &mut self,
        lines: String,
        seat: Seat,
        chair: Chair,
    ) -> Result<(), CommandError> {
        self.logs.clear();
        let also = Change::Seat { table: self.id, row: chair.row(seat) };
        let written = self.write_with(lines, Some(also)).await;
        if written {
            self.chairs[seat.index()] = chair;
        }
        self.entered(written)
    }

    async fn enter_answer(&mut self, lines: String) -> Result<(), CommandError> {
        let written = self.write(lines).await;
        self.entered(written)
    }

    /// What follows from a write, or why it was none.
    fn entered(&mut self, written: bool) -> Result<(), CommandError> {
        self.proposal = None;
        self.bots.moved();
        self.start_bots();
        self.stop_pointing();
        self.stale.play = true;
        match (written, self.write_failure) {
            (true, _) => Ok(()),
            (false, Some((WriteFailure::Full, _))) => Err(CommandError::Full),
            (false, _) => Err(CommandError::Failing),
        }
    }

    /// Whoever is not asked any more points at nothing.
    fn stop_pointing(&mut self) {
        let (live, chairs) = (&self.live, &self.chairs);
        let asked = |guest: &Person| {
            let mut own = (0..).map(Seat).zip(chairs).filter(|(_, chair)| chair.owner == Some(guest.id));
            own.any(|(seat, _)| live.asked(seat).is_some())
        };
        for (_, viewer) in self.viewers.iter_mut().filter(|(_, viewer)| !viewer.pointed.is_empty()) {
            if !viewer.guest.as_ref().is_some_and(asked) {
                viewer.pointed.clear();
            }
        }
    }

    /// The seat for which a guest speaks.
    pub(super) fn own_seat(&self, guest: &Person, seat: Option<Seat>) -> Result<Seat, CommandError> {
        let mut own = self.seats_of(guest.id);
        match seat {
            Some(seat) => own.find(|&s| s == seat).ok_or(CommandError::NotYours),
            None => match (own.next(), own.next()) {
                (None, _) => Err(CommandError::Spectator),
                (Some(seat), None) => Ok(seat),
                (Some(_), Some(_)) => Err(CommandError::Garbled),
            },
        }
    }

    /// Starts something for which the others may have to be asked.
    pub(super) async fn propose(
        &mut self,
        guest: &Person,
        seat: Option<Seat>,
        kind: ProposalKind,
    ) -> Result<(), CommandError> {
        let by = match seat {
            Some(_) => self.own_seat(guest, seat)?,
            None => self.seats_of(guest.id).next().ok_or(CommandError::Spectator)?,
        };
        let free = match kind {
            ProposalKind::Undo => self.live.undo_offer(by)?.free,
            ProposalKind::Abandon if self.live.end().is_some() => {
                return Err(EntryError::Over.into());
            }
            ProposalKind::Abandon => false,
        };
        // All who own a seat, whether a bot sits there for them or not.
        let mut waiting = self.owners();
        waiting.retain(|&owner| owner != guest.id);
        if kind == ProposalKind::Abandon {
            waiting.retain(|&owner| !self.long_gone(owner));
        }
        if free || waiting.is_empty() {
            let consent = if free { Consent::NotAsked } else { Consent::NobodyElse };
            return self.carry_out(kind, by, consent).await;
        }
        self.proposal = Some(Proposal { kind, by, waiting });
        self.stale.tools = true;
        Err(CommandError::Asked)
    }

    pub(super) async fn consent(&mut self, guest: &Person, yes: bool) -> Result<(), CommandError> {
        let proposal = self.proposal.as_mut().ok_or(CommandError::NoProposal)?;
        let at = proposal.waiting.iter().position(|&p| p == guest.id).ok_or(CommandError::NoProposal)?;
        if !yes {
            let by = proposal.by;
            self.proposal = None;
            let words = self.explain(&CommandError::Disagreed(guest.name.clone()));
            self.notify_owner(by, Some(&words));
            self.stale.tools = true;
            return Ok(());
        }
        proposal.waiting.swap_remove(at);
        if proposal.waiting.is_empty() {
            let (kind, by) = (proposal.kind, proposal.by);
            return self.carry_out(kind, by, Consent::Given).await;
        }
        self.stale.tools = true;
        Ok(())
    }

    /// Says something to whoever sits there, on every page they have open, or no longer says anything.
    fn notify_owner(&mut self, seat: Seat, words: Option<&Markup>) {
        for viewer in self.viewers.of(self.chairs[seat.index()].owner) {
            viewer.notice = words.cloned();
        }
        self.redraw_owner(seat);
    }

    /// Something changed for whoever owns this seat, and for nobody else.
    pub(super) fn redraw_owner(&mut self, seat: Seat) {
        self.redraw_person(self.chairs[seat.index()].owner);
    }

    pub(super) fn redraw_person(&mut self, person: Option<PersonId>) {
        for viewer in self.viewers.of(person) {
            viewer.stale = true;
            self.stale.viewers = true;
        }
    }

    /// Does what was proposed; who has agreed to it is what the record will say.
    async fn carry_out(
        &mut self,
        kind: ProposalKind,
        by: Seat,
        consent: Consent,
    ) -> Result<(), CommandError> {
        let lines = match kind {
            ProposalKind::Undo => self.live.prepare_undo(by, consent)?.to_owned(),
            ProposalKind::Abandon => self.live.prepare_abandon()?.to_owned(),
        };
        self.bots.forget();
        self.notify_owner(by, None); // that the others were asked is old news
        self.enter(lines).await
    }
}
