-- Reviews of finished games, daily puzzles, and who answered them
-- depends: 0012_play 0070_idempotency

-- migrate: apply

CREATE TABLE reviews (
    table_id      uuid PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    requested_by  uuid REFERENCES accounts ON DELETE SET NULL,
    requested_at  timestamptz NOT NULL,
    -- Grows with every step of the work, for those who follow it.
    version       integer NOT NULL DEFAULT 0,
    is_done       boolean NOT NULL DEFAULT false,
    -- Processor time spent so far.
    seconds       double precision NOT NULL DEFAULT 0,
    -- What is known so far, as JSON; null before the first step.
    data          bytea
);

CREATE INDEX reviews_unfinished ON reviews (requested_by) WHERE NOT is_done;

-- Puzzles from reviewed games that wait for their day. Nothing here says which game it was.
CREATE TABLE puzzle_candidates (
    id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    game       text NOT NULL,
    usable_on  date NOT NULL,
    puzzle     bytea NOT NULL
);

CREATE INDEX puzzle_candidates_by_day ON puzzle_candidates (game, usable_on);

CREATE TABLE daily_puzzles (
    game    text NOT NULL,
    day     date NOT NULL,
    puzzle  bytea NOT NULL,
    PRIMARY KEY (game, day)
);

CREATE TABLE puzzle_answers (
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    game         text NOT NULL,
    day          date NOT NULL,
    notation     text NOT NULL,
    is_solved    boolean NOT NULL,
    answered_at  timestamptz NOT NULL,
    PRIMARY KEY (account_id, game, day)
);

-- migrate: rollback

DROP TABLE puzzle_answers;
DROP TABLE daily_puzzles;
DROP TABLE puzzle_candidates;
DROP TABLE reviews;
