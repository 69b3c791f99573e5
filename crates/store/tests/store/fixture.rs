//! People, tables and lines for the other modules.

use adit_kernel::{Seat, Seats};
use adit_store::{
    Change, ChangeError, PersonId, SealedSeed, SeatOwnership, Sqlite, SqliteSettings, Status, Store,
    StoreError, StoredTable, TableId, TokenDigest,
};
use std::path::PathBuf;
use tempfile::TempDir;

pub(crate) const HOST: PersonId = PersonId(7);
pub(crate) const GUEST: PersonId = PersonId(8);

/// A folder of its own and the path of a database in it.
pub(crate) fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adit.db");
    (folder, path)
}

pub(crate) async fn open(path: &PathBuf) -> Sqlite {
    Sqlite::open(path, SqliteSettings::default()).await.unwrap()
}

/// A store with two people in it.
pub(crate) async fn with_people(path: &PathBuf) -> Sqlite {
    let store = open(path).await;
    store.write(person(HOST, "Ada")).await.unwrap();
    store.write(person(GUEST, "Bo")).await.unwrap();
    store
}

pub(crate) fn person(id: PersonId, name: &str) -> Change {
    Change::Person { id, name: name.into(), token: TokenDigest::of(&format!("token of {id}")) }
}

/// A table's name, the same for the same number.
pub(crate) fn name(number: usize) -> TableId {
    TableId::parse(&format!("{number:012}")).unwrap()
}

pub(crate) fn seat(seat: u8, owner: Option<PersonId>) -> SeatOwnership {
    SeatOwnership { seat: Seat(seat), owner, free: owner.is_none(), claim: None, seen: 0 }
}

pub(crate) fn new_table(id: TableId) -> StoredTable {
    StoredTable {
        id,
        game: "dwarven-miner".into(),
        seed: SealedSeed([9; 32]),
        host: HOST,
        created: 1_000,
        public: true,
        pace: 2,
        seats: vec![seat(0, Some(HOST)), SeatOwnership { free: false, ..seat(1, None) }, seat(2, None)],
        status: Status {
            people: "Ada, a bot".into(),
            state: "not begun".into(),
            turn: Seats(0b1),
            over: false,
            wake_on_start: false,
            moved: 1_000,
            line: 0,
        },
        record: "{\"n\":0}\n".into(),
    }
}

pub(crate) fn opened(id: TableId) -> Change {
    Change::Open { table: Box::new(new_table(id)) }
}

pub(crate) fn line(table: TableId, n: u64) -> Change {
    lines(table, n, &format!("{{\"n\":{n}}}\n"))
}

pub(crate) fn lines(table: TableId, first: u64, text: &str) -> Change {
    Change::Lines { table, first, text: text.into(), status: None }
}

/// The record that [`line`] makes, with the header and `count` lines after it.
pub(crate) fn record(count: u64) -> String {
    (0..=count).map(|n| format!("{{\"n\":{n}}}\n")).collect()
}

pub(crate) async fn stored(store: &dyn Store, id: TableId) -> StoredTable {
    store.table(&id).await.unwrap().unwrap()
}

pub(crate) fn refusal(result: &Result<(), StoreError>) -> Option<ChangeError> {
    match result {
        Err(StoreError::Refused { why, .. }) => Some(*why),
        _ => None,
    }
}
