-- Tournaments: table numbers, private notes, whose they are, and what lists show
-- depends: 0018_bot_levels

-- migrate: apply

-- The log has other changes now and the old ones cannot be folded. Tournaments of before are set
-- aside whole, so that nothing an organiser entered is lost; their tables and records stay.
CREATE TABLE archived_tournaments (
    id           uuid PRIMARY KEY,
    archived_at  timestamptz NOT NULL DEFAULT now(),
    tournament   jsonb NOT NULL,
    log          jsonb NOT NULL,
    tables       jsonb NOT NULL
);
INSERT INTO archived_tournaments (id, tournament, log, tables)
SELECT t.id, to_jsonb(t),
    (SELECT coalesce(jsonb_agg(to_jsonb(l) ORDER BY l.number), '[]')
     FROM tournament_log l WHERE l.tournament_id = t.id),
    (SELECT coalesce(jsonb_agg(to_jsonb(b) ORDER BY b.round, b.place, b.try), '[]')
     FROM tournament_tables b WHERE b.tournament_id = t.id)
FROM tournaments t;
DELETE FROM tournaments;

ALTER TABLE tournament_tables RENAME COLUMN place TO table_number;
ALTER TABLE tournament_log RENAME COLUMN entry TO change;
-- Only organisers may read it; the reason is for everybody.
ALTER TABLE tournament_log ADD COLUMN note text NOT NULL DEFAULT '';

-- Copied from the log, for lists and searches only.
ALTER TABLE tournaments ADD COLUMN format text NOT NULL DEFAULT 'swiss';
ALTER TABLE tournaments ADD COLUMN starts_at timestamptz;
ALTER TABLE tournaments ADD COLUMN players integer NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN capacity integer NOT NULL DEFAULT 500;
ALTER TABLE tournaments ADD COLUMN seats integer NOT NULL DEFAULT 4;

-- Who organises or plays: the way back to a tournament that is in no list.
CREATE TABLE tournament_people (
    tournament_id  uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    role           text NOT NULL,
    plays          boolean NOT NULL,
    PRIMARY KEY (tournament_id, account_id)
);
CREATE INDEX tournament_people_by_account ON tournament_people (account_id);

ALTER TABLE tournament_notes RENAME TO tournament_notifications;
ALTER INDEX tournament_notes_by_account RENAME TO tournament_notifications_by_account;
ALTER TABLE tournament_notifications DROP CONSTRAINT tournament_notes_kind_check;

-- migrate: rollback

ALTER TABLE tournament_notifications ADD CONSTRAINT tournament_notes_kind_check
    CHECK (kind IN ('announcement', 'reminder')) NOT VALID;
ALTER INDEX tournament_notifications_by_account RENAME TO tournament_notes_by_account;
ALTER TABLE tournament_notifications RENAME TO tournament_notes;
DROP TABLE tournament_people;
ALTER TABLE tournaments DROP COLUMN seats;
ALTER TABLE tournaments DROP COLUMN capacity;
ALTER TABLE tournaments DROP COLUMN players;
ALTER TABLE tournaments DROP COLUMN starts_at;
ALTER TABLE tournaments DROP COLUMN format;
ALTER TABLE tournament_log DROP COLUMN note;
ALTER TABLE tournament_log RENAME COLUMN change TO entry;
ALTER TABLE tournament_tables RENAME COLUMN table_number TO place;
INSERT INTO tournaments
SELECT (jsonb_populate_record(NULL::tournaments, tournament)).* FROM archived_tournaments;
INSERT INTO tournament_log
SELECT (jsonb_populate_recordset(NULL::tournament_log, log)).* FROM archived_tournaments;
INSERT INTO tournament_tables
SELECT (jsonb_populate_recordset(NULL::tournament_tables, tables)).* FROM archived_tournaments;
DROP TABLE archived_tournaments;
