//! Sitting down, standing up, moving to another device, letting a bot stand in.

use adit_kernel::Seat;
use adit_kernel::record::{Sits, Sitter};
use adit_store::{Change, TableId, TokenDigest};

use crate::hall::Chosen;
use crate::people::Token;
use crate::room::Room;
use crate::room::call::{Guest, Refused};
use crate::room::chairs::Chair;

/// The bot that stands in for people who left.
pub(crate) const STAND_IN: &str = "skilled";

impl Room {
    /// A guest sits down on a free seat.
    pub(super) async fn join(
        &mut self,
        guest: &Guest,
        seat: Option<Seat>,
        mix: &str,
    ) -> Result<(), Refused> {
        if self.owns_any(guest.person) {
            return Err(Refused::Seated);
        }
        let free = |seat: Seat| self.chairs.get(seat.index()).is_some_and(|c| c.free);
        let seat = match seat {
            Some(seat) if free(seat) => seat,
            Some(_) => return Err(Refused::Taken),
            None => (0..self.chairs.len() as u8).map(Seat).find(|&s| free(s)).ok_or(Refused::Taken)?,
        };
        let lines = self.live.prepare_sit(seat, &Sitter::person(guest.name.clone()))?.to_owned();
        let chair = Chair { owner: Some(guest.person), free: false, claim: None };
        self.enter_seated(lines, seat, chair).await?;
        if !mix.is_empty() {
            let lines = self.live.prepare_mix(seat, mix)?.to_owned();
            self.enter(lines).await?;
        }
        self.deal_if_full().await;
        self.redraw();
        Ok(())
    }

    /// The host does not wait any longer: bots take the free seats.
    pub(super) async fn fill(&mut self, guest: &Guest) -> Result<(), Refused> {
        if guest.person != self.host {
            return Err(Refused::NotYours);
        }
        for seat in (0..self.chairs.len() as u8).map(Seat) {
            if self.chairs[seat.index()].free {
                let lines = self.live.prepare_sit(seat, &Sitter::bot(STAND_IN))?.to_owned();
                self.enter_seated(lines, seat, Chair::default()).await?;
            }
        }
        self.deal_if_full().await;
        self.redraw();
        Ok(())
    }

    /// Deals as soon as nobody is missing.
    pub(super) async fn deal_if_full(&mut self) {
        if self.chairs.iter().any(|c| c.free) || self.live.end().is_some() {
            return;
        }
        // Already dealt, or broken: nothing to do.
        let Ok(lines) = self.live.prepare_deal().map(str::to_owned) else { return };
        if let Err(refused) = self.enter(lines).await {
            tracing::warn!(table = %self.id, %refused, "the table could not be dealt");
        }
    }

    async fn own(&mut self, seat: Seat, chair: Chair) -> Result<(), Refused> {
        let change = Change::Seat { table: self.id, row: chair.row(seat) };
        self.hall.store.write(change).await.map_err(|error| Refused::from_store(&error))?;
        self.chairs[seat.index()] = chair;
        self.status_due.get_or_insert_with(tokio::time::Instant::now);
        Ok(())
    }

    /// Somebody is away: a bot plays on for them until they come back. People may also hand their own
    /// seat over.
    pub(super) async fn stand_in(&mut self, guest: &Guest, seat: Seat) -> Result<(), Refused> {
        let owner = self.chairs.get(seat.index()).and_then(|c| c.owner).ok_or(Refused::Unknown)?;
        let sitter = &self.live.sitters()[seat.index()];
        if sitter.by == Sits::Bot {
            return Err(Refused::Taken);
        }
        let present = self.viewers.iter().any(|v| v.guest.as_ref().is_some_and(|g| g.person == owner));
        if owner != guest.person && present {
            return Err(Refused::Present(sitter.name.clone()));
        }
        let lines = self.live.prepare_sit(seat, &Sitter::bot(STAND_IN))?.to_owned();
        self.enter(lines).await
    }

    /// The owner of a seat is back.
    pub(super) async fn take_back(&mut self, guest: &Guest, seat: Seat) -> Result<(), Refused> {
        let seat = self.own_seat(guest, Some(seat))?;
        if self.live.sitters()[seat.index()].by == Sits::Person {
            return Err(Refused::Seated);
        }
        let lines = self.live.prepare_sit(seat, &Sitter::person(guest.name.clone()))?.to_owned();
        self.minds.forget();
        self.enter(lines).await
    }

    /// Makes a link that moves a seat to another device, once, and shows it in the page that asked.
    pub(super) async fn offer_move(
        &mut self,
        guest: &Guest,
        viewer: Option<u64>,
        seat: Option<Seat>,
    ) -> Result<String, Refused> {
        let seat = match seat {
            Some(_) => self.own_seat(guest, seat)?,
            None => self.seats_of(guest.person).next().ok_or(Refused::Watching)?,
        };
        let token = Token::fresh().map_err(|_| Refused::Failing)?;
        let chair = Chair { claim: Some(token.digest()), ..self.chairs[seat.index()].clone() };
        self.own(seat, chair).await?;
        let link = format!("{}{}/claim/{}", self.hall.address(), self.base, token.text());
        if let Some(viewer) = self.viewers.iter_mut().find(|v| Some(v.id) == viewer) {
            viewer.moving = Some(link.clone());
        }
        self.redraw();
        Ok(link)
    }

    /// Follows a moving link: who would move, and with a guest, moves it. The link works once.
    pub(super) async fn claim(&mut self, guest: Option<Guest>, claim: TokenDigest) -> Option<String> {
        let seat = (0..).map(Seat).zip(&self.chairs).find(|(_, c)| c.claim == Some(claim))?.0;
        let name = self.live.sitters()[seat.index()].name.clone();
        if let Some(guest) = guest {
            self.own(seat, Chair { owner: Some(guest.person), free: false, claim: None }).await.ok()?;
            for viewer in &mut self.viewers {
                viewer.moving = None;
            }
            self.redraw();
        }
        Some(name)
    }

    /// Opens a table with the same options and the same people on the next seats round.
    pub(super) async fn again(&mut self, guest: &Guest) -> Option<TableId> {
        if self.live.end().is_none() || !self.owns_any(guest.person) {
            return None;
        }
        if let Some(next) = &self.next {
            return Some(*next);
        }
        let chosen = |(chair, sitter): (&Chair, &Sitter)| match (chair.owner, sitter.by) {
            (Some(person), _) => Chosen::Person(Guest { person, name: self.name_of_owner(chair, sitter) }),
            (None, _) => Chosen::Bot(sitter.name.clone()),
        };
        let seats = self.chairs.iter().zip(self.live.sitters()).map(chosen).collect();
        let opened =
            self.hall.open(self.known, &self.options(), seats, guest, self.public, "").await.ok()?;
        self.next = Some(opened);
        self.redraw();
        Some(opened)
    }

    fn name_of_owner(&self, chair: &Chair, sitter: &Sitter) -> String {
        match sitter.by {
            Sits::Person => sitter.name.clone(),
            Sits::Bot => {
                let here = self.viewers.iter().filter_map(|v| v.guest.as_ref());
                let owner = here.into_iter().find(|g| Some(g.person) == chair.owner);
                owner.map_or_else(|| "Guest".to_owned(), |g| g.name.clone())
            }
        }
    }
}
