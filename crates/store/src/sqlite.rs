//! The built-in store: one SQLite file with a write-ahead log that is synced at every commit.
//!
//! - `open`: what is checked before a file is ours, and its migrations;
//! - `writer`: the one task that writes, in groups;
//! - `steps`: changes put into SQL;
//! - `fresh`: lines that were just written and are filed later;
//! - `read`: the questions;
//! - `backup`: a copy while everybody plays on;
//! - `failure`: what an error means.
//!
//! A few connections read beside the writer and never wait for it. The file is not mapped into memory: a
//! disk that fails under a mapping kills the program instead of failing a statement.

mod backup;
mod failure;
mod fresh;
mod open;
mod read;
mod steps;
mod writer;

pub use backup::copy;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot};

use crate::change::Change;
use crate::error::StoreError;
use crate::found::{ChatLine, Listing, Person, Reading, StoredTable};
use crate::ids::{PersonId, TableId, TokenDigest};
use crate::{Done, Store};
use writer::{Answer, Order};

/// How to open a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Connections that read.
    pub readers: u32,
    /// Changes that may wait for the disk; whoever brings more waits to queue.
    pub queue: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { readers: 4, queue: 1_024 }
    }
}

/// A store in one file. Opened by [`Sqlite::open`] inside a tokio runtime with its clock on, closed by [`Store::close`].
#[derive(Debug)]
pub struct Sqlite {
    queue: mpsc::Sender<Order>,
    readers: SqlitePool,
    options: SqliteConnectOptions,
    /// Whether lists may say something old: the writer tells them only when somebody asks.
    unlisted: Arc<AtomicBool>,
}

impl Sqlite {
    /// Before lists are read. Where the disk is full they say what they said.
    async fn listed(&self) {
        if self.unlisted.load(Ordering::Acquire) {
            let _old = self.order(|answer| Order::List { answer }).await;
        }
    }

    fn order(&self, order: impl FnOnce(Answer) -> Order + Send + 'static) -> Done<'static, ()> {
        let queue = self.queue.clone();
        Box::pin(async move {
            let (answer, told) = oneshot::channel();
            queue.send(order(answer)).await.map_err(|_| StoreError::Closed)?;
            told.await.unwrap_or_else(|_| Err(StoreError::Doubt("the writer stopped".into())))
        })
    }
}

impl Store for Sqlite {
    fn write(&self, change: Change) -> Done<'static, ()> {
        self.order(|answer| Order::Write { change, answer })
    }

    fn table(&self, id: &TableId) -> Done<'_, Option<StoredTable>> {
        let id = *id;
        Box::pin(async move { read::table(&self.readers, id).await })
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> Done<'_, Vec<Listing>> {
        Box::pin(async move {
            self.listed().await;
            read::tables_of(&self.readers, person, limit).await
        })
    }

    fn public_tables(&self, limit: u32) -> Done<'_, Vec<Listing>> {
        Box::pin(async move {
            self.listed().await;
            read::public_tables(&self.readers, limit).await
        })
    }

    fn person_by_token(&self, digest: &TokenDigest) -> Done<'_, Option<Person>> {
        let digest = *digest;
        Box::pin(async move { read::person_by_token(&self.readers, digest).await })
    }

    fn chat(&self, table: &TableId, last: u32) -> Done<'_, Vec<ChatLine>> {
        let table = *table;
        Box::pin(async move { read::chat(&self.readers, table, last).await })
    }

    fn reading(&self, table: &TableId, person: PersonId) -> Done<'_, Reading> {
        let table = *table;
        Box::pin(async move { read::reading(&self.readers, table, person).await })
    }

    fn unfinished(&self, limit: u32) -> Done<'_, Vec<TableId>> {
        Box::pin(async move {
            self.listed().await;
            read::unfinished(&self.readers, limit).await
        })
    }

    fn ping(&self) -> Done<'_, ()> {
        Box::pin(async move { read::ping(&self.readers).await })
    }

    fn backup(&self, to: &Path) -> Done<'_, ()> {
        let to = to.to_owned();
        Box::pin(async move { backup::backup(&self.options, to).await })
    }

    fn close(&self) -> Done<'_, ()> {
        let closing = self.order(|answer| Order::Close { answer });
        Box::pin(async move {
            match closing.await {
                // Closed before: there is nothing left to do.
                Err(StoreError::Closed) => Ok(()),
                result => result,
            }
        })
    }
}
