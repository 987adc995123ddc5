"""Webhooks and the jobs that deliver them."""

from __future__ import annotations

from uuid import UUID

from api.notify.create_webhook import create_webhook
from api.services import Services
from api.services.caller import Caller
from tests.api.people import good


async def jobs(services: Services, entrypoint: str) -> list[bytes]:
    """Return the payloads of the jobs that wait at this entrypoint, the oldest first."""
    rows = await services.pool.fetch(
        "SELECT payload FROM pgqueuer WHERE entrypoint = $1 ORDER BY id", entrypoint
    )
    return [row["payload"] for row in rows]


async def a_hook(services: Services, caller: Caller, url: str) -> tuple[UUID, str]:
    """Return the id and the secret of a new webhook."""
    new = good(await create_webhook(services, caller, url))
    return new.webhook.id, new.secret
