//! A copy while everybody plays on: SQLite writes a compact one from a single moment, we make it durable and
//! give it its name last, so that a file with that name is a whole copy.

use rusqlite::{Connection, OpenFlags};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::CopyError;

/// Copies a database, which may be open in this program or another: readers never wait for its writer. Refuses to
/// overwrite; leaves nothing behind when it fails.
pub fn copy(from: &Path, to: &Path) -> Result<(), CopyError> {
    let failed = |why: String| CopyError::Failed { path: to.to_owned(), why };
    // Not by opening it: where this program has it open, closing it again would let go of the locks.
    if let Err(error) = fs::metadata(from) {
        return Err(failed(format!("«{}»: {error}", from.display())));
    }
    // Taking the name at once keeps a second copy from taking it while we write.
    OpenOptions::new().write(true).create_new(true).open(to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => CopyError::Exists(to.to_owned()),
        _ => failed(error.to_string()),
    })?;
    let mut name = OsString::from(to);
    name.push(".part");
    let part = PathBuf::from(name);
    write(from, &part, to).map_err(|error| {
        // Of what failed nothing shall look like a copy.
        let _gone = (fs::remove_file(&part), fs::remove_file(to));
        failed(error.to_string())
    })
}

fn write(from: &Path, part: &Path, to: &Path) -> Result<(), Box<dyn std::error::Error>> {
    if let Err(error) = fs::remove_file(part)
        && error.kind() != io::ErrorKind::NotFound
    {
        return Err(error.into());
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(from, flags)?;
    connection.execute("VACUUM INTO ?1", [part.to_str().ok_or("its name is not Unicode")?])?;
    drop(connection);
    File::options().write(true).open(part)?.sync_all()?;
    fs::rename(part, to)?;
    sync_folder(to)?;
    Ok(())
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
