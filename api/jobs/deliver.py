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
from api.notify.notification import Notification, read_delivery
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
"""Deliveries given up in a row before a webhook is disabled."""

_LOST = (httpx.HTTPError, OSError, asyncio.TimeoutError)
NO_ANSWER, BROKEN = 599, 400
"""The status of an unreachable address, and of a delivery that cannot be built."""

_log = logging.getLogger(__name__)


async def deliver_push(services: Services, payload: bytes, attempt: int) -> timedelta | None:
    """Send a push to the browser, if it still matters and it is still subscribed."""
    delivery = read_delivery(payload)
    push = await notify.find_push(services.pool, delivery.target)
    if push is None or not await _still_matters(services, delivery.notification):
        return None
    try:
        status = await send_push(services, push, msgspec.json.encode(delivery.notification))
    except AddressRefused:
        status = 410
    except _LOST:
        status = NO_ANSWER
    if status in {404, 410}:
        await notify.delete_push(services.pool, push.account_id, push.endpoint)
    return _count("push", status, attempt, MAX_PUSH_ATTEMPTS)


async def deliver_webhook(services: Services, payload: bytes, attempt: int) -> timedelta | None:
    """Call the webhook; disable one that fails repeatedly."""
    delivery = read_delivery(payload)
    hook = await notify.find_webhook(services.pool, delivery.target)
    if hook is None or hook.disabled_at is not None:
        return None
    status = await _call(services, hook, delivery.notification)
    again = _count("webhook", status, attempt, MAX_WEBHOOK_ATTEMPTS)
    if status < 300:
        await notify.note_delivery(services.pool, hook.id)
    elif again is None:
        await notify.note_failure(services.pool, hook.id, MAX_FAILURES, services.now())
    return again


async def _call(services: Services, hook: WebhookRow, notification: Notification) -> int:
    """Return the status of the call; any error counts as the webhook's own failure."""
    try:
        body = await _body(services, hook, notification)
        headers = sign(hook.secret, str(notification.id), services.now(), body)
        headers["content-type"] = "application/json"
        return await post(hook.url, body, headers, private=services.settings.private_webhooks)
    except AddressRefused:
        return 403
    except UNREACHABLE:
        # Includes a lost connection of the request itself: the database is still there only then.
        await services.pool.fetchval("SELECT 1")
        return NO_ANSWER
    except _LOST:
        return NO_ANSWER
    except Exception:
        _log.warning("could not deliver to webhook %s", hook.id, exc_info=True)
        return BROKEN


async def _body(services: Services, hook: WebhookRow, notification: Notification) -> bytes:
    """Return the notification, or the result of the webhook's own selection.

    Discord gets a message in its own format.
    """
    if is_discord(hook.url):
        return discord_message(notification)
    if hook.selection is None or services.select is None:
        return msgspec.json.encode(notification)
    return await services.select(
        services, hook.account_id, hook.selection, msgspec.to_builtins(notification)
    )


async def _still_matters(services: Services, notification: Notification) -> bool:
    """Whether the decision is still pending; other notifications always matter."""
    if notification.decision is None or notification.table_id is None:
        return True
    try:
        table = await load(services, notification.table_id)
    except Refused:
        return False
    return table.decision(notification.decision.key) is not None


def _count(channel: str, status: int, attempt: int, tries: int) -> timedelta | None:
    """Return when to retry; None after success or if retrying is pointless."""
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
