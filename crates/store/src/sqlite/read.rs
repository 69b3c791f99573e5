//! The questions. Each is one statement, so that its answer is of one moment.

use adit_kernel::{Seat, Seats};
use serde::Deserialize;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Executor, Row};

use super::failure::told;
use crate::change::{SealedSeed, SeatRow, Status};
use crate::error::StoreError;
use crate::found::{ChatLine, Listing, Person, Reading, StoredTable};
use crate::ids::{PersonId, TableId, TokenDigest};

/// Lines and what lists say may wait to be filed, and some may be in both places.
const TABLE: &str = "
    WITH waits AS MATERIALIZED
        (SELECT seq, key, value ->> 1 AS n, value ->> 3 AS text, value ->> 4 AS status
         FROM fresh, json_each(fresh.said)
         WHERE instr(fresh.said, ?1) AND value ->> 0 = ?1)
    SELECT t.id, t.game, t.seed, t.host, t.created,
           l.public, l.pace, l.people, l.state, l.turn, l.over, l.awake, l.moved,
           (SELECT json_group_array(json_array(seat, owner, open, lower(hex(claim))))
            FROM (SELECT * FROM seat WHERE table_id = t.id ORDER BY seat)) AS seats,
           (SELECT group_concat(text, char(10) ORDER BY n)
            FROM (SELECT n, text FROM part WHERE table_id = t.id
                  UNION ALL SELECT n, text FROM waits
                  WHERE n >= (SELECT max(next) FROM part WHERE table_id = t.id))) AS record,
           (SELECT status FROM waits WHERE status IS NOT NULL ORDER BY seq DESC, key DESC LIMIT 1) AS said
    FROM tables t JOIN listing l ON l.table_id = t.id
    WHERE t.id = ?1";

const READING: &str = "
    SELECT (SELECT line FROM looked WHERE table_id = ?1 AND person = ?2) AS line,
           (SELECT json_group_array(muted ORDER BY muted) FROM mute WHERE person = ?2 AND is_on) AS muted";

const TABLES_OF: &str = "
    SELECT t.id, t.game, t.created,
           l.public, l.pace, l.people, l.state, l.turn, l.over, l.awake, l.moved,
           (SELECT coalesce(sum(1 << seat), 0) FROM seat WHERE table_id = t.id AND open) AS free,
           mine.seats AS yours
    FROM (SELECT table_id, sum(1 << seat) AS seats FROM seat WHERE owner = ?1 GROUP BY table_id) mine
    JOIN listing l ON l.table_id = mine.table_id
    JOIN tables t ON t.id = mine.table_id
    ORDER BY l.moved DESC, t.id LIMIT ?2";

const PUBLIC_TABLES: &str = "
    SELECT t.id, t.game, t.created,
           l.public, l.pace, l.people, l.state, l.turn, l.over, l.awake, l.moved,
           (SELECT coalesce(sum(1 << seat), 0) FROM seat WHERE table_id = t.id AND open) AS free,
           0 AS yours
    FROM listing l JOIN tables t ON t.id = l.table_id
    WHERE l.public AND NOT l.over
    ORDER BY l.moved DESC, l.table_id LIMIT ?1";

const CHAT: &str = "
    SELECT person, name, text, at FROM
        (SELECT c.id, c.person, p.name, c.text, c.at
         FROM chat c JOIN person p ON p.id = c.person
         WHERE c.table_id = ?1 ORDER BY c.id DESC LIMIT ?2)
    ORDER BY id";

const UNFINISHED: &str = "
    SELECT table_id AS id FROM listing WHERE awake AND NOT over ORDER BY moved DESC, table_id LIMIT ?1";

type Found<T> = Result<T, StoreError>;

pub(super) async fn table(readers: &SqlitePool, id: TableId) -> Found<Option<StoredTable>> {
    let row = sqlx::query(TABLE).bind(id.as_str()).fetch_optional(readers).await.map_err(|e| told(&e))?;
    row.map(|row| stored(&row)).transpose()
}

fn stored(row: &SqliteRow) -> Found<StoredTable> {
    let seats: Vec<SeatJson> = serde_json::from_str(get(row, "seats")?).map_err(|e| broken(&e))?;
    let mut record: String = get(row, "record")?;
    record.push('\n');
    Ok(StoredTable {
        id: table_id(row)?,
        game: get(row, "game")?,
        seed: SealedSeed(bytes(get(row, "seed")?)?),
        host: PersonId(get(row, "host")?),
        created: get(row, "created")?,
        public: get(row, "public")?,
        pace: get(row, "pace")?,
        seats: seats.into_iter().map(SeatJson::row).collect::<Found<_>>()?,
        status: match get::<Option<&str>>(row, "said")? {
            Some(said) => serde_json::from_str::<StatusJson>(said).map_err(|e| broken(&e))?.status(),
            None => status(row)?,
        },
        record,
    })
}

/// What lists say about a table, as it waits to be filed.
#[derive(Deserialize)]
struct StatusJson(String, String, u8, bool, bool, i64);

impl StatusJson {
    fn status(self) -> Status {
        let StatusJson(people, state, turn, over, awake, moved) = self;
        Status { people, state, turn: Seats(turn), over, awake, moved }
    }
}

/// A seat as the database puts it into JSON.
#[derive(Deserialize)]
struct SeatJson(u8, Option<i64>, u8, Option<String>);

impl SeatJson {
    fn row(self) -> Found<SeatRow> {
        let SeatJson(seat, owner, open, claim) = self;
        // The database writes the digits of nothing as an empty text.
        let claim = claim.filter(|digits| !digits.is_empty()).map(blake3::Hash::from_hex).transpose();
        Ok(SeatRow {
            seat: Seat(seat),
            owner: owner.map(PersonId),
            open: open != 0,
            claim: claim.map_err(|e| broken(&e))?.map(|hash| TokenDigest(*hash.as_bytes())),
        })
    }
}

pub(super) async fn tables_of(readers: &SqlitePool, person: PersonId, limit: u32) -> Found<Vec<Listing>> {
    let query = sqlx::query(TABLES_OF).bind(person.0).bind(limit);
    listings(&query.fetch_all(readers).await.map_err(|e| told(&e))?)
}

pub(super) async fn public_tables(readers: &SqlitePool, limit: u32) -> Found<Vec<Listing>> {
    listings(&sqlx::query(PUBLIC_TABLES).bind(limit).fetch_all(readers).await.map_err(|e| told(&e))?)
}

fn listings(rows: &[SqliteRow]) -> Found<Vec<Listing>> {
    let listing = |row| {
        Ok(Listing {
            id: table_id(row)?,
            game: get(row, "game")?,
            created: get(row, "created")?,
            public: get(row, "public")?,
            pace: get(row, "pace")?,
            status: status(row)?,
            open: Seats(get(row, "free")?),
            yours: Seats(get(row, "yours")?),
        })
    };
    rows.iter().map(listing).collect()
}

fn status(row: &SqliteRow) -> Found<Status> {
    Ok(Status {
        people: get(row, "people")?,
        state: get(row, "state")?,
        turn: Seats(get(row, "turn")?),
        over: get(row, "over")?,
        awake: get(row, "awake")?,
        moved: get(row, "moved")?,
    })
}

pub(super) async fn person_by_token(readers: &SqlitePool, digest: TokenDigest) -> Found<Option<Person>> {
    let query = sqlx::query("SELECT id, name FROM person WHERE token = ?1").bind(digest.0.to_vec());
    let row = query.fetch_optional(readers).await.map_err(|e| told(&e))?;
    row.map(|row| Ok(Person { id: PersonId(get(&row, "id")?), name: get(&row, "name")? })).transpose()
}

pub(super) async fn chat(readers: &SqlitePool, table: TableId, last: u32) -> Found<Vec<ChatLine>> {
    let query = sqlx::query(CHAT).bind(table.as_str()).bind(last);
    let rows = query.fetch_all(readers).await.map_err(|e| told(&e))?;
    let line = |row| {
        Ok(ChatLine {
            person: PersonId(get(row, "person")?),
            name: get(row, "name")?,
            text: get(row, "text")?,
            at: get(row, "at")?,
        })
    };
    rows.iter().map(line).collect()
}

pub(super) async fn reading(readers: &SqlitePool, table: TableId, person: PersonId) -> Found<Reading> {
    let query = sqlx::query(READING).bind(table.as_str()).bind(person.0);
    let row = query.fetch_one(readers).await.map_err(|e| told(&e))?;
    let looked =
        get::<Option<i64>>(&row, "line")?.map(u64::try_from).transpose().map_err(|e| broken(&e))?;
    let muted: Vec<i64> = serde_json::from_str(get(&row, "muted")?).map_err(|e| broken(&e))?;
    Ok(Reading { looked, muted: muted.into_iter().map(PersonId).collect() })
}

pub(super) async fn unfinished(readers: &SqlitePool, limit: u32) -> Found<Vec<TableId>> {
    let rows = sqlx::query(UNFINISHED).bind(limit).fetch_all(readers).await.map_err(|e| told(&e))?;
    rows.iter().map(table_id).collect()
}

/// Reads a page of the file, not only a constant.
pub(super) async fn ping(readers: &SqlitePool) -> Found<()> {
    readers.execute("SELECT times FROM settled").await.map(drop).map_err(|e| told(&e))
}

fn get<'r, T>(row: &'r SqliteRow, column: &str) -> Found<T>
where
    T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(column).map_err(|e| broken(&e))
}

fn table_id(row: &SqliteRow) -> Found<TableId> {
    let text: &str = get(row, "id")?;
    TableId::parse(text).ok_or_else(|| broken(&format!("«{text}» is no name of a table")))
}

fn bytes(blob: &[u8]) -> Found<[u8; 32]> {
    blob.try_into().map_err(|e| broken(&e))
}

fn broken(error: &impl ToString) -> StoreError {
    StoreError::Broken(error.to_string())
}
