"""Tournaments: one by id, lists, the log, the desk, players, and previews of changes."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import finds, gives
from api.graphql.derive.ids import read_id
from api.graphql.derive.page import (
    AfterArg,
    FirstArg,
    LargeFirstArg,
    cut_list,
    cut_page,
    cut_ranks,
    page_size,
    read_time_cursor,
    time_cursor,
)
from api.graphql.derive.shapes import spell
from api.graphql.request.context import Info
from api.graphql.tournaments.desk_input import (
    DraftEditInput,
    RulingInput,
    read_edit,
    read_rulings,
)
from api.graphql.tournaments.enums import (
    TournamentFormat,
    TournamentSheetForm,
    TournamentSheetKind,
    TournamentStatus,
)
from api.graphql.tournaments.types import (
    FORESIGHT,
    CodeArg,
    CrossTableConnection,
    DeskConnection,
    EntrantArg,
    TournamentConnection,
    TournamentId,
    TournamentLogConnection,
)
from api.model.tournament_filter import TournamentListFilter
from api.tournaments.desk.adjust_points import foresee_adjustment
from api.tournaments.desk.decide_tables import foresee_decisions
from api.tournaments.desk.edit_draft import DraftPrice, price_edit
from api.tournaments.desk.end_tournament import foresee_end
from api.tournaments.desk.undo_change import foresee_undo
from api.tournaments.notifications.dismiss_notification import (
    TournamentNotification,
    read_notifications,
)
from api.tournaments.registration.claim_registration import ClaimPreview, preview_claim
from api.tournaments.rounds.consequences import Consequences
from api.tournaments.rounds.undraw_round import foresee_undraw
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import (
    TournamentSummary,
    count_tournaments,
    find_tournament,
    list_tournaments,
    my_tournaments,
    read_log,
)
from api.tournaments.views.player_page import PlayerPage, cross_table, find_player
from api.tournaments.views.sheets import SheetForm, SheetKind, read_sheet
from api.tournaments.views.tournament_info import TournamentInfo


@strawberry.input(description="Which tournaments to list; fields left out do not filter.")
class TournamentFilter:
    game: str | None = strawberry.field(default=None, description="The id of a game.")
    status: TournamentStatus | None = strawberry.field(default=None, description="The status.")
    format: TournamentFormat | None = strawberry.field(
        default=None, description="How its first stage is played."
    )
    text: str | None = strawberry.field(default=None, description="Part of the title.")
    since: datetime | None = strawberry.field(default=None, description="Starting at or after.")
    until: datetime | None = strawberry.field(default=None, description="Starting before.")


FilterArg = Annotated[
    TournamentFilter | None, strawberry.argument(description="Which ones; null: all.")
]


@strawberry.type
class TournamentsQuery:
    """Part of `Query`."""

    @gives(TournamentInfo | None)
    async def tournament(self, info: Info, id: TournamentId, code: CodeArg = None) -> object:
        """The tournament with this id, if the caller may see it or has its code."""
        services, caller = info.context.services, info.context.caller
        return _found(await find_tournament(services, caller, read_id(id), code))

    @gives(TournamentConnection)
    async def tournaments(
        self, info: Info, first: FirstArg = 20, after: AfterArg = None, filter: FilterArg = None
    ) -> object:
        """Public tournaments, newest first."""
        services, size = info.context.services, page_size(first)
        wanted, before = _read_filter(filter), read_time_cursor(after)
        found = await list_tournaments(services, wanted, before, size + 1)

        async def count() -> int:
            return await count_tournaments(services, wanted)

        return await cut_page(info, TournamentConnection, found, size, after, _cursor, count)

    @gives(TournamentConnection)
    async def my_tournaments(
        self,
        info: Info,
        first: FirstArg = 20,
        after: AfterArg = None,
        filter: FilterArg = None,
        organises: Annotated[
            bool | None, strawberry.argument(description="Only those that the caller organises.")
        ] = None,
    ) -> object:
        """Tournaments that the caller plays in or organises, including private ones."""
        size = page_size(first)
        wanted = msgspec.structs.replace(_read_filter(filter), organises=organises)
        services, caller = info.context.services, info.context.caller
        found = await my_tournaments(services, caller, wanted, read_time_cursor(after), size + 1)
        listed = [] if isinstance(found, Problem) else found

        async def count() -> int:
            if caller is None or isinstance(found, Problem):
                return 0
            mine = msgspec.structs.replace(wanted, account_id=caller.account_id)
            return await count_tournaments(services, mine)

        return await cut_page(info, TournamentConnection, listed, size, after, _cursor, count)

    @gives(TournamentLogConnection | None)
    async def tournament_log(
        self,
        info: Info,
        id: TournamentId,
        code: CodeArg = None,
        first: LargeFirstArg = 100,
        after: AfterArg = None,
        since: Annotated[
            int, strawberry.argument(description="The first line to return, from 0.")
        ] = 0,
    ) -> object:
        """Everything that happened in a tournament, in order, with who did it and why."""
        services, caller = info.context.services, info.context.caller
        found = await read_log(services, caller, read_id(id), code, since)
        if isinstance(found, Problem):
            return None
        return cut_list(TournamentLogConnection, found, first, after, lambda line: line.number)

    @gives(DeskConnection | None)
    async def desk(
        self,
        info: Info,
        id: TournamentId,
        code: CodeArg = None,
        first: LargeFirstArg = 100,
        after: AfterArg = None,
    ) -> object:
        """The tables of the current round at a glance, ordered by number."""
        services, caller = info.context.services, info.context.caller
        found = await desk_tables(services, caller, read_id(id), code)
        if isinstance(found, Problem):
            return None
        tables = sorted(found, key=lambda table: table.table_number)
        return cut_list(DeskConnection, tables, first, after, lambda table: table.table_number)

    @gives(PlayerPage | None)
    async def tournament_player(
        self, info: Info, id: TournamentId, entrant: EntrantArg, code: CodeArg = None
    ) -> object:
        """One player's rounds and results in a tournament."""
        services, caller = info.context.services, info.context.caller
        return _found(await find_player(services, caller, read_id(id), entrant, code))

    @gives(CrossTableConnection | None)
    async def tournament_cross_table(
        self,
        info: Info,
        id: TournamentId,
        code: CodeArg = None,
        first: LargeFirstArg = 100,
        after: AfterArg = None,
    ) -> object:
        """Who met whom and who finished ahead of whom, in the order of the standings."""
        services, caller = info.context.services, info.context.caller
        found = await cross_table(services, caller, read_id(id), code)
        if isinstance(found, Problem):
            return None
        return cut_ranks(CrossTableConnection, found, first, after)

    @gives(ClaimPreview | None)
    async def claim_preview(
        self,
        info: Info,
        id: TournamentId,
        claim: Annotated[str, strawberry.argument(description="The claim code.")],
    ) -> object:
        """Whose registration a claim code claims; null if the code is not valid."""
        return _found(await preview_claim(info.context.services, read_id(id), claim))

    @gives(tuple[TournamentNotification, ...])
    async def tournament_notifications(self, info: Info) -> object:
        """Announcements and reminders sent to the caller in the last two weeks, newest first."""
        found = await read_notifications(info.context.services, info.context.caller)
        return () if isinstance(found, Problem) else found

    @gives(str | None)
    async def tournament_sheet(
        self,
        info: Info,
        id: TournamentId,
        kind: Annotated[TournamentSheetKind, strawberry.argument(description="Which sheet.")],
        code: CodeArg = None,
        form: Annotated[
            TournamentSheetForm, strawberry.argument(description="The file format.")
        ] = TournamentSheetForm.CSV,
    ) -> object:
        """A sheet of a tournament: CSV for spreadsheets, or JSON with one object per line."""
        found = await read_sheet(
            info.context.services,
            info.context.caller,
            read_id(id),
            msgspec.convert(kind.value, SheetKind),
            code,
            msgspec.convert(form.value, SheetForm),
            info.context.site.origin,
        )
        return _found(found)

    @finds("DraftPriceResult", DraftPrice, *FORESIGHT)
    async def draft_price(
        self,
        info: Info,
        id: TournamentId,
        edit: Annotated[DraftEditInput, strawberry.argument(description="The change.")],
    ) -> object:
        """What an edit would do to the price of the draft."""
        services, caller = info.context.services, info.context.caller
        return await price_edit(services, caller, read_id(id), read_edit(edit))

    @finds("ConsequencesResult", Consequences, *FORESIGHT)
    async def consequences(
        self,
        info: Info,
        id: TournamentId,
        of: Annotated[
            ForeseenInput, strawberry.argument(description="What an organiser is considering.")
        ],
    ) -> object:
        """The consequences of a change before it is made."""
        services, caller, wanted = info.context.services, info.context.caller, read_id(id)
        if of.rulings:
            rulings = read_rulings(of.rulings)
            return await foresee_decisions(services, caller, wanted, rulings)
        if isinstance(of.undo, int):
            return await foresee_undo(services, caller, wanted, of.undo)
        if isinstance(of.undraw, int):
            return await foresee_undraw(services, caller, wanted, of.undraw)
        if of.adjustment:
            entrant, points = of.adjustment.entrant, of.adjustment.points
            return await foresee_adjustment(services, caller, wanted, entrant, points)
        return await foresee_end(services, caller, wanted)


@strawberry.input(description="A penalty or a correction in points.")
class AdjustmentInput:
    entrant: str = strawberry.field(description="The entrant's id.")
    points: float = strawberry.field(description="Points to add; negative for a penalty.")


@strawberry.input(
    one_of=True, description="A change whose consequences an organiser wants to preview."
)
class ForeseenInput:
    rulings: list[RulingInput] | None = strawberry.UNSET
    undo: int | None = strawberry.UNSET
    undraw: int | None = strawberry.UNSET
    adjustment: AdjustmentInput | None = strawberry.UNSET
    end: bool | None = strawberry.UNSET


def _found(found: object) -> object:
    return None if isinstance(found, Problem) else found


def _read_filter(given: TournamentFilter | None) -> TournamentListFilter:
    if given is None:
        return TournamentListFilter()
    return TournamentListFilter(
        game=given.game,
        status=None if given.status is None else str(spell(given.status)),
        format=None if given.format is None else str(spell(given.format)),
        text=given.text or None,
        since=given.since,
        until=given.until,
    )


def _cursor(tournament: TournamentSummary) -> str:
    return time_cursor(tournament.created_at, tournament.id)
