"""The cost of an operation, counted before it runs."""

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
    is_list_type,
    is_wrapping_type,
    value_from_ast_untyped,
)

from api.graphql.derive.catalogue import Catalogue
from api.graphql.derive.lookups import tells_all
from api.graphql.derive.page import LARGE_PAGE_SIZE

CHANGE = 10
"""A mutation writes to disk."""
FREE_CHARACTERS, CHARACTERS_A_POINT = 2_000, 100
"""What is written stays: text beyond what people write in one go costs points of its own, so that
nobody fills a disk within a day."""
WORK: Mapping[str, int] = {
    "Table.view": 2,
    "Table.legalActions": 5,
    "Table.position": 10,
    "Table.log": 5,
    "Table.at": 20,
    "Table.record": 20,
    "Table.review": 20,
    "Account.statistics": 5,
    "Account.pastGames": 5,
    "Query.preview": 10,
    "Query.hint": 200,
    "Query.leaderboard": 5,
    "Query.pushKey": 2,
    "Query.node": 5,
    "Query.tournament": 5,
    "Query.tournamentCrossTable": 20,
    "Query.tournamentPlayer": 5,
    "Query.desk": 20,
    "Query.tournamentLog": 20,
    "Query.tournamentSheet": 100,
    "Query.words": 100,
    "Query.__schema": 200,
    "Query.__type": 20,
    "Query.deviceRequest": 20,
    "Query.dailyPuzzle": 10,
    "Mutation.requestReview": 100,
    "Mutation.forkTable": 100,
    "Mutation.createGuest": 50,
    "Mutation.createDeviceCode": 50,
    "Mutation.createPushSubscription": 20,
    "Mutation.importPlayers": 50,
    "Mutation.createWebhook": 20,
    "Mutation.pingWebhook": 50,
}
"""Fields that cost more than reading a row: one point is about half a millisecond."""
LOOKUP: Mapping[str, int] = {"Tournament": 5}
"""The cost of looking up a reference, where that is more than a point."""
ASSUMED_ENTRIES = 10
"""Entries that a list within plain data is taken to have."""
PLAIN_ENTRIES_A_POINT = 100
"""Entries of a page of plain data that are written for a point."""


class PriceList:
    """Counts points: one per resolved object, nothing below plain data."""

    def __init__(self, catalogue: Catalogue, schema: GraphQLSchema) -> None:
        self._catalogue = catalogue
        self._schema = schema

    def price(
        self, document: DocumentNode, name: str | None, variables: Mapping[str, object]
    ) -> int:
        """Return the cost of the operation of this name with these variables."""
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
        """Return the points of everything selected of the parent."""
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
        # Plain data that its parent already holds costs nothing more.
        held = is_leaf_type(kind) or self._is_plain(kind)
        own = int(not held or self._is_resolved(parent, field))
        if parent is self._schema.mutation_type:
            own = CHANGE + sum(self._length(argument.value) for argument in node.arguments or ())
            own += max(0, self._characters(node) - FREE_CHARACTERS) // CHARACTERS_A_POINT
        own = max(own, WORK.get(f"{parent.name}.{node.name.value}", 0))
        if node.selection_set is None or not is_composite_type(kind):
            return own
        if self._is_lookup(node, parent):
            own = max(own, LOOKUP.get(kind.name, 1))
        entries = self._entries(node, field)
        if self._is_plain(kind):
            own += entries // PLAIN_ENTRIES_A_POINT
            return own + entries * self._lookups(node.selection_set, kind)
        return own + entries * self.selection(node.selection_set, kind)

    def _is_lookup(self, node: FieldNode, parent: Any) -> bool:
        """Whether the field is a reference that must be looked up for what is selected."""
        ref = self._catalogue.reference(parent.name, node.name.value)
        selected = node.selection_set
        return (
            ref is not None
            and selected is not None
            and not tells_all(ref, selected, self._fragments)
        )

    def _lookups(self, selected: SelectionSetNode, parent: Any) -> int:
        """Return the points of all references in plain data that must be looked up."""
        total = 0
        for selection in selected.selections:
            if isinstance(selection, InlineFragmentNode):
                total += self._lookups(selection.selection_set, self._narrowed(selection, parent))
            elif isinstance(selection, FragmentSpreadNode):
                fragment = self._fragments[selection.name.value]
                total += self._lookups(fragment.selection_set, self._narrowed(fragment, parent))
            elif isinstance(selection, FieldNode) and selection.selection_set is not None:
                field = self._schema.get_field(parent, selection.name.value)
                if field is None:
                    continue
                if self._is_lookup(selection, parent):
                    total += self._field(selection, parent)
                else:
                    below = self._lookups(selection.selection_set, get_named_type(field.type))
                    # The number of entries is counted with the page.
                    many = _is_list(field.type) and not parent.name.endswith("Connection")
                    total += below * (ASSUMED_ENTRIES if many else 1)
        return total

    def _is_plain(self, kind: Any) -> bool:
        if isinstance(kind, GraphQLUnionType):
            return all(self._catalogue.is_plain(member.name) for member in kind.types)
        return self._catalogue.is_plain(kind.name) or kind.name.startswith("__")

    def _entries(self, node: FieldNode, field: GraphQLField) -> int:
        """Return the maximum number of objects: `first` here or one level above."""
        if "first" not in field.args:
            return 1
        given = next(
            (argument.value for argument in node.arguments or () if argument.name.value == "first"),
            None,
        )
        size: object = field.args["first"].default_value
        if isinstance(given, IntValueNode):
            size = int(given.value)
        elif isinstance(given, VariableNode):
            size = self._variables.get(given.name.value, size)
        # A number may come as 100.0, which is a whole number too.
        return max(1, min(int(size), LARGE_PAGE_SIZE)) if isinstance(size, int | float) else 1

    def _is_resolved(self, parent: Any, field: GraphQLField) -> bool:
        """Whether the field takes work: an async resolver, or any resolver at the root."""
        resolver = getattr(field.extensions.get("strawberry-definition"), "base_resolver", None)
        return resolver is not None and (resolver.is_async or parent is self._schema.query_type)

    def _characters(self, node: FieldNode) -> int:
        """How much text a mutation is given."""
        return sum(
            count_characters(value_from_ast_untyped(argument.value, dict(self._variables)))
            for argument in node.arguments or ()
        )

    def _length(self, value: ValueNode) -> int:
        """Return the length of a list passed to a mutation."""
        if isinstance(value, VariableNode):
            given = self._variables.get(value.name.value)
            return len(given) if isinstance(given, list) else 0
        return len(value.values) if isinstance(value, ListValueNode) else 0


def count_characters(value: object) -> int:
    """The characters of all texts in a value."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(map(count_characters, value.values()))
    return sum(map(count_characters, value)) if isinstance(value, list) else 0


def _is_list(kind: Any) -> bool:
    while is_wrapping_type(kind):
        if is_list_type(kind):
            return True
        kind = kind.of_type
    return False


def _defaults(operation: OperationDefinitionNode) -> dict[str, object]:
    """Return the default values of variables in the document."""
    return {
        definition.variable.name.value: value_from_ast_untyped(definition.default_value)
        for definition in operation.variable_definitions or ()
        if definition.default_value is not None
    }
