//! A disk that fills up under a server: the tables say so and wait, nothing acknowledged is lost, and with
//! room again they go on by themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use adit_store::{Sqlite, SqliteSettings};

use crate::wire::{BOUNDLESS, Server};

#[tokio::test]
async fn tables_wait_for_room_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let quota = Arc::new(AtomicU32::new(100_000));
    let path = folder.path().join("adit.db");
    let store =
        Sqlite::open_with_quota(&path, SqliteSettings::default(), Arc::clone(&quota)).await.unwrap();
    let server = Server::on(Arc::new(store), BOUNDLESS).await;
    let mut tables = Vec::new();
    // So many that their moves do not fit into what room is left inside the file.
    for _ in 0..24 {
        tables.push(server.ann_and_ben().await);
    }
    quota.store(1, Ordering::SeqCst);

    // Columns are filled from the left, two discs of each colour in turn, so that nobody wins for long.
    let mut acknowledged = Vec::new();
    let (at, ask, first, refused) = 'full: loop {
        for column in [1, 2, 3, 4, 5, 6] {
            for (at, (ann, ben, table)) in tables.iter().enumerate() {
                for (first, client) in [(true, ann), (false, ben)] {
                    let ask = 1 + acknowledged.iter().filter(|&&(t, f, _)| (t, f) == (at, first)).count();
                    let reply = client.act(table, &format!("{ask} drop {column}")).await;
                    match reply.status {
                        303 => acknowledged.push((at, first, format!("drop {column}"))),
                        _ => break 'full (at, ask, first, (reply, column)),
                    }
                }
            }
        }
    };
    let (reply, column) = refused;
    assert_eq!(reply.status, 507, "{}", reply.text);
    assert!(
        reply.text.contains("The disk is full: nothing was played and nothing is lost"),
        "{}",
        reply.text
    );
    // Some tables may still fit into what room is left inside the file.
    let mut opened = 0;
    while server.nobody().post("/g/connect-four/now", "").await.status != 507 {
        opened += 1;
        assert!(opened < 200, "no table can be opened");
    }
    let health = server.nobody().get("/healthz").await;
    assert_eq!((health.status, health.text.as_str()), (503, "the disk is full\n"));
    let (ann, ben, table) = &tables[at];
    let client = if first { ann } else { ben };
    let page = client.get(table).await.text;
    assert!(page.contains("The disk is full: the table waits. Nothing is lost."), "{page}");
    for (at, (.., table)) in tables.iter().enumerate() {
        let played = acknowledged.iter().filter(|&&(t, ..)| t == at).count();
        let record = server.record(table).await;
        assert_eq!(record.matches("\"drop ").count(), played, "{record}");
    }

    let mut page = client.live(table).await;
    page.until("The disk is full").await;
    quota.store(100_000, Ordering::SeqCst);
    page.until("Your turn").await; // by itself
    assert_eq!(server.nobody().get("/healthz").await.status, 200);
    assert_eq!(client.act(table, &format!("{ask} drop {column}")).await.status, 303);
    let against_bot = server.guest("Cleo").await.post("/g/connect-four/now", "").await;
    assert_eq!(against_bot.status, 303);
    let played = acknowledged.iter().filter(|&&(t, ..)| t == at).count();
    assert_eq!(server.record(table).await.matches("\"drop ").count(), played + 1);
    server.stop().await;
}
