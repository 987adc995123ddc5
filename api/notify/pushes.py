"""Browsers that want to be told."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import msgspec

from api.base.problem import Refused, TooMany, returns_problems
from api.notify.outgoing import AddressRefused, check_address
from api.notify.problems import BadAddress, BadSubscription
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, notify

MAX_BROWSERS = 20
PRESENT_FOR = timedelta(seconds=60)


class PushAdded(msgspec.Struct, frozen=True):
    """The browser will be told."""

    endpoint: str


class PushDropped(msgspec.Struct, frozen=True):
    """The browser will not be told any more."""

    endpoint: str


@returns_problems
async def add_push(
    services: Services, caller: Caller | None, endpoint: str, p256dh: str, auth: str
) -> PushAdded:
    """The browser is told of decisions that wait for the caller while no socket is open."""
    from api.notify.webpush import encrypt

    caller = check_scope(caller, "account")
    try:
        check_address(endpoint, private=services.settings.private_webhooks)
    except AddressRefused:
        raise Refused(BadAddress()) from None
    row = notify.PushRow(
        id=uuid4(),
        account_id=caller.account_id,
        endpoint=endpoint,
        p256dh=p256dh,
        auth=auth,
        created_at=services.now(),
    )
    try:
        encrypt(row, b"can you read this?")
    except ValueError:
        raise Refused(BadSubscription()) from None
    async with accounts.holding(services.pool, caller.account_id) as connection:
        if len(await notify.pushes_of(connection, caller.account_id)) >= MAX_BROWSERS:
            raise Refused(TooMany(limit=MAX_BROWSERS))
        await notify.insert_push(connection, row)
    return PushAdded(endpoint)


@returns_problems
async def drop_push(services: Services, caller: Caller | None, endpoint: str) -> PushDropped:
    """The browser is not told any more."""
    caller = check_scope(caller, "account")
    await notify.delete_push(services.pool, caller.account_id, endpoint)
    return PushDropped(endpoint)


async def mark_present(services: Services, caller: Caller) -> None:
    """The caller has an open socket: pushes are not needed for the next minute."""
    await accounts.set_present(services.pool, caller.account_id, services.now() + PRESENT_FOR)
