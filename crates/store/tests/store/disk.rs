//! A full disk and a disk that refuses: told as such, nothing acknowledged is lost, nothing that failed is
//! there, and writing works again.

use adit_store::{Sqlite, SqliteSettings, Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::fixture::{lines, name, open, opened, person, place, stored, with_people};

fn long(n: u64) -> String {
    format!("{n} {}\n", "x".repeat(3_000))
}

#[tokio::test]
async fn a_full_disk_is_told_and_recovers() {
    let (_folder, path) = place();
    with_people(&path).await.close().await.unwrap();
    let quota = Arc::new(AtomicU32::new(60));
    let store =
        Sqlite::open_with_quota(&path, SqliteSettings::default(), Arc::clone(&quota)).await.unwrap();
    store.write(opened(name(1))).await.unwrap();
    store.write(opened(name(2))).await.unwrap();
    let mut next = 1;
    let error = loop {
        match store.write(lines(name(1), next, &long(next))).await {
            Ok(()) => next += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(error, StoreError::Full);
    assert!(next > 10, "only {next} lines fitted");

    // All of a group fail, and none of it is there.
    let both = [name(1), name(2)].map(|table| {
        let first = if table == name(1) { next } else { 1 };
        let text: String = (0..40).map(|n| long(first + n)).collect();
        tokio::spawn(store.write(lines(table, first, &text)))
    });
    for write in both {
        assert_eq!(write.await.unwrap(), Err(StoreError::Full));
    }
    let kept: String = (1..next).map(long).collect();
    assert_eq!(stored(&store, name(1)).await.record, format!("{{\"n\":0}}\n{kept}"));
    assert!(store.table(&name(2)).await.is_ok(), "reading goes on");
    assert_eq!(store.ping().await, Err(StoreError::Full), "whoever asks is told");

    quota.store(10_000, Ordering::SeqCst);
    assert_eq!(store.ping().await, Ok(()));
    store.write(lines(name(1), next, &long(next))).await.unwrap();
    store.write(lines(name(2), 1, "x\n")).await.unwrap();
    store.close().await.unwrap();
    let store = open(&path).await;
    let kept: String = (1..=next).map(long).collect();
    assert_eq!(stored(&store, name(1)).await.record, format!("{{\"n\":0}}\n{kept}"));
}

/// Here the commit itself fails: the system lets no file of a child grow past a limit, so that a write to the log
/// is refused in the middle of a group.
#[cfg(unix)]
#[tokio::test]
async fn a_disk_that_refuses_loses_nothing_acknowledged() {
    use std::process::Command;

    const REFUSING: &str = "ADIT_STORE_REFUSING";
    if let Some(path) = std::env::var_os(REFUSING) {
        return until_refused(&path.into()).await;
    }
    let (folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.close().await.unwrap();

    // The signal that comes with the refusal would end the child before it can tell.
    let out = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "disk::a_disk_that_refuses_loses_nothing_acknowledged", "--nocapture"])
        .env(REFUSING, &path)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{said}");
    let told = std::fs::read_to_string(folder.path().join("told")).unwrap();
    let (acknowledged, rest) = told.split_once('\n').unwrap();
    let acknowledged: u64 = acknowledged.parse().unwrap();
    assert!(acknowledged > 10, "{told}");

    let store = open(&path).await;
    let kept: String = (1..=acknowledged).map(long).collect();
    assert_eq!(stored(&store, name(1)).await.record, format!("{{\"n\":0}}\n{kept}"), "{rest}");
}

/// Writes until the system refuses, then shows that reading and a small write still work.
#[cfg(unix)]
async fn until_refused(path: &std::path::PathBuf) {
    let store = open(path).await;
    let mut next = 1;
    let error = loop {
        match store.write(lines(name(1), next, &long(next))).await {
            Ok(()) => next += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Io(_) | StoreError::OutcomeUnknown(_)), "{error}");
    let record = stored(&store, name(1)).await.record;
    assert_eq!(record.lines().count() as u64, next, "what failed is not there");
    let small = store.write(person(adit_store::PersonId(50), "Cy")).await;
    let told = format!("{}\n{error:?} {small:?}", next - 1);
    std::fs::write(path.with_file_name("told"), told).unwrap();
}
