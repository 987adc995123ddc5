"""Programs that want to be told."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import get_args
from uuid import UUID, uuid4

import msgspec

from api.base.problem import Refused, TooLong, TooMany, returns_problems
from api.notify.news import News, TournamentNews, write_job
from api.notify.outgoing import AddressRefused, check_address
from api.notify.problems import BadAddress, NoSuchWebhook, UnknownEvent
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, notify, queue

EVENTS = ("decision", "over")
"""What an address is told of that names nothing else."""
KNOWN_EVENTS: frozenset[str] = frozenset({*EVENTS, *get_args(TournamentNews)})
MAX_WEBHOOKS = 10
MAX_SELECTION = 5000


class Webhook(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook of the caller without its secret."""

    id: UUID
    url: str
    events: tuple[str, ...]
    selection: str | None
    failures: int
    """Deliveries given up in a row."""
    disabled_at: datetime | None
    created_at: datetime


class NewWebhook(msgspec.Struct, frozen=True):
    """A webhook and the secret that signs it, which is never shown again."""

    webhook: Webhook
    secret: str


class WebhookRemoved(msgspec.Struct, frozen=True):
    """Nothing more is sent there."""

    id: UUID


@returns_problems
async def create_webhook(
    services: Services,
    caller: Caller | None,
    url: str,
    events: Sequence[str] = EVENTS,
    selection: str | None = None,
) -> NewWebhook:
    """The address is told of the events; with a selection, its answer is what is sent."""
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
    async with accounts.holding(services.pool, caller.account_id) as connection:
        if len(await notify.webhooks_of(connection, caller.account_id)) >= MAX_WEBHOOKS:
            raise Refused(TooMany(limit=MAX_WEBHOOKS))
        await notify.insert_webhook(connection, row)
    return NewWebhook(_read(row), row.secret)


@returns_problems
async def list_webhooks(services: Services, caller: Caller | None) -> tuple[Webhook, ...]:
    """The caller's webhooks."""
    caller = check_scope(caller, "webhooks")
    return tuple(_read(row) for row in await notify.webhooks_of(services.pool, caller.account_id))


@returns_problems
async def delete_webhook(
    services: Services, caller: Caller | None, webhook_id: UUID
) -> WebhookRemoved:
    """Nothing more is sent there."""
    caller = check_scope(caller, "webhooks")
    if not await notify.delete_webhook(services.pool, caller.account_id, webhook_id):
        raise Refused(NoSuchWebhook())
    return WebhookRemoved(webhook_id)


@returns_problems
async def enable_webhook(services: Services, caller: Caller | None, webhook_id: UUID) -> Webhook:
    """A webhook that was switched off after failures is on again."""
    caller = check_scope(caller, "webhooks")
    if not await notify.enable_webhook(services.pool, caller.account_id, webhook_id):
        raise Refused(NoSuchWebhook())
    return await _find(services, caller, webhook_id)


@returns_problems
async def test_webhook(services: Services, caller: Caller | None, webhook_id: UUID) -> Webhook:
    """The address is sent a `ping`."""
    caller = check_scope(caller, "webhooks")
    found = await _find(services, caller, webhook_id)
    news = News(event="ping", id=uuid4(), account_id=caller.account_id, at=services.now())
    await queue.enqueue(services.pool, [write_job("webhook", webhook_id, news, services.now())])
    return found


async def _find(services: Services, caller: Caller, webhook_id: UUID) -> Webhook:
    row = await notify.find_webhook(services.pool, webhook_id)
    if row is None or row.account_id != caller.account_id:
        raise Refused(NoSuchWebhook())
    return _read(row)


def _read(row: notify.WebhookRow) -> Webhook:
    return Webhook(
        id=row.id,
        url=row.url,
        events=tuple(row.events),
        selection=row.selection,
        failures=row.failures,
        disabled_at=row.disabled_at,
        created_at=row.created_at,
    )
