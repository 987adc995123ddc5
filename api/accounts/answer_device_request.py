"""Approve or deny a program's request; with `bot_id` it acts for that bot of the caller."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.accounts.device_codes import find_request
from api.accounts.problems import (
    NeedsPerson,
    NoSuchDeviceCode,
)
from api.accounts.session import check_still_signed_in
from api.accounts.tokens import find_holder
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, device_codes


class DeviceRequestAnswered(msgspec.Struct, frozen=True, kw_only=True):
    """The request was answered; the program learns of it at its next poll."""

    approved: bool


@returns_problems
async def answer_device_request(
    services: Services,
    caller: Caller | None,
    address: str,
    user_code: str,
    *,
    approve: bool,
    bot_id: UUID | None = None,
) -> DeviceRequestAnswered:
    """Approve or deny a program's request; with `bot_id` it acts for that bot of the caller."""
    caller = check_scope(caller, "account")
    if caller.is_bot:
        raise Refused(NeedsPerson())
    holder = await find_holder(services, caller, bot_id)
    row = await find_request(services, caller, address, user_code)
    async with accounts.holding(services.pool, caller.account_id) as connection:
        await check_still_signed_in(connection, caller)
        answered = await device_codes.answer(
            connection,
            row.user_hash,
            services.now(),
            by=caller.account_id,
            holder=holder.id,
            approved=approve,
        )
    if not answered:
        raise Refused(NoSuchDeviceCode())
    return DeviceRequestAnswered(approved=approve)
