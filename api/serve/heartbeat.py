"""Writes the installation's heartbeat, and moves the clocks of games after an outage."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from api.base.unreachable import UNREACHABLE
from api.live.topics import table_topic
from api.services import Services
from api.store.heartbeat import beat, read_heartbeat

EVERY = 1.0
MIN_OUTAGE = timedelta(seconds=3)
"""A shorter gap moves no deadline."""

_log = logging.getLogger(__name__)


async def keep_heartbeat(services: Services) -> None:
    """Record every second that players can play, until cancelled.

    After an outage of the server, the database or the system clock, every running clock continues
    from where it stopped. The bell rings after the commit; whoever misses it polls.
    """
    while True:
        try:
            async with asyncio.timeout(10 * EVERY):
                await beat_once(services)
            services.reconnects.found()
        except UNREACHABLE:
            services.heart.stumble()
            services.reconnects.lost()
        await asyncio.sleep(EVERY)


async def beat_once(services: Services) -> timedelta:
    """Write one heartbeat; return for how long players could not play before it."""
    now = services.now()
    found = await beat(services.pool, now, MIN_OUTAGE)
    services.heart.beat(now)
    if found.moved:
        _log.warning(
            "players could not play for %s: moved the deadlines of %s tables",
            found.away,
            len(found.moved),
        )
    for table in found.moved:
        services.hot.drop(table.table_id)
        services.bell.ring(table_topic(table.table_id), table.version)
    return found.away


async def follow_heartbeat(services: Services) -> None:
    """Follow the servers' heartbeat in a process that only runs jobs."""
    while True:
        try:
            async with asyncio.timeout(10 * EVERY):
                seen, now = await read_heartbeat(services.pool), services.now()
            services.reconnects.found()
            if seen is not None and abs(now - seen) < MIN_OUTAGE:
                services.heart.beat(now)
            else:
                services.heart.stumble()
        except UNREACHABLE:
            services.heart.stumble()
            services.reconnects.lost()
        await asyncio.sleep(EVERY)
