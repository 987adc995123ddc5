"""Whether an invitation may send a push notification."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.services import Services
from api.store import chat, notify

PUSH_AGAIN_AFTER = timedelta(minutes=10)
"""An inviter can push to the same account at most this often."""


STRANGERS = 6
STRANGERS_WITHIN = timedelta(hours=1)
"""Accounts cost nothing: so many invitations within this time, and no stranger pushes any more."""


async def may_push_invitation(services: Services, inviter_id: UUID, invited_id: UUID) -> bool:
    """Whether the inviter is not muted, has not pushed the invited account a moment ago, and is
    none of many strangers who do."""
    if await chat.has_muted(services.pool, invited_id, inviter_id):
        return False
    now = services.now()
    return await notify.may_push_invitation(
        services.pool,
        inviter_id,
        invited_id,
        now,
        now - PUSH_AGAIN_AFTER,
        strangers_since=now - STRANGERS_WITHIN,
        strangers=STRANGERS,
    )
