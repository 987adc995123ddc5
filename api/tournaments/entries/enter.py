"""Players enter, say that they are here, and leave."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid4

from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base.problem import Refused, returns_problems
from api.play.create_table import check_bot, check_game
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event, check_role
from api.tournaments.desk.create_event import may_see
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused, NoSuchEvent
from api.tournaments.shown.event_info import EventInfo, event_info

LONGEST_NAME = 40


@returns_problems
async def register(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None
) -> EventInfo:
    """The caller has entered the event, or waits for a place."""
    caller = check_scope(caller, "play", tournament_id)
    name = (await account_of(services, caller.account_id)).name
    entrant = str(uuid4())

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        if not may_see(loaded, caller, code):
            raise Refused(NoSuchEvent())
        return [log.Registered(entrant, name, str(caller.account_id))]

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    return await event_info(services, caller, changed)


@returns_problems
async def register_bot(
    services: Services, caller: Caller | None, tournament_id: UUID, name: str, bot: str
) -> EventInfo:
    """An organiser enters a bot."""
    caller = check_scope(caller, "tournaments", tournament_id)
    named = check_name(name, LONGEST_NAME)
    entrant = str(uuid4())

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, "director")
        check_bot(check_game(services, loaded.event.plan.game, None), bot)
        return [log.Registered(entrant, named, None, bot)]

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    return await event_info(services, caller, changed)


@returns_problems
async def check_in(services: Services, caller: Caller | None, tournament_id: UUID) -> EventInfo:
    """The caller is here."""
    caller = check_scope(caller, "play", tournament_id)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        return [log.CheckedIn(entry_of(loaded, caller))]

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    return await event_info(services, caller, changed)


@returns_problems
async def withdraw(services: Services, caller: Caller | None, tournament_id: UUID) -> EventInfo:
    """The caller leaves the event; a table that is being played goes on."""
    caller = check_scope(caller, "play", tournament_id)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        return [log.Withdrew(entry_of(loaded, caller))]

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    return await event_info(services, caller, changed)


def entry_of(loaded: LoadedEvent, caller: Caller) -> str:
    """The caller's entry."""
    for one in loaded.event.entries.values():
        if one.account == str(caller.account_id) and one.status in ("playing", "waiting"):
            return one.entrant
    raise Refused(EventRefused(key="not_registered", parameters={}))
