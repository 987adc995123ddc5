-- Device codes: a program without a browser asks, and a person who is signed in answers
-- depends: 0010_accounts

-- migrate: apply

CREATE TABLE device_codes (
    device_hash       bytea PRIMARY KEY,
    user_hash         bytea NOT NULL UNIQUE,
    name              text NOT NULL,
    scopes            text[] NOT NULL,
    days              int NOT NULL,
    -- The address that asked, hashed: it is only ever compared with another one.
    address_hash      bytea NOT NULL,
    created_at        timestamptz NOT NULL,
    expires_at        timestamptz NOT NULL,
    interval_seconds  int NOT NULL,
    polled_at         timestamptz,
    -- Who answered, for whom (the same account, or a bot of theirs), and how.
    answered_by       uuid REFERENCES accounts ON DELETE CASCADE,
    holder_id         uuid REFERENCES accounts ON DELETE CASCADE,
    approved          boolean
);

CREATE INDEX device_codes_by_address ON device_codes (address_hash);

-- Wrong user codes, by account and by address, so that guessing is counted in all processes.
CREATE TABLE device_code_guesses (
    guesser_hash  bytea NOT NULL,
    at            timestamptz NOT NULL
);

CREATE INDEX device_code_guesses_by_guesser ON device_code_guesses (guesser_hash, at);

-- migrate: rollback

DROP TABLE device_code_guesses, device_codes;
