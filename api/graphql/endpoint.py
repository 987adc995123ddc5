"""The one address of the public API: HTTP, server-sent events, WebSockets, and GraphiQL."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from api.graphql.execution.persisted import Persisted
from api.graphql.limits.buckets import Buckets
from api.graphql.limits.turns import Turns
from api.graphql.request.connections import Connections
from api.graphql.request.context import Context
from api.graphql.request.credentials import Credentials
from api.graphql.schema import HotseatSchema, make_schema
from api.graphql.transport.http import answer_request
from api.graphql.transport.socket import serve_socket
from api.web.zipped import zip_answer

CORS = {
    # Pages of any site may use the API with a token; cookies stay ours (no credentials).
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
    "Access-Control-Allow-Headers": "authorization, content-type, x-hotseat",
    "Access-Control-Expose-Headers": "x-hotseat-cost, x-hotseat-points-left, retry-after",
    "Access-Control-Max-Age": "86400",
}

LARGE = 100_000
"""Bytes of an answer that is not zipped in the event loop."""

_CORS = [(name.lower().encode(), value.encode()) for name, value in CORS.items()]


class Endpoint:
    """The application at `/graphql`; callers get this many points a second, 0 means no limit."""

    def __init__(self, schema: HotseatSchema, points_per_second: float) -> None:
        self.schema = schema
        self.persisted = Persisted()
        self.buckets = Buckets(points_per_second)
        self.turns = Turns(limited=points_per_second > 0)
        self.connections = Connections()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or serve a socket."""
        if scope["type"] == "websocket":
            await serve_socket(self, WebSocket(scope, receive, send))
            return
        request = Request(scope, receive)
        answer = await answer_request(self, request)
        answer.raw_headers.extend(_CORS)
        if len(getattr(answer, "body", b"")) > LARGE:
            # Zipping a megabyte takes longer than a move, and lets others work meanwhile.
            await asyncio.to_thread(zip_answer, request, answer)
        else:
            zip_answer(request, answer)
        await answer(scope, receive, send)

    def open_context(self, request: Request | WebSocket, response: Response | WebSocket) -> Context:
        """Return the context of a request or socket whose caller is not known yet."""
        state = request.state
        nobody = Credentials(None)
        return Context(state.services, state.updates, nobody, request, response, self.buckets)


def make_endpoint(schema: HotseatSchema | None = None, points_per_second: float = 0) -> Endpoint:
    """Return the endpoint on the schema, or on that of all games."""
    return Endpoint(schema or make_schema(), points_per_second)
