"""Subscribe a browser to push notifications, sent while no socket is open."""

from __future__ import annotations

from uuid import uuid4

import msgspec

from api.accounts.session import check_still_signed_in
from api.base.import_in_thread import import_in_thread
from api.base.problem import Refused, TooMany, returns_problems
from api.notify.outgoing import AddressRefused, check_address
from api.notify.problems import BadAddress, BadSubscription
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, notify


class PushSubscriptionCreated(msgspec.Struct, frozen=True):
    """The browser will receive notifications from now on."""

    endpoint: str


MAX_BROWSERS = 20


@returns_problems
async def create_push_subscription(
    services: Services, caller: Caller | None, endpoint: str, p256dh: str, auth: str
) -> PushSubscriptionCreated:
    """Subscribe a browser to push notifications, sent while no socket is open."""
    await import_in_thread("api.notify.webpush")
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
        session_id=caller.session_id,
    )
    try:
        encrypt(row, b"can you read this?")
    except ValueError:
        raise Refused(BadSubscription()) from None
    async with accounts.holding(services.pool, caller.account_id) as connection:
        await check_still_signed_in(connection, caller)
        if len(await notify.pushes_of(connection, caller.account_id)) >= MAX_BROWSERS:
            raise Refused(TooMany(limit=MAX_BROWSERS))
        await notify.insert_push(connection, row)
    return PushSubscriptionCreated(endpoint)
