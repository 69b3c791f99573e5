//! What a table's task is asked, and what it answers.

use std::sync::Arc;

use adit_face::pages::ShareRow;
use adit_face::{Dock, Extent};
use adit_kernel::Seat;
use adit_store::{Person, PersonId, TableId, TokenDigest};
use maud::Markup;
use tokio::sync::{oneshot, watch};

use crate::replays::eyes::Sight;
use crate::room::commands::RoomCommand;
use crate::room::snapshot::Snapshot;

/// A result for a request over HTTP: refused with a status and a sentence.
pub(crate) type Reply<T> = Result<T, (u16, Markup)>;

pub(crate) enum RoomRequest {
    /// A page is open from now on; it is sent what changes.
    Connect {
        guest: Option<Person>,
        looked: u64,
        muted: Vec<PersonId>,
        reply: oneshot::Sender<(u64, watch::Receiver<Arc<Snapshot>>)>,
    },
    Disconnect {
        viewer: u64,
    },
    /// Over the live connection; refusals appear in the page.
    Command {
        viewer: u64,
        command: RoomCommand,
    },
    /// Without it.
    Post {
        guest: Person,
        command: RoomCommand,
        reply: oneshot::Sender<Reply<()>>,
    },
    Page {
        guest: Option<Person>,
        seat: Option<Seat>,
        pointed: String,
        looked: u64,
        muted: Vec<PersonId>,
        reply: oneshot::Sender<TableFacts>,
    },
    Why {
        guest: Option<Person>,
        seat: Option<Seat>,
        act: String,
        reply: oneshot::Sender<Markup>,
    },
    Join {
        guest: Person,
        seat: Option<Seat>,
        /// The page runs without script, so it adds nothing to the dice.
        plain: bool,
        reply: oneshot::Sender<Reply<()>>,
    },
    /// Asks for a claim link without a live page in which to show it.
    MakeClaimLink {
        guest: Person,
        seat: Option<Seat>,
        reply: oneshot::Sender<Reply<String>>,
    },
    /// Follows a claim link: without a guest it only says whose seat it is.
    Claim {
        guest: Option<Person>,
        claim: TokenDigest,
        reply: oneshot::Sender<Option<String>>,
    },
    /// The record, once the game is over: before that it holds secrets.
    Record {
        reply: oneshot::Sender<Option<String>>,
    },
    /// What happened so far, for a replay: also while the game runs, so it is drawn for this guest's eyes alone.
    Replay {
        guest: Option<Person>,
        /// So many bytes of the record are known.
        known: usize,
        reply: oneshot::Sender<ReplayFacts>,
    },
    /// What is promised about the dice, and by whom.
    Dice {
        reply: oneshot::Sender<DiceFacts>,
    },
    Log {
        guest: Option<Person>,
        reply: oneshot::Sender<Vec<Markup>>,
    },
    /// The same table anew.
    Again {
        guest: Person,
        /// The page runs without script.
        plain: bool,
        reply: oneshot::Sender<Option<TableId>>,
    },
    Stop(oneshot::Sender<()>),
}

/// What a replay of a table is made of.
pub(crate) struct ReplayFacts {
    /// The lines after so many bytes.
    pub(crate) known: usize,
    pub(crate) lines: String,
    pub(crate) sight: Sight,
}

/// What a table has promised about its dice.
pub(crate) struct DiceFacts {
    pub(crate) title: &'static str,
    pub(crate) commitment: String,
    /// Who adds a share; none at tables of an older format.
    pub(crate) shares: Option<Vec<ShareRow>>,
    /// Because of whom all began anew.
    pub(crate) unopened: Vec<String>,
    pub(crate) over: bool,
    /// It goes on from another game.
    pub(crate) branches: bool,
}

/// What the page of a table is made of.
pub(crate) struct TableFacts {
    pub(crate) title: String,
    pub(crate) game: &'static str,
    pub(crate) snapshot: Snapshot,
    pub(crate) extent: Extent,
    /// Whether the board may change.
    pub(crate) changes: bool,
    pub(crate) dock: Dock,
    pub(crate) seats: u8,
    pub(crate) seated: bool,
}
