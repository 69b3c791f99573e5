//! Pages that come and go, and a server that stops while they are open.

use std::sync::Arc;

use adit_connect_four::ConnectFour;
use adit_kernel::options::Values;
use adit_kernel::record::Occupant;
use adit_kernel::{Seat, Table};
use adit_store::{
    Change, PersonId, SealedSeed, SeatOwnership, Sqlite, SqliteSettings, Status, Store, StoredTable,
    TableId, TokenDigest,
};

use crate::wire::{BOUNDLESS, Server};

#[tokio::test]
async fn a_server_that_stops_says_goodbye_to_every_page() {
    let mut server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let mut pages =
        vec![ann.live(&table).await, ben.live(&table).await, server.nobody().live(&table).await];
    for page in &mut pages {
        page.until("data-line").await;
    }
    server.tell_to_stop();
    for page in &mut pages {
        assert_eq!(page.closed().await, Some(1012), "the service restarts: come again");
    }
}

/// What a viewer did not read is not kept for it; what it asked for and did not take leaves nothing behind.
#[tokio::test]
async fn pages_that_went_away_are_forgotten() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, _, table) = server.ann_and_ben().await;
    for _ in 0..5 {
        drop(ann.live(&table).await);
    }
    let mut page = ann.live(&table).await;
    page.until("data-line").await;
    let viewers = |text: &str| {
        let line = text.lines().find(|line| line.starts_with("adit_viewers ")).unwrap();
        line["adit_viewers ".len()..].parse::<u32>().unwrap()
    };
    // How long the system takes to notice is its own affair.
    let mut last = 0;
    for _ in 0..10_000 {
        last = viewers(&server.nobody().get("/metrics").await.text);
        if last == 1 {
            break;
        }
    }
    assert_eq!(last, 1);
    server.stop().await;
}

/// Bots go on when a server starts, although nobody looks at their table.
#[tokio::test]
async fn tables_with_bots_wake_with_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adit.db");
    let store = Arc::new(Sqlite::open(path, SqliteSettings::default()).await.unwrap());
    let (ann, id) = (PersonId(1), TableId::parse("0123456789ab").unwrap());
    let token = TokenDigest::of("secret");
    store.write(Change::Person { id: ann, name: "Ann".into(), token }).await.unwrap();
    let seed = [7; 32];
    let occupants = vec![Occupant::bot("skilled"), Occupant::person("Ann")];
    let mut table = Table::<ConnectFour>::open(&Values::new(), occupants, seed).unwrap();
    table.deal().unwrap();
    let seat = |seat, owner| SeatOwnership { seat: Seat(seat), owner, free: false, claim: None, seen: 0 };
    let stored = StoredTable {
        id,
        game: "connect-four".into(),
        seed: SealedSeed(seed),
        host: ann,
        created: 0,
        public: false,
        pace: 0,
        seats: vec![seat(0, None), seat(1, Some(ann))],
        status: Status { wake_on_start: true, ..Status::default() },
        record: table.record().to_owned(),
    };
    store.write(Change::Open { table: Box::new(stored) }).await.unwrap();
    let server = Server::on(store, BOUNDLESS).await;
    let mut record = String::new();
    for _ in 0..50_000 {
        record = server.record(&format!("/t/{id}")).await;
        if record.contains(r#""by":"bot""#) {
            break;
        }
        server.nobody().get("/healthz").await;
    }
    assert!(record.contains(r#""by":"bot""#), "{record}");
    server.stop().await;
}
