-- Accounts, and the ways into them: secrets are kept as hashes only
-- depends: 0001_tables

-- migrate: apply

CREATE TABLE accounts (
    id          uuid PRIMARY KEY,
    name        text NOT NULL,
    kind        text NOT NULL CHECK (kind IN ('guest', 'person', 'bot')),
    owner_id    uuid REFERENCES accounts ON DELETE CASCADE,
    language    text NOT NULL DEFAULT 'en',
    time_zone   text NOT NULL DEFAULT 'UTC',
    -- Minutes since midnight in the account's time zone; null: round the clock, never quiet.
    plays_from  smallint,
    plays_to    smallint,
    quiet_from  smallint,
    quiet_to    smallint,
    created_at  timestamptz NOT NULL,
    -- Until when an open socket of this account was last known to live.
    present_until timestamptz NOT NULL DEFAULT '-infinity',
    -- Has somewhere to be told: a push subscription or a webhook.
    notified    boolean NOT NULL DEFAULT false
);

CREATE INDEX accounts_by_owner ON accounts (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE vacations (
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    starts_at   timestamptz NOT NULL,
    ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
    PRIMARY KEY (account_id, starts_at)
);

CREATE TABLE sessions (
    id           uuid PRIMARY KEY,
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    secret_hash  bytea NOT NULL UNIQUE,
    device       text NOT NULL,
    created_at   timestamptz NOT NULL,
    seen_at      timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account_id);

CREATE TABLE tokens (
    id           uuid PRIMARY KEY,
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name         text NOT NULL,
    secret_hash  bytea NOT NULL UNIQUE,
    scopes       text[] NOT NULL,
    created_at   timestamptz NOT NULL,
    used_at      timestamptz,
    expires_at   timestamptz NOT NULL
);

CREATE INDEX tokens_by_account ON tokens (account_id);

CREATE TABLE passkeys (
    credential_id  bytea PRIMARY KEY,
    account_id     uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    id             uuid NOT NULL UNIQUE,
    name           text NOT NULL,
    public_key     bytea NOT NULL,
    sign_count     bigint NOT NULL,
    created_at     timestamptz NOT NULL,
    used_at        timestamptz
);

CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- What an authenticator was asked to sign: used once, for a few minutes.
CREATE TABLE challenges (
    challenge   bytea PRIMARY KEY,
    account_id  uuid REFERENCES accounts ON DELETE CASCADE,
    expires_at  timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
    code_hash   bytea PRIMARY KEY,
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE
);

CREATE INDEX recovery_codes_by_account ON recovery_codes (account_id);

-- migrate: rollback

DROP TABLE recovery_codes, challenges, passkeys, tokens, sessions, vacations, accounts;
