//! Opening: every reason not to is found before the file is touched, and said in one line.

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor};
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::sync::mpsc;

use super::failure::{NOTADB, code};
use super::fresh::Fresh;
use super::writer::Writer;
use super::{Settings, Sqlite};
use crate::error::OpenError;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// How a database file begins, whoever wrote it.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// How ours are told from others: «adit» in ASCII.
const APPLICATION: i64 = 0x6164_6974;
/// The log is cut to this size after a burst.
const LARGEST_IDLE_LOG: &str = "67108864";

impl Sqlite {
    /// Opens the database at `path`, or makes one, and brings it up to date. Nobody else can have it open
    /// meanwhile: an Adit that runs holds `<path>.lock`.
    pub async fn open(path: impl AsRef<Path>, settings: Settings) -> Result<Sqlite, OpenError> {
        open(path.as_ref(), settings, None).await
    }

    /// For tests: a disk with room for so many pages, which may change.
    #[doc(hidden)]
    pub async fn open_with_quota(
        path: impl AsRef<Path>,
        settings: Settings,
        pages: Arc<AtomicU32>,
    ) -> Result<Sqlite, OpenError> {
        open(path.as_ref(), settings, Some(pages)).await
    }
}

async fn open(path: &Path, settings: Settings, quota: Option<Arc<AtomicU32>>) -> Result<Sqlite, OpenError> {
    let broken = |error: sqlx::Error| broken(path, &error);
    let folder = folder(path);
    if !folder.is_dir() {
        return Err(OpenError::NoFolder(folder));
    }
    // First of all: where somebody else in this program has the file open, even looking into it would harm,
    // because closing it again lets go of their locks.
    let lock = lock(path)?;
    look(path)?;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .synchronous(SqliteSynchronous::Full)
        .pragma("journal_size_limit", LARGEST_IDLE_LOG)
        .pragma("wal_autocheckpoint", "0")
        .disable_statement_logging();

    let mut first = options.clone().create_if_missing(true).connect().await.map_err(broken)?;
    let ready = match check(&mut first, path).await {
        Ok(()) => prepare(&mut first, path).await,
        refused => refused,
    };
    first.close().await.map_err(broken)?;
    ready?;

    let reading = options.clone().pragma("cache_size", "-8000").pragma("query_only", "on");
    let mut anchor = options.clone().connect().await.map_err(broken)?;
    // A connection joins the log with the first thing it reads.
    anchor.execute("SELECT times FROM settled").await.map_err(broken)?;
    let readers = SqlitePoolOptions::new()
        .max_connections(settings.readers.max(1))
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(reading);
    let writing = options.clone().pragma("cache_size", "-32000");
    let connection = writing.connect().await.map_err(broken)?;
    let (queue, orders) = mpsc::channel(settings.queue.max(1));
    let unlisted = Arc::new(AtomicBool::new(true));
    let writer = Writer {
        queue: orders,
        options: writing,
        connection: Some(connection),
        anchor: Some(anchor),
        moving: None,
        readers: readers.clone(),
        lock,
        quota,
        pages: 0,
        fresh: Fresh::default(),
        unfiled: true,
        unlisted: Arc::clone(&unlisted),
    };
    // Everybody waits for the writer: on a thread of its own it waits for nobody who draws or computes.
    let runtime = Builder::new_current_thread().enable_time().build().map_err(OpenError::Threads)?;
    let work = move || runtime.block_on(writer.run());
    std::thread::Builder::new().name("adit-writer".to_owned()).spawn(work).map_err(OpenError::Threads)?;
    Ok(Sqlite { queue, readers, options, unlisted })
}

/// What can be seen without touching anything.
fn look(path: &Path) -> Result<(), OpenError> {
    if path.is_dir() {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    let unreadable = |source| OpenError::Unreadable { path: path.to_owned(), source };
    // Opened for writing too: SQLite itself would fall back to reading and fail much later.
    let file = match OpenOptions::new().read(true).write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        other => other.map_err(unreadable)?,
    };
    let mut start = Vec::new();
    file.take(MAGIC.len() as u64).read_to_end(&mut start).map_err(unreadable)?;
    if start.is_empty() || start == MAGIC { Ok(()) } else { Err(OpenError::Foreign(path.to_owned())) }
}

fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Makes sure that nobody else writes these records. The system lets go of the lock when the program ends,
/// however it ends.
fn lock(path: &Path) -> Result<File, OpenError> {
    let mut name = OsString::from(path);
    name.push(".lock");
    let unwritable = |source| OpenError::Unwritable { path: folder(path), source };
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&name).map_err(unwritable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(source)) => Err(unwritable(source)),
    }
}

fn broken(path: &Path, error: &sqlx::Error) -> OpenError {
    match code(error) {
        Some(NOTADB) => OpenError::Foreign(path.to_owned()),
        _ => OpenError::Broken { path: path.to_owned(), why: error.to_string() },
    }
}

/// Whether the database is one of ours, and not from the future.
async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let broken = |error: sqlx::Error| broken(path, &error);
    let things: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(&mut *connection)
        .await
        .map_err(broken)?;
    if things == 0 {
        return Ok(());
    }
    let application: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await.map_err(broken)?;
    if application != APPLICATION {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    // A first opening that was cut short has no migrations yet.
    let migrated: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')")
            .fetch_one(&mut *connection)
            .await
            .map_err(broken)?;
    if !migrated {
        return Ok(());
    }
    let found: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await
        .map_err(broken)?;
    if found > known {
        return Err(OpenError::Newer { path: path.to_owned(), found, known });
    }
    Ok(())
}

/// Marks the database as ours, gives it its log, and brings it up to date.
async fn prepare(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let broken = |why: String| OpenError::Broken { path: path.to_owned(), why };
    let mark = format!("PRAGMA application_id = {APPLICATION}");
    connection.execute(&*mark).await.map_err(|error| broken(error.to_string()))?;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| broken(error.to_string()))?;
    if mode != "wal" {
        return Err(broken(format!("the disk cannot keep a write-ahead log, only «{mode}»")));
    }
    MIGRATIONS.run(connection).await.map_err(|error| broken(error.to_string()))
}
