-- What happens at a table: who hosts and sits, clocks, votes, the log of everything
-- depends: 0010_accounts 0011_jobs

-- migrate: apply

ALTER TABLE tables
    ADD COLUMN name          text NOT NULL DEFAULT '',
    ADD COLUMN host_id       uuid REFERENCES accounts ON DELETE SET NULL,
    ADD COLUMN public        boolean NOT NULL DEFAULT false,
    ADD COLUMN rated         boolean NOT NULL DEFAULT false,
    ADD COLUMN spectators    boolean NOT NULL DEFAULT true,
    ADD COLUMN chat          boolean NOT NULL DEFAULT true,
    -- Lets whoever has the link sit down; null: nobody was ever invited.
    ADD COLUMN invitation    text,
    -- The clock's settings; null: nobody is in a hurry.
    ADD COLUMN clock         jsonb,
    -- One clock a seat: [{"bank_ms": ..., "since": ..., "deadline": ...}, ...]
    ADD COLUMN clocks        jsonb NOT NULL DEFAULT '[]',
    -- The earliest of the seats' deadlines.
    ADD COLUMN deadline      timestamptz,
    ADD COLUMN paused_at     timestamptz,
    -- Who agrees to what: [{"kind": "take_back", "seat": 0, "target": 12}, ...]
    ADD COLUMN votes         jsonb NOT NULL DEFAULT '[]',
    -- Tables of one group were dealt alike: the seed stays secret until all are over.
    ADD COLUMN seed_group    uuid,
    ADD COLUMN seed_known    boolean NOT NULL DEFAULT false,
    ADD COLUMN forked_from   uuid REFERENCES tables ON DELETE SET NULL,
    ADD COLUMN forked_at     bigint,
    ADD COLUMN started_at    timestamptz,
    ADD COLUMN ended_at      timestamptz,
    ADD COLUMN ending        text CHECK (ending IN ('played', 'forfeit', 'abandoned')),
    ADD COLUMN result        jsonb;

CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_by_seed_group ON tables (seed_group) WHERE seed_group IS NOT NULL;
CREATE INDEX tables_in_lobby ON tables (created_at DESC, id) WHERE status = 'open' AND public;

ALTER TABLE seats
    -- Whose seat it is; with a bot's name beside it the bot plays for that person.
    ADD COLUMN account_id  uuid REFERENCES accounts ON DELETE SET NULL,
    ADD COLUMN ready       boolean NOT NULL DEFAULT false,
    ADD COLUMN forfeited   boolean NOT NULL DEFAULT false;

CREATE INDEX seats_by_account ON seats (account_id) WHERE account_id IS NOT NULL;

-- The log holds everything that changes a table, one row a version: actions of the game and what
-- the people around it do. A take-back is a row of its own; nothing is ever erased.
ALTER TABLE actions
    ALTER COLUMN seat DROP NOT NULL,
    ADD COLUMN kind    text NOT NULL DEFAULT 'action',
    ADD COLUMN by      text NOT NULL DEFAULT 'person' CHECK (by IN ('person', 'bot', 'clock')),
    -- What was told, and to whom, as JSON.
    ADD COLUMN told    bytea NOT NULL DEFAULT '[]',
    -- Luck or hidden things came up: nothing before this can be taken back.
    ADD COLUMN chance  boolean NOT NULL DEFAULT false;

CREATE TABLE messages (
    id          uuid PRIMARY KEY,
    table_id    uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    number      bigint GENERATED ALWAYS AS IDENTITY,
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    text        text NOT NULL,
    at          timestamptz NOT NULL
);

CREATE INDEX messages_by_table ON messages (table_id, number);
CREATE INDEX messages_by_account ON messages (account_id, at);

CREATE TABLE mutes (
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    muted_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    PRIMARY KEY (account_id, muted_id)
);

CREATE TABLE reports (
    id           uuid PRIMARY KEY,
    reporter_id  uuid REFERENCES accounts ON DELETE SET NULL,
    message_id   uuid REFERENCES messages ON DELETE CASCADE,
    reason       text NOT NULL,
    at           timestamptz NOT NULL,
    UNIQUE (reporter_id, message_id)
);

-- migrate: rollback

DROP TABLE reports, mutes, messages;
ALTER TABLE actions
    DROP COLUMN kind, DROP COLUMN by, DROP COLUMN told, DROP COLUMN chance;
ALTER TABLE seats DROP COLUMN account_id, DROP COLUMN ready, DROP COLUMN forfeited;
ALTER TABLE tables
    DROP COLUMN name, DROP COLUMN host_id, DROP COLUMN public, DROP COLUMN rated,
    DROP COLUMN spectators, DROP COLUMN chat, DROP COLUMN invitation, DROP COLUMN clock,
    DROP COLUMN clocks, DROP COLUMN deadline, DROP COLUMN paused_at, DROP COLUMN votes,
    DROP COLUMN seed_group,
    DROP COLUMN seed_known, DROP COLUMN forked_from, DROP COLUMN forked_at,
    DROP COLUMN started_at, DROP COLUMN ended_at, DROP COLUMN ending, DROP COLUMN result;
