"""Follows a table: no change is missed, even if the bell was not heard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from uuid import UUID

from api.live import Rang
from api.live.topics import table_topic
from api.services import Services
from api.store import tables

POLL_EVERY = 5.0
"""Seconds after which the database is checked although the bell did not ring: a process that dies
between commit and bell must not leave anybody waiting."""


async def follow_versions(services: Services, table_id: UUID) -> AsyncGenerator[int, None]:
    """Yield the table's version whenever it may have grown, starting with the current one."""
    async with services.bell.listen(table_topic(table_id)) as sounds:
        known = -1
        heard: asyncio.Task[object] | None = None
        try:
            while True:
                version = await tables.find_version(services.pool, table_id)
                if version is None:
                    return
                if version > known:
                    known = version
                    yield version
                heard = heard or asyncio.ensure_future(anext(sounds))
                await asyncio.wait({heard}, timeout=POLL_EVERY)
                if not heard.done():
                    continue
                sound, heard = heard.result(), None
                if isinstance(sound, Rang) and sound.version > known:
                    known = sound.version
                    yield known
        finally:
            if heard is not None:
                heard.cancel()
