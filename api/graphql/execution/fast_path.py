"""The short way of an ordinary request: a valid document, executed without detours.

Strawberry asks its extensions at every step and makes a view's worth of objects for every
request, which takes longer than a move. What is done here is the same: the document is parsed,
checked and priced (once), paid for, executed, its unexpected errors are masked. Whatever is out
of the ordinary, from a wrong content type to a subscription, takes Strawberry's own way.
"""

from __future__ import annotations

from inspect import isawaitable
from typing import Any, cast

import msgspec
from graphql import (
    DocumentNode,
    ExecutionResult,
    GraphQLError,
    OperationType,
    execute,
    get_operation_ast,
)
from strawberry.execution import optimized_is_awaitable
from strawberry.types import ExecutionResult as Answer

from api.graphql.derive.catalogue import CURRENT
from api.graphql.execution.extensions import Surroundings
from api.graphql.limits.cost import pay
from api.graphql.request.context import Context
from api.graphql.schema import HotseatSchema


class Asked(msgspec.Struct, frozen=True, rename="camel"):
    """The body of an ordinary request."""

    query: str | None = None
    variables: dict[str, Any] | None = None
    operation_name: str | None = None
    extensions: dict[str, Any] | None = None


_read = msgspec.json.Decoder(Asked).decode


def read_asked(body: bytes) -> Asked | None:
    """What the body asks; None where it is not written as an ordinary request is."""
    if b"\\u0000" in body:
        # No text in a database can hold it; the long way says so.
        return None
    try:
        return _read(body)
    except ValueError:
        return None


def find_document(schema: HotseatSchema, query: str, name: str | None) -> DocumentNode | None:
    """The document of a valid query or mutation; None for everything else."""
    document = find_valid(schema, query)
    operation = None if document is None else get_operation_ast(document, name)
    if operation is None or operation.operation is OperationType.SUBSCRIPTION:
        return None
    return document


def find_valid(schema: HotseatSchema, query: str) -> DocumentNode | None:
    """The document in the text; None where something is wrong with it."""
    try:
        document = schema.documents.parse(query)
    except GraphQLError:
        return None
    return None if schema.documents.validate(schema._schema, query, document) else document


async def run_document(
    schema: HotseatSchema, document: DocumentNode, query: str, asked: Asked, context: Context
) -> Answer:
    """What the operation gives, and what it cost."""
    CURRENT.set(schema.catalogue)
    variables = asked.variables or {}
    told: dict[str, object] | None = None
    try:
        price = schema.documents.price(schema._schema, query, asked.operation_name, variables)
        told = pay(context, price)
        name = asked.operation_name
        prepared = schema.operations.find(query, document, name, variables)
        result = await prepared.answer(context, variables) if prepared else None
        if result is None:
            result = await _execute(schema, document, variables, name, context)
    except Exception as error:
        result = ExecutionResult(None, [as_graphql_error(error)])
    mask_errors(schema, result)
    extensions = None if told is None else {"cost": told}
    return Answer(data=result.data, errors=result.errors, extensions=extensions)


async def _execute(
    schema: HotseatSchema,
    document: DocumentNode,
    variables: dict[str, Any],
    name: str | None,
    context: Context,
) -> ExecutionResult:
    result = execute(
        schema._schema,
        document,
        variable_values=variables,
        operation_name=name,
        context_value=context,
        is_awaitable=cast(Any, optimized_is_awaitable),
        executor_class=schema.execution_context_class,
    )
    return await result if isawaitable(result) else result


def mask_errors(schema: HotseatSchema, result: ExecutionResult) -> None:
    """Errors are logged; those that a client must not read are told as internal."""
    if result.errors:
        schema.process_errors(result.errors)
        Surroundings(schema.catalogue, schema.documents)._process_result(result)


def as_graphql_error(error: Exception) -> GraphQLError:
    """The error as GraphQL tells it."""
    if isinstance(error, GraphQLError):
        return error
    return GraphQLError(str(error), original_error=error)
