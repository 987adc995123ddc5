"""The devices that are signed in."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.end_credentials import end_credentials
from api.accounts.problems import NoSuchDevice
from api.base.problem import Refused, returns_problems
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
    """The session, or all of them, opens nothing any more."""

    everywhere: bool


@returns_problems
async def list_devices(services: Services, caller: Caller | None) -> tuple[Device, ...]:
    """Where the caller is signed in, the latest visit first."""
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


@returns_problems
async def drop_device(services: Services, caller: Caller | None, session_id: UUID) -> SignedOut:
    """That device of the caller is signed out."""
    caller = check_scope(caller, "account")
    if not await sessions.delete(services.pool, caller.account_id, session_id):
        raise Refused(NoSuchDevice())
    await end_credentials(services)
    return SignedOut(everywhere=False)


@returns_problems
async def sign_out(services: Services, caller: Caller | None) -> SignedOut:
    """This session of the caller is over."""
    caller = check_scope(caller, "account")
    if caller.session_id is not None:
        await sessions.delete(services.pool, caller.account_id, caller.session_id)
    await end_credentials(services)
    return SignedOut(everywhere=False)


@returns_problems
async def sign_out_everywhere(services: Services, caller: Caller | None) -> SignedOut:
    """No session and no token of the caller opens anything any more, this one included."""
    caller = check_scope(caller, "account")
    await sessions.delete_all(services.pool, caller.account_id)
    await end_credentials(services)
    return SignedOut(everywhere=True)
