-- The log in partitions by table, and finished games packed into one row each
-- depends: 0012_play

-- migrate: apply

-- Every read and write of the log names its table, so it touches one partition: smaller indexes,
-- and vacuum works on a sixteenth at a time.
ALTER TABLE actions RENAME TO actions_before;
ALTER INDEX actions_pkey RENAME TO actions_before_pkey;
CREATE TABLE actions (LIKE actions_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
    PARTITION BY HASH (table_id);
CREATE TABLE actions_00 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 0);
CREATE TABLE actions_01 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 1);
CREATE TABLE actions_02 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 2);
CREATE TABLE actions_03 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 3);
CREATE TABLE actions_04 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 4);
CREATE TABLE actions_05 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 5);
CREATE TABLE actions_06 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 6);
CREATE TABLE actions_07 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 7);
CREATE TABLE actions_08 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 8);
CREATE TABLE actions_09 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 9);
CREATE TABLE actions_10 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 10);
CREATE TABLE actions_11 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 11);
CREATE TABLE actions_12 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 12);
CREATE TABLE actions_13 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 13);
CREATE TABLE actions_14 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 14);
CREATE TABLE actions_15 PARTITION OF actions FOR VALUES WITH (MODULUS 16, REMAINDER 15);
INSERT INTO actions SELECT * FROM actions_before;
ALTER TABLE actions ADD PRIMARY KEY (table_id, seq);
ALTER TABLE actions ADD FOREIGN KEY (table_id) REFERENCES tables ON DELETE CASCADE;
DROP TABLE actions_before;

-- The log and the snapshots of a game that ended long ago, compressed.
CREATE TABLE archived_games (
    table_id  uuid PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    at        timestamptz NOT NULL,
    data      bytea NOT NULL
);
-- It is compressed already.
ALTER TABLE archived_games ALTER COLUMN data SET STORAGE EXTERNAL;

ALTER TABLE tables ADD COLUMN archived boolean NOT NULL DEFAULT false;
CREATE INDEX tables_to_archive ON tables (ended_at) WHERE status = 'over' AND NOT archived;

-- migrate: rollback

ALTER TABLE tables DROP COLUMN archived;
DROP TABLE archived_games;
ALTER TABLE actions RENAME TO actions_parted;
ALTER INDEX actions_pkey RENAME TO actions_parted_pkey;
CREATE TABLE actions (LIKE actions_parted INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
INSERT INTO actions SELECT * FROM actions_parted;
ALTER TABLE actions ADD PRIMARY KEY (table_id, seq);
ALTER TABLE actions ADD FOREIGN KEY (table_id) REFERENCES tables ON DELETE CASCADE;
DROP TABLE actions_parted;
