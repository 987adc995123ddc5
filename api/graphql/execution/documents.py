"""Documents that clients send: parsed once, bounded in size, depth and repetition."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from graphql import (
    ASTValidationRule,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValidationContext,
    ValidationRule,
    parse,
    specified_rules,
)
from strawberry.schema.schema import validate_document

from api.graphql.derive.catalogue import Catalogue
from api.graphql.limits.price import PriceList

CACHED = 1000
"""How many documents are kept parsed and validated; validation alone takes 2 ms."""
MOST_TOKENS = 20_000
"""The union of all events of a game with all their fields takes some thousands."""
DEEPEST = 20
MOST_ALIASES = 200
MOST_FIELDS = 5_000
"""Fields after fragments are put in their places: a fragment of fragments grows fast."""


class TooDeep(GraphQLError):
    """The document goes deeper than anything in the schema needs."""


@lru_cache(maxsize=CACHED)
def parse_document(query: str) -> DocumentNode:
    """The document in the text; GraphQLError where it is none or too big."""
    depth = deepest = 0
    # The parser calls itself for every brace, so a tower of them must not reach it.
    for brace in re.findall(r"[{}\[\]]", query):
        depth += 1 if brace in "{[" else -1
        deepest = max(deepest, depth)
    if deepest > 3 * DEEPEST:
        raise TooDeep("The document is nested too deeply.")
    return parse(query, max_tokens=MOST_TOKENS)


class Documents:
    """What is known of the documents of one schema, by their text."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._errors: OrderedDict[str, list[GraphQLError]] = OrderedDict()
        self._prices: OrderedDict[object, int] = OrderedDict()

    def parse(self, query: str) -> DocumentNode:
        """The document, parsed once."""
        return parse_document(query)

    def validate(
        self, schema: GraphQLSchema, query: str, document: DocumentNode
    ) -> list[GraphQLError]:
        """What is wrong with the document, found out once."""
        found = self._errors.get(query)
        if found is None:
            found = validate_document(schema, document, RULES)
            _keep(self._errors, query, found)
        return found

    def price(
        self,
        schema: GraphQLSchema,
        query: str,
        name: str | None,
        variables: Mapping[str, object],
    ) -> int:
        """What the operation costs; only numbers among its variables matter."""
        numbers = tuple(one for one in variables.items() if isinstance(one[1], int))
        key = (query, name, numbers)
        found = self._prices.get(key)
        if found is None:
            found = PriceList(self._catalogue, schema).price(self.parse(query), name, variables)
            _keep(self._prices, key, found)
        return found


def _keep(store: OrderedDict[Any, Any], key: object, value: object) -> None:
    store[key] = value
    if len(store) > CACHED:
        store.popitem(last=False)


class Bounds(ValidationRule):
    """Refuses documents that are deeper or wider than any client needs."""

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(context)
        document = context.document
        self._fragments = {
            one.name.value: one
            for one in document.definitions
            if isinstance(one, FragmentDefinitionNode)
        }
        for one in document.definitions:
            if isinstance(one, OperationDefinitionNode):
                self._check(one)

    def _check(self, operation: OperationDefinitionNode) -> None:
        self._fields = self._aliases = 0
        try:
            self._walk(operation.selection_set, 1, ())
        except TooDeep as error:
            self.report_error(GraphQLError(error.message, operation))

    def _walk(self, selected: SelectionSetNode, depth: int, inside: tuple[str, ...]) -> None:
        if depth > DEEPEST:
            raise TooDeep(f"The document is nested more than {DEEPEST} levels deep.")
        for selection in selected.selections:
            if isinstance(selection, FieldNode):
                self._count(selection)
            if isinstance(selection, FragmentSpreadNode):
                name = selection.name.value
                fragment = self._fragments.get(name)
                # Circles are reported by another rule.
                if fragment is not None and name not in inside:
                    self._walk(fragment.selection_set, depth, (*inside, name))
            elif isinstance(selection, FieldNode | InlineFragmentNode) and selection.selection_set:
                below = depth + isinstance(selection, FieldNode)
                self._walk(selection.selection_set, below, inside)

    def _count(self, field: FieldNode) -> None:
        self._fields += 1
        self._aliases += field.alias is not None
        if self._fields > MOST_FIELDS:
            raise TooDeep(f"The document selects more than {MOST_FIELDS} fields.")
        if self._aliases > MOST_ALIASES:
            raise TooDeep(f"The document has more than {MOST_ALIASES} aliases.")


RULES: tuple[type[ASTValidationRule], ...] = (*specified_rules, Bounds)
