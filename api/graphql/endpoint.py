"""GraphQL over HTTP, WebSocket and server-sent events, with GraphiQL for people."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
from cross_web import HTTPException
from graphql import GraphQLError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.exceptions import ConnectionRejectionError
from strawberry.http import GraphQLRequestData, process_result
from strawberry.subscriptions import GRAPHQL_SSE_PROTOCOL, GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.types import ExecutionResult
from strawberry.types.unset import UNSET, UnsetType

from api.graphql.execution.fast_path import find_document, read_asked, run_document
from api.graphql.execution.fast_stream import SocketHandler
from api.graphql.execution.persisted import Persisted
from api.graphql.limits.buckets import Buckets
from api.graphql.request.context import Context
from api.graphql.request.credentials import bearer, call_as, find_credentials
from api.graphql.schema import HotseatSchema, make_schema
from api.web.headers import read_headers
from api.web.pages import read_graphiql
from api.web.zipped import zip_answer

LARGEST_BODY = 200_000
"""Bytes; a document of all events of a game takes about 10,000."""
LONGEST_SECONDS = 20.0
"""No answer is waited for longer; streams live on."""
CORS = {
    # Pages of any site may use the API with a token; cookies stay ours (no credentials).
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
    "Access-Control-Allow-Headers": "authorization, content-type, x-hotseat",
    "Access-Control-Expose-Headers": "x-hotseat-cost, x-hotseat-points-left, retry-after",
    "Access-Control-Max-Age": "86400",
}

_CORS = [(name.lower().encode(), value.encode()) for name, value in CORS.items()]
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Endpoint(GraphQL[Context, None]):
    """The one address of the public API."""

    graphql_transport_ws_handler_class = SocketHandler
    hotseat: HotseatSchema
    persisted: Persisted
    buckets: Buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, whatever it is, in JSON."""
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        request = Request(scope, _bounded(receive))
        try:
            answer = await self._answer(request)
        except HTTPException as error:
            answer = _refusal(error.status_code, error.reason)
        answer.raw_headers.extend(_CORS)
        zip_answer(request, answer)
        await answer(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204)
        _check_length(request.headers.get("content-length"))
        return await self._answer_quickly(request) or await self.run(request)

    async def _answer_quickly(self, request: Request) -> Response | None:
        """The answer to an ordinary request; None where Strawberry's own way is needed."""
        if not _is_ordinary(request):
            return None
        asked = read_asked(await request.body())
        if asked is None:
            return None
        try:
            query = self.persisted.find(asked.query, asked.extensions)
        except GraphQLError:
            return None
        schema = self.hotseat
        document = find_document(schema, query, asked.operation_name) if query else None
        if document is None or query is None:
            return None
        response = Response(media_type="application/json")
        context = await self.get_context(request, response)
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                result = await run_document(schema, document, query, asked, context)
        except TimeoutError:
            result = ExecutionResult(data=None, errors=[GraphQLError("timeout")])
        response.body = _encode(process_result(result))
        response.headers["content-length"] = str(len(response.body))
        return response

    async def get_context(
        self, request: Request | WebSocket, response: Response | WebSocket
    ) -> Context:
        """The house of this process and who calls."""
        state = request.state
        credentials = await find_credentials(state.services, request)
        return Context(state.services, state.updates, credentials, request, response, self.buckets)

    async def on_ws_connect(self, context: Context) -> UnsetType | dict[str, object] | None:
        """A socket may bring a token; a wrong one is refused and not taken for nobody."""
        given = context.connection_params
        token = bearer(given.get("authorization")) if isinstance(given, Mapping) else None
        if token is not None:
            context.credentials = await call_as(context.services, None, token)
            if context.caller is None:
                raise ConnectionRejectionError
        nothing: UnsetType = UNSET
        return nothing

    def is_websocket_origin_allowed(self, request: WebSocket, origin: str) -> bool:
        """Pages of other sites may connect with a token; the cookie is not theirs to use."""
        return True

    async def render_graphql_ide(self, request: Request) -> Response:
        """GraphiQL from our own files: Strawberry's page brings its scripts from elsewhere."""
        return read_graphiql()

    async def parse_http_body(self, request: Any) -> Any:
        """The operation that the request means, also where it names it by its hash."""
        try:
            data = await super().parse_http_body(request)
        except AttributeError:
            raise HTTPException(400, "The body must be a JSON object") from None
        if not isinstance(data, GraphQLRequestData):
            return data
        if not isinstance(data.operation_name, str | None):
            raise HTTPException(400, "operationName must be a string")
        try:
            return replace(data, query=self.persisted.find(data.query, data.extensions))
        except GraphQLError as error:
            raise HTTPException(400, error.message) from None

    async def execute_single(self, *args: Any, **kwargs: Any) -> ExecutionResult:
        """The answer, or that it took too long."""
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                return await super().execute_single(*args, **kwargs)
        except TimeoutError:
            return ExecutionResult(data=None, errors=[GraphQLError("timeout")])

    def decode_json(self, data: str | bytes) -> object:
        """Strict JSON without NUL, which no text in a database can hold."""
        text = data.encode() if isinstance(data, str) else data
        try:
            if b"\\u0000" in text:
                raise ValueError("NUL is not allowed")
            return _decode(text)
        except ValueError as error:
            raise json.JSONDecodeError(str(error), "", 0) from None

    def encode_json(self, data: object) -> str:
        """JSON in which shared parts are already encoded."""
        return _encode(data).decode()


def make_endpoint(schema: HotseatSchema | None = None, points_per_second: float = 0) -> Endpoint:
    """The endpoint on the schema; callers get this many points a second, 0 means no limit."""
    schema = schema or make_schema()
    endpoint = Endpoint(
        schema,
        graphql_ide="graphiql",
        subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL, GRAPHQL_SSE_PROTOCOL),
        max_subscriptions_per_connection=50,
    )
    endpoint.hotseat = schema
    endpoint.persisted = Persisted()
    endpoint.buckets = Buckets(points_per_second)
    return endpoint


def _is_ordinary(request: Request) -> bool:
    """Whether it is JSON that wants one answer in JSON."""
    headers = read_headers(request.scope)
    accepted = headers.get(b"accept", b"")
    return (
        request.method == "POST"
        and headers.get(b"content-type", b"").startswith(b"application/json")
        and b"event-stream" not in accepted
        and b"multipart" not in accepted
    )


def _check_length(length: str | None) -> None:
    if length is not None and (not length.isdecimal() or int(length) > LARGEST_BODY):
        raise HTTPException(413, "The body is too large")


def _bounded(receive: Receive) -> Receive:
    """Stops reading a body that does not end."""
    seen = 0

    async def receive_some() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_BODY:
            raise HTTPException(413, "The body is too large")
        return message

    return receive_some


def _refusal(status: int, reason: str) -> Response:
    return JSONResponse({"errors": [{"message": reason}]}, status_code=status)
