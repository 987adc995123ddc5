"""The caller's signed-in devices."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import sessions


class Device(msgspec.Struct, frozen=True, kw_only=True):
    """A session of the caller."""

    id: UUID
    device: str
    created_at: datetime
    seen_at: datetime
    is_this_one: bool


class SignedOut(msgspec.Struct, frozen=True):
    """The session or token has ended, or all of them have."""

    everywhere: bool


@returns_problems
async def list_devices(services: Services, caller: Caller | None) -> tuple[Device, ...]:
    """Return where the caller is signed in, most recently used first."""
    caller = check_scope(caller, "account")
    return tuple(
        Device(
            id=row.id,
            device=row.device,
            created_at=row.created_at,
            seen_at=row.seen_at,
            is_this_one=row.id == caller.session_id,
        )
        for row in await sessions.of_account(services.pool, caller.account_id, services.now())
    )
