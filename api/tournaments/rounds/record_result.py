"""A table of an event came to its end: its result stands in the event's log, once."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused
from api.services import Services
from api.store import tables, tournaments
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.rounds.settle_tables import STOPPED


async def record_result(services: Services, table_id: UUID) -> None:
    """The event of this table, if it has one, knows how the table ended."""
    found = await tournaments.find_by_table(services.pool, table_id)
    table = await tables.find(services.pool, table_id)
    if found is None or table is None or table.status != "over":
        return
    if table.ending in STOPPED:
        # The event stopped the table: its log knows more than the table does.
        return
    tournament_id, place = found
    result = table.result

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        open_place = loaded.event.rounds[place.round - 1].tables[place.place]
        if open_place.status != "open" or open_place.tries != place.tries:
            return []
        if result is None:
            # Abandoned by vote: nobody has won, and the round must go on.
            return [log.Annulled(place.round, place.place)]
        scores = tuple(score.total for score in result.scores)
        return [log.Finished(place.round, place.place, result.ranks, scores)]

    try:
        await change_event(services, tournament_id, None, decide)
    except Refused as refused:
        # An organiser has closed the round or the event meanwhile: the table came too late.
        if not isinstance(refused.problem, EventRefused):
            raise
