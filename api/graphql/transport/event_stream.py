"""Server-sent events as specified by graphql-sse: one connection per operation."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, nullcontext, suppress
from typing import Any

import msgspec
from graphql import OperationType
from starlette.responses import StreamingResponse

from api.graphql.execution.asked import Asked
from api.graphql.execution.errors import RequestRefused, as_graphql_error, client_errors
from api.graphql.execution.run import find_operation, open_stream, rate_limited, run
from api.graphql.limits.cost import RateLimited
from api.graphql.request.context import Context
from api.graphql.transport.accepts import EVENTS
from api.graphql.transport.endpoint_state import EndpointState
from api.live.fanout.shared import Shared

KEEP_ALIVE_SECONDS = 15.0
HEADERS = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
COMPLETE = "event: complete\ndata: \n\n"

_encode = msgspec.json.Encoder().encode


def stream_answer(state: EndpointState, context: Context, asked: Asked) -> StreamingResponse:
    """Return the results of the operation as a stream, including errors."""
    return StreamingResponse(
        _with_keep_alive(state, context, asked), media_type=EVENTS, headers=HEADERS
    )


async def _with_keep_alive(
    state: EndpointState, context: Context, asked: Asked
) -> AsyncGenerator[str, None]:
    """Yield the events, with keepalive comments between them; end when the credentials do."""
    with state.connections.hold(context) as held:
        async with aclosing(_events(state, context, asked)) as events:
            waiting: asyncio.Future[Any] | None = None
            revoked: asyncio.Future[Any] = asyncio.ensure_future(held.revoked.wait())
            try:
                # An immediate keepalive, so that the client knows that it is connected.
                yield ":\n\n"
                while True:
                    waiting = waiting or asyncio.ensure_future(anext(events))
                    await asyncio.wait(
                        {waiting, revoked},
                        timeout=KEEP_ALIVE_SECONDS,
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                    if revoked.done():
                        yield COMPLETE
                        return
                    if not waiting.done():
                        yield ":\n\n"
                        continue
                    event, waiting = waiting, None
                    try:
                        yield event.result()
                    except StopAsyncIteration:
                        return
            finally:
                for task in (waiting, revoked):
                    if task is not None:
                        task.cancel()
                        with suppress(BaseException):
                            await task


async def _events(
    state: EndpointState, context: Context, asked: Asked
) -> AsyncGenerator[str, None]:
    schema = state.schema
    try:
        async with state.turns.turn(context.address) or nullcontext():
            operation = await find_operation(schema, state.persisted, asked, context)
            if operation.kind is not OperationType.SUBSCRIPTION:
                yield _event(await run(schema, operation, context))
                yield COMPLETE
                return
            stream = await open_stream(schema, operation, context)
    except RequestRefused as refused:
        yield _refusal(refused)
        yield COMPLETE
        return
    except RateLimited as limited:
        yield _refusal(rate_limited(limited))
        yield COMPLETE
        return
    async with aclosing(stream.source) as source:
        while True:
            try:
                update = await anext(source)
            except StopAsyncIteration:
                break
            except Exception as error:
                yield _refusal(RequestRefused(400, client_errors([as_graphql_error(error)])))
                break
            shared = update if type(update) is Shared else Shared(update)
            name = msgspec.json.encode(stream.name).decode()
            yield f'event: next\ndata: {{"data":{{{name}:{shared.text(stream.project)}}}}}\n\n'
    yield COMPLETE


def _event(answered: object) -> str:
    payload = answered.payload() if hasattr(answered, "payload") else answered
    return f"event: next\ndata: {_encode(payload).decode()}\n\n"


def _refusal(refused: RequestRefused) -> str:
    return _event({"errors": [error.formatted for error in refused.errors]})
