//! Lines that were just written and wait in `fresh` until they are filed under their tables.
//!
//! When many tables move at once, every line belongs to another page of the database, and what lists say about its
//! table to one more: eight kilobytes for a hundred bytes. So a line is first put down at the end of `fresh`, where
//! one page takes dozens of them, and is filed later, together with others of its table. It is as durable there, and
//! whoever reads a record reads both places.
//!
//! What lies in `fresh` is remembered here too, so that it can be filed without being read, and so is every known
//! table's next line, so that no other is taken. The database alone would do: whenever something goes wrong this
//! memory is given up, and everything is filed from the database.

use std::collections::{BTreeMap, HashMap};

use super::steps::Rows;
use crate::ids::TableId;

/// So many rows may wait. More of them are more of the same table when it is filed; fewer are sooner read.
const MOST_WAITING: usize = 4_096;
/// So many tables are known; then those of which nothing waits are forgotten.
const MOST_KNOWN: usize = 20_000;

/// What waits to be filed, and what every next line is.
#[derive(Debug, Default)]
pub(super) struct Fresh {
    tables: HashMap<TableId, Known>,
    /// The tables of which something waits, by the number of their first row.
    waiting: BTreeMap<i64, TableId>,
    /// How many rows wait.
    count: usize,
    /// The number of the last row.
    last: i64,
}

#[derive(Debug, Default)]
struct Known {
    next: u64,
    waits: Option<Waiting>,
}

/// What waits of one table.
#[derive(Clone, Debug)]
struct Waiting {
    /// The number of the first row.
    row: i64,
    rows: usize,
    /// The number of the first line.
    first: u64,
    lines: Vec<String>,
    /// The row of the step that changes lists, if they do not say it yet.
    listing: Option<String>,
}

/// What a change does to one table, to be remembered once it is written.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) table: TableId,
    next: u64,
    waits: Option<Waiting>,
}

impl Draft {
    /// Lines that are filed at once.
    pub(super) fn filed(table: TableId, next: u64) -> Draft {
        Draft { table, next, waits: None }
    }

    /// Lines that wait, beginning with this row, and what lists are to say.
    pub(super) fn waiting(
        table: TableId,
        row: i64,
        first: u64,
        lines: Vec<String>,
        listing: Option<String>,
    ) -> Draft {
        // A status alone is a row too.
        let (next, rows) = (first + lines.len() as u64, lines.len().max(1));
        Draft { table, next, waits: Some(Waiting { row, rows, first, lines, listing }) }
    }

    /// The table's next line after this, if lines of it wait.
    pub(super) fn next_waiting(&self) -> Option<u64> {
        self.waits.as_ref().map(|_| self.next)
    }
}

impl Fresh {
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether lines of a table may wait: only if it is known which line is its next.
    pub(super) fn next(&self, table: &TableId) -> Option<u64> {
        self.tables.get(table).map(|known| known.next)
    }

    /// Takes the number of a row.
    pub(super) fn number(&mut self) -> i64 {
        self.last += 1;
        self.last
    }

    /// What a change did is written.
    pub(super) fn keep(&mut self, draft: Draft) {
        let Draft { table, next, waits } = draft;
        if self.tables.len() >= MOST_KNOWN {
            self.tables.retain(|_, known| known.waits.is_some());
        }
        let known = self.tables.entry(table).or_default();
        known.next = next;
        let Some(more) = waits else { return };
        self.count += more.rows;
        match &mut known.waits {
            Some(waits) => {
                waits.lines.extend(more.lines);
                waits.listing = more.listing.or(waits.listing.take());
                waits.rows += more.rows;
            }
            None => {
                self.waiting.insert(more.row, table);
                known.waits = Some(more);
            }
        }
    }

    /// Adds to a group what files the tables that wait longest, so that with the group's own rows no more than
    /// [`MOST_WAITING`] are left. Whatever becomes of the group, it is no longer remembered. Tells whether there
    /// was any.
    pub(super) fn file(&mut self, group: &mut Rows) -> bool {
        let (coming, before) = (group.fresh(), self.count);
        while self.count + coming > MOST_WAITING
            && let Some((_, table)) = self.waiting.pop_first()
        {
            let waits = self.tables.get_mut(&table).and_then(|known| known.waits.take());
            if let Some(Waiting { rows, first, lines, listing, .. }) = waits {
                self.count -= rows;
                group.file(table, first, lines, listing);
            }
        }
        if self.count == before {
            return false;
        }
        // Every row before the first that waits can go. The group's own were numbered last.
        group.clear_fresh(
            self.waiting.first_key_value().map_or(self.last - coming as i64, |(row, _)| row - 1),
        );
        true
    }

    /// The rows that lists do not know yet.
    pub(super) fn listings(&mut self) -> Vec<String> {
        let waits = self.tables.values_mut().filter_map(|known| known.waits.as_mut());
        waits.filter_map(|waits| waits.listing.take()).collect()
    }

    /// Nothing waits any more; which lines are next stays known.
    pub(super) fn all_filed(&mut self) {
        for known in self.tables.values_mut() {
            known.waits = None;
        }
        self.waiting.clear();
        self.count = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(number: usize) -> TableId {
        TableId::parse(&format!("{number:012}")).expect("a name")
    }

    /// A line of a table, as a change would bring it.
    fn line(fresh: &mut Fresh, table: usize) {
        let table = name(table);
        let first = fresh.next(&table).unwrap_or(1);
        let row = fresh.number();
        let listing = Some(format!("listing of {table} at {first}"));
        fresh.keep(Draft::waiting(table, row, first, vec![format!("line {first}")], listing));
    }

    fn parameters(group: &Rows) -> Vec<String> {
        group.statements().iter().map(|statement| format!("{:?}", statement.parameters)).collect()
    }

    #[test]
    fn little_waits_and_much_is_filed_oldest_first() {
        let mut fresh = Fresh::default();
        for n in 0..MOST_WAITING {
            line(&mut fresh, n % 64);
        }
        let mut group = Rows::default();
        assert!(!fresh.file(&mut group), "that many may wait");
        line(&mut fresh, 3);
        assert!(fresh.file(&mut group));
        // Table 0 waits longest; its lines are in every 64th row, and table 1 begins with the second.
        let each = MOST_WAITING / 64;
        let written = parameters(&group);
        let (lists, lines) = written.split_at(written.len() - 2);
        let (lines, lists) = (lists.concat(), lines);
        assert_eq!(lines.matches("\"line ").count(), each);
        assert_eq!(lines.matches(name(0).as_str()).count(), each);
        assert!(lists[0].contains(&format!("listing of {} at {each}", name(0))), "{}", lists[0]);
        assert!(lists[1].contains("[1]"), "{}", lists[1]);
        assert_eq!(fresh.count, MOST_WAITING + 1 - each);
        assert_eq!(fresh.next(&name(0)), Some(each as u64 + 1), "what is filed stays known");
    }

    #[test]
    fn every_row_can_go_when_nothing_waits() {
        let mut fresh = Fresh::default();
        for _ in 0..=MOST_WAITING {
            line(&mut fresh, 7);
        }
        let mut group = Rows::default();
        assert!(fresh.file(&mut group));
        assert!(fresh.is_empty());
        let last = parameters(&group).pop().unwrap_or_default();
        assert!(last.contains(&format!("[{}]", MOST_WAITING + 1)), "{last}");
    }

    #[test]
    fn lists_are_told_the_last_word_of_each_table_once() {
        let mut fresh = Fresh::default();
        for table in [1, 2, 1] {
            line(&mut fresh, table);
        }
        let mut rows = fresh.listings();
        rows.sort();
        assert_eq!(rows, [format!("listing of {} at 2", name(1)), format!("listing of {} at 1", name(2))]);
        assert_eq!(fresh.listings(), Vec::<String>::new());
        assert_eq!(fresh.count, 3, "their lines still wait");
    }

    #[test]
    fn tables_of_which_nothing_waits_are_forgotten_when_there_are_too_many() {
        let mut fresh = Fresh::default();
        line(&mut fresh, 0);
        for number in 1..=MOST_KNOWN {
            fresh.keep(Draft::filed(name(number), 5));
        }
        assert!(fresh.tables.len() <= MOST_KNOWN);
        assert_eq!(fresh.next(&name(0)), Some(2), "what waits is never forgotten");
        assert_eq!(fresh.next(&name(1)), None);
        assert_eq!(fresh.next(&name(MOST_KNOWN)), Some(5));
    }
}
