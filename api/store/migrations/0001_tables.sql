-- The tables of a table: the action log is the truth, the rest follows from it
-- depends:

-- migrate: apply

CREATE TABLE tables (
    id          uuid PRIMARY KEY,
    game        text NOT NULL,
    rules       integer NOT NULL,
    options     jsonb NOT NULL,
    -- Secret while the game runs: whoever knows it knows every card to come.
    seed        text NOT NULL,
    status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'running', 'over')),
    -- The seq of the last action; 0 before the first.
    version     bigint NOT NULL DEFAULT 0 CHECK (version >= 0),
    -- The open decisions: [{"id": ..., "seat": ..., "kind": ...}, ...]
    to_act      jsonb NOT NULL DEFAULT '[]',
    created_at  timestamptz NOT NULL DEFAULT now(),
    changed_at  timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX tables_by_status ON tables (status, changed_at DESC);

CREATE TABLE seats (
    table_id  uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat      smallint NOT NULL CHECK (seat >= 0),
    name      text NOT NULL,
    bot       text,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE actions (
    table_id  uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq       bigint NOT NULL CHECK (seq > 0),
    seat      smallint NOT NULL CHECK (seat >= 0),
    notation  text NOT NULL,
    at        timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (table_id, seq)
);

-- One row for every accepted mutation, so that a retry gets the answer of the first try.
CREATE TABLE plays (
    table_id            uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat                smallint NOT NULL,
    client_mutation_id  text NOT NULL,
    decision            text NOT NULL,
    version             bigint NOT NULL,
    answer              jsonb NOT NULL,
    at                  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (table_id, seat, client_mutation_id)
);

-- A state now and then, so that loading a table does not replay it from the start.
CREATE TABLE snapshots (
    table_id  uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    version   bigint NOT NULL,
    state     bytea NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- migrate: rollback

DROP TABLE snapshots, plays, actions, seats, tables;
