"""An object some of whose fields have resolvers that give plain data, such as a table's board."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, TypeAlias

from graphql import (
    GraphQLObjectType,
    GraphQLOutputType,
    SelectionSetNode,
    get_named_type,
    is_list_type,
)
from graphql.execution.collect_fields import FieldDetailsList, collect_subfields
from graphql.pyutils import Path
from graphql.type import get_nullable_type
from strawberry import Schema

from api.graphql.derive.lookups import leads_on
from api.graphql.execution.executor import PlainExecutor, select
from api.graphql.execution.field_call import FieldCall, find_call
from api.graphql.execution.variables import Variables
from api.graphql.request.context import Context
from api.live.fanout.shared import Project

Resolved: TypeAlias = tuple[str, FieldCall, Project]
"""A field with a resolver: its response name, its call, and what is selected of its result."""


class LeftToExecutor(Exception):
    """The value is not what was prepared for, or something failed: the executor answers."""


class PreparedObject:
    """The selected fields of one object, with everything that is the same for every request."""

    def __init__(
        self, struct: type, names: Sequence[str], project: Project, resolved: Sequence[Resolved]
    ) -> None:
        self._struct = struct
        self._names = tuple(names)
        self._project = project
        self._resolved = tuple(resolved)

    async def complete(
        self, value: object, context: Context, variables: Variables
    ) -> dict[str, Any]:
        """Return the selected fields of the value, in the order requested."""
        if type(value) is not self._struct:
            raise LeftToExecutor
        made: dict[str, Any] = dict.fromkeys(self._names)
        made.update(self._project(value))
        if len(self._resolved) == 1:
            results = [await _resolve(self._resolved[0], value, context, variables)]
        else:
            results = await _resolve_all(self._resolved, value, context, variables)
        for (name, _, _), result in zip(self._resolved, results, strict=True):
            made[name] = result
        return made


def prepare_object(
    schema: Schema,
    executor: PlainExecutor,
    kind: GraphQLOutputType,
    details: FieldDetailsList,
    path: Path,
) -> PreparedObject | None:
    """Prepare what is selected of an object; None if only the executor can answer it."""
    projections = executor.projections
    catalogue = projections.catalogue
    type_ = get_named_type(kind)
    derived = catalogue.by_name.get(type_.name)
    if is_list_type(get_nullable_type(kind)) or derived is None or not derived.is_resolved:
        return None
    if not isinstance(type_, GraphQLObjectType):
        return None
    variables = executor.variable_values
    selected = collect_subfields(
        executor.schema, executor.fragments, variables, executor.operation, type_, details
    ).grouped_field_set
    plain: dict[str, FieldDetailsList] = {}
    resolved: list[Resolved] = []
    for key, below in selected.items():
        name = below[0].node.name.value
        if name == "__typename":
            plain[key] = below
        elif (held := derived.fields.get(name)) is not None:
            if not catalogue.is_plain_shape(held.shape):
                return None
            plain[key] = below
        else:
            nodes = [detail.node for detail in below]
            call = find_call(schema, executor, type_, nodes, path.add_key(key, type_.name))
            project = projections.find(executor, type_.fields[name].type, below)
            if call is None or project is None:
                return None
            resolved.append((key, call, project))
    nodes = [detail.node for below in plain.values() for detail in below]
    held_nodes = SelectionSetNode(selections=tuple(nodes))
    if leads_on(catalogue, executor.schema, executor.fragments, held_nodes, type_):
        return None
    read = projections.projector(executor, variables).compile_fields(derived, plain)
    return PreparedObject(derived.struct, tuple(selected), read, resolved)


async def _resolve_all(
    resolved: Sequence[Resolved], value: object, context: Context, variables: Variables
) -> list[Any]:
    """Return the results of all fields, which are looked up at the same time."""
    calls = (_resolve(field, value, context, variables) for field in resolved)
    results = await asyncio.gather(*calls, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return results


async def _resolve(field: Resolved, value: object, context: Context, variables: Variables) -> Any:
    _, call, project = field
    arguments = call.read_arguments(variables)
    if arguments is None:
        raise LeftToExecutor
    return select(project, await call.call(value, context, variables, arguments))
