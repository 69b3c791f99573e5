-- Lines that were just written, of all tables, in the order in which they came: one page takes what would touch
-- a page for each table. The writer soon filed them under their tables. No reference to `tables` and no order of
-- lines is checked here, because the writer vouched for both.
CREATE TABLE fresh (
    seq      INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    -- A line of the table's record, or none.
    n        INTEGER,
    text     TEXT,
    -- What lists say from now on: the columns of `listing` from `people` to `moved` as a JSON array, or nothing.
    status   TEXT,
    CHECK ((n IS NULL) = (text IS NULL))
) STRICT;

-- Stayed empty. After an update that had to find its row `INSERT INTO must SELECT 0 WHERE changes() = 0` failed if it
-- found none, without a way back to the program in the middle of a transaction.
CREATE TABLE must (
    changed INTEGER NOT NULL CONSTRAINT must_change CHECK (changed)
) STRICT;
