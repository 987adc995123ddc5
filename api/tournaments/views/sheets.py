"""A tournament as sheets: entrants, pairings, results, standings and records, as CSV or JSON."""

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
from api.tournaments.views.find_tournament import visible
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info

SheetKind: TypeAlias = Literal[
    "entrants", "claims", "pairings", "results", "standings", "cross_table", "records"
]
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
    origin: str = "",
) -> str:
    """Return a sheet of a tournament that the caller may see, with links to the site `origin`."""
    loaded = await visible(services, caller, tournament_id, code)
    tournament = await tournament_info(services, caller, loaded)
    if kind == "records":
        return write_rows([row async for row in _records(services, caller, tournament)], form)
    if kind == "claims":
        return write_rows(_claims(tournament, origin), form)
    return write_rows(_rows(tournament, kind), form)


def write_rows(rows: Iterable[Sequence[Cell]], form: SheetForm) -> str:
    """Return a header and lines as CSV, or one object per line.

    CSV begins with a byte order mark: without it spreadsheets guess the encoding wrong.
    """
    if form == "json":
        head, *lines = rows
        named = [dict(zip(map(str, head), line, strict=True)) for line in lines]
        return msgspec.json.encode(named).decode()
    paper = io.StringIO()
    paper.write("\ufeff")
    writer = csv.writer(paper)
    for row in rows:
        writer.writerow([_safe(cell) for cell in row])
    return paper.getvalue()


def _rows(tournament: TournamentInfo, kind: SheetKind) -> Iterator[Sequence[Cell]]:
    match kind:
        case "entrants":
            return _entrants(tournament)
        case "pairings":
            return _pairings(tournament)
        case "results":
            return _results(tournament)
        case "cross_table":
            return _cross_table(tournament)
        case _:
            return _standings(tournament)


async def _records(
    services: Services, caller: Caller | None, tournament: TournamentInfo
) -> AsyncIterator[Sequence[Cell]]:
    """Yield each game as a record, once its seed may be published."""
    yield ("round", "table", "table_id", "status", "record")
    for drawn in tournament.rounds:
        for table in drawn.tables:
            if table.table_id is None:
                continue
            found = await read_record(services, caller, table.table_id)
            text = "" if isinstance(found, Problem) else found.text
            yield (drawn.number, table.table_number, str(table.table_id), table.status, text)


def _safe(cell: Cell) -> Cell:
    """Prevent a name from becoming a formula in a spreadsheet."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t\r" and cell else cell


def _entrants(tournament: TournamentInfo) -> Iterator[Sequence[Cell]]:
    yield (
        "entrant",
        "seed",
        "name",
        "account",
        "bot",
        "rating",
        "club",
        "team",
        "status",
        "checked_in",
        "claimed",
    )
    for entrant in tournament.entrants:
        yield (
            entrant.entrant,
            entrant.seed,
            entrant.name,
            str(entrant.account_id or ""),
            entrant.bot or "",
            "" if entrant.rating is None else entrant.rating,
            entrant.club,
            entrant.team,
            entrant.status,
            "yes" if entrant.checked_in else "no",
            "no" if entrant.unclaimed else "yes",
        )


def _claims(tournament: TournamentInfo, origin: str) -> Iterator[Sequence[Cell]]:
    """Yield the claim codes of players; empty except for directors."""
    yield ("entrant", "name", "code", "link")
    # A private tournament is shown by its viewing code; the other would let strangers enter.
    way = "" if tournament.public else f"/{tournament.view_code}"
    for entrant in tournament.entrants:
        if entrant.claim is not None:
            link = f"{origin}/tournaments/{tournament.id}{way}/claim/{entrant.claim}"
            yield (entrant.entrant, entrant.name, entrant.claim, link)


def _pairings(tournament: TournamentInfo) -> Iterator[Sequence[Cell]]:
    names = {entrant.entrant: entrant.name for entrant in tournament.entrants}
    yield ("round", "table", "seat", "name", "entrant")
    for drawn in tournament.rounds:
        for table in drawn.tables:
            for seat, (entrant, name) in enumerate(zip(table.entrants, table.names, strict=True)):
                yield (drawn.number, table.table_number, seat + 1, name, entrant)
        for entrant in drawn.byes:
            yield (drawn.number, "bye", "", names[entrant], entrant)


def _results(tournament: TournamentInfo) -> Iterator[Sequence[Cell]]:
    """Yield the players of each table from first to last."""
    yield ("round", "table", "status", "seat", "name", "rank", "score", "points", "entrant")
    for drawn in tournament.rounds:
        for table in drawn.tables:
            ranks = table.ranks or (0,) * len(table.entrants)
            for seat in sorted(range(len(table.entrants)), key=lambda seat: ranks[seat]):
                yield (
                    drawn.number,
                    table.table_number,
                    table.status,
                    seat + 1,
                    table.names[seat],
                    table.ranks[seat] if table.ranks else "",
                    table.scores[seat] if table.scores else "",
                    round(table.points[seat], 4) if table.points else "",
                    table.entrants[seat],
                )


def _standings(tournament: TournamentInfo) -> Iterator[Sequence[Cell]]:
    numbers = [drawn.number for drawn in tournament.rounds]
    yield (
        "rank",
        "name",
        "points",
        *(f"round_{number}" for number in numbers),
        *tournament.tie_breaks,
        "adjustment",
        "played",
        "byes",
        "stage",
        "group",
        "status",
        "entrant",
    )
    for line in tournament.standings:
        gains = {gain.round: round(gain.points, 4) for gain in line.gains}
        values = {tie_break.name: round(tie_break.value, 4) for tie_break in line.tie_breaks}
        yield (
            line.rank,
            line.name,
            round(line.points, 4),
            *(gains.get(number, "") for number in numbers),
            *(values.get(name, "") for name in tournament.tie_breaks),
            round(line.adjustment, 4),
            line.played,
            line.byes,
            line.stage,
            line.group or "",
            line.status,
            line.entrant,
        )


def _cross_table(tournament: TournamentInfo) -> Iterator[Sequence[Cell]]:
    """Yield everybody's table and rank by round, in the order of the standings."""
    numbers = [drawn.number for drawn in tournament.rounds]
    at: dict[tuple[str, int], str] = {}
    for drawn in tournament.rounds:
        for table in drawn.tables:
            for seat, entrant in enumerate(table.entrants):
                rank = f": {table.ranks[seat]}" if table.ranks else ""
                at[entrant, drawn.number] = f"{table.table_number}{rank}"
        at.update(((entrant, drawn.number), "bye") for entrant in drawn.byes)
    yield ("rank", "name", "points", *(f"round_{number}" for number in numbers))
    for line in tournament.standings:
        cells = (at.get((line.entrant, number), "") for number in numbers)
        yield (line.rank, line.name, round(line.points, 4), *cells)
