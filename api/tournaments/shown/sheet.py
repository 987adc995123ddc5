"""An event as sheets: entries, pairings, results, standings and records, as CSV or JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.base.problem import Problem, returns_problems
from api.play.record import read_record
from api.services import Services
from api.services.caller import Caller
from api.tournaments.shown.event_info import EventInfo
from api.tournaments.shown.look import find_shown

SheetKind: TypeAlias = Literal["entries", "pairings", "results", "standings", "records"]
SheetForm: TypeAlias = Literal["csv", "json"]

Cell: TypeAlias = str | int | float


@returns_problems
async def read_sheet(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    kind: SheetKind,
    code: str | None = None,
    form: SheetForm = "csv",
) -> str:
    """The sheet of an event that the caller may see."""
    event = await find_shown(services, caller, tournament_id, code)
    if kind == "records":
        return write_rows([row async for row in _records(services, caller, event)], form)
    return write_rows(_rows(event, kind), form)


def write_rows(rows: Iterable[Sequence[Cell]], form: SheetForm) -> str:
    """A header and lines as CSV, or an object for each line."""
    if form == "json":
        head, *lines = rows
        named = [dict(zip(map(str, head), line, strict=True)) for line in lines]
        return msgspec.json.encode(named).decode()
    paper = io.StringIO()
    writer = csv.writer(paper)
    for row in rows:
        writer.writerow([_safe(cell) for cell in row])
    return paper.getvalue()


def _rows(event: EventInfo, kind: SheetKind) -> Iterator[Sequence[Cell]]:
    match kind:
        case "entries":
            return _entries(event)
        case "pairings":
            return _pairings(event)
        case "results":
            return _results(event)
        case _:
            return _standings(event)


async def _records(
    services: Services, caller: Caller | None, event: EventInfo
) -> AsyncIterator[Sequence[Cell]]:
    """Each game as text that can be played again, once its seed may be told."""
    yield ("round", "table", "table_id", "status", "record")
    for drawn in event.rounds:
        for table in drawn.tables:
            if table.table_id is None:
                continue
            found = await read_record(services, caller, table.table_id)
            text = "" if isinstance(found, Problem) else found.text
            yield (drawn.number, table.place + 1, str(table.table_id), table.status, text)


def _safe(cell: Cell) -> Cell:
    """A name never becomes a formula in somebody's spreadsheet."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t\r" and cell else cell


def _entries(event: EventInfo) -> Iterator[Sequence[Cell]]:
    yield ("seed", "name", "bot", "status", "checked_in")
    for one in event.entries:
        yield (one.seed, one.name, one.bot or "", one.status, "yes" if one.checked_in else "no")


def _pairings(event: EventInfo) -> Iterator[Sequence[Cell]]:
    names = {one.entrant: one.name for one in event.entries}
    yield ("round", "table", "seat", "name")
    for drawn in event.rounds:
        for table in drawn.tables:
            for seat, entrant in enumerate(table.entrants):
                yield (drawn.number, table.place + 1, seat + 1, names[entrant])
        for entrant in drawn.byes:
            yield (drawn.number, "bye", "", names[entrant])


def _results(event: EventInfo) -> Iterator[Sequence[Cell]]:
    names = {one.entrant: one.name for one in event.entries}
    yield ("round", "table", "status", "seat", "name", "rank", "score")
    for drawn in event.rounds:
        for table in drawn.tables:
            for seat, entrant in enumerate(table.entrants):
                rank = table.ranks[seat] if table.ranks else ""
                score = table.scores[seat] if table.scores else ""
                place = (drawn.number, table.place + 1, table.status)
                yield (*place, seat + 1, names[entrant], rank, score)


def _standings(event: EventInfo) -> Iterator[Sequence[Cell]]:
    yield ("rank", "name", "points", *event.tie_breaks, "played", "byes", "status")
    for line in event.standings:
        values = [round(one.value, 4) for one in line.tie_breaks]
        yield (
            line.rank,
            line.name,
            round(line.points, 4),
            *values,
            line.played,
            line.byes,
            line.status,
        )
