"""Maintenance, once a minute in one process: catches what was missed, deletes what expired."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.accounts.device_codes import GUESSES_COUNT_FOR
from api.coach.make_review import review_job
from api.play.after import bots_job
from api.play.time_out import expire_clocks
from api.services import Services
from api.services.idempotency import KEPT_FOR
from api.store import (
    device_codes,
    idempotency,
    lobby,
    queue,
    reviews,
    sessions,
    tournament_tables,
    tournaments,
)
from api.store.archive import archive_finished
from api.store.idle_guests import delete_idle_guests
from api.store.queue import Job
from api.store.tables import find_all
from api.store.unstarted import delete_unstarted
from api.telemetry.metrics import JOBS_ASIDE, QUEUE
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.schedule import carry_on_due
from api.tournaments.rounds.settle_tables import settle_tables

EVERY = timedelta(minutes=1)
CLOSED_FOR = timedelta(days=1)
"""A table that was closed before its start is deleted after this time."""
OPEN_FOR = timedelta(days=60)
"""A table that waits for its start without a change is deleted after this time."""
IDLE_FOR = timedelta(days=60)
"""A guest who never did anything is deleted after this time without a visit."""


def maintenance_job(now: datetime) -> Job:
    """Return the job of the next full minute; it is queued once, whoever queues it."""
    at = now.replace(second=0, microsecond=0) + EVERY
    return Job(entrypoint="maintenance", payload=b"", key=f"maintenance {at:%FT%R}", at=at)


async def maintain(services: Services, _payload: bytes, _attempt: int) -> timedelta | None:
    """Run maintenance and schedule the next run."""
    await queue.enqueue(services.pool, [maintenance_job(services.now())])
    await run_maintenance(services)
    return None


async def run_maintenance(services: Services) -> None:
    """Expire missed clocks, wake missed bots, advance tournaments, delete expired data."""
    now = services.now()
    for table_id in await lobby.overdue_tables(services.pool, now):
        await expire_clocks(services, table_id)
    stalled = await lobby.stalled_bot_tables(services.pool, now - EVERY)
    rows = await find_all(services.pool, stalled)
    await queue.enqueue(services.pool, [bots_job(row, now) for row in rows.values()])
    forgotten = await reviews.find_unfinished(services.pool, now - EVERY)
    await queue.enqueue(services.pool, [review_job(services, table_id) for table_id in forgotten])
    await carry_on_due(services)
    for tournament_id in await tournaments.unfinished(services.pool):
        await open_tables(services, tournament_id)
    for tournament_id in await tournament_tables.still_played(services.pool):
        await settle_tables(services, tournament_id)
    await sessions.delete_expired(services.pool, now)
    await device_codes.delete_expired(services.pool, now, now - GUESSES_COUNT_FOR)
    await queue.delete_old_log(services.pool)
    await idempotency.delete_old(services.pool, now - KEPT_FOR)
    for table_id in await delete_unstarted(services.pool, now - CLOSED_FOR, now - OPEN_FOR):
        services.hot.drop(table_id)
    await delete_idle_guests(services.pool, now - IDLE_FOR, now.minute)
    if services.settings.archive_days:
        ended_before = now - timedelta(days=services.settings.archive_days)
        await archive_finished(services.pool, ended_before, now)
    for entrypoint, waiting in (await queue.count_due(services.pool)).items():
        QUEUE.labels(entrypoint).set(waiting)
    JOBS_ASIDE.set(len(await queue.list_set_aside(services.pool)))
