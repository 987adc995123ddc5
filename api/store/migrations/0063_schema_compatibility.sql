-- Schema compatibility: which older servers may go on using a database that a newer one migrated
-- depends: 0040_tournament_repair 0061_invitation_pushes 0062_log_partitions

-- migrate: apply

-- One row. A migration that older servers cannot live with puts its own name here; servers that
-- know that migration may use the database, also while newer ones add to it.
CREATE TABLE schema_compatibility (
    only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    since     text NOT NULL
);
INSERT INTO schema_compatibility (since) VALUES ('0063_schema_compatibility');

-- migrate: rollback

DROP TABLE schema_compatibility;
