-- Events: tables that organisers end, notes to players, tokens for one event
-- depends: 0016_tournament_deadlines

-- migrate: apply

ALTER TABLE tables DROP CONSTRAINT tables_ending_check;
ALTER TABLE tables ADD CONSTRAINT tables_ending_check
    CHECK (ending IN ('played', 'forfeit', 'abandoned', 'adjudicated', 'annulled'));

-- A token that opens one event and nothing else.
ALTER TABLE tokens ADD COLUMN tournament_id uuid REFERENCES tournaments ON DELETE CASCADE;

-- What an event tells a player inside the app: announcements and reminders.
CREATE TABLE tournament_notes (
    id             uuid PRIMARY KEY,
    account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    tournament_id  uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    table_id       uuid REFERENCES tables ON DELETE CASCADE,
    kind           text NOT NULL CHECK (kind IN ('announcement', 'reminder')),
    text           text NOT NULL DEFAULT '',
    at             timestamptz NOT NULL
);

CREATE INDEX tournament_notes_by_account ON tournament_notes (account_id, at DESC);

-- migrate: rollback

DROP TABLE tournament_notes;
ALTER TABLE tokens DROP COLUMN tournament_id;
UPDATE tables SET ending = 'abandoned' WHERE ending IN ('adjudicated', 'annulled');
ALTER TABLE tables DROP CONSTRAINT tables_ending_check;
ALTER TABLE tables ADD CONSTRAINT tables_ending_check
    CHECK (ending IN ('played', 'forfeit', 'abandoned'));
