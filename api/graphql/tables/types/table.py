"""A table: what the use cases tell of it, and what is looked up only when asked for."""

from __future__ import annotations

from uuid import UUID

import msgspec
from strawberry.scalars import JSON

from api.base.problem import Problem, Refused
from api.graphql.accounts.types.person import Person, find_person
from api.graphql.derive.fields import finds, gives
from api.graphql.derive.page import PageInfo
from api.graphql.games.types import Game, read_game
from api.graphql.request.context import Info
from api.play.chat import Message, read_messages
from api.play.legal import LegalAction, legal
from api.play.perspective import perspective_of, position_for
from api.play.position import position, position_to_search, seats_of
from api.play.record import RecordFile, read_record
from api.play.table_info import TableInfo
from api.play.table_log import LogEntry, read_table_log
from api.services.hot_tables import Position
from api.tournaments.views.find_tournament import tournament_of_table
from engine.core import Decision, Result, View


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The board at one version of the table, as the caller may see it."""

    version: int
    view: View
    decisions: tuple[Decision, ...]
    """Who must decide what."""
    result: Result | None


class TableEdge(msgspec.Struct, frozen=True):
    """A table in a list and where it stands there."""

    node: TableInfo
    cursor: str


class TableConnection(msgspec.Struct, frozen=True):
    """A page of tables."""

    edges: tuple[TableEdge, ...]
    page_info: PageInfo


class TableResolvers:
    """The fields of a table that its struct does not hold."""

    @gives(Game)
    def game(self, info: Info) -> object:
        """What is played."""
        return read_game(info.context.services.games[_info(self).game])

    @gives(Person | None)
    async def host(self, info: Info) -> object:
        """Who opened the table or was given it."""
        return await find_person(info.context.services, _info(self).host_id)

    @gives(UUID | None)
    async def tournament_id(self, info: Info) -> object:
        """The event that the table is or was played for."""
        return await tournament_of_table(info.context.services, _info(self).id)

    @gives(tuple[int, ...])
    async def my_seats(self, info: Info) -> object:
        """The seats that the caller holds; several at a table for one device."""
        return _or_nothing(
            await seats_of(info.context.services, info.context.caller, _info(self).id)
        )

    @gives(View | None)
    async def view(self, info: Info, seat: int | None = None) -> object:
        """The board as the caller sees it, with the eyes of `seat` where they hold several.

        Null before the start.
        """
        found = await _look(_info(self), info, seat)
        return None if found is None else info.context.updates.view(found)

    @gives(tuple[Decision, ...])
    async def optional_decisions(self, info: Info) -> object:
        """What a seat may take up though nobody waits for it, such as going on after finishing.

        Played like any other decision: with its key.
        """
        found = await _look(_info(self), info, None)
        return () if found is None else found.optional_decisions

    @gives(tuple[LegalAction, ...])
    async def legal_actions(self, info: Info, seat: int | None = None) -> object:
        """Everything that the caller's seat may do now; empty for those who only watch."""
        context = info.context
        return _or_nothing(await legal(context.services, context.caller, _info(self).id, seat))

    @gives(JSON | None)
    async def position(self, info: Info, seat: int) -> object:
        """What this seat of the caller may know, as a state that `hotseat-engine` loads.

        What is hidden from the seat is dealt anew with each answer, so that programs can search
        ahead and learn nothing. Null before the start and for seats of others.
        """
        context = info.context
        found = await position_to_search(context.services, context.caller, _info(self).id, seat)
        return None if isinstance(found, Problem) else msgspec.json.decode(found)

    @gives(tuple[LogEntry, ...])
    async def log(
        self, info: Info, after: int = 0, first: int = 100, seat: int | None = None
    ) -> object:
        """What happened after the version `after`: one entry for each version, without gaps."""
        context = info.context
        entries = await read_table_log(
            context.services, context.caller, _info(self).id, after=after, first=first, seat=seat
        )
        return _or_nothing(entries)

    @gives(Moment | None)
    async def at(self, info: Info, version: int, seat: int | None = None) -> object:
        """The board as it was at an earlier version."""
        found = await _look(_info(self), info, seat, version)
        return None if found is None else read_moment(found)

    @gives(tuple[Message, ...])
    async def messages(self, info: Info, after: int = 0, first: int = 100) -> object:
        """What was said at the table after the message of this number."""
        context = info.context
        said = await read_messages(
            context.services, context.caller, _info(self).id, after=after, first=first
        )
        return _or_nothing(said)

    @finds("RecordResult", RecordFile)
    async def record(self, info: Info) -> object:
        """The whole game as a text file; a game that runs keeps its secrets."""
        return await read_record(info.context.services, info.context.caller, _info(self).id)


def read_moment(found: Position) -> Moment:
    """What a position shows."""
    return Moment(
        version=found.version,
        view=found.view,
        decisions=found.decisions,
        result=found.result,
    )


async def _look(
    table: TableInfo, info: Info, seat: int | None, at: int | None = None
) -> Position | None:
    services, caller = info.context.services, info.context.caller
    hot = services.hot.find(table.id)
    try:
        if hot is not None and hot.version == table.version and at is None:
            # Read a moment ago for this very request: the database need not be asked again.
            return position_for(hot, perspective_of(hot, caller, seat))
    except Refused:
        return None
    found = await position(services, caller, table.id, at=at, seat=seat)
    return None if isinstance(found, Problem) else found


def _info(root: object) -> TableInfo:
    """Strawberry hands the use case's struct to the resolvers."""
    if not isinstance(root, TableInfo):
        raise TypeError(f"a table is resolved from its info, not from {type(root).__name__}")
    return root


def _or_nothing(told: object) -> object:
    return () if isinstance(told, Problem) else told
