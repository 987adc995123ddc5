-- Creating mutations that may be sent again: what each was answered, for a day
-- depends: 0010_accounts

-- migrate: apply

CREATE TABLE idempotency_keys (
    -- Of whoever sent it, the mutation and the key. The key itself is not kept.
    key_hash     bytea PRIMARY KEY,
    -- Of the arguments: the same key with others is refused.
    asked_hash   bytea NOT NULL,
    -- Readable with the key only; null while the first request is being answered.
    answer       bytea,
    at           timestamptz NOT NULL
);

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (at);

-- migrate: rollback

DROP TABLE idempotency_keys;
