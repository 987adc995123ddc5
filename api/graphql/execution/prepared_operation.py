"""Operations with one root field, prepared to be answered without the executor.

Below the root field everything must be plain data, or, in a query, the field of an object whose
resolver gives plain data (`prepared_object.py`).

The executor works out again with every request what the document already says: which field is
meant, the types of variables and arguments, what is selected of the result. Here that is done once.
Values are still parsed by graphql-core's own functions, so they mean the same; anything unusual is
left to the executor.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLID,
    GraphQLInputType,
    GraphQLString,
    OperationType,
    Undefined,
    get_nullable_type,
    get_variable_values,
    located_error,
)
from graphql.execution.collect_fields import collect_fields
from graphql.execution.get_variable_signature import (
    GraphQLVariableSignature,
    get_variable_signature,
)
from graphql.execution.values import VariableValues
from graphql.pyutils import Path
from graphql.utilities import coerce_input_value
from strawberry import Schema

from api.graphql.execution.documents import Document
from api.graphql.execution.executor import PlainExecutor, select
from api.graphql.execution.field_call import FieldCall, find_call
from api.graphql.execution.prepared_object import PreparedObject, prepare_object
from api.graphql.execution.variables import Variables
from api.graphql.request.context import Context
from api.live.fanout.shared import Project


class Prepared:
    """One root field, with everything that is the same for every request."""

    def __init__(
        self, executor: PlainExecutor, call: FieldCall, project: Project | PreparedObject
    ) -> None:
        self._call = call
        self._project = project
        self._key = str(call.info.path.key)
        self._signatures = _signatures(executor)
        self._texts = {
            name for name, signature in self._signatures.items() if _is_text(signature.type)
        }
        """Variables whose value is used as it is if it is a text."""

    async def answer(
        self, context: Context, variables: Mapping[str, Any]
    ) -> ExecutionResult | None:
        """Return the selected part of the resolver's result, or its error in its place.

        None if variables or arguments are wrong, or if a field below that of a query fails:
        nothing was changed, and the executor reports why.
        """
        values = self._read_variables(variables)
        arguments = None if values is None else self._call.read_arguments(values)
        if values is None or arguments is None:
            return None
        info, project = self._call.info, self._project
        try:
            call = self._call
            given = call.finish(await call.start(info.root_value, context, values, arguments))
            if not isinstance(project, PreparedObject):
                return ExecutionResult({self._key: select(project, given)}, None)
        except Exception as error:
            located = located_error(error, info.field_nodes, info.path.as_list())
            return ExecutionResult(None if self._call.is_required else {self._key: None}, [located])
        try:
            found = None if given is None else await project.complete(given, context, values)
            return ExecutionResult({self._key: found}, None)
        except Exception:
            # Where an error belongs depends on which fields around it may be null.
            return None

    def _read_variables(self, given: Mapping[str, Any]) -> Variables | None:
        coerced: dict[str, Any] = {}
        for name, signature in self._signatures.items():
            value = given.get(name, Undefined)
            if value is Undefined:
                # It may be optional or have a default.
                return self._read_sparse_variables(given)
            if type(value) is str and name in self._texts:
                coerced[name] = value
                continue
            try:
                coerced[name] = value = coerce_input_value(value, signature.type)
            except GraphQLError:
                return None
            if value is Undefined:
                return None
        return Variables(coerced, given, self._signatures)

    def _read_sparse_variables(self, given: Mapping[str, Any]) -> Variables | None:
        info = self._call.info
        definitions = info.operation.variable_definitions or ()
        values = get_variable_values(info.schema, definitions, dict(given))
        if not isinstance(values, VariableValues):
            return None
        return Variables(values.coerced, given, self._signatures)


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
    path = Path(None, key, root.name)
    call = find_call(schema, executor, root, nodes, path)
    if call is None:
        return None
    project = executor.projections.find(executor, field.type, details)
    if project is not None:
        return Prepared(executor, call, project)
    if operation.operation is not OperationType.QUERY:
        return None
    below = prepare_object(schema, executor, field.type, details, path)
    return None if below is None else Prepared(executor, call, below)


def _signatures(executor: PlainExecutor) -> dict[str, GraphQLVariableSignature]:
    definitions = executor.operation.variable_definitions or ()
    found = (get_variable_signature(executor.schema, definition) for definition in definitions)
    return {
        signature.name: signature for signature in found if not isinstance(signature, GraphQLError)
    }


def _is_text(kind: GraphQLInputType) -> bool:
    return get_nullable_type(kind) in (GraphQLString, GraphQLID)
