//! Changes put into SQL: each becomes rows of a few steps, and the rows of one step go to the database in few
//! statements, however many changes they come from. All statements of a group are one text: handing one over costs
//! a hop to another thread, a row does not.

use serde::Serialize;
use std::sync::LazyLock;

use super::fresh::{Draft, Fresh};
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

/// What comes with nearly every action is not put into JSON, which takes longer to read than the rows to write.
/// These two run after the step of new tables.
const FRESH: &str = "INSERT INTO fresh (seq, table_id, n, text, status)";
const LINE: &str = "INSERT INTO line (table_id, n, text)";
/// So many rows of these make one statement, the last filled up with nothing: few texts of statements are used
/// again and again, so that they stay prepared.
const SIZES: [usize; 3] = [2, 8, 32];

/// Files everything that waits in `fresh`, whatever of it was filed before: the one transaction that needs no
/// memory.
pub(super) const FILE_ALL: &str = "
    BEGIN IMMEDIATE;
    INSERT INTO line (table_id, n, text)
        SELECT table_id, n, text FROM fresh f
        WHERE n IS NOT NULL AND NOT EXISTS (SELECT 1 FROM line WHERE table_id = f.table_id AND n = f.n)
        ORDER BY table_id, n;
    INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
        SELECT table_id, status ->> 0, status ->> 1, status ->> 2, status ->> 3, status ->> 4, status ->> 5
        FROM fresh
        WHERE seq IN (SELECT max(seq) FROM fresh WHERE status IS NOT NULL GROUP BY table_id)
        ON CONFLICT (table_id) DO UPDATE SET
            people = excluded.people, state = excluded.state, turn = excluded.turn,
            over = excluded.over, awake = excluded.awake, moved = excluded.moved;
    DELETE FROM fresh;
    COMMIT";

/// The rows of one change or of a whole group.
#[derive(Clone, Default)]
pub(super) struct Rows {
    /// What waits to be filed.
    fresh: Vec<[Parameter; 5]>,
    lines: Vec<[Parameter; 3]>,
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

    /// How many rows will wait to be filed.
    pub(super) fn fresh(&self) -> usize {
        self.fresh.len()
    }

    /// Files lines that waited, and what lists say about their table.
    pub(super) fn file(&mut self, table: TableId, first: u64, lines: Vec<String>, listing: Option<String>) {
        for (n, line) in (first..).zip(lines) {
            self.lines.push([name(&table), Parameter::Number(n as i64), Parameter::Text(line)]);
        }
        self.steps[LISTING].extend(listing);
    }

    /// Whatever waited up to this row is filed.
    pub(super) fn clear_fresh(&mut self, end: i64) {
        self.steps[FILED].push(end.to_string());
    }

    /// Adds the rows of a later change.
    pub(super) fn extend(&mut self, later: &Rows) {
        self.fresh.extend_from_slice(&later.fresh);
        self.lines.extend_from_slice(&later.lines);
        for (mine, theirs) in self.steps.iter_mut().zip(&later.steps) {
            mine.extend_from_slice(theirs);
        }
    }

    /// How much there is to write, in bytes.
    pub(super) fn weight(&self) -> usize {
        let texts = self.fresh.iter().flatten().chain(self.lines.iter().flatten());
        texts.map(Parameter::weight).sum::<usize>()
            + self.steps.iter().flatten().map(String::len).sum::<usize>()
    }

    /// How many pages that touches, roughly: one a row, but rows that wait share theirs.
    pub(super) fn pages(&self) -> usize {
        const PAGE: usize = 4_096;
        self.steps.iter().map(Vec::len).sum::<usize>() + self.weight() / PAGE + 1
    }

    /// The statements to run, in their order.
    pub(super) fn statements(&self) -> Vec<Statement> {
        let mut statements = Vec::new();
        for (at, (step, rows)) in STEPS.iter().zip(&self.steps).enumerate() {
            if at == LISTING {
                bulk(&FRESH_SQL, &self.fresh, &mut statements);
                bulk(&LINE_SQL, &self.lines, &mut statements);
            }
            let statement = |json| Statement { sql: step.sql, parameters: vec![Parameter::Text(json)] };
            if step.single {
                for row in rows {
                    statements.push(statement(row.clone()));
                    statements.push(Statement { sql: MUST, parameters: Vec::new() });
                }
            } else if !rows.is_empty() {
                statements.push(statement(format!("[{}]", rows.join(","))));
            }
        }
        statements
    }

    /// The whole transaction as one text with its parameters: one hop instead of one a statement.
    pub(super) fn transaction(&self) -> (String, Vec<Parameter>) {
        let mut sql = String::from("BEGIN IMMEDIATE;");
        let mut parameters = Vec::new();
        for statement in self.statements() {
            sql.push_str(statement.sql);
            sql.push(';');
            parameters.extend(statement.parameters);
        }
        sql.push_str("COMMIT");
        (sql, parameters)
    }
}

impl Parameter {
    fn weight(&self) -> usize {
        if let Parameter::Text(text) = self { text.len() } else { 0 }
    }
}

/// Statements for few rows and for many.
type Sizes = [(usize, String); SIZES.len()];
static FRESH_SQL: LazyLock<Sizes> = LazyLock::new(|| sizes(FRESH, "(?, ?, ?, ?, ?)"));
static LINE_SQL: LazyLock<Sizes> = LazyLock::new(|| sizes(LINE, "(?, ?, ?)"));

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
        let first = lines.map_or(next, |(first, _)| first);
        let lines = match lines {
            Some((first, text)) => numbered(first, text)?,
            None => Vec::new(),
        };
        if first != next {
            return Err(Refusal::NotNext);
        }
        let row = self.fresh.number();
        let mut rows: Vec<_> = lines
            .iter()
            .map(|&(n, line)| (Parameter::Number(n), Parameter::Text(line.to_owned()), Parameter::Nothing))
            .collect();
        if let Some(status) = status {
            let said = Parameter::Text(said(status));
            match rows.last_mut() {
                Some(last) => last.2 = said,
                None => rows.push((Parameter::Nothing, Parameter::Nothing, said)),
            }
        }
        for (at, (n, text, status)) in rows.into_iter().enumerate() {
            let seq = if at == 0 { row } else { self.fresh.number() };
            self.rows.fresh.push([Parameter::Number(seq), name(table), n, text, status]);
        }
        let texts = lines.iter().map(|&(_, line)| line.to_owned()).collect();
        let listing = status.map(|status| listing(table, status));
        let draft = Draft::waiting(*table, row, first, texts, listing);
        self.drafts.push(draft);
        Ok(())
    }

    fn file_at_once(
        &mut self,
        table: &TableId,
        lines: Option<(u64, &String)>,
        status: Option<&Status>,
    ) -> Result<(), Refusal> {
        if let Some((first, text)) = lines {
            let lines = numbered(first, text)?;
            self.drafts.push(Draft::filed(*table, first + lines.len() as u64));
            for (n, line) in lines {
                let line = Parameter::Text(line.to_owned());
                self.rows.lines.push([name(table), Parameter::Number(n), line]);
            }
        }
        self.rows.steps[LISTING].extend(status.map(|status| listing(table, status)));
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

/// Lines with their numbers.
fn numbered(first: u64, text: &str) -> Result<Vec<(i64, &str)>, Refusal> {
    let body = text.strip_suffix('\n').ok_or(Refusal::NoLines)?;
    let lines: Vec<_> = (number(first)?..).zip(body.split('\n')).collect();
    if lines.iter().any(|(_, line)| line.is_empty()) { Err(Refusal::NoLines) } else { Ok(lines) }
}

/// What lists say, as `fresh` keeps it.
fn said(status: &Status) -> String {
    let Status { people, state, turn, over, awake, moved } = status;
    json((people, state, turn.0, over, awake, moved))
}

fn listing(table: &TableId, status: &Status) -> String {
    let Status { people, state, turn, over, awake, moved } = status;
    json((table.as_str(), people, state, turn.0, over, awake, moved))
}

fn json(row: impl Serialize) -> String {
    serde_json::to_string(&row).expect("texts and numbers have a JSON form")
}

fn name(table: &TableId) -> Parameter {
    Parameter::Text(table.as_str().to_owned())
}

fn hex(digest: &TokenDigest) -> String {
    blake3::Hash::from_bytes(digest.0).to_hex().to_string()
}

/// SQLite counts up to half of what we do; a line number that high is a mistake. Half again leaves room
/// for the lines after it.
fn number(line: u64) -> Result<i64, Refusal> {
    i64::try_from(line).ok().filter(|n| *n <= i64::MAX / 2).ok_or(Refusal::OutOfRange)
}
