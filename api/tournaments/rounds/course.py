"""An event starts, its rounds are drawn, and it comes to its end."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event, check_role
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.shown.event_info import EventInfo, event_info


@returns_problems
async def start_event(services: Services, caller: Caller | None, tournament_id: UUID) -> EventInfo:
    """Registration is closed; the first round can be drawn."""
    caller = check_scope(caller, "tournaments", tournament_id)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, "director")
        return [log.Started()]

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    return await event_info(services, caller, changed)


@returns_problems
async def draw_round(services: Services, caller: Caller | None, tournament_id: UUID) -> EventInfo:
    """The next round is drawn and its tables are open; after the last one the event is over."""
    caller = check_scope(caller, "tournaments", tournament_id)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, "director")
        return next_entries(loaded)

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    await open_tables(services, tournament_id)
    return await event_info(services, caller, changed)


def next_entries(loaded: LoadedEvent) -> Sequence[LogEntry]:
    """The next round, or the end."""
    event = loaded.event
    if event.status != "running":
        raise Refused(EventRefused(key="not_running", parameters={}))
    if event.rounds and not event.rounds[-1].is_over():
        raise Refused(EventRefused(key="round_not_over", parameters={}))
    # Loaded with the first draw, not with the server: the solvers take a second to load.
    from api.tournaments.pairing.next_round import draw_next_round

    draw = draw_next_round(event)
    return [log.Closed()] if draw is None or not draw.tables else [log.Paired(draw)]
