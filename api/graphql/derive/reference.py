"""Fields that lead from one object to another: objects instead of bare ids."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from inspect import isawaitable
from typing import Any

import msgspec
import strawberry
from graphql import FieldNode, FragmentSpreadNode, InlineFragmentNode, SelectionSetNode

from api.graphql.derive.shapes import Many, Maybe, Ref, Shape


class Brief(msgspec.Struct, frozen=True):
    """A reference that holds little more than the id."""

    id: Any
    name: str = ""


def brief_by(attribute: str) -> Callable[[Any], Brief | None]:
    """Return a function that makes a brief from the id in this attribute."""

    def read(root: Any) -> Brief | None:
        found = getattr(root, attribute)
        return None if found is None else Brief(found)

    return read


def reference_field(
    shape: Shape, get: Callable[[Any], Any], doc: str | None, lazily: Callable[[Any], Any]
) -> Any:
    """Return the Strawberry field of a reference or a list of them; None for other shapes."""
    ref = shape.of if isinstance(shape, Maybe | Many) else shape
    if not isinstance(ref, Ref):
        return None
    kind: Any = lazily(ref.target.struct)
    if isinstance(shape, Many):
        kind = types.GenericAlias(list, kind)

    async def resolve(root: Any, info: Any) -> Any:
        brief = get(root)
        if brief is None or set(names_asked(info)) <= ref.known:
            return brief
        if isinstance(shape, Many):
            return [await _find(ref, info, entry) for entry in brief]
        return await _find(ref, info, brief)

    resolve.__annotations__ = {"root": strawberry.Parent[object], "info": strawberry.Info}
    return strawberry.field(
        resolver=resolve,
        graphql_type=kind | None if isinstance(shape, Maybe) else kind,
        description=doc,
    )


async def _find(ref: Ref, info: Any, brief: Any) -> Any:
    found = ref.target.find(info, brief.id)
    return await found if isawaitable(found) else found


def names_asked(info: Any) -> Iterable[str]:
    """Yield the names of all selected subfields of the field being resolved."""
    raw = info._raw_info
    for node in raw.field_nodes:
        if node.selection_set is not None:
            yield from selected_names(node.selection_set, raw.fragments)


def selected_names(selected: SelectionSetNode, fragments: Any) -> Iterable[str]:
    """Yield the names of all selected fields except `__typename`."""
    for selection in selected.selections:
        if isinstance(selection, FieldNode):
            if selection.name.value != "__typename":
                yield selection.name.value
        elif isinstance(selection, InlineFragmentNode):
            yield from selected_names(selection.selection_set, fragments)
        elif isinstance(selection, FragmentSpreadNode):
            fragment = fragments[selection.name.value]
            fragment = getattr(fragment, "definition", fragment)
            yield from selected_names(fragment.selection_set, fragments)
