//! Lines that were just written and wait in `fresh` until they are filed under their tables.
//!
//! When many tables move at once, every line belongs to another page of the database, and what lists say about its
//! table to one more: eight kilobytes for a hundred bytes. So what a group of changes says is first put down at the
//! end of `fresh` as a single row, and filed later, together with more of the same tables: as many lines as wait of
//! a table become one row again. They are as durable before, and whoever reads a record reads both places.
//!
//! What lies in `fresh` is remembered here too, so that it can be filed without being read, and so is every known
//! table's next line, so that no other is taken. The database alone would do: whenever something goes wrong this
//! memory is given up, and everything is filed from the database.

use std::collections::{BTreeMap, HashMap};

use super::steps::Rows;
use crate::ids::TableId;

/// So many entries may wait. More of them are more of the same table when it is filed; fewer are sooner read.
const MOST_WAITING: usize = 2_048;
/// So many tables are known; then those of which nothing waits are forgotten.
const MOST_KNOWN: usize = 20_000;

/// What waits to be filed, and what every next line is.
#[derive(Debug, Default)]
pub(super) struct Fresh {
    tables: HashMap<TableId, Known>,
    /// The tables of which something waits, by the number of their first entry.
    waiting: BTreeMap<i64, TableId>,
    /// How many entries wait.
    count: usize,
    /// The number of the last entry.
    last: i64,
    /// No entry up to this number is left in the database.
    cleared: i64,
}

#[derive(Debug, Default)]
struct Known {
    next: u64,
    /// The number of its last entry.
    entry: i64,
    waits: Option<Waiting>,
}

/// Lines of a table, side by side in its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lines {
    /// The number of the first, and of the first after them.
    pub(super) n: u64,
    pub(super) next: u64,
    /// A line feed between each two.
    pub(super) text: String,
}

/// What waits of one table.
#[derive(Clone, Debug)]
struct Waiting {
    entries: usize,
    lines: Option<Lines>,
    /// The row of the step that changes lists, if they do not say it yet.
    listing: Option<String>,
}

/// What a change does to one table, to be remembered once it is written.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) table: TableId,
    next: u64,
    /// The number of its entry, and what it says, if it waits.
    waits: Option<(i64, Waiting)>,
}

impl Draft {
    /// Lines that are filed at once.
    pub(super) fn filed(table: TableId, next: u64) -> Draft {
        Draft { table, next, waits: None }
    }

    /// An entry that waits: lines, and what lists are to say.
    pub(super) fn waiting(
        table: TableId,
        entry: i64,
        next: u64,
        lines: Option<Lines>,
        listing: Option<String>,
    ) -> Draft {
        Draft { table, next, waits: Some((entry, Waiting { entries: 1, lines, listing })) }
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

    /// Takes the number of an entry.
    pub(super) fn number(&mut self) -> i64 {
        self.last += 1;
        self.last
    }

    /// What a change did is written.
    pub(super) fn keep(&mut self, draft: Draft) {
        let Draft { table, next, waits } = draft;
        if self.tables.len() >= MOST_KNOWN {
            // What is filed already but not cleared away yet would be taken for the last word.
            let cleared = self.cleared;
            self.tables.retain(|_, known| known.waits.is_some() || known.entry > cleared);
        }
        let known = self.tables.entry(table).or_default();
        known.next = next;
        let Some((entry, more)) = waits else { return };
        known.entry = entry;
        self.count += more.entries;
        match &mut known.waits {
            Some(waits) => waits.add(more),
            None => {
                self.waiting.insert(entry, table);
                known.waits = Some(more);
            }
        }
    }

    /// Adds to a group what files the tables that wait longest, so that with the group's own entries no more than
    /// [`MOST_WAITING`] are left. Whatever becomes of the group, it is no longer remembered. Tells whether there
    /// was any.
    pub(super) fn file(&mut self, group: &mut Rows) -> bool {
        let (coming, before) = (group.entries(), self.count);
        while self.count + coming > MOST_WAITING
            && let Some((_, table)) = self.waiting.pop_first()
        {
            let waits = self.tables.get_mut(&table).and_then(|known| known.waits.take());
            if let Some(Waiting { entries, lines, listing }) = waits {
                self.count -= entries;
                group.file(table, lines, listing);
            }
        }
        if self.count == before {
            return false;
        }
        // Every entry before the first that waits can go. The group's own were numbered last.
        self.cleared =
            self.waiting.first_key_value().map_or(self.last - coming as i64, |(entry, _)| entry - 1);
        group.clear_fresh(self.cleared);
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
        self.cleared = self.last;
    }
}

impl Waiting {
    /// Adds what was said later.
    fn add(&mut self, later: Waiting) {
        self.entries += later.entries;
        self.listing = later.listing.or(self.listing.take());
        match (&mut self.lines, later.lines) {
            (Some(lines), Some(more)) => {
                lines.text.push('\n');
                lines.text.push_str(&more.text);
                lines.next = more.next;
            }
            (lines, more) => *lines = lines.take().or(more),
        }
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
        let n = fresh.next(&table).unwrap_or(1);
        let entry = fresh.number();
        let lines = Lines { n, next: n + 1, text: format!("line {n}") };
        let listing = Some(format!("listing of {table} at {n}"));
        fresh.keep(Draft::waiting(table, entry, n + 1, Some(lines), listing));
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
        // Table 0 waits longest; its lines are in every 64th entry, and table 1 begins with the second.
        let each = MOST_WAITING / 64;
        let written = parameters(&group);
        let [parts, lists, cleared] = written.as_slice() else { panic!("{written:?}") };
        assert_eq!(parts.matches("line ").count(), each);
        assert_eq!(parts.matches(name(0).as_str()).count(), 1, "one row for all of them");
        assert!(lists.contains(&format!("listing of {} at {each}", name(0))), "{lists}");
        assert!(cleared.contains("[1]"), "{cleared}");
        assert_eq!(fresh.count, MOST_WAITING + 1 - each);
        assert_eq!(fresh.next(&name(0)), Some(each as u64 + 1), "what is filed stays known");
    }

    #[test]
    fn every_entry_can_go_when_nothing_waits() {
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

    /// A status between lines is an entry without any.
    #[test]
    fn lines_of_one_table_become_one_text_whatever_stands_between_them() {
        let mut fresh = Fresh::default();
        line(&mut fresh, 1);
        let entry = fresh.number();
        fresh.keep(Draft::waiting(name(1), entry, 2, None, Some("a status".to_owned())));
        line(&mut fresh, 1);
        let waits = fresh.tables.get(&name(1)).and_then(|known| known.waits.as_ref()).expect("it waits");
        assert_eq!(waits.lines, Some(Lines { n: 1, next: 3, text: "line 1\nline 2".to_owned() }));
        assert_eq!((waits.entries, fresh.count, fresh.waiting.len()), (3, 3, 1));
    }

    #[test]
    fn tables_of_which_nothing_is_left_are_forgotten_when_there_are_too_many() {
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

    /// What a table said last would otherwise be found in the entry that is still there.
    #[test]
    fn tables_whose_entries_are_filed_but_not_cleared_away_are_not_forgotten() {
        let mut fresh = Fresh::default();
        line(&mut fresh, 0);
        line(&mut fresh, 1);
        let known = fresh.tables.get_mut(&name(1)).expect("it is known");
        known.waits = None;
        fresh.waiting.remove(&2);
        let crowd = |fresh: &mut Fresh| {
            (2..=MOST_KNOWN).for_each(|number| fresh.keep(Draft::filed(name(number), 5)));
        };
        crowd(&mut fresh);
        assert_eq!(fresh.next(&name(1)), Some(2));
        fresh.all_filed();
        crowd(&mut fresh);
        crowd(&mut fresh);
        assert_eq!(fresh.next(&name(1)), None);
    }
}
