-- When the owner of a seat was last at the table; 0 where nobody knows.
ALTER TABLE seat ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- Empty. What is written into it and taken out again tells whether the disk has room.
CREATE TABLE probe (filler BLOB NOT NULL) STRICT;
