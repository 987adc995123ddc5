"""A table, version by version."""

from __future__ import annotations

from collections.abc import AsyncIterator

import strawberry

from api.base.problem import Refused
from api.graphql.derive.fields import streams
from api.graphql.derive.ids import read_id
from api.graphql.derive.stream_ended import StreamEnded
from api.graphql.request.context import Context, Info
from api.graphql.tables.types.updates import Resync
from api.live.fanout.shared import Shared
from api.live.fanout.table_changed import TableChanged
from api.play.perspective import perspective_of
from api.play.table_log import MAX_LOG_ENTRIES
from api.services.hot_tables import LiveTable


@strawberry.type
class TableUpdates:
    """Part of `Subscription`."""

    @streams("TableUpdate", TableChanged, Resync, StreamEnded)
    async def table_updates(
        self,
        info: Info,
        table_id: strawberry.ID,
        after: int | None = None,
        seat: int | None = None,
    ) -> AsyncIterator[object]:
        """Updates of the table, without gaps after the version `after`.

        The first update comes at once, even if nothing has changed since `after`: it gives the
        current version and decisions. `seat` chooses the perspective if the caller holds several
        seats.
        """
        context, table_uuid = info.context, read_id(table_id)
        try:
            async with context.updates.subscribers.follow(table_uuid) as followed:
                table = await context.updates.table(table_uuid, None)
                perspective_of(table, context.caller, seat)
                known = table.version if after is None else after
                yield await _news(context, table, known, seat)
                known = table.version
                while True:
                    await context.note_presence()
                    if await followed.later_than(known):
                        table = await context.updates.table(table_uuid, followed.version)
                        yield await _news(context, table, known, seat)
                        known = table.version
        except Refused as refused:
            yield Shared(StreamEnded(key=refused.problem.key))


async def _news(context: Context, table: LiveTable, known: int, seat: int | None) -> Shared:
    """Return what changed, or Resync if too much did. Refuse callers who may no longer watch."""
    viewer = perspective_of(table, context.caller, seat)
    if known < 0 or not 0 <= table.version - known <= MAX_LOG_ENTRIES:
        return Shared(Resync(table_id=table.row.id, version=table.version))
    return await context.updates.update(table, viewer, known)
