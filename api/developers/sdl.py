"""The schema as text at `/schema.graphql`, complete or for a client that knows only some games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from graphql import Visitor, parse, print_ast, visit
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.some_games import schema_for
from api.graphql.transport.endpoint_state import UnknownGame
from api.services import Services

HEADERS = {"Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache"}

_printing = asyncio.Lock()


async def sdl(request: Request) -> PlainTextResponse:
    """Answer with the SDL.

    `?games=co2,daybreak` leaves the types of other games out, `?descriptions=false` all
    descriptions: code generators need neither.
    """
    services: Services = request.state.services
    described = request.query_params.get("descriptions", "true")
    if described not in ("true", "false"):
        return PlainTextResponse("`descriptions` is true or false.\n", 400, HEADERS)
    try:
        schema = await schema_for(services.games, request.query_params.get("games", ""))
    except UnknownGame as error:
        return PlainTextResponse(f"{error}\n", 400, HEADERS)
    # Ten thousand lines take a while to print: nobody else waits for them, and once is enough.
    async with _printing:
        text = await asyncio.to_thread(_text, schema, described == "true")
    return PlainTextResponse(text, headers=HEADERS)


def _text(schema: HotseatSchema, described: bool) -> str:
    found = schema.texts.get(described)
    if found is None:
        found = schema.texts[described] = _print(schema, described)
    return found


def _print(schema: HotseatSchema, described: bool) -> str:
    text = schema.as_str()
    if not described:
        text = print_ast(visit(parse(text, no_location=True), _Undescribed()))
    return f"{text.rstrip()}\n"


class _Undescribed(Visitor):
    """Takes the descriptions out of a document."""

    def leave(self, node: Any, *_: object) -> Any:
        """Return the node without its description; None where it has none and stays."""
        described = getattr(node, "description", None) is not None
        return replace(node, description=None) if described else None
