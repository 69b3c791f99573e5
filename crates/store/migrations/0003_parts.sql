-- Records in parts: lines of a table that were filed together are one row, in the order in which they were filed.
-- Reading a record takes its parts, writing one costs a row, however many lines it has.
CREATE TABLE part (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    -- The number of its first line, and of the first after it. A record's header is line 0.
    n        INTEGER NOT NULL,
    next     INTEGER NOT NULL CHECK (next > n),
    -- The lines, a line feed between them.
    text     TEXT NOT NULL,
    UNIQUE (table_id, n)
) STRICT;

INSERT INTO part (table_id, n, next, text)
    SELECT table_id, min(n), max(n) + 1, group_concat(text, char(10) ORDER BY n)
    FROM (SELECT table_id, n, text FROM line
          UNION SELECT table_id, n, text FROM fresh WHERE n IS NOT NULL)
    GROUP BY table_id;
INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
    SELECT table_id, status ->> 0, status ->> 1, status ->> 2, status ->> 3, status ->> 4, status ->> 5
    FROM fresh
    WHERE seq IN (SELECT max(seq) FROM fresh WHERE status IS NOT NULL GROUP BY table_id)
    ON CONFLICT (table_id) DO UPDATE SET
        people = excluded.people, state = excluded.state, turn = excluded.turn,
        over = excluded.over, awake = excluded.awake, moved = excluded.moved;
DROP TABLE line;
DROP TABLE fresh;

CREATE TRIGGER part_is_next BEFORE INSERT ON part
WHEN NEW.n IS NOT coalesce(
        (SELECT next FROM part WHERE table_id = NEW.table_id ORDER BY n DESC LIMIT 1), 0)
    -- A table that is not there is for the foreign key to refuse.
    AND EXISTS (SELECT 1 FROM tables WHERE id = NEW.table_id)
BEGIN
    SELECT RAISE(ABORT, 'not the next line of its table');
END;
CREATE TRIGGER part_stays BEFORE UPDATE ON part
BEGIN
    SELECT RAISE(ABORT, 'a record is only appended to');
END;
CREATE TRIGGER part_is_kept BEFORE DELETE ON part
BEGIN
    SELECT RAISE(ABORT, 'a record is only appended to');
END;

-- What was just said of all tables, a row for each group of changes that were written together: one row costs what
-- a hundred would. The writer soon filed it under its tables. No reference to `tables` and no order of lines is
-- checked here, because the writer vouched for both.
CREATE TABLE fresh (
    seq  INTEGER PRIMARY KEY,
    -- A JSON array of arrays: the table; the number of its first line and of the first after it and the lines, as in
    -- `part`, or nothing; the columns of `listing` from `people` to `moved` as an array, or nothing.
    said TEXT NOT NULL
) STRICT;
