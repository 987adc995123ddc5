"""What an operation costs, counted before it runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLField,
    GraphQLSchema,
    GraphQLUnionType,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    get_named_type,
    get_operation_ast,
    is_composite_type,
    is_leaf_type,
    value_from_ast_untyped,
)

from api.graphql.derive.catalogue import Catalogue

CHANGE = 10
"""A mutation writes to disk."""
WORK: Mapping[str, int] = {
    "Table.view": 2,
    "Table.legalActions": 5,
    "Table.position": 10,
    "Table.log": 5,
    "Table.at": 20,
    "Table.record": 20,
    "Person.statistics": 5,
    "Person.pastGames": 5,
    "Query.preview": 10,
    "Query.leaderboard": 5,
    "Query.pushKey": 2,
    "Query.tournament": 5,
    "Query.desk": 20,
    "Query.tournamentLog": 20,
    "Query.tournamentSheet": 100,
    "Query.words": 100,
    "Query.__schema": 200,
    "Query.__type": 20,
    "Query.deviceRequest": 20,
    "Mutation.createGuest": 50,
    "Mutation.createDeviceCode": 50,
    "Mutation.createPushSubscription": 20,
    "Mutation.importPlayers": 50,
    "Mutation.createWebhook": 20,
    "Mutation.pingWebhook": 50,
}
"""Fields that take more than a row of the database: about half a millisecond a point."""
MAX_PAGE = 100
"""Entries that no page exceeds, whatever was asked for."""
ASSUMED_ENTRIES = 10
"""Entries that a list without a size is taken to have."""


class PriceList:
    """Counts points: one an object that is resolved, nothing below plain data."""

    def __init__(self, catalogue: Catalogue, schema: GraphQLSchema) -> None:
        self._catalogue = catalogue
        self._schema = schema

    def price(
        self, document: DocumentNode, name: str | None, variables: Mapping[str, object]
    ) -> int:
        """What the operation of this name costs with these variables."""
        operation = get_operation_ast(document, name)
        if operation is None:
            return 0
        fragments = {
            definition.name.value: definition
            for definition in document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }
        root = self._schema.get_root_type(operation.operation)
        given = {**_defaults(operation), **variables}
        bill = Bill(self._catalogue, self._schema, fragments, given)
        return max(1, bill.selection(operation.selection_set, root))


class Bill:
    """The bill of one operation."""

    def __init__(
        self,
        catalogue: Catalogue,
        schema: GraphQLSchema,
        fragments: Mapping[str, FragmentDefinitionNode],
        variables: Mapping[str, object],
    ) -> None:
        self._catalogue = catalogue
        self._schema = schema
        self._fragments = fragments
        self._variables = variables

    def selection(self, selected: SelectionSetNode, parent: Any) -> int:
        """The points of everything that is selected of the parent."""
        total = 0
        for selection in selected.selections:
            if isinstance(selection, FieldNode):
                total += self._field(selection, parent)
            elif isinstance(selection, InlineFragmentNode):
                total += self.selection(selection.selection_set, self._narrowed(selection, parent))
            elif isinstance(selection, FragmentSpreadNode):
                fragment = self._fragments[selection.name.value]
                total += self.selection(fragment.selection_set, self._narrowed(fragment, parent))
        return total

    def _narrowed(self, fragment: InlineFragmentNode | FragmentDefinitionNode, parent: Any) -> Any:
        condition = fragment.type_condition
        return parent if condition is None else self._schema.get_type(condition.name.value)

    def _field(self, node: FieldNode, parent: Any) -> int:
        field = self._schema.get_field(parent, node.name.value)
        if field is None:
            return 0
        kind = get_named_type(field.type)
        own = int(not is_leaf_type(kind) or self._is_resolved(parent, field))
        if parent is self._schema.mutation_type:
            own = CHANGE + sum(self._length(argument.value) for argument in node.arguments or ())
        own = max(own, WORK.get(f"{parent.name}.{node.name.value}", 0))
        if node.selection_set is None or not is_composite_type(kind) or self._is_plain(kind):
            return own
        return own + self._entries(node, field) * self.selection(node.selection_set, kind)

    def _is_plain(self, kind: Any) -> bool:
        if isinstance(kind, GraphQLUnionType):
            return all(self._catalogue.is_plain(member.name) for member in kind.types)
        return self._catalogue.is_plain(kind.name) or kind.name.startswith("__")

    def _entries(self, node: FieldNode, field: GraphQLField) -> int:
        """How many objects the field may give: what `first` says here or one level above."""
        if "first" not in field.args:
            return 1
        given = next(
            (argument.value for argument in node.arguments or () if argument.name.value == "first"),
            None,
        )
        if isinstance(given, IntValueNode):
            return max(1, min(int(given.value), MAX_PAGE))
        if isinstance(given, VariableNode):
            value = self._variables.get(given.name.value)
            # A number may come as 100.0, which is a whole number too.
            return (
                max(1, min(int(value), MAX_PAGE))
                if isinstance(value, int | float)
                else ASSUMED_ENTRIES
            )
        return ASSUMED_ENTRIES if given is None else 1

    def _is_resolved(self, parent: Any, field: GraphQLField) -> bool:
        """Whether work stands behind the field: a resolver that waits, or one at the root."""
        resolver = getattr(field.extensions.get("strawberry-definition"), "base_resolver", None)
        return resolver is not None and (resolver.is_async or parent is self._schema.query_type)

    def _length(self, value: ValueNode) -> int:
        """How many entries a list has that a mutation is given."""
        if isinstance(value, VariableNode):
            given = self._variables.get(value.name.value)
            return len(given) if isinstance(given, list) else 0
        return len(value.values) if isinstance(value, ListValueNode) else 0


def _defaults(operation: OperationDefinitionNode) -> dict[str, object]:
    """The values of variables that the document itself gives."""
    return {
        definition.variable.name.value: value_from_ast_untyped(definition.default_value)
        for definition in operation.variable_definitions or ()
        if definition.default_value is not None
    }
