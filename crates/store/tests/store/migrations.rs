//! Databases of every older version are brought up to date when they are opened, and nothing of them is lost.

use adit_kernel::{Seat, Seats};
use adit_store::{
    ChatLine, Person, PersonId, ReadState, SealedSeed, SeatOwnership, Sqlite, SqliteSettings, Status,
    Store, StoreOpenError, StoredTable, TokenDigest,
};
use rusqlite::Connection;
use std::path::Path;

use crate::fixture::{line, name, open, place, stored};

/// As sqlx, which ran the migrations up to version 3, kept account of them.
const ACCOUNT: &str = "CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);";

/// What version 3 wrote while four tables were played, lines that were filed and such that waited, and the records
/// as it gave them back.
const VERSION_3: &str = include_str!("version-3/database.sql");
const RECORDS: [&str; 4] = [
    include_str!("version-3/000000000000.jsonl"),
    include_str!("version-3/000000000001.jsonl"),
    include_str!("version-3/000000000002.jsonl"),
    include_str!("version-3/000000000003.jsonl"),
];

/// Makes a database of ours from statements.
fn make(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "application_id", 0x6164_6974).unwrap();
    connection.execute_batch(sql).unwrap();
}

fn version(path: &Path) -> i64 {
    Connection::open(path).unwrap().query_one("PRAGMA user_version", (), |row| row.get(0)).unwrap()
}

/// An empty database of an older version.
fn older(version: usize) -> String {
    const STEPS: [&str; 3] = [
        include_str!("../../migrations/0001_first.sql"),
        include_str!("../../migrations/0002_fresh.sql"),
        include_str!("../../migrations/0003_parts.sql"),
    ];
    let account = |n| format!("INSERT INTO _sqlx_migrations VALUES ({n}, '', 0, true, x'00', 0);\n");
    let steps = (1..=version).map(|n| format!("{}{}", STEPS[n - 1], account(n)));
    format!("{ACCOUNT}{}", steps.collect::<String>())
}

#[tokio::test]
async fn every_record_of_version_3_reads_back_byte_for_byte() {
    let (_folder, path) = place();
    make(&path, VERSION_3);
    let store = open(&path).await;
    for (number, record) in RECORDS.iter().enumerate() {
        assert_eq!(stored(&store, name(number)).await.record, *record, "table {number}");
    }
    let (ada, bo) = (PersonId(7), PersonId(4_503_599_627_370_495));
    let bos_name = "Bo \"the 🂡\"";
    let seat = |seat, owner, claim: Option<&str>| SeatOwnership {
        seat: Seat(seat),
        owner,
        free: false,
        claim: claim.map(TokenDigest::of),
        seen: 0,
    };
    let mut seats = vec![seat(0, Some(ada), None), seat(1, Some(bo), Some("link")), seat(2, None, None)];
    let status = |who: &str, n: i64, over| Status {
        people: format!("{who}, «{bos_name}»"),
        state: format!("turn {n}"),
        turn: Seats(0b10),
        over,
        wake_on_start: n % 2 == 0,
        moved: 1_000 + n,
        line: 0,
    };
    let table = |number: usize, game: &str, seats: &[SeatOwnership], status| StoredTable {
        id: name(number),
        game: game.to_owned(),
        seed: SealedSeed([number as u8 + 1; 32]),
        host: ada,
        created: 500 + number as i64,
        public: number.is_multiple_of(2),
        pace: number as u8,
        seats: seats.to_owned(),
        status,
        record: RECORDS[number].to_owned(),
    };
    let found = stored(&store, name(0)).await;
    assert_eq!(found, table(0, "connect-four", &seats, status("Ada", 20, false)));
    seats[2].free = true;
    assert_eq!(stored(&store, name(2)).await, table(2, "mulu-caves", &seats, status("Dan", 4, true)));

    let of_ada = store.person_by_token(&TokenDigest::of("ada")).await;
    assert_eq!(of_ada, Ok(Some(Person { id: ada, name: "Ada".into() })));
    let read = ReadState { read_up_to: Some(4), muted: vec![bo] };
    assert_eq!(store.read_state(&name(0), ada).await, Ok(read));
    let said = ChatLine { person: bo, name: bos_name.into(), text: "hi\nthere \"you\"".into(), at: 77 };
    assert_eq!(store.chat(&name(1), 9).await, Ok(vec![said]));
    let listed: Vec<_> = store.tables_of(bo, 9).await.unwrap().iter().map(|table| table.id).collect();
    assert_eq!(listed, [name(0), name(1), name(2), name(3)]);

    let woken = store.tables_to_wake(9).await.unwrap();
    assert_eq!(woken, [name(0), name(1), name(3)], "once, because nobody knows how far their status goes");
    store.write(line(name(3), RECORDS[3].lines().count() as u64)).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(version(&path), 5);
    let store = open(&path).await;
    let record = stored(&store, name(3)).await.record;
    assert_eq!(record, format!("{}{{\"n\":6}}\n", RECORDS[3]), "and it goes on");
}

/// What was filed stayed in `fresh` until everything before it was filed too.
#[tokio::test]
async fn lines_that_are_in_both_places_are_taken_once() {
    let (_folder, path) = place();
    let again = "INSERT INTO fresh
        SELECT 1, json_array(json_array(table_id, n, next, text, NULL)) FROM part WHERE id = 8;";
    make(&path, &format!("{VERSION_3}{again}"));
    let store = open(&path).await;
    for (number, record) in RECORDS.iter().enumerate() {
        assert_eq!(stored(&store, name(number)).await.record, *record, "table {number}");
    }
}

/// People, a table with three lines and one with a header.
fn people_and_lines() -> String {
    let (one, two) = (name(1), name(2));
    format!(
        "INSERT INTO person VALUES (7, 'Ada', zeroblob(32));
         INSERT INTO tables VALUES ('{one}', 'x', zeroblob(32), 7, 1), ('{two}', 'x', zeroblob(32), 7, 1);
         INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
             VALUES ('{one}', 'Ada', 'begun', 1, false, false, 1), ('{two}', 'Ada', 'begun', 1, false, false, 2);
         INSERT INTO line VALUES ('{one}', 0, 'a'), ('{one}', 1, 'b'), ('{one}', 2, 'c'), ('{two}', 0, 'z');"
    )
}

#[tokio::test]
async fn a_database_of_version_1_is_read_whole() {
    let (_folder, path) = place();
    make(&path, &(older(1) + &people_and_lines()));
    let store = open(&path).await;
    assert_eq!(stored(&store, name(1)).await.record, "a\nb\nc\n");
    assert_eq!(stored(&store, name(2)).await.record, "z\n");
    assert_eq!(stored(&store, name(2)).await.status.state, "begun");
}

#[tokio::test]
async fn a_database_of_version_2_is_read_whole() {
    let (_folder, path) = place();
    let one = name(1);
    let fresh = format!(
        r#"INSERT INTO fresh VALUES (1, '{one}', 2, 'c', '["Ada","old",1,false,true,4]'),
               (2, '{one}', 3, 'd', NULL), (3, '{one}', NULL, NULL, '["Ada","moved twice",1,false,true,5]');"#
    );
    make(&path, &(older(2) + &people_and_lines() + &fresh));
    let store = open(&path).await;
    let found = stored(&store, one).await;
    assert_eq!((found.record.as_str(), found.status.state.as_str()), ("a\nb\nc\nd\n", "moved twice"));
    assert_eq!(stored(&store, name(2)).await.record, "z\n");
    store.write(line(one, 4)).await.unwrap();
    assert_eq!(stored(&store, one).await.record, "a\nb\nc\nd\n{\"n\":4}\n");
}

/// Where versions up to 3 kept theirs there may stand one that is newer than ours.
#[tokio::test]
async fn a_version_that_nobody_here_knows_is_refused_wherever_it_stands() {
    let (_folder, path) = place();
    let newer = "INSERT INTO _sqlx_migrations VALUES (6, '', 0, true, x'00', 0);";
    make(&path, &(older(3) + newer));
    let error = Sqlite::open(&path, SqliteSettings::default()).await.unwrap_err();
    assert!(matches!(error, StoreOpenError::Newer { found: 6, known: 5, .. }), "{error}");
}

/// A step that fails leaves the database as it was.
#[tokio::test]
async fn a_record_with_a_gap_is_not_brought_up_to_date_in_part() {
    let (_folder, path) = place();
    let gap = format!(
        "INSERT INTO person VALUES (7, 'Ada', zeroblob(32));
         INSERT INTO tables VALUES ('{one}', 'x', zeroblob(32), 7, 1);
         DROP TRIGGER part_is_next;
         INSERT INTO part VALUES (1, '{one}', 0, 2, 'a' || char(10) || 'b'), (2, '{one}', 3, 4, 'd');",
        one = name(1)
    );
    make(&path, &(older(3) + &gap));
    let error = Sqlite::open(&path, SqliteSettings::default()).await.unwrap_err();
    assert!(error.to_string().contains("not the next line of its table"), "{error}");
    let connection = Connection::open(&path).unwrap();
    let parts: i64 = connection.query_one("SELECT count(*) FROM part", (), |row| row.get(0)).unwrap();
    assert_eq!((parts, version(&path)), (2, 0));
}
