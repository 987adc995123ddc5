"""Arguments that are read in the way found once are what Strawberry makes of them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLScalarType,
)
from graphql.utilities import coerce_input_value
from strawberry.types.arguments import convert_arguments

from api.graphql.derive.catalogue import CURRENT
from api.graphql.execution.arguments import readings_of
from api.graphql.schema import make_schema

SCHEMA = make_schema()
ROOTS = (SCHEMA._schema.query_type, SCHEMA._schema.mutation_type)
FIELDS = {
    f"{root.name}.{name}": field
    for root in ROOTS
    if root is not None
    for name, field in root.fields.items()
    if field.args
}
LEAVES: dict[str, Any] = {
    "String": "words",
    "ID": "VGFibGU6MQ==",
    "Int": 3,
    "Float": 0.5,
    "Boolean": True,
    "JSON": {"a": [1, None]},
    "DateTime": "2026-01-01T10:00:00+00:00",
    "UUID": "10bb1e50-0000-4000-8000-000000000000",
}


def made_up(kind: Any, luck: random.Random) -> Any:
    """A value of the type as a client may send it; what can be left out or null often is."""
    match kind:
        case GraphQLNonNull():
            return made_up_for_certain(kind.of_type, luck)
        case _:
            return None if luck.random() < 0.3 else made_up_for_certain(kind, luck)


def made_up_for_certain(kind: Any, luck: random.Random) -> Any:
    match kind:
        case GraphQLList():
            return [made_up(kind.of_type, luck) for _ in range(luck.randrange(3))]
        case GraphQLEnumType():
            return luck.choice(list(kind.values))
        case GraphQLScalarType():
            return LEAVES[kind.name]
        case GraphQLInputObjectType() if kind.extensions["strawberry-definition"].is_one_of:
            name, field = luck.choice(list(kind.fields.items()))
            return {name: made_up_for_certain(field.type, luck)}
        case GraphQLInputObjectType():
            return {
                name: made_up(field.type, luck)
                for name, field in kind.fields.items()
                if isinstance(field.type, GraphQLNonNull) or luck.random() < 0.7
            }
        case _:
            raise AssertionError(f"no value for {kind}")


@pytest.mark.parametrize("name", FIELDS)
def test_arguments_are_what_strawberry_makes_of_them(name: str) -> None:
    field: GraphQLField = FIELDS[name]
    definition = field.extensions["strawberry-definition"]
    token = CURRENT.set(SCHEMA.catalogue)
    luck = random.Random(name)
    try:
        readings = readings_of(SCHEMA, definition)
        for _ in range(10):
            given = {
                key: coerce_input_value(made_up(argument.type, luck), argument.type)
                for key, argument in field.args.items()
            }
            read = {
                readings[key][0]: value if (convert := readings[key][1]) is None else convert(value)
                for key, value in given.items()
            }
            assert read == convert_arguments(
                given,
                definition.arguments,
                SCHEMA.schema_converter.scalar_registry,
                SCHEMA.config,
            )
    finally:
        CURRENT.reset(token)


def test_a_list_is_the_resolvers_own() -> None:
    # Otherwise a resolver that changes it would change the default of the next request.
    field = FIELDS["Mutation.createTables"]
    token = CURRENT.set(SCHEMA.catalogue)
    try:
        _, convert = readings_of(SCHEMA, field.extensions["strawberry-definition"])["tables"]
    finally:
        CURRENT.reset(token)
    bots: list[str] = []
    assert convert is not None
    (table,) = convert([{"game": "co2", "seats": 2, "bots": bots}])
    assert table.bots == bots
    assert table.bots is not bots
