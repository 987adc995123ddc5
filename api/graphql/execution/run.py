"""From a request to its answer: document, price, payment, execution.

Nothing is done before it is paid for: reading a document that is not known, then the operation.
Strawberry makes the schema; its own way of executing asks extensions at every step and makes a
view's worth of objects for every request, which takes longer than a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
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
    refusal,
    told_errors,
    unavailable,
)
from api.graphql.execution.executor import PlainExecutor
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.persisted import DocumentNotFound, HashMismatch, Persisted
from api.graphql.limits.cost import RateLimited, pay
from api.graphql.request.context import Context
from api.live.fanout.shared import Project

MAX_SECONDS = 20.0
"""No answer is waited for longer; streams live on."""


class Operation(msgspec.Struct, frozen=True):
    """An operation of a valid document."""

    document: Document
    node: OperationDefinitionNode
    name: str | None
    variables: dict[str, Any]

    @property
    def kind(self) -> OperationType:
        """Whether it is a query, a mutation or a subscription."""
        return self.node.operation


class Answered(msgspec.Struct, frozen=True):
    """What an operation gave and what it cost."""

    data: Any
    errors: list[GraphQLError]
    cost: dict[str, object] | None

    def payload(self) -> dict[str, object]:
        """The answer as GraphQL over HTTP has it."""
        told: dict[str, object] = {"data": self.data}
        if self.errors:
            told["errors"] = [error.formatted for error in self.errors]
        if self.cost is not None:
            told["extensions"] = {"cost": self.cost}
        return told


class Stream(msgspec.Struct, frozen=True):
    """Updates of plain data, and what is selected of them under which name."""

    source: AsyncGenerator[object, None]
    name: str
    project: Project


async def find_operation(
    schema: HotseatSchema, persisted: Persisted, asked: Asked, context: Context
) -> Operation:
    """Return the operation that is asked for; what is wrong with the request is refused."""
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
    node = document.operation(asked.operation_name)
    if node is None:
        raise refusal(400, "OPERATION_RESOLUTION_FAILURE", _missing(asked.operation_name))
    return Operation(document, node, asked.operation_name, asked.variables or {})


async def run(schema: HotseatSchema, operation: Operation, context: Context) -> Answered:
    """Return what the query or mutation gives; refuses what cannot be paid or read."""
    CURRENT.set(schema.catalogue)
    cost = _pay(schema, operation, context)
    try:
        async with asyncio.timeout(MAX_SECONDS):
            result = await _execute(schema, operation, context)
    except TimeoutError:
        error = GraphQLError("timeout", extensions={"code": "TIMEOUT"})
        return Answered(None, [error], cost)
    except GraphQLError as error:
        return Answered(None, told_errors([error]), cost)
    except UNREACHABLE as error:
        raise unavailable() from error
    return Answered(result.data, told_errors(result.errors or ()), cost)


async def open_stream(schema: HotseatSchema, operation: Operation, context: Context) -> Stream:
    """Return the paid stream of a subscription; refuses what cannot be paid or read."""
    CURRENT.set(schema.catalogue)
    executor = _build(schema, operation, context)
    field = executor.find_shared_field()
    if field is None:
        raise refusal(400, "BAD_REQUEST", "This subscription cannot be streamed.")
    _pay(schema, operation, context)
    source = create_source_event_stream(executor)
    source = await source if isawaitable(source) else source
    if isinstance(source, ExecutionResult):
        raise RequestRefused(400, told_errors(source.errors or ()))
    return Stream(cast("AsyncGenerator[object, None]", source), *field)


def rate_limited(error: RateLimited) -> RequestRefused:
    """Return the refusal that says when to come back."""
    return RequestRefused(429, [error], {"Retry-After": str(error.wait)})


def _pay_quietly(context: Context, points: int) -> None:
    pay(context, points)


def _pay(schema: HotseatSchema, operation: Operation, context: Context) -> dict[str, object]:
    documents, core = schema.documents, schema._schema
    price = documents.price(core, operation.document, operation.name, operation.variables)
    try:
        return pay(context, price)
    except RateLimited as error:
        raise rate_limited(error) from None
    except GraphQLError as error:
        raise RequestRefused(400, [error]) from None


async def _execute(
    schema: HotseatSchema, operation: Operation, context: Context
) -> ExecutionResult:
    document, variables = operation.document, operation.variables
    if document.is_introspection:
        executor = _build(schema, operation, context)
        # All fields answer at once, but there are thousands: nobody else waits for them.
        told = await schema.documents.elsewhere(executor.execute_operation)
        return cast(ExecutionResult, told)
    prepared = schema.operations.find(document, operation.name, variables)
    result = await prepared.answer(context, variables) if prepared else None
    if result is not None:
        return result
    given = _build(schema, operation, context).execute_operation()
    return cast(ExecutionResult, await given if isawaitable(given) else given)


def _build(schema: HotseatSchema, operation: Operation, context: Context) -> PlainExecutor:
    """Return the executor of the operation; variables of wrong types are refused."""
    executor = schema.execution_context_class.build(
        schema._schema,
        operation.document.ast,
        raw_variable_values=operation.variables,
        operation_name=operation.name,
        context_value=context,
        is_awaitable=cast(Any, optimized_is_awaitable),
    )
    if isinstance(executor, list):
        raise RequestRefused(400, told_errors(executor))
    if not isinstance(executor, PlainExecutor):
        raise TypeError(f"{type(executor).__name__} cannot project plain data")
    executor.kept = operation.document.projections
    return executor


def _missing(name: str | None) -> str:
    if name is None:
        return "Must provide operation name if the document has several operations."
    return f"Unknown operation named '{name[:100]}'."
