//! What a server keeps: append-only records, seats and people, behind one small object-safe trait.
//!
//! An acknowledged action is on disk. Every change goes through the one door [`Store::write`], which
//! resolves when the change is durable; changes that arrive while a commit runs go together into the next
//! one, whichever tables they belong to. Secrets are not kept: of tokens and one-time links there are digests
//! only. A table's seed is kept until its record reveals it.
//!
//! - [`ids`]: names of tables and people, digests of their secrets;
//! - [`change`]: everything that can be written;
//! - [`found`]: everything that can be read;
//! - [`error`]: what goes wrong, and what it means for a change;
//! - [`sqlite`]: the store that is built in; another database takes its place by implementing [`Store`].

pub mod change;
pub mod error;
pub mod found;
pub mod ids;
pub mod sqlite;

use std::future::Future;
use std::path::Path;
use std::pin::Pin;

pub use change::{Change, NewTable, SealedSeed, SeatRow, Status};
pub use error::{OpenError, Refusal, StoreError};
pub use found::{ChatLine, Listing, Person, Reading, StoredTable};
pub use ids::{PersonId, TableId, TokenDigest};
pub use sqlite::{Settings, Sqlite};

/// What a store answers, once it can.
pub type Done<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A place where tables and people are kept.
pub trait Store: Send + Sync + 'static {
    /// Writes a change, whole or not at all; resolves when it is on disk. Changes are written in the order
    /// in which their futures are first polled; one whose future is dropped after that may still be written.
    fn write(&self, change: Change) -> Done<'static, ()>;

    /// A table with its whole record, all from one moment.
    fn table(&self, id: &TableId) -> Done<'_, Option<StoredTable>>;

    /// The tables at which a person owns a seat, most recently moved first.
    fn tables_of(&self, person: PersonId, limit: u32) -> Done<'_, Vec<Listing>>;

    /// The public tables that are not over, most recently moved first.
    fn public_tables(&self, limit: u32) -> Done<'_, Vec<Listing>>;

    fn person_by_token(&self, digest: &TokenDigest) -> Done<'_, Option<Person>>;

    /// The last lines said at a table, oldest first.
    fn chat(&self, table: &TableId, last: u32) -> Done<'_, Vec<ChatLine>>;

    /// How a person reads a table.
    fn reading(&self, table: &TableId, person: PersonId) -> Done<'_, Reading>;

    /// The tables to wake when a server starts ([`Status::awake`]), most recently moved first.
    fn unfinished(&self, limit: u32) -> Done<'_, Vec<TableId>>;

    /// Whether the store can be read.
    fn ping(&self) -> Done<'_, ()>;

    /// A consistent copy while everybody plays on. Refuses to overwrite; leaves nothing behind when it fails.
    fn backup(&self, to: &Path) -> Done<'_, ()>;

    /// Writes what is queued, refuses what comes later, and leaves everything in one file.
    fn close(&self) -> Done<'_, ()>;
}
