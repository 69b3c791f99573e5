//! Answers, undo and the end of a game. Each is worked out on a copy, written down, then made the play.

use adit_kernel::record::{By, Sits};
use adit_kernel::table::Prepared;
use adit_kernel::{Play, Seat};
use adit_store::{PersonId, StoreError};
use maud::Markup;

use crate::room::call::{Guest, Message, Refused};
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
            Message::Do { seat, deed } => self.deed(guest, viewer, seat, &deed).await,
            Message::Say(text) => self.say(guest, &text).await,
        }
    }

    async fn act(&mut self, guest: &Guest, seat: Option<Seat>, value: &str) -> Result<(), Refused> {
        let seat = self.own_seat(guest, seat)?;
        let (ask, text) = value.split_once(' ').ok_or(Refused::Garbled)?;
        let ask: u32 = ask.parse().map_err(|_| Refused::Garbled)?;
        if self.live.sitters()[seat.index()].by != Sits::Person {
            return Err(Refused::NotYours); // a bot stands in until its owner comes back
        }
        let told = self.answer(seat, ask, By::Person, text).await;
        self.hall.metrics.answered(told.is_ok());
        told
    }

    /// Enters an answer. Repeating one that was accepted changes nothing and is fine.
    pub(super) async fn answer(&mut self, seat: Seat, ask: u32, by: By, text: &str) -> Result<(), Refused> {
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

    async fn enter_answer(&mut self, lines: String) -> Result<(), Refused> {
        let written = self.write(lines).await;
        self.motion = None;
        self.minds.moved();
        self.rouse();
        self.redraw();
        match (written, self.trouble) {
            (true, _) => Ok(()),
            (false, Some((Trouble::Full, _))) => Err(Refused::Full),
            (false, _) => Err(Refused::Failing),
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
            "move" => self.offer_move(guest, viewer, seat).await,
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
                return Err(adit_kernel::record::NotNow::Over.into());
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

/// A seat by its number in a deed: `show-1`.
fn seat_of(text: &str) -> Result<Seat, Refused> {
    text.parse().map(Seat).map_err(|_| Refused::Unknown)
}

/// What the rules say to something that was not clickable.
pub(super) fn reason(live: &dyn Play, seat: Seat, act: &str) -> Option<Refused> {
    live.why(seat, act).err().map(Refused::Declined)
}
