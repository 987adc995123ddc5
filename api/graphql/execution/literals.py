"""Literals with variables inside, such as `[{notation: $action}]`, read once per document.

graphql-core reads a literal once with placeholders for its variables; each request then fills in
its own values. A variable has been coerced already, so it takes its place as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from graphql import (
    GraphQLError,
    GraphQLInputType,
    ListValueNode,
    ObjectValueNode,
    Undefined,
    ValueNode,
    VariableNode,
    Visitor,
    get_nullable_type,
    is_input_object_type,
    is_list_type,
    visit,
)
from graphql.execution.values import VariableValues
from graphql.utilities import coerce_input_literal

Fill: TypeAlias = Callable[[Mapping[str, Any]], Any]
"""Returns the literal with these values of its variables, none of which may be missing or null."""


class Literal:
    """A literal that needs only the values of its variables."""

    __slots__ = ("_variables", "fill")

    def __init__(self, fill: Fill, variables: tuple[str, ...]) -> None:
        self.fill = fill
        self._variables = variables

    def fits(self, values: Mapping[str, Any]) -> bool:
        """Whether every variable has a value; null or none may make the literal invalid."""
        return None not in map(values.get, self._variables)


class _Placeholder:
    """Stands for the value of a variable."""

    def __init__(self, name: str) -> None:
        self.name = name


def read_literal(node: ValueNode, kind: GraphQLInputType) -> Literal | None:
    """Return the literal; None if it must be read anew with every request."""
    if not _is_transparent(node, kind):
        return None
    wanted = _variables(node)
    placeholders = {name: _Placeholder(name) for name in wanted}
    try:
        template = coerce_input_literal(node, kind, VariableValues({}, placeholders))
    except (GraphQLError, TypeError, ValueError):
        return None
    found: list[str] = []
    fill = _filler(template, found)
    if template is Undefined or sorted(found) != sorted(wanted):
        return None
    return Literal(fill, tuple(set(wanted)))


def _filler(template: Any, found: list[str]) -> Fill:
    """Return what fills the template, and note the variables in it."""
    if isinstance(template, _Placeholder):
        name = template.name
        found.append(name)
        return lambda values: values[name]
    if type(template) is list:
        parts = [_filler(part, found) for part in template]
        if len(parts) == 1:
            (only,) = parts
            return lambda values: [only(values)]
        return lambda values: [part(values) for part in parts]
    if type(template) is dict:
        fields = [(name, _filler(part, found)) for name, part in template.items()]
        if len(fields) == 1:
            ((key, value),) = fields
            return lambda values: {key: value(values)}
        return lambda values: {name: part(values) for name, part in fields}
    return lambda values: template


def _is_transparent(node: ValueNode, given: GraphQLInputType) -> bool:
    """Whether no scalar reads a variable inside it: it may do anything with the value."""
    kind = get_nullable_type(given)
    if isinstance(node, VariableNode):
        return True
    if is_list_type(kind):
        items = node.values if isinstance(node, ListValueNode) else (node,)
        return all(_is_transparent(item, kind.of_type) for item in items)
    if is_input_object_type(kind) and isinstance(node, ObjectValueNode):
        return all(
            field.name.value in kind.fields
            and _is_transparent(field.value, kind.fields[field.name.value].type)
            for field in node.fields
        )
    return not _variables(node)


def _variables(node: ValueNode) -> list[str]:
    names: list[str] = []

    class Collect(Visitor):
        def enter_variable(self, variable: VariableNode, *_: object) -> None:
            names.append(variable.name.value)

    visit(node, Collect())
    return names
