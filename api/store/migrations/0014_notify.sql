-- Where people want to be told: browsers and webhooks
-- depends: 0012_play

-- migrate: apply

-- Keys that the house made for itself at its first start.
CREATE TABLE house_keys (
    name   text PRIMARY KEY,
    value  text NOT NULL
);

CREATE TABLE pushes (
    id          uuid PRIMARY KEY,
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    endpoint    text NOT NULL UNIQUE,
    p256dh      text NOT NULL,
    auth        text NOT NULL,
    created_at  timestamptz NOT NULL
);

CREATE INDEX pushes_by_account ON pushes (account_id);

CREATE TABLE webhooks (
    id           uuid PRIMARY KEY,
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    url          text NOT NULL,
    -- Not hashed: every delivery is signed with it.
    secret       text NOT NULL,
    events       text[] NOT NULL,
    -- A GraphQL document whose answer is the payload; null: a short standard one.
    selection    text,
    failures     integer NOT NULL DEFAULT 0,
    disabled_at  timestamptz,
    created_at   timestamptz NOT NULL
);

CREATE INDEX webhooks_by_account ON webhooks (account_id);

-- migrate: rollback

DROP TABLE webhooks, pushes, house_keys;
