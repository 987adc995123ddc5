"""The log of a table: what has happened since a version the caller knows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
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
from engine.core import Event, Perspective

MAX_LOG_ENTRIES = 500


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a table's log: one for each version, also where the caller may learn nothing."""

    version: int
    """The version that the table has since then."""
    kind: str
    """`action`, or what happened around the game: `seats`, `start`, `rewind`, `pause`,
    `resume`, `clock`, `vote`, `end`."""
    seat: int | None
    notation: str | None
    """None where the action itself is hidden from the viewer."""
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
    """Return the versions after the given one, in order and without gaps."""
    table = await load(services, table_id)
    viewer = perspective_of(table, caller, seat)
    rows = await rows_since(services, table, after, first)
    return tuple(read_entry(table, row, viewer) for row in rows)


async def rows_since(
    services: Services, table: LiveTable, after: int, first: int = MAX_LOG_ENTRIES
) -> Sequence[log.Logged]:
    """The log of the versions after the given one; what of it a viewer may hear is not chosen."""
    if after >= table.version:
        return ()
    return await log.read_log(
        services.pool,
        table.row.id,
        after=max(0, after),
        up_to=table.version,
        first=max(1, min(first, MAX_LOG_ENTRIES)),
    )


def read_entry(table: LiveTable, row: log.Logged, viewer: Perspective) -> LogEntry:
    """Return the row as the viewer may hear of it.

    An action's own words stay with its seat until the game is over: a card laid face down must
    not be read from the log. What everybody may know is in the events.
    """
    is_open = row.kind != "action" or row.seat == viewer or table.row.status == "over"
    return LogEntry(
        version=row.seq,
        kind=row.kind,
        seat=row.seat,
        notation=row.notation if is_open else None,
        by=row.by,
        at=row.at,
        events=decode_events(table.game, row.told, viewer),
    )
