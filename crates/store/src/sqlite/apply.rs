//! Changes put into SQL. What cannot be is refused by the database: by its keys, by its references and by the
//! trigger that knows which line is next.

use rusqlite::{Connection, Params};

use super::failure::Failure;
use crate::change::{Change, SeatOwnership, Status, StoredTable};
use crate::error::ChangeError;
use crate::ids::TableId;

/// Runs the statements of a change, up to the first that fails.
pub(super) fn apply(connection: &Connection, change: &Change) -> Result<(), Failure> {
    match change {
        Change::Person { id, name, token } => {
            let sql = "INSERT INTO person (id, name, token) VALUES (?1, ?2, ?3)";
            run(connection, sql, (id, name, token))?;
        }
        Change::Rename { id, name } => {
            update(connection, "UPDATE person SET name = ?2 WHERE id = ?1", (id, name))?;
        }
        Change::Open { table } => open(connection, table)?,
        Change::Lines { table, first, text, status } => {
            lines(connection, table, *first, text)?;
            if let Some(status) = status {
                set_status(connection, table, status)?;
            }
        }
        Change::Seat { table, row } => {
            let sql = "UPDATE seat SET owner = ?3, free = ?4, claim = ?5, seen = ?6
                       WHERE table_id = ?1 AND seat = ?2";
            update(connection, sql, (table, row.seat.0, row.owner, row.free, row.claim, row.seen))?;
        }
        Change::Say { table, person, text, at } => {
            let sql = "INSERT INTO chat (table_id, person, text, at) VALUES (?1, ?2, ?3, ?4)";
            run(connection, sql, (table, person, text, at))?;
        }
        Change::ReadUpTo { table, person, line } => {
            let sql = "INSERT INTO read_up_to (table_id, person, line) VALUES (?1, ?2, ?3)
                       ON CONFLICT (table_id, person) DO UPDATE SET line = max(line, excluded.line)";
            run(connection, sql, (table, person, number(*line)?))?;
        }
        Change::Mute { person, muted, on } => {
            let sql = "INSERT INTO mute (person, muted, is_on) VALUES (?1, ?2, ?3)
                       ON CONFLICT (person, muted) DO UPDATE SET is_on = excluded.is_on";
            run(connection, sql, (person, muted, on))?;
        }
        Change::Flags { table, public, pace } => set_flags(connection, table, *public, *pace)?,
        Change::Status { table, status } => set_status(connection, table, status)?,
        Change::Together(changes) => changes.iter().try_for_each(|change| apply(connection, change))?,
    }
    Ok(())
}

fn open(connection: &Connection, table: &StoredTable) -> Result<(), Failure> {
    let StoredTable { id, game, seed, host, created, public, pace, seats, status, record } = table;
    let sql = "INSERT INTO tables (id, game, seed, host, created) VALUES (?1, ?2, ?3, ?4, ?5)";
    run(connection, sql, (id, game, seed, host, created))?;
    lines(connection, id, 0, record)?;
    for SeatOwnership { seat, owner, free, claim, seen } in seats {
        let sql =
            "INSERT INTO seat (table_id, seat, owner, free, claim, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        run(connection, sql, (id, seat.0, owner, free, claim, seen))?;
    }
    set_status(connection, id, status)?;
    set_flags(connection, id, *public, *pace)
}

/// Lines of a record, each a row: none is empty, and the last ends like the others.
fn lines(connection: &Connection, table: &TableId, first: u64, text: &str) -> Result<(), Failure> {
    let body = text.strip_suffix('\n').ok_or(ChangeError::NoLines)?;
    for (n, line) in (number(first)?..).zip(body.split('\n')) {
        if line.is_empty() {
            return Err(ChangeError::NoLines.into());
        }
        run(connection, "INSERT INTO line (table_id, n, text) VALUES (?1, ?2, ?3)", (table, n, line))?;
    }
    Ok(())
}

fn set_status(connection: &Connection, table: &TableId, status: &Status) -> Result<(), Failure> {
    let Status { people, state, turn, over, wake_on_start, moved, line } = status;
    let sql = "INSERT INTO status (table_id, people, state, turn, over, wake_on_start, moved, line)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
               ON CONFLICT (table_id) DO UPDATE SET
                   people = excluded.people, state = excluded.state, turn = excluded.turn, over = excluded.over,
                   wake_on_start = excluded.wake_on_start, moved = excluded.moved, line = excluded.line";
    let line = number(*line)?;
    run(connection, sql, (table, people, state, turn.0, over, wake_on_start, moved, line))?;
    Ok(())
}

fn set_flags(connection: &Connection, table: &TableId, public: bool, pace: u8) -> Result<(), Failure> {
    let sql = "UPDATE status SET public = ?2, pace = ?3 WHERE table_id = ?1";
    update(connection, sql, (table, public, pace))
}

fn run(connection: &Connection, sql: &str, values: impl Params) -> rusqlite::Result<usize> {
    connection.prepare_cached(sql)?.execute(values)
}

/// Changes a row, which must be there.
fn update(connection: &Connection, sql: &str, values: impl Params) -> Result<(), Failure> {
    if run(connection, sql, values)? == 0 { Err(ChangeError::Unknown.into()) } else { Ok(()) }
}

/// SQLite counts up to half of what we do; a line number that high is a mistake. Half again leaves room
/// for the lines after it.
fn number(line: u64) -> Result<i64, ChangeError> {
    i64::try_from(line).ok().filter(|n| *n <= i64::MAX / 2).ok_or(ChangeError::OutOfRange)
}
