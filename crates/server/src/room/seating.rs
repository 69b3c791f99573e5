//! Sitting down, standing up, moving to another device, letting a bot stand in.

use adit_kernel::Seat;
use adit_kernel::record::{Occupant, OccupantKind};
use adit_store::{Change, Person, TableId, TokenDigest};

use crate::guest_session::Token;
use crate::hall::SeatAssignment;
use crate::room::Room;
use crate::room::bots::spec_of;
use crate::room::chairs::Chair;
use crate::room::commands::CommandError;
use crate::room::dice::Share;

/// The bot that stands in for people who left.
pub(crate) const STAND_IN: &str = "skilled";

impl Room {
    /// A guest sits down on a free seat; without script its page adds nothing to the dice.
    pub(super) async fn join(
        &mut self,
        guest: &Person,
        seat: Option<Seat>,
        plain: bool,
    ) -> Result<(), CommandError> {
        if self.owns_any(guest.id) {
            return Err(CommandError::Seated);
        }
        let free = |seat: Seat| self.chairs.get(seat.index()).is_some_and(|c| c.free);
        let seat = match seat {
            Some(seat) if free(seat) => seat,
            Some(_) => return Err(CommandError::Taken),
            None => (0..self.chairs.len() as u8).map(Seat).find(|&s| free(s)).ok_or(CommandError::Taken)?,
        };
        let lines = self.live.prepare_sit(seat, &Occupant::person(guest.name.clone()))?.to_owned();
        let chair = Chair { owner: Some(guest.id), free: false, claim: None, seen: self.hall.now() };
        self.enter_seated(lines, seat, chair).await?;
        if plain {
            return self.share(guest, Share::Nothing).await;
        }
        self.deal_if_complete().await;
        Ok(())
    }

    /// The host does not wait any longer: bots take the free seats.
    pub(super) async fn fill(&mut self, guest: &Person) -> Result<(), CommandError> {
        if guest.id != self.host {
            return Err(CommandError::NotYours);
        }
        for seat in (0..self.chairs.len() as u8).map(Seat) {
            if self.chairs[seat.index()].free {
                let lines = self.live.prepare_sit(seat, &Occupant::bot(STAND_IN))?.to_owned();
                self.enter_seated(lines, seat, Chair::default()).await?;
            }
        }
        self.deal_if_complete().await;
        Ok(())
    }

    async fn own(&mut self, seat: Seat, chair: Chair) -> Result<(), CommandError> {
        let change = Change::Seat { table: self.id, row: chair.row(seat) };
        self.hall.store.write(change).await.map_err(|error| CommandError::from_store(&error))?;
        self.chairs[seat.index()] = chair;
        self.status_due.get_or_insert_with(tokio::time::Instant::now);
        Ok(())
    }

    /// Somebody is away, and not only since a moment ago: a bot plays on for them until they come back. People may
    /// hand their own seat over at any time.
    pub(super) async fn stand_in(&mut self, guest: &Person, seat: Seat) -> Result<(), CommandError> {
        let owner = self.chairs.get(seat.index()).and_then(|c| c.owner).ok_or(CommandError::Unknown)?;
        let occupant = &self.live.occupants()[seat.index()];
        if occupant.kind == OccupantKind::Bot {
            return Err(CommandError::Taken);
        }
        if owner != guest.id {
            if self.present(owner) {
                return Err(CommandError::Present(occupant.name.clone()));
            }
            if self.until_stand_in(seat).is_none_or(|left| !left.is_zero()) {
                return Err(CommandError::JustLeft(occupant.name.clone()));
            }
        }
        let lines = self.live.prepare_sit(seat, &Occupant::bot(STAND_IN))?.to_owned();
        self.enter(lines).await?;
        self.give_up_share(seat).await?;
        self.deal_if_complete().await;
        Ok(())
    }

    /// The owner of a seat is back.
    pub(super) async fn return_to_seat(&mut self, guest: &Person, seat: Seat) -> Result<(), CommandError> {
        let seat = self.own_seat(guest, Some(seat))?;
        if self.live.occupants()[seat.index()].kind == OccupantKind::Person {
            return Err(CommandError::Seated);
        }
        let lines = self.live.prepare_sit(seat, &Occupant::person(guest.name.clone()))?.to_owned();
        self.bots.forget();
        self.enter(lines).await
    }

    /// Makes a link that moves a seat to another device, once, and shows it in the page that asked.
    pub(super) async fn make_claim_link(
        &mut self,
        guest: &Person,
        viewer: Option<u64>,
        seat: Option<Seat>,
    ) -> Result<String, CommandError> {
        let seat = match seat {
            Some(_) => self.own_seat(guest, seat)?,
            None => self.seats_of(guest.id).next().ok_or(CommandError::Spectator)?,
        };
        let token = Token::fresh().map_err(|_| CommandError::Failing)?;
        let chair = Chair { claim: Some(token.digest()), ..self.chairs[seat.index()].clone() };
        self.own(seat, chair).await?;
        let link = format!("{}{}/claim/{}", self.hall.address(), self.base, token.text());
        if let Some(viewer) = viewer.and_then(|id| self.viewers.get_mut(id)) {
            self.stale.viewers = true;
            viewer.claim_link = Some(link.clone());
            viewer.stale = true;
        }
        Ok(link)
    }

    /// Follows a claim link: whose seat it is, and with a guest, gives it to them. The link works once.
    pub(super) async fn claim(&mut self, guest: Option<Person>, claim: TokenDigest) -> Option<String> {
        let seat = (0..).map(Seat).zip(&self.chairs).find(|(_, c)| c.claim == Some(claim))?.0;
        let name = self.live.occupants()[seat.index()].name.clone();
        if let Some(guest) = guest {
            let seen = self.hall.now();
            self.own(seat, Chair { owner: Some(guest.id), free: false, claim: None, seen }).await.ok()?;
            self.give_up_share(seat).await.ok()?;
            self.deal_if_complete().await;
            self.proposal = None; // it may wait for somebody who has nothing to say any more
            for (_, viewer) in self.viewers.iter_mut() {
                viewer.claim_link = None;
            }
            self.stale.play = true;
        }
        Some(name)
    }

    /// Opens a table with the same options and the same people on the next seats round.
    pub(super) async fn again(&mut self, guest: &Person, plain: bool) -> Option<TableId> {
        if self.live.end().is_none() || !self.owns_any(guest.id) {
            return None;
        }
        if let Some(next) = &self.next {
            return Some(*next);
        }
        let chosen = |(chair, occupant): (&Chair, &Occupant)| match (chair.owner, occupant.kind) {
            (Some(id), _) => {
                SeatAssignment::Person(Person { id, name: self.name_of_owner(chair, occupant) })
            }
            (None, _) => SeatAssignment::Bot(spec_of(&occupant.name)),
        };
        let seats = self.chairs.iter().zip(self.live.occupants()).map(chosen).collect();
        let opened =
            self.hall.open(self.game, &self.options(), seats, guest, self.public, plain).await.ok()?;
        self.next = Some(opened);
        self.stale.play = true;
        Some(opened)
    }

    fn name_of_owner(&self, chair: &Chair, occupant: &Occupant) -> String {
        match occupant.kind {
            OccupantKind::Person => occupant.name.clone(),
            OccupantKind::Bot => {
                let here = self.viewers.iter().filter_map(|v| v.guest.as_ref());
                let owner = here.into_iter().find(|g| Some(g.id) == chair.owner);
                owner.map_or_else(|| "Guest".to_owned(), |g| g.name.clone())
            }
        }
    }
}
