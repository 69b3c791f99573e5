//! Answers, undo and the end of a game. Each is worked out on a copy, written down, then made the play.

use std::panic::{AssertUnwindSafe, catch_unwind};

use adit_kernel::record::{AnsweredBy, Declined, OccupantKind};
use adit_kernel::table::Prepared;
use adit_kernel::{Play, Seat};
use adit_store::{Change, PersonId, StoreError};
use maud::Markup;

use crate::room::call::{Guest, Message, Refused};
use crate::room::chairs::Chair;
use crate::room::folded::Unfolded;
use crate::room::{Motion, Moved, Room, Trouble};

impl Refused {
    pub(super) fn from_store(error: &StoreError) -> Refused {
        if matches!(error, StoreError::Full) { Refused::Full } else { Refused::Failing }
    }
}

impl Room {
    /// Does what a guest wants, or says why not.
    pub(super) async fn hear(
        &mut self,
        guest: &Guest,
        viewer: Option<u64>,
        message: Message,
    ) -> Result<(), Refused> {
        match message {
            Message::Act { seat, value } => self.act(guest, seat, &value).await,
            Message::Point { seat, pointed } => self.point(guest, viewer, seat, pointed),
            Message::Plan { seat, value } => self.plan(guest, seat, &value).await,
            Message::Do { seat, deed } => self.deed(guest, viewer, seat, &deed).await,
            Message::Unfold(ids) => {
                self.unfold(viewer, ids);
                Ok(())
            }
            Message::Say(text) => self.say(guest, &text).await,
        }
    }

    async fn act(&mut self, guest: &Guest, seat: Option<Seat>, value: &str) -> Result<(), Refused> {
        let seat = self.playing_seat(guest, seat)?;
        let (ask, text) = numbered(value)?;
        let told = self.answer(seat, ask, AnsweredBy::Person, text).await;
        self.hall.metrics.answered(told.is_ok());
        told
    }

    /// What somebody points at shows in its own page alone. Without a live page the address holds it.
    fn point(
        &mut self,
        guest: &Guest,
        viewer: Option<u64>,
        seat: Option<Seat>,
        pointed: String,
    ) -> Result<(), Refused> {
        self.own_seat(guest, seat)?;
        if let Some(viewer) = self.viewers.iter_mut().find(|v| Some(v.id) == viewer) {
            viewer.pointed = pointed;
            let id = viewer.id;
            self.send_to(id);
        }
        Ok(())
    }

    /// A live page is sent what it unfolds, and kept true in it for as long as it is open. Others have it all.
    pub(super) fn unfold(&mut self, viewer: Option<u64>, ids: String) {
        if let Some(viewer) = self.viewers.iter_mut().find(|v| Some(v.id) == viewer) {
            viewer.unfolded = Unfolded::Only(ids);
            let id = viewer.id;
            self.send_to(id);
        }
    }

    /// Plays the steps of a plan until it is done or something comes in between. What stops it shows in
    /// the page, so it is no refusal; only its first step may be one.
    async fn plan(&mut self, guest: &Guest, seat: Option<Seat>, value: &str) -> Result<(), Refused> {
        let seat = self.playing_seat(guest, seat)?;
        let (ask, pointed) = numbered(value)?;
        match self.asked(seat) {
            Some(now) if now == ask => {}
            Some(now) => return Err(Declined::Stale { asked: ask, now }.into()),
            None => return Err(Declined::NotAsked.into()),
        }
        let planned = catch_unwind(AssertUnwindSafe(|| self.live.plan(seat, pointed)));
        let steps = planned.map_err(|_| Refused::Nowhere)?;
        let (first, rest) = steps.split_first().ok_or(Refused::Nowhere)?;
        let told = self.answer(seat, ask, AnsweredBy::Person, first).await;
        self.hall.metrics.answered(told.is_ok());
        told?;
        for step in rest {
            let Ok(lines) =
                self.live.prepare_continuation(seat, AnsweredBy::Person, step).map(str::to_owned)
            else {
                break;
            };
            self.enter_answer(lines).await?;
            self.hall.metrics.answered(true);
        }
        Ok(())
    }

    /// The seat for which a guest answers: no bot stands in for it.
    fn playing_seat(&self, guest: &Guest, seat: Option<Seat>) -> Result<Seat, Refused> {
        let seat = self.own_seat(guest, seat)?;
        match self.live.occupants()[seat.index()].kind {
            OccupantKind::Person => Ok(seat),
            OccupantKind::Bot => Err(Refused::NotYours), // until its owner comes back
        }
    }

    /// Enters an answer. Repeating one that was accepted changes nothing and is fine.
    pub(super) async fn answer(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        text: &str,
    ) -> Result<(), Refused> {
        let lines = match self.live.prepare(seat, ask, by, text)? {
            Prepared::Repeated(_) => return Ok(()),
            Prepared::Lines(lines) => lines.to_owned(),
        };
        self.enter_answer(lines).await
    }

    /// Writes prepared lines and shows what they did.
    pub(super) async fn enter(&mut self, lines: String) -> Result<(), Refused> {
        // Whatever is no answer may give seats other names, or take back what was told.
        self.tales.clear();
        self.enter_answer(lines).await
    }

    /// Writes that somebody sits down together with who owns the seat.
    pub(super) async fn enter_seated(
        &mut self,
        lines: String,
        seat: Seat,
        chair: Chair,
    ) -> Result<(), Refused> {
        self.tales.clear();
        let also = Change::Seat { table: self.id, row: chair.row(seat) };
        let written = self.write_with(lines, Some(also)).await;
        if written {
            self.chairs[seat.index()] = chair;
        }
        self.entered(written)
    }

    async fn enter_answer(&mut self, lines: String) -> Result<(), Refused> {
        let written = self.write(lines).await;
        self.entered(written)
    }

    /// Shows what a write did, or says why it was none.
    fn entered(&mut self, written: bool) -> Result<(), Refused> {
        self.motion = None;
        self.minds.moved();
        self.rouse();
        self.stop_pointing();
        self.redraw();
        match (written, self.trouble) {
            (true, _) => Ok(()),
            (false, Some((Trouble::Full, _))) => Err(Refused::Full),
            (false, _) => Err(Refused::Failing),
        }
    }

    /// Whoever is not asked any more points at nothing.
    fn stop_pointing(&mut self) {
        let (live, chairs) = (&self.live, &self.chairs);
        let asked = |guest: &Guest| {
            let mut own =
                (0..).map(Seat).zip(chairs).filter(|(_, chair)| chair.owner == Some(guest.person));
            own.any(|(seat, _)| live.asked(seat).is_some())
        };
        for viewer in self.viewers.iter_mut().filter(|viewer| !viewer.pointed.is_empty()) {
            if !viewer.guest.as_ref().is_some_and(asked) {
                viewer.pointed.clear();
            }
        }
    }

    /// The seat for which a guest speaks.
    pub(super) fn own_seat(&self, guest: &Guest, seat: Option<Seat>) -> Result<Seat, Refused> {
        let mut own = self.seats_of(guest.person);
        match seat {
            Some(seat) => own.find(|&s| s == seat).ok_or(Refused::NotYours),
            None => match (own.next(), own.next()) {
                (None, _) => Err(Refused::Watching),
                (Some(seat), None) => Ok(seat),
                (Some(_), Some(_)) => Err(Refused::Garbled),
            },
        }
    }

    async fn deed(
        &mut self,
        guest: &Guest,
        viewer: Option<u64>,
        seat: Option<Seat>,
        deed: &str,
    ) -> Result<(), Refused> {
        let (verb, what) = deed.split_once('-').unwrap_or((deed, ""));
        if verb == "mute" {
            return self.mute(guest, what).await;
        }
        if !self.owns_any(guest.person) {
            return Err(Refused::Watching);
        }
        match verb {
            "undo" => self.move_for(guest, seat, Moved::Undo).await,
            "abandon" => self.move_for(guest, seat, Moved::Abandon).await,
            "consent" => self.consent(guest, what == "yes").await,
            "hint" => self.hint(self.own_seat(guest, seat)?),
            "pace" => self.set_pace(what).await,
            "show" => {
                let seat = self.own_seat(guest, Some(seat_of(what)?))?;
                if let Some(viewer) = self.viewers.iter_mut().find(|v| Some(v.id) == viewer) {
                    viewer.shown = Some(seat);
                }
                self.redraw();
                Ok(())
            }
            "move" => self.offer_move(guest, viewer, seat).await.map(drop),
            "fill" => self.fill(guest).await,
            "bot" => self.stand_in(guest, seat_of(what)?).await,
            "back" => self.take_back(guest, seat_of(what)?).await,
            _ => Err(Refused::Unknown),
        }
    }

    /// Starts something for which the others may have to be asked.
    async fn move_for(&mut self, guest: &Guest, seat: Option<Seat>, what: Moved) -> Result<(), Refused> {
        let by = match seat {
            Some(_) => self.own_seat(guest, seat)?,
            None => self.seats_of(guest.person).next().ok_or(Refused::Watching)?,
        };
        let free = match what {
            Moved::Undo => self.live.undo_offer(by)?.free,
            Moved::Abandon if self.live.end().is_some() => {
                return Err(adit_kernel::record::EntryError::Over.into());
            }
            Moved::Abandon => false,
        };
        let waiting: Vec<PersonId> = self.people().into_iter().filter(|&p| p != guest.person).collect();
        if free || waiting.is_empty() {
            return self.carry(what, by).await;
        }
        self.motion = Some(Motion { what, by, waiting });
        self.redraw();
        Err(Refused::Asked)
    }

    async fn consent(&mut self, guest: &Guest, yes: bool) -> Result<(), Refused> {
        let motion = self.motion.as_mut().ok_or(Refused::NoMotion)?;
        let at = motion.waiting.iter().position(|&p| p == guest.person).ok_or(Refused::NoMotion)?;
        if !yes {
            let by = motion.by;
            self.motion = None;
            let words = self.explain(&Refused::Disagreed(guest.name.clone()));
            self.tell(by, Some(&words));
            self.redraw();
            return Ok(());
        }
        motion.waiting.swap_remove(at);
        if motion.waiting.is_empty() {
            let (what, by) = (motion.what, motion.by);
            return self.carry(what, by).await;
        }
        self.redraw();
        Ok(())
    }

    /// Says something to whoever sits there, on every page they have open, or no longer says anything.
    fn tell(&mut self, seat: Seat, words: Option<&Markup>) {
        let owner = self.chairs[seat.index()].owner;
        for viewer in &mut self.viewers {
            if viewer.guest.as_ref().is_some_and(|g| Some(g.person) == owner) {
                viewer.notice = words.cloned();
            }
        }
    }

    async fn carry(&mut self, what: Moved, by: Seat) -> Result<(), Refused> {
        let lines = match what {
            Moved::Undo => self.live.prepare_undo(by, true)?.to_owned(),
            Moved::Abandon => self.live.prepare_abandon()?.to_owned(),
        };
        self.minds.forget();
        self.tell(by, None); // that the others were asked is old news
        self.enter(lines).await
    }
}

/// What a button carries: the number of an ask and what answers it.
fn numbered(value: &str) -> Result<(u32, &str), Refused> {
    let (ask, text) = value.split_once(' ').ok_or(Refused::Garbled)?;
    Ok((ask.parse().map_err(|_| Refused::Garbled)?, text))
}

/// A seat by its number in a deed: `show-1`.
fn seat_of(text: &str) -> Result<Seat, Refused> {
    text.parse().map(Seat).map_err(|_| Refused::Unknown)
}

/// What the rules say to something that was not clickable.
pub(super) fn reason(live: &dyn Play, seat: Seat, act: &str) -> Option<Refused> {
    live.why(seat, act).err().map(Refused::Declined)
}
