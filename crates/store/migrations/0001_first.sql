-- What a server keeps. Times are Unix milliseconds, digests and seeds are 32 bytes, sets of seats are bits.

CREATE TABLE person (
    id    INTEGER PRIMARY KEY,
    name  TEXT NOT NULL,
    -- The digest of the secret that the person's browser keeps; the secret itself is nowhere.
    token BLOB NOT NULL UNIQUE CHECK (length(token) = 32)
) STRICT;

-- What never changes about a table («table» is a word of SQL).
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    seed    BLOB NOT NULL CHECK (length(seed) = 32),
    host    INTEGER NOT NULL REFERENCES person (id),
    created INTEGER NOT NULL
) STRICT;

-- What lists say about a table: small rows, written with almost every action.
CREATE TABLE listing (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    people   TEXT NOT NULL,
    state    TEXT NOT NULL,
    turn     INTEGER NOT NULL,
    over     INTEGER NOT NULL,
    awake    INTEGER NOT NULL,
    moved    INTEGER NOT NULL,
    public   INTEGER NOT NULL DEFAULT 0,
    pace     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_public ON listing (moved) WHERE public AND NOT over;
CREATE INDEX listing_awake ON listing (moved) WHERE awake AND NOT over;

CREATE TABLE seat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    owner    INTEGER REFERENCES person (id),
    open     INTEGER NOT NULL,
    -- The digest of the one-time link that moves the seat to another browser or person.
    claim    BLOB CHECK (length(claim) = 32),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;

-- Records, line by line, those of one table side by side. The header is line 0.
CREATE TABLE line (
    table_id TEXT NOT NULL REFERENCES tables (id),
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

CREATE TABLE chat (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES person (id),
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_table ON chat (table_id, id);

-- How far a person has seen a table.
CREATE TABLE looked (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES person (id),
    line     INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE mute (
    person INTEGER NOT NULL REFERENCES person (id),
    muted  INTEGER NOT NULL REFERENCES person (id),
    is_on  INTEGER NOT NULL,
    PRIMARY KEY (person, muted)
) STRICT, WITHOUT ROWID;

-- One row, written after a commit that failed on the disk: see `sqlite/writer.rs`.
CREATE TABLE settled (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    times INTEGER NOT NULL
) STRICT;
INSERT INTO settled (id, times) VALUES (1, 0);
