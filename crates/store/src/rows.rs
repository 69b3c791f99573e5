//! What is read besides whole tables.

use adit_kernel::Seats;

use crate::change::Status;
use crate::ids::{PersonId, TableId};

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    pub id: TableId,
    pub game: String,
    pub created: i64,
    pub public: bool,
    pub pace: u8,
    pub status: Status,
    /// The seats where anybody may sit down.
    pub free: Seats,
    /// The seats of the person whose list this is; none where it is nobody's.
    pub yours: Seats,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

/// How a person reads a table: asked for whenever somebody opens its page, so it is one question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReadState {
    /// The line up to which the person has seen it.
    pub read_up_to: Option<u64>,
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
