-- How well people play, game by game, and how it came to that
-- depends: 0012_play

-- migrate: apply

CREATE TABLE ratings (
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    game        text NOT NULL,
    mu          double precision NOT NULL,
    sigma       double precision NOT NULL,
    -- The rating that is shown: cautious, so that few games do not lead a board.
    points      integer NOT NULL,
    games       integer NOT NULL DEFAULT 0,
    wins        integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, game)
);

CREATE INDEX ratings_by_points ON ratings (game, points DESC, account_id) WHERE games > 0;

CREATE TABLE rating_changes (
    table_id       uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    points_before  integer NOT NULL,
    points         integer NOT NULL,
    at             timestamptz NOT NULL,
    PRIMARY KEY (table_id, account_id)
);

-- Games that are played together are rated against their own difficulty.
CREATE TABLE difficulties (
    game    text NOT NULL,
    -- Number of seats and options.
    level   text NOT NULL,
    mu      double precision NOT NULL,
    sigma   double precision NOT NULL,
    games   integer NOT NULL DEFAULT 0,
    losses  integer NOT NULL DEFAULT 0,
    PRIMARY KEY (game, level)
);

-- migrate: rollback

DROP TABLE difficulties, rating_changes, ratings;
