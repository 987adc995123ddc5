"""Looking at events: one, all public ones, what happened, the desk."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.read import find_account
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller
from api.store import tables, tournaments
from api.store.tables import TableRow
from api.store.tournaments import TournamentRow
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, load_event
from api.tournaments.desk.create_event import may_see
from api.tournaments.log import LogEntry
from api.tournaments.problems import NoSuchEvent
from api.tournaments.shown.event_info import EventInfo, event_info

NOBODY = UUID(int=0)


class EventLine(msgspec.Struct, frozen=True, kw_only=True):
    """An event in a list."""

    id: UUID
    title: str
    game: str
    status: str
    created_at: datetime


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the event's log, as everybody concerned may read it."""

    number: int
    at: datetime
    actor: str | None
    """Who did it; null where a table or a deadline did."""
    what: str
    """`registered`, `adjudicated`, `announce` ..."""
    entrant: str | None
    round: int | None
    place: int | None
    text: str
    reason: str
    undone: bool


class DeskTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the round that is on, at a glance."""

    place: int
    table_id: UUID | None
    status: str
    version: int
    to_act: tuple[int, ...]
    deadline: datetime | None
    paused: bool
    idle_since: datetime | None
    """When something last happened at a table that is played."""


@returns_problems
async def find_event(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> EventInfo:
    """The event, if the caller may see it."""
    return await find_shown(services, caller, tournament_id, code)


async def find_shown(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None
) -> EventInfo:
    """The event that the caller may see; refused otherwise."""
    return await event_info(services, caller, await _visible(services, caller, tournament_id, code))


async def list_events(
    services: Services, before: tuple[datetime, UUID] | None, limit: int
) -> list[EventLine]:
    """Public events, the newest first."""
    return [_line(row) for row in await tournaments.list_public(services.pool, before, limit)]


@returns_problems
async def read_lines(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> list[LogLine]:
    """Everything that happened to an event that the caller may see."""
    loaded = await _visible(services, caller, tournament_id, code)
    undone = {line.entry.number for line in loaded.lines if isinstance(line.entry, log.Undone)}
    names = {
        actor: account.name
        for actor in {line.actor for line in loaded.lines if line.actor}
        if (account := await find_account(services, UUID(actor))) is not None
    }
    return [
        LogLine(
            number=line.number,
            at=datetime.fromisoformat(line.at),
            actor=names.get(line.actor),
            what=_what(line.entry),
            entrant=getattr(line.entry, "entrant", None),
            round=getattr(line.entry, "round", None),
            place=getattr(line.entry, "table", None),
            text=getattr(line.entry, "text", ""),
            reason=line.reason,
            undone=line.number in undone,
        )
        for line in loaded.lines
    ]


def _what(entry: LogEntry) -> str:
    return entry.kind if isinstance(entry, log.Noted) else str(entry.__struct_config__.tag)


@returns_problems
async def desk_tables(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> list[DeskTable]:
    """All tables of the round that is on."""
    loaded = await _visible(services, caller, tournament_id, code)
    if not loaded.event.rounds:
        return []
    drawn = loaded.event.rounds[-1]
    ids = {
        one.place: one.table_id
        for one in await tournaments.tables_of(services.pool, tournament_id)
        if one.round == drawn.number
    }
    rows = await tables.find_all(services.pool, list(ids.values()))
    idle = await tournaments.idle_since(services.pool, list(ids.values()))
    return [
        _desk_table(
            place,
            table.status,
            rows.get(ids.get(place, NOBODY)),
            idle.get(ids.get(place, NOBODY)),
        )
        for place, table in enumerate(drawn.tables)
    ]


def _desk_table(
    place: int, status: str, row: TableRow | None, idle_since: datetime | None
) -> DeskTable:
    return DeskTable(
        place=place,
        table_id=row.id if row else None,
        status=status,
        version=row.version if row else 0,
        to_act=tuple(one.seat for one in row.to_act) if row else (),
        deadline=row.deadline if row else None,
        paused=bool(row and row.paused_at),
        idle_since=idle_since,
    )


async def _visible(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None
) -> LoadedEvent:
    loaded = await load_event(services, tournament_id)
    if not may_see(loaded, caller, code):
        raise Refused(NoSuchEvent())
    return loaded


def _line(row: TournamentRow) -> EventLine:
    return EventLine(
        id=row.id, title=row.title, game=row.game, status=row.status, created_at=row.created_at
    )
