"""Which invitations are sent to phones and programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from api.services import Services
from api.store import mutes, notify, queue
from api.store.queue import Job

PUSH_AGAIN_AFTER = timedelta(minutes=10)
"""An inviter can push to the same account at most this often."""


STRANGERS = 6
STRANGERS_WITHIN = timedelta(hours=1)
"""Accounts cost nothing: so many invitations within this time, and no stranger pushes any more."""


async def push_invitation(
    services: Services, inviter_id: UUID, invited_id: UUID, deliveries: Sequence[Job]
) -> bool:
    """Queue the deliveries of an invitation; return whether they may be sent.

    Not if the inviter is muted, has pushed the invited account a moment ago, or is one of many
    strangers who do.
    """
    if await mutes.has_muted(services.pool, invited_id, inviter_id):
        return False
    now = services.now()
    # Recorded and queued together: if the process dies in between, the job that calls this is run
    # again, and must not find a push that was never sent.
    async with services.pool.acquire() as connection, connection.transaction():
        may_push = await notify.record_invitation_push(
            connection,
            inviter_id,
            invited_id,
            now,
            now - PUSH_AGAIN_AFTER,
            strangers_since=now - STRANGERS_WITHIN,
            strangers=STRANGERS,
        )
        if may_push:
            await queue.enqueue(connection, deliveries)
    return may_push
