-- Bots are named by how well they play: `heuristic` is called `steady` now
-- depends: 0017_tournament_desk

-- migrate: apply

UPDATE seats SET bot = 'steady' WHERE bot = 'heuristic';

UPDATE tournament_log SET entry = jsonb_set(entry, '{bot}', '"steady"')
WHERE entry ->> 'what' = 'registered' AND entry ->> 'bot' = 'heuristic';

-- migrate: rollback

UPDATE tournament_log SET entry = jsonb_set(entry, '{bot}', '"heuristic"')
WHERE entry ->> 'what' = 'registered' AND entry ->> 'bot' = 'steady';

UPDATE seats SET bot = 'heuristic' WHERE bot = 'steady';
