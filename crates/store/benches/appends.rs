//! Durable appends per second by 1, 8, 64 and 256 writers, and how long one waits: `cargo bench -p adit-store`,
//! or for other numbers of writers `cargo bench -p adit-store --bench appends -- 64`.
//!
//! The database lies in the folder for temporary files; `ADIT_BENCH_DIR` chooses another disk. Every append is
//! one line of a record with a status, synced before it is acknowledged. The first row is the disk alone:
//! an append to a bare file and a sync, which no single writer can beat.

#![allow(clippy::print_stdout, reason = "a bench speaks to the person who runs it")]

use adit_kernel::{Seat, Seats};
use adit_store::{
    Change, PersonId, SealedSeed, SeatOwnership, Sqlite, SqliteSettings, Status, Store, StoredTable,
    TableId, TokenDigest,
};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const HOST: PersonId = PersonId(1);
const SECONDS: u64 = 4;
const LINES: u64 = 2_000;

fn main() {
    let asked: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let writers = if asked.is_empty() { vec![1, 8, 64, 256] } else { asked };
    let folder = std::env::var_os("ADIT_BENCH_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(folder).expect("a folder to write in");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    println!("{:>12} {:>12} {:>10} {:>10} {:>10}", "writers", "appends/s", "median", "p99", "worst");
    row("bare sync", &mut bare(folder.path()), Duration::from_secs(1));
    runtime.block_on(async {
        let path = folder.path().join("adit.db");
        let store: Arc<dyn Store> =
            Arc::new(Sqlite::open(&path, SqliteSettings::default()).await.expect("opens"));
        let host = Change::Person { id: HOST, name: "Ada".into(), token: TokenDigest::of("token") };
        store.write(host).await.expect("is written");
        for writers in writers {
            let started = Instant::now();
            let tasks: Vec<_> = (0..writers).map(|_| tokio::spawn(append(Arc::clone(&store)))).collect();
            let mut waits = Vec::new();
            for task in tasks {
                waits.extend(task.await.expect("a writer ends"));
            }
            row(&writers.to_string(), &mut waits, started.elapsed());
        }
        let log = std::fs::metadata(path.with_extension("db-wal")).map_or(0, |file| file.len());
        println!("log after all that: {} kB", log / 1_000);
        load(&*store).await;
        store.close().await.expect("closes");
    });
}

fn bare(folder: &Path) -> Vec<Duration> {
    let mut file = std::fs::File::create(folder.join("bare")).expect("a file");
    let started = Instant::now();
    let mut waits = Vec::new();
    while started.elapsed() < Duration::from_secs(1) {
        let before = Instant::now();
        file.write_all(&[7; 3 * 4_120]).expect("is written");
        file.sync_data().expect("is synced");
        waits.push(before.elapsed());
    }
    waits
}

/// One writer with a table of its own, as a server has them.
async fn append(store: Arc<dyn Store>) -> Vec<Duration> {
    let table = open(&*store).await;
    let started = Instant::now();
    let mut waits = Vec::new();
    for n in 1.. {
        if started.elapsed() > Duration::from_secs(SECONDS) {
            break;
        }
        let status = Some(status(n as i64));
        let before = Instant::now();
        store.write(Change::Lines { table, first: n, text: line(n), status }).await.expect("is appended");
        waits.push(before.elapsed());
    }
    waits
}

async fn load(store: &dyn Store) {
    let table = open(store).await;
    let text: String = (1..=LINES).map(line).collect();
    store.write(Change::Lines { table, first: 1, text, status: None }).await.expect("is appended");
    let mut waits = Vec::new();
    for _ in 0..100 {
        let before = Instant::now();
        let found = store.table(&table).await.expect("is read").expect("is there");
        assert_eq!(found.record.lines().count() as u64, LINES + 1);
        waits.push(before.elapsed());
    }
    waits.sort();
    println!("loading a table of {LINES} lines: median {:.2?}, worst {:.2?}", waits[50], waits[99]);
}

async fn open(store: &dyn Store) -> TableId {
    let id = TableId::fresh().expect("randomness");
    let seat = SeatOwnership { seat: Seat(0), owner: Some(HOST), free: false, claim: None, seen: 0 };
    let table = StoredTable {
        id,
        game: "dwarven-miner".into(),
        seed: SealedSeed([0; 32]),
        host: HOST,
        created: 0,
        public: true,
        pace: 0,
        seats: vec![seat],
        status: status(0),
        record: line(0),
    };
    store.write(Change::Open { table: Box::new(table) }).await.expect("is opened");
    id
}

fn status(moved: i64) -> Status {
    Status {
        people: "Ada, a skilled bot".into(),
        state: "Round 3 of 8, Ada is asked".into(),
        turn: Seats(0b1),
        over: false,
        wake_on_start: false,
        moved,
        line: moved as u64,
    }
}

fn line(n: u64) -> String {
    format!(
        "{{\"n\":{n},\"t\":\"act\",\"seat\":0,\"ask\":{n},\"by\":\"person\",\"do\":\"hire cleric-hedda\",\
         \"chance\":[5,2,1],\"x\":\"4064d2ff\"}}\n"
    )
}

fn row(who: &str, waits: &mut [Duration], took: Duration) {
    waits.sort();
    let rate = waits.len() as f64 / took.as_secs_f64();
    let at = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize];
    println!("{who:>12} {rate:>12.0} {:>10.2?} {:>10.2?} {:>10.2?}", at(0.5), at(0.99), at(1.0));
}
