"""The organisers' desk: all tables of the current round at a glance."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.load import load
from api.services import Services
from api.services.caller import Caller
from api.store import tables, tournament_tables
from api.store.tables import TableRow
from api.tournaments.calls import JudgeCall, open_calls
from api.tournaments.deadlines import table_deadlines
from api.tournaments.rounds.access import POWER, role_of
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.solvers import load_solvers
from api.tournaments.rounds.table_stage import TableStage, stage_of
from api.tournaments.tournament import Table
from api.tournaments.views.find_tournament import visible

MAX_LOADED = 60
"""Games not in memory that are loaded for one view of the desk."""


class DeskTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the current round, at a glance."""

    table_number: int
    table_id: UUID | None
    status: str
    version: int
    entrants: tuple[str, ...]
    names: tuple[str, ...]
    decisions: tuple[int, ...]
    """The seats that must decide now, from 0."""
    game_round: int | None
    """The current round of the game."""
    game_phase: str | None
    leaders: tuple[int, ...]
    """The leading seats, as far as everybody can see; empty if nothing is comparable."""
    standing: tuple[int, ...] | None
    """The scores that everybody can see, by seat."""
    deadline: datetime | None
    """When the next clock at the table runs out."""
    ends_at: datetime | None
    """When the round's deadline ends this table, including extensions."""
    paused: bool
    idle_since: datetime | None
    """When something last happened at a running table."""
    unclaimed: tuple[int, ...]
    """The seats that nobody has claimed yet."""
    call: JudgeCall | None
    """The open call for a judge; visible only to organisers."""
    ranks: tuple[int, ...] | None
    scores: tuple[int, ...] | None


@returns_problems
async def desk_tables(
    services: Services, caller: Caller | None, tournament_id: UUID, code: str | None = None
) -> list[DeskTable]:
    """Return all tables of the current round."""
    loaded = await visible(services, caller, tournament_id, code)
    organises = POWER[role_of(loaded.tournament, caller, tournament_id)] >= POWER["viewer"]
    if organises:
        load_solvers()
    if not loaded.tournament.rounds:
        return []
    drawn = loaded.tournament.rounds[-1]
    ids = {
        held.table_number: held.table_id
        for held in await tournament_tables.tables_of(services.pool, tournament_id, drawn.number)
    }
    rows = await tables.find_all(services.pool, list(ids.values()))
    idle = await tournament_tables.idle_since(services.pool, list(ids.values()))
    running = loaded.tournament.status == "running"
    ends = table_deadlines(loaded.tournament, loaded.lines) if running else {}
    stages = await _stages(services, rows)
    calls = open_calls(loaded.tournament, loaded.lines) if organises and running else {}
    found = []
    for number, table in drawn.numbered():
        table_id = ids.get(number)
        row = None if table_id is None else rows.get(table_id)
        found.append(
            _desk_table(
                loaded,
                number,
                table,
                row,
                (
                    stages.get(row.id, TableStage()) if row else TableStage(),
                    ends.get(number),
                    idle.get(row.id) if row else None,
                ),
                calls.get(number),
            )
        )
    return found


async def _stages(services: Services, rows: dict[UUID, TableRow]) -> dict[UUID, TableStage]:
    """Return the progress of running games; only a limited number are loaded into memory."""
    found: dict[UUID, TableStage] = {}
    left = MAX_LOADED
    for row in rows.values():
        if row.status != "running":
            continue
        table = services.hot.find(row.id)
        if table is None or table.version != row.version:
            if left == 0:
                continue
            left -= 1
            try:
                table = await load(services, row.id)
            except Refused:
                continue
        found[row.id] = stage_of(table)
    return found


def _desk_table(
    loaded: LoadedTournament,
    number: int,
    table: Table,
    row: TableRow | None,
    now: tuple[TableStage, datetime | None, datetime | None],
    call: JudgeCall | None,
) -> DeskTable:
    stage, ends_at, idle_since = now
    entrants = loaded.tournament.entrants
    return DeskTable(
        table_number=number,
        table_id=row.id if row else None,
        status=table.status,
        version=row.version if row else 0,
        entrants=table.players,
        names=tuple(entrants[player].name for player in table.players),
        decisions=tuple(decision.seat for decision in row.to_act) if row else (),
        game_round=stage.round,
        game_phase=stage.phase,
        leaders=stage.leaders(),
        standing=stage.scores,
        deadline=row.deadline if row else None,
        ends_at=ends_at,
        paused=bool(row and row.paused_at),
        idle_since=idle_since,
        unclaimed=tuple(
            seat
            for seat, player in enumerate(table.players)
            if table.status == "open" and entrants[player].is_unclaimed
        ),
        call=call,
        ranks=table.ranks,
        scores=table.scores,
    )
