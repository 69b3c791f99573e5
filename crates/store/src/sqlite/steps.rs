//! Changes put into SQL: each becomes rows of a few steps, and the rows of one step go to the database as one
//! statement, however many changes they come from. A statement costs a hop to another thread, a row does not.

use serde::Serialize;

use crate::change::{Change, NewTable, SeatRow, Status};
use crate::error::Refusal;
use crate::ids::{TableId, TokenDigest};

/// How the rows of one step are written. The one parameter is JSON.
pub(super) struct Step {
    pub(super) sql: &'static str,
    /// Row by row, each of which must change something: for updates, where a missing row is an error.
    pub(super) single: bool,
}

const fn rows(sql: &'static str) -> Step {
    Step { sql, single: false }
}

const fn single(sql: &'static str) -> Step {
    Step { sql, single: true }
}

/// The steps in the order in which they run: what refers comes after what it refers to. Within a step rows
/// keep the order of their changes, so that the last word wins. No change undoes part of a change of
/// another step, so that this order gives what the changes' own order gives.
const STEPS: [Step; 11] = [
    rows(
        "INSERT INTO person (id, name, token)
         SELECT value ->> 0, value ->> 1, unhex(value ->> 2) FROM json_each(?1)",
    ),
    single("UPDATE person SET name = ?1 ->> 1 WHERE id = ?1 ->> 0"),
    rows(
        "INSERT INTO tables (id, game, seed, host, created)
         SELECT value ->> 0, value ->> 1, unhex(value ->> 2), value ->> 3, value ->> 4
         FROM json_each(?1)",
    ),
    rows(
        "INSERT INTO line (table_id, n, text)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)",
    ),
    rows(
        "INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?1) WHERE true
         ON CONFLICT (table_id) DO UPDATE SET
             people = excluded.people, state = excluded.state, turn = excluded.turn,
             over = excluded.over, awake = excluded.awake, moved = excluded.moved",
    ),
    rows(
        "INSERT INTO seat (table_id, seat, owner, open, claim)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, unhex(value ->> 4)
         FROM json_each(?1)",
    ),
    single(
        "UPDATE seat SET owner = ?1 ->> 2, open = ?1 ->> 3, claim = unhex(?1 ->> 4)
         WHERE table_id = ?1 ->> 0 AND seat = ?1 ->> 1",
    ),
    single("UPDATE listing SET public = ?1 ->> 1, pace = ?1 ->> 2 WHERE table_id = ?1 ->> 0"),
    rows(
        "INSERT INTO chat (table_id, person, text, at)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)",
    ),
    rows(
        "INSERT INTO looked (table_id, person, line)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
         ON CONFLICT (table_id, person) DO UPDATE SET line = max(line, excluded.line)",
    ),
    rows(
        "INSERT INTO mute (person, muted, is_on)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
         ON CONFLICT (person, muted) DO UPDATE SET is_on = excluded.is_on",
    ),
];

const PERSON: usize = 0;
const RENAME: usize = 1;
const TABLE: usize = 2;
const LINE: usize = 3;
const LISTING: usize = 4;
const NEW_SEAT: usize = 5;
const SEAT: usize = 6;
const FLAGS: usize = 7;
const CHAT: usize = 8;
const LOOKED: usize = 9;
const MUTE: usize = 10;

/// The rows of one change or of a whole group, step by step.
#[derive(Clone, Default)]
pub(super) struct Rows([Vec<String>; STEPS.len()]);

impl Rows {
    pub(super) fn of(change: &Change) -> Result<Rows, Refusal> {
        let mut rows = Rows::default();
        rows.add(change)?;
        Ok(rows)
    }

    /// Adds the rows of a later change.
    pub(super) fn extend(&mut self, later: &Rows) {
        for (mine, theirs) in self.0.iter_mut().zip(&later.0) {
            mine.extend_from_slice(theirs);
        }
    }

    /// How much there is to write, in bytes.
    pub(super) fn weight(&self) -> usize {
        self.0.iter().flatten().map(String::len).sum()
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// The statements to run and their parameters.
    pub(super) fn statements(&self) -> Vec<(&'static Step, String)> {
        let mut statements = Vec::new();
        for (step, rows) in STEPS.iter().zip(&self.0).filter(|(_, rows)| !rows.is_empty()) {
            if step.single {
                statements.extend(rows.iter().map(|row| (step, row.clone())));
            } else {
                statements.push((step, format!("[{}]", rows.join(","))));
            }
        }
        statements
    }

    /// The whole transaction as one text with its parameters: one hop instead of one a statement. Only where
    /// no step needs an answer before the next.
    pub(super) fn transaction(&self) -> Option<(String, Vec<String>)> {
        let statements = self.statements();
        if statements.iter().any(|(step, _)| step.single) {
            return None;
        }
        let mut sql = String::from("BEGIN IMMEDIATE;");
        let mut parameters = Vec::with_capacity(statements.len());
        for (step, json) in statements {
            parameters.push(json);
            sql.push_str(&step.sql.replace("?1", &format!("?{}", parameters.len())));
            sql.push(';');
        }
        sql.push_str("COMMIT");
        Some((sql, parameters))
    }

    fn add(&mut self, change: &Change) -> Result<(), Refusal> {
        match change {
            Change::Person { id, name, token } => self.row(PERSON, (id.0, name, hex(token))),
            Change::Rename { id, name } => self.row(RENAME, (id.0, name)),
            Change::Open { table } => self.open(table)?,
            Change::Lines { table, first, text, status } => {
                self.lines(table, *first, text)?;
                if let Some(status) = status {
                    self.status(table, status);
                }
            }
            Change::Seat { table, row } => self.seat(SEAT, table, row),
            Change::Say { table, person, text, at } => self.row(CHAT, (table.as_str(), person.0, text, at)),
            Change::Looked { table, person, line } => {
                self.row(LOOKED, (table.as_str(), person.0, number(*line)?));
            }
            Change::Mute { person, muted, on } => self.row(MUTE, (person.0, muted.0, on)),
            Change::Flags { table, public, pace } => self.row(FLAGS, (table.as_str(), public, pace)),
            Change::Status { table, status } => self.status(table, status),
            Change::Together(changes) => changes.iter().try_for_each(|change| self.add(change))?,
        }
        Ok(())
    }

    fn open(&mut self, table: &NewTable) -> Result<(), Refusal> {
        let seed = blake3::Hash::from_bytes(table.seed.0).to_hex();
        let facts = (table.id.as_str(), &table.game, seed.as_str(), table.host.0, table.created);
        self.row(TABLE, facts);
        self.lines(&table.id, 0, &table.record)?;
        self.status(&table.id, &table.status);
        for row in &table.seats {
            self.seat(NEW_SEAT, &table.id, row);
        }
        self.row(FLAGS, (table.id.as_str(), table.public, table.pace));
        Ok(())
    }

    fn lines(&mut self, table: &TableId, first: u64, text: &str) -> Result<(), Refusal> {
        let body = text.strip_suffix('\n').ok_or(Refusal::NoLines)?;
        for (n, line) in (number(first)?..).zip(body.split('\n')) {
            if line.is_empty() {
                return Err(Refusal::NoLines);
            }
            self.row(LINE, (table.as_str(), n, line));
        }
        Ok(())
    }

    fn status(&mut self, table: &TableId, status: &Status) {
        let Status { people, state, turn, over, awake, moved } = status;
        self.row(LISTING, (table.as_str(), people, state, turn.0, over, awake, moved));
    }

    fn seat(&mut self, step: usize, table: &TableId, row: &SeatRow) {
        let claim = row.claim.as_ref().map(hex);
        let owner = row.owner.map(|owner| owner.0);
        self.row(step, (table.as_str(), row.seat.0, owner, row.open, claim));
    }

    fn row(&mut self, step: usize, row: impl Serialize) {
        let json = serde_json::to_string(&row).expect("texts and numbers have a JSON form");
        self.0[step].push(json);
    }
}

fn hex(digest: &TokenDigest) -> String {
    blake3::Hash::from_bytes(digest.0).to_hex().to_string()
}

/// SQLite counts up to half of what we do; a line number that high is a mistake. Half again leaves room
/// for the lines after it.
fn number(line: u64) -> Result<i64, Refusal> {
    i64::try_from(line).ok().filter(|n| *n <= i64::MAX / 2).ok_or(Refusal::OutOfRange)
}
