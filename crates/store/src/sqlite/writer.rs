//! The one thread that writes. It takes all that waits, writes it in one transaction, and answers all of it after
//! the commit: many tables share one trip to the disk, a single one pays for its own. Each change has a savepoint,
//! so that one that is refused leaves the others alone.
//!
//! **A failing disk** fails the whole group. If it failed before the commit, nothing is kept. If the commit itself
//! failed, its pages may lie in the log with a valid end mark that was not synced: invisible to us, but found by a
//! restart. The log's next pages are written over exactly these, and the sums of pages are chained, so one more
//! commit that succeeds buries them. So we make a small one before we say that nothing was kept, and if that fails
//! too we say that we do not know. A full disk is different: the end mark is written last, so a log that ran out of
//! room has none.
//!
//! This needs a log that is not read anew in between, which happens when the last connection closes; ours stays
//! open for as long as the writer lives.

use rusqlite::{Connection, TransactionBehavior};
use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::apply::apply;
use super::failure::Failure;
use crate::change::Change;
use crate::error::StoreError;

/// No transaction has more changes: the first ones should not wait too long for the last.
const LARGEST_GROUP: usize = 512;

/// As rusqlite has it.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// As many pages as some moves need.
const PROBE_BYTES: i64 = 64 * 1024;
const PROBE_EVERY: Duration = Duration::from_secs(2);

pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is asked.
#[derive(Debug)]
pub(super) enum Order {
    Write {
        change: Change,
        answer: Answer,
    },
    /// Whether the disk takes what is written.
    Probe {
        answer: Answer,
    },
    Close {
        answer: Answer,
    },
}

pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) queue: mpsc::Receiver<Order>,
    pub(super) readers: Vec<JoinHandle<()>>,
    /// Held until nothing can be written any more.
    pub(super) lock: File,
    /// Tests: how many pages the database may have, as if the disk were that small.
    pub(super) quota: Option<Arc<AtomicU32>>,
    pub(super) timer: Runtime,
    pub(super) checkpoint_after: Duration,
    /// Something was written that is in the log alone.
    pub(super) log_grew: bool,
    /// Until then a probe need not be repeated, unless a write fails.
    pub(super) fine_until: Option<Instant>,
}

impl Writer {
    /// Works until it is told to close, or nobody can ask for anything any more.
    pub(super) fn run(mut self) {
        let (mut orders, mut closing) = (Vec::new(), Vec::new());
        while closing.is_empty() && self.receive(&mut orders) {
            let (mut group, mut probes) = (Vec::with_capacity(orders.len()), Vec::new());
            for order in orders.drain(..) {
                match order {
                    Order::Write { change, answer } if closing.is_empty() => group.push((change, answer)),
                    Order::Probe { answer } if closing.is_empty() => probes.push(answer),
                    late => refuse(late, &mut closing),
                }
            }
            if !group.is_empty() {
                self.write(group);
            }
            self.probe(probes);
        }
        self.finish(closing);
    }

    /// Waits for orders; false where nobody can give any more. When none come for a while, the log is moved into the
    /// database meanwhile.
    fn receive(&mut self, orders: &mut Vec<Order>) -> bool {
        while self.log_grew {
            let Writer { timer, queue, checkpoint_after, .. } = self;
            let next = async { timeout(*checkpoint_after, queue.recv_many(orders, LARGEST_GROUP)).await };
            match timer.block_on(next) {
                Ok(came) => return came > 0,
                Err(_nobody) => self.log_grew = !self.checkpoint(),
            }
        }
        self.queue.blocking_recv_many(orders, LARGEST_GROUP) > 0
    }

    /// Moves the log into the database; false where somebody just reads and it has to be tried again.
    fn checkpoint(&self) -> bool {
        // Whoever writes next does not wait for those who read now.
        let moved = self.connection.busy_timeout(Duration::ZERO).and_then(|()| {
            self.connection.query_one("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| row.get::<_, bool>(0))
        });
        let _restored = self.connection.busy_timeout(BUSY_TIMEOUT);
        // A disk that fails now fails the next write, too, which tells whoever has to know.
        !matches!(moved, Ok(true))
    }

    /// Says whether the disk takes what is written, without wearing it out: some pages, at most every few seconds.
    fn probe(&mut self, answers: Vec<Answer>) {
        if answers.is_empty() {
            return;
        }
        let result = match self.fine_until {
            Some(until) if until > Instant::now() => Ok(()),
            _ => self.write_probe(),
        };
        self.fine_until = self.fine_until.filter(|_| result.is_ok());
        if result.is_ok() {
            self.fine_until.get_or_insert(Instant::now() + PROBE_EVERY);
        }
        for answer in answers {
            let _gone = answer.send(result.clone());
        }
    }

    fn write_probe(&mut self) -> Result<(), StoreError> {
        self.fine_until = None;
        self.apply_quota()?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute("INSERT INTO probe (filler) VALUES (zeroblob(?1))", [PROBE_BYTES])?;
        transaction.execute("DELETE FROM probe", ())?;
        transaction.commit()?;
        self.log_grew = true;
        Ok(())
    }

    fn apply_quota(&self) -> rusqlite::Result<()> {
        let Some(quota) = &self.quota else { return Ok(()) };
        self.connection.pragma_update(None, "max_page_count", quota.load(Ordering::SeqCst))
    }

    /// Writes a group and answers it. Whoever does not wait any more does not want to know.
    fn write(&mut self, group: Vec<(Change, Answer)>) {
        match self.commit(&group) {
            Ok(results) => {
                self.log_grew = true;
                for ((_, answer), result) in group.into_iter().zip(results) {
                    let _gone = answer.send(result);
                }
            }
            Err(error) => {
                self.fine_until = None;
                for (_, answer) in group {
                    let _gone = answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// One transaction, in which each change is written or refused on its own.
    fn commit(&mut self, group: &[(Change, Answer)]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        self.apply_quota()?;
        // What is dropped before it commits is rolled back.
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut results = Vec::with_capacity(group.len());
        for (change, _) in group {
            results.push(match alone(&transaction, change) {
                Ok(()) => Ok(()),
                Err(Failure::Refused(why)) => Err(StoreError::Refused { change: change.to_string(), why }),
                Err(Failure::Store(error)) => return Err(error),
            });
        }
        match transaction.commit() {
            Ok(()) => Ok(results),
            Err(error) => Err(self.after_commit(error.into())),
        }
    }

    /// What to tell after a commit that failed, maybe half-way.
    fn after_commit(&self, error: StoreError) -> StoreError {
        if error == StoreError::Full {
            return error;
        }
        match self.connection.execute("UPDATE settled SET times = times + 1", ()) {
            Ok(_) => error,
            Err(again) => StoreError::OutcomeUnknown(format!("{error}; then {again}")),
        }
    }

    /// Answers what still waits, leaves everything in one file, and lets go of it.
    fn finish(mut self, mut closing: Vec<Answer>) {
        self.queue.close();
        while let Some(late) = self.queue.blocking_recv() {
            refuse(late, &mut closing);
        }
        for reader in self.readers {
            // One that panicked has said so to whoever asked.
            let _ended = reader.join();
        }
        let result = close(self.connection).map_err(StoreError::from);
        drop(self.lock);
        for answer in closing {
            let _gone = answer.send(result.clone());
        }
    }
}

/// One change, without the others at risk.
fn alone(connection: &Connection, change: &Change) -> Result<(), Failure> {
    let run = |sql| connection.prepare_cached(sql)?.execute(());
    run("SAVEPOINT change")?;
    let result = apply(connection, change);
    match result {
        Ok(()) => {}
        Err(Failure::Refused(_)) => {
            run("ROLLBACK TO change")?;
        }
        // The whole transaction ends.
        Err(Failure::Store(_)) => return result,
    }
    run("RELEASE change")?;
    result
}

/// What came after somebody said that the store is to close.
fn refuse(late: Order, closing: &mut Vec<Answer>) {
    match late {
        Order::Close { answer } => closing.push(answer),
        Order::Write { answer, .. } | Order::Probe { answer } => {
            let _gone = answer.send(Err(StoreError::Closed));
        }
    }
}

/// Moves the log into the database and closes the last connection.
fn close(connection: Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))?;
    connection.close().map_err(|(_, error)| error)
}
