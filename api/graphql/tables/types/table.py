"""A table: the fields of the use case's struct, and those looked up on demand."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.base.problem import Problem, Refused
from api.coach.problems import NoReview, NotReviewed
from api.coach.review import Review, read_review
from api.graphql.derive.fields import finds, gives
from api.graphql.derive.page import (
    LARGE_PAGE_SIZE,
    AfterArg,
    FirstArg,
    LargeFirstArg,
    connection,
    cut_page,
    number_cursor,
    page_size,
    read_number_cursor,
)
from api.graphql.derive.reference import Brief, names_asked
from api.graphql.request.context import Info
from api.play.bot_remarks import BotRemark, bot_remarks
from api.play.chat import Message, count_messages, read_messages
from api.play.legal import LegalAction, legal
from api.play.perspective import perspective_of, position_for
from api.play.position import position, position_to_search, seats_of
from api.play.problems import DealHidden, GameRunning, NotStarted
from api.play.record import RecordFile, read_record
from api.play.table_info import TableInfo
from api.play.table_log import LogEntry, read_table_log
from api.services.hot_tables import Position
from api.tournaments.views.find_tournament import find_tournament, tournament_of_table
from api.tournaments.views.tournament_info import TournamentInfo
from engine.core import Decision, Result, View


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The board at one version of the table, as the caller may see it."""

    version: int
    view: View
    decisions: tuple[Decision, ...]
    """Who must decide what."""
    result: Result | None


TableConnection = connection("Table", TableInfo, "tables")
LogConnection = connection("Log", LogEntry, "the entries of a table's log")
MessageConnection = connection("Message", Message, "the messages at a table")

SinceArg = Annotated[
    int, strawberry.argument(description="Only entries after this number; 0: all.")
]
SeatArg = Annotated[
    int | None,
    strawberry.argument(
        description="The seat whose perspective to use, if the caller holds several."
    ),
]


class TableResolvers:
    """The fields of a table that its struct does not hold."""

    @gives(TournamentInfo | None)
    async def tournament(self, info: Info) -> object:
        """The tournament that the table is or was played for."""
        services, caller = info.context.services, info.context.caller
        tournament_id = await tournament_of_table(services, _info(self).id)
        if tournament_id is None or set(names_asked(info)) <= {"id"}:
            return None if tournament_id is None else Brief(tournament_id)
        found = await find_tournament(services, caller, tournament_id)
        return None if isinstance(found, Problem) else found

    @gives(tuple[int, ...])
    async def my_seats(self, info: Info) -> object:
        """The caller's seats; several at a table on one device."""
        return _or_nothing(
            await seats_of(info.context.services, info.context.caller, _info(self).id)
        )

    @gives(View | None)
    async def view(self, info: Info, seat: SeatArg = None) -> object:
        """The board as the caller sees it, from the perspective of `seat` if they hold several.

        Null before the start.
        """
        found = await _look(_info(self), info, seat)
        return None if found is None else info.context.updates.view(found)

    @gives(tuple[Decision, ...])
    async def optional_decisions(self, info: Info) -> object:
        """Decisions that a seat may take but nobody waits for, such as playing on after finishing.

        Play them like any other decision, with their key.
        """
        found = await _look(_info(self), info, None)
        return () if found is None else found.optional_decisions

    @gives(tuple[LegalAction, ...])
    async def legal_actions(self, info: Info, seat: int | None = None) -> object:
        """All legal actions of the caller's seat; empty for spectators."""
        context = info.context
        return _or_nothing(await legal(context.services, context.caller, _info(self).id, seat))

    @gives(JSON | None)
    async def position(self, info: Info, seat: int) -> object:
        """What this seat of the caller may know, as a state that `hotseat-engine` loads.

        Everything hidden from the seat is redealt for each response, so that programs can search
        ahead without learning secrets. Null before the start and for other players' seats.
        """
        context = info.context
        found = await position_to_search(context.services, context.caller, _info(self).id, seat)
        return None if isinstance(found, Problem) else msgspec.json.decode(found)

    @gives(tuple[BotRemark, ...])
    async def bot_remarks(self) -> object:
        """Each bot's comment on the finished game: why it won or lost, in one sentence."""
        return bot_remarks(_info(self))

    @gives(LogConnection)
    async def log(
        self,
        info: Info,
        first: LargeFirstArg = 100,
        after: AfterArg = None,
        since: SinceArg = 0,
        seat: SeatArg = None,
    ) -> object:
        """What happened after the version `since`: one entry per version, without gaps."""
        services, caller, table = info.context.services, info.context.caller, _info(self)
        size, known = page_size(first, LARGE_PAGE_SIZE), read_number_cursor(after)
        start = max(0, since, known or 0)
        found = await read_table_log(
            services, caller, table.id, after=start, first=size + 1, seat=seat
        )

        async def count() -> int:
            return 0 if isinstance(found, Problem) else max(0, table.version - max(0, since))

        return await cut_page(
            info,
            LogConnection,
            () if isinstance(found, Problem) else found,
            size,
            after,
            lambda entry: number_cursor(entry.version),
            count,
        )

    @gives(Moment | None)
    async def at(self, info: Info, version: int, seat: int | None = None) -> object:
        """The board at an earlier version."""
        found = await _look(_info(self), info, seat, version)
        return None if found is None else read_moment(found)

    @gives(MessageConnection)
    async def messages(
        self, info: Info, first: FirstArg = 100, after: AfterArg = None, since: SinceArg = 0
    ) -> object:
        """The chat of the table after message number `since`."""
        services, caller, table_id = info.context.services, info.context.caller, _info(self).id
        size, known = page_size(first), read_number_cursor(after)
        said = await read_messages(
            services, caller, table_id, after=max(0, since, known or 0), first=size + 1
        )

        async def count() -> int:
            if isinstance(said, Problem):
                return 0
            return await count_messages(services, caller, table_id, after=max(0, since))

        return await cut_page(
            info,
            MessageConnection,
            () if isinstance(said, Problem) else said,
            size,
            after,
            lambda message: number_cursor(message.number),
            count,
        )

    @finds("ReviewResult", Review, NotReviewed, GameRunning, DealHidden, NoReview)
    async def review(self, info: Info) -> object:
        """What decided the game, once it is over and somebody has asked for it (`requestReview`).

        It can be read while it is computed: the curve grows from the start of the game.
        `reviewUpdates` streams it.
        """
        return await read_review(info.context.services, info.context.caller, _info(self).id)

    @finds("RecordResult", RecordFile, NotStarted, GameRunning, DealHidden)
    async def record(self, info: Info) -> object:
        """The whole game as a text file; only once the game is over."""
        return await read_record(info.context.services, info.context.caller, _info(self).id)


def read_moment(found: Position) -> Moment:
    """Return a position as a moment."""
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
            # Read a moment ago for this same request: no need to ask the database again.
            return position_for(hot, perspective_of(hot, caller, seat))
    except Refused:
        return None
    found = await position(services, caller, table.id, at=at, seat=seat)
    return None if isinstance(found, Problem) else found


def _info(root: object) -> TableInfo:
    """Return the use case's struct, which Strawberry passes to resolvers as `self`."""
    if not isinstance(root, TableInfo):
        raise TypeError(f"a table is resolved from its info, not from {type(root).__name__}")
    return root


def _or_nothing(answer: object) -> object:
    return () if isinstance(answer, Problem) else answer
