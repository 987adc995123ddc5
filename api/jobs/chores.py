"""Housework, once a minute in one process: what was overlooked, what is too old."""

from __future__ import annotations

from api.house import House
from api.metrics import QUEUE
from api.play.time_out import look_at_clock
from api.store import lobby, queue, sessions, tournaments
from api.tournaments.rounds.deadline import keep_deadlines
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.settle_tables import settle_tables


async def sweep(house: House) -> None:
    """No clock stays unwatched, nothing outlived is kept, the queue's depth is known."""
    now = house.now()
    for table_id in await lobby.overdue_tables(house.pool, now):
        await look_at_clock(house, table_id)
    await keep_deadlines(house)
    for tournament_id in await tournaments.unfinished(house.pool):
        await open_tables(house, tournament_id)
    for tournament_id in await tournaments.still_played(house.pool):
        await settle_tables(house, tournament_id)
    await sessions.delete_expired(house.pool, now)
    await queue.forget_log(house.pool)
    for entrypoint, waiting in (await queue.count_due(house.pool)).items():
        QUEUE.labels(entrypoint).set(waiting)
