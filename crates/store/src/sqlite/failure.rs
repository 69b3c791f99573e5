//! What an error of the database means: the change's own fault, a full disk, a failing disk, or ours.

use sqlx::sqlite::SqliteError;

use crate::error::{Refusal, StoreError};

// Result codes of SQLite; the low byte is the primary one. https://sqlite.org/rescode.html
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const READONLY: i32 = 8;
const IOERR: i32 = 10;
const FULL: i32 = 13;
const CANTOPEN: i32 = 14;
pub(super) const NOTADB: i32 = 26;
const CHECK: i32 = 275;
const FOREIGN_KEY: i32 = 787;
const PRIMARY_KEY: i32 = 1555;
const TRIGGER: i32 = 1811;
const UNIQUE: i32 = 2067;

/// Why a statement failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// One row is impossible; the others are not concerned.
    Refused(Refusal),
    /// Nothing can be written now.
    Store(StoreError),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        match code(&error) {
            Some(TRIGGER) => Failure::Refused(Refusal::NotNext),
            Some(UNIQUE | PRIMARY_KEY) => Failure::Refused(Refusal::Taken),
            Some(FOREIGN_KEY) => Failure::Refused(Refusal::Unknown),
            Some(CHECK) if error.to_string().contains("must_change") => Failure::Refused(Refusal::Unknown),
            _ => Failure::Store(told(&error)),
        }
    }
}

/// The result code of SQLite, if it was SQLite that failed.
pub(super) fn code(error: &sqlx::Error) -> Option<i32> {
    let sqlite = error.as_database_error()?.try_downcast_ref::<SqliteError>()?;
    sqlx::error::DatabaseError::code(sqlite)?.parse().ok()
}

/// What to tell about an error that is nobody's change's fault.
pub(super) fn told(error: &sqlx::Error) -> StoreError {
    match (code(error).map(|code| code & 0xff), error) {
        (Some(FULL), _) => StoreError::Full,
        (Some(IOERR | READONLY | CANTOPEN | BUSY | LOCKED), _) | (_, sqlx::Error::Io(_)) => {
            StoreError::Io(error.to_string())
        }
        (_, sqlx::Error::PoolClosed) => StoreError::Closed,
        _ => StoreError::Broken(error.to_string()),
    }
}
