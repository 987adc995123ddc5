-- Events: an append-only log each, and the tables that their rounds opened
-- depends: 0012_play

-- migrate: apply

CREATE TABLE tournaments (
    id          uuid PRIMARY KEY,
    -- Copied from the newest plan of the log, for lists and searches only.
    title       text NOT NULL,
    game        text NOT NULL,
    public      boolean NOT NULL,
    status      text NOT NULL DEFAULT 'registration'
                CHECK (status IN ('registration', 'running', 'over')),
    -- Lets whoever has it look at and enter an event that is not public.
    code        text NOT NULL,
    -- What the seeds of a duplicate event are made from; nobody ever sees it.
    secret      text NOT NULL,
    created_at  timestamptz NOT NULL
);

CREATE INDEX tournaments_in_list ON tournaments (created_at DESC, id) WHERE public;

-- What happened, in order. The key is the guard against two organisers at once: whoever
-- writes an entry of a number that is there already has looked at an old event.
CREATE TABLE tournament_log (
    tournament_id  uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    number         integer NOT NULL,
    at             timestamptz NOT NULL,
    actor_id       uuid REFERENCES accounts ON DELETE SET NULL,
    reason         text NOT NULL DEFAULT '',
    entry          jsonb NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

CREATE TABLE tournament_tables (
    tournament_id  uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    round          integer NOT NULL,
    place          integer NOT NULL,
    -- A table that is played again is a new one; the newest try counts.
    try            integer NOT NULL DEFAULT 1,
    table_id       uuid NOT NULL UNIQUE REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (tournament_id, round, place, try)
);

-- migrate: rollback

DROP TABLE tournament_tables;
DROP TABLE tournament_log;
DROP TABLE tournaments;
