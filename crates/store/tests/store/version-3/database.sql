PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'first','2026-11-18 21:22:34',1,X'69e0cfc53feec276df548ff63f9d139ce91c7781ac120e0ca747d38371875ca9ee331d07c1fae7c5d2a0ae903cae79a7',1317196);
INSERT INTO _sqlx_migrations VALUES(2,'fresh','2026-11-18 21:22:34',1,X'58d0563aa66af66e1ec29e619781509fb363436a5828bec259284a1f058b5301d3dbc0d1a96d0c6c4875fd3f8ca546d1',477462);
INSERT INTO _sqlx_migrations VALUES(3,'parts','2026-11-18 21:22:34',1,X'd6c0351b96d2ffe5567c32b3a011c96919561f57ece4ce5abb082caf6e0443ff5b1aebaab719d8549dafecfd68184bb2',949487);
CREATE TABLE person (
    id    INTEGER PRIMARY KEY,
    name  TEXT NOT NULL,
    -- The digest of the secret that the person's browser keeps; the secret itself is nowhere.
    token BLOB NOT NULL UNIQUE CHECK (length(token) = 32)
) STRICT;
INSERT INTO person VALUES(7,'Ada',X'1bed34efd6739275f996d6e755ca4c6735dcde8ad753f4f0e851aa51e34ee12b');
INSERT INTO person VALUES(4503599627370495,'Bo "the 🂡"',X'e91cdeaa6e63fe157c1d869d55a78d022f3dd24e7d90a2af3a01ff2143bfeb5f');
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    seed    BLOB NOT NULL CHECK (length(seed) = 32),
    host    INTEGER NOT NULL REFERENCES person (id),
    created INTEGER NOT NULL
) STRICT;
INSERT INTO tables VALUES('000000000000','connect-four',X'0101010101010101010101010101010101010101010101010101010101010101',7,500);
INSERT INTO tables VALUES('000000000001','leduc-poker',X'0202020202020202020202020202020202020202020202020202020202020202',7,501);
INSERT INTO tables VALUES('000000000002','mulu-caves',X'0303030303030303030303030303030303030303030303030303030303030303',7,502);
INSERT INTO tables VALUES('000000000003','dwarven-miner',X'0404040404040404040404040404040404040404040404040404040404040404',7,503);
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
INSERT INTO listing VALUES('000000000000','Cy, «Bo "the 🂡"»','turn 3',2,0,0,1003,1,0);
INSERT INTO listing VALUES('000000000001','Ada, «Bo "the 🂡"»','turn 7',2,0,0,1007,0,1);
INSERT INTO listing VALUES('000000000002','Ada, «Bo "the 🂡"»','turn 3',2,0,0,1003,1,2);
INSERT INTO listing VALUES('000000000003','Ada, «Bo "the 🂡"»','turn 0',2,0,1,1000,0,3);
CREATE TABLE seat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    owner    INTEGER REFERENCES person (id),
    open     INTEGER NOT NULL,
    -- The digest of the one-time link that moves the seat to another browser or person.
    claim    BLOB CHECK (length(claim) = 32),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES('000000000000',0,7,0,NULL);
INSERT INTO seat VALUES('000000000000',1,4503599627370495,0,X'9428ee7c8653702b731e5f6514f1b56891fea3500e0ac3c5ef30353048dad23b');
INSERT INTO seat VALUES('000000000000',2,NULL,0,NULL);
INSERT INTO seat VALUES('000000000001',0,7,0,NULL);
INSERT INTO seat VALUES('000000000001',1,4503599627370495,0,X'9428ee7c8653702b731e5f6514f1b56891fea3500e0ac3c5ef30353048dad23b');
INSERT INTO seat VALUES('000000000001',2,NULL,0,NULL);
INSERT INTO seat VALUES('000000000002',0,7,0,NULL);
INSERT INTO seat VALUES('000000000002',1,4503599627370495,0,X'9428ee7c8653702b731e5f6514f1b56891fea3500e0ac3c5ef30353048dad23b');
INSERT INTO seat VALUES('000000000002',2,NULL,1,NULL);
INSERT INTO seat VALUES('000000000003',0,7,0,NULL);
INSERT INTO seat VALUES('000000000003',1,4503599627370495,0,X'9428ee7c8653702b731e5f6514f1b56891fea3500e0ac3c5ef30353048dad23b');
INSERT INTO seat VALUES('000000000003',2,NULL,0,NULL);
CREATE TABLE chat (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES person (id),
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
INSERT INTO chat VALUES(1,'000000000001',4503599627370495,replace('hi\nthere "you"','\n',char(10)),77);
CREATE TABLE looked (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL REFERENCES person (id),
    line     INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
INSERT INTO looked VALUES('000000000000',7,4);
CREATE TABLE mute (
    person INTEGER NOT NULL REFERENCES person (id),
    muted  INTEGER NOT NULL REFERENCES person (id),
    is_on  INTEGER NOT NULL,
    PRIMARY KEY (person, muted)
) STRICT, WITHOUT ROWID;
INSERT INTO mute VALUES(7,4503599627370495,1);
CREATE TABLE settled (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    times INTEGER NOT NULL
) STRICT;
INSERT INTO settled VALUES(1,0);
CREATE TABLE must (
    changed INTEGER NOT NULL CONSTRAINT must_change CHECK (changed)
) STRICT;
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
INSERT INTO part VALUES(1,'000000000000',0,2,replace('{"n":0,"t":"header","adit":1,"game":"connect-four","rules":1,"content":"af1349b9f5f9a1a6a0404dea36dcc949","options":{},"seats":[{"by":"bot","name":"P1"},{"by":"bot","name":"P2"}],"commitment":"216eb5cf8e60e66db5dc53e5db5ded0a7c038a00b3bcbebb08b4556c830621a1","x":"bc5625d7"}\n{"n":1,"t":"deal","chance":[],"x":"d2e190bb"}','\n',char(10)));
INSERT INTO part VALUES(2,'000000000001',0,2,replace('{"n":0,"t":"header","adit":1,"game":"leduc-poker","rules":1,"content":"af1349b9f5f9a1a6a0404dea36dcc949","options":{},"seats":[{"by":"bot","name":"P1"},{"by":"bot","name":"P2"}],"commitment":"216eb5cf8e60e66db5dc53e5db5ded0a7c038a00b3bcbebb08b4556c830621a1","x":"c8a0c4a3"}\n{"n":1,"t":"deal","chance":[0,1],"x":"90ccf3c9"}','\n',char(10)));
INSERT INTO part VALUES(3,'000000000002',0,2,replace('{"n":0,"t":"header","adit":1,"game":"mulu-caves","rules":1,"content":"e2aeb08876439685a7235650e9574f83","options":{"first":"random"},"seats":[{"by":"bot","name":"P1"},{"by":"bot","name":"P2"}],"commitment":"216eb5cf8e60e66db5dc53e5db5ded0a7c038a00b3bcbebb08b4556c830621a1","x":"f6b5fd60"}\n{"n":1,"t":"deal","chance":[0],"x":"1ec3219b"}','\n',char(10)));
INSERT INTO part VALUES(4,'000000000003',0,2,replace('{"n":0,"t":"header","adit":1,"game":"dwarven-miner","rules":2,"content":"5ddbabd091e2153f8108677005e10b47","options":{"players":3},"seats":[{"by":"bot","name":"P1"},{"by":"bot","name":"P2"},{"by":"bot","name":"P3"}],"commitment":"216eb5cf8e60e66db5dc53e5db5ded0a7c038a00b3bcbebb08b4556c830621a1","x":"cfa28510"}\n{"n":1,"t":"deal","chance":[6,23,25,8,8,34,5,21,15,9,9,5],"x":"17d26a1e"}','\n',char(10)));
INSERT INTO part VALUES(5,'000000000000',2,5,replace('{"n":2,"t":"act","seat":0,"ask":1,"by":"bot","do":"drop 5","x":"2a880381"}\n{"n":3,"t":"act","seat":1,"ask":1,"by":"bot","do":"drop 6","x":"f1d32d47"}\n{"n":4,"t":"act","seat":0,"ask":2,"by":"bot","do":"drop 1","x":"c6ef77b7"}','\n',char(10)));
INSERT INTO part VALUES(6,'000000000001',2,5,replace('{"n":2,"t":"act","seat":0,"ask":1,"by":"bot","do":"raise","x":"1862fdc0"}\n{"n":3,"t":"act","seat":1,"ask":1,"by":"bot","do":"raise","x":"cd9dffd9"}\n{"n":4,"t":"act","seat":0,"ask":2,"by":"bot","do":"fold","x":"bf40c2d4"}','\n',char(10)));
INSERT INTO part VALUES(7,'000000000002',2,5,replace('{"n":2,"t":"act","seat":0,"ask":1,"by":"bot","do":"place 18,16","x":"34598e6a"}\n{"n":3,"t":"act","seat":1,"ask":1,"by":"bot","do":"place 10,21","x":"c5cd6587"}\n{"n":4,"t":"act","seat":0,"ask":2,"by":"bot","do":"place 6,4","x":"a060418e"}','\n',char(10)));
INSERT INTO part VALUES(8,'000000000000',5,7,replace('{"n":5,"t":"act","seat":1,"ask":2,"by":"bot","do":"drop 5","x":"8b992b85"}\n{"n":6,"t":"act","seat":0,"ask":3,"by":"bot","do":"drop 4","x":"64d6a6fe"}','\n',char(10)));
INSERT INTO part VALUES(9,'000000000001',5,7,replace('{"n":5,"t":"hash","state":"e0f81a49d3081356a2c22cf38d8e440b2c1e9192ab1f431e139dc8ed8e45d40f","x":"22793686"}\n{"n":6,"t":"end","cause":"last-standing","standings":[{"rank":2,"score":-3,"utility":384},{"rank":1,"score":3,"utility":615}],"seed":"1a0d12016999e47689dae5744d2b8c1903faf7ca2886a658150083100ef2c8ee","x":"7c3f38bd"}','\n',char(10)));
CREATE TABLE fresh (
    seq  INTEGER PRIMARY KEY,
    -- A JSON array of arrays: the table; the number of its first line and of the first after it and the lines, as in
    -- `part`, or nothing; the columns of `listing` from `people` to `moved` as an array, or nothing.
    said TEXT NOT NULL
) STRICT;
INSERT INTO fresh VALUES(14,'[["000000000000",7,8,"{\"n\":7,\"t\":\"act\",\"seat\":1,\"ask\":3,\"by\":\"bot\",\"do\":\"drop 5\",\"x\":\"f3df3013\"}",null],["000000000001",7,8,"{\"n\":7,\"t\":\"odd\",\"text\":\"a\\nb \\\\n \\u001e ''c'' «ü🂡» \",\"list\":[1.50,1e3, 2]}",["Ada, «Bo \"the 🂡\"»","turn 8",2,false,true,1008]],["000000000003",2,5,"{\"n\":2,\"t\":\"act\",\"seat\":2,\"ask\":1,\"by\":\"bot\",\"do\":\"show enchanter-corvin\",\"x\":\"d6e5e915\"}\n{\"n\":3,\"t\":\"act\",\"seat\":0,\"ask\":1,\"by\":\"bot\",\"do\":\"show ranger-haldor\",\"x\":\"b7344737\"}\n{\"n\":4,\"t\":\"act\",\"seat\":1,\"ask\":1,\"by\":\"bot\",\"do\":\"show druid-fern\",\"chance\":[1],\"x\":\"dc793267\"}",null]]');
INSERT INTO fresh VALUES(15,'[["000000000000",8,20,"{\"n\":8,\"t\":\"act\",\"seat\":0,\"ask\":4,\"by\":\"bot\",\"do\":\"drop 1\",\"x\":\"1aee6414\"}\n{\"n\":9,\"t\":\"act\",\"seat\":1,\"ask\":4,\"by\":\"bot\",\"do\":\"drop 7\",\"x\":\"f0f35e77\"}\n{\"n\":10,\"t\":\"act\",\"seat\":0,\"ask\":5,\"by\":\"bot\",\"do\":\"drop 1\",\"x\":\"b8457027\"}\n{\"n\":11,\"t\":\"act\",\"seat\":1,\"ask\":5,\"by\":\"bot\",\"do\":\"drop 2\",\"x\":\"e0ce2493\"}\n{\"n\":12,\"t\":\"act\",\"seat\":0,\"ask\":6,\"by\":\"bot\",\"do\":\"drop 2\",\"x\":\"56cc8318\"}\n{\"n\":13,\"t\":\"act\",\"seat\":1,\"ask\":6,\"by\":\"bot\",\"do\":\"drop 5\",\"x\":\"ddfc6e32\"}\n{\"n\":14,\"t\":\"act\",\"seat\":0,\"ask\":7,\"by\":\"bot\",\"do\":\"drop 3\",\"x\":\"449a370f\"}\n{\"n\":15,\"t\":\"act\",\"seat\":1,\"ask\":7,\"by\":\"bot\",\"do\":\"drop 2\",\"x\":\"199d3bf4\"}\n{\"n\":16,\"t\":\"act\",\"seat\":0,\"ask\":8,\"by\":\"bot\",\"do\":\"drop 6\",\"x\":\"b504efbf\"}\n{\"n\":17,\"t\":\"act\",\"seat\":1,\"ask\":8,\"by\":\"bot\",\"do\":\"drop 4\",\"x\":\"2d1fb10c\"}\n{\"n\":18,\"t\":\"act\",\"seat\":0,\"ask\":9,\"by\":\"bot\",\"do\":\"drop 1\",\"x\":\"af68b9ea\"}\n{\"n\":19,\"t\":\"hash\",\"state\":\"a052eac2820afe30a6abc4791b776dca13eb67bcab8bd83ae7b85019b261aee6\",\"x\":\"9ae0b8a4\"}",["Ada, «Bo \"the 🂡\"»","turn 20",2,false,true,1020]]]');
INSERT INTO fresh VALUES(16,'[["000000000003",5,6,"{\"n\":5,\"t\":\"act\",\"seat\":1,\"ask\":2,\"by\":\"bot\",\"do\":\"skip\",\"chance\":[15,1],\"x\":\"867b6293\"}",null]]');
INSERT INTO fresh VALUES(17,'[["000000000002",null,null,null,["Dan, «Bo \"the 🂡\"»","turn 4",2,true,true,1004]]]');
CREATE INDEX listing_public ON listing (moved) WHERE public AND NOT over;
CREATE INDEX listing_awake ON listing (moved) WHERE awake AND NOT over;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;
CREATE INDEX chat_table ON chat (table_id, id);
CREATE TRIGGER part_is_next BEFORE INSERT ON part
WHEN NEW.n IS NOT coalesce(
        (SELECT next FROM part WHERE table_id = NEW.table_id ORDER BY n DESC LIMIT 1), 0)
    -- A table that is not there is for the foreign key to refuse.
    AND EXISTS (SELECT 1 FROM tables WHERE id = NEW.table_id)
BEGIN
    SELECT RAISE(ABORT, 'not the next line of its table');
END
;
CREATE TRIGGER part_stays BEFORE UPDATE ON part
BEGIN
    SELECT RAISE(ABORT, 'a record is only appended to');
END;
CREATE TRIGGER part_is_kept BEFORE DELETE ON part
BEGIN
    SELECT RAISE(ABORT, 'a record is only appended to');
END;
COMMIT;
