"""Opens the house: a process that serves, or works, or both."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from api.house import House, Select
from api.jobs.thinker import ProcessThinker, Thinker, ThreadThinker
from api.services import Services
from engine.core import AnyGame
from engine.games import all_games


@asynccontextmanager
async def open_house(
    services: Services, games: Mapping[str, AnyGame], select: Select | None = None
) -> AsyncIterator[House]:
    """The house on these services; it does background jobs unless the settings leave them out."""
    settings = services.settings
    # Another process finds the project's own games only.
    is_ours = all(all_games().get(name) is game for name, game in games.items())
    thinker: Thinker = ProcessThinker() if settings.jobs and is_ours else ThreadThinker()
    house = House(services.pool, services.bell, games, settings, thinker=thinker, select=select)
    stop = asyncio.Event()
    work = asyncio.create_task(_work(house, stop)) if settings.jobs else None
    try:
        yield house
    finally:
        stop.set()
        if work is not None:
            await work
        thinker.close()


async def _work(house: House, stop: asyncio.Event) -> None:
    """Jobs are done until the stop; the house does not wait for the beginning.

    The queue's library takes longer to import than all the rest together.
    """
    worker = await asyncio.to_thread(importlib.import_module, "api.jobs.worker")
    async with worker.working(house):
        await stop.wait()
