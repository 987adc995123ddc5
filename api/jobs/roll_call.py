"""Reports every second that a worker is alive, and takes over the jobs of dead ones."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from api.base.unreachable import UNREACHABLE
from api.jobs.new_jobs import NewJobs
from api.services import Services
from api.store import queue, workers
from api.telemetry.metrics import JOBS_SET_ASIDE, JOBS_TAKEN_OVER

EVERY = 1.0
DEAD_AFTER = timedelta(seconds=4)
"""A worker not seen for this long is dead, and its jobs are taken over."""

_log = logging.getLogger(__name__)


async def call_roll(
    services: Services, worker_id: UUID | None = None, new_jobs: NewJobs | None = None
) -> None:
    """Run until cancelled, in a worker, or in a server that leaves jobs to workers.

    A server has watched all the while when a worker dies; the worker that is started in its place
    has not, and would have to wait before it may call anybody dead.
    """
    steady_since: float | None = None
    while True:
        try:
            async with asyncio.timeout(2 * EVERY):
                if worker_id is None:
                    await services.pool.fetchval("SELECT 1")
                else:
                    await workers.sign_on(services.pool, worker_id)
                if steady_since is None:
                    steady_since = time.monotonic()
                # Nobody could report while the database was unavailable: let everybody do so first.
                if time.monotonic() - steady_since > DEAD_AFTER.total_seconds():
                    dead = await workers.find_dead(services.pool, DEAD_AFTER)
                    await take_over(services, dead, new_jobs)
        except UNREACHABLE:
            steady_since = None
        await asyncio.sleep(EVERY)


async def take_over(
    services: Services, dead: Sequence[UUID], new_jobs: NewJobs | None = None
) -> None:
    """Return the jobs of dead workers to the queue, and report those that were set aside."""
    if not dead:
        return
    taken = await queue.take_over(services.pool, dead)
    report(taken)
    if new_jobs is not None:
        new_jobs.wake()


def report(taken: Sequence[queue.Taken]) -> None:
    """Log and count jobs that were taken over."""
    for job in taken:
        JOBS_TAKEN_OVER.labels(job.entrypoint).inc()
        if job.set_aside:
            JOBS_SET_ASIDE.labels(job.entrypoint).inc()
            _log.error(
                "the job %s (%s) took down %s workers and is set aside: see './hotseat jobs'",
                job.id,
                job.entrypoint,
                queue.MAX_TAKEOVERS,
            )
