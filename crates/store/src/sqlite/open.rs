//! Opening: every reason not to is found before the file is touched, and said in one line.

use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::thread;
use tokio::sync::{mpsc, oneshot};

use super::migrations;
use super::readers::Readers;
use super::writer::Writer;
use super::{Sqlite, SqliteSettings};
use crate::error::StoreOpenError;

/// How a database file begins, whoever wrote it.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// How ours are told from others: «adit» in ASCII.
const APPLICATION: i64 = 0x6164_6974;
/// The log is cut to this size after a burst, in bytes.
const LARGEST_IDLE_LOG: i64 = 64 << 20;
/// The log is moved into the database after so many pages. Whoever writes meanwhile waits for the disk, so it should
/// not be often.
const PAGES_PER_CHECKPOINT: i64 = 4_000;
/// Memory for pages of the database, in kB as SQLite wants it: negative, because positive ones count pages.
const WRITER_CACHE: i64 = -32_000;
const READER_CACHE: i64 = -8_000;
/// More statements than there are.
const STATEMENTS: usize = 32;

/// Opens on the writer's own thread, because bringing a large file up to date may take long.
pub(super) async fn open(
    path: &Path,
    settings: SqliteSettings,
    quota: Option<Arc<AtomicU32>>,
) -> Result<Sqlite, StoreOpenError> {
    let path = path.to_owned();
    let (opened, ready) = oneshot::channel();
    let work = move || match prepare(&path, settings, quota) {
        Ok((store, writer)) => {
            // Whoever does not wait any more has dropped the store, which ends the writer.
            let _gone = opened.send(Ok(store));
            writer.run();
        }
        Err(error) => {
            let _gone = opened.send(Err(error));
        }
    };
    thread::Builder::new().name("adit-writer".to_owned()).spawn(work).map_err(StoreOpenError::Threads)?;
    let stopped = || StoreOpenError::Threads(io::Error::other("the writer stopped"));
    ready.await.unwrap_or_else(|_| Err(stopped()))
}

fn prepare(
    path: &Path,
    settings: SqliteSettings,
    quota: Option<Arc<AtomicU32>>,
) -> Result<(Sqlite, Writer), StoreOpenError> {
    let folder = folder(path);
    if !folder.is_dir() {
        return Err(StoreOpenError::NoFolder(folder));
    }
    // First of all: where somebody else in this program has the file open, even looking into it would harm,
    // because closing it again lets go of their locks.
    let lock = lock(path)?;
    look(path)?;
    let broken = |error| broken(path, &error);
    let create = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection =
        Connection::open_with_flags(path, create | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(broken)?;
    check(&connection, path)?;
    check_pages(&connection, path)?;
    set_up(&connection, path)?;
    migrations::run(&mut connection).map_err(broken)?;
    let reader = || {
        let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(path, read)?;
        reader.set_prepared_statement_cache_capacity(STATEMENTS);
        reader.pragma_update(None, "cache_size", READER_CACHE)?;
        Ok(reader)
    };
    let readers = (0..settings.readers.max(1)).map(|_| reader());
    let readers = readers.collect::<rusqlite::Result<_>>().map_err(broken)?;
    let (readers, threads) = Readers::start(readers).map_err(StoreOpenError::Threads)?;
    let (queue, orders) = mpsc::channel(settings.queue.max(1));
    let timer = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let writer = Writer {
        connection,
        queue: orders,
        readers: threads,
        lock,
        quota,
        timer: timer.map_err(StoreOpenError::Threads)?,
        checkpoint_after: settings.checkpoint_after,
        log_grew: false,
        fine_until: None,
    };
    Ok((Sqlite { queue, readers }, writer))
}

/// What can be seen without touching anything.
fn look(path: &Path) -> Result<(), StoreOpenError> {
    if path.is_dir() {
        return Err(StoreOpenError::Foreign(path.to_owned()));
    }
    let unreadable = |source| StoreOpenError::Unreadable { path: path.to_owned(), source };
    // Opened for writing too: SQLite itself would fall back to reading and fail much later.
    let file = match OpenOptions::new().read(true).write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        other => other.map_err(unreadable)?,
    };
    let mut start = Vec::new();
    file.take(MAGIC.len() as u64).read_to_end(&mut start).map_err(unreadable)?;
    if start.is_empty() || start == MAGIC { Ok(()) } else { Err(StoreOpenError::Foreign(path.to_owned())) }
}

fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Makes sure that nobody else writes these records. The system lets go of the lock when the program ends,
/// however it ends.
fn lock(path: &Path) -> Result<File, StoreOpenError> {
    let mut name = OsString::from(path);
    name.push(".lock");
    let unwritable = |source| StoreOpenError::Unwritable { path: folder(path), source };
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&name).map_err(unwritable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreOpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(source)) => Err(unwritable(source)),
    }
}

fn broken(path: &Path, error: &rusqlite::Error) -> StoreOpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreOpenError::Foreign(path.to_owned()),
        Some(ErrorCode::DatabaseCorrupt) => {
            StoreOpenError::Damaged { path: path.to_owned(), what: error.to_string() }
        }
        _ => StoreOpenError::Broken { path: path.to_owned(), why: error.to_string() },
    }
}

/// Whether the database is one of ours, and not from the future.
fn check(connection: &Connection, path: &Path) -> Result<(), StoreOpenError> {
    let ask = |sql| connection.query_one(sql, (), |row| row.get::<_, i64>(0));
    let number = |sql| ask(sql).map_err(|error| broken(path, &error));
    if number("SELECT count(*) FROM sqlite_schema")? == 0 {
        return Ok(());
    }
    if number("PRAGMA application_id")? != APPLICATION {
        return Err(StoreOpenError::Foreign(path.to_owned()));
    }
    let found = migrations::version(connection).map_err(|error| broken(path, &error))?;
    if found > migrations::KNOWN {
        return Err(StoreOpenError::Newer { path: path.to_owned(), found, known: migrations::KNOWN });
    }
    Ok(())
}

/// Looks through the whole file: what is damaged is found before people play on it, and not when a table is read.
fn check_pages(connection: &Connection, path: &Path) -> Result<(), StoreOpenError> {
    let found = connection.query_one("PRAGMA quick_check(1)", (), |row| row.get::<_, String>(0));
    match found.map_err(|error| broken(path, &error))? {
        fine if fine == "ok" => Ok(()),
        what => Err(StoreOpenError::Damaged { path: path.to_owned(), what: what.replace('\n', " ") }),
    }
}

/// Marks the database as ours and gives it its log.
fn set_up(connection: &Connection, path: &Path) -> Result<(), StoreOpenError> {
    let set = |name, value: i64| {
        connection.pragma_update(None, name, value).map_err(|error| broken(path, &error))
    };
    set("application_id", APPLICATION)?;
    set("foreign_keys", 1)?;
    set("journal_size_limit", LARGEST_IDLE_LOG)?;
    set("wal_autocheckpoint", PAGES_PER_CHECKPOINT)?;
    set("cache_size", WRITER_CACHE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    let log = connection.query_one("PRAGMA journal_mode = WAL", (), |row| row.get(0));
    let mode: String = log.map_err(|error| broken(path, &error))?;
    if mode != "wal" {
        let why = format!("the disk cannot keep a write-ahead log, only «{mode}»");
        return Err(StoreOpenError::Broken { path: path.to_owned(), why });
    }
    // The log is synced at every commit, not only when it is moved into the database.
    connection.pragma_update(None, "synchronous", "FULL").map_err(|error| broken(path, &error))
}
