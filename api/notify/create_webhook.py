"""Create a webhook; with a selection, it is sent the result of that query."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import get_args
from uuid import uuid4

import msgspec

from api.accounts.session import check_still_signed_in
from api.base.problem import Refused, TooLong, TooMany, returns_problems
from api.notify.notification import TableNotificationKind, TournamentNotificationKind
from api.notify.outgoing import AddressRefused, check_address
from api.notify.problems import BadAddress, UnknownEvent
from api.notify.webhooks import Webhook, read_webhook
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import answer_with
from api.store import accounts, notify

EVENTS = ("decision", "over")
"""The events of a webhook that names none."""


MAX_WEBHOOKS = 10


class NewWebhook(msgspec.Struct, frozen=True):
    """A webhook and the secret that signs it, which is never shown again."""

    webhook: Webhook
    secret: str


KNOWN_EVENTS: frozenset[str] = frozenset(
    {*get_args(TableNotificationKind), *get_args(TournamentNotificationKind)}
)


MAX_SELECTION = 5000


@returns_problems
async def create_webhook(
    services: Services,
    caller: Caller | None,
    url: str,
    events: Sequence[str] = EVENTS,
    selection: str | None = None,
) -> NewWebhook:
    """Create a webhook; with a selection, it is sent the result of that query."""
    caller = check_scope(caller, "webhooks")
    for event in events:
        if event not in KNOWN_EVENTS:
            raise Refused(UnknownEvent(event=event[:50]))
    try:
        check_address(url, private=services.settings.private_webhooks)
    except AddressRefused:
        raise Refused(BadAddress()) from None
    if selection is not None and len(selection) > MAX_SELECTION:
        raise Refused(TooLong(limit=MAX_SELECTION))
    if selection is not None and services.check_selection is not None:
        problem = await services.check_selection(services, selection)
        if problem is not None:
            raise Refused(problem)
    row = notify.WebhookRow(
        id=uuid4(),
        account_id=caller.account_id,
        url=url,
        secret=f"whsec_{secrets.token_urlsafe(24)}",
        events=tuple(sorted(set(events))),
        selection=selection,
        created_at=services.now(),
    )
    # With its owner, a bot waits for them to sign out everywhere.
    whose = (caller.account_id, caller.payer_id)
    async with accounts.holding(services.pool, *whose) as connection:
        await check_still_signed_in(connection, caller)
        if len(await notify.webhooks_of(connection, caller.account_id)) >= MAX_WEBHOOKS:
            raise Refused(TooMany(limit=MAX_WEBHOOKS))
        await notify.insert_webhook(connection, row)
        return await answer_with(connection, NewWebhook(read_webhook(row), row.secret))
