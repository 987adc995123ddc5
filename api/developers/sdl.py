"""The schema as text at `/schema.graphql`, whole or for a client that knows some games only."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from api.graphql.schema import build_schema
from api.services import Services

HEADERS = {"Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache"}

_building = asyncio.Lock()
_texts: dict[tuple[str, ...], str] = {}


async def sdl(request: Request) -> PlainTextResponse:
    """Answer with the SDL; `?games=co2,daybreak` leaves the types of other games out."""
    services: Services = request.state.services
    asked = {name for name in request.query_params.get("games", "").split(",") if name}
    unknown = sorted(asked - set(services.games))
    if unknown:
        known = ", ".join(services.games)
        text = f"Unknown game {unknown[0][:50]!r} (choose from {known}).\n"
        return PlainTextResponse(text, 400, HEADERS)
    games = {name: game for name, game in services.games.items() if not asked or name in asked}
    key = tuple(games)
    # One at a time and each once: there are as many as there are choices of games.
    async with _building:
        if key not in _texts:
            schema = await asyncio.to_thread(build_schema, games)
            _texts[key] = f"{schema.as_str().rstrip()}\n"
    return PlainTextResponse(_texts[key], headers=HEADERS)
