//! What happened, for ever: a record is text in JSON Lines, from which a play is rebuilt exactly.
//!
//! Each line carries its number `n`, its kind `t` and a check `x` chained over the lines before it, so
//! that any accidental change is located at its line. The check is no signature: whoever edits a record can
//! compute new checks. What such an editor cannot do is choose the outcomes: see [`verify`].
//!
//! - this file: the lines and how they are written;
//! - [`error`]: everything that can be wrong with a record, by line;
//! - `branch`: tables that play on from a moment of another record;
//! - `order`: which line may follow which; `read`: the strict reader; [`Contributions`]: what people add to chance;
//! - `timeline`: the play that the lines tell, shared by replays and live tables;
//! - `replay`: [`replay`] and [`verify`]; `moments`: [`Moments`], a record that is open at any of its lines;
//! - `writer`: [`RecordWriter`], for plays that happened at no table.

mod branch;
mod contributions;
pub mod error;
mod moments;
pub(crate) mod order;
mod read;
pub(crate) mod replay;
pub(crate) mod timeline;
mod writer;

use serde::{Deserialize, Serialize};

pub use branch::{Branch, BranchError};
pub use contributions::Contributions;
pub use error::{Declined, EntryError, Fault, RecordError};
pub use moments::{Moments, Step};
pub use read::header;
pub use replay::{LineDraws, Replay, replay, verify};
pub use timeline::{Consent, LogEntry, LogEntryKind, NoUndo, UndoOffer};
pub use writer::RecordWriter;

use crate::chance::{Contribution, ContributionPromise};
use crate::options::Values;
use crate::outcome::{Cause, Outcome, Standing, Verdict};
use crate::seat::{Eye, MAX_SEATS, Seat};

/// The format in which new tables are written. A table keeps the format with which it began.
pub const FORMAT: u32 = 2;
/// The format of tables that play on from a moment of another record, and the newest that is read.
pub const FORMAT_OF_BRANCHES: u32 = 3;
/// The format in which people contributed words one after the other, and an outcome belonged to its line's number.
pub(crate) const FORMAT_OF_LINES: u32 = 1;
/// No line is longer, in bytes: room for a set-up of many thousand outcomes.
pub const LONGEST_LINE: usize = 256 * 1024;
/// No name and no contribution is longer, in bytes.
pub const LONGEST_TEXT: usize = 200;

/// Whether a person or a bot plays on a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OccupantKind {
    Person,
    Bot,
}

/// Who gave an answer. A seat whose time ran out is answered for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnsweredBy {
    Person,
    Bot,
    Timeout,
}

/// Who plays on a seat, by the record. Whether the seat has an owner the record does not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    #[serde(rename = "by")]
    pub kind: OccupantKind,
    pub name: String,
}

impl Occupant {
    pub fn person(name: impl Into<String>) -> Occupant {
        Occupant { kind: OccupantKind::Person, name: name.into() }
    }

    pub fn bot(name: impl Into<String>) -> Occupant {
        Occupant { kind: OccupantKind::Bot, name: name.into() }
    }
}

/// The first line: everything a replay needs to load the right game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The number of the record's format.
    pub adit: u32,
    pub game: String,
    pub rules: u32,
    /// The digest of the content bundle.
    pub content: String,
    pub options: Values,
    pub seats: Vec<Occupant>,
    /// What the table promised about its seed before anybody sat down.
    pub commitment: String,
    /// Where it goes on from another record; none where it begins by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Parent>,
}

/// The moment from which a record goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parent {
    /// The table there, if it was one of the same server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The BLAKE3 digest of that record's text up to the line and with it.
    pub record: String,
    pub line: u64,
    /// Whose view was dealt anew; none where all goes on as it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eye: Option<Dealt>,
}

/// The eye from which hidden things are dealt anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dealt {
    Seat(Seat),
    Spectator,
}

impl From<Eye> for Dealt {
    fn from(eye: Eye) -> Dealt {
        eye.seat().map_or(Dealt::Spectator, Dealt::Seat)
    }
}

impl From<Dealt> for Eye {
    fn from(dealt: Dealt) -> Eye {
        match dealt {
            Dealt::Seat(seat) => Eye::Seat(seat),
            Dealt::Spectator => Eye::Spectator,
        }
    }
}

/// An act of the record from which another goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastAct {
    pub seat: Seat,
    #[serde(rename = "do")]
    pub notation: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
}

/// How hidden things were dealt anew within what a record goes on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Redealt {
    pub eye: Dealt,
    pub chance: Vec<u32>,
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    pub seat: Seat,
    /// The number of the ask that it answers.
    pub ask: u32,
    pub by: AnsweredBy,
    /// The action in notation.
    #[serde(rename = "do")]
    pub notation: String,
    /// Goes on with what the line before began: the steps of one plan, taken back as one.
    #[serde(rename = "on", default, skip_serializing_if = "std::ops::Not::not")]
    pub continues: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
}

/// The last line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    pub cause: Cause,
    /// One a seat; none where the game was abandoned before its end.
    pub standings: Vec<WrittenStanding>,
    /// The seed, revealed, in hexadecimal digits.
    pub seed: String,
}

/// A [`Standing`] as the last line says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WrittenStanding {
    /// None in records of before there were verdicts: all games ranked their seats then.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub verdict: Option<Verdict>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rank: Option<u8>,
    pub score: i32,
    pub utility: u16,
}

impl From<&Standing> for WrittenStanding {
    fn from(standing: &Standing) -> WrittenStanding {
        let Standing { verdict, rank, score, utility } = *standing;
        WrittenStanding { verdict: Some(verdict), rank, score, utility }
    }
}

impl End {
    /// The result; none where the game was abandoned before its end.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.standings.is_empty() || self.standings.len() > MAX_SEATS {
            return None;
        }
        let first = self.standings.iter().filter(|s| s.rank == Some(1)).count();
        let by_rank = |rank| match (rank, first) {
            (Some(1), 1) => Verdict::Won,
            (Some(1), _) => Verdict::Drawn,
            _ => Verdict::Lost,
        };
        let mut standings = [Standing::default(); MAX_SEATS];
        for (standing, written) in standings.iter_mut().zip(&self.standings) {
            let WrittenStanding { verdict, rank, score, utility } = *written;
            *standing =
                Standing { verdict: verdict.unwrap_or_else(|| by_rank(rank)), rank, score, utility };
        }
        Some(Outcome { cause: self.cause, seats: self.standings.len() as u8, standings })
    }
}

/// What a line says, apart from its number and check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Entry {
    Header(Header),
    /// A person's contribution to chance, in format 1.
    Mix {
        seat: Seat,
        text: String,
    },
    /// What the page of a seat will contribute to chance, hashed.
    Promise {
        seat: Seat,
        hash: ContributionPromise,
    },
    /// The page of a seat contributes nothing.
    Pass {
        seat: Seat,
    },
    /// What a seat promised.
    Open {
        seat: Seat,
        value: Contribution,
    },
    /// All promise anew, because this seat did not open its value.
    Anew {
        seat: Seat,
    },
    /// What had happened where this record goes on: the deal (first), hidden things that were dealt anew, acts that stand.
    Past {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deal: Option<Vec<u32>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        redealt: Option<Redealt>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        acts: Vec<PastAct>,
    },
    Deal {
        chance: Vec<u32>,
    },
    Act(Act),
    /// Takes back every act after line `to`, which is the last kept act or the deal.
    Undo {
        seat: Seat,
        to: u64,
        /// All others who had to be asked have agreed; in format 1 also where there was nobody to ask.
        consent: bool,
        /// Something had come to light by what is taken back: an outcome of chance, or a secret.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        reveal: bool,
    },
    /// The seat gets another occupant.
    Sit {
        seat: Seat,
        by: OccupantKind,
        name: String,
    },
    /// The state at this point, hashed.
    Hash {
        state: String,
    },
    End(End),
}

impl Entry {
    /// The tag `t` of this line.
    pub fn kind(&self) -> &'static str {
        match self {
            Entry::Header(_) => "header",
            Entry::Mix { .. } => "mix",
            Entry::Promise { .. } => "promise",
            Entry::Pass { .. } => "pass",
            Entry::Open { .. } => "open",
            Entry::Anew { .. } => "anew",
            Entry::Past { .. } => "past",
            Entry::Deal { .. } => "deal",
            Entry::Act(_) => "act",
            Entry::Undo { .. } => "undo",
            Entry::Sit { .. } => "sit",
            Entry::Hash { .. } => "hash",
            Entry::End(_) => "end",
        }
    }
}

/// The check of one line: eight hexadecimal digits over the check before it and its own text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Check([u8; 8]);

impl Check {
    fn of(before: Option<Check>, body: &str) -> Check {
        let mut hasher = blake3::Hasher::new();
        if let Some(before) = before {
            hasher.update(&before.0);
        }
        let hex = hasher.update(body.as_bytes()).finalize().to_hex();
        let mut digits = [0; 8];
        digits.copy_from_slice(&hex.as_bytes()[..8]);
        Check(digits)
    }

    fn digits(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// Where a record goes on: the number of the next line and the check it builds on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tail {
    next: u64,
    check: Option<Check>,
}

impl Tail {
    /// The number of the next line.
    pub(crate) fn next(self) -> u64 {
        self.next
    }

    /// Appends one line with its line break.
    pub(crate) fn write(&mut self, entry: &Entry, out: &mut String) {
        let json = serde_json::to_string(entry).expect("an entry has text keys only");
        let body = format!("{{\"n\":{},{}", self.next, &json[1..json.len() - 1]);
        let check = Check::of(self.check, &body);
        out.push_str(&body);
        out.push_str(",\"x\":\"");
        out.push_str(check.digits());
        out.push_str("\"}\n");
        *self = Tail { next: self.next + 1, check: Some(check) };
    }
}

/// A record that was read: well formed, in order, every check fits. Whether it follows a game's rules
/// is for [`replay`] to find out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub header: Header,
    /// Line 1 and what follows.
    pub entries: Vec<Entry>,
}

impl Record {
    /// The lines after the header with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (u64, &Entry)> {
        (1..).zip(&self.entries)
    }

    /// The last line, once it is written.
    pub fn end(&self) -> Option<&End> {
        match self.entries.last() {
            Some(Entry::End(end)) => Some(end),
            _ => None,
        }
    }

    /// The text of this record, with fresh checks.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut tail = Tail::default();
        tail.write(&Entry::Header(self.header.clone()), &mut text);
        for entry in &self.entries {
            tail.write(entry, &mut text);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pins the format: a change here would leave every stored record unreadable.
    #[test]
    fn a_line_is_written_like_this() {
        let mut text = String::new();
        let mut tail = Tail { next: 3, check: Some(Check(*b"0123abcd")) };
        let act = Act {
            seat: Seat(1),
            ask: 2,
            by: AnsweredBy::Person,
            notation: "roll".into(),
            continues: false,
            chance: vec![5],
        };
        tail.write(&Entry::Act(act), &mut text);
        tail.write(&Entry::Undo { seat: Seat(1), to: 2, consent: true, reveal: false }, &mut text);
        assert_eq!(text, PINNED);
        assert_eq!(tail.next(), 5);
    }

    #[test]
    fn contributions_are_written_like_this() {
        let mut text = String::new();
        let mut tail = Tail { next: 1, check: Some(Check(*b"0123abcd")) };
        let seat = Seat(1);
        tail.write(&Entry::Promise { seat, hash: ContributionPromise([1; 32]) }, &mut text);
        tail.write(&Entry::Open { seat, value: Contribution([2; 32]) }, &mut text);
        tail.write(&Entry::Pass { seat }, &mut text);
        tail.write(&Entry::Anew { seat }, &mut text);
        tail.write(&Entry::Undo { seat, to: 2, consent: false, reveal: true }, &mut text);
        let bodies: Vec<_> =
            text.lines().map(|line| line.split(",\"x\"").next().unwrap_or_default()).collect();
        let [ones, twos] = ["01", "02"].map(|digits| digits.repeat(32));
        assert_eq!(
            bodies,
            [
                format!(r#"{{"n":1,"t":"promise","seat":1,"hash":"{ones}""#),
                format!(r#"{{"n":2,"t":"open","seat":1,"value":"{twos}""#),
                r#"{"n":3,"t":"pass","seat":1"#.to_owned(),
                r#"{"n":4,"t":"anew","seat":1"#.to_owned(),
                r#"{"n":5,"t":"undo","seat":1,"to":2,"consent":false,"reveal":true"#.to_owned(),
            ]
        );
    }
    const PINNED: &str = r#"{"n":3,"t":"act","seat":1,"ask":2,"by":"person","do":"roll","chance":[5],"x":"4064d2ff"}
{"n":4,"t":"undo","seat":1,"to":2,"consent":true,"x":"442e826e"}
"#;
}
