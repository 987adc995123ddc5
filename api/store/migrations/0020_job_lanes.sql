-- Fair lanes for jobs, workers that are known to live, and the time the server was away
-- depends: 0011_jobs 0012_play

-- migrate: apply

ALTER TABLE pgqueuer
    -- Whose work it is: owners with few jobs do not wait for those with many.
    ADD COLUMN owner      uuid,
    -- How many workers died while they had this job.
    ADD COLUMN takeovers  smallint NOT NULL DEFAULT 0;

CREATE INDEX pgqueuer_by_payload ON pgqueuer (entrypoint, payload) WHERE entrypoint = 'bots';

-- PgQueuer's own trigger wakes every worker at every change. Only new jobs need anybody, and only
-- those who take jobs of their kind.
DROP TRIGGER tg_pgqueuer_changed ON pgqueuer;
DROP FUNCTION fn_pgqueuer_changed;

CREATE FUNCTION notify_new_jobs() RETURNS trigger AS $$
BEGIN
    PERFORM pg_notify('ch_pgqueuer', json_build_object(
        'channel', 'ch_pgqueuer', 'operation', 'insert', 'sent_at', now(),
        'table', TG_TABLE_NAME, 'type', 'table_changed_event',
        'entrypoints', json_agg(DISTINCT entrypoint))::text)
    FROM fresh HAVING count(*) > 0;
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER notify_new_jobs AFTER INSERT ON pgqueuer
    REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notify_new_jobs();

-- The processes that take jobs. One that has not been seen for some seconds is dead.
CREATE TABLE workers (
    id       uuid PRIMARY KEY,
    seen_at  timestamptz NOT NULL
);

-- When players could last play: one row. The clocks of games stand still while nobody can.
CREATE TABLE heartbeat (
    only_one  boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    seen_at   timestamptz NOT NULL
);

-- migrate: rollback

DROP TABLE heartbeat, workers;
DROP TRIGGER notify_new_jobs ON pgqueuer;
DROP FUNCTION notify_new_jobs;
CREATE FUNCTION fn_pgqueuer_changed() RETURNS trigger AS $$
BEGIN
    PERFORM pg_notify('ch_pgqueuer', json_build_object(
        'channel', 'ch_pgqueuer', 'operation', lower(TG_OP), 'sent_at', now(),
        'table', TG_TABLE_NAME, 'type', 'table_changed_event')::text);
    RETURN NULL;
END;
$$ LANGUAGE plpgsql;
CREATE TRIGGER tg_pgqueuer_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pgqueuer
    EXECUTE FUNCTION fn_pgqueuer_changed();
DROP INDEX pgqueuer_by_payload;
ALTER TABLE pgqueuer DROP COLUMN owner, DROP COLUMN takeovers;
