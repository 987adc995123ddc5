"""The log of a table since a version that the caller knows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.play.event_codec import decode_events
from api.play.load import load
from api.play.perspective import perspective_of
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.store import log
from engine.core import AnyGame, Event, Perspective, notation

MAX_LOG_ENTRIES = 500


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a table's log: one per version, even if the caller may learn nothing from it."""

    version: int
    """The version of the table after this entry."""
    kind: str
    """`action`, or what happened around the game: `seats`, `start`, `rewind`, `pause`,
    `resume`, `clock`, `vote`, `end`."""
    seat: int | None
    notation: str | None
    """The action; null while the game runs if only its seat may know what it chose."""
    by: str
    at: datetime
    events: tuple[Event, ...]


@returns_problems
async def read_table_log(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    *,
    after: int = 0,
    first: int = 100,
    seat: int | None = None,
) -> tuple[LogEntry, ...]:
    """Return the entries after the given version, in order and without gaps."""
    table = await load(services, table_id)
    viewer = perspective_of(table, caller, seat)
    rows = await rows_since(services, table, after, first)
    return tuple(read_entry(table, row, viewer) for row in rows)


async def rows_since(
    services: Services, table: LiveTable, after: int, first: int = MAX_LOG_ENTRIES
) -> Sequence[log.Logged]:
    """Return the rows after the given version, not yet filtered for a perspective."""
    if after >= table.version:
        return ()
    return await log.read_log(
        services.pool,
        table.row.id,
        after=max(0, after),
        up_to=table.version,
        # One more than a page shows that there are more.
        first=max(1, min(first, MAX_LOG_ENTRIES + 1)),
    )


def read_entry(table: LiveTable, row: log.Logged, viewer: Perspective) -> LogEntry:
    """Return the row as this perspective may see it.

    The notation of a secret action, such as a card played face down, is shown only to its seat
    until the game is over.
    """
    is_open = (
        row.kind != "action"
        or row.seat == viewer
        or table.row.status == "over"
        or not _is_secret(table.game, row.notation)
    )
    return LogEntry(
        version=row.seq,
        kind=row.kind,
        seat=row.seat,
        notation=row.notation if is_open else None,
        by=row.by,
        at=row.at,
        events=decode_events(table.game, row.told, viewer),
    )


@lru_cache(maxsize=10_000)
def _is_secret(game: AnyGame, line: str) -> bool:
    """Whether the action is secret; one that the current game does not know counts as secret."""
    try:
        return getattr(notation.read(line, game.actions), "is_secret", True)
    except notation.UnreadableNotation:
        return True
