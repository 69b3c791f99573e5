//! Which line may follow which, whatever the game: the header first, contributions before the deal,
//! nothing after the end. The reader and the live table pass through the same gate.

use crate::chance::{Keyed, Seed};
use crate::record::contributions::Contributions;
use crate::record::error::EntryError;
use crate::record::{
    End, Entry, FORMAT_OF_BRANCHES, FORMAT_OF_LINES, Header, LONGEST_TEXT, Occupant, OccupantKind,
};
use crate::seat::{MAX_SEATS, Seat, Seats};

/// How far a record has come, as far as that can be said without knowing its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub(crate) occupants: Vec<Occupant>,
    format: u32,
    commitment: String,
    /// What was contributed in format 1, and since.
    mixes: Vec<(Seat, String)>,
    contributions: Contributions,
    /// It goes on from another record, and what had happened there is told.
    branches: bool,
    past: bool,
    pub(crate) dealt: bool,
    pub(crate) end: Option<End>,
}

impl Order {
    pub(crate) fn new(header: &Header) -> Result<Order, EntryError> {
        if header.seats.iter().any(|s| s.name.len() > LONGEST_TEXT) {
            return Err(EntryError::TextTooLong);
        }
        if header.seats.len() > MAX_SEATS {
            return Err(EntryError::NoSuchSeat(Seat(MAX_SEATS as u8)));
        }
        let branches = header.parent.is_some();
        if branches != (header.adit == FORMAT_OF_BRANCHES) {
            return Err(EntryError::OtherFormat);
        }
        Ok(Order {
            occupants: header.seats.clone(),
            format: header.adit,
            commitment: header.commitment.clone(),
            mixes: Vec::new(),
            contributions: Contributions::default(),
            branches,
            past: false,
            dealt: false,
            end: None,
        })
    }

    /// Whether an outcome belongs to its line's number, and contributions are words.
    pub(crate) fn by_lines(&self) -> bool {
        self.format == FORMAT_OF_LINES
    }

    /// What was contributed to chance by promise; none in format 1.
    pub(crate) fn contributions(&self) -> Option<&Contributions> {
        (!self.by_lines()).then_some(&self.contributions)
    }

    /// The key that follows from the seed and what was contributed so far.
    pub(crate) fn key(&self, seed: &Seed) -> Keyed {
        match self.by_lines() {
            true => Keyed::of_words(seed, &self.mixes),
            false => Keyed::new(seed, self.contributions.opened()),
        }
    }

    /// Whether this line may come next.
    pub(crate) fn admit(&self, entry: &Entry) -> Result<(), EntryError> {
        if self.end.is_some() {
            return Err(EntryError::Over);
        }
        match entry {
            Entry::Header(_) => Err(EntryError::Header),
            Entry::Mix { .. }
            | Entry::Promise { .. }
            | Entry::Pass { .. }
            | Entry::Open { .. }
            | Entry::Anew { .. }
            | Entry::Past { .. }
            | Entry::Deal { .. }
                if self.dealt =>
            {
                Err(EntryError::Dealt)
            }
            Entry::Mix { .. } if !self.by_lines() => Err(EntryError::OtherFormat),
            Entry::Mix { seat, text } => {
                self.person(*seat)?;
                if self.mixed().has(*seat) { Err(EntryError::PromisedTwice(*seat)) } else { short(text) }
            }
            Entry::Promise { .. } | Entry::Pass { .. } | Entry::Open { .. } | Entry::Anew { .. }
                if self.by_lines() =>
            {
                Err(EntryError::OtherFormat)
            }
            Entry::Promise { seat, .. } | Entry::Pass { seat } => {
                self.person(*seat)?;
                self.contributions.may_promise(*seat)
            }
            Entry::Open { seat, value } => self.contributions.may_open(*seat, value, &self.commitment),
            Entry::Anew { seat } => self.contributions.may_begin_anew(*seat),
            Entry::Past { .. } if !self.branches => Err(EntryError::OtherFormat),
            Entry::Past { deal, .. } if deal.is_some() == self.past || self.contributions.begun() => {
                Err(EntryError::Past)
            }
            Entry::Past { .. } => Ok(()),
            Entry::Deal { .. } if self.branches && !self.past => Err(EntryError::Past),
            Entry::Deal { .. } => self.contributions.may_deal(),
            Entry::Act(_) | Entry::Undo { .. } | Entry::Hash { .. } if !self.dealt => {
                Err(EntryError::NotDealt)
            }
            Entry::Act(act) => self.occupant(act.seat).map(|_| ()),
            Entry::Undo { seat, .. } => self.occupant(*seat).map(|_| ()),
            Entry::Sit { seat, name, .. } => self.occupant(*seat).and_then(|_| short(name)),
            Entry::Hash { .. } | Entry::End(_) => Ok(()),
        }
    }

    /// Applies a line that `admit` accepted: occupants, contributions, dealt, end.
    pub(crate) fn enter(&mut self, entry: &Entry) {
        match entry {
            Entry::Mix { seat, text } => self.mixes.push((*seat, text.clone())),
            Entry::Promise { seat, hash } => self.contributions.promise(*seat, Some(*hash)),
            Entry::Pass { seat } => self.contributions.promise(*seat, None),
            Entry::Open { seat, value } => self.contributions.open(*seat, *value),
            Entry::Anew { seat } => self.contributions.begin_anew(*seat),
            Entry::Past { .. } => self.past = true,
            Entry::Deal { .. } => self.dealt = true,
            Entry::Sit { seat, by, name } => {
                if let Some(occupant) = self.occupants.get_mut(seat.index()) {
                    *occupant = Occupant { kind: *by, name: name.clone() };
                }
            }
            Entry::End(end) => self.end = Some(end.clone()),
            Entry::Header(_) | Entry::Act(_) | Entry::Undo { .. } | Entry::Hash { .. } => {}
        }
    }

    fn occupant(&self, seat: Seat) -> Result<&Occupant, EntryError> {
        self.occupants.get(seat.index()).ok_or(EntryError::NoSuchSeat(seat))
    }

    /// Only people contribute.
    fn person(&self, seat: Seat) -> Result<(), EntryError> {
        match self.occupant(seat)?.kind {
            OccupantKind::Person => Ok(()),
            OccupantKind::Bot => Err(EntryError::BotContributes(seat)),
        }
    }

    fn mixed(&self) -> Seats {
        self.mixes.iter().map(|(seat, _)| *seat).collect()
    }
}

fn short(text: &str) -> Result<(), EntryError> {
    if text.len() > LONGEST_TEXT { Err(EntryError::TextTooLong) } else { Ok(()) }
}
