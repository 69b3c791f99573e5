//! Everything that can be read.

use adit_kernel::Seats;

use crate::change::{SealedSeed, SeatRow, Status};
use crate::ids::{PersonId, TableId};

/// A table as it stands, with everything needed to play on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    pub id: TableId,
    pub game: String,
    pub seed: SealedSeed,
    pub host: PersonId,
    pub created: i64,
    pub public: bool,
    pub pace: u8,
    pub seats: Vec<SeatRow>,
    pub status: Status,
    /// The whole record, every line with its line break.
    pub record: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    pub id: TableId,
    pub game: String,
    pub created: i64,
    pub public: bool,
    pub pace: u8,
    pub status: Status,
    /// The seats where anybody may sit down.
    pub open: Seats,
    /// The seats of the person whose list this is.
    pub yours: Seats,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

/// How a person reads a table: asked for whenever somebody opens its page, so it is one question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The line up to which the person has seen it.
    pub looked: Option<u64>,
    /// Whom the person does not want to read.
    pub muted: Vec<PersonId>,
}

/// One thing somebody said, under the name they have now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    pub person: PersonId,
    pub name: String,
    pub text: String,
    pub at: i64,
}
