"""PgQueuer for one lane: takes jobs in fair turns and survives an unavailable database."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Any, Self, TypeVar
from uuid import UUID

from pgqueuer import Job, RetryRequested
from pgqueuer.adapters.persistence.queries import Queries
from pgqueuer.core.qm import QueueManager
from pgqueuer.core.tm import TaskManager
from pgqueuer.domain.models import TracebackRecord
from pgqueuer.domain.types import JOB_STATUS, JobId, QueueManagerId
from pgqueuer.ports.driver import Driver, NotifyCallback
from pgqueuer.ports.repository import EntrypointExecutionParameter

from api.base.unreachable import UNREACHABLE
from api.jobs.lanes import LaneTerms, Work
from api.jobs.new_jobs import Callback, NewJobs
from api.services import Services
from api.store import queue
from api.store.pool import Pool

POLL_EVERY = timedelta(seconds=2)
"""Seconds after which a lane polls the queue at the latest."""
FIRST_PAUSE, MAX_PAUSE = timedelta(seconds=1), timedelta(minutes=5)
"""Between two attempts at a job that fails."""
AWAY_PAUSE, MAX_AWAY_PAUSE = 0.05, 0.4
"""Seconds between two attempts to reach the database."""
ANSWER_SECONDS = 15.0
DOUBT_SECONDS, CHECK_SECONDS = 60.0, 5.0
"""How long after a lost answer, and how often, a lane looks for jobs that it took without knowing:
the statement may still have been running when its connection was lost."""

_log = logging.getLogger(__name__)
T = TypeVar("T")


class LaneDriver(Driver):
    """Runs statements on the server's pool and shares one listener with all other lanes."""

    def __init__(self, pool: Pool, new_jobs: NewJobs, terms: LaneTerms) -> None:
        self._pool = pool
        self._new_jobs = new_jobs
        self._terms = terms
        self.woken = False
        self._callbacks: list[Callback] = []
        self._shutdown = asyncio.Event()

    async def fetch(self, query: str, *args: object) -> list[dict[str, object]]:
        """Return the rows of a statement."""
        return [dict(row) for row in await self._pool.fetch(query, *args)]

    async def execute(self, query: str, *args: object) -> str:
        """Run a statement."""
        return await self._pool.execute(query, *args)

    async def notify(self, channel: str, payload: str) -> None:
        """Notify other processes."""
        await self._pool.execute("SELECT pg_notify($1, $2)", channel, payload)

    async def add_listener(self, channel: str, callback: NotifyCallback) -> None:
        """Pass on notifications about new jobs of this lane."""

        def wake(payload: str) -> None:
            # One notification is enough until the lane has polled.
            if not self.woken:
                self.woken = True
                callback(payload)

        self._callbacks.append(wake)
        # A new job has not yet killed a worker.
        self._new_jobs.add(wake, () if self._terms.suspects else self._terms.entrypoints)

    @property
    def shutdown(self) -> asyncio.Event:
        """Set when the driver should stop."""
        return self._shutdown

    @property
    def tm(self) -> TaskManager:
        """The driver has no tasks of its own."""
        return TaskManager()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for callback in self._callbacks:
            self._new_jobs.remove(callback)


class LaneQueries(Queries):
    """PgQueuer's statements with our own dequeuing; none fails while the database is down."""

    def __init__(
        self, services: Services, new_jobs: NewJobs, terms: LaneTerms, held: Mapping[str, set[int]]
    ) -> None:
        self._lane_driver = LaneDriver(services.pool, new_jobs, terms)
        super().__init__(self._lane_driver)
        self._services = services
        self._new_jobs = new_jobs
        self._terms = terms
        self._away_pause = AWAY_PAUSE
        self._held = held
        """The jobs that each lane of this worker knows to hold."""
        self._doubts_until = self._checks_at = float("-inf")

    async def dequeue(
        self,
        batch_size: int,
        entrypoints: dict[Any, EntrypointExecutionParameter],
        queue_manager_id: QueueManagerId,
        global_concurrency_limit: int | None,
        heartbeat_timeout: timedelta,
    ) -> list[Job]:
        """Take jobs that are due, in fair turns; none while the database is unavailable."""
        terms = self._terms
        self._lane_driver.woken = False
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._give_back_strays(queue_manager_id)
                rows = await self.driver.fetch(
                    queue.TAKE,
                    terms.entrypoints,
                    queue_manager_id,
                    terms.suspects,
                    batch_size,
                    terms.at_once,
                    terms.per_owner,
                )
        except UNREACHABLE as error:
            if self._away_pause == AWAY_PAUSE:
                _log.warning("lane %s cannot reach the queue (%s)", terms.name, error)
            self._checks_at = time.monotonic()
            self._doubts_until = self._checks_at + DOUBT_SECONDS
            await asyncio.sleep(self._away_pause)
            self._away_pause = min(self._away_pause * 2, MAX_AWAY_PAUSE)
            return []
        self._away_pause = AWAY_PAUSE
        self._services.queue_watch.answered(terms.name)
        self._held[terms.name].update(int(str(row["id"])) for row in rows)
        return [Job.model_validate(row) for row in rows]

    async def _give_back_strays(self, worker_id: UUID) -> None:
        """Return jobs to the queue that were taken here by a statement whose answer was lost.

        They count as running, and nobody else would ever run them: this worker is alive.
        """
        now = time.monotonic()
        if not self._checks_at <= now < self._doubts_until:
            return
        held = [job_id for jobs in self._held.values() for job_id in jobs]
        terms = self._terms
        strays = await queue.give_back(
            self._services.pool, worker_id, terms.entrypoints, terms.suspects, held
        )
        self._checks_at = now + CHECK_SECONDS
        if strays:
            _log.warning("lane %s returned %d jobs it took without an answer", terms.name, strays)

    async def time_until_due(self) -> timedelta:
        """Return how long the lane can sleep before the next job is due."""
        if self._away_pause != AWAY_PAUSE:
            return timedelta(0)
        try:
            left = await queue.next_due(
                self._services.pool, self._terms.entrypoints, self._terms.suspects
            )
        except UNREACHABLE:
            return timedelta(0)
        return POLL_EVERY if left is None else min(left, POLL_EVERY)

    async def log_jobs(
        self, job_status: list[tuple[Job, JOB_STATUS, TracebackRecord | None]]
    ) -> None:
        """Delete finished jobs; keep those interrupted by our own stop, to be returned to the
        queue."""
        finished = [entry for entry in job_status if entry[1] != "canceled"]
        if finished:
            await super().log_jobs(finished)
            self._held[self._terms.name].difference_update(int(job.id) for job, _, _ in finished)
            self._new_jobs.wake(None if self._terms.suspects else self._terms.entrypoints)

    async def retry_job(
        self, job: Job, delay: timedelta, traceback_record: TracebackRecord | None
    ) -> None:
        """Queue the job again; never raises, because PgQueuer would then drop the job."""
        pause = AWAY_PAUSE
        while True:
            try:
                await queue.forgive(self._services.pool, int(job.id))
                await super().retry_job(job, delay, traceback_record)
                self._held[self._terms.name].discard(int(job.id))
                return
            except UNREACHABLE:
                await asyncio.sleep(pause)
                pause = min(pause * 2, MAX_AWAY_PAUSE)

    async def update_heartbeat(self, job_ids: list[JobId]) -> None:
        """Do nothing: workers are watched as a whole (`api.jobs.roll_call`), not job by job."""


@dataclasses.dataclass(kw_only=True)
class Lane(QueueManager):
    """PgQueuer's manager of jobs, without the checks that the process makes once."""

    lane_queries: LaneQueries

    async def verify_structure(self) -> None:
        """Do nothing: our migrations create the tables."""

    async def _run_periodic_health_check(self, interval: timedelta = timedelta(seconds=10)) -> None:
        """Do nothing: `NewJobs` watches the one connection that all lanes listen on."""
        await self.shutdown.wait()

    async def _effective_dequeue_timeout(self, dequeue_timeout: timedelta) -> timedelta:
        return max(await self.lane_queries.time_until_due(), timedelta(milliseconds=20))


def make_lane(
    services: Services,
    new_jobs: NewJobs,
    terms: LaneTerms,
    worker_id: UUID,
    held: dict[str, set[int]],
) -> Lane:
    """Return a lane that is not running yet, and note in `held` which jobs it holds."""
    held[terms.name] = set()
    queries = LaneQueries(services, new_jobs, terms, held)
    lane = Lane(queries=queries, lane_queries=queries)
    lane.queue_manager_id = QueueManagerId(worker_id)
    for name, work in terms.work.items():
        lane.entrypoint(name)(_entrypoint(services, name, work))
    return lane


def _entrypoint(services: Services, name: str, work: Work) -> Callable[[Job], Awaitable[None]]:
    async def run(job: Job) -> None:
        try:
            again = await work(services, job.payload or b"", job.attempts)
        except UNREACHABLE as error:
            raise RetryRequested(FIRST_PAUSE / 4, str(error)) from error
        except Exception as error:
            # Never given up: a table whose bot or clock is forgotten would be stuck forever.
            _log.exception("job %s failed and will be retried", name)
            pause = min(FIRST_PAUSE * 2 ** min(job.attempts, 10), MAX_PAUSE)
            raise RetryRequested(pause, str(error)) from error
        if again is not None:
            raise RetryRequested(max(again, timedelta(0)), "not yet")

    return run
