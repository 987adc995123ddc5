-- Invitations: nobody is seated without being asked
-- depends: 0010_accounts 0012_play 0024_deals 0040_tournament_repair

-- migrate: apply

-- Whom a seat is kept for until they agree to sit down; nobody is seated without being asked.
ALTER TABLE seats ADD COLUMN invited_id uuid REFERENCES accounts ON DELETE SET NULL;
CREATE INDEX seats_invited ON seats (invited_id) WHERE invited_id IS NOT NULL;

-- Those who were seated by somebody else at a table that has not started have not agreed yet.
UPDATE seats SET invited_id = account_id, account_id = NULL
FROM tables
WHERE tables.id = seats.table_id AND tables.status = 'open' AND seats.account_id IS NOT NULL
  AND NOT seats.ready AND seats.entropy = '' AND tables.host_id IS DISTINCT FROM seats.account_id
  AND NOT EXISTS (
    SELECT FROM actions
    WHERE actions.table_id = tables.id AND actions.notation = 'sit ' || seats.seat);

-- A bot's owner may let it be seated without being asked.
ALTER TABLE accounts ADD COLUMN accepts_invitations boolean NOT NULL DEFAULT false;

-- Whom an organiser has entered and who has not agreed yet.
ALTER TABLE tournament_people ADD COLUMN invited boolean NOT NULL DEFAULT false;

-- migrate: rollback

DELETE FROM tournament_people WHERE role = 'none' AND NOT plays;
ALTER TABLE tournament_people DROP COLUMN invited;
ALTER TABLE accounts DROP COLUMN accepts_invitations;
UPDATE seats SET name = '' WHERE invited_id IS NOT NULL;
ALTER TABLE seats DROP COLUMN invited_id;
