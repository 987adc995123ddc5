"""A document that asks for everything there is to know of a table."""

from __future__ import annotations

from collections.abc import Mapping

from graphql import (
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    get_named_type,
    is_leaf_type,
)
from graphql.pyutils import Undefined


def everything(schema: GraphQLSchema, given: Mapping[str, str], deepest: int = 12) -> str:
    """`query($id: ID!)` with every field below `table`, in every union and at every depth.

    `given` are the arguments of fields that cannot do without, as `{"Table.at": "version: 3"}`.
    """
    table = schema.get_type("Table")
    assert table is not None
    return "query($id: ID!) { table(id: $id) " + _all_of(schema, table, given, deepest) + " }"


def _all_of(
    schema: GraphQLSchema, kind: GraphQLNamedType, given: Mapping[str, str], deepest: int
) -> str:
    if isinstance(kind, GraphQLUnionType | GraphQLInterfaceType):
        possible = schema.get_possible_types(kind)
        members = (
            f"... on {member.name} {_all_of(schema, member, given, deepest)}" for member in possible
        )
        return "{ __typename " + " ".join(members) + " }"
    assert isinstance(kind, GraphQLObjectType)
    parts = (_one(schema, kind, name, field, given, deepest) for name, field in kind.fields.items())
    return "{ __typename " + " ".join(parts) + " }"


def _one(
    schema: GraphQLSchema,
    parent: GraphQLObjectType,
    name: str,
    field: GraphQLField,
    given: Mapping[str, str],
    deepest: int,
) -> str:
    below = get_named_type(field.type)
    place = f"{parent.name}.{name}"
    arguments = f"({given[place]})" if place in given else ""
    if not arguments and _needs_arguments(field):
        return ""
    # Members of a union may have fields of one name and of different types.
    asked = f"{parent.name}_{name}: {name}{arguments}"
    if is_leaf_type(below):
        return asked
    if "Node" in {kind.name for kind in getattr(below, "interfaces", ())}:
        # Another thing with an id of its own: that the table leads there is all it tells.
        return f"{asked} {{ __typename id }}"
    return f"{asked} {_all_of(schema, below, given, deepest - 1)}" if deepest else ""


def _needs_arguments(field: GraphQLField) -> bool:
    return any(
        isinstance(argument.type, GraphQLNonNull) and argument.default_value is Undefined
        for argument in field.args.values()
    )


def whole_board(schema: GraphQLSchema, game: str) -> str:
    """`query($id: ID!, $version: Int!)` with the whole board of a game, now and at a version."""
    view = schema.get_type(f"{game.capitalize()}View")
    assert view is not None
    board = f"{{ __typename ... on {view.name} {_board(schema, view)} }}"
    return (
        "query($id: ID!, $version: Int!) { table(id: $id) { id version game { id title }"
        " decisions { key seat kind } seats { seat name account { id name } }"
        f" view {board} at(version: $version) {{ version view {board} }} }} }}"
    )


def _board(schema: GraphQLSchema, kind: GraphQLNamedType) -> str:
    """Everything below a view, without aliases: within a game a name has one type."""
    if isinstance(kind, GraphQLUnionType | GraphQLInterfaceType):
        members = schema.get_possible_types(kind)
        parts = [f"... on {member.name} {_board(schema, member)}" for member in members]
    else:
        assert isinstance(kind, GraphQLObjectType)
        parts = [
            name if is_leaf_type(below) else f"{name} {_board(schema, below)}"
            for name, field in kind.fields.items()
            for below in [get_named_type(field.type)]
        ]
    return "{ __typename " + " ".join(parts) + " }"
