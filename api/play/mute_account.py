"""Mute an account for the caller, at every table, or unmute it."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.accounts.problems import NoSuchAccount
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import mutes


class Muted(msgspec.Struct, frozen=True):
    """Whether the caller has muted the account."""

    account_id: UUID
    muted: bool


@returns_problems
async def mute_account(
    services: Services, caller: Caller | None, account_id: UUID, muted: bool = True
) -> Muted:
    """Mute an account for the caller, at every table, or unmute it."""
    caller = check_scope(caller, "play")
    if not muted:
        await mutes.unmute(services.pool, caller.account_id, account_id)
    elif account_id == caller.account_id or not await mutes.mute(
        services.pool, caller.account_id, account_id
    ):
        raise Refused(NoSuchAccount())
    return Muted(account_id, muted)
