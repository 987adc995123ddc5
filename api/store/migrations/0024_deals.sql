-- Deals: what was promised about a shuffle, and what players put into it
-- depends: 0012_play 0015_tournaments

-- migrate: apply

-- The hash that was told before the first card; null: the hash of the seed alone, as before.
ALTER TABLE tables ADD COLUMN commitment text;

-- What the player of the seat put into the shuffle before the start; empty: nothing.
ALTER TABLE seats ADD COLUMN entropy text NOT NULL DEFAULT '';

-- migrate: rollback

ALTER TABLE seats DROP COLUMN entropy;
ALTER TABLE tables DROP COLUMN commitment;
