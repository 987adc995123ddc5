"""Finds tournaments: one, lists of them, their logs."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.read import find_account
from api.base.problem import returns_problems
from api.model.tournament_filter import TournamentListFilter
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import tournament_tables, tournaments
from api.store.tournaments import TournamentRow
from api.tournaments import log
from api.tournaments.log import Change, undone_numbers
from api.tournaments.rounds.access import check_visible, role_of
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info


class TournamentSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: UUID
    title: str
    game: str
    format: str
    status: str
    public: bool
    seats: int
    players: int
    capacity: int
    starts_at: datetime | None
    created_at: datetime
    my_role: str
    i_play: bool


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the tournament's log, as players and organisers may read it."""

    number: int
    at: datetime
    actor: str | None
    """Who did it; null for a table or the schedule."""
    what: str
    """What happened."""
    entrant: str | None
    round: int | None
    table_number: int | None
    text: str
    reason: str
    """Visible to everybody."""
    note: str | None
    """Visible only to organisers."""
    points: str | None
    undone: bool


@returns_problems
async def find_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> TournamentInfo:
    """Return the tournament, if the caller may see it."""
    loaded = await visible(services, caller, tournament_id, code)
    return await tournament_info(services, caller, loaded)


class Progress(msgspec.Struct, frozen=True):
    """How far a tournament has come."""

    version: int
    """The length of its log."""
    opened: int
    """How many tables of the latest round are open. Opening a table adds nothing to the log."""


@returns_problems
async def find_progress(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> Progress:
    """Return how far a tournament that the caller may see has come."""
    loaded = await visible(services, caller, tournament_id, code)
    rounds = loaded.tournament.rounds
    if not rounds:
        return Progress(loaded.version, 0)
    opened = await tournament_tables.count_tables(services.pool, tournament_id, rounds[-1].number)
    return Progress(loaded.version, opened)


async def list_tournaments(
    services: Services,
    wanted: TournamentListFilter,
    before: tuple[datetime, UUID] | None,
    limit: int,
) -> list[TournamentSummary]:
    """Return public tournaments, newest first."""
    found = await tournaments.list_page(services.pool, wanted, before, limit)
    return [_summary(row, role, plays) for row, role, plays in found]


async def count_tournaments(services: Services, wanted: TournamentListFilter) -> int:
    """Return the number of matching tournaments."""
    return await tournaments.count_listed(services.pool, wanted)


@returns_problems
async def my_tournaments(
    services: Services,
    caller: Caller | None,
    wanted: TournamentListFilter,
    before: tuple[datetime, UUID] | None,
    limit: int,
) -> list[TournamentSummary]:
    """Return tournaments that the caller plays in or organises, including private ones."""
    caller = check_scope(caller, "read")
    mine = msgspec.structs.replace(wanted, account_id=caller.account_id)
    found = await tournaments.list_page(services.pool, mine, before, limit)
    return [_summary(row, role, plays) for row, role, plays in found]


def _summary(row: TournamentRow, role: str | None, plays: bool) -> TournamentSummary:
    return TournamentSummary(
        id=row.id,
        title=row.title,
        game=row.game,
        format=row.format,
        status=row.status,
        public=row.public,
        seats=row.seats,
        players=row.players,
        capacity=row.capacity,
        starts_at=row.starts_at,
        created_at=row.created_at,
        my_role=role or "none",
        i_play=plays,
    )


@returns_problems
async def read_log(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    code: str | None = None,
    since: int = 0,
) -> list[LogLine]:
    """Return the log of a tournament that the caller may see; only organisers see drafts."""
    loaded = await visible(services, caller, tournament_id, code)
    organises = role_of(loaded.tournament, caller, tournament_id) != "none"
    undone = undone_numbers(loaded.lines)
    lines = loaded.lines[max(0, since) :]
    names = {
        actor: account.name
        for actor in {line.actor for line in lines if line.actor}
        if (account := await find_account(services, UUID(actor))) is not None
    }
    return [
        LogLine(
            number=line.number,
            at=datetime.fromisoformat(line.at),
            actor=names.get(line.actor),
            what=_what(line.change),
            entrant=getattr(line.change, "entrant", None),
            round=getattr(line.change, "round", None),
            table_number=getattr(line.change, "table_number", None) or None,
            text=getattr(line.change, "text", ""),
            reason=line.reason,
            note=line.note if organises else None,
            points=getattr(line.change, "points", None),
            undone=line.number in undone,
        )
        for line in lines
        if organises or not isinstance(line.change, log.Drafted)
    ]


def _what(change: Change) -> str:
    return change.kind if isinstance(change, log.Noted) else str(change.__struct_config__.tag)


async def visible(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None
) -> LoadedTournament:
    """Return a tournament that the caller may see; refuse otherwise."""
    loaded = await load_tournament(services, tournament_id)
    check_visible(loaded, caller, code)
    return loaded


async def tournament_of_table(services: Services, table_id: UUID) -> UUID | None:
    """Return the tournament that the table is or was played for, if any."""
    return await tournament_tables.tournament_of_table(services.pool, table_id)
