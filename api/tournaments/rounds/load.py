"""Loads a tournament: cached in memory and advanced by new lines."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import msgspec

from api.base.lru import Lru
from api.base.problem import Refused
from api.services import Services
from api.store import tournaments
from api.store.tournaments import LogRow, TournamentRow
from api.tournaments import log
from api.tournaments.changes.fold import add, fold
from api.tournaments.log import Change, Line
from api.tournaments.problems import NoSuchTournament
from api.tournaments.tournament import Tournament

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Change).decode

CAPACITY = 32
"""Tournaments that a process keeps in memory."""
MIN_THREADED_LINES = 500
"""At least this many new lines are read in a thread, so as not to block the event loop."""


@dataclass(frozen=True)
class LoadedTournament:
    """A tournament with the log that made it."""

    row: TournamentRow
    tournament: Tournament
    lines: Sequence[Line]

    @property
    def id(self) -> UUID:
        """The tournament's id."""
        return self.row.id

    @property
    def version(self) -> int:
        """The length of the log."""
        return len(self.lines)


_KEPT: Lru[UUID, LoadedTournament] = Lru(CAPACITY)


async def load_tournament(services: Services, tournament_id: UUID) -> LoadedTournament:
    """Return the tournament as of its log."""
    row = await tournaments.find(services.pool, tournament_id)
    if row is None:
        raise Refused(NoSuchTournament())
    kept = _KEPT.get(tournament_id)
    first = 0 if kept is None else kept.version
    rows = await tournaments.read_log(services.pool, tournament_id, first)
    if kept is not None and not rows and kept.row == row:
        return kept
    if len(rows) > MIN_THREADED_LINES:
        loaded = await asyncio.to_thread(_carry_on, kept, row, rows)
    else:
        loaded = _carry_on(kept, row, rows)
    keep(loaded)
    return loaded


def keep(loaded: LoadedTournament) -> None:
    """Keep the newest state of a tournament in memory."""
    known = _KEPT.get(loaded.row.id)
    if known is None or known.version <= loaded.version:
        _KEPT[loaded.row.id] = loaded


def _carry_on(
    kept: LoadedTournament | None, row: TournamentRow, rows: Sequence[LogRow]
) -> LoadedTournament:
    fresh = [read_line(row) for row in rows]
    if kept is None:
        return LoadedTournament(row, fold(fresh), fresh)
    return LoadedTournament(
        row, carried_on(kept.tournament, kept.lines, fresh), [*kept.lines, *fresh]
    )


def carried_on(tournament: Tournament, lines: Sequence[Line], fresh: Sequence[Line]) -> Tournament:
    """Return the tournament after new lines; the original is not modified."""
    if any(isinstance(line.change, log.Undone) for line in fresh):
        # Undoing changes the meaning of earlier lines: replay the whole log.
        return fold([*lines, *fresh])
    after = tournament.copy()
    for line in fresh:
        add(after, line.change)
    return after


def read_line(row: LogRow) -> Line:
    """Return the line in a row of the log."""
    actor = "" if row.actor_id is None else str(row.actor_id)
    return Line(row.number, row.at.isoformat(), actor, row.reason, _read(row.change), row.note)


def write_line(line: Line) -> LogRow:
    """Return a line as a row of the log."""
    return LogRow(
        number=line.number,
        at=datetime.fromisoformat(line.at),
        actor_id=UUID(line.actor) if line.actor else None,
        reason=line.reason,
        note=line.note,
        change=_write(line.change).decode(),
    )
