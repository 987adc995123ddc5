-- Accounts are deleted, and what they did is found, without reading whole tables
-- depends: 0090_unstarted_tables

-- migrate: apply

CREATE INDEX tables_by_host ON tables (host_id) WHERE host_id IS NOT NULL;
CREATE INDEX mutes_by_muted ON mutes (muted_id);
CREATE INDEX rating_changes_by_account ON rating_changes (account_id);
CREATE INDEX tournament_log_by_actor ON tournament_log (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX challenges_by_account ON challenges (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX device_codes_by_answerer ON device_codes (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX device_codes_by_holder ON device_codes (holder_id) WHERE holder_id IS NOT NULL;

-- migrate: rollback

DROP INDEX tables_by_host, mutes_by_muted, rating_changes_by_account, tournament_log_by_actor,
    challenges_by_account, device_codes_by_answerer, device_codes_by_holder;
