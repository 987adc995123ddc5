"""The short way of a stream: each piece of news from its source straight to the socket.

Strawberry and graphql-core hand every piece of news through a dozen generators and wrappers,
which takes longer than to send it, and a thousand listeners each pay for it. What is done here is
the same: the document is parsed, checked and priced (once), paid for, and its source is asked for
news; unexpected errors are masked. Whatever is out of the ordinary takes Strawberry's own way.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from inspect import isawaitable
from typing import Any, cast

import msgspec
from graphql import (
    ExecutionResult,
    GraphQLError,
    OperationType,
    create_source_event_stream,
    get_operation_ast,
)
from strawberry.asgi import ASGIWebSocketAdapter
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import (
    BaseGraphQLTransportWSHandler,
    Operation,
)
from strawberry.types import ExecutionResult as Answer
from strawberry.utils.aio import aclosing

from api.graphql.derive.catalogue import CURRENT
from api.graphql.execution.executor import PlainExecutor
from api.graphql.execution.fast_path import as_graphql_error, find_valid, mask_errors
from api.graphql.limits.cost import pay
from api.graphql.request.context import Context
from api.graphql.schema import HotseatSchema
from api.live.fanout.shared import Project, Shared


class Stream(msgspec.Struct, frozen=True):
    """News of plain data, and what is selected of them under which name."""

    source: AsyncIterator[object]
    name: str
    project: Project


class SocketHandler(BaseGraphQLTransportWSHandler[Context, None]):
    """A socket of graphql-transport-ws whose news are sent as they come from their source."""

    schema: HotseatSchema
    websocket: ASGIWebSocketAdapter

    async def _send_result_stream(
        self, operation: Operation[Context, None], result_source: Any
    ) -> None:
        stream = await open_stream(self.schema, operation, self.context)
        if stream is None:
            await super()._send_result_stream(operation, result_source)
            return
        opening, closing = _around(operation.id, stream.name)
        send, project = self.websocket.ws.send_text, stream.project
        async with aclosing(stream.source) as source:
            while True:
                try:
                    news = await anext(source)
                except StopAsyncIteration:
                    return
                except Exception as error:
                    await operation.send_next(_refusal(self.schema, error))
                    return
                shared = news if type(news) is Shared else Shared(news)
                await send(f"{opening}{shared.text(project)}{closing}")


async def open_stream(
    schema: HotseatSchema, operation: Operation[Context, None], context: Context
) -> Stream | None:
    """The paid stream of a valid subscription; None for everything else: nothing was done yet."""
    query, name, variables = operation.query, operation.operation_name, operation.variables or {}
    document = find_valid(schema, query) if query else None
    asked = None if document is None else get_operation_ast(document, name)
    if document is None or asked is None or asked.operation is not OperationType.SUBSCRIPTION:
        return None
    CURRENT.set(schema.catalogue)
    executor = schema.execution_context_class.build(
        schema._schema,
        document,
        raw_variable_values=variables,
        operation_name=name,
        context_value=context,
    )
    if not isinstance(executor, PlainExecutor) or (field := executor.find_shared_field()) is None:
        return None
    source = create_source_event_stream(executor)
    source = await source if isawaitable(source) else source
    if isinstance(source, ExecutionResult):
        return None
    try:
        pay(context, schema.documents.price(schema._schema, query, name, variables))
    except GraphQLError:
        # Strawberry's way refuses it in its own words. The source has not been asked for anything.
        return None
    return Stream(cast(AsyncIterator[object], source), *field)


def _around(operation_id: str, name: str) -> tuple[str, str]:
    """What stands before and after the data of every piece of news in its message."""
    empty: dict[str, object] = {"data": {name: None}}
    message = {"id": operation_id, "type": "next", "payload": empty}
    opening, _, closing = msgspec.json.encode(message).decode().rpartition("null")
    return opening, closing


def _refusal(schema: HotseatSchema, error: Exception) -> Answer:
    result = ExecutionResult(None, [as_graphql_error(error)])
    mask_errors(schema, result)
    return Answer(data=None, errors=result.errors)
