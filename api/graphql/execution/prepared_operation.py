"""Operations with one root field of plain data, prepared to be answered without the executor.

The executor works out again with every request what the document already says: which field is
meant, the types of variables and arguments, what is selected of the result. Here that is done once.
Values are still parsed by graphql-core's own functions, so they mean the same; anything unusual is
left to the executor.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from graphql import (
    ArgumentNode,
    ExecutionResult,
    FieldNode,
    GraphQLArgument,
    GraphQLError,
    GraphQLField,
    GraphQLNonNull,
    GraphQLResolveInfo,
    Undefined,
    VariableNode,
    get_variable_values,
    located_error,
)
from graphql.execution.collect_fields import collect_fields
from graphql.execution.get_variable_signature import (
    GraphQLVariableSignature,
    get_variable_signature,
)
from graphql.execution.values import VariableValues, VariableValueSource, coerce_argument
from graphql.pyutils import Path
from graphql.utilities import coerce_input_value
from strawberry import Info, Schema
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver

from api.graphql.execution.arguments import Reading, Unusual, readings_of
from api.graphql.execution.documents import Document
from api.graphql.execution.executor import PlainExecutor
from api.graphql.request.context import Context
from api.live.fanout.shared import Project


class Prepared:
    """One field of plain data, with everything that is the same for every request."""

    def __init__(
        self,
        executor: PlainExecutor,
        field: GraphQLField,
        info: GraphQLResolveInfo[Context],
        definition: StrawberryField,
        resolver: StrawberryResolver[Any],
        readings: Mapping[str, Reading],
        project: Project,
    ) -> None:
        self._field = field
        self._info = info
        self._definition = definition
        self._resolver = resolver
        self._readings = readings
        self._project = project
        self._key = str(info.path.key)
        self._signatures = _signatures(executor)
        self._arguments = _arguments(field, info.field_nodes[0])

    async def answer(
        self, context: Context, variables: Mapping[str, Any]
    ) -> ExecutionResult | None:
        """Return the selected part of the resolver's result, or its error in its place.

        None if variables or arguments are wrong: nothing was done, and the executor reports why.
        """
        values = self._read_variables(variables)
        arguments = None if values is None else self._read_arguments(values)
        if values is None or arguments is None:
            return None
        # Strawberry passes its resolvers the values without their AST nodes.
        info = self._info._replace(context=context, variable_values=cast(Any, values.coerced))
        try:
            given = await self._resolver(
                info.root_value, info=Info(_raw_info=info, _field=self._definition), **arguments
            )
            return ExecutionResult({self._key: self._complete(given)}, None)
        except Exception as error:
            located = located_error(error, info.field_nodes, info.path.as_list())
            has_to_be = isinstance(self._field.type, GraphQLNonNull)
            return ExecutionResult(None if has_to_be else {self._key: None}, [located])

    def _read_variables(self, given: Mapping[str, Any]) -> VariableValues | None:
        sources: dict[str, VariableValueSource] = {}
        coerced: dict[str, Any] = {}
        for name, signature in self._signatures.items():
            value = given.get(name, Undefined)
            if value is Undefined:
                # It may be optional or have a default.
                return self._read_sparse_variables(given)
            sources[name] = VariableValueSource(signature, value)
            try:
                coerced[name] = value = coerce_input_value(value, signature.type)
            except GraphQLError:
                return None
            if value is Undefined:
                return None
        return VariableValues(sources, coerced)

    def _read_sparse_variables(self, given: Mapping[str, Any]) -> VariableValues | None:
        info = self._info
        definitions = info.operation.variable_definitions or ()
        values = get_variable_values(info.schema, definitions, dict(given))
        return values if isinstance(values, VariableValues) else None

    def _read_arguments(self, variables: VariableValues) -> dict[str, Any] | None:
        node, given = self._info.field_nodes[0], dict[str, Any]()
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

    def _complete(self, given: Any) -> Any:
        if isinstance(given, Exception):
            raise given
        if given is None and isinstance(self._field.type, GraphQLNonNull):
            raise TypeError(f"{self._info.field_name} must not give null")
        if given is None:
            return None
        return self._project(given)


class Operations:
    """The operations of a schema seen so far: prepared, or known to need the executor."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema

    def find(
        self, document: Document, name: str | None, variables: dict[str, Any]
    ) -> Prepared | None:
        """Return the operation, prepared on its first use with valid variables."""
        if name in document.prepared:
            return document.prepared[name]
        executor = self._schema.execution_context_class.build(
            self._schema._schema, document.ast, raw_variable_values=variables, operation_name=name
        )
        if not isinstance(executor, PlainExecutor):
            return None
        executor.kept = document.projections
        document.prepared[name] = prepared = _prepare(self._schema, executor)
        return prepared


def _prepare(schema: Schema, executor: PlainExecutor) -> Prepared | None:
    """Prepare the operation of this executor; None if it selects anything else.

    The result must fit every request, so only the values of arguments may depend on variables.
    """
    operation = executor.operation
    root = executor.schema.get_root_type(operation.operation)
    if root is None or operation.directives or executor.projections.switches(executor):
        return None
    fields = collect_fields(
        executor.schema, executor.fragments, executor.variable_values, root, operation
    ).grouped_field_set
    if len(fields) != 1:
        return None
    ((key, details),) = fields.items()
    nodes = [detail.node for detail in details]
    field = root.fields.get(nodes[0].name.value)
    if field is None:
        return None
    project = executor.projections.find(executor, field.type, details)
    definition = field.extensions.get("strawberry-definition")
    resolver = getattr(definition, "base_resolver", None)
    if project is None or not isinstance(definition, StrawberryField) or resolver is None:
        return None
    if definition.extensions or not _is_usual(resolver):
        return None
    try:
        readings = readings_of(schema, definition)
    except Unusual:
        return None
    info = executor.build_resolve_info(field, nodes, root, Path(None, key, root.name))
    return Prepared(executor, field, info, definition, resolver, readings, project)


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


def _signatures(executor: PlainExecutor) -> dict[str, GraphQLVariableSignature]:
    definitions = executor.operation.variable_definitions or ()
    found = (get_variable_signature(executor.schema, definition) for definition in definitions)
    return {
        signature.name: signature for signature in found if not isinstance(signature, GraphQLError)
    }
