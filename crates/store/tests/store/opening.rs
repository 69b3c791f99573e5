//! Every reason not to open a store is said in one line, and nothing is harmed.

use adit_store::{OpenError, Settings, Sqlite, Store};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor};
use std::fs;
use std::path::Path;

use crate::fixture::{name, opened, place, with_people};

async fn refused(path: &Path) -> OpenError {
    Sqlite::open(path, Settings::default()).await.unwrap_err()
}

/// The message with the folder of the test taken out.
fn message(error: &OpenError, folder: &Path) -> String {
    error.to_string().replace(&folder.display().to_string(), "F")
}

pub(crate) async fn by_hand(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

#[tokio::test]
async fn a_missing_folder_is_named() {
    let (folder, _) = place();
    let error = refused(&folder.path().join("no/adit.db")).await;
    assert!(matches!(error, OpenError::NoFolder(_)));
    assert_eq!(
        message(&error, folder.path()),
        "there is no folder «F/no» to keep the database in; create it or choose another place"
    );
    fs::write(folder.path().join("file"), "").unwrap();
    assert!(matches!(refused(&folder.path().join("file/adit.db")).await, OpenError::NoFolder(_)));
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let (folder, path) = place();
    // Whoever runs the tests, a folder cannot be opened as a file.
    fs::create_dir(folder.path().join("adit.db.lock")).unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
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
    assert!(matches!(refused(folder.path()).await, OpenError::Foreign(_)), "a folder");

    let garbage = folder.path().join("garbage.db");
    fs::write(&garbage, [&b"SQLite format 3\0"[..], &[0xee; 8_000]].concat()).unwrap();
    assert!(matches!(refused(&garbage).await, OpenError::Foreign(_)), "a file that only begins like one");

    let other = folder.path().join("other.db");
    let mut connection = by_hand(&other).await;
    connection.execute("CREATE TABLE recipes (text)").await.unwrap();
    connection.close().await.unwrap();
    let before = fs::read(&other).unwrap();
    assert!(matches!(refused(&other).await, OpenError::Foreign(_)), "another program's database");
    assert_eq!(fs::read(&other).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_not_touched() {
    let (folder, path) = place();
    with_people(&path).await.close().await.unwrap();
    let mut connection = by_hand(&path).await;
    connection
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (999, 'from the future', true, x'00', 0)",
        )
        .await
        .unwrap();
    connection.close().await.unwrap();
    let error = refused(&path).await;
    assert_eq!(
        message(&error, folder.path()),
        "«F/adit.db» was written by a newer Adit (its version is 999, this program knows 3); use that one"
    );
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

/// What older versions wrote is brought up to date, whether they had filed it or not.
#[tokio::test]
async fn a_database_of_an_older_version_is_read_whole() {
    let (folder, path) = place();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let older = folder.path().join("older");
    fs::create_dir(&older).unwrap();
    for step in ["0001_first.sql", "0002_fresh.sql"] {
        fs::copy(own.join(step), older.join(step)).unwrap();
    }
    let mut connection = by_hand(&path).await;
    connection.execute("PRAGMA application_id = 0x61646974").await.unwrap();
    sqlx::migrate::Migrator::new(older).await.unwrap().run(&mut connection).await.unwrap();
    let status = "'[\"Ada\",\"moved twice\",1,false,true,5]'";
    let (one, two) = (name(1), name(2));
    connection
        .execute(
            format!(
                "INSERT INTO person VALUES (7, 'Ada', zeroblob(32));
                 INSERT INTO tables VALUES ('{one}', 'x', zeroblob(32), 7, 1), ('{two}', 'x', zeroblob(32), 7, 1);
                 INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
                     VALUES ('{one}', 'Ada', 'begun', 1, false, false, 1), ('{two}', 'Ada', 'begun', 1, false, false, 2);
                 INSERT INTO line VALUES ('{one}', 0, 'a'), ('{one}', 1, 'b'), ('{one}', 2, 'c'), ('{two}', 0, 'z');
                 INSERT INTO fresh VALUES (1, '{one}', 2, 'c', '[\"Ada\",\"old\",1,false,true,4]'),
                     (2, '{one}', 3, 'd', NULL), (3, '{one}', NULL, NULL, {status});"
            )
            .as_str(),
        )
        .await
        .unwrap();
    connection.close().await.unwrap();
    let store = crate::fixture::open(&path).await;
    let found = store.table(&one).await.unwrap().unwrap();
    assert_eq!((found.record.as_str(), found.status.state.as_str()), ("a\nb\nc\nd\n", "moved twice"));
    let found = store.table(&two).await.unwrap().unwrap();
    assert_eq!((found.record.as_str(), found.status.state.as_str()), ("z\n", "begun"));
    let listed = store.unfinished(9).await.unwrap();
    assert_eq!(listed, [one], "lists were told too");
    store.write(crate::fixture::line(one, 4)).await.unwrap();
    assert_eq!(store.table(&one).await.unwrap().unwrap().record, "a\nb\nc\nd\n{\"n\":4}\n");
}

/// Records are only appended to, also by whoever holds the file in their hands.
#[tokio::test]
async fn lines_cannot_be_changed_or_taken_out() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.close().await.unwrap();
    let mut connection = by_hand(&path).await;
    for sql in ["UPDATE part SET text = 'x'", "DELETE FROM part"] {
        let error = connection.execute(sql).await.unwrap_err().to_string();
        assert!(error.contains("a record is only appended to"), "{error}");
    }
}
