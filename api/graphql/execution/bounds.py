"""The size of a document, measured in time linear in its length.

Validation and pricing follow fragments wherever they are spread, and compare fields of the same
name with each other. Their cost is bounded here first: every fragment is measured once, however
often it is spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    StringValueNode,
    Visitor,
)

from api.graphql.execution.visit_once import visit_once

MAX_DEPTH = 20
MAX_LEVELS = 80
"""Maximum of fields, spreads and inline fragments within each other: whatever follows fragments
recurses for each of them."""
MAX_ALIASES = 200
MAX_SELECTIONS = 5_000
"""Maximum of fields, spreads and inline fragments, with fragments expanded."""
MAX_TOGETHER = 4 * MAX_SELECTIONS
"""The same for all operations and fragments together."""
MAX_DEFINITIONS = 400
"""Maximum of operations and fragments; rules check each operation with each fragment."""
MAX_OPERATIONS = 50
MAX_COMPARISONS = 20_000
"""Maximum pairs of fields that must not conflict; a pair takes up to 30 microseconds. The union of
all events of all games, with all their fields, needs about 7,000."""


INTROSPECTION = frozenset({"__schema", "__type"})


class OutOfBounds(GraphQLError):
    """The document is deeper, wider or longer than any client needs."""


@dataclass
class Size:
    """The size of a selection set with its fragments expanded."""

    selections: int = 0
    aliases: int = 0
    depth: int = 0
    """Fields within each other."""
    levels: int = 0
    """Selections of any kind within each other."""


@dataclass
class Measured:
    """The measurements of a document within the bounds."""

    selections: int = 0
    """Of all operations and fragments, with fragments expanded."""
    comparisons: int = 0
    introspects: bool = False
    """Whether it queries the schema."""


@dataclass
class _Fragment:
    node: FragmentDefinitionNode
    size: Size | None = None
    is_open: bool = field(default=False)
    """Whether it is being measured now: meeting it again means a cycle."""


def measure(document: DocumentNode) -> Measured:
    """Measure the document; raise OutOfBounds if it is too large."""
    operations = [
        definition
        for definition in document.definitions
        if isinstance(definition, OperationDefinitionNode)
    ]
    if len(document.definitions) > MAX_DEFINITIONS or len(operations) > MAX_OPERATIONS:
        raise OutOfBounds("The document has too many operations and fragments.")
    fragments = {
        node.name.value: _Fragment(node)
        for node in document.definitions
        if isinstance(node, FragmentDefinitionNode)
    }
    # Unused fragments too: the rules check them all the same.
    for fragment in fragments.values():
        _measure_fragment(fragment, fragments)
    parts = [*operations, *(fragment.node for fragment in fragments.values())]
    together = sum(_measure(part.selection_set, fragments).selections for part in parts)
    if together > MAX_TOGETHER:
        raise OutOfBounds("The document has too many operations and fragments.")
    paths: list[Counter[tuple[str, ...]]] = [
        _count_paths(part.selection_set, fragments) for part in parts
    ]
    comparisons = sum(count * (count - 1) // 2 for path in paths for count in path.values())
    if comparisons > MAX_COMPARISONS:
        raise OutOfBounds("The document selects the same fields too often.")
    finder = _FindIntrospection()
    visit_once(document, finder)
    return Measured(together, comparisons, finder.found)


def _measure(
    selected: SelectionSetNode, fragments: Mapping[str, _Fragment], level: int = 1
) -> Size:
    total = Size()
    _check_level(level)
    for selection in selected.selections:
        total.selections += 1
        below = Size()
        if isinstance(selection, FragmentSpreadNode):
            spread = fragments.get(selection.name.value)
            # An unknown fragment is reported by another rule.
            if spread is not None:
                below = _measure_fragment(spread, fragments, level + 1)
        elif isinstance(selection, FieldNode | InlineFragmentNode):
            if isinstance(selection, FieldNode):
                total.aliases += selection.alias is not None
            if selection.selection_set is not None:
                below = _measure(selection.selection_set, fragments, level + 1)
        total.selections += below.selections
        total.aliases += below.aliases
        total.depth = max(total.depth, below.depth + isinstance(selection, FieldNode))
        total.levels = max(total.levels, below.levels + 1)
        _check(total)
    return total


def _measure_fragment(
    fragment: _Fragment, fragments: Mapping[str, _Fragment], level: int = 1
) -> Size:
    if fragment.is_open:
        name = fragment.node.name.value
        raise OutOfBounds(f"Cannot spread fragment '{name}' within itself.", fragment.node)
    if fragment.size is None:
        fragment.is_open = True
        fragment.size = _measure(fragment.node.selection_set, fragments, level)
        fragment.is_open = False
    return fragment.size


def _check_level(level: int) -> None:
    if level > MAX_LEVELS:
        raise OutOfBounds(f"The document nests fragments more than {MAX_LEVELS} levels deep.")


def _check(size: Size) -> None:
    _check_level(size.levels)
    if size.depth > MAX_DEPTH:
        raise OutOfBounds(f"The document is nested more than {MAX_DEPTH} levels deep.")
    if size.selections > MAX_SELECTIONS:
        raise OutOfBounds(f"The document selects more than {MAX_SELECTIONS} fields.")
    if size.aliases > MAX_ALIASES:
        raise OutOfBounds(f"The document has more than {MAX_ALIASES} aliases.")


def _count_paths(
    selected: SelectionSetNode, fragments: Mapping[str, _Fragment]
) -> Counter[tuple[str, ...]]:
    """Count the fields at each path; the walk is short because the size was checked before."""
    at: Counter[tuple[str, ...]] = Counter()
    left: list[tuple[SelectionSetNode, tuple[str, ...]]] = [(selected, ())]
    while left:
        below, path = left.pop()
        for selection in below.selections:
            if isinstance(selection, FragmentSpreadNode):
                spread = fragments.get(selection.name.value)
                if spread is not None:
                    left.append((spread.node.selection_set, path))
            elif isinstance(selection, FieldNode):
                here = (*path, (selection.alias or selection.name).value)
                at[here] += 1
                if selection.selection_set is not None:
                    left.append((selection.selection_set, here))
            elif isinstance(selection, InlineFragmentNode):
                left.append((selection.selection_set, path))
    return at


class _FindIntrospection(Visitor):
    """Finds introspection fields, and refuses strings that Postgres cannot store."""

    def __init__(self) -> None:
        super().__init__()
        self.found = False

    def enter_field(self, node: FieldNode, *_: object) -> None:
        self.found = self.found or node.name.value in INTROSPECTION

    def enter_string_value(self, node: StringValueNode, *_: object) -> None:
        if "\0" in node.value:
            raise OutOfBounds("A text must not contain NUL.", node)
