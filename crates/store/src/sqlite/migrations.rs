//! Databases of older versions are brought up to date when they are opened, each step whole or not at all.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// What leads from each version to the next; the first one begins with nothing.
const STEPS: [&str; 5] = [
    include_str!("../../migrations/0001_first.sql"),
    include_str!("../../migrations/0002_fresh.sql"),
    include_str!("../../migrations/0003_parts.sql"),
    include_str!("../../migrations/0004_lines.sql"),
    include_str!("../../migrations/0005_seen.sql"),
];

/// The version that this program writes.
pub(super) const KNOWN: i64 = STEPS.len() as i64;

/// The version of a database, 0 for one that is empty.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    let number = |sql| connection.query_one(sql, (), |row| row.get::<_, i64>(0));
    let version = number("PRAGMA user_version")?;
    // Up to version 3 it stood in a table.
    let table = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    if version > 0 || number(table)? == 0 {
        return Ok(version);
    }
    number("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
}

pub(super) fn run(connection: &mut Connection) -> rusqlite::Result<()> {
    let found = version(connection)?;
    for (to, sql) in (1..).zip(STEPS).filter(|(to, _)| *to > found) {
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        step.execute_batch(sql)?;
        if to == 4 {
            unfold_parts(&step)?;
        }
        step.pragma_update(None, "user_version", to)?;
        step.commit()?;
    }
    Ok(())
}

/// Version 3 had a row for lines that were written together; now each line is one.
fn unfold_parts(step: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut parts = step.prepare("SELECT table_id, n, text FROM part ORDER BY table_id, n")?;
    let mut line = step.prepare("INSERT INTO line (table_id, n, text) VALUES (?1, ?2, ?3)")?;
    let mut parts = parts.query(())?;
    while let Some(part) = parts.next()? {
        let (table, first, text): (String, i64, String) = part.try_into()?;
        for (n, text) in (first..).zip(text.split('\n')) {
            line.execute((&table, n, text))?;
        }
    }
    drop((parts, line));
    step.execute_batch("DROP TABLE part")
}
