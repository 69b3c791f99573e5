//! Which line may follow which, whatever the game: the header first, contributions before the deal,
//! nothing after the end. The reader and the live table pass through the same gate.

use crate::record::error::EntryError;
use crate::record::{End, Entry, Header, LONGEST_TEXT, Occupant, OccupantKind};
use crate::seat::{MAX_SEATS, Seat, Seats};

/// How far a record has come, as far as that can be said without knowing its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) mixes: Vec<(Seat, String)>,
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
        Ok(Order { occupants: header.seats.clone(), mixes: Vec::new(), dealt: false, end: None })
    }

    /// Whether this line may come next.
    pub(crate) fn admit(&self, entry: &Entry) -> Result<(), EntryError> {
        if self.end.is_some() {
            return Err(EntryError::Over);
        }
        match entry {
            Entry::Header(_) => Err(EntryError::Header),
            Entry::Mix { .. } | Entry::Deal { .. } if self.dealt => Err(EntryError::Dealt),
            Entry::Mix { seat, text } => match self.occupant(*seat)?.kind {
                OccupantKind::Bot => Err(EntryError::BotMix(*seat)),
                OccupantKind::Person if self.mixed().has(*seat) => Err(EntryError::MixedTwice(*seat)),
                OccupantKind::Person => short(text),
            },
            Entry::Deal { .. } => Ok(()),
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

    fn mixed(&self) -> Seats {
        self.mixes.iter().map(|(seat, _)| *seat).collect()
    }
}

fn short(text: &str) -> Result<(), EntryError> {
    if text.len() > LONGEST_TEXT { Err(EntryError::TextTooLong) } else { Ok(()) }
}
