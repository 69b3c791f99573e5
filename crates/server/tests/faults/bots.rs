//! Bots as a weapon: thoughts that would keep everybody's bots silent.

use std::sync::Arc;
use std::time::Duration;

use adit_connect_four::ConnectFour;
use adit_kernel::options::Values;
use adit_kernel::record::Occupant;
use adit_kernel::{Seat, Table};
use adit_store::{
    Change, PersonId, SealedSeed, SeatOwnership, Sqlite, SqliteSettings, Status, Store, StoredTable,
    TableId, TokenDigest,
};

use crate::wire::{BOUNDLESS, Client, Server};

#[tokio::test]
async fn forms_take_levels_and_no_budgets() {
    let server = Server::start(BOUNDLESS).await;
    let ann = server.guest("Ann").await;
    for bot in
        ["mcts:4000000s", "greedy:4000000000", "greedy:500", "mcts:1", "mcts:20ms", "greedy", "random"]
    {
        let reply = ann.post("/g/connect-four/new", &format!("seat-0=me&seat-1={bot}")).await;
        assert_eq!(reply.status, 422, "{bot}");
    }
    for level in ["novice", "skilled", "expert"] {
        let reply = ann.post("/g/connect-four/new", &format!("seat-0=me&seat-1={level}")).await;
        assert_eq!(reply.status, 303, "{level}");
        let record = server.record(&reply.location()).await;
        assert!(record.contains(&format!("\"name\":\"{level}\"")), "{record}");
    }
    server.stop().await;
}

const ANN: PersonId = PersonId(1);
const SECRET: &str = "0123456789abcdef0123456789abcdef";

/// A table as an older program let anybody open it: Ann against this bot, which has the first turn.
fn old_table(n: usize, bot: &str) -> StoredTable {
    let occupants = vec![Occupant::bot(bot), Occupant::person("Ann")];
    let mut table = Table::<ConnectFour>::open(&Values::new(), occupants, [7; 32]).unwrap();
    table.deal().unwrap();
    let seat = |seat, owner| SeatOwnership { seat: Seat(seat), owner, free: false, claim: None, seen: 0 };
    StoredTable {
        id: TableId::parse(&format!("{n:012}")).unwrap(),
        game: "connect-four".to_owned(),
        seed: SealedSeed([7; 32]),
        host: ANN,
        created: 0,
        public: false,
        pace: 3, // at once
        seats: vec![seat(0, None), seat(1, Some(ANN))],
        status: Status { wake_on_start: true, ..Status::default() },
        record: table.record().to_owned(),
    }
}

/// A server with one thread for bots, started on tables whose bots would think for years.
async fn silenced(folder: &tempfile::TempDir) -> (Server, Vec<String>) {
    let store = Sqlite::open(folder.path().join("adit.db"), SqliteSettings::default()).await.unwrap();
    let token = TokenDigest::of(SECRET);
    store.write(Change::Person { id: ANN, name: "Ann".to_owned(), token }).await.unwrap();
    let mut tables = Vec::new();
    for n in 0..60 {
        let bot = ["mcts:4000000s", "mcts:4000000000", "greedy:4000000000"][n % 3];
        let table = old_table(n, bot);
        tables.push(format!("/t/{}", table.id));
        store.write(Change::Open { table: Box::new(table) }).await.unwrap();
    }
    (Server::on(Arc::new(store), BOUNDLESS).await, tables)
}

async fn answered(server: &Server, table: &str) {
    server.nobody().live(table).await.until("Disc 1 ").await;
    assert!(server.record(table).await.contains("\"t\":\"act\""));
}

#[tokio::test]
async fn bots_of_old_records_do_not_silence_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (server, tables) = silenced(&folder).await;
    let ben = server.guest("Ben").await;
    let table = ben.post("/g/connect-four/new", "seat-0=expert&seat-1=me").await.location();
    ben.deed(&table, "pace-instant").await;
    let all = async {
        answered(&server, &table).await;
        for table in &tables {
            answered(&server, table).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), all).await.expect("every bot answers");
    server.stop().await;
}

/// A table that is opened once more takes its bots along, but not what they were allowed to spend.
#[tokio::test]
async fn a_table_opened_again_has_bots_with_measure() {
    let folder = tempfile::tempdir().unwrap();
    let (server, tables) = silenced(&folder).await;
    let ann = Client { address: server.address.clone(), cookie: Some(format!("adit={SECRET}")) };
    let table = &tables[0];
    assert_eq!(ann.deed(table, "abandon").await.status, 303);
    let next = ann.post(&format!("{table}/again"), "").await.location();
    let record = server.record(&next).await;
    assert!(record.contains("mcts:100ms") && !record.contains("4000000"), "{record}");
    server.stop().await;
}
