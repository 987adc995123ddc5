"""The executor of the schema: ordinary above plain data, compiled below it."""

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
    visit,
)
from graphql.execution.collect_fields import FieldDetailsList, collect_fields, collect_subfields
from graphql.execution.values import VariableValues
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from api.base.lru import Lru
from api.graphql.derive.catalogue import Catalogue
from api.graphql.derive.shapes import AnyOf, Many, Maybe, One, Shape
from api.graphql.execution.projection import Projector
from api.live.fanout.shared import Project, Shared

KEPT_PROJECTIONS = 512
"""Compiled selections of one document; variables that switch fields on and off multiply them."""


class Projections:
    """Finds or compiles what is selected of plain data."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._shapes: dict[GraphQLOutputType, Shape | None] = {}

    def shape_of(self, kind: GraphQLOutputType) -> Shape | None:
        """The shape of a field's type; None where something below it must be resolved."""
        if kind not in self._shapes:
            self._shapes[kind] = _shape_of(kind, self.catalogue)
        return self._shapes[kind]

    def find(
        self, executor: PlainExecutor, kind: GraphQLOutputType, details: FieldDetailsList
    ) -> Project | None:
        """The compiled selection of this field; None where the executor must do it."""
        shape = self.shape_of(kind)
        if shape is None or any(detail.fragment_variable_values for detail in details):
            return None
        nodes = tuple(detail.node for detail in details)
        variables = self._relevant(executor)
        # A node belongs to one parsed document, so its identity stands for the document too.
        key = (kind, tuple(map(id, nodes)), tuple(variables.coerced.items()))
        # What is known of a document is forgotten with it, however many there are.
        found = executor.kept.get(key)
        if found is None:
            found = (nodes, self._compile(executor, shape, details, variables))
            executor.kept[key] = found
        project: Project = found[1]
        return project

    def _compile(
        self,
        executor: PlainExecutor,
        shape: Shape,
        details: FieldDetailsList,
        variables: VariableValues,
    ) -> Project:
        schema, fragments, operation = executor.schema, executor.fragments, executor.operation

        def collect(
            kind: GraphQLObjectType, below: FieldDetailsList
        ) -> Mapping[str, FieldDetailsList]:
            return collect_subfields(
                schema, fragments, variables, operation, kind, below
            ).grouped_field_set

        project = Projector(self.catalogue, schema, collect).compile_shape(shape, details)
        return project or _same

    def switches(self, executor: PlainExecutor) -> tuple[str, ...]:
        """The variables that switch fields on and off."""
        key = ("switches", id(executor.operation))
        found = executor.kept.get(key)
        if found is None:
            found = (executor.operation, _switching_variables(executor))
            executor.kept[key] = found
        names: tuple[str, ...] = found[1]
        return names

    def _relevant(self, executor: PlainExecutor) -> VariableValues:
        """Only the variables that are switches: others do not change a selection."""
        names = self.switches(executor)
        values = executor.variable_values
        return VariableValues(
            {name: values.sources[name] for name in names if name in values.sources},
            {name: values.coerced[name] for name in names if name in values.coerced},
        )


class PlainExecutor(StrawberryGraphQLCoreExecutionContext):
    """Completes plain data with compiled projections; subclassed once a schema."""

    projections: ClassVar[Projections]
    _shared_field: tuple[str, Project] | None = None

    @cached_property
    def kept(self) -> Lru[object, Any]:
        """What was compiled: set to what the document keeps, else for this execution only."""
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
        """Plain data is projected; everything else is resolved field by field."""
        if result is not None and self.projections.shape_of(return_type) is not None:
            project = self.projections.find(self, return_type, field_details_list)
            if project is not None and not isinstance(result, Exception):
                # Boards come wrapped, for the way on which their JSON is made once for all.
                return project(result.value if isinstance(result, Shared) else result)
        return super().complete_value(
            return_type, field_details_list, info, path, result, position_context
        )

    def find_shared_field(self) -> tuple[str, Project] | None:
        """The name and selection of a subscription's field, if its news are plain data."""
        if self._shared_field is None and self.operation.operation is OperationType.SUBSCRIPTION:
            root = self.schema.subscription_type
            if root is None:
                return None
            fields = collect_fields(
                self.schema, self.fragments, self.variable_values, root, self.operation
            ).grouped_field_set
            (name, details), *_ = fields.items()
            kind = root.fields[details[0].node.name.value].type
            project = self.projections.find(self, kind, details)
            self._shared_field = None if project is None else (name, project)
        return self._shared_field


def executor_for(catalogue: Catalogue) -> type[PlainExecutor]:
    """The executor class of a schema with this catalogue."""
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
    visit(executor.operation, finder)
    for fragment in executor.fragments.values():
        visit(fragment.definition, finder)
    return tuple(sorted(finder.names))


class _FindSwitches(Visitor):
    """Collects the variables of @skip and @include; other directives take none below a view."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def enter_directive(self, node: Any, *_: object) -> None:
        for argument in node.arguments:
            if isinstance(argument.value, VariableNode):
                self.names.add(argument.value.name.value)


def _same(value: Any) -> Any:
    return value
