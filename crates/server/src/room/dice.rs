//! Before the deal every page adds a share of its own to the dice: it promises a random value when its person sits down, and
//! opens it once all have promised. A share that is not opened holds the deal up; where it must be given up all promise anew, and
//! record and page name the seat. Bots add nothing, and so does a page without script, which is told so.

use adit_face::pages::{self, ShareRow, SharesPart};
use adit_face::{Parts, SeatInfo};
use adit_kernel::chance::{Contribution, ContributionPromise};
use adit_kernel::record::{Contributions, OccupantKind};
use adit_kernel::{Seat, Seats};
use adit_store::{Person, PersonId};

use crate::room::Room;
use crate::room::commands::CommandError;
use crate::room::request::DiceFacts;

/// What a page says about its share of the dice; `web/js/dice.js` does so by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Share {
    Promise(ContributionPromise),
    Open(Contribution),
    /// The page does not know any more what it promised: another device, an emptied browser.
    Lost,
    /// It adds nothing.
    Nothing,
}

/// What the deal waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gathering {
    /// Somebody has not sat down or not promised a share.
    Promises,
    /// Somebody has not opened the promised share.
    Openings,
    /// Nothing.
    Complete,
}

impl Room {
    /// Who adds a share, and on which seat: each person who plays, on the first of their seats.
    fn contributors(&self) -> Vec<(PersonId, Seat)> {
        let mut found: Vec<(PersonId, Seat)> = Vec::new();
        for ((seat, chair), occupant) in (0..).map(Seat).zip(&self.chairs).zip(self.live.occupants()) {
            let owner = chair.owner.filter(|_| occupant.kind == OccupantKind::Person);
            found.extend(
                owner.filter(|owner| found.iter().all(|(known, _)| known != owner)).map(|o| (o, seat)),
            );
        }
        found
    }

    /// How far the shares have come; none once the cards are dealt, and at tables of an older format.
    pub(super) fn gathering(&self) -> Option<Gathering> {
        let contributions = self.live.contributions()?;
        if self.live.is_dealt() || self.live.end().is_some() {
            return None;
        }
        let free = self.chairs.iter().any(|chair| chair.free);
        let silent = || self.contributors().into_iter().any(|(_, seat)| !contributions.has_spoken(seat));
        Some(match contributions.opening() || !free && !silent() {
            false => Gathering::Promises,
            true if contributions.waiting().next().is_some() => Gathering::Openings,
            true => Gathering::Complete,
        })
    }

    /// The seats for which the deal waits.
    pub(super) fn owed_shares(&self) -> Seats {
        let Some(contributions) = self.live.contributions() else { return Seats::NONE };
        match self.gathering() {
            Some(Gathering::Promises) => {
                let seats = self.contributors().into_iter().map(|(_, seat)| seat);
                seats.filter(|&seat| !contributions.has_spoken(seat)).collect()
            }
            Some(Gathering::Openings) => contributions.waiting().collect(),
            Some(Gathering::Complete) | None => Seats::NONE,
        }
    }

    /// A page speaks of its share. What it has said before it may say again: two windows of one person do.
    pub(super) async fn share(&mut self, guest: &Person, share: Share) -> Result<(), CommandError> {
        let (Some(gathering), Some(contributions)) = (self.gathering(), self.live.contributions()) else {
            return Ok(());
        };
        let seat = self.contributors().into_iter().find(|(person, _)| *person == guest.id);
        let (_, seat) = seat.ok_or(CommandError::Spectator)?;
        let (spoken, waits) = (contributions.has_spoken(seat), contributions.waits_for(seat));
        let lines = match share {
            Share::Promise(_) if spoken => return Ok(()),
            Share::Promise(hash) => self.live.prepare_promise(seat, Some(hash))?,
            Share::Open(_) if spoken && !waits => return Ok(()),
            Share::Open(_) if gathering == Gathering::Promises => return Err(CommandError::NotAllPromised),
            Share::Open(value) => self.live.prepare_open(seat, value)?,
            Share::Lost | Share::Nothing if waits => self.live.prepare_anew(seat)?,
            Share::Lost => return Ok(()),
            Share::Nothing if spoken => return Ok(()),
            Share::Nothing => self.live.prepare_promise(seat, None)?,
        };
        let lines = lines.to_owned();
        self.enter(lines).await?;
        if share == Share::Nothing && !self.live.contributions().is_some_and(|c| c.has_spoken(seat)) {
            let lines = self.live.prepare_promise(seat, None)?.to_owned();
            self.enter(lines).await?;
        }
        self.deal_if_complete().await;
        Ok(())
    }

    /// Whoever sits here now cannot open what somebody else promised.
    pub(super) async fn give_up_share(&mut self, seat: Seat) -> Result<(), CommandError> {
        if self.gathering().is_some() && self.live.contributions().is_some_and(|c| c.waits_for(seat)) {
            let lines = self.live.prepare_anew(seat)?.to_owned();
            self.enter(lines).await?;
        }
        Ok(())
    }

    /// What a crash left between the line that seated a bot and the one that gave its share up.
    pub(super) async fn give_up_shares_of_bots(&mut self) {
        let Some(contributions) = self.live.contributions() else { return };
        let bot = |seat: &Seat| self.live.occupants()[seat.index()].kind == OccupantKind::Bot;
        let of_bot = contributions.waiting().find(bot);
        if let Some(seat) = of_bot
            && let Err(refused) = self.give_up_share(seat).await
        {
            tracing::warn!(table = %self.id, %refused, "a share of the dice could not be given up");
        }
    }

    /// Deals as soon as nobody is missing and all shares are open.
    pub(super) async fn deal_if_complete(&mut self) {
        let free = self.chairs.iter().any(|chair| chair.free);
        let gathers = self.gathering().is_some_and(|gathering| gathering != Gathering::Complete);
        if free || gathers || self.live.end().is_some() {
            return;
        }
        // Already dealt, or broken: nothing to do.
        let Ok(lines) = self.live.prepare_deal().map(str::to_owned) else { return };
        if let Err(refused) = self.enter(lines).await {
            tracing::warn!(table = %self.id, %refused, "the table could not be dealt");
        }
    }

    /// For the page on which one reads and checks what was promised.
    pub(super) fn dice_facts(&self) -> DiceFacts {
        let name = |seat: Seat| self.live.occupants()[seat.index()].name.clone();
        let contributions = self.live.contributions();
        let row = |&(seat, promise): &(Seat, Option<ContributionPromise>)| {
            let open = contributions.is_some_and(|c| c.has_opened(seat));
            let state = match (promise, open) {
                (None, _) => "adds nothing",
                (Some(_), false) => "promised",
                (Some(_), true) => "promised and opened",
            };
            ShareRow { name: name(seat), state }
        };
        DiceFacts {
            title: self.live.title(),
            commitment: self.live.commitment(),
            shares: contributions.map(|c| c.promised().iter().map(row).collect()),
            unopened: contributions
                .into_iter()
                .flat_map(Contributions::unopened)
                .map(|&seat| name(seat))
                .collect(),
            over: self.live.end().is_some(),
            branches: adit_kernel::record::header(self.live.record().as_bytes())
                .is_ok_and(|header| header.parent.is_some()),
        }
    }

    /// Where the page reads what to say about its share, and its person what is going on. False once the cards are dealt.
    pub(super) fn draw_shares(
        &self,
        parts: &mut Parts,
        guest: Option<&Person>,
        seats: &[SeatInfo],
    ) -> bool {
        let (Some(gathering), Some(contributions)) = (self.gathering(), self.live.contributions()) else {
            return false;
        };
        let contributors = self.contributors();
        let mine = contributors.iter().find(|(person, _)| guest.is_some_and(|guest| guest.id == *person));
        let promised = |(seat, promise): &(Seat, Option<ContributionPromise>)| {
            let hash = promise.map(|promise| promise.to_string()).unwrap_or_default();
            format!("{}:{hash}", seat.0)
        };
        let promises: Vec<String> = contributions.promised().iter().map(promised).collect();
        let part = SharesPart {
            base: &self.base,
            commitment: &self.live.commitment(),
            opening: gathering != Gathering::Promises,
            seat: mine.map(|(_, seat)| *seat),
            // Nobody else sits down or promises anything: both can be done at once.
            alone: contributors.len() == 1 && !self.chairs.iter().any(|chair| chair.free),
            round: contributions.round(),
            promises: &promises.join(" "),
            opened: mine.is_some_and(|(_, seat)| contributions.has_opened(*seat)),
            owed: &self.owed_shares().iter().collect::<Vec<_>>(),
            unopened: contributions.unopened(),
        };
        pages::shares(parts, &part, seats);
        true
    }
}
