"""WebSockets that speak graphql-transport-ws: many operations on one connection.

Updates go from their source straight to the socket: each is encoded once for all subscribers with
the same selection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import aclosing, suppress
from contextvars import copy_context
from typing import Any

import msgspec
from graphql import OperationType
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from api.base.end_tasks import end_tasks
from api.base.unreachable import UNREACHABLE
from api.graphql.execution.asked import Asked, check_values, convert_asked
from api.graphql.execution.errors import (
    RequestRefused,
    as_graphql_error,
    client_errors,
    refusal,
)
from api.graphql.execution.run import (
    Stream,
    find_known_operation,
    find_operation,
    open_stream,
    run,
)
from api.graphql.limits.cost import RateLimited, pay_for_bytes, points_for_bytes
from api.graphql.request.connections import is_known, is_revoked
from api.graphql.request.context import Context
from api.graphql.request.credentials import BadToken, bearer, call_as
from api.graphql.transport.endpoint_state import EndpointState
from api.live.fanout.shared import Shared
from api.web.sockets import DIRECT, SHARED, Sockets

PROTOCOL = "graphql-transport-ws"
INIT_SECONDS = 60.0
MAX_OPERATIONS = 50
MAX_ID = 200
BAD_REQUEST, UNAUTHORISED, FORBIDDEN = 4400, 4401, 4403
BAD_PROTOCOL, INIT_TIMEOUT, TAKEN, TWICE = 4406, 4408, 4409, 4429
TRY_AGAIN = 1013

NUL = b"\\u0000"

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class _Subscribe(msgspec.Struct, frozen=True, tag_field="type", tag="subscribe"):
    """The message that asks for an operation."""

    id: str
    payload: Asked


_read_subscribe = msgspec.json.Decoder(_Subscribe).decode


class _Closed(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


async def serve_socket(state: EndpointState, websocket: WebSocket) -> None:
    """Serve the socket until it is closed."""
    context = state.open_context(websocket, websocket)
    if PROTOCOL not in websocket.scope.get("subprotocols", ()):
        await websocket.accept()
        await websocket.close(BAD_PROTOCOL, "Subprotocol not acceptable")
        return
    try:
        await context.find_caller()
    except BadToken:
        await _refuse_handshake(websocket, 401)
        return
    except UNREACHABLE:
        await _refuse_handshake(websocket, 503)
        return
    await websocket.accept(PROTOCOL)
    await Socket(state, websocket, context).serve()


async def _refuse_handshake(websocket: WebSocket, status: int) -> None:
    """Answer the request for a socket like any other refused request."""
    if "websocket.http.response" not in websocket.scope.get("extensions", {}):
        await websocket.close(FORBIDDEN)
        return
    await websocket.send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await websocket.send({"type": "websocket.http.response.body", "body": b""})


class Socket:
    """One open socket."""

    def __init__(self, state: EndpointState, websocket: WebSocket, context: Context) -> None:
        self._state = state
        self._websocket = websocket
        self._context = context
        extensions = websocket.scope.get("extensions", {})
        self._direct: Sockets | None = extensions.get(DIRECT, {}).get("socket")
        self._sends_shared = SHARED in extensions
        self._variables = copy_context()
        self._is_greeted = False
        self._is_open = False
        """Whether `connection_init` was acknowledged."""
        self._operations: dict[str, asyncio.Task[None]] = {}
        self._ending: asyncio.Future[_Closed] = asyncio.get_running_loop().create_future()

    async def serve(self) -> None:
        """Answer messages until either side closes the socket."""
        with self._state.connections.hold(self._context) as held:
            tasks: set[asyncio.Future[Any]] = {
                asyncio.ensure_future(self._read()),
                asyncio.ensure_future(self._await_greeting()),
                asyncio.ensure_future(self._await_revocation(held.revoked)),
            }
            ending: set[asyncio.Future[Any]] = {*tasks, self._ending}
            try:
                await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
                if self._ending.done():
                    await self._close(self._ending.result())
            finally:
                await end_tasks((*tasks, *self._operations.values()))

    def _end(self, code: int, reason: str) -> None:
        if not self._ending.done():
            self._ending.set_result(_Closed(code, reason))

    async def _close(self, closed: _Closed) -> None:
        if self._websocket.application_state is not WebSocketState.DISCONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect):
                # A close frame has room for 123 bytes.
                await self._websocket.close(closed.code, closed.reason[:100])

    async def _await_greeting(self) -> None:
        await asyncio.sleep(INIT_SECONDS)
        if not self._is_greeted:
            self._end(INIT_TIMEOUT, "Connection initialisation timeout")
        await asyncio.Event().wait()

    async def _await_revocation(self, revoked: asyncio.Event) -> None:
        await revoked.wait()
        self._end(FORBIDDEN, "The session or token has ended")
        await asyncio.Event().wait()

    async def _read(self) -> None:
        """Handle messages in order; return when the client has disconnected."""
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._take(message.get("text"))
            except _Closed as closed:
                self._end(closed.code, closed.reason)
                await asyncio.Event().wait()

    async def _take(self, text: str | None) -> None:
        if text is None:
            raise _Closed(BAD_REQUEST, "Messages must be text")
        data = text.encode()
        try:
            message = _decode(data)
        except (ValueError, RecursionError):
            raise _Closed(BAD_REQUEST, "Messages must be valid JSON") from None
        if not isinstance(message, dict):
            raise _Closed(BAD_REQUEST, "Messages must be JSON objects")
        match message.get("type"):
            case "connection_init":
                await self._greet(message.get("payload"))
            case "ping":
                await self._send({"type": "pong"})
            case "pong":
                pass
            case "subscribe":
                # JSON has no other way to write NUL.
                self._subscribe(message, len(data), may_hold_nul=NUL in data)
            case "complete":
                task = self._operations.pop(_id(message), None)
                if task is not None:
                    task.cancel()
            case _:
                raise _Closed(BAD_REQUEST, "Unknown message type")

    async def _greet(self, payload: object) -> None:
        """Authenticate a token sent with `connection_init`; refuse a wrong one."""
        if self._is_greeted:
            raise _Closed(TWICE, "Too many initialisation requests")
        if not isinstance(payload, Mapping | None):
            raise _Closed(BAD_REQUEST, "Invalid connection init payload")
        self._is_greeted = True
        given = {str(name).lower(): value for name, value in (payload or {}).items()}
        token = bearer(given.get("authorization"))
        services = self._context.services
        try:
            if token is not None:
                self._context.credentials = await call_as(services, None, token)
        except BadToken:
            raise _Closed(FORBIDDEN, "The bearer token is wrong, expired or revoked") from None
        except UNREACHABLE:
            raise _Closed(TRY_AGAIN, "Try again later") from None
        await self._send({"type": "connection_ack"})
        self._is_open = True
        if self._direct is not None:
            self._direct.take_with(self._take_directly)

    def _take_directly(self, data: bytes) -> bool:
        """Start the operation that a usual message asks for; leave any other to `_take`."""
        try:
            message = _read_subscribe(data)
            if NUL in data:
                return False
            check_values(message.payload.variables, may_hold_nul=False)
        except (ValueError, RecursionError, RequestRefused):
            return False
        operation_id = message.id
        if (
            operation_id in self._operations
            or len(self._operations) >= MAX_OPERATIONS
            or not 1 <= len(operation_id) <= MAX_ID
            or self._ending.done()
        ):
            return False
        work = self._run(operation_id, message.payload, len(data))
        # Nothing that was set for the connection is set where its bytes arrive.
        task = asyncio.get_running_loop().create_task(work, context=self._variables.copy())
        self._operations[operation_id] = task
        return True

    def _subscribe(self, message: Mapping[str, Any], length: int, *, may_hold_nul: bool) -> None:
        if not self._is_open:
            raise _Closed(UNAUTHORISED, "Unauthorized")
        operation_id = _id(message)
        if operation_id in self._operations:
            raise _Closed(TAKEN, f"Subscriber for {operation_id[:50]} already exists")
        try:
            asked: Asked | RequestRefused = convert_asked(
                message["payload"], may_hold_nul=may_hold_nul
            )
        except RequestRefused as refused:
            asked = refused
        except (KeyError, ValueError, RecursionError):
            raise _Closed(BAD_REQUEST, "Invalid subscribe message") from None
        if len(self._operations) >= MAX_OPERATIONS:
            asked = refusal(429, "TOO_MANY_OPERATIONS", "Subscription limit reached")
        task = asyncio.create_task(self._run(operation_id, asked, length))
        self._operations[operation_id] = task

    async def _run(self, operation_id: str, asked: Asked | RequestRefused, length: int) -> None:
        try:
            await self._answer(operation_id, asked, length)
        except RequestRefused as refused:
            if refused.status == 503:
                # A client that reconnects finds everything where it was.
                self._end(TRY_AGAIN, "Try again later")
                return
            errors = [error.formatted for error in refused.errors]
            self._forget(operation_id)
            await self._send({"id": operation_id, "type": "error", "payload": errors})
        except RateLimited as limited:
            self._forget(operation_id)
            errors = [limited.formatted]
            await self._send({"id": operation_id, "type": "error", "payload": errors})
        except UNREACHABLE:
            self._end(TRY_AGAIN, "Try again later")
        except (WebSocketDisconnect, RuntimeError):
            # The client has disconnected; the reading task will notice too.
            self._forget(operation_id)

    async def _answer(self, operation_id: str, asked: Asked | RequestRefused, length: int) -> None:
        state, context = self._state, self._context.for_next_operation()
        schema, services = state.schema, context.services
        if isinstance(asked, RequestRefused):
            pay_for_bytes(context, length)
            raise asked
        operation, is_valid = find_known_operation(schema, asked), is_known(services, context)
        unpaid = points_for_bytes(length)
        if operation is None or not is_valid:
            # Nothing is parsed or looked up before it is paid for.
            pay_for_bytes(context, length)
            unpaid = 0
        if not is_valid and await is_revoked(services, context):
            self._end(FORBIDDEN, "The session or token has ended")
            return
        turn = state.turns.turn(context.address)
        if turn is not None:
            await turn.begin()
        try:
            if operation is None:
                operation = await find_operation(schema, state.persisted, asked, context)
            if operation.node.operation is not OperationType.SUBSCRIPTION:
                answered = await run(schema, operation, context, unpaid)
                await self._send_last(operation_id, _encode(answered.payload()))
                return
            stream = await open_stream(schema, operation, context, unpaid)
        finally:
            if turn is not None:
                turn.end()
        await self._stream(operation_id, stream)

    async def _stream(self, operation_id: str, stream: Stream) -> None:
        opening, closing = _around(operation_id, stream.name)
        send, project = self._websocket.send, stream.project
        async with aclosing(stream.source) as source:
            while True:
                try:
                    update = await anext(source)
                except StopAsyncIteration:
                    break
                except UNREACHABLE:
                    raise
                except Exception as error:
                    errors = [shown.formatted for shown in client_errors([as_graphql_error(error)])]
                    payload = {"data": None, "errors": errors}
                    await self._send({"id": operation_id, "type": "next", "payload": payload})
                    break
                shared = update if type(update) is Shared else Shared(update)
                message = shared.message(project, opening, closing)
                if self._sends_shared:
                    await send({"type": "websocket.send", "shared": message})
                else:
                    await send({"type": "websocket.send", "text": message.text()})
        await self._complete(operation_id)

    async def _send_last(self, operation_id: str, payload: bytes) -> None:
        """Send the only answer of an operation, and that there is no other."""
        quoted = _encode(operation_id)
        message = b'{"id":%b,"type":"next","payload":%b}' % (quoted, payload)
        complete = b'{"id":%b,"type":"complete"}' % quoted
        if self._direct is not None and self._direct.write_two(message, complete):
            self._forget(operation_id)
            return
        await self._websocket.send_text(message.decode())
        await self._complete(operation_id)

    async def _complete(self, operation_id: str) -> None:
        self._forget(operation_id)
        await self._send({"id": operation_id, "type": "complete"})

    def _forget(self, operation_id: str) -> None:
        """Release the id for reuse."""
        if self._operations.get(operation_id) is asyncio.current_task():
            del self._operations[operation_id]

    async def _send(self, message: Mapping[str, object]) -> None:
        await self._websocket.send_text(_encode(message).decode())


def _id(message: Mapping[str, Any]) -> str:
    found = message.get("id")
    if not isinstance(found, str) or not 1 <= len(found) <= MAX_ID:
        raise _Closed(BAD_REQUEST, "The message has no id")
    return found


def _around(operation_id: str, name: str) -> tuple[str, str]:
    """Return what precedes and follows the data of every update in its message."""
    empty: dict[str, object] = {"data": {name: None}}
    message = {"id": operation_id, "type": "next", "payload": empty}
    opening, _, closing = _encode(message).decode().rpartition("null")
    return opening, closing
