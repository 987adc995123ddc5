"""The executor of the schema, which projects plain data with compiled selections."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from graphql import (
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLUnionType,
    OperationType,
    VariableNode,
    Visitor,
    get_named_type,
)
from graphql.execution.collect_fields import FieldDetailsList, collect_fields, collect_subfields
from graphql.execution.values import VariableValues
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from api.base.lru import Lru
from api.graphql.derive.catalogue import Catalogue
from api.graphql.derive.lookups import leads_on
from api.graphql.derive.shapes import AnyOf, Many, Maybe, One, Shape
from api.graphql.execution.projection import Projector
from api.graphql.execution.visit_once import visit_once
from api.live.fanout.shared import Project, Shared

KEPT_PROJECTIONS = 512
"""Compiled selections of one document: one per combination of @skip and @include variables."""


class Projections:
    """Finds or compiles selections of plain data."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._shapes: dict[GraphQLOutputType, Shape | None] = {}

    def shape_of(self, kind: GraphQLOutputType) -> Shape | None:
        """Return the shape of a field's type; None if something below it must be resolved."""
        if kind not in self._shapes:
            self._shapes[kind] = _shape_of(kind, self.catalogue)
        return self._shapes[kind]

    def find(
        self, executor: PlainExecutor, kind: GraphQLOutputType, details: FieldDetailsList
    ) -> Project | None:
        """Return the compiled selection of this field; None if the executor must handle it."""
        shape = self.shape_of(kind)
        if shape is None or any(detail.fragment_variable_values for detail in details):
            return None
        nodes = tuple(detail.node for detail in details)
        variables = self._relevant(executor)
        # A node belongs to one parsed document, so its identity stands for the document too.
        key = (kind, tuple(map(id, nodes)), tuple(variables.coerced.items()))
        # Everything compiled for a document is evicted with it.
        found = executor.kept.get(key)
        if found is None:
            found = (nodes, self._compile(executor, shape, kind, details, variables))
            executor.kept[key] = found
        project: Project | None = found[1]
        return project

    def _compile(
        self,
        executor: PlainExecutor,
        shape: Shape,
        kind: GraphQLOutputType,
        details: FieldDetailsList,
        variables: VariableValues,
    ) -> Project | None:
        for node in (detail.node for detail in details):
            if node.selection_set is not None and leads_on(
                self.catalogue,
                executor.schema,
                executor.fragments,
                node.selection_set,
                get_named_type(kind),
            ):
                return None
        return self.projector(executor, variables).compile_shape(shape, details) or _same

    def projector(self, executor: PlainExecutor, variables: VariableValues) -> Projector:
        """Return what compiles the selections of this operation."""
        schema, fragments, operation = executor.schema, executor.fragments, executor.operation

        def collect(
            kind: GraphQLObjectType, below: FieldDetailsList
        ) -> Mapping[str, FieldDetailsList]:
            return collect_subfields(
                schema, fragments, variables, operation, kind, below
            ).grouped_field_set

        return Projector(self.catalogue, schema, collect)

    def switches(self, executor: PlainExecutor) -> tuple[str, ...]:
        """Return the variables that switch fields on and off."""
        key = ("switches", id(executor.operation))
        found = executor.kept.get(key)
        if found is None:
            found = (executor.operation, _switching_variables(executor))
            executor.kept[key] = found
        names: tuple[str, ...] = found[1]
        return names

    def _relevant(self, executor: PlainExecutor) -> VariableValues:
        """Return only the variables that are switches: others do not change a selection."""
        names = self.switches(executor)
        values = executor.variable_values
        return VariableValues(
            {name: values.sources[name] for name in names if name in values.sources},
            {name: values.coerced[name] for name in names if name in values.coerced},
        )


class PlainExecutor(StrawberryGraphQLCoreExecutionContext):
    """Completes plain data with compiled projections; subclassed once per schema."""

    projections: ClassVar[Projections]
    _shared_field: tuple[str, Project | None] | None = None

    @cached_property
    def kept(self) -> Lru[object, Any]:
        """The compiled selections: those of the cached document, else of this execution only."""
        return Lru(KEPT_PROJECTIONS)

    def complete_value(
        self,
        return_type: GraphQLOutputType,
        field_details_list: FieldDetailsList,
        info: Any,
        path: Any,
        result: Any,
        position_context: Any,
    ) -> Any:
        """Project plain data; resolve everything else field by field."""
        if result is not None and self.projections.shape_of(return_type) is not None:
            project = self.projections.find(self, return_type, field_details_list)
            if project is not None and not isinstance(result, Exception):
                return select(project, result)
        if isinstance(result, Shared):
            result = result.value
        return super().complete_value(
            return_type, field_details_list, info, path, result, position_context
        )

    def find_shared_field(self) -> tuple[str, Project | None]:
        """Return a subscription's field name, and its selection if its updates are plain data."""
        if self._shared_field is None:
            root = self.schema.subscription_type
            if root is None or self.operation.operation is not OperationType.SUBSCRIPTION:
                raise TypeError("only subscriptions are streamed")
            fields = collect_fields(
                self.schema, self.fragments, self.variable_values, root, self.operation
            ).grouped_field_set
            (name, details), *_ = fields.items()
            kind = root.fields[details[0].node.name.value].type
            self._shared_field = (name, self.projections.find(self, kind, details))
        return self._shared_field


def select(project: Project, result: Any) -> Any:
    """Return what is selected of a resolver's result."""
    if result is None:
        return None
    # The JSON of a board is shared by everybody who selects the same fields of it.
    return result.encoded(project) if isinstance(result, Shared) else project(result)


def executor_for(catalogue: Catalogue) -> type[PlainExecutor]:
    """Return the executor class of a schema with this catalogue."""
    return type("SchemaExecutor", (PlainExecutor,), {"projections": Projections(catalogue)})


def _shape_of(kind: GraphQLOutputType, catalogue: Catalogue) -> Shape | None:
    if isinstance(kind, GraphQLNonNull):
        inner = _shape_of(kind.of_type, catalogue)
        return inner.of if isinstance(inner, Maybe) else inner
    if isinstance(kind, GraphQLList):
        item = _shape_of(kind.of_type, catalogue)
        return None if item is None else Maybe(Many(item))
    if isinstance(kind, GraphQLObjectType) and catalogue.is_plain(kind.name):
        return Maybe(One(catalogue.by_name[kind.name].struct))
    if isinstance(kind, GraphQLUnionType) and all(
        catalogue.is_plain(member.name) for member in kind.types
    ):
        structs = tuple(catalogue.by_name[member.name].struct for member in kind.types)
        return Maybe(AnyOf(kind.name, structs))
    if isinstance(kind, GraphQLInterfaceType) and kind.name in catalogue.interfaces:
        shape = catalogue.interfaces[kind.name]
        return Maybe(shape) if catalogue.is_plain(kind.name) else None
    return None


def _switching_variables(executor: PlainExecutor) -> tuple[str, ...]:
    finder = _FindSwitches()
    visit_once(executor.operation, finder)
    for fragment in executor.fragments.values():
        visit_once(fragment.definition, finder)
    return tuple(sorted(finder.names))


class _FindSwitches(Visitor):
    """Collects the variables of @skip and @include; no other directive below a view takes any."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def enter_directive(self, node: Any, *_: object) -> None:
        for argument in node.arguments:
            if isinstance(argument.value, VariableNode):
                self.names.add(argument.value.name.value)


def _same(value: Any) -> Any:
    return value
