"""Random documents over a schema: aliases, fragments, unions, @include, @skip, variables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from graphql import (
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    get_named_type,
)
from hypothesis import strategies as st

SWITCHES = ("yes", "no")
VARIABLES = {"yes": True, "no": False}


@st.composite
def documents(draw: st.DrawFn, schema: GraphQLSchema) -> str:
    """A valid query of the whole schema, with named fragments after it."""
    fragments: list[str] = []
    numbers = count(1)
    root = schema.query_type
    assert root is not None
    body = _selection(draw, root, 4, fragments, numbers.__next__)
    return f"query Q($yes: Boolean!, $no: Boolean!) {body}\n" + "\n".join(fragments)


def _selection(
    draw: st.DrawFn,
    kind: GraphQLNamedType,
    depth: int,
    fragments: list[str],
    number: Callable[[], int],
) -> str:
    parts = [_one(draw, kind, depth, fragments, number) for _ in range(draw(st.integers(1, 3)))]
    return "{ __typename " + " ".join(parts) + " }"


def _one(
    draw: st.DrawFn,
    kind: GraphQLNamedType,
    depth: int,
    fragments: list[str],
    number: Callable[[], int],
) -> str:
    choice = draw(st.sampled_from(["field", "field", "field", "inline", "named"]))
    if isinstance(kind, GraphQLUnionType):
        on: GraphQLNamedType = draw(st.sampled_from(list(kind.types)))
        choice = "named" if choice == "named" else "inline"
    else:
        on = kind
    if choice == "field" and isinstance(kind, GraphQLObjectType):
        return _field(draw, kind, depth, fragments, number)
    inside = _selection(draw, on, depth - 1, fragments, number) if depth else "{ __typename }"
    if choice == "inline":
        return f"... on {on.name} {_switch(draw)} {inside}"
    name = f"F{number()}"
    fragments.append(f"fragment {name} on {on.name} {inside}")
    return f"...{name} {_switch(draw)}"


def _field(
    draw: st.DrawFn,
    kind: GraphQLObjectType,
    depth: int,
    fragments: list[str],
    number: Callable[[], int],
) -> str:
    name = draw(st.sampled_from(sorted(kind.fields)))
    below = get_named_type(kind.fields[name].type)
    # Every alias is new, so that merged fields never differ in shape; unaliased ones do merge.
    alias = f"a{number()}: " if draw(st.booleans()) else ""
    text = f"{alias}{name} {_switch(draw)}"
    if not isinstance(below, GraphQLObjectType | GraphQLUnionType):
        return text
    if not depth:
        return f"a{number()}: __typename"
    return f"{text} {_selection(draw, below, depth - 1, fragments, number)}"


def _switch(draw: st.DrawFn) -> str:
    directive = draw(st.sampled_from(["", "", "", "@include", "@skip"]))
    if not directive:
        return ""
    value = draw(st.sampled_from(["$yes", "$no", "true", "false"]))
    return f"{directive}(if: {value})"
