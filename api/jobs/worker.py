"""The worker: runs all lanes of the queue, inside the server or beside it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from uuid import UUID, uuid4

from api.base.unreachable import UNREACHABLE
from api.jobs.lane import Lane, make_lane
from api.jobs.lanes import LANES, LaneTerms
from api.jobs.maintenance import maintenance_job
from api.jobs.new_jobs import NewJobs
from api.jobs.roll_call import call_roll, take_over
from api.services import Services
from api.store import queue, workers

STOP_SECONDS = 5.0
BEGIN_PAUSE = 0.2
_NEVER = timedelta(days=1)

_log = logging.getLogger(__name__)


@asynccontextmanager
async def working(
    services: Services, lanes: tuple[LaneTerms, ...] = LANES
) -> AsyncIterator[Worker]:
    """Run jobs while the context is open; finish running ones within a few seconds."""
    worker = Worker(services, lanes)
    worker.start()
    try:
        yield worker
    finally:
        await worker.stop()


class Worker:
    """All lanes of one process."""

    def __init__(self, services: Services, lanes: tuple[LaneTerms, ...]) -> None:
        self.id: UUID = services.settings.worker_id or uuid4()
        self._services = services
        self._terms = lanes
        self._new_jobs = NewJobs(services.pool)
        self._lanes: dict[str, Lane] = {}
        self._held: dict[str, set[int]] = {}
        """The jobs that each lane knows to hold."""
        self._stopping = asyncio.Event()
        self._lane_tasks: list[asyncio.Task[None]] = []
        self._other_tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start taking jobs."""
        self._lane_tasks = [asyncio.create_task(self._run(terms)) for terms in self._terms]
        self._other_tasks = [
            asyncio.create_task(self._new_jobs.run()),
            asyncio.create_task(self._begin()),
        ]

    async def stop(self) -> None:
        """Finish running jobs; return those that take too long to the queue."""
        self._stopping.set()
        for lane in self._lanes.values():
            lane.shutdown.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await asyncio.shield(asyncio.gather(*self._lane_tasks, return_exceptions=True))
        for task in (*self._lane_tasks, *self._other_tasks):
            task.cancel()
        await asyncio.gather(*self._lane_tasks, *self._other_tasks, return_exceptions=True)
        with suppress(*UNREACHABLE):
            async with asyncio.timeout(STOP_SECONDS):
                await queue.give_back(self._services.pool, self.id)
                await workers.sign_off(self._services.pool, self.id)

    async def _begin(self) -> None:
        """Take over from a predecessor that is known to be dead, then watch the others."""
        while True:
            try:
                predecessor = self._services.settings.predecessor
                if predecessor is not None:
                    await take_over(self._services, [predecessor], self._new_jobs)
                await queue.enqueue(self._services.pool, [maintenance_job(self._services.now())])
                break
            except UNREACHABLE:
                await asyncio.sleep(BEGIN_PAUSE)
        await call_roll(self._services, self.id, self._new_jobs)

    async def _run(self, terms: LaneTerms) -> None:
        """Run a lane; recreate it if it breaks."""
        while not self._stopping.is_set():
            lane = make_lane(self._services, self._new_jobs, terms, self.id, self._held)
            self._lanes[terms.name] = lane
            try:
                await queue.give_back(
                    self._services.pool, self.id, terms.entrypoints, terms.suspects
                )
                await lane.run(
                    # A batch of one is recorded at once, and leaves the next job to others.
                    batch_size=1,
                    heartbeat_timeout=_NEVER,
                    log_aggregation_interval=timedelta(0),
                )
            except UNREACHABLE:
                _log.debug("the lane %s waits for the database", terms.name)
            except Exception:
                _log.exception("lane %s failed, restarting it", terms.name)
            if not self._stopping.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stopping.wait(), BEGIN_PAUSE)
