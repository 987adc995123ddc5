"""From a request to its response: document, price, payment, execution.

Nothing is done before it is paid for: first parsing an unknown document, then the operation.
Strawberry builds the schema, but its own executor calls extensions at every step and creates many
objects per view and request, which takes longer than a move.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from inspect import isawaitable
from typing import Any, cast

import msgspec
from graphql import (
    ExecutionResult,
    GraphQLError,
    OperationDefinitionNode,
    OperationType,
    create_source_event_stream,
)
from strawberry.execution import optimized_is_awaitable

from api.base.unreachable import UNREACHABLE
from api.graphql.derive.catalogue import CURRENT
from api.graphql.execution.asked import Asked
from api.graphql.execution.documents import Document, InvalidDocument
from api.graphql.execution.errors import (
    RequestRefused,
    client_errors,
    refusal,
    unavailable,
)
from api.graphql.execution.executor import PlainExecutor
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.persisted import DocumentNotFound, HashMismatch, Persisted
from api.graphql.limits.cost import Cost, RateLimited, pay
from api.graphql.request.context import Context
from api.live.fanout.shared import Project


class Operation(msgspec.Struct, frozen=True):
    """An operation of a valid document."""

    document: Document
    node: OperationDefinitionNode
    name: str | None
    variables: dict[str, Any]

    @property
    def kind(self) -> OperationType:
        """Return whether it is a query, a mutation or a subscription."""
        return self.node.operation


class Answered(msgspec.Struct, frozen=True):
    """The result of an operation and its cost."""

    data: Any
    errors: list[GraphQLError]
    cost: Cost | None

    def payload(self) -> dict[str, object]:
        """Return the response in the format of GraphQL over HTTP."""
        payload: dict[str, object] = {"data": self.data}
        if self.errors:
            payload["errors"] = [error.formatted for error in self.errors]
        if self.cost is not None:
            payload["extensions"] = {"cost": self.cost}
        return payload


class Stream(msgspec.Struct, frozen=True):
    """Updates of plain data, what is selected of them, and the response name."""

    source: AsyncGenerator[object, None]
    name: str
    project: Project


async def find_operation(
    schema: HotseatSchema, persisted: Persisted, asked: Asked, context: Context
) -> Operation:
    """Return the requested operation; refuse an invalid request."""
    found = find_known_operation(schema, asked)
    if found is not None:
        return found
    document = await _read_document(schema, persisted, asked, context)
    node = document.operation(asked.operation_name)
    if node is None:
        raise refusal(400, "OPERATION_RESOLUTION_FAILURE", _missing(asked.operation_name))
    return Operation(document, node, asked.operation_name, asked.variables or {})


def find_known_operation(schema: HotseatSchema, asked: Asked) -> Operation | None:
    """Return the requested operation if its document is known, so that nothing must be parsed."""
    text = asked.query
    document = schema.documents.find(text) if text and not asked.extensions else None
    node = None if document is None else document.operation(asked.operation_name)
    if document is None or node is None:
        return None
    return Operation(document, node, asked.operation_name, asked.variables or {})


async def _read_document(
    schema: HotseatSchema, persisted: Persisted, asked: Asked, context: Context
) -> Document:
    """Return the document that is sent, or whose hash is; an unknown one is paid for."""
    try:
        text = persisted.find(asked.query, asked.extensions)
        if not text or not text.strip():
            raise refusal(400, "BAD_REQUEST", "The request has no document in `query`.")
        document = await schema.documents.read(
            schema._schema, text, lambda points: _pay_quietly(context, points)
        )
        persisted.keep(text, asked.extensions)
    except (DocumentNotFound, HashMismatch) as error:
        raise RequestRefused(error.status, [error]) from None
    except RateLimited as error:
        raise rate_limited(error) from None
    except InvalidDocument as error:
        raise RequestRefused(400, error.errors) from None
    return document


async def run(
    schema: HotseatSchema, operation: Operation, context: Context, unpaid: int = 0
) -> Answered:
    """Run the query or mutation; refuse what cannot be parsed or paid for.

    `unpaid` are points for the message itself, which are paid together with the operation.
    """
    CURRENT.set(schema.catalogue)
    cost = _pay(schema, operation, context, unpaid)
    try:
        with context.deadlines.limit():
            turn = context.turns.alone(context.address, cost["requested"])
            if turn is None:
                prepared = operation.document.prepared.get(operation.name)
                if prepared is None:
                    result = await _execute(schema, operation, context)
                else:
                    # One coroutine less, for nearly every operation.
                    answer = await prepared.answer(context, operation.variables)
                    result = answer or await _run_executor(schema, operation, context)
            else:
                async with turn:
                    result = await _execute(schema, operation, context)
    except TimeoutError:
        error = GraphQLError("timeout", extensions={"code": "TIMEOUT"})
        return Answered(None, [error], cost)
    except GraphQLError as error:
        return Answered(None, client_errors([error]), cost)
    except UNREACHABLE as error:
        raise unavailable() from error
    errors = client_errors(result.errors) if result.errors else []
    return Answered(result.data, errors, cost)


async def open_stream(
    schema: HotseatSchema, operation: Operation, context: Context, unpaid: int = 0
) -> Stream:
    """Return the paid stream of a subscription; refuse what cannot be parsed or paid for."""
    CURRENT.set(schema.catalogue)
    executor = _build(schema, operation, context)
    name, project = executor.find_shared_field()
    _pay(schema, operation, context, unpaid)
    opened = create_source_event_stream(executor)
    opened = await opened if isawaitable(opened) else opened
    if isinstance(opened, ExecutionResult):
        raise RequestRefused(400, client_errors(opened.errors or ()))
    source = cast("AsyncGenerator[object, None]", opened)
    if project is not None:
        return Stream(source, name, project)

    async def looked_up() -> AsyncGenerator[object, None]:
        async with aclosing(source):
            async for update in source:
                # Every lookup is paid for: later updates cost as much as the first.
                _pay(schema, operation, context)
                yield await _look_up(executor, name, update)

    return Stream(looked_up(), name, _as_it_is)


async def _look_up(executor: PlainExecutor, name: str, update: object) -> object:
    """Return the selected part of an update that contains references."""
    given = executor.build_per_event_executor(update).execute_operation()
    result = cast(ExecutionResult, await given if isawaitable(given) else given)
    if result.data is None:
        raise (result.errors or [GraphQLError("internal")])[0]
    return result.data[name]


def _as_it_is(value: Any) -> Any:
    return value


def rate_limited(error: RateLimited) -> RequestRefused:
    """Return the refusal that says when to retry."""
    return RequestRefused(429, [error], {"Retry-After": str(error.wait)})


def _pay_quietly(context: Context, points: int) -> None:
    pay(context, points)


def _pay(schema: HotseatSchema, operation: Operation, context: Context, unpaid: int = 0) -> Cost:
    documents, core = schema.documents, schema._schema
    price = documents.price(core, operation.document, operation.name, operation.variables)
    try:
        return pay(context, price, unpaid)
    except RateLimited as error:
        raise rate_limited(error) from None
    except GraphQLError as error:
        raise RequestRefused(400, [error]) from None


async def _execute(
    schema: HotseatSchema, operation: Operation, context: Context
) -> ExecutionResult:
    document, variables = operation.document, operation.variables
    if document.is_introspection:
        return await _tell_of_schema(schema, operation, context)
    prepared = schema.operations.find(document, operation.name, variables)
    result = await prepared.answer(context, variables) if prepared else None
    return result or await _run_executor(schema, operation, context)


async def _run_executor(
    schema: HotseatSchema, operation: Operation, context: Context
) -> ExecutionResult:
    given = _build(schema, operation, context).execute_operation()
    return cast(ExecutionResult, await given if isawaitable(given) else given)


async def _tell_of_schema(
    schema: HotseatSchema, operation: Operation, context: Context
) -> ExecutionResult:
    """Return what is asked about the schema: the same to everybody, so it is computed once."""
    key, kept = (operation.document.text, operation.name), schema.documents.told
    found = None if operation.variables else kept.get(key)
    if found is not None:
        return ExecutionResult(cast(Any, found), None)
    executor = _build(schema, operation, context)

    def execute() -> ExecutionResult:
        told = cast(ExecutionResult, executor.execute_operation())
        if told.errors or operation.variables:
            return told
        return ExecutionResult(cast(Any, msgspec.Raw(msgspec.json.encode(told.data))), None)

    # All fields answer at once, but there are thousands: nobody else waits for them.
    told = await schema.documents.elsewhere(execute)
    data: object = told.data
    if isinstance(data, msgspec.Raw):
        kept[key] = data
    return told


def _build(schema: HotseatSchema, operation: Operation, context: Context) -> PlainExecutor:
    """Return the executor of the operation; refuse variables of wrong types."""
    executor = schema.execution_context_class.build(
        schema._schema,
        operation.document.ast,
        raw_variable_values=operation.variables,
        operation_name=operation.name,
        context_value=context,
        is_awaitable=cast(Any, optimized_is_awaitable),
    )
    if isinstance(executor, list):
        raise RequestRefused(400, client_errors(executor))
    if not isinstance(executor, PlainExecutor):
        raise TypeError(f"{type(executor).__name__} cannot project plain data")
    executor.kept = operation.document.projections
    return executor


def _missing(name: str | None) -> str:
    if name is None:
        return "Must provide operation name if the document has several operations."
    return f"Unknown operation named '{name[:100]}'."
