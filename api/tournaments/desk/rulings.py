"""Directors decide tables: by a result, for nothing, or to be played again."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.change_event import load_event
from api.tournaments.desk.organise import act
from api.tournaments.event import Event
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.shown.event_info import EventInfo, event_info

MOST_RULINGS = 500


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a table of a round; without ranks it counts for nothing."""

    round: int
    place: int
    ranks: tuple[int, ...] | None = None
    """By seat; equal numbers share places."""
    scores: tuple[int, ...] = ()


@returns_problems
async def decide_tables(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    rulings: Sequence[Ruling],
    reason: str,
) -> EventInfo:
    """All these tables are decided, or none; their games stop."""

    def make(_: Event) -> Sequence[LogEntry]:
        places = {(one.round, one.place) for one in rulings}
        if len(places) < len(rulings) or len(rulings) > MOST_RULINGS:
            raise Refused(EventRefused(key="ruled_twice", parameters={}))
        return [_entry(one) for one in rulings]

    changed = await act(services, caller, tournament_id, make, reason, "director")
    await settle_tables(services, tournament_id)
    return await event_info(services, caller, changed)


@returns_problems
async def replay_table(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    place: tuple[int, int],
    reason: str,
) -> EventInfo:
    """A table of the round that is on is played again, on a new table; the old one stops."""
    entry = log.Replayed(*place)
    await act(services, caller, tournament_id, lambda _: [entry], reason, "director")
    loaded = await load_event(services, tournament_id)
    await open_tables(services, tournament_id)
    await settle_tables(services, tournament_id)
    return await event_info(services, caller, loaded)


def _entry(ruling: Ruling) -> LogEntry:
    if ruling.ranks is None:
        return log.Annulled(ruling.round, ruling.place)
    ranks = tuple(1 + sum(other < rank for other in ruling.ranks) for rank in ruling.ranks)
    scores = ruling.scores or (0,) * len(ranks)
    return log.Adjudicated(ruling.round, ruling.place, ranks, scores)
