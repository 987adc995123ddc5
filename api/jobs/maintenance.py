"""Housework, once a minute in one process: what was overlooked, what is too old."""

from __future__ import annotations

from api.play.time_out import expire_clocks
from api.services import Services
from api.store import lobby, queue, sessions, tournaments
from api.telemetry.metrics import QUEUE
from api.tournaments.rounds.deadline import keep_deadlines
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.settle_tables import settle_tables


async def run_maintenance(services: Services) -> None:
    """No clock stays unwatched, nothing outlived is kept, the queue's depth is known."""
    now = services.now()
    for table_id in await lobby.overdue_tables(services.pool, now):
        await expire_clocks(services, table_id)
    await keep_deadlines(services)
    for tournament_id in await tournaments.unfinished(services.pool):
        await open_tables(services, tournament_id)
    for tournament_id in await tournaments.still_played(services.pool):
        await settle_tables(services, tournament_id)
    await sessions.delete_expired(services.pool, now)
    await queue.forget_log(services.pool)
    for entrypoint, waiting in (await queue.count_due(services.pool)).items():
        QUEUE.labels(entrypoint).set(waiting)
