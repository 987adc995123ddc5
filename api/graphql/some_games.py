"""The schema for clients that know only some games: `?games=co2,daybreak`."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.schema import build_schema
from api.graphql.transport.endpoint_state import UnknownGame
from engine.core import AnyGame

_building = asyncio.Lock()


async def schema_for(games: Mapping[str, AnyGame], named: str) -> HotseatSchema:
    """Return the schema without the types of other games; all games if none is named."""
    wanted = {name for name in named.split(",") if name}
    unknown = sorted(wanted - set(games))
    if unknown:
        known = ", ".join(games)
        raise UnknownGame(f"Unknown game {unknown[0][:50]!r} (choose from {known}).")
    part = {name: game for name, game in games.items() if not wanted or name in wanted}
    # One at a time: each is built once and kept; there are as many as subsets of games.
    async with _building:
        return await asyncio.to_thread(build_schema, part)
