"""Whether a selection of plain data contains references that must be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from graphql import (
    FieldNode,
    FragmentSpreadNode,
    GraphQLSchema,
    InlineFragmentNode,
    SelectionSetNode,
    get_named_type,
)

from api.graphql.derive.catalogue import Catalogue
from api.graphql.derive.reference import selected_names
from api.graphql.derive.shapes import Ref


def tells_all(ref: Ref, selected: SelectionSetNode, fragments: Mapping[str, Any]) -> bool:
    """Whether everything selected of a reference is known without looking it up."""
    return set(selected_names(selected, fragments)) <= ref.known


def leads_on(
    catalogue: Catalogue,
    schema: GraphQLSchema,
    fragments: Mapping[str, Any],
    selected: SelectionSetNode,
    parent: Any,
) -> bool:
    """Whether anything below the parent selects more of a reference than its brief holds."""
    for selection in selected.selections:
        if isinstance(selection, FieldNode):
            below, field = selection.selection_set, schema.get_field(parent, selection.name.value)
            if below is None or field is None:
                continue
            ref = catalogue.reference(parent.name, selection.name.value)
            if ref is not None and not tells_all(ref, below, fragments):
                return True
            kind = get_named_type(field.type)
        else:
            below, kind = _fragment(schema, fragments, selection, parent)
        if leads_on(catalogue, schema, fragments, below, kind):
            return True
    return False


def _fragment(
    schema: GraphQLSchema, fragments: Mapping[str, Any], selection: Any, parent: Any
) -> tuple[SelectionSetNode, Any]:
    found = selection
    if isinstance(selection, FragmentSpreadNode):
        found = fragments[selection.name.value]
        found = getattr(found, "definition", found)
    elif not isinstance(selection, InlineFragmentNode):
        raise TypeError(f"{type(selection).__name__} is no selection")
    condition = found.type_condition
    kind = parent if condition is None else schema.get_type(condition.name.value)
    return found.selection_set, kind
