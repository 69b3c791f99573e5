-- Lines that were just written, of all tables, in the order in which they came: one page takes what would touch
-- a page for each table. The writer soon files them under their tables: see `sqlite/fresh.rs`. No reference to
-- `tables` and no order of lines is checked here, because the writer vouches for both.
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
