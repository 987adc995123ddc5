"""Delivers news: pushes to browsers, webhooks to programs, with patience and an end to it."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import httpx
import msgspec

from api.base.problem import Refused
from api.notify.news import News, read_errand
from api.notify.outgoing import AddressRefused, post
from api.notify.signature import sign
from api.notify.webpush import send_push
from api.play.load import load
from api.services import Services
from api.store import notify
from api.store.notify import WebhookRow
from api.telemetry.metrics import NOTICES

FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=1)
WEBHOOK_TRIES, PUSH_TRIES = 6, 4
FAILURES_ALLOWED = 10
"""Deliveries given up in a row before a webhook is switched off."""

_LOST = (httpx.HTTPError, OSError, asyncio.TimeoutError)


async def deliver_push(services: Services, payload: bytes, attempt: int) -> timedelta | None:
    """The browser has been told, if it still matters and it still listens."""
    errand = read_errand(payload)
    push = await notify.find_push(services.pool, errand.target)
    if push is None or not await _still_matters(services, errand.news):
        return None
    try:
        status = await send_push(services, push, msgspec.json.encode(errand.news))
    except AddressRefused:
        status = 410
    except _LOST:
        status = 599
    if status in {404, 410}:
        await notify.delete_push(services.pool, push.account_id, push.endpoint)
    return _count("push", status, attempt, PUSH_TRIES)


async def deliver_webhook(services: Services, payload: bytes, attempt: int) -> timedelta | None:
    """The program has been told; one that fails again and again is not told any more."""
    errand = read_errand(payload)
    hook = await notify.find_webhook(services.pool, errand.target)
    if hook is None or hook.disabled_at is not None:
        return None
    body = await _body(services, hook, errand.news)
    headers = sign(hook.secret, str(errand.news.id), services.now(), body)
    headers["content-type"] = "application/json"
    private = services.settings.private_webhooks
    try:
        status = await post(hook.url, body, headers, private=private)
    except AddressRefused:
        status = 403
    except _LOST:
        status = 599
    again = _count("webhook", status, attempt, WEBHOOK_TRIES)
    if status < 300:
        await notify.note_delivery(services.pool, hook.id)
    elif again is None:
        await notify.note_failure(services.pool, hook.id, FAILURES_ALLOWED, services.now())
    return again


async def _body(services: Services, hook: WebhookRow, news: News) -> bytes:
    """The news, or what the webhook's own selection makes of it."""
    if hook.selection is None or services.select is None:
        return msgspec.json.encode(news)
    return await services.select(
        services, hook.account_id, hook.selection, msgspec.to_builtins(news)
    )


async def _still_matters(services: Services, news: News) -> bool:
    """Whether the decision still waits; other news always matters."""
    if news.decision is None or news.table_id is None:
        return True
    try:
        table = await load(services, news.table_id)
    except Refused:
        return False
    return table.decision(news.decision.id) is not None


def _count(channel: str, status: int, attempt: int, tries: int) -> timedelta | None:
    """When to try again; None when it went well or there is no more use in trying."""
    if status < 300:
        NOTICES.labels(channel, "delivered").inc()
        return None
    hopeless = 400 <= status < 500 and status not in {408, 425, 429}
    if hopeless or attempt + 1 >= tries:
        NOTICES.labels(channel, "given up").inc()
        return None
    NOTICES.labels(channel, "put off").inc()
    pause: timedelta = FIRST_PAUSE * 2**attempt
    return min(pause, LONGEST_PAUSE)
