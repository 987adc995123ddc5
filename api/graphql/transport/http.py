"""GraphQL over HTTP: one request, one response, with the status codes of the specification."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

import msgspec
from graphql import OperationType
from starlette.requests import Request
from starlette.responses import Response

from api.base.unreachable import UNREACHABLE
from api.graphql.execution.asked import Asked, convert_asked, read_asked
from api.graphql.execution.errors import RequestRefused, refusal, unavailable
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.run import Answered, Operation, find_operation, rate_limited, run
from api.graphql.limits.cost import RateLimited, pay_for_bytes
from api.graphql.request.credentials import BadToken
from api.graphql.transport.accepts import EVENTS, GRAPHQL, JSON, answer_type, is_json
from api.graphql.transport.endpoint_state import EndpointState, UnknownGame
from api.graphql.transport.event_stream import stream_answer
from api.web.headers import read_headers, text
from api.web.pages import read_graphiql

MAX_BODY = 200_000
"""Bytes; a document with all events of a game takes about 10,000."""
ALLOWED = "GET, POST, OPTIONS"
CHALLENGE = {"WWW-Authenticate": 'Bearer error="invalid_token"'}

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


async def answer_request(state: EndpointState, request: Request) -> Response:
    """Return the response to any request."""
    if request.method == "OPTIONS":
        return Response(status_code=204, headers={"Allow": ALLOWED})
    headers = read_headers(request.scope)
    accept = text(headers.get(b"accept"))
    if request.method == "GET" and "query" not in request.query_params and "text/html" in accept:
        return read_graphiql()
    media_type = answer_type(accept)
    try:
        return await _answer(state, request, headers, media_type)
    except RequestRefused as refused:
        return refuse(refused, media_type)
    except RateLimited as limited:
        return refuse(rate_limited(limited), media_type)
    except BadToken:
        message = "The bearer token is wrong, expired or revoked."
        return refuse(refusal(401, "UNAUTHENTICATED", message, CHALLENGE), media_type)
    except UNREACHABLE:
        return refuse(unavailable(), media_type)


async def _answer(
    state: EndpointState, request: Request, headers: Mapping[bytes, bytes], media_type: str
) -> Response:
    response = Response(media_type=media_type)
    context = state.open_context(request, response)
    body = await _read_body(request, headers)
    pay_for_bytes(context, len(body or request.scope.get("query_string", b"")))
    asked = _read_query(request) if body is None else read_asked(body)
    await context.find_caller()
    if media_type == EVENTS:
        return stream_answer(state, context, asked)
    async with state.turns.turn(context.address) or nullcontext():
        operation = await find_operation(state.schema, state.persisted, asked, context)
        _check_kind(request, operation.kind)
        schema = await _find_schema(state, request, operation)
        answered = await run(schema, operation, context)
    return _write(response, answered, media_type)


async def _find_schema(
    state: EndpointState, request: Request, operation: Operation
) -> HotseatSchema:
    """Return the schema that the operation runs on.

    `/graphql?games=co2` hides the types of other games from introspection, so that code generated
    from it stays small. Everything else is the same there.
    """
    if b"games=" not in request.scope.get("query_string", b""):
        return state.schema
    try:
        games = request.state.services.games
        part = await state.schema_for(games, request.query_params.get("games", ""))
    except UnknownGame as error:
        raise refusal(400, "BAD_REQUEST", str(error)) from None
    return part if operation.document.is_introspection else state.schema


def _write(response: Response, answered: Answered, media_type: str) -> Response:
    if answered.errors and answered.data is None and media_type == GRAPHQL:
        # No data: an error of ours, or a root field that must not be null.
        codes = {(error.extensions or {}).get("code") for error in answered.errors}
        response.status_code = 500 if codes & {"INTERNAL", "TIMEOUT"} else 200
    response.body = _encode(answered.payload())
    headers = response.raw_headers
    headers[:] = [header for header in headers if header[0] != b"content-length"]
    headers.append((b"content-length", b"%d" % len(response.body)))
    if answered.cost is not None:
        headers.append((b"x-hotseat-cost", b"%d" % answered.cost["requested"]))
        headers.append((b"x-hotseat-points-left", b"%d" % answered.cost["left"]))
    return response


def refuse(refused: RequestRefused, media_type: str) -> Response:
    """Return the response to a request that was not executed.

    Clients that do not know GraphQL's media type treat status 400 as a failed connection, so they
    get errors in their document with status 200.
    """
    kind = JSON if media_type == EVENTS else media_type
    body = {"errors": [error.formatted for error in refused.errors]}
    is_readable = all((error.extensions or {}).get("code") in READABLE for error in refused.errors)
    status = 200 if is_readable and kind == JSON and refused.status == 400 else refused.status
    return Response(_encode(body), status, dict(refused.headers), kind)


READABLE = frozenset(
    {
        "GRAPHQL_PARSE_FAILED",
        "GRAPHQL_VALIDATION_FAILED",
        "OUT_OF_BOUNDS",
        "BAD_USER_INPUT",
        "TOO_COSTLY",
    }
)
"""Error codes of well-formed requests whose document or variables are wrong."""


def _check_kind(request: Request, kind: OperationType) -> None:
    if kind is OperationType.SUBSCRIPTION:
        raise refusal(
            400, "BAD_REQUEST", "Subscriptions need a WebSocket, or Accept: text/event-stream."
        )
    if kind is OperationType.MUTATION and request.method != "POST":
        message = "Mutations are sent by POST."
        raise refusal(405, "METHOD_NOT_ALLOWED", message, {"Allow": "POST"})


async def _read_body(request: Request, headers: Mapping[bytes, bytes]) -> bytes | None:
    """Return the body of a POST; None for a GET."""
    if request.method == "GET":
        return None
    if request.method != "POST":
        message = "Operations are sent by GET or POST."
        raise refusal(405, "METHOD_NOT_ALLOWED", message, {"Allow": ALLOWED})
    if not is_json(text(headers.get(b"content-type"))):
        raise refusal(
            415, "UNSUPPORTED_MEDIA_TYPE", "The body must be application/json.", {"Accept": JSON}
        )
    length = text(headers.get(b"content-length"))
    if length and (not length.isdecimal() or int(length) > MAX_BODY):
        raise _too_large()
    parts, seen = [], 0
    while True:
        arrived = await request.receive()
        if arrived["type"] == "http.disconnect":
            raise refusal(400, "BAD_REQUEST", "The body ended too early.")
        part = arrived.get("body", b"")
        seen += len(part)
        if seen > MAX_BODY:
            raise _too_large()
        parts.append(part)
        if not arrived.get("more_body", False):
            return b"".join(parts)


def _read_query(request: Request) -> Asked:
    """Return the request in the query parameters."""
    given = request.query_params
    asked: dict[str, Any] = {
        name: given[name] for name in ("query", "operationName") if given.get(name)
    }
    try:
        for name in ("variables", "extensions"):
            if given.get(name):
                asked[name] = _decode(given[name].encode())
        if "\0" in asked.get("query", ""):
            raise ValueError("NUL")
        return convert_asked(asked)
    except (ValueError, RecursionError):
        raise refusal(400, "BAD_REQUEST", "The parameters are no GraphQL request.") from None


def _too_large() -> RequestRefused:
    return refusal(413, "TOO_LARGE", f"The body is larger than {MAX_BODY} bytes.")
