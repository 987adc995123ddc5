"""Validates documents and leaves nothing for the garbage collector.

The rules note tens of thousands of objects for one document. A garbage collection that had to find
them would stop the whole process.
"""

from __future__ import annotations

from collections.abc import Mapping

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    ParallelVisitor,
    TypeInfo,
    TypeInfoVisitor,
    ValidationContext,
    specified_rules,
    visit,
)
from graphql.language.ast import QUERY_DOCUMENT_KEYS
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from api.graphql.execution.visit_once import unlink

MAX_ERRORS = 5
"""Maximum errors reported at once: each may search the whole schema for a suggestion."""

RULES = (*specified_rules, MaybeNullValidationRule, OneOfInputValidationRule)
_KEYS: Mapping[str, tuple[str, ...]] = {
    kind: tuple(key for key in keys if key != "description")
    for kind, keys in QUERY_DOCUMENT_KEYS.items()
}
"""What is validated of each kind of node: per the specification, not its description."""


class _TooManyErrors(Exception):
    """Nobody reads more errors."""


def validate(schema: GraphQLSchema, document: DocumentNode) -> list[GraphQLError]:
    """Return the document's errors, none if it is valid.

    Does what `graphql.validate` does, for documents that are within our bounds.
    """
    errors: list[GraphQLError] = []

    def add(error: GraphQLError) -> None:
        if len(errors) >= MAX_ERRORS:
            raise _TooManyErrors
        errors.append(error)

    types = TypeInfo(schema)
    context = ValidationContext(schema, document, types, add)
    rules = [rule(context) for rule in RULES]
    together = ParallelVisitor(rules)
    whole = TypeInfoVisitor(types, together)
    try:
        visit(document, whole, dict(_KEYS))
    except _TooManyErrors:
        message = "Too many validation errors, error limit reached. Validation aborted."
        errors.append(GraphQLError(message))
    finally:
        unlink(whole, together, *rules)
    return errors
