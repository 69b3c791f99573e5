//! What an error of the database means: the change's own fault, a full disk, a failing disk, or ours.

use rusqlite::ErrorCode;
use rusqlite::ffi;

use crate::error::{ChangeError, StoreError};

/// Why a change is not written.
#[derive(Debug)]
pub(super) enum Failure {
    /// The change is impossible; others are not concerned.
    Refused(ChangeError),
    /// Nothing can be written now.
    Store(StoreError),
}

impl From<ChangeError> for Failure {
    fn from(why: ChangeError) -> Failure {
        Failure::Refused(why)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        match error.sqlite_error().map(|error| error.extended_code) {
            Some(ffi::SQLITE_CONSTRAINT_TRIGGER) => Failure::Refused(ChangeError::NotNext),
            Some(ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY) => {
                Failure::Refused(ChangeError::Taken)
            }
            Some(ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Failure::Refused(ChangeError::Unknown),
            _ => Failure::Store(error.into()),
        }
    }
}

/// What to tell about an error that is no change's fault.
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(
                ErrorCode::SystemIoFailure
                | ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked,
            ) => StoreError::Io(error.to_string()),
            _ => StoreError::Broken(error.to_string()),
        }
    }
}
