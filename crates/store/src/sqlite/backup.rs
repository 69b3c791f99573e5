//! A copy while everybody plays on: SQLite writes a compact one from a single moment, we make it durable and
//! give it its name last, so that a file with that name is a whole copy.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// Copies the database of a store that may be open in another program: readers never wait for its writer.
pub async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if let Err(error) = File::open(from) {
        return Err(copy_error(to, &format!("«{}»: {error}", from.display())));
    }
    let options = SqliteConnectOptions::new().filename(from).read_only(true).disable_statement_logging();
    backup(&options, to.to_owned()).await
}

pub(super) async fn backup(options: &SqliteConnectOptions, to: PathBuf) -> Result<(), StoreError> {
    // Taking the name at once keeps a second copy from taking it while we write.
    OpenOptions::new().write(true).create_new(true).open(&to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => StoreError::Exists(to.clone()),
        _ => copy_error(&to, &error),
    })?;
    let mut name = OsString::from(&to);
    name.push(".part");
    let part = PathBuf::from(name);
    let result = write(options, &part, &to).await;
    if result.is_err() {
        // Of what failed nothing shall look like a copy.
        let _gone = (fs::remove_file(&part), fs::remove_file(&to));
    }
    result
}

async fn write(options: &SqliteConnectOptions, part: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |error: sqlx::Error| copy_error(to, &error);
    if let Err(error) = fs::remove_file(part)
        && error.kind() != io::ErrorKind::NotFound
    {
        return Err(copy_error(to, &error));
    }
    let text = part.to_str().ok_or_else(|| copy_error(to, &"its name is not Unicode"))?;
    let mut connection = options.connect().await.map_err(failed)?;
    let copied = sqlx::query("VACUUM INTO ?1").bind(text).execute(&mut connection).await;
    connection.close().await.map_err(failed)?;
    copied.map_err(failed)?;
    let (part, name) = (part.to_owned(), to.to_owned());
    let named = tokio::task::spawn_blocking(move || {
        File::options().write(true).open(&part)?.sync_all()?;
        fs::rename(&part, &name)?;
        sync_folder(&name)
    });
    match named.await {
        Ok(result) => result.map_err(|error| copy_error(to, &error)),
        Err(error) => Err(copy_error(to, &error)),
    }
}

/// Makes a file's name durable. Only Unix opens folders.
fn sync_folder(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) if cfg!(unix) => {
            File::open(if folder == Path::new("") { Path::new(".") } else { folder })?.sync_all()
        }
        _ => Ok(()),
    }
}

fn copy_error(path: &Path, why: &impl ToString) -> StoreError {
    StoreError::Copy { path: path.to_owned(), why: why.to_string() }
}
