//! Lines are filed under their tables later than they are written; nobody who reads can tell.

use adit_store::{Change, Settings, Sqlite, Status, Store, StoreError};
use sqlx::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::fixture::{HOST, line, name, open, opened, place, record, refusal, stored, with_people};
use crate::opening::by_hand;

fn said(moved: i64) -> Status {
    Status { state: format!("move «{moved}»"), awake: moved % 2 == 0, moved, ..Status::default() }
}

fn moved(table: usize, n: u64) -> Change {
    let text = format!("{{\"n\":{n}}}\n");
    Change::Lines { table: name(table), first: n, text, status: Some(said(n as i64)) }
}

async fn count(path: &std::path::Path, of: &str) -> i64 {
    let mut connection = by_hand(path).await;
    let count =
        sqlx::query_scalar(&format!("SELECT count(*) FROM {of}")).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    count
}

/// How many lines are filed.
async fn lines(path: &std::path::Path) -> i64 {
    let mut connection = by_hand(path).await;
    let count =
        sqlx::query_scalar("SELECT sum(next - n) FROM part").fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    count
}

/// More lines than may wait, of more tables than a group takes, with refusals in between: every record and every
/// list is right at any time, and in the end everything is where it belongs.
#[tokio::test]
async fn records_and_lists_are_right_while_lines_wait_and_when_they_are_filed() {
    const TABLES: usize = 150;
    const ROUNDS: u64 = 40;
    let (_folder, path) = place();
    let store = Arc::new(with_people(&path).await);
    for table in 0..TABLES {
        store.write(opened(name(table))).await.unwrap();
    }
    let mut waited = false;
    for n in 1..=ROUNDS {
        let writes: Vec<_> = (0..TABLES).map(|table| tokio::spawn(store.write(moved(table, n)))).collect();
        let again = tokio::spawn(store.write(line(name(n as usize), n)));
        let unknown = tokio::spawn(store.write(line(name(999), 1)));
        for write in writes {
            assert_eq!(write.await.unwrap(), Ok(()));
        }
        assert!(refusal(&again.await.unwrap()).is_some());
        assert!(refusal(&unknown.await.unwrap()).is_some());
        waited |= count(&path, "fresh").await > 0;
        let found = stored(&*store, name(n as usize)).await;
        assert_eq!((found.record, found.status), (record(n), said(n as i64)));
        if n % 10 == 0 {
            let all = store.public_tables(1_000).await.unwrap();
            assert_eq!(all.len(), TABLES);
            assert!(
                all.iter().all(|listing| listing.status == said(n as i64)),
                "lists are told when asked"
            );
        }
    }
    assert!(waited, "lines wait, or this test shows nothing");
    let filed = lines(&path).await;
    assert!(filed > 1_000, "more than may wait are filed as others come: {filed}");
    store.close().await.unwrap();
    assert_eq!(count(&path, "fresh").await, 0);
    assert_eq!(lines(&path).await, (TABLES as i64) * (ROUNDS as i64 + 1));
    let parts = count(&path, "part").await;
    assert!(parts < filed / 4, "lines are filed together: {parts} parts");
    let store = open(&path).await;
    for table in 0..TABLES {
        let found = stored(&store, name(table)).await;
        assert_eq!((found.record, found.status), (record(ROUNDS), said(ROUNDS as i64)));
    }
    assert_eq!(
        store.unfinished(1_000).await.unwrap().len(),
        TABLES,
        "the last status says that they are awake"
    );
}

#[tokio::test]
async fn a_status_without_a_line_waits_too_and_the_last_one_counts() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(moved(1, 1)).await.unwrap();
    store.write(Change::Status { table: name(1), status: said(8) }).await.unwrap();
    assert_eq!(stored(&store, name(1)).await.status, said(8));
    assert_eq!(store.tables_of(HOST, 9).await.unwrap()[0].status, said(8));
    store.write(Change::Status { table: name(1), status: said(9) }).await.unwrap();
    store.close().await.unwrap();
    let store = open(&path).await;
    assert_eq!(stored(&store, name(1)).await.status, said(9));
    assert_eq!(store.tables_of(HOST, 9).await.unwrap()[0].status, said(9));
}

#[tokio::test]
async fn lines_of_one_table_in_one_change_or_one_group_keep_their_order() {
    let (_folder, path) = place();
    let store = with_people(&path).await;
    store.write(opened(name(1))).await.unwrap();
    store.write(Change::Together(vec![line(name(1), 1), line(name(1), 2)])).await.unwrap();
    let writes: Vec<_> = (3..40).map(|n| tokio::spawn(store.write(line(name(1), n)))).collect();
    for write in writes {
        assert_eq!(write.await.unwrap(), Ok(()));
    }
    store.write(Change::Together(vec![opened(name(2)), line(name(2), 1), line(name(2), 2)])).await.unwrap();
    assert_eq!(stored(&store, name(1)).await.record, record(39));
    assert_eq!(stored(&store, name(2)).await.record, record(2));
}

/// What waited when the disk became full is still there, can be read, and is filed once there is room.
#[tokio::test]
async fn what_waits_outlives_a_full_disk() {
    let (_folder, path) = place();
    with_people(&path).await.close().await.unwrap();
    let quota = Arc::new(AtomicU32::new(10_000));
    let store = Sqlite::open_with_quota(&path, Settings::default(), Arc::clone(&quota)).await.unwrap();
    store.write(opened(name(1))).await.unwrap();
    for n in 1..=5 {
        store.write(moved(1, n)).await.unwrap();
    }
    quota.store(1, Ordering::SeqCst);
    let mut next = 6;
    let full = loop {
        match store.write(moved(1, next)).await {
            Ok(()) => next += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(full, StoreError::Full);
    assert_eq!(stored(&store, name(1)).await.record, record(next - 1));
    assert_eq!(store.tables_of(HOST, 9).await.unwrap().len(), 1, "lists can be read");
    quota.store(10_000, Ordering::SeqCst);
    store.write(moved(1, next)).await.unwrap();
    assert_eq!(store.tables_of(HOST, 9).await.unwrap()[0].status, said(next as i64));
    assert_eq!(stored(&store, name(1)).await.record, record(next));
}
