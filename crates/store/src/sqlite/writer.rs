//! The one task that writes. It takes much of what waits, writes it in one transaction, and answers all of
//! it after the commit: many tables share one trip to the disk, a single one pays for its own.
//!
//! **A refused change** rolls the group back, and the group is written again with a savepoint around each
//! change, so that only the culprit fails; still one commit.
//!
//! **A failing disk** fails the whole group, and the connection is replaced. If it failed before the commit,
//! nothing is kept. If the commit itself failed, its pages may lie in the log with a valid end mark that was
//! not synced: invisible to us, but found by a restart. The log's next pages are written over exactly
//! these, and the sums of pages are chained, so one more commit that succeeds buries them. So we make a
//! small one before we say that nothing was kept, and if that fails too we say that we do not know. A full
//! disk is different: the end mark is written last, so a log that ran out of room has none.
//!
//! This needs a log that is not read anew in between, which happens when the last connection closes;
//! therefore one connection (the anchor) is open for as long as the writer lives.
//!
//! **Lines are filed later** than they are written: see `fresh`. What it takes rides along with the groups, and
//! when nobody wants anything for a while, all is filed. After anything that failed the first thing written is
//! that too, because then only the database knows what waits.
//!
//! **The log is moved into the database** (a checkpoint) in two strides, so that nobody waits for it who need not:
//! the anchor moves nearly all of it while the writer goes on, then the writer moves the little that it wrote
//! meanwhile, and the log begins anew.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection, Executor};
use std::collections::HashSet;
use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::failure::{Failure, told};
use super::fresh::{Draft, Fresh};
use super::steps::{FILE_ALL, Parameter, Rows, Statement, Transaction};
use crate::change::Change;
use crate::error::{Refusal, StoreError};
use crate::ids::TableId;

/// No transaction has more changes or, roughly, more bytes: the first ones should not wait too long.
pub(super) const LARGEST_GROUP: usize = 512;
/// Of many that wait, half are taken: while the disk is busy with these, those answered before go on. All at once
/// would march in step, the processor idle while the disk works and the other way round.
const SMALLEST_LIMIT: usize = 16;
const HEAVIEST_GROUP: usize = 4 << 20;
/// A checkpoint is due after so many pages; a row is counted as one, and is two in the log, which comes to 35 MB. Whoever
/// writes during a checkpoint waits some milliseconds for the disk, so they should be rare.
const PAGES_PER_CHECKPOINT: usize = 4_000;
/// When nobody wants anything for so long, what waits is filed.
const IDLE: Duration = Duration::from_millis(500);
const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is asked.
pub(super) enum Order {
    Write {
        change: Change,
        answer: Answer,
    },
    /// Lists are to say what was last said of every table.
    List {
        answer: Answer,
    },
    Close {
        answer: Answer,
    },
}

/// A change that can be written, and whom to tell.
struct Job {
    change: Change,
    rows: Rows,
    drafts: Vec<Draft>,
    answer: Answer,
}

/// Changes for one transaction, of which no two append to the same table.
#[derive(Default)]
struct Group {
    jobs: Vec<Job>,
    weight: usize,
    tables: HashSet<TableId>,
}

pub(super) struct Writer {
    pub(super) queue: mpsc::Receiver<Order>,
    pub(super) options: SqliteConnectOptions,
    pub(super) connection: Option<SqliteConnection>,
    /// Away while it moves the log.
    pub(super) anchor: Option<SqliteConnection>,
    pub(super) moving: Option<JoinHandle<SqliteConnection>>,
    pub(super) readers: SqlitePool,
    /// Held until nothing can be written any more.
    pub(super) lock: File,
    /// Tests: how many pages the database may have, as if the disk were that small.
    pub(super) quota: Option<Arc<AtomicU32>>,
    /// Pages written since the last checkpoint, roughly.
    pub(super) pages: usize,
    pub(super) fresh: Fresh,
    /// Whether more may wait in the database than is remembered.
    pub(super) unfiled: bool,
    /// Whether lists may say something old.
    pub(super) unlisted: Arc<AtomicBool>,
}

impl Writer {
    pub(super) async fn run(mut self) {
        let mut orders = Vec::with_capacity(LARGEST_GROUP);
        let mut closing = Vec::new();
        // What the last one left; where that fails, the first write tries again.
        let _later = self.file_all().await;
        while closing.is_empty() {
            let limit = (self.queue.len() / 2).clamp(SMALLEST_LIMIT, LARGEST_GROUP);
            let coming = self.queue.recv_many(&mut orders, limit);
            let came = if self.fresh.is_empty() { Ok(coming.await) } else { timeout(IDLE, coming).await };
            match came {
                Ok(0) => break,
                Ok(_) => {}
                Err(_) => {
                    let _later = self.file_all().await;
                    continue;
                }
            }
            let mut lists = Vec::new();
            let mut group = Group::default();
            for order in orders.drain(..) {
                match order {
                    Order::Close { answer } => closing.push(answer),
                    Order::Write { answer, .. } | Order::List { answer } if !closing.is_empty() => {
                        let _gone = answer.send(Err(StoreError::Closed));
                    }
                    Order::List { answer } => lists.push(answer),
                    Order::Write { change, answer } => self.take(change, answer, &mut group).await,
                }
            }
            self.write(group).await;
            if !lists.is_empty() {
                let listed = self.list().await;
                for answer in lists {
                    let _gone = answer.send(listed.clone());
                }
            }
            // Those who were just answered may have more to write: let them queue it before we look.
            tokio::task::yield_now().await;
            self.checkpoint_if_due().await;
        }
        self.finish(closing).await;
    }

    /// Puts a change into the group, after writing the group if it is full or has lines of the same table.
    async fn take(&mut self, change: Change, answer: Answer, group: &mut Group) {
        let tables = appended(&change);
        if group.weight >= HEAVIEST_GROUP || tables.iter().any(|table| group.tables.contains(table)) {
            self.write(std::mem::take(group)).await;
        }
        if self.unfiled
            && !tables.is_empty()
            && let Err(error) = self.file_all().await
        {
            let _gone = answer.send(Err(error));
            return;
        }
        match Rows::of(&change, &mut self.fresh) {
            Err(why) => {
                let _gone = answer.send(Err(refused(&change, why)));
            }
            Ok((rows, drafts)) => {
                group.weight += rows.weight();
                group.tables.extend(tables);
                group.jobs.push(Job { change, rows, drafts, answer });
            }
        }
    }

    /// Writes a group and answers it.
    async fn write(&mut self, Group { jobs, .. }: Group) {
        if jobs.is_empty() {
            return;
        }
        let mut all = Rows::default();
        for job in &jobs {
            all.extend(&job.rows);
        }
        let filed = self.fresh.file(&mut all);
        self.pages += all.pages();
        let results = match self.together(&all).await {
            Ok(()) => vec![Ok(()); jobs.len()],
            Err(Failure::Store(error)) => vec![Err(error); jobs.len()],
            Err(Failure::Refused(why)) => {
                if filed {
                    self.forget();
                }
                match &jobs[..] {
                    [alone] => vec![Err(refused(&alone.change, why))],
                    _ => match self.apart(&jobs).await {
                        Ok(results) => results,
                        Err(error) => vec![Err(error); jobs.len()],
                    },
                }
            }
        };
        if results
            .iter()
            .any(|result| matches!(result, Err(error) if !matches!(error, StoreError::Refused { .. })))
        {
            self.forget();
        }
        for (job, result) in jobs.into_iter().zip(results) {
            if result.is_ok() && !job.drafts.is_empty() {
                self.unlisted.store(true, Ordering::Release);
                if !self.unfiled {
                    job.drafts.into_iter().for_each(|draft| self.fresh.keep(draft));
                }
            }
            // Whoever does not wait any more does not want to know.
            let _gone = job.answer.send(result);
        }
    }

    /// From now on only the database knows what waits.
    fn forget(&mut self) {
        self.fresh = Fresh::default();
        self.unfiled = true;
        self.unlisted.store(true, Ordering::Release);
    }

    /// Files everything that waits, as the database knows it.
    async fn file_all(&mut self) -> Result<(), StoreError> {
        let mut connection = self.connect().await?;
        match connection.execute(FILE_ALL).await {
            Ok(_) => {
                self.connection = Some(connection);
                self.fresh.all_filed();
                self.unfiled = false;
                self.unlisted.store(false, Ordering::Release);
                Ok(())
            }
            Err(error) => {
                replace(connection).await;
                self.forget();
                Err(self.after_commit(told(&error)).await)
            }
        }
    }

    /// Has lists say what was last said of every table.
    async fn list(&mut self) -> Result<(), StoreError> {
        if self.unfiled {
            return self.file_all().await;
        }
        let rows = Rows::listings(self.fresh.listings());
        self.pages += rows.pages();
        match self.together(&rows).await {
            Ok(()) => {
                self.unlisted.store(false, Ordering::Release);
                Ok(())
            }
            Err(failure) => {
                self.forget();
                Err(match failure {
                    Failure::Store(error) => error,
                    Failure::Refused(why) => StoreError::Broken(why.to_string()),
                })
            }
        }
    }

    /// One transaction for all rows. After a failure nothing of it is left.
    async fn together(&mut self, rows: &Rows) -> Result<(), Failure> {
        let Transaction { sql, parameters, begins } = rows.transaction();
        let mut connection = self.connect().await.map_err(Failure::Store)?;
        let query = parameters.into_iter().fold(sqlx::query(&sql), bound);
        let Err(error) = query.execute(&mut connection).await else {
            self.connection = Some(connection);
            return Ok(());
        };
        match error.into() {
            // Commits refuse nothing, so this was a row.
            Failure::Refused(why) if begins => Err(self.roll_back(connection, Failure::Refused(why)).await),
            Failure::Refused(why) => {
                self.connection = Some(connection);
                Err(Failure::Refused(why))
            }
            // This may have been the commit.
            Failure::Store(error) => {
                replace(connection).await;
                Err(Failure::Store(self.after_commit(error).await))
            }
        }
    }

    /// Ends a transaction in which a statement failed, and says what to tell.
    async fn roll_back(&mut self, mut connection: SqliteConnection, failure: Failure) -> Failure {
        if let Failure::Refused(_) = failure {
            match connection.execute("ROLLBACK").await {
                Ok(_) => {
                    self.connection = Some(connection);
                    return failure;
                }
                Err(error) => {
                    replace(connection).await;
                    return Failure::Store(told(&error));
                }
            }
        }
        replace(connection).await;
        failure
    }

    /// One transaction in which each change fails or succeeds on its own.
    async fn apart(&mut self, group: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut connection = self.begin().await?;
        let mut results = Vec::with_capacity(group.len());
        for job in group {
            match alone(&mut connection, &job.rows).await {
                Ok(()) => results.push(Ok(())),
                Err(Failure::Refused(why)) => results.push(Err(refused(&job.change, why))),
                Err(Failure::Store(error)) => {
                    replace(connection).await;
                    return Err(error);
                }
            }
        }
        self.commit(connection).await?;
        Ok(results)
    }

    /// A connection without a transaction.
    async fn connect(&mut self) -> Result<SqliteConnection, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(|error| told(&error))?,
        };
        if let Some(quota) = &self.quota {
            let pages = quota.load(Ordering::SeqCst);
            let sql = format!("PRAGMA max_page_count = {pages}");
            connection.execute(&*sql).await.map_err(|error| told(&error))?;
        }
        Ok(connection)
    }

    /// A connection with an open transaction.
    async fn begin(&mut self) -> Result<SqliteConnection, StoreError> {
        let mut connection = self.connect().await?;
        match connection.execute("BEGIN IMMEDIATE").await {
            Ok(_) => Ok(connection),
            Err(error) => {
                replace(connection).await;
                Err(told(&error))
            }
        }
    }

    async fn commit(&mut self, mut connection: SqliteConnection) -> Result<(), StoreError> {
        let Err(error) = connection.execute("COMMIT").await else {
            self.connection = Some(connection);
            return Ok(());
        };
        replace(connection).await;
        Err(self.after_commit(told(&error)).await)
    }

    /// What to tell after a commit that may have failed half-way; its connection is closed already.
    async fn after_commit(&mut self, error: StoreError) -> StoreError {
        if error == StoreError::Full {
            return error;
        }
        match self.settle().await {
            Ok(()) => error,
            Err(again) => StoreError::Doubt(format!("{error}; then {again}")),
        }
    }

    /// Buries the pages of a commit that failed under one that succeeds.
    async fn settle(&mut self) -> Result<(), sqlx::Error> {
        let mut connection = self.options.connect().await?;
        match connection.execute("UPDATE settled SET times = times + 1").await {
            Ok(_) => {
                self.connection = Some(connection);
                Ok(())
            }
            Err(error) => {
                replace(connection).await;
                Err(error)
            }
        }
    }

    /// Where it fails the log only stays longer, and the next one tries again.
    async fn checkpoint_if_due(&mut self) {
        if self.moving.as_ref().is_some_and(JoinHandle::is_finished) {
            self.anchor_back().await;
            if let Some(connection) = &mut self.connection {
                let _later = connection.execute(CHECKPOINT).await;
            }
            self.pages = 0;
        } else if self.pages >= PAGES_PER_CHECKPOINT
            && let Some(mut anchor) = self.anchor.take()
        {
            self.moving = Some(tokio::spawn(async move {
                let _later = anchor.execute(CHECKPOINT).await;
                anchor
            }));
        }
    }

    /// Waits for the anchor, if it is away. One that was lost under way is replaced.
    async fn anchor_back(&mut self) {
        if let Some(moving) = self.moving.take() {
            self.anchor = match moving.await {
                Ok(anchor) => Some(anchor),
                Err(_) => self.options.connect().await.ok(),
            };
        }
    }

    /// Answers what still waits, leaves everything in one file, and lets go of it.
    async fn finish(mut self, closing: Vec<Answer>) {
        self.queue.close();
        let mut closing = closing;
        while let Some(order) = self.queue.recv().await {
            match order {
                Order::Close { answer } => closing.push(answer),
                Order::Write { answer, .. } | Order::List { answer } => {
                    let _gone = answer.send(Err(StoreError::Closed));
                }
            }
        }
        // What cannot be filed now waits for the next who opens the file.
        let _later = self.file_all().await;
        self.readers.close().await;
        self.anchor_back().await;
        let result = tidy(self.anchor, self.connection).await.map_err(|error| told(&error));
        drop(self.lock);
        for answer in closing {
            let _gone = answer.send(result.clone());
        }
    }
}

/// Moves the log into the database and closes both connections.
async fn tidy(
    anchor: Option<SqliteConnection>,
    writer: Option<SqliteConnection>,
) -> Result<(), sqlx::Error> {
    if let Some(writer) = writer {
        writer.close().await?;
    }
    if let Some(mut anchor) = anchor {
        anchor.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        anchor.close().await?;
    }
    Ok(())
}

/// Closes a connection whose state is not known, which ends its transaction; [`Writer::begin`] makes
/// another.
async fn replace(connection: SqliteConnection) {
    let _closed = connection.close().await;
}

async fn run(connection: &mut SqliteConnection, rows: &Rows) -> Result<(), Failure> {
    for Statement { sql, parameters } in rows.statements() {
        parameters.into_iter().fold(sqlx::query(sql), bound).execute(&mut *connection).await?;
    }
    Ok(())
}

type Bound<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments<'q>>;

fn bound(query: Bound<'_>, parameter: Parameter) -> Bound<'_> {
    match parameter {
        Parameter::Text(text) => query.bind(text),
        Parameter::Number(number) => query.bind(number),
        Parameter::Nothing => query.bind(None::<i64>),
    }
}

/// One change of a transaction, without the others at risk.
async fn alone(connection: &mut SqliteConnection, rows: &Rows) -> Result<(), Failure> {
    connection.execute("SAVEPOINT change").await?;
    let result = run(connection, rows).await;
    if let Err(Failure::Refused(_)) = result {
        connection.execute("ROLLBACK TO change").await?;
    }
    if !matches!(result, Err(Failure::Store(_))) {
        connection.execute("RELEASE change").await?;
    }
    result
}

fn refused(change: &Change, why: Refusal) -> StoreError {
    StoreError::Refused { change: change.to_string(), why }
}

/// The tables to whose record or listing a change appends.
fn appended(change: &Change) -> Vec<TableId> {
    match change {
        Change::Open { table } => vec![table.id],
        Change::Lines { table, .. } | Change::Status { table, .. } => vec![*table],
        Change::Together(changes) => changes.iter().flat_map(appended).collect(),
        _ => Vec::new(),
    }
}
