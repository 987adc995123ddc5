"""An organiser changes the terms of an event: all of them before the start, a few after it."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event, check_role
from api.tournaments.desk.create_event import check_terms
from api.tournaments.log import LogEntry
from api.tournaments.plan import Plan
from api.tournaments.shown.event_info import EventInfo, event_info


@returns_problems
async def change_plan(
    services: Services, caller: Caller | None, tournament_id: UUID, plan: Plan
) -> EventInfo:
    """The event is held on these terms from now on; tables that are open keep theirs."""
    caller = check_scope(caller, "tournaments", tournament_id)
    check_terms(services, plan)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, "director")
        return [] if plan == loaded.event.plan else [log.Announced(plan)]

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    return await event_info(services, caller, changed)
