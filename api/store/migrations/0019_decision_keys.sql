-- A decision has a key, which is unique at its table; a retried play has an idempotency key
-- depends: 0018_bot_levels

-- migrate: apply

ALTER TABLE plays RENAME COLUMN client_mutation_id TO idempotency_key;

UPDATE tables SET to_act = (
    SELECT jsonb_agg(decision - 'id' || jsonb_build_object('key', decision -> 'id'))
    FROM jsonb_array_elements(to_act) AS decision
)
WHERE jsonb_array_length(to_act) > 0;

-- migrate: rollback

ALTER TABLE plays RENAME COLUMN idempotency_key TO client_mutation_id;

UPDATE tables SET to_act = (
    SELECT jsonb_agg(decision - 'key' || jsonb_build_object('id', decision -> 'key'))
    FROM jsonb_array_elements(to_act) AS decision
)
WHERE jsonb_array_length(to_act) > 0;
