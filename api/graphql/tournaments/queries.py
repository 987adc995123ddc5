"""Events: one by id, the public ones in pages, what happened, the desk."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from enum import Enum
from uuid import UUID

import msgspec
import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import gives
from api.graphql.derive.ids import read_id
from api.graphql.derive.page import cut_page, page_size
from api.graphql.request.context import Info
from api.graphql.tournaments.types import TournamentConnection, TournamentEdge
from api.tournaments.news.notes import EventNote, read_notes
from api.tournaments.shown.event_info import EventInfo
from api.tournaments.shown.look import (
    DeskTable,
    EventLine,
    LogLine,
    desk_tables,
    find_event,
    list_events,
    read_lines,
)
from api.tournaments.shown.sheet import SheetForm, SheetKind, read_sheet


@strawberry.enum(description="A sheet of an event.")
class TournamentSheetKind(Enum):
    entries = "entries"
    pairings = "pairings"
    results = "results"
    standings = "standings"
    records = "records"


@strawberry.enum(description="How a sheet is written.")
class TournamentSheetForm(Enum):
    csv = "csv"
    json = "json"


@strawberry.type
class TournamentsQuery:
    """Part of `Query`."""

    @gives(EventInfo | None)
    async def tournament(self, info: Info, id: strawberry.ID, code: str | None = None) -> object:
        """The event of this id, if the caller may see it or has its code."""
        found = await find_event(info.context.services, info.context.caller, read_id(id), code)
        return None if isinstance(found, Problem) else found

    @gives(TournamentConnection)
    async def tournaments(self, info: Info, first: int = 20, after: str | None = None) -> object:
        """The newest public events; at most 100 a page."""
        size = page_size(first)
        found = await list_events(info.context.services, _read_cursor(after), size + 1)
        edges, page = cut_page(
            found, size, after, lambda one: TournamentEdge(one, _cursor(one)), _cursor
        )
        return TournamentConnection(edges, page)

    @gives(tuple[LogLine, ...] | None)
    async def tournament_log(
        self, info: Info, id: strawberry.ID, code: str | None = None
    ) -> object:
        """Everything that happened to an event, in order, with who did it and why."""
        found = await read_lines(info.context.services, info.context.caller, read_id(id), code)
        return None if isinstance(found, Problem) else tuple(found)

    @gives(tuple[DeskTable, ...] | None)
    async def desk(self, info: Info, id: strawberry.ID, code: str | None = None) -> object:
        """All tables of the round that is on, at a glance."""
        found = await desk_tables(info.context.services, info.context.caller, read_id(id), code)
        return None if isinstance(found, Problem) else tuple(found)

    @gives(tuple[EventNote, ...])
    async def tournament_notes(self, info: Info) -> object:
        """Announcements and reminders to the caller of the last two weeks, the newest first."""
        found = await read_notes(info.context.services, info.context.caller)
        return () if isinstance(found, Problem) else found

    @gives(str | None)
    async def tournament_sheet(
        self,
        info: Info,
        id: strawberry.ID,
        kind: TournamentSheetKind,
        code: str | None = None,
        form: TournamentSheetForm = TournamentSheetForm.csv,
    ) -> object:
        """A sheet of an event: CSV for spreadsheets, or JSON with an object for each line.

        `records` has every game as text that `./hotseat replay` plays again, once it is over.
        """
        found = await read_sheet(
            info.context.services,
            info.context.caller,
            read_id(id),
            msgspec.convert(kind.value, SheetKind),
            code,
            msgspec.convert(form.value, SheetForm),
        )
        return None if isinstance(found, Problem) else found


def _cursor(event: EventLine) -> str:
    return urlsafe_b64encode(f"{event.created_at.isoformat()} {event.id}".encode()).decode()


def _read_cursor(cursor: str | None) -> tuple[datetime, UUID] | None:
    """Where the cursor stands; one that cannot be read stands before the first event."""
    if cursor is None:
        return None
    try:
        moment, _, event_id = urlsafe_b64decode(cursor.encode()).decode().partition(" ")
        return datetime.fromisoformat(moment), UUID(event_id)
    except ValueError:
        return None
