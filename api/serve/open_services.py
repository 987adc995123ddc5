"""Opens what a process needs: to serve, to run background jobs, or both."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from api.base.settings import Settings
from api.base.unreachable import UNREACHABLE
from api.base.user_error import UserError
from api.jobs.roll_call import call_roll
from api.live import Bell, InProcessBell
from api.play.seated_tables import PlayedTables
from api.serve.heartbeat import beat_once, follow_heartbeat, keep_heartbeat
from api.services import CheckSelection, Select, Services
from api.services.database_clock import running_clock
from api.services.thinker import ProcessThinker, Thinker, ThreadThinker
from api.store.pool import open_pool
from engine.core import AnyGame
from engine.games import all_games


@asynccontextmanager
async def open_services(
    settings: Settings,
    games: Mapping[str, AnyGame],
    select: Select | None = None,
    check_selection: CheckSelection | None = None,
    *,
    serves: bool = True,
) -> AsyncIterator[Services]:
    """Open the services in the settings, and close them in order at the end.

    Background jobs run with them unless the settings leave them to workers, whose deaths are then
    noticed here. A process that `serves` writes the heartbeat.
    """
    if settings.database_url is None:
        raise UserError("HOTSEAT_DATABASE_URL is not set: './hotseat serve' starts a database.")
    async with AsyncExitStack() as stack:
        bell = await _open_bell(settings, stack)
        pool = await stack.enter_async_context(
            open_pool(settings.database_url, size=settings.pool_size)
        )
        # A separate process knows the project's own games only.
        is_ours = all(all_games().get(name) is game for name, game in games.items())
        thinker: Thinker = (
            ProcessThinker(at_once=not serves) if settings.jobs and is_ours else ThreadThinker()
        )
        stack.callback(thinker.close)
        clock = await stack.enter_async_context(running_clock(pool))
        services = Services(
            pool,
            bell,
            games,
            settings,
            tables=PlayedTables(),
            now=clock,
            thinker=thinker,
            select=select,
            check_selection=check_selection,
        )
        await _first_heartbeat(services, serves)
        keep = keep_heartbeat if serves else follow_heartbeat
        heart = asyncio.create_task(keep(services))
        stop = asyncio.Event()
        work = asyncio.create_task(_work(services, stop)) if settings.jobs else None
        watch = [] if settings.jobs else [asyncio.create_task(call_roll(services))]
        try:
            yield services
        finally:
            stop.set()
            if work is not None:
                await work
            for task in (heart, *watch):
                task.cancel()
            await asyncio.gather(heart, *watch, return_exceptions=True)


async def _first_heartbeat(services: Services, serves: bool) -> None:
    """Account for the outage before this start, so that no clock runs out because of it."""
    if serves:
        with suppress(*UNREACHABLE):
            await beat_once(services)
            return
    services.heart.beat(services.now())
    services.heart.stumble()


async def _open_bell(settings: Settings, stack: AsyncExitStack) -> Bell:
    if settings.redis_url is None:
        return InProcessBell()
    # Imported here, because its client takes longer to import than everything else at start.
    from api.live.redis_bell import RedisBell

    return await stack.enter_async_context(RedisBell(settings.redis_url))


async def _work(services: Services, stop: asyncio.Event) -> None:
    """Run background jobs until the stop, without delaying the start of the server.

    The queue's library takes longer to import than everything else together.
    """
    worker = await asyncio.to_thread(importlib.import_module, "api.jobs.worker")
    async with worker.working(services):
        await stop.wait()
