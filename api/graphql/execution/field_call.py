"""A field with a resolver, prepared to be called without the executor."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple, cast

from graphql import (
    ArgumentNode,
    FieldNode,
    GraphQLArgument,
    GraphQLError,
    GraphQLField,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLResolveInfo,
    Undefined,
    VariableNode,
)
from graphql.execution.values import coerce_argument
from graphql.pyutils import Path
from strawberry import Info, Schema
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver

from api.graphql.derive.fields import PARTS
from api.graphql.execution.arguments import Convert, Reading, Unusual, readings_of
from api.graphql.execution.executor import PlainExecutor
from api.graphql.execution.literals import Literal, read_literal
from api.graphql.execution.variables import Variables
from api.graphql.request.context import Context


class _Argument(NamedTuple):
    """An argument of a field, and how its value is found."""

    name: str
    python_name: str
    convert: Convert | None
    definition: GraphQLArgument
    node: ArgumentNode | None
    variable: str
    """The variable that is the whole argument; empty if none is."""
    literal: Literal | None


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
        self.definition = definition
        resolve: Callable[..., Awaitable[Any]] = cast(Any, resolver.wrapped_func)
        parts = PARTS.get(resolve)
        self._finish = None if parts is None else parts[1]
        self._resolve = resolve if parts is None else parts[0]
        self._arguments = _arguments(field, info.field_nodes[0], readings)

    def read_arguments(self, variables: Variables) -> dict[str, Any] | None:
        """Return the arguments as the resolver takes them; None if one of them is wrong."""
        values, arguments = variables.coerced, dict[str, Any]()
        for argument in self._arguments:
            # A variable has been coerced already. If it is null or missing, it may be invalid or
            # have a default.
            value = values.get(argument.variable)
            if value is None:
                literal = argument.literal
                if literal is not None and literal.fits(values):
                    value = literal.fill(values)
                else:
                    try:
                        value = self._read_argument(argument, variables)
                    except GraphQLError:
                        return None
                    if value is Undefined:
                        continue
            convert = argument.convert
            arguments[argument.python_name] = value if convert is None else convert(value)
        return arguments

    def _read_argument(self, argument: _Argument, variables: Variables) -> Any:
        """Return the value as graphql-core reads it; Undefined if there is none."""
        given: dict[str, Any] = {}
        node = self.info.field_nodes[0]
        values = variables.as_graphql()
        coerce_argument(
            given, node, argument.name, argument.definition, argument.node, values, None
        )
        return next(iter(given.values()), Undefined)

    async def call(
        self,
        source: Any,
        context: Context,
        variables: Variables,
        arguments: Mapping[str, Any],
    ) -> Any:
        """Return what the resolver gives for this object; raise its error."""
        return self.finish(await self.start(source, context, variables, arguments))

    def start(
        self,
        source: Any,
        context: Context,
        variables: Variables,
        arguments: Mapping[str, Any],
    ) -> Awaitable[Any]:
        """Return what waits for the resolver; its result must be finished."""
        return self._resolve(source, info=CallInfo(self, context, variables), **arguments)

    def finish(self, given: Any) -> Any:
        """Return what the field gives, from what its resolver returned; raise its error."""
        if self._finish is not None:
            given = self._finish(given)
        if isinstance(given, Exception):
            raise given
        if given is None and self.is_required:
            raise TypeError(f"{self.info.field_name} must not give null")
        return given


class CallInfo(Info):
    """What a resolver is told: nearly always it asks for the context only.

    The context is a slot: Strawberry's own is a property, which takes three calls to read.
    """

    __slots__ = ("_call", "_variables", "context")
    context: Context

    def __init__(self, call: FieldCall, context: Context, variables: Variables) -> None:
        self._call = call
        self._field = call.definition
        self._variables = variables
        self.context = context

    # A field in the base class; here it is made only for the few resolvers that want it.
    @cached_property
    def _raw_info(self) -> GraphQLResolveInfo[Context]:  # type: ignore[override]
        # Strawberry passes its resolvers the values without their AST nodes.
        values = cast(Any, self._variables.coerced)
        return self._call.info._replace(context=self.context, variable_values=values)


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
    field: GraphQLField, node: FieldNode, readings: Mapping[str, Reading]
) -> list[_Argument]:
    """Return every argument of the field with what the document says about it."""
    given = {argument.name.value: argument for argument in node.arguments or ()}
    return [
        _Argument(
            name, *readings[name], definition, said, _variable(said), _literal(said, definition)
        )
        for name, definition in field.args.items()
        for said in (given.get(name),)
    ]


def _literal(argument: ArgumentNode | None, definition: GraphQLArgument) -> Literal | None:
    if argument is None or isinstance(argument.value, VariableNode):
        return None
    return read_literal(argument.value, definition.type)


def _variable(argument: ArgumentNode | None) -> str:
    """Return the variable that is the whole argument; empty (no variable's name) if none is."""
    said = None if argument is None else argument.value
    return said.name.value if isinstance(said, VariableNode) else ""
