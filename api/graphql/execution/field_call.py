"""A field with a resolver, prepared to be called without the executor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from graphql import (
    ArgumentNode,
    FieldNode,
    GraphQLArgument,
    GraphQLError,
    GraphQLField,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLResolveInfo,
    VariableNode,
)
from graphql.execution.values import VariableValues, coerce_argument
from graphql.pyutils import Path
from strawberry import Info, Schema
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver

from api.graphql.execution.arguments import Reading, Unusual, readings_of
from api.graphql.execution.executor import PlainExecutor
from api.graphql.request.context import Context


class FieldCall:
    """A resolver with everything that is the same whenever the field is asked for."""

    def __init__(
        self,
        field: GraphQLField,
        info: GraphQLResolveInfo[Context],
        definition: StrawberryField,
        resolver: StrawberryResolver[Any],
        readings: Mapping[str, Reading],
    ) -> None:
        self.info = info
        self.is_required = isinstance(field.type, GraphQLNonNull)
        self._definition = definition
        self._resolver = resolver
        self._readings = readings
        self._arguments = _arguments(field, info.field_nodes[0])

    def read_arguments(self, variables: VariableValues) -> dict[str, Any] | None:
        """Return the arguments as the resolver takes them; None if one of them is wrong."""
        node, given = self.info.field_nodes[0], dict[str, Any]()
        try:
            for name, definition, argument, variable in self._arguments:
                # A variable has been coerced already. If it is null or missing, it may be invalid
                # or have a default.
                value = variables.coerced.get(variable)
                if value is not None:
                    given[name] = value
                else:
                    coerce_argument(given, node, name, definition, argument, variables, None)
        except GraphQLError:
            return None
        arguments: dict[str, Any] = {}
        for name, value in given.items():
            python_name, convert = self._readings[name]
            arguments[python_name] = value if convert is None else convert(value)
        return arguments

    async def call(
        self,
        source: Any,
        context: Context,
        variables: VariableValues,
        arguments: Mapping[str, Any],
    ) -> Any:
        """Return what the resolver gives for this object; raise its error."""
        # Strawberry passes its resolvers the values without their AST nodes.
        info = self.info._replace(context=context, variable_values=cast(Any, variables.coerced))
        given = await self._resolver(
            source, info=Info(_raw_info=info, _field=self._definition), **arguments
        )
        if isinstance(given, Exception):
            raise given
        if given is None and self.is_required:
            raise TypeError(f"{info.field_name} must not give null")
        return given


def find_call(
    schema: Schema,
    executor: PlainExecutor,
    parent: GraphQLObjectType,
    nodes: list[FieldNode],
    path: Path,
) -> FieldCall | None:
    """Return the call of this field of the parent; None if it has no resolver like ours."""
    field = parent.fields.get(nodes[0].name.value)
    if field is None:
        return None
    definition = field.extensions.get("strawberry-definition")
    resolver = getattr(definition, "base_resolver", None)
    if not isinstance(definition, StrawberryField) or resolver is None:
        return None
    if definition.extensions or not _is_usual(resolver):
        return None
    try:
        readings = readings_of(schema, definition)
    except Unusual:
        return None
    info = executor.build_resolve_info(field, nodes, parent, path)
    return FieldCall(field, info, definition, resolver, readings)


def _is_usual(resolver: StrawberryResolver[Any]) -> bool:
    """Whether it is `async def name(self, info, …)`, like all our resolvers of plain data."""
    return bool(
        resolver.is_async
        and resolver.self_parameter
        and resolver.info_parameter
        and not resolver.parent_parameter
        and not resolver.root_parameter
    )


def _arguments(
    field: GraphQLField, node: FieldNode
) -> list[tuple[str, GraphQLArgument, ArgumentNode | None, str]]:
    """Return every argument of the field with its AST value and the variable it comes from."""
    given = {argument.name.value: argument for argument in node.arguments or ()}
    return [
        (name, definition, given.get(name), _variable(given.get(name)))
        for name, definition in field.args.items()
    ]


def _variable(argument: ArgumentNode | None) -> str:
    """Return the variable that is the whole argument; empty (no variable's name) if none is."""
    said = None if argument is None else argument.value
    return said.name.value if isinstance(said, VariableNode) else ""
