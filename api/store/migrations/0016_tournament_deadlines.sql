-- Events go on by themselves: when the next thing is due
-- depends: 0015_tournaments

-- migrate: apply

-- Follows from the log: the start that was announced, or the deadline of the round that is on.
ALTER TABLE tournaments ADD COLUMN due_at timestamptz;
CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at IS NOT NULL;

-- migrate: rollback

DROP INDEX tournaments_due;
ALTER TABLE tournaments DROP COLUMN due_at;
