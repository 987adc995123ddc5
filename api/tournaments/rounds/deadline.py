"""When an event goes on by itself: at the start that was announced, and at a round's deadline."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused
from api.services import Services
from api.store import tournaments
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event
from api.tournaments.event import Table
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.rounds.course import next_entries
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.settle_tables import settle_tables

REASON = "deadline"


async def keep_deadlines(services: Services) -> None:
    """Every event for which something was due has gone on."""
    for tournament_id in await tournaments.due(services.pool, services.now()):
        await _go_on(services, tournament_id)


async def _go_on(services: Services, tournament_id: UUID) -> None:
    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        due = loaded.row.due_at
        if due is None or due > services.now():
            return []
        if loaded.event.status == "registration":
            return [log.Started()]
        return _close_round(loaded)

    def draw(loaded: LoadedEvent) -> Sequence[LogEntry]:
        # Another process may have drawn it meanwhile.
        rounds = loaded.event.rounds
        fresh = not rounds or rounds[-1].is_over()
        return next_entries(loaded) if fresh and loaded.event.status == "running" else []

    try:
        await change_event(services, tournament_id, None, decide, REASON)
        await change_event(services, tournament_id, None, draw, REASON)
    except Refused as refused:
        # Too few players so far: the event starts as soon as there are enough.
        if not isinstance(refused.problem, EventRefused):
            raise
        return
    await settle_tables(services, tournament_id)
    await open_tables(services, tournament_id)


def _close_round(loaded: LoadedEvent) -> Sequence[LogEntry]:
    """Nobody has won a table that is not finished: its players share all its places."""
    if not loaded.event.rounds:
        return []
    drawn = loaded.event.rounds[-1]
    return [
        log.Adjudicated(drawn.number, place, *_shared(table))
        for place, table in enumerate(drawn.tables)
        if table.status == "open"
    ]


def _shared(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    seats = len(table.players) + table.bots
    return (1,) * seats, (0,) * seats
