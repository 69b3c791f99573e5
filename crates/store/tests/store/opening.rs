//! Every reason not to open a store is said in one line, and nothing is harmed.

use adit_store::{Sqlite, SqliteSettings, Store, StoreOpenError};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

use crate::fixture::{name, opened, place, with_people};

async fn refused(path: &Path) -> StoreOpenError {
    Sqlite::open(path, SqliteSettings::default()).await.unwrap_err()
}

/// The message with the folder of the test taken out.
fn message(error: &StoreOpenError, folder: &Path) -> String {
    error.to_string().replace(&folder.display().to_string(), "F")
}

/// Somebody who holds the file in their hands.
fn by_hand(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

#[tokio::test]
async fn a_missing_folder_is_named() {
    let (folder, _) = place();
    let error = refused(&folder.path().join("no/adit.db")).await;
    assert!(matches!(error, StoreOpenError::NoFolder(_)));
    assert_eq!(
        message(&error, folder.path()),
        "there is no folder «F/no» to keep the database in; create it or choose another place"
    );
    fs::write(folder.path().join("file"), "").unwrap();
    assert!(matches!(refused(&folder.path().join("file/adit.db")).await, StoreOpenError::NoFolder(_)));
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let (folder, path) = place();
    // Whoever runs the tests, a folder cannot be opened as a file.
    fs::create_dir(folder.path().join("adit.db.lock")).unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, StoreOpenError::Unwritable { .. }), "{error}");
    assert!(message(&error, folder.path()).starts_with("cannot write in «F»: "));
    assert!(!path.exists());
}

#[tokio::test]
async fn foreign_files_are_left_alone() {
    let (folder, path) = place();
    fs::write(&path, "my diary").unwrap();
    let error = refused(&path).await;
    assert_eq!(
        message(&error, folder.path()),
        "«F/adit.db» is not a database of Adit; move it away or choose another place"
    );
    assert_eq!(fs::read(&path).unwrap(), b"my diary");
    assert!(matches!(refused(folder.path()).await, StoreOpenError::Foreign(_)), "a folder");

    let garbage = folder.path().join("garbage.db");
    fs::write(&garbage, [&b"SQLite format 3\0"[..], &[0xee; 8_000]].concat()).unwrap();
    assert!(
        matches!(refused(&garbage).await, StoreOpenError::Foreign(_)),
        "a file that only begins like one"
    );

    let other = folder.path().join("other.db");
    by_hand(&other).execute_batch("CREATE TABLE recipes (text)").unwrap();
    let before = fs::read(&other).unwrap();
    assert!(matches!(refused(&other).await, StoreOpenError::Foreign(_)), "another program's database");
    assert_eq!(fs::read(&other).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_not_touched() {
    let (folder, path) = place();
    with_people(&path).await.close().await.unwrap();
    by_hand(&path).pragma_update(None, "user_version", 999).unwrap();
    let before = fs::read(&path).unwrap();
    let error = refused(&path).await;
    assert_eq!(
        message(&error, folder.path()),
        "«F/adit.db» was written by a newer Adit (its version is 999, this program knows 5); use that one"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_database_is_not_played_on() {
    let (folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    let text: String = (1..400).map(|n| format!("{n} {}\n", "x".repeat(200))).collect();
    store.write(crate::fixture::lines(name(1), 1, &text)).await.unwrap();
    store.close().await.unwrap();
    let mut bytes = fs::read(&path).unwrap();
    // A page in the middle: of records, which nobody reads before somebody asks for the table.
    let at = bytes.len() / 4096 / 2 * 4096;
    bytes[at..at + 4096].fill(0xee);
    fs::write(&path, &bytes).unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, StoreOpenError::Damaged { .. }), "{error}");
    let words = message(&error, folder.path());
    assert!(words.starts_with("«F/adit.db» is damaged: ") && !words.contains('\n'), "{words}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

/// Where nobody writes, everything is soon in the one file: whoever copies that has it all.
#[tokio::test]
async fn a_log_is_moved_into_the_database_when_nobody_writes() {
    let (_folder, path) = place();
    let settings = SqliteSettings {
        checkpoint_after: std::time::Duration::from_millis(20),
        ..SqliteSettings::default()
    };
    let store = Sqlite::open(&path, settings).await.unwrap();
    for n in 1..=3 {
        store.write(crate::fixture::person(adit_store::PersonId(n), "Ada")).await.unwrap();
        let log = || fs::metadata(path.with_file_name("adit.db-wal")).map_or(0, |log| log.len());
        let moved = async {
            while log() > 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(20), moved).await.expect("it is moved");
        let copy = path.with_file_name(format!("copy-{n}.db"));
        fs::copy(&path, &copy).unwrap();
        let people: i64 =
            by_hand(&copy).query_one("SELECT count(*) FROM person", (), |row| row.get(0)).unwrap();
        assert_eq!(people, n);
    }
    store.close().await.unwrap();
}

#[tokio::test]
async fn two_programs_do_not_write_the_same_records() {
    let (folder, path) = place();
    let store = with_people(&path).await;
    let error = refused(&path).await;
    assert_eq!(message(&error, folder.path()), "«F/adit.db» is in use by another running Adit");
    store.write(opened(name(1))).await.unwrap();
    store.close().await.unwrap();
    let store = crate::fixture::open(&path).await;
    assert!(store.table(&name(1)).await.unwrap().is_some());
}

/// Records are only appended to, whoever writes.
#[tokio::test]
async fn lines_cannot_be_changed_or_taken_out() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.close().await.unwrap();
    let connection = by_hand(&path);
    for sql in ["UPDATE line SET text = 'x'", "DELETE FROM line"] {
        let error = connection.execute_batch(sql).unwrap_err().to_string();
        assert!(error.contains("a record is only appended to"), "{error}");
    }
}
