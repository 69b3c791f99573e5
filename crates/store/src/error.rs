//! What goes wrong, and what it means for a change: whether it is kept is part of the answer.

use std::io;
use std::path::PathBuf;

/// Why the store did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// This change cannot be; the others are not concerned. Nothing of it is kept.
    #[error("{change}: refused, {why}")]
    Refused { change: String, why: ChangeError },
    /// No room. Nothing of the change is kept; the same change works once there is room again.
    #[error("the disk is full; nothing was kept, and writing works again once there is room")]
    Full,
    /// The disk failed. Nothing of the change is kept.
    #[error("the disk failed, nothing was kept: {0}")]
    Io(String),
    /// The disk failed in the middle of a commit and then failed again, so that nobody can say what a
    /// restart would find. The change is not visible now, and the next write that succeeds makes sure that
    /// it never will be: whoever gets this must not go on from a state with the change in it, nor promise
    /// anybody that it is gone, before that.
    #[error("the disk failed during a commit, what a restart finds is not known: {0}")]
    OutcomeUnknown(String),
    #[error("the store is closed")]
    Closed,
    /// A fault of the program or of the file. Nothing of a change is kept.
    #[error("the database answered: {0}")]
    Broken(String),
}

/// Why a change cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChangeError {
    #[error("because it is not the next line")]
    NotNext,
    #[error("because that name or token is taken")]
    Taken,
    #[error("because there is no such table, seat or person")]
    Unknown,
    #[error("because it is not whole lines of a record")]
    NoLines,
    #[error("because a number is out of range")]
    OutOfRange,
}

/// Why a store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreOpenError {
    #[error("there is no folder «{0}» to keep the database in; create it or choose another place")]
    NoFolder(PathBuf),
    #[error("cannot write in «{path}»: {source}")]
    Unwritable { path: PathBuf, source: io::Error },
    #[error("cannot read and write «{path}»: {source}")]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("«{0}» is not a database of Adit; move it away or choose another place")]
    Foreign(PathBuf),
    #[error(
        "«{path}» was written by a newer Adit (its version is {found}, this program knows {known}); \
         use that one"
    )]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("«{0}» is in use by another running Adit")]
    InUse(PathBuf),
    #[error("«{path}» is damaged: {what}; keep it as it is, and go on with a copy that `adit backup` made")]
    Damaged { path: PathBuf, what: String },
    #[error("cannot start the thread that writes: {0}")]
    Threads(io::Error),
    #[error("cannot open «{path}»: {why}")]
    Broken { path: PathBuf, why: String },
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("«{0}» exists already; a copy overwrites nothing")]
    Exists(PathBuf),
    #[error("cannot write the copy «{path}»: {why}")]
    Failed { path: PathBuf, why: String },
}
