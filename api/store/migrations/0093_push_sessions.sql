-- A device that is signed out gets no more push notifications
-- depends: 0092_kicks

-- migrate: apply

-- Not a reference: a browser stays subscribed when its session expires, as people expect of an app.
ALTER TABLE pushes ADD COLUMN session_id uuid;

CREATE INDEX pushes_by_session ON pushes (session_id) WHERE session_id IS NOT NULL;

-- migrate: rollback

ALTER TABLE pushes DROP COLUMN session_id;
