"""A worker process with a kind of job that blocks the event loop: `python -m … URL PREDECESSOR`."""

import asyncio
import sys
import time
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from uuid import UUID

from api.base.settings import Settings
from api.jobs.lanes import LaneTerms, Work
from api.jobs.worker import working
from api.live import InProcessBell
from api.play.seated_tables import PlayedTables
from api.serve.watchdog import watched
from api.services import Services
from api.store.pool import open_pool


async def hang(_services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Never let the event loop turn again, if asked to."""
    if payload == b"hang":
        time.sleep(600)
    return None


WORK: Mapping[str, Work] = {"hang": hang}
LANES = (
    LaneTerms(name="hanging", work=WORK, at_once=4),
    LaneTerms(name="suspects", work=WORK, at_once=1, suspects=True),
)


async def main(url: str, predecessor: str) -> None:
    """Work until something hangs."""
    settings = Settings(
        home=Path("/nowhere"), predecessor=UUID(predecessor) if predecessor else None
    )
    async with open_pool(url) as pool, watched(hung_after=1.5):
        services = Services(pool, InProcessBell(), {}, settings, tables=PlayedTables())
        async with working(services, LANES) as worker:
            print(worker.id, flush=True)
            await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
