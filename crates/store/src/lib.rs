//! What a server keeps: append-only records, seats and people, behind one small object-safe trait.
//!
//! An acknowledged action is on disk. Every change goes through the one door [`Store::write`], which
//! resolves when the change is durable; changes that arrive while a commit runs go together into the next
//! one, whichever tables they belong to. Secrets are not kept: of tokens and one-time links there are digests
//! only. A table's seed is kept until its record reveals it.
//!
//! - [`ids`]: names of tables and people, digests of their secrets;
//! - [`change`]: everything that can be written;
//! - [`rows`]: everything that can be read;
//! - [`error`]: what goes wrong, and what it means for a change;
//! - [`sqlite`]: the store that is built in; another database takes its place by implementing [`Store`].

pub mod change;
pub mod error;
pub mod ids;
pub mod rows;
pub mod sqlite;

use std::future::Future;
use std::pin::Pin;

pub use change::{Change, SealedSeed, SeatOwnership, Status, StoredTable};
pub use error::{ChangeError, CopyError, StoreError, StoreOpenError};
pub use ids::{PersonId, TableId, TokenDigest};
pub use rows::{ChatLine, Person, ReadState, TableSummary};
pub use sqlite::{Sqlite, SqliteSettings};

/// What a store answers, once it can.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place where tables and people are kept.
pub trait Store: Send + Sync + 'static {
    /// Writes a change, whole or not at all; resolves when it is on disk. Changes are written in the order
    /// in which their futures are first polled; one whose future is dropped after that may still be written.
    fn write(&self, change: Change) -> StoreFuture<'static, ()>;

    /// A table with its whole record, all from one moment.
    fn table(&self, id: &TableId) -> StoreFuture<'_, Option<StoredTable>>;

    /// The tables at which a person owns a seat, most recently moved first.
    fn tables_of(&self, person: PersonId, limit: u32) -> StoreFuture<'_, Vec<TableSummary>>;

    /// The public tables that are not over, most recently moved first, as somebody sees them who may be a person.
    fn public_tables(&self, person: Option<PersonId>, limit: u32) -> StoreFuture<'_, Vec<TableSummary>>;

    fn person_by_token(&self, digest: &TokenDigest) -> StoreFuture<'_, Option<Person>>;

    /// The last lines said at a table, oldest first.
    fn chat(&self, table: &TableId, last: u32) -> StoreFuture<'_, Vec<ChatLine>>;

    /// How a person reads a table.
    fn read_state(&self, table: &TableId, person: PersonId) -> StoreFuture<'_, ReadState>;

    /// The tables to wake when a server starts, most recently moved first: those that ask for it
    /// ([`Status::wake_on_start`]), and those whose status lags behind their record, as after a crash.
    fn tables_to_wake(&self, limit: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// Whether the store can be read, and the disk takes what is written.
    fn ping(&self) -> StoreFuture<'_, ()>;

    /// Writes what is queued, refuses what comes later, and leaves everything in one file.
    fn close(&self) -> StoreFuture<'_, ()>;
}
