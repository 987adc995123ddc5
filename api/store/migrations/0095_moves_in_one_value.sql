-- Moves are written without a query for every row: one value for all, and no foreign keys
-- depends: 0094_no_index_for_a_move

-- migrate: apply

-- The values of a move, as `moves_together.py` passes them. A change needs a type of a new name:
-- older servers use this one while they are replaced.
CREATE TYPE new_move AS (
    id               uuid,
    before           bigint,
    version          bigint,
    to_act           jsonb,
    clocks           jsonb,
    deadline         timestamptz,
    now              timestamptz,
    idempotency_key  text,
    decision         text,
    answer           jsonb,
    snapshot         bytea,
    seat             smallint,
    notation         text,
    by               text,
    told             bytea,
    chance           boolean
);

-- Moves lock this table first, too: in another order they and these changes could lock each other
-- out while servers of both versions run.
LOCK TABLE tables IN ACCESS EXCLUSIVE MODE;

-- Postgres would look each row's table up again, which takes a fifth of the time of a move. It is
-- there: whoever inserts such a row has created or updated the table's row in the same transaction.
ALTER TABLE actions DROP CONSTRAINT actions_table_id_fkey1;
ALTER TABLE plays DROP CONSTRAINT plays_table_id_fkey;

CREATE FUNCTION delete_log() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM actions WHERE table_id = OLD.id;
    DELETE FROM plays WHERE table_id = OLD.id;
    RETURN NULL;
END
';
CREATE TRIGGER delete_log AFTER DELETE ON tables
    FOR EACH ROW EXECUTE FUNCTION delete_log();

-- migrate: rollback

DROP TRIGGER delete_log ON tables;
DROP FUNCTION delete_log();
ALTER TABLE plays ADD FOREIGN KEY (table_id) REFERENCES tables ON DELETE CASCADE;
ALTER TABLE actions ADD CONSTRAINT actions_table_id_fkey1
    FOREIGN KEY (table_id) REFERENCES tables ON DELETE CASCADE;
DROP TYPE new_move;
