//! Everything that can be wrong with a record, and every reason for which a table declines something.
//! A replay is a table that is fed from a record, so both share their words.

use crate::chance::ChanceMismatch;
use crate::clause::Clause;
use crate::content::LoadError;
use crate::notation::NotationError;
use crate::record::timeline::NoUndo;
use crate::record::{FORMAT_OF_BRANCHES, LONGEST_LINE, LONGEST_TEXT};
use crate::seat::Seat;

/// What is wrong with a record, and where: lines count from zero, as the record itself counts them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    pub line: u64,
    pub fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    #[error("the record is empty")]
    Empty,
    #[error("the line is cut off: it does not end with a line break")]
    CutOff,
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    LineTooLong,
    #[error("the line is not UTF-8 text")]
    NotText,
    #[error("the line is not JSON: {0}")]
    NotJson(String),
    #[error("this record is in format {found}; this program reads up to format {FORMAT_OF_BRANCHES}")]
    NewerFormat { found: u64 },
    #[error("a line is missing, repeated or renumbered: this one says it is line {found}")]
    OutOfOrder { found: u64 },
    #[error("the line has no number and check")]
    Unnumbered,
    #[error("the check does not fit: this line was edited")]
    Edited,
    #[error("there are no lines of the kind «{0}»")]
    UnknownKind(String),
    #[error("the line cannot be understood: {0}")]
    Malformed(String),
    #[error("the line has more in it than this format knows, or is spelt otherwise")]
    Unusual,
    #[error(transparent)]
    Entry(#[from] EntryError),

    #[error("this is a record of {found}, not of {expected}")]
    WrongGame { found: String, expected: &'static str },
    /// For whoever looks games up by name.
    #[error("there is no game called «{0}» here")]
    UnknownGame(String),
    #[error("rules version {found} is newer than this program, which knows up to version {newest}")]
    NewerRules { found: u32, newest: u32 },
    #[error("the content with digest {0} is not known here")]
    UnknownContent(String),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("{found} seats are taken, but the game is for {expected}")]
    Seats { found: usize, expected: u8 },

    #[error(transparent)]
    Chance(#[from] ChanceMismatch),
    #[error(transparent)]
    Declined(#[from] Declined),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    #[error(
        "the undo goes back to line {found}, but the last choice of that seat began after line {expected}"
    )]
    UndoTo { found: u64, expected: u64 },
    #[error("the undo says consent was {found}, but it needs to be {expected}")]
    Consent { found: bool, expected: bool },
    #[error("the undo says something had come to light: {found}; that is {expected}")]
    Reveal { found: bool, expected: bool },
    #[error("the state is not the recorded one: its hash is {found}, the record says {recorded}")]
    Hash { found: String, recorded: String },
    #[error("the game is not over here, so it can only end abandoned and without standings")]
    NotOver,
    #[error("the recorded result is not what this position gives")]
    Result,

    #[error("the game is not finished, so the seed is not revealed and chance cannot be verified")]
    SeedNotRevealed,
    #[error("the seed must be 64 hexadecimal digits")]
    SeedUnreadable,
    #[error("the seed is not the one that the header's commitment promised")]
    Commitment,
    #[error("outcome {index} of the line does not come from the seed: recorded {recorded}, drawn {drawn}",
        recorded = or_none(.recorded), drawn = or_none(.drawn))]
    NotFromSeed { index: usize, recorded: Option<u32>, drawn: Option<u32> },
}

fn or_none(outcome: &Option<u32>) -> String {
    outcome.map_or_else(|| "none".to_owned(), |n| n.to_string())
}

impl Fault {
    pub(crate) fn at(self, line: u64) -> RecordError {
        RecordError { line, fault: self }
    }
}

/// Why a line cannot stand where it stands, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryError {
    #[error("something else is being written down")]
    Pending,
    #[error("the record must begin with its header, and have only one")]
    Header,
    #[error("the cards are already dealt")]
    Dealt,
    #[error("nothing is dealt yet")]
    NotDealt,
    #[error("the game is over")]
    Over,
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    #[error("only people contribute to chance, and {0} is a bot")]
    BotContributes(Seat),
    #[error("{0} has already promised what it contributes")]
    PromisedTwice(Seat),
    #[error("contributions are being opened, so it is too late for {0} to promise one")]
    PromisedLate(Seat),
    #[error("{0} has no promised contribution that is not open yet")]
    NothingToOpen(Seat),
    #[error("what {0} opens is not what it promised")]
    BrokenPromise(Seat),
    #[error("{0} has not opened its contribution, so nothing can be dealt yet")]
    NotOpened(Seat),
    #[error("a record of this format has no such line")]
    OtherFormat,
    #[error(
        "a record that goes on from another tells its past once: the deal first, and before anything else"
    )]
    Past,
    #[error("names and contributions have at most {LONGEST_TEXT} bytes")]
    TextTooLong,
    #[error(transparent)]
    RulesPanic(#[from] RulesPanic),
}

/// Why an answer is not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Declined {
    #[error("this answers ask {asked}, but ask {now} is open")]
    Stale { asked: u32, now: u32 },
    #[error("this seat is not asked anything")]
    NotAsked,
    #[error(transparent)]
    Notation(#[from] NotationError),
    #[error("{words} ({clause})")]
    Illegal { clause: Clause, words: String },
    #[error("nothing is dealt yet")]
    NotDealt,
    #[error("the game is over")]
    Over,
    #[error(transparent)]
    RulesPanic(#[from] RulesPanic),
    #[error("another answer is being written down")]
    Pending,
    #[error("something happened since that one would want to look at first")]
    Interrupted,
}

/// The rules panicked. What they said is for whoever mends them, not for the people at the table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the rules of this game failed, so this play cannot go on")]
pub struct RulesPanic {
    pub panic: String,
}
