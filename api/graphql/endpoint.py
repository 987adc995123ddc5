"""The single endpoint of the public API: HTTP, server-sent events, WebSockets, and GraphiQL."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.schema import make_schema
from api.graphql.some_games import schema_for
from api.graphql.transport.endpoint_state import EndpointState
from api.graphql.transport.http import answer_request
from api.graphql.transport.socket import serve_socket
from api.web.zipped import zip_answer

CORS = {
    # Pages of any site may use the API with a token, but never with our cookies (no credentials).
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "x-hotseat-cost, x-hotseat-points-left, retry-after",
}
PREFLIGHT = {
    # Browsers read these only in the answer to the question that precedes a request.
    **CORS,
    "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
    "Access-Control-Allow-Headers": "authorization, content-type, x-hotseat",
    "Access-Control-Max-Age": "86400",
}

MIN_THREADED_ZIP_BYTES = 100_000
"""Responses of at least this many bytes are compressed in a thread."""

_CORS, _PREFLIGHT = (
    [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    for headers in (CORS, PREFLIGHT)
)


class Endpoint:
    """The application at `/graphql`. Callers get this many points per second; 0 means no limit."""

    def __init__(self, schema: HotseatSchema, points_per_second: float) -> None:
        self.state = EndpointState(schema, points_per_second, schema_for)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or serve a socket."""
        if scope["type"] == "websocket":
            await serve_socket(self.state, WebSocket(scope, receive, send))
            return
        request = Request(scope, receive)
        answer = await answer_request(self.state, request)
        answer.raw_headers.extend(_PREFLIGHT if request.method == "OPTIONS" else _CORS)
        if len(getattr(answer, "body", b"")) > MIN_THREADED_ZIP_BYTES:
            # Compressing a megabyte takes longer than a move; in a thread it blocks nobody.
            await asyncio.to_thread(zip_answer, request, answer)
        else:
            zip_answer(request, answer)
        await answer(scope, receive, send)


def make_endpoint(schema: HotseatSchema | None = None, points_per_second: float = 0) -> Endpoint:
    """Return the endpoint for the schema, by default that of all games."""
    return Endpoint(schema or make_schema(), points_per_second)
