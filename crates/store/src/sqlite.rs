//! The built-in store: one SQLite file with a write-ahead log that is synced at every commit.
//!
//! - `open`: what is checked before a file is ours; `migrations`: older files brought up to date;
//! - `writer`: the one thread that writes, in groups; `apply`: changes put into SQL;
//! - `readers`: a few threads that read beside it and never wait for it; `read`: the questions;
//! - `backup`: a copy while everybody plays on;
//! - `failure`: what an error means; `values`: our types in columns.
//!
//! The file is not mapped into memory: a disk that fails under a mapping kills the program instead of failing
//! a statement.

mod apply;
mod backup;
mod failure;
mod migrations;
mod open;
mod read;
mod readers;
mod values;
mod writer;

pub use backup::copy;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

use crate::change::{Change, StoredTable};
use crate::error::{StoreError, StoreOpenError};
use crate::ids::{PersonId, TableId, TokenDigest};
use crate::rows::{ChatLine, Person, ReadState, TableSummary};
use crate::{Store, StoreFuture};
use readers::Readers;
use writer::{Answer, Order};

/// How to open a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SqliteSettings {
    /// Connections that read.
    pub readers: usize,
    /// Changes that may wait for the disk; whoever brings more waits to queue.
    pub queue: usize,
    /// After so long without a change the log is moved into the database, where a copy of the file has it too.
    pub checkpoint_after: Duration,
}

impl Default for SqliteSettings {
    fn default() -> SqliteSettings {
        SqliteSettings { readers: 4, queue: 1_024, checkpoint_after: Duration::from_secs(2) }
    }
}

/// A store in one file. Opened by [`Sqlite::open`], closed by [`Store::close`].
#[derive(Debug)]
pub struct Sqlite {
    queue: mpsc::Sender<Order>,
    readers: Readers,
}

impl Sqlite {
    /// Opens the database at `path`, or makes one, and brings it up to date. Nobody else can have it open
    /// meanwhile: an Adit that runs holds `<path>.lock`.
    pub async fn open(path: impl AsRef<Path>, settings: SqliteSettings) -> Result<Sqlite, StoreOpenError> {
        open::open(path.as_ref(), settings, None).await
    }

    /// For tests: a disk with room for so many pages, which may change.
    #[doc(hidden)]
    pub async fn open_with_quota(
        path: impl AsRef<Path>,
        settings: SqliteSettings,
        pages: Arc<AtomicU32>,
    ) -> Result<Sqlite, StoreOpenError> {
        open::open(path.as_ref(), settings, Some(pages)).await
    }

    fn order(&self, order: impl FnOnce(Answer) -> Order + Send + 'static) -> StoreFuture<'static, ()> {
        let queue = self.queue.clone();
        Box::pin(async move {
            let (answer, told) = oneshot::channel();
            queue.send(order(answer)).await.map_err(|_| StoreError::Closed)?;
            told.await.unwrap_or_else(|_| Err(StoreError::OutcomeUnknown("the writer stopped".into())))
        })
    }
}

impl Store for Sqlite {
    fn write(&self, change: Change) -> StoreFuture<'static, ()> {
        self.order(|answer| Order::Write { change, answer })
    }

    fn table(&self, id: &TableId) -> StoreFuture<'_, Option<StoredTable>> {
        let id = *id;
        self.readers.ask(move |connection| read::table(connection, id))
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> StoreFuture<'_, Vec<TableSummary>> {
        self.readers.ask(move |connection| read::tables_of(connection, person, limit))
    }

    fn public_tables(&self, person: Option<PersonId>, limit: u32) -> StoreFuture<'_, Vec<TableSummary>> {
        self.readers.ask(move |connection| read::public_tables(connection, person, limit))
    }

    fn person_by_token(&self, digest: &TokenDigest) -> StoreFuture<'_, Option<Person>> {
        let digest = *digest;
        self.readers.ask(move |connection| read::person_by_token(connection, digest))
    }

    fn chat(&self, table: &TableId, last: u32) -> StoreFuture<'_, Vec<ChatLine>> {
        let table = *table;
        self.readers.ask(move |connection| read::chat(connection, table, last))
    }

    fn read_state(&self, table: &TableId, person: PersonId) -> StoreFuture<'_, ReadState> {
        let table = *table;
        self.readers.ask(move |connection| read::read_state(connection, table, person))
    }

    fn tables_to_wake(&self, limit: u32) -> StoreFuture<'_, Vec<TableId>> {
        self.readers.ask(move |connection| read::tables_to_wake(connection, limit))
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        let (read, written) = (self.readers.ask(read::ping), self.order(|answer| Order::Probe { answer }));
        Box::pin(async move {
            read.await?;
            written.await
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        let closing = self.order(|answer| Order::Close { answer });
        Box::pin(async move {
            // The writer waits for the threads that read, and they end when nobody can ask any more.
            self.readers.close();
            match closing.await {
                // Closed before: there is nothing left to do.
                Err(StoreError::Closed) => Ok(()),
                result => result,
            }
        })
    }
}
