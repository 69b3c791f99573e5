//! Changes put into SQL: each becomes rows of a few steps, and the rows of one step go to the database in few
//! statements, however many changes they come from. All statements of a group are one text, and mostly they are a single
//! statement, which needs no transaction around it: handing one over costs a hop to another thread, and so does hearing
//! of it; a row does not.

use serde::Serialize;
use std::borrow::Cow;
use std::sync::LazyLock;

use super::fresh::{Draft, Fresh, Lines};
use crate::change::{Change, NewTable, SeatRow, Status};
use crate::error::Refusal;
use crate::ids::{TableId, TokenDigest};

/// How the rows of one step are written.
struct Step {
    /// Has one parameter, JSON.
    sql: &'static str,
    /// Row by row, each of which must change something: for updates, where a missing row is an error.
    single: bool,
}

const fn rows(sql: &'static str) -> Step {
    Step { sql, single: false }
}

const fn single(sql: &'static str) -> Step {
    Step { sql, single: true }
}

/// Refuses what a single row did not change: see the table `must`.
const MUST: &str = "INSERT INTO must (changed) SELECT 0 WHERE changes() = 0";

/// The steps in the order in which they run: what refers comes after what it refers to. Within a step rows
/// keep the order of their changes, so that the last word wins. No change undoes part of a change of
/// another step, so that this order gives what the changes' own order gives.
const STEPS: [Step; 11] = [
    rows(
        "INSERT INTO person (id, name, token)
         SELECT value ->> 0, value ->> 1, unhex(value ->> 2) FROM json_each(?)",
    ),
    single("UPDATE person SET name = it ->> 1 FROM (SELECT ? AS it) WHERE id = it ->> 0"),
    rows(
        "INSERT INTO tables (id, game, seed, host, created)
         SELECT value ->> 0, value ->> 1, unhex(value ->> 2), value ->> 3, value ->> 4
         FROM json_each(?)",
    ),
    rows(
        "INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?) WHERE true
         ON CONFLICT (table_id) DO UPDATE SET
             people = excluded.people, state = excluded.state, turn = excluded.turn,
             over = excluded.over, awake = excluded.awake, moved = excluded.moved",
    ),
    rows(
        "INSERT INTO seat (table_id, seat, owner, open, claim)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, unhex(value ->> 4)
         FROM json_each(?)",
    ),
    single(
        "UPDATE seat SET owner = it ->> 2, open = it ->> 3, claim = unhex(it ->> 4)
         FROM (SELECT ? AS it) WHERE table_id = it ->> 0 AND seat = it ->> 1",
    ),
    single(
        "UPDATE listing SET public = it ->> 1, pace = it ->> 2
         FROM (SELECT ? AS it) WHERE table_id = it ->> 0",
    ),
    rows(
        "INSERT INTO chat (table_id, person, text, at)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
    ),
    rows(
        "INSERT INTO looked (table_id, person, line)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
         ON CONFLICT (table_id, person) DO UPDATE SET line = max(line, excluded.line)",
    ),
    rows(
        "INSERT INTO mute (person, muted, is_on)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
         ON CONFLICT (person, muted) DO UPDATE SET is_on = excluded.is_on",
    ),
    rows("DELETE FROM fresh WHERE seq <= (SELECT max(value) FROM json_each(?))"),
];

const PERSON: usize = 0;
const RENAME: usize = 1;
const TABLE: usize = 2;
const LISTING: usize = 3;
const NEW_SEAT: usize = 4;
const SEAT: usize = 5;
const FLAGS: usize = 6;
const CHAT: usize = 7;
const LOOKED: usize = 8;
const MUTE: usize = 9;
const FILED: usize = 10;

/// What comes with nearly every action; both run after the step of new tables. All that waits is one row. What is
/// filed is not put into JSON, which takes longer to read than the rows to write.
const FRESH: &str = "INSERT INTO fresh (seq, said) VALUES (?, ?)";
const PART: &str = "INSERT INTO part (table_id, n, next, text)";
/// So many parts make one statement, the last filled up with nothing: few texts of statements are used
/// again and again, so that they stay prepared.
const SIZES: [usize; 3] = [1, 4, 16];

/// The entries that wait, each a row. By themselves, because `json_each` has columns of its own by the name of `id`.
macro_rules! waits {
    () => {
        "WITH waits AS
            (SELECT seq, key, value ->> 0 AS id, value ->> 1 AS n, value ->> 2 AS next, value ->> 3 AS text,
                    value ->> 4 AS status
             FROM fresh, json_each(fresh.said))"
    };
}

/// Files everything that waits in `fresh`, whatever of it was filed before: the one transaction that needs no
/// memory.
pub(super) const FILE_ALL: &str = concat!(
    "BEGIN IMMEDIATE;",
    waits!(),
    "INSERT INTO part (table_id, n, next, text)
         SELECT id, min(n), max(next), group_concat(text, char(10) ORDER BY n) FROM waits
         WHERE n >= (SELECT coalesce(max(next), 0) FROM part WHERE table_id = waits.id)
         GROUP BY id;",
    waits!(),
    "INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
         SELECT id, status ->> 0, status ->> 1, status ->> 2, status ->> 3, status ->> 4, status ->> 5
         FROM (SELECT id, status, row_number() OVER (PARTITION BY id ORDER BY seq DESC, key DESC) AS age
               FROM waits WHERE status IS NOT NULL)
         WHERE age = 1
         ON CONFLICT (table_id) DO UPDATE SET
             people = excluded.people, state = excluded.state, turn = excluded.turn,
             over = excluded.over, awake = excluded.awake, moved = excluded.moved;
     DELETE FROM fresh;
     COMMIT"
);

/// The rows of one change or of a whole group.
#[derive(Clone, Default)]
pub(super) struct Rows {
    /// What waits to be filed, entries in JSON, and the number of the last of them.
    fresh: Vec<String>,
    last: i64,
    parts: Vec<[Parameter; 4]>,
    /// The rest, as JSON, step by step.
    steps: [Vec<String>; STEPS.len()],
}

#[derive(Clone, Debug)]
pub(super) enum Parameter {
    Text(String),
    Number(i64),
    Nothing,
}

/// A statement to run.
pub(super) struct Statement {
    pub(super) sql: &'static str,
    pub(super) parameters: Vec<Parameter>,
}

/// Statements that are written together or not at all.
pub(super) struct Transaction {
    pub(super) sql: Cow<'static, str>,
    pub(super) parameters: Vec<Parameter>,
    /// Whether it begins by a statement; a single one is a transaction by itself, and undone when it fails.
    pub(super) begins: bool,
}

/// A change put into rows, and what is to be remembered of it once they are written.
struct Put<'a> {
    fresh: &'a mut Fresh,
    rows: Rows,
    drafts: Vec<Draft>,
}

impl Rows {
    /// The rows of a change. Lines of a table that is known wait to be filed, others are filed at once.
    pub(super) fn of(change: &Change, fresh: &mut Fresh) -> Result<(Rows, Vec<Draft>), Refusal> {
        let mut put = Put { fresh, rows: Rows::default(), drafts: Vec::new() };
        put.add(change)?;
        Ok((put.rows, put.drafts))
    }

    /// Only what lists say.
    pub(super) fn listings(rows: Vec<String>) -> Rows {
        let mut all = Rows::default();
        all.steps[LISTING] = rows;
        all
    }

    /// How many entries will wait to be filed.
    pub(super) fn entries(&self) -> usize {
        self.fresh.len()
    }

    /// Files lines, and what lists say about their table.
    pub(super) fn file(&mut self, table: TableId, lines: Option<Lines>, listing: Option<String>) {
        self.parts.extend(lines.map(|Lines { n, next, text }| {
            let number = |line| Parameter::Number(line as i64);
            [Parameter::Text(table.as_str().to_owned()), number(n), number(next), Parameter::Text(text)]
        }));
        self.steps[LISTING].extend(listing);
    }

    /// Whatever waited up to this entry is filed.
    pub(super) fn clear_fresh(&mut self, end: i64) {
        self.steps[FILED].push(end.to_string());
    }

    /// Adds the rows of a later change.
    pub(super) fn extend(&mut self, later: &Rows) {
        self.fresh.extend_from_slice(&later.fresh);
        self.last = self.last.max(later.last);
        self.parts.extend_from_slice(&later.parts);
        for (mine, theirs) in self.steps.iter_mut().zip(&later.steps) {
            mine.extend_from_slice(theirs);
        }
    }

    /// How much there is to write, in bytes.
    pub(super) fn weight(&self) -> usize {
        let texts = self.fresh.iter().chain(self.steps.iter().flatten()).map(String::len);
        texts.chain(self.parts.iter().flatten().map(Parameter::weight)).sum()
    }

    /// How many pages that touches, roughly: one a row (a part's is in the index), and what the bytes fill.
    pub(super) fn pages(&self) -> usize {
        const PAGE: usize = 4_096;
        self.steps.iter().map(Vec::len).sum::<usize>() + self.parts.len() + self.weight() / PAGE + 1
    }

    /// The statements to run, in their order.
    pub(super) fn statements(&self) -> Vec<Statement> {
        let mut statements = Vec::new();
        for (at, (step, rows)) in STEPS.iter().zip(&self.steps).enumerate() {
            if at == LISTING {
                if !self.fresh.is_empty() {
                    let said = Parameter::Text(array(&self.fresh));
                    let parameters = vec![Parameter::Number(self.last), said];
                    statements.push(Statement { sql: FRESH, parameters });
                }
                bulk(&PART_SQL, &self.parts, &mut statements);
            }
            let statement = |json| Statement { sql: step.sql, parameters: vec![Parameter::Text(json)] };
            if step.single {
                for row in rows {
                    statements.push(statement(row.clone()));
                    statements.push(Statement { sql: MUST, parameters: Vec::new() });
                }
            } else if !rows.is_empty() {
                statements.push(statement(array(rows)));
            }
        }
        statements
    }

    /// The whole transaction as one text with its parameters: one hop instead of one a statement.
    pub(super) fn transaction(&self) -> Transaction {
        let mut statements = self.statements();
        if let [_] = statements[..] {
            let Statement { sql, parameters } = statements.remove(0);
            return Transaction { sql: Cow::Borrowed(sql), parameters, begins: false };
        }
        let mut sql = String::from("BEGIN IMMEDIATE;");
        let mut parameters = Vec::new();
        for statement in statements {
            sql.push_str(statement.sql);
            sql.push(';');
            parameters.extend(statement.parameters);
        }
        sql.push_str("COMMIT");
        Transaction { sql: Cow::Owned(sql), parameters, begins: true }
    }
}

impl Parameter {
    fn weight(&self) -> usize {
        if let Parameter::Text(text) = self { text.len() } else { 0 }
    }
}

/// Statements for few rows and for many.
type Sizes = [(usize, String); SIZES.len()];
static PART_SQL: LazyLock<Sizes> = LazyLock::new(|| sizes(PART, "(?, ?, ?, ?)"));

fn sizes(insert: &str, row: &str) -> Sizes {
    SIZES.map(|size| {
        let rows = vec![row; size].join(", ");
        (size, format!("{insert} SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"))
    })
}

fn bulk<const COLUMNS: usize>(
    sizes: &'static Sizes,
    mut rows: &[[Parameter; COLUMNS]],
    statements: &mut Vec<Statement>,
) {
    while !rows.is_empty() {
        let (size, sql) =
            sizes.iter().find(|(size, _)| rows.len() <= *size).unwrap_or(&sizes[SIZES.len() - 1]);
        let (now, later) = rows.split_at(rows.len().min(*size));
        let mut parameters: Vec<_> = now.iter().flatten().cloned().collect();
        parameters.resize(size * COLUMNS, Parameter::Nothing);
        statements.push(Statement { sql, parameters });
        rows = later;
    }
}

impl Put<'_> {
    fn add(&mut self, change: &Change) -> Result<(), Refusal> {
        match change {
            Change::Person { id, name, token } => self.row(PERSON, (id.0, name, hex(token))),
            Change::Rename { id, name } => self.row(RENAME, (id.0, name)),
            Change::Open { table } => self.open(table)?,
            Change::Lines { table, first, text, status } => {
                self.append(table, Some((*first, text)), status.as_ref())?;
            }
            Change::Seat { table, row } => self.seat(SEAT, table, row),
            Change::Say { table, person, text, at } => self.row(CHAT, (table.as_str(), person.0, text, at)),
            Change::Looked { table, person, line } => {
                self.row(LOOKED, (table.as_str(), person.0, number(*line)?));
            }
            Change::Mute { person, muted, on } => self.row(MUTE, (person.0, muted.0, on)),
            Change::Flags { table, public, pace } => self.row(FLAGS, (table.as_str(), public, pace)),
            Change::Status { table, status } => self.append(table, None, Some(status))?,
            Change::Together(changes) => changes.iter().try_for_each(|change| self.add(change))?,
        }
        Ok(())
    }

    fn open(&mut self, table: &NewTable) -> Result<(), Refusal> {
        let seed = blake3::Hash::from_bytes(table.seed.0).to_hex();
        let facts = (table.id.as_str(), &table.game, seed.as_str(), table.host.0, table.created);
        self.row(TABLE, facts);
        self.file_at_once(&table.id, Some((0, &table.record)), Some(&table.status))?;
        for row in &table.seats {
            self.seat(NEW_SEAT, &table.id, row);
        }
        self.row(FLAGS, (table.id.as_str(), table.public, table.pace));
        Ok(())
    }

    /// Lines of a table and what lists say about it from now on.
    fn append(
        &mut self,
        table: &TableId,
        lines: Option<(u64, &String)>,
        status: Option<&Status>,
    ) -> Result<(), Refusal> {
        let earlier = self.drafts.iter().rev().find(|draft| draft.table == *table);
        // A second time in one change: these lines go where the first went.
        let next = earlier.map_or_else(|| self.fresh.next(table), Draft::next_waiting);
        let Some(next) = next else { return self.file_at_once(table, lines, status) };
        let lines = lines.map(|(first, text)| joined(first, text)).transpose()?;
        if lines.as_ref().is_some_and(|lines| lines.n != next) {
            return Err(Refusal::NotNext);
        }
        let entry = self.fresh.number();
        let after = lines.as_ref().map_or(next, |lines| lines.next);
        let (n, end, text) = match &lines {
            Some(Lines { n, next, text }) => (Some(n), Some(next), Some(text)),
            None => (None, None, None),
        };
        self.rows.fresh.push(json((table.as_str(), n, end, text, status.map(columns))));
        self.rows.last = entry;
        let listing = status.map(|status| listing(table, status));
        self.drafts.push(Draft::waiting(*table, entry, after, lines, listing));
        Ok(())
    }

    fn file_at_once(
        &mut self,
        table: &TableId,
        lines: Option<(u64, &String)>,
        status: Option<&Status>,
    ) -> Result<(), Refusal> {
        let lines = lines.map(|(first, text)| joined(first, text)).transpose()?;
        self.drafts.extend(lines.as_ref().map(|lines| Draft::filed(*table, lines.next)));
        self.rows.file(*table, lines, status.map(|status| listing(table, status)));
        Ok(())
    }

    fn seat(&mut self, step: usize, table: &TableId, row: &SeatRow) {
        let claim = row.claim.as_ref().map(hex);
        let owner = row.owner.map(|owner| owner.0);
        self.row(step, (table.as_str(), row.seat.0, owner, row.open, claim));
    }

    fn row(&mut self, step: usize, row: impl Serialize) {
        self.rows.steps[step].push(json(row));
    }
}

/// Lines of a record with their numbers: none is empty, and the last ends like the others.
fn joined(first: u64, text: &str) -> Result<Lines, Refusal> {
    let body = text.strip_suffix('\n').ok_or(Refusal::NoLines)?;
    let mut next = number(first)? as u64;
    for line in body.split('\n') {
        if line.is_empty() {
            return Err(Refusal::NoLines);
        }
        next += 1;
    }
    Ok(Lines { n: first, next, text: body.to_owned() })
}

/// What lists say, in the order of its columns.
fn columns(status: &Status) -> impl Serialize {
    let Status { people, state, turn, over, awake, moved } = status;
    (people, state, turn.0, over, awake, moved)
}

fn listing(table: &TableId, status: &Status) -> String {
    let Status { people, state, turn, over, awake, moved } = status;
    json((table.as_str(), people, state, turn.0, over, awake, moved))
}

/// An array of what is JSON already.
fn array(items: &[String]) -> String {
    let mut text = String::with_capacity(items.iter().map(|item| item.len() + 1).sum::<usize>() + 2);
    text.push('[');
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(item);
    }
    text.push(']');
    text
}

fn json(row: impl Serialize) -> String {
    serde_json::to_string(&row).expect("texts and numbers have a JSON form")
}

fn hex(digest: &TokenDigest) -> String {
    blake3::Hash::from_bytes(digest.0).to_hex().to_string()
}

/// SQLite counts up to half of what we do; a line number that high is a mistake. Half again leaves room
/// for the lines after it.
fn number(line: u64) -> Result<i64, Refusal> {
    i64::try_from(line).ok().filter(|n| *n <= i64::MAX / 2).ok_or(Refusal::OutOfRange)
}
