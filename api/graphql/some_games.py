"""The schema for clients that know only some games: `?games=co2,daybreak`."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from api.base.lru import Lru
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.schema import build_schema, make_schema_for
from api.graphql.transport.endpoint_state import UnknownGame
from engine.core import AnyGame

KEPT = 6
"""Schemas for some games that are kept, of some 10 MB each: as many as three games need. With more
games the least recently used one goes, since callers choose the sets."""

_building = asyncio.Lock()
_kept: Lru[tuple[int, ...], tuple[Mapping[str, AnyGame], HotseatSchema]] = Lru(KEPT)


async def schema_for(games: Mapping[str, AnyGame], named: str) -> HotseatSchema:
    """Return the schema without the types of other games; all games if none is named."""
    wanted = {name for name in named.split(",") if name}
    unknown = sorted(wanted - set(games))
    if unknown:
        known = ", ".join(games)
        raise UnknownGame(f"Unknown game {unknown[0][:50]!r} (choose from {known}).")
    part = {name: game for name, game in games.items() if not wanted or name in wanted}
    if len(part) == len(games):
        return await asyncio.to_thread(build_schema, games)
    key = tuple(id(game) for game in part.values())
    # One at a time: requests for the same one wait for it.
    async with _building:
        found = _kept.get(key)
        if found is None:
            # The games are kept with it, so that their ids are not reused.
            found = _kept[key] = (part, await asyncio.to_thread(make_schema_for, part))
        return found[1]
