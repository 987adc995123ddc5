"""Whether somebody may be pushed because of an invitation."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.services import Services
from api.store import chat, notify

PUSH_AGAIN_AFTER = timedelta(minutes=10)
"""Whoever invites somebody over and over reaches their phone this often at most."""


async def may_push_invitation(services: Services, inviter_id: UUID, invited_id: UUID) -> bool:
    """Whether the inviter is not muted and has not pushed the invited account a moment ago."""
    if await chat.has_muted(services.pool, invited_id, inviter_id):
        return False
    now = services.now()
    return await notify.may_push_invitation(
        services.pool, inviter_id, invited_id, now, now - PUSH_AGAIN_AFTER
    )
