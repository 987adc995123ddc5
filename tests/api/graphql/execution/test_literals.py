"""Literals that are read once mean what graphql-core makes of them with every request."""

from __future__ import annotations

from typing import Any

import pytest
from graphql import GraphQLInputType, build_schema, parse_value
from graphql.execution.values import VariableValues
from graphql.utilities import coerce_input_literal

from api.graphql.execution.literals import read_literal

SCHEMA = build_schema(
    """
    scalar Any
    enum Fuel { COAL OIL }
    input Bid { plant: Int! amount: Int = 1 fuels: [Fuel!] = [COAL] note: String }
    input Move @oneOf { notation: String bid: Bid }
    type Query { play(moves: [Move!]!, bids: [Bid], any: Any, text: String): String }
    """
)
QUERY = SCHEMA.query_type
assert QUERY is not None
ARGUMENTS = QUERY.fields["play"].args


def kind_of(argument: str) -> GraphQLInputType:
    kind: GraphQLInputType = ARGUMENTS[argument].type
    return kind


@pytest.mark.parametrize(
    ("argument", "text", "values"),
    [
        ("moves", "[{notation: $line}]", {"line": "bid 4 for 5"}),
        ("moves", "{notation: $line}", {"line": "pass"}),
        ("moves", "[{notation: $line}, {notation: $line}]", {"line": "pass"}),
        ("moves", "[{bid: $bid}]", {"bid": {"plant": 4}}),
        ("bids", "[{plant: $plant, fuels: $fuels}, null]", {"plant": 4, "fuels": ["OIL"]}),
        ("bids", "[{plant: 4, fuels: [OIL, COAL], note: null}]", {}),
        ("text", '"words"', {}),
        ("any", "{a: [1, {b: 2}]}", {}),
    ],
)
def test_a_literal_with_its_values_is_what_graphql_makes_of_it(
    argument: str, text: str, values: dict[str, Any]
) -> None:
    node, kind = parse_value(text), kind_of(argument)
    literal = read_literal(node, kind)
    assert literal is not None
    assert literal.fits(values)
    assert literal.fill(values) == coerce_input_literal(node, kind, VariableValues({}, values))


def test_every_request_gets_a_value_of_its_own() -> None:
    literal = read_literal(parse_value("[{plant: 4}]"), kind_of("bids"))
    assert literal is not None
    literal.fill({})[0]["fuels"].append("changed")
    assert literal.fill({}) == [{"plant": 4, "amount": 1, "fuels": ["COAL"]}]


@pytest.mark.parametrize("values", [{}, {"line": None}])
def test_a_missing_or_null_variable_is_left_to_graphql(values: dict[str, Any]) -> None:
    literal = read_literal(parse_value("[{notation: $line}]"), kind_of("moves"))
    assert literal is not None
    assert not literal.fits(values)


@pytest.mark.parametrize(
    ("argument", "text"),
    [
        ("moves", "[{notation: $line, bid: $bid}]"),
        ("moves", "[{unknown: $line}]"),
        ("bids", "[{amount: $amount}]"),
        ("bids", '[{plant: "four"}]'),
        ("any", "{a: $anything}"),
    ],
)
def test_what_is_wrong_or_unusual_is_left_to_graphql(argument: str, text: str) -> None:
    assert read_literal(parse_value(text), kind_of(argument)) is None
