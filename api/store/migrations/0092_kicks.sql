-- Whoever was kicked from a table cannot simply sit down again
-- depends: 0091_idle_guests

-- migrate: apply

CREATE TABLE kicks (
    table_id    uuid NOT NULL REFERENCES tables ON DELETE CASCADE,
    account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    PRIMARY KEY (table_id, account_id)
);

CREATE INDEX kicks_by_account ON kicks (account_id);

-- migrate: rollback

DROP TABLE kicks;
