"""Delivers notifications: pushes to browsers, webhooks to programs; retried, then given up."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import httpx
import msgspec

from api.base.problem import Refused
from api.base.unreachable import UNREACHABLE
from api.notify.discord import discord_message, is_discord
from api.notify.news import News, read_errand
from api.notify.outgoing import AddressRefused, post
from api.notify.signature import sign
from api.notify.webpush import send_push
from api.play.load import load
from api.services import Services
from api.store import notify
from api.store.notify import WebhookRow
from api.telemetry.metrics import NOTICES

FIRST_PAUSE, MAX_PAUSE = timedelta(minutes=1), timedelta(hours=1)
MAX_WEBHOOK_ATTEMPTS, MAX_PUSH_ATTEMPTS = 6, 4
MAX_FAILURES = 10
"""Deliveries given up in a row before a webhook is switched off."""

_LOST = (httpx.HTTPError, OSError, asyncio.TimeoutError)
NO_ANSWER, BROKEN = 599, 400
"""The status of an address that cannot be reached, and of a delivery that cannot be made."""

_log = logging.getLogger(__name__)


async def deliver_push(services: Services, payload: bytes, attempt: int) -> timedelta | None:
    """Send a push to the browser, if it still matters and it is still subscribed."""
    errand = read_errand(payload)
    push = await notify.find_push(services.pool, errand.target)
    if push is None or not await _still_matters(services, errand.news):
        return None
    try:
        status = await send_push(services, push, msgspec.json.encode(errand.news))
    except AddressRefused:
        status = 410
    except _LOST:
        status = NO_ANSWER
    if status in {404, 410}:
        await notify.delete_push(services.pool, push.account_id, push.endpoint)
    return _count("push", status, attempt, MAX_PUSH_ATTEMPTS)


async def deliver_webhook(services: Services, payload: bytes, attempt: int) -> timedelta | None:
    """Call the webhook; one that fails again and again is switched off."""
    errand = read_errand(payload)
    hook = await notify.find_webhook(services.pool, errand.target)
    if hook is None or hook.disabled_at is not None:
        return None
    status = await _call(services, hook, errand.news)
    again = _count("webhook", status, attempt, MAX_WEBHOOK_ATTEMPTS)
    if status < 300:
        await notify.note_delivery(services.pool, hook.id)
    elif again is None:
        await notify.note_failure(services.pool, hook.id, MAX_FAILURES, services.now())
    return again


async def _call(services: Services, hook: WebhookRow, news: News) -> int:
    """Return the status of the call; whatever goes wrong with it is the webhook's own failure."""
    try:
        body = await _body(services, hook, news)
        headers = sign(hook.secret, str(news.id), services.now(), body)
        headers["content-type"] = "application/json"
        return await post(hook.url, body, headers, private=services.settings.private_webhooks)
    except AddressRefused:
        return 403
    except UNREACHABLE:
        # Also a lost connection of the post itself: only then is the database still there.
        await services.pool.fetchval("SELECT 1")
        return NO_ANSWER
    except _LOST:
        return NO_ANSWER
    except Exception:
        _log.warning("webhook %s cannot be called", hook.id, exc_info=True)
        return BROKEN


async def _body(services: Services, hook: WebhookRow, news: News) -> bytes:
    """Return the notification, or what the webhook's own selection makes of it.

    Discord gets a message that its channels show.
    """
    if is_discord(hook.url):
        return discord_message(news)
    if hook.selection is None or services.select is None:
        return msgspec.json.encode(news)
    return await services.select(
        services, hook.account_id, hook.selection, msgspec.to_builtins(news)
    )


async def _still_matters(services: Services, news: News) -> bool:
    """Whether the decision still waits; other notifications always matter."""
    if news.decision is None or news.table_id is None:
        return True
    try:
        table = await load(services, news.table_id)
    except Refused:
        return False
    return table.decision(news.decision.key) is not None


def _count(channel: str, status: int, attempt: int, tries: int) -> timedelta | None:
    """Return when to try again; None after success or when there is no use in trying."""
    if status < 300:
        NOTICES.labels(channel, "delivered").inc()
        return None
    hopeless = 400 <= status < 500 and status not in {408, 425, 429}
    if hopeless or attempt + 1 >= tries:
        NOTICES.labels(channel, "given up").inc()
        return None
    NOTICES.labels(channel, "put off").inc()
    pause: timedelta = FIRST_PAUSE * 2**attempt
    return min(pause, MAX_PAUSE)
