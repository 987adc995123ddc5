-- Tables that were never started are deleted after some days, found by this index
-- depends: 0080_reviews

-- migrate: apply

CREATE INDEX tables_unstarted ON tables (changed_at) WHERE started_at IS NULL;

-- migrate: rollback

DROP INDEX tables_unstarted;
