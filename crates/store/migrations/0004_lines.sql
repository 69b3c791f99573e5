-- Records line by line again, those of one table side by side, as version 1 had them. What is still in `part` is
-- taken apart by the program: see `sqlite/migrations.rs`.
CREATE TABLE line (
    table_id TEXT NOT NULL REFERENCES tables (id),
    -- The header is line 0.
    n        INTEGER NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER line_is_next BEFORE INSERT ON line
WHEN NEW.n IS NOT (SELECT coalesce(max(n) + 1, 0) FROM line WHERE table_id = NEW.table_id)
    -- A table that is not there is for the foreign key to refuse.
    AND EXISTS (SELECT 1 FROM tables WHERE id = NEW.table_id)
BEGIN
    SELECT RAISE(ABORT, 'not the next line of its table');
END;
CREATE TRIGGER line_stays BEFORE UPDATE ON line
BEGIN
    SELECT RAISE(ABORT, 'a record is only appended to');
END;
CREATE TRIGGER line_is_kept BEFORE DELETE ON line
BEGIN
    SELECT RAISE(ABORT, 'a record is only appended to');
END;

-- What waited in `fresh` is filed; some of it may have been filed before.
CREATE TEMP TABLE waits AS
    SELECT seq, key, value ->> 0 AS id, value ->> 1 AS n, value ->> 2 AS next, value ->> 3 AS text,
           value ->> 4 AS status
    FROM fresh, json_each(fresh.said);
INSERT INTO part (table_id, n, next, text)
    SELECT id, min(n), max(next), group_concat(text, char(10) ORDER BY n) FROM temp.waits
    WHERE n >= (SELECT coalesce(max(next), 0) FROM part WHERE table_id = waits.id)
    GROUP BY id;
INSERT INTO listing (table_id, people, state, turn, over, awake, moved)
    SELECT id, status ->> 0, status ->> 1, status ->> 2, status ->> 3, status ->> 4, status ->> 5
    FROM (SELECT id, status, row_number() OVER (PARTITION BY id ORDER BY seq DESC, key DESC) AS age
          FROM temp.waits WHERE status IS NOT NULL)
    WHERE age = 1
    ON CONFLICT (table_id) DO UPDATE SET
        people = excluded.people, state = excluded.state, turn = excluded.turn,
        over = excluded.over, awake = excluded.awake, moved = excluded.moved;
DROP TABLE temp.waits;
DROP TABLE fresh;
DROP TABLE must;

-- What lists say about a table is its status, and says up to which line of the record. 0 lets those that are not
-- over be woken once, which sets it right.
DROP INDEX listing_public;
DROP INDEX listing_awake;
ALTER TABLE listing RENAME TO status;
ALTER TABLE status RENAME COLUMN awake TO wake_on_start;
ALTER TABLE status ADD COLUMN line INTEGER NOT NULL DEFAULT 0;
CREATE INDEX status_public ON status (moved) WHERE public AND NOT over;

ALTER TABLE seat RENAME COLUMN open TO free;
ALTER TABLE looked RENAME TO read_up_to;

-- From now on the version is `PRAGMA user_version`.
DROP TABLE IF EXISTS _sqlx_migrations;
