"""Deletes guests who never did anything and did not come back: anybody can make many."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from api.store.pool import Database

SLICES = 60
"""Parts of all accounts, so that looking for idle guests never takes long."""
BATCH = 2_000
"""Accounts deleted in one statement."""
_IDS = 1 << 128

CREDENTIALS = ("challenges.account_id", "sessions.account_id", "tokens.account_id")
"""What a guest has without having done anything; those used lately keep the guest."""
TRACES = (
    "accounts.owner_id",
    "device_codes.answered_by",
    "device_codes.holder_id",
    "invitation_pushes.invited_id",
    "invitation_pushes.inviter_id",
    "kicks.account_id",
    "messages.account_id",
    "mutes.account_id",
    "mutes.muted_id",
    "passkeys.account_id",
    "pushes.account_id",
    "puzzle_answers.account_id",
    "rating_changes.account_id",
    "ratings.account_id",
    "recovery_codes.account_id",
    "reports.reporter_id",
    "reviews.requested_by",
    "seats.account_id",
    "seats.invited_id",
    "tables.host_id",
    "tournament_log.actor_id",
    "tournament_notifications.account_id",
    "tournament_people.account_id",
    "vacations.account_id",
    "webhooks.account_id",
)
"""What a guest, or somebody else with the guest, did: it is kept, and the guest with it."""


async def delete_idle_guests(db: Database, idle_since: datetime, part: int) -> int:
    """Delete guests of one slice without a trace who were not here since; return how many."""
    first, last = slice_of(part)
    status: str = await db.execute(_DELETE, idle_since, first, last, BATCH)
    return int(status.rpartition(" ")[2])


def slice_of(part: int) -> tuple[UUID, UUID]:
    """Return the first and the last id of one of the slices; ids are random, so all are alike."""
    return UUID(int=part * _IDS // SLICES), UUID(int=(part + 1) * _IDS // SLICES - 1)


def _left_none(trace: str) -> str:
    table, column = trace.split(".")
    return f"AND NOT EXISTS (SELECT FROM {table} AS trace WHERE trace.{column} = guest.id)"


_DELETE = f"""
    DELETE FROM accounts WHERE id = ANY (ARRAY(
        SELECT id FROM accounts AS guest
        WHERE kind = 'guest' AND id BETWEEN $2 AND $3 AND created_at < $1 AND present_until < $1
          AND NOT EXISTS (SELECT FROM sessions WHERE account_id = guest.id AND seen_at >= $1)
          AND NOT EXISTS (
              SELECT FROM tokens
              WHERE account_id = guest.id AND greatest(used_at, created_at) >= $1
          )
          {" ".join(_left_none(trace) for trace in TRACES)}
        LIMIT $4 FOR UPDATE SKIP LOCKED))
"""
