"""The lobby: public tables that wait for players."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import streams
from api.graphql.request.context import Context, Info
from api.graphql.tables.types.updates import LobbyChanged, LobbyTable
from api.live.fanout.shared import Shared
from api.live.polling import heard_or_due
from api.live.topics import LOBBY
from api.model.table_filter import TableFilter
from api.play.lobby import list_tables
from api.play.table_info import TableInfo

LISTED = 50
MIN_INTERVAL_SECONDS = 0.5
"""Seconds between updates: nobody reads a lobby faster than this."""


@strawberry.type
class LobbyUpdates:
    """Part of `Subscription`."""

    @streams("LobbyUpdate", LobbyChanged)
    async def lobby_updates(
        self, info: Info, game: strawberry.ID | None = None
    ) -> AsyncIterator[object]:
        """The public tables that wait for players, at once and on every change."""
        context = info.context
        async with context.services.bell.listen(LOBBY) as sounds:
            sent: object = None
            while True:
                listed = await context.updates.once(("lobby", game), lambda: _list(context, game))
                if listed.value != sent:
                    sent = listed.value
                    yield listed
                await heard_or_due(sounds)
                await asyncio.sleep(MIN_INTERVAL_SECONDS)


async def _list(context: Context, game: str | None) -> Shared:
    wanted = TableFilter(game=game, status="open", has_room=True)
    found = await list_tables(context.services, None, wanted, first=LISTED)
    tables = () if isinstance(found, Problem) else found
    return Shared(LobbyChanged(tuple(_brief(table) for table in tables)))


def _brief(table: TableInfo) -> LobbyTable:
    taken = [seat for seat in table.seats if seat.account_id or seat.bot or seat.invited]
    return LobbyTable(
        id=table.id,
        game=table.game,
        name=table.name,
        players=tuple(seat.name for seat in taken if not seat.invited),
        seats=len(table.seats),
        free=len(table.seats) - len(taken),
        rated=table.rated,
        clock=table.clock,
        created_at=table.created_at,
    )
