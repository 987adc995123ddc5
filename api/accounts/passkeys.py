"""The caller's passkeys."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import passkeys

CHALLENGE_LIFE = timedelta(minutes=5)


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of the caller."""

    id: UUID
    name: str
    created_at: datetime
    used_at: datetime | None


@returns_problems
async def list_passkeys(services: Services, caller: Caller | None) -> tuple[Passkey, ...]:
    """Return the caller's passkeys, oldest first."""
    caller = check_scope(caller, "account")
    return tuple(
        read_passkey(row) for row in await passkeys.of_account(services.pool, caller.account_id)
    )


def read_passkey(row: passkeys.PasskeyRow) -> Passkey:
    return Passkey(id=row.id, name=row.name, created_at=row.created_at, used_at=row.used_at)
