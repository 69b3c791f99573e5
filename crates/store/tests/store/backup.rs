//! A copy made while everybody plays on is a store of its own, as of one moment.

use adit_store::sqlite::copy;
use adit_store::{CopyError, Store};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::fixture::{HOST, line, name, open, opened, place, record, stored, with_people};

const TABLES: usize = 8;

/// Each round a writer appends a line to every table in turn, so that at any moment the tables are at most one
/// line apart.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_of_one_moment() {
    let (folder, path) = place();
    let store = Arc::new(with_people(&path).await);
    for number in 0..TABLES {
        store.write(opened(name(number))).await.unwrap();
    }
    let stop = Arc::new(AtomicBool::new(false));
    let writer = tokio::spawn({
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        async move {
            let mut lines = 0;
            while !stop.load(Ordering::SeqCst) {
                lines += 1;
                for number in 0..TABLES {
                    store.write(line(name(number), lines)).await.unwrap();
                }
            }
            lines
        }
    });
    let mut copies = Vec::new();
    for number in 0..3 {
        // Some lines in between, so that the copies differ.
        while stored(&*store, name(0)).await.record.lines().count() < number * 20 {
            tokio::task::yield_now().await;
        }
        let to = folder.path().join(format!("copy-{number}.db"));
        copy(&path, &to).unwrap();
        copies.push(to);
    }
    stop.store(true, Ordering::SeqCst);
    let written = writer.await.unwrap();
    for to in copies {
        let copy = open(&to).await;
        let mut counts = Vec::new();
        for number in 0..TABLES {
            let text = stored(&copy, name(number)).await.record;
            let count = text.lines().count() as u64 - 1;
            assert_eq!(text, record(count));
            counts.push(count);
        }
        assert!(counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
        assert!(counts[0] - counts[TABLES - 1] <= 1 && counts[0] <= written, "{counts:?}");
        copy.write(line(name(0), counts[0] + 1)).await.unwrap();
        copy.close().await.unwrap();
    }
    assert_eq!(stored(&*store, name(TABLES - 1)).await.record, record(written));
}

#[tokio::test]
async fn a_copy_overwrites_nothing() {
    let (folder, path) = place();
    let store = with_people(&path).await;
    let to = folder.path().join("copy.db");
    fs::write(&to, "precious").unwrap();
    assert!(matches!(copy(&path, &to), Err(CopyError::Exists(taken)) if taken == to));
    assert_eq!(fs::read(&to).unwrap(), b"precious");
    assert!(matches!(copy(&path, &path), Err(CopyError::Exists(_))), "least of all itself");
    assert_eq!(store.tables_of(HOST, 1).await, Ok(vec![]));
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing_behind() {
    let (folder, path) = place();
    let store = with_people(&path).await;
    let nowhere = folder.path().join("no/copy.db");
    assert!(matches!(copy(&path, &nowhere), Err(CopyError::Failed { .. })));
    // The place where the copy grows is taken by a folder, which cannot be removed like a file.
    let to = folder.path().join("copy.db");
    fs::create_dir(folder.path().join("copy.db.part")).unwrap();
    assert!(matches!(copy(&path, &to), Err(CopyError::Failed { .. })));
    assert!(!to.exists());
    fs::remove_dir(folder.path().join("copy.db.part")).unwrap();
    copy(&path, &to).expect("the next one works");
    store.close().await.unwrap();
}
