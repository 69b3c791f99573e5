//! The questions.

use adit_kernel::{Seat, Seats};
use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::change::{SeatOwnership, Status, StoredTable};
use crate::ids::{PersonId, TableId, TokenDigest};
use crate::rows::{ChatLine, Person, ReadState, TableSummary};

const TABLE: &str = "
    SELECT t.id, t.game, t.seed, t.host, t.created,
           s.public, s.pace, s.people, s.state, s.turn, s.over, s.wake_on_start, s.moved, s.line
    FROM tables t JOIN status s ON s.table_id = t.id
    WHERE t.id = ?1";

const TABLES_OF: &str = "
    SELECT t.id, t.game, t.created,
           s.public, s.pace, s.people, s.state, s.turn, s.over, s.wake_on_start, s.moved, s.line,
           (SELECT coalesce(sum(1 << seat), 0) FROM seat WHERE table_id = t.id AND free) AS free,
           mine.seats AS yours
    FROM (SELECT table_id, sum(1 << seat) AS seats FROM seat WHERE owner = ?1 GROUP BY table_id) mine
    JOIN status s ON s.table_id = mine.table_id
    JOIN tables t ON t.id = mine.table_id
    ORDER BY s.moved DESC, t.id LIMIT ?2";

const PUBLIC_TABLES: &str = "
    SELECT t.id, t.game, t.created,
           s.public, s.pace, s.people, s.state, s.turn, s.over, s.wake_on_start, s.moved, s.line,
           (SELECT coalesce(sum(1 << seat), 0) FROM seat WHERE table_id = t.id AND free) AS free,
           (SELECT coalesce(sum(1 << seat), 0) FROM seat WHERE table_id = t.id AND owner = ?1) AS yours
    FROM status s JOIN tables t ON t.id = s.table_id
    WHERE s.public AND NOT s.over
    ORDER BY s.moved DESC, s.table_id LIMIT ?2";

const CHAT: &str = "
    SELECT person, name, text, at FROM
        (SELECT c.id, c.person, p.name, c.text, c.at
         FROM chat c JOIN person p ON p.id = c.person
         WHERE c.table_id = ?1 ORDER BY c.id DESC LIMIT ?2)
    ORDER BY id";

const TABLES_TO_WAKE: &str = "
    SELECT table_id FROM status
    WHERE NOT over
        AND (wake_on_start OR line < (SELECT max(n) FROM line WHERE table_id = status.table_id))
    ORDER BY moved DESC, table_id LIMIT ?1";

pub(super) fn table(connection: &Connection, id: TableId) -> rusqlite::Result<Option<StoredTable>> {
    // Several statements that see the same moment.
    let moment = connection.unchecked_transaction()?;
    let found = moment.prepare_cached(TABLE)?.query_one([id], |row| {
        Ok(StoredTable {
            id: row.get("id")?,
            game: row.get("game")?,
            seed: row.get("seed")?,
            host: row.get("host")?,
            created: row.get("created")?,
            public: row.get("public")?,
            pace: row.get("pace")?,
            seats: Vec::new(),
            status: status(row)?,
            record: String::new(),
        })
    });
    let Some(mut table) = found.optional()? else { return Ok(None) };
    let seats = "SELECT seat, owner, free, claim, seen FROM seat WHERE table_id = ?1 ORDER BY seat";
    table.seats = all(&moment, seats, [id], |row| {
        let (seat, owner, free, claim, seen) = row.try_into()?;
        Ok(SeatOwnership { seat: Seat(seat), owner, free, claim, seen })
    })?;
    let mut lines = moment.prepare_cached("SELECT text FROM line WHERE table_id = ?1 ORDER BY n")?;
    let mut lines = lines.query([id])?;
    while let Some(line) = lines.next()? {
        table.record.push_str(line.get_ref(0)?.as_str()?);
        table.record.push('\n');
    }
    Ok(Some(table))
}

pub(super) fn tables_of(
    connection: &Connection,
    person: PersonId,
    limit: u32,
) -> rusqlite::Result<Vec<TableSummary>> {
    all(connection, TABLES_OF, (person, limit), summary)
}

pub(super) fn public_tables(
    connection: &Connection,
    person: Option<PersonId>,
    limit: u32,
) -> rusqlite::Result<Vec<TableSummary>> {
    all(connection, PUBLIC_TABLES, (person, limit), summary)
}

fn summary(row: &Row<'_>) -> rusqlite::Result<TableSummary> {
    Ok(TableSummary {
        id: row.get("id")?,
        game: row.get("game")?,
        created: row.get("created")?,
        public: row.get("public")?,
        pace: row.get("pace")?,
        status: status(row)?,
        free: Seats(row.get("free")?),
        yours: Seats(row.get("yours")?),
    })
}

fn status(row: &Row<'_>) -> rusqlite::Result<Status> {
    Ok(Status {
        people: row.get("people")?,
        state: row.get("state")?,
        turn: Seats(row.get("turn")?),
        over: row.get("over")?,
        wake_on_start: row.get("wake_on_start")?,
        moved: row.get("moved")?,
        line: row.get::<_, i64>("line")? as u64,
    })
}

pub(super) fn person_by_token(
    connection: &Connection,
    digest: TokenDigest,
) -> rusqlite::Result<Option<Person>> {
    let mut statement = connection.prepare_cached("SELECT id, name FROM person WHERE token = ?1")?;
    statement.query_one([digest], |row| Ok(Person { id: row.get(0)?, name: row.get(1)? })).optional()
}

pub(super) fn chat(connection: &Connection, table: TableId, last: u32) -> rusqlite::Result<Vec<ChatLine>> {
    all(connection, CHAT, (table, last), |row| {
        let (person, name, text, at) = row.try_into()?;
        Ok(ChatLine { person, name, text, at })
    })
}

pub(super) fn read_state(
    connection: &Connection,
    table: TableId,
    person: PersonId,
) -> rusqlite::Result<ReadState> {
    let sql = "SELECT line FROM read_up_to WHERE table_id = ?1 AND person = ?2";
    let line: Option<i64> =
        connection.prepare_cached(sql)?.query_one((table, person), |row| row.get(0)).optional()?;
    let sql = "SELECT muted FROM mute WHERE person = ?1 AND is_on ORDER BY muted";
    let muted = all(connection, sql, [person], |row| row.get(0))?;
    Ok(ReadState { read_up_to: line.map(|line| line as u64), muted })
}

pub(super) fn tables_to_wake(connection: &Connection, limit: u32) -> rusqlite::Result<Vec<TableId>> {
    all(connection, TABLES_TO_WAKE, [limit], |row| row.get(0))
}

/// Reads a page of the file, not only a constant.
pub(super) fn ping(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_one("SELECT times FROM settled", (), |_| Ok(()))
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(values, read)?.collect()
}
