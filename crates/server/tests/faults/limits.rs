//! Whoever comes from one address gets its share and no more, however many connections, tables and pages it asks for.

use std::sync::Arc;

use adit_server::{Rate, Settings};
use adit_store::{Sqlite, SqliteSettings, Store};
use tempfile::TempDir;

use crate::wire::{BOUNDLESS, Live, Server};

async fn store(folder: &TempDir) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(folder.path().join("adit.db"), SqliteSettings::default()).await.unwrap())
}

#[tokio::test]
async fn one_address_holds_only_so_many_connections() {
    let folder = tempfile::tempdir().unwrap();
    let few = |settings| Settings { connections_per_address: 5, ..settings };
    let server = Server::with(store(&folder).await, few).await;
    let ann = server.guest("Ann").await;
    let table = ann.post("/g/connect-four/now", "").await.location();
    let mut pages = Vec::new();
    for _ in 0..5 {
        let mut page = ann.live(&table).await;
        page.until("data-line").await; // it counts from now on
        pages.push(page);
    }
    assert_eq!(ann.get("/healthz").await.status, 0, "turned away without a word");
    drop(pages.pop());
    while ann.get("/healthz").await.status != 200 {}
    let text = ann.get("/metrics").await.text;
    let away = text.lines().find_map(|line| line.strip_prefix("adit_turned_away_total ")).unwrap();
    assert_ne!(away, "0");
    server.stop().await;
}

/// Behind a proxy all connections come from one address; the one that it names counts, a home in IPv6 as one.
#[tokio::test]
async fn behind_a_proxy_the_forwarded_address_counts() {
    let folder = tempfile::tempdir().unwrap();
    let few =
        |settings| Settings { connections_per_address: 3, proxy: Some([127, 0, 0, 1].into()), ..settings };
    let server = Server::with(store(&folder).await, few).await;
    let ann = server.guest("Ann").await;
    let table = ann.post("/g/connect-four/now", "").await.location();
    let open = async |from: &str| -> Result<Live, u16> {
        let reply = ann.upgrade(&table, &format!("X-Forwarded-For: {from}\r\n")).await;
        reply.map_err(|reply| reply.status)
    };
    let mut pages = Vec::new();
    for n in 0..3 {
        let mut page = open(&format!("2001:db8:1:2::{n}")).await.ok().unwrap();
        page.until("data-line").await;
        pages.push(page);
    }
    assert_eq!(open("2001:db8:1:2:ffff::9").await.err(), Some(429), "another address of the same home");
    assert!(open("2001:db8:1:3::1").await.is_ok(), "the neighbours");
    assert!(open("192.0.2.7").await.is_ok());
    assert_eq!(ann.get("/healthz").await.status, 200, "others are served");
    server.stop().await;
}

#[tokio::test]
async fn to_play_again_is_to_open_a_table() {
    let folder = tempfile::tempdir().unwrap();
    // Moves come back fast, tables do not.
    let rates = |settings| Settings {
        rate: Rate { burst: 1e6, per_second: 1e6 },
        openings: Rate { burst: 3.0, per_second: 1.0 / 3600.0 },
        ..settings
    };
    let server = Server::with(store(&folder).await, rates).await;
    let ann = server.guest("Ann").await;
    let mut table = ann.post("/g/connect-four/now", "").await.location();
    for _ in 0..2 {
        assert_eq!(ann.deed(&table, "abandon").await.status, 303);
        table = ann.post(&format!("{table}/again"), "").await.location();
    }
    assert_eq!(ann.deed(&table, "abandon").await.status, 303);
    assert_eq!(ann.post(&format!("{table}/again"), "").await.status, 429);
    for path in ["/g/connect-four/now", "/g/connect-four/new"] {
        assert_eq!(ann.post(path, "").await.status, 429, "{path}");
    }
    assert_eq!(ann.get(&table).await.status, 200, "what there is can be looked at and played");
    server.stop().await;
}

/// Hundreds who watch cost one drawing, and leaving costs nobody anything.
#[tokio::test]
async fn a_crowd_that_leaves_keeps_nobody_waiting() {
    let server = Server::start(BOUNDLESS).await;
    let (ann, ben, table) = server.ann_and_ben().await;
    let mut crowd = Vec::new();
    for _ in 0..400 {
        crowd.push(server.nobody().live(&table).await);
    }
    for page in &mut crowd {
        page.until("data-line").await;
    }
    let drawn = async || -> u64 {
        let text = server.nobody().get("/metrics").await.text;
        let line = text.lines().find_map(|line| line.strip_prefix("adit_snapshots_drawn_total "));
        line.unwrap().parse().unwrap()
    };
    let before = drawn().await;
    ann.act(&table, "1 drop 4").await;
    for page in &mut crowd {
        page.until("Disc 1 ").await;
    }
    assert!(drawn().await - before <= 4, "all of them see the same");
    let before = drawn().await;
    drop(crowd);
    ben.act(&table, "1 drop 4").await;
    assert!(drawn().await - before <= 4);
    server.stop().await;
}
