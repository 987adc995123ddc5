"""The worker: takes jobs from the queue in Postgres, inside the server or beside it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import TypeAlias

from pgqueuer import Job, PgQueuer, RetryRequested
from pgqueuer.models import Schedule

from api.jobs.deliver import deliver_push, deliver_webhook
from api.jobs.events import tell_event
from api.jobs.maintenance import run_maintenance
from api.jobs.tables import finish_table, give_notice, let_bots_play, watch_clock
from api.services import Services

AT_ONCE = 20
"""Jobs that one process works on at the same time."""
FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=5)
DEAD_AFTER = timedelta(seconds=30)
"""A job whose worker has not been heard of for so long is taken over by another."""
STOP_SECONDS = 5.0

Work: TypeAlias = Callable[[Services, bytes, int], Awaitable[timedelta | None]]
"""A job's work on its payload at the given attempt, counted from 0; answers when to run again,
or None when it is done."""

ENTRYPOINTS: dict[str, Work] = {
    "bots": let_bots_play,
    "clock": watch_clock,
    "event": tell_event,
    "notice": give_notice,
    "over": finish_table,
    "push": deliver_push,
    "webhook": deliver_webhook,
}

_log = logging.getLogger(__name__)


@asynccontextmanager
async def working(services: Services) -> AsyncIterator[PgQueuer]:
    """Jobs are done while the context is open; what is begun is finished, within a few seconds."""
    queue, stop = make_queue(services), asyncio.Event()
    task = asyncio.create_task(_run(queue, stop))
    try:
        yield queue
    finally:
        stop.set()
        queue.shutdown.set()
        done, _ = await asyncio.wait({task}, timeout=STOP_SECONDS)
        if not done:
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def make_queue(services: Services) -> PgQueuer:
    """The queue with all kinds of jobs that this version knows."""
    queue = PgQueuer.from_asyncpg_pool(services.pool)
    for name, work in ENTRYPOINTS.items():
        queue.entrypoint(name)(_entrypoint(services, name, work))

    @queue.schedule("sweep", "* * * * *")
    async def _(_schedule: Schedule) -> None:
        await run_maintenance(services)

    return queue


async def _run(queue: PgQueuer, stop: asyncio.Event) -> None:
    """Works until told to stop, also through times without a database."""
    pause = FIRST_PAUSE
    while not stop.is_set():
        try:
            await queue.run(
                batch_size=AT_ONCE,
                max_concurrent_tasks=2 * AT_ONCE,
                heartbeat_timeout=DEAD_AFTER,
                dequeue_timeout=timedelta(seconds=10),
            )
        except Exception as error:
            _log.warning("the worker lost the queue (%s), trying again in %s", error, pause)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), pause.total_seconds())
            pause = min(pause * 2, LONGEST_PAUSE)
        if not stop.is_set():
            # PgQueuer marks itself as stopped when it fails; only our own stop is final.
            queue.shutdown.clear()


def _entrypoint(services: Services, name: str, work: Work) -> Callable[[Job], Awaitable[None]]:
    async def run(job: Job) -> None:
        try:
            again = await work(services, job.payload or b"", job.attempts)
        except Exception as error:
            # Never given up: a table whose bot or clock is forgotten would stand for ever.
            _log.exception("the job %s failed and will be tried again", name)
            pause = min(FIRST_PAUSE * 2 ** min(job.attempts, 10), LONGEST_PAUSE)
            raise RetryRequested(pause, str(error)) from error
        if again is not None:
            raise RetryRequested(max(again, timedelta(0)), "not yet")

    return run
