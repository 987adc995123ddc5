-- Pushes of invitations: nobody is pushed by the same person over and over
-- depends: 0060_invitations

-- migrate: apply

CREATE TABLE invitation_pushes (
    inviter_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    invited_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    at          timestamptz NOT NULL,
    PRIMARY KEY (inviter_id, invited_id)
);
CREATE INDEX invitation_pushes_by_invited ON invitation_pushes (invited_id);

-- migrate: rollback

DROP TABLE invitation_pushes;
