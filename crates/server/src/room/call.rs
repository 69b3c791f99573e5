//! What a table's task is told, and how it refuses.

use std::sync::Arc;

use adit_kernel::Seat;
use adit_kernel::record::{Declined, NoUndo, NotNow};
use adit_store::{PersonId, TableId, TokenDigest};
use maud::Markup;
use tokio::sync::{oneshot, watch};

use crate::room::frame::Frame;

/// Somebody with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Guest {
    pub(crate) person: PersonId,
    pub(crate) name: String,
}

/// What a page sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    /// An answer: the ask's number and the notation.
    Act {
        seat: Option<Seat>,
        value: String,
    },
    /// What somebody points at, in the face's words; nothing is played.
    Point {
        seat: Option<Seat>,
        pointed: String,
    },
    /// Goes where one points: the ask's number and what is pointed at.
    Plan {
        seat: Option<Seat>,
        value: String,
    },
    /// Anything else one can do at a table, by its key.
    Do {
        seat: Option<Seat>,
        deed: String,
    },
    /// What is unfolded in a live page now: ids with blanks between them.
    Unfold(String),
    Say(String),
}

/// Nothing that somebody points at or unfolds is said with more letters.
pub(crate) const LONGEST_POINTED: usize = 120;

pub(crate) type Told<T> = Result<T, (u16, Markup)>;

pub(crate) enum Call {
    Look {
        guest: Option<Guest>,
        looked: u64,
        muted: Vec<PersonId>,
        reply: oneshot::Sender<(u64, watch::Receiver<Arc<Frame>>)>,
    },
    Left {
        viewer: u64,
    },
    /// Over the live connection; refusals appear in the page.
    Said {
        viewer: u64,
        message: Message,
    },
    /// Without it.
    Post {
        guest: Guest,
        message: Message,
        reply: oneshot::Sender<Told<()>>,
    },
    Page {
        guest: Option<Guest>,
        seat: Option<Seat>,
        pointed: String,
        looked: u64,
        muted: Vec<PersonId>,
        reply: oneshot::Sender<TableFacts>,
    },
    Why {
        guest: Option<Guest>,
        seat: Option<Seat>,
        act: String,
        reply: oneshot::Sender<Markup>,
    },
    Join {
        guest: Guest,
        seat: Option<Seat>,
        mix: String,
        reply: oneshot::Sender<Told<()>>,
    },
    /// Asks for a moving link without a live page in which to show it.
    Move {
        guest: Guest,
        seat: Option<Seat>,
        reply: oneshot::Sender<Told<String>>,
    },
    /// A moving link: without a guest only who would move.
    Claim {
        guest: Option<Guest>,
        claim: TokenDigest,
        reply: oneshot::Sender<Option<String>>,
    },
    /// The record, once the game is over: before that it holds secrets.
    Record {
        reply: oneshot::Sender<Option<String>>,
    },
    Log {
        guest: Option<Guest>,
        reply: oneshot::Sender<Vec<Markup>>,
    },
    /// The same table anew.
    Again {
        guest: Guest,
        reply: oneshot::Sender<Option<TableId>>,
    },
    Stop(oneshot::Sender<()>),
}

/// What the page of a table is made of.
pub(crate) struct TableFacts {
    pub(crate) title: String,
    pub(crate) game: &'static str,
    pub(crate) frame: Arc<Frame>,
    pub(crate) seats: u8,
    pub(crate) seated: bool,
    /// The options of this table, for its ground.
    pub(crate) options: adit_kernel::options::Values,
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refused {
    #[error("only those who sit at the table can do that; you are watching")]
    Watching,
    #[error("that seat is not yours")]
    NotYours,
    #[error("that came garbled; reload the page and try again")]
    Garbled,
    #[error("that leads nowhere any more; look again")]
    Nowhere,
    #[error("there is no such thing to do")]
    Unknown,
    #[error(transparent)]
    Declined(#[from] Declined),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    #[error(transparent)]
    NotNow(#[from] NotNow),
    #[error("that seat is taken")]
    Taken,
    #[error("you sit here already")]
    Seated,
    #[error("the disk is full: nothing was played and nothing is lost; try again in a moment")]
    Full,
    #[error("the disk does not answer: nothing was played; try again in a moment")]
    Failing,
    #[error("not so fast; wait a moment")]
    TooFast,
    #[error("everybody has to agree first; the others have been asked")]
    Asked,
    #[error("{0} does not agree")]
    Disagreed(String),
    #[error("there is nothing to agree to any more")]
    NoMotion,
    #[error("{0} is at the table")]
    Present(String),
    #[error("say something, in at most {0} letters")]
    Length(usize),
    #[error("there is nothing to think about for you right now")]
    NotThinking,
}

impl Refused {
    /// As a sentence for people.
    pub(crate) fn sentence(&self) -> String {
        let text = self.to_string();
        let mut letters = text.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str().trim_end_matches('.'))
    }

    /// The status of an answer over HTTP.
    pub(crate) fn status(&self) -> u16 {
        match self {
            Refused::Watching | Refused::NotYours => 403,
            Refused::Garbled | Refused::Unknown | Refused::Length(_) => 400,
            Refused::Declined(Declined::Illegal { .. } | Declined::Unreadable(_)) => 422,
            Refused::TooFast => 429,
            Refused::Full => 507,
            Refused::Failing => 503,
            _ => 409,
        }
    }
}
