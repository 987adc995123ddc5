"""What organisers do while an event runs; each leaves a line with actor, time and reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal
from uuid import UUID

from api.accounts.read import account_of
from api.base.problem import Refused, TooLong, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.change_event import (
    LoadedEvent,
    Role,
    change_event,
    check_role,
)
from api.tournaments.desk.create_event import is_readable
from api.tournaments.event import Event
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.rounds.settle_tables import pardon, settle_tables
from api.tournaments.shown.event_info import EventInfo, event_info

LONGEST_REASON = 500
UNDOABLE = (log.Adjudicated, log.Annulled, log.Withdrew, log.Disqualified, log.Substituted)

Make = Callable[[Event], Sequence[LogEntry]]


@returns_problems
async def disqualify(
    services: Services, caller: Caller | None, tournament_id: UUID, entrant: str, reason: str
) -> EventInfo:
    """A player is out; at a table that is still played a bot takes the last place for them."""
    entry = log.Disqualified(entrant)
    changed = await act(services, caller, tournament_id, lambda _: [entry], reason, "director")
    await settle_tables(services, tournament_id)
    return await event_info(services, caller, changed)


@returns_problems
async def substitute(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: str,
    account_id: UUID,
    reason: str,
) -> EventInfo:
    """Somebody else plays on for an entrant, at once where their table is still played."""
    name = (await account_of(services, account_id)).name
    entry = log.Substituted(entrant, name, str(account_id))
    changed = await act(services, caller, tournament_id, lambda _: [entry], reason, "director")
    await settle_tables(services, tournament_id)
    return await event_info(services, caller, changed)


@returns_problems
async def announce(
    services: Services, caller: Caller | None, tournament_id: UUID, text: str
) -> EventInfo:
    """All players of the event read it on its page."""
    if not text.strip() or not is_readable(text, LONGEST_REASON):
        raise Refused(TooLong(limit=LONGEST_REASON))
    entry = log.Noted("announce", text=text.strip())
    changed = await act(services, caller, tournament_id, lambda _: [entry], "", "helper")
    return await event_info(services, caller, changed)


@returns_problems
async def appoint(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    account_id: UUID,
    role: Literal["director", "helper", "none"],
) -> EventInfo:
    """The owner makes somebody an organiser, or takes that back."""
    await account_of(services, account_id)

    def make(event: Event) -> Sequence[LogEntry]:
        if event.organisers.get(str(account_id)) == "owner":
            raise Refused(EventRefused(key="owner_stays", parameters={}))
        return [log.Organised(str(account_id), role)]

    changed = await act(services, caller, tournament_id, make, "", "owner")
    return await event_info(services, caller, changed)


@returns_problems
async def undo(
    services: Services, caller: Caller | None, tournament_id: UUID, number: int, reason: str
) -> EventInfo:
    """A line of the log no longer counts, where that is fair: before the next round is drawn."""
    caller = check_scope(caller, "tournaments", tournament_id)
    check_reason(reason)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, "director")
        later = loaded.lines[number + 1 :]
        if not 0 <= number < len(loaded.lines):
            raise Refused(EventRefused(key="unknown_line", parameters={"number": number}))
        fair = isinstance(loaded.lines[number].entry, UNDOABLE)
        undone = any(isinstance(x.entry, log.Undone) and x.entry.number == number for x in later)
        if not fair or undone or any(isinstance(line.entry, log.Paired) for line in later):
            raise Refused(EventRefused(key="too_late_to_undo", parameters={"number": number}))
        return [log.Undone(number)]

    changed = await change_event(services, tournament_id, caller.account_id, decide, reason)
    await settle_tables(services, tournament_id)
    undone = changed.lines[number].entry
    if isinstance(undone, log.Disqualified):
        await pardon(services, tournament_id, undone.entrant)
    return await event_info(services, caller, changed)


@returns_problems
async def close_event(
    services: Services, caller: Caller | None, tournament_id: UUID, reason: str
) -> EventInfo:
    """The event is over with the standings as they are."""
    changed = await act(services, caller, tournament_id, lambda _: [log.Closed()], reason, "owner")
    await settle_tables(services, tournament_id)
    return await event_info(services, caller, changed)


async def act(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    make: Make,
    reason: str,
    role: Role,
) -> LoadedEvent:
    """The event after what an organiser of this role did."""
    caller = check_scope(caller, "tournaments", tournament_id)
    check_reason(reason)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        check_role(loaded.event, caller, role)
        return make(loaded.event)

    return await change_event(services, tournament_id, caller.account_id, decide, reason.strip())


def check_reason(reason: str) -> None:
    """The reason is short enough to be read."""
    if not is_readable(reason, LONGEST_REASON):
        raise Refused(TooLong(limit=LONGEST_REASON))
