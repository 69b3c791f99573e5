//! Lists come from what the store keeps, and a table that is loaded keeps nobody else waiting.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use adit_store::{
    Change, ChatLine, Person, PersonId, ReadState, Sqlite, SqliteSettings, Status, Store, StoreFuture,
    StoredTable, TableId, TableSummary, TokenDigest,
};
use tokio::sync::{Mutex, Notify};
use tokio::time::timeout;

use crate::wire::{BOUNDLESS, Client, Server};

async fn open(path: &Path) -> Sqlite {
    Sqlite::open(path, SqliteSettings::default()).await.unwrap()
}

fn id(table: &str) -> TableId {
    TableId::parse(table.trim_start_matches("/t/")).unwrap()
}

/// What the shelf says of the only table, once it says this.
async fn until(client: &Client, words: &str) {
    let mut text = String::new();
    for _ in 0..10_000 {
        text = client.get("/tables").await.text;
        if text.contains(words) {
            return;
        }
    }
    panic!("it never says «{words}»: {text}");
}

/// Somebody at another server with the same data.
fn at(server: &Server, client: &Client) -> Client {
    Client { address: server.address.clone(), ..client.clone() }
}

async fn loaded(server: &Server) -> u32 {
    let text = server.nobody().get("/metrics").await.text;
    let line = text.lines().find(|line| line.starts_with("adit_tables ")).unwrap();
    line["adit_tables ".len()..].parse().unwrap()
}

#[tokio::test]
async fn lists_say_whose_turn_it_is_and_load_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adit.db");
    let server = Server::on(Arc::new(open(&path).await), BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    until(&ann, "your turn").await;
    assert!(!ben.get("/").await.text.contains("your turn"));
    assert_eq!(ann.act(&table, "1 drop 4").await.status, 303);
    until(&ben, "your turn").await;
    server.stop().await;

    let server = Server::on(Arc::new(open(&path).await), BOUNDLESS).await;
    let (ann, ben) = (at(&server, &ann), at(&server, &ben));
    let shelf = ben.get("/").await.text;
    assert!(shelf.contains("your turn") && shelf.contains("Ann, Ben"), "{shelf}");
    let shelf = ann.get("/").await.text;
    assert!(shelf.contains(&table) && !shelf.contains("your turn"), "{shelf}");
    assert_eq!(loaded(&server).await, 0);
    assert_eq!(ben.get(&table).await.status, 200);
    assert_eq!(loaded(&server).await, 1);
    server.stop().await;
}

/// A crash may come between a move and what lists say of it.
#[tokio::test]
async fn a_list_that_lags_behind_is_set_right_when_a_server_starts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adit.db");
    let server = Server::on(Arc::new(open(&path).await), BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    until(&ann, "your turn").await;
    server.stop().await;

    let store = open(&path).await;
    let status = store.table(&id(&table)).await.unwrap().unwrap().status;
    let old = Status { state: "one seat free".into(), turn: Default::default(), line: 1, ..status.clone() };
    store.write(Change::Status { table: id(&table), status: old }).await.unwrap();
    let server = Server::on(Arc::new(store), BOUNDLESS).await;
    until(&at(&server, &ann), "your turn").await;
    assert_eq!(server.store.table(&id(&table)).await.unwrap().unwrap().status, status, "nothing was moved");
    server.stop().await;
}

/// A store in which one table takes for ever to read, until it is let go.
struct Slow {
    store: Sqlite,
    table: TableId,
    asked: Notify,
    held: Mutex<()>,
}

impl Store for Slow {
    fn write(&self, change: Change) -> StoreFuture<'static, ()> {
        self.store.write(change)
    }

    fn table(&self, id: &TableId) -> StoreFuture<'_, Option<StoredTable>> {
        let id = *id;
        Box::pin(async move {
            if id == self.table {
                self.asked.notify_one();
                let _let_go = self.held.lock().await;
            }
            self.store.table(&id).await
        })
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> StoreFuture<'_, Vec<TableSummary>> {
        self.store.tables_of(person, limit)
    }

    fn public_tables(&self, person: Option<PersonId>, limit: u32) -> StoreFuture<'_, Vec<TableSummary>> {
        self.store.public_tables(person, limit)
    }

    fn person_by_token(&self, digest: &TokenDigest) -> StoreFuture<'_, Option<Person>> {
        self.store.person_by_token(digest)
    }

    fn chat(&self, table: &TableId, last: u32) -> StoreFuture<'_, Vec<ChatLine>> {
        self.store.chat(table, last)
    }

    fn read_state(&self, table: &TableId, person: PersonId) -> StoreFuture<'_, ReadState> {
        self.store.read_state(table, person)
    }

    fn tables_to_wake(&self, limit: u32) -> StoreFuture<'_, Vec<TableId>> {
        self.store.tables_to_wake(limit)
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        self.store.ping()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.store.close()
    }
}

#[tokio::test]
async fn a_table_that_takes_long_to_load_holds_up_no_other_and_is_loaded_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adit.db");
    let server = Server::on(Arc::new(open(&path).await), BOUNDLESS).await;
    let (ann, _, slow) = server.ann_and_ben().await;
    let (_, _, quick) = server.ann_and_ben().await;
    server.stop().await;

    let store = open(&path).await;
    let store = Arc::new(Slow { store, table: id(&slow), asked: Notify::new(), held: Mutex::new(()) });
    let held = store.held.lock().await;
    let server = Server::on(Arc::clone(&store) as Arc<dyn Store>, BOUNDLESS).await;
    let ann = at(&server, &ann);
    let waiting: Vec<_> = (0..3)
        .map(|_| {
            let (ann, slow) = (ann.clone(), slow.clone());
            tokio::spawn(async move { ann.get(&slow).await.status })
        })
        .collect();
    store.asked.notified().await;
    let page = timeout(Duration::from_secs(60), ann.get(&quick)).await.expect("it does not wait");
    assert_eq!(page.status, 200);
    assert!(waiting.iter().all(|page| !page.is_finished()));
    drop(held);
    for page in waiting {
        assert_eq!(page.await.unwrap(), 200);
    }
    assert_eq!(loaded(&server).await, 2);
    server.stop().await;
}
