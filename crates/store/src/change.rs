//! Everything that can be written, and the facts it is made of. Times are Unix milliseconds.

use adit_kernel::chance::Seed;
use adit_kernel::{Seat, Seats};
use std::fmt;

use crate::ids::{PersonId, TableId, TokenDigest};

/// One thing to write: whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Somebody new.
    Person {
        id: PersonId,
        name: String,
        token: TokenDigest,
    },
    Rename {
        id: PersonId,
        name: String,
    },
    Open {
        table: Box<StoredTable>,
    },
    /// Lines of a record as the kernel writes them, each with its line break. `first` must be the number of
    /// the table's next line: a line that is there already is refused and stays what it was.
    Lines {
        table: TableId,
        first: u64,
        text: String,
        status: Option<Status>,
    },
    /// Who owns a seat, from now on.
    Seat {
        table: TableId,
        row: SeatOwnership,
    },
    Say {
        table: TableId,
        person: PersonId,
        text: String,
        at: i64,
    },
    /// A person saw a table up to this line. Reading does not go backwards.
    ReadUpTo {
        table: TableId,
        person: PersonId,
        line: u64,
    },
    Mute {
        person: PersonId,
        muted: PersonId,
        on: bool,
    },
    Flags {
        table: TableId,
        public: bool,
        pace: u8,
    },
    /// How lists show a table, where no line goes with it.
    Status {
        table: TableId,
        status: Status,
    },
    /// Changes that are kept together or not at all: a line «somebody sits down» and the seat's owner, say.
    Together(Vec<Change>),
}

/// A table with everything that is kept of it, as it is opened and as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    pub id: TableId,
    pub game: String,
    pub seed: SealedSeed,
    pub host: PersonId,
    pub created: i64,
    pub public: bool,
    pub pace: u8,
    pub seats: Vec<SeatOwnership>,
    pub status: Status,
    /// The whole record, beginning with the header, every line with its line break.
    pub record: String,
}

/// A seat and who owns it: a person, or nobody. Who plays there, a bot say, is told by the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatOwnership {
    pub seat: Seat,
    pub owner: Option<PersonId>,
    /// Whether anybody may sit down here.
    pub free: bool,
    /// The digest of the one-time link that moves this seat.
    pub claim: Option<TokenDigest>,
    /// When the owner was last at the table; 0 where nobody knows.
    pub seen: i64,
}

/// What lists say about a table, so that no record needs to be loaded for a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// Who plays, in words.
    pub people: String,
    /// How it stands, in words.
    pub state: String,
    /// The seats of people that are asked.
    pub turn: Seats,
    pub over: bool,
    /// Whether the table may have something to do by itself, a bot's move say, and is to be woken when a
    /// server starts.
    pub wake_on_start: bool,
    /// When it was moved last.
    pub moved: i64,
    /// The last line of the record that this takes into account.
    pub line: u64,
}

/// A table's seed, which must not end in a log.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SealedSeed(pub Seed);

impl fmt::Debug for SealedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealedSeed(…)")
    }
}

/// What was refused, for people who read a log: no texts, no digests.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Person { id, .. } => write!(f, "person {id}"),
            Change::Rename { id, .. } => write!(f, "new name of person {id}"),
            Change::Open { table } => write!(f, "new table {}", table.id),
            Change::Lines { table, first, .. } => write!(f, "line {first} of table {table}"),
            Change::Seat { table, row } => write!(f, "seat {} of table {table}", row.seat.0),
            Change::Say { table, person, .. } => write!(f, "words of person {person} at table {table}"),
            Change::ReadUpTo { table, person, .. } => {
                write!(f, "what person {person} has read at table {table}")
            }
            Change::Mute { person, muted, .. } => write!(f, "mute of person {muted} for person {person}"),
            Change::Flags { table, .. } => write!(f, "flags of table {table}"),
            Change::Status { table, .. } => write!(f, "status of table {table}"),
            Change::Together(changes) => {
                for (index, change) in changes.iter().enumerate() {
                    let between = if index == 0 { "" } else { " with " };
                    write!(f, "{between}{change}")?;
                }
                Ok(())
            }
        }
    }
}
