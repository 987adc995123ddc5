"""Maintenance, once a minute in one process: what was overlooked, what is too old."""

from __future__ import annotations

from datetime import datetime, timedelta

from api.accounts.device_codes import GUESSES_COUNT_FOR
from api.play.after import bots_job
from api.play.time_out import expire_clocks
from api.services import Services
from api.store import device_codes, lobby, queue, sessions, tournaments
from api.store.archive import archive_finished
from api.store.queue import Job
from api.store.tables import find_all
from api.telemetry.metrics import JOBS_ASIDE, QUEUE
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.schedule import carry_on_due
from api.tournaments.rounds.settle_tables import settle_tables

EVERY = timedelta(minutes=1)


def maintenance_job(now: datetime) -> Job:
    """Return the job of the next full minute; whoever writes it, it is there once."""
    at = now.replace(second=0, microsecond=0) + EVERY
    return Job(entrypoint="maintenance", payload=b"", key=f"maintenance {at:%FT%R}", at=at)


async def maintain(services: Services, _payload: bytes, _attempt: int) -> timedelta | None:
    """Run maintenance and see that it runs again."""
    await queue.enqueue(services.pool, [maintenance_job(services.now())])
    await run_maintenance(services)
    return None


async def run_maintenance(services: Services) -> None:
    """Expire overlooked clocks, wake overlooked bots, move tournaments on, delete what is old."""
    now = services.now()
    for table_id in await lobby.overdue_tables(services.pool, now):
        await expire_clocks(services, table_id)
    stalled = await lobby.stalled_bot_tables(services.pool, now - EVERY)
    rows = await find_all(services.pool, stalled)
    await queue.enqueue(services.pool, [bots_job(row, now) for row in rows.values()])
    await carry_on_due(services)
    for tournament_id in await tournaments.unfinished(services.pool):
        await open_tables(services, tournament_id)
    for tournament_id in await tournaments.still_played(services.pool):
        await settle_tables(services, tournament_id)
    await sessions.delete_expired(services.pool, now)
    await device_codes.delete_expired(services.pool, now, now - GUESSES_COUNT_FOR)
    await queue.delete_old_log(services.pool)
    if services.settings.archive_days:
        ended_before = now - timedelta(days=services.settings.archive_days)
        await archive_finished(services.pool, ended_before, now)
    for entrypoint, waiting in (await queue.count_due(services.pool)).items():
        QUEUE.labels(entrypoint).set(waiting)
    JOBS_ASIDE.set(len(await queue.list_set_aside(services.pool)))
