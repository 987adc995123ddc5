"""Every input field of every mutation, at its limits and beyond: typed answers, all readable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLList,
    GraphQLNonNull,
)

from api.graphql.schema import build_schema
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player, start_game

SCHEMA = build_schema(GAMES)._schema
MUTATIONS = SCHEMA.mutation_type.fields if SCHEMA.mutation_type else {}

ENDING = {"deleteAccount", "signOut", "signOutEverywhere"}
"""Nothing could be asked after these; they take no input."""

INTS = (-(2**31), -1, 0, 1, 99, 2**31 - 1)
TEXTS = ("", " ", "x" * 5_000, "\u202e", "a\nb", "\ufdfa" * 40, "\ud7ff", "=1+1", "'; --", "\u3164")
MOMENTS = (
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59-23:59",
    "2026-11-16T12:00:00",
    "1970-01-01T00:00:00Z",
    "nonsense",
)
VALUES: dict[str, tuple[object, ...]] = {
    "Int": INTS,
    "Float": (*INTS, -1e300, 1e300, 0.5),
    "String": TEXTS,
    "ID": (*TEXTS, "00000000-0000-0000-0000-000000000000"),
    "Boolean": (True, False),
    "DateTime": MOMENTS,
    "JSON": ({}, [], 0, "text", {"a": {"b": [1]}}, {"x" * 500: "y" * 500}, {"size": 2**60}),
}
USUAL: dict[str, object] = {
    "game": "windfall",
    "seats": 2,
    "url": "https://example.org/",
    "language": "en",
    "timeZone": "UTC",
    "kind": None,
    "bankSeconds": 600,
}
"""What makes an input pass the first checks, by the name of the field."""


def usual(kind: GraphQLInputType, name: str, ids: list[str]) -> Any:
    """A value of the type that might be right."""
    if isinstance(kind, GraphQLNonNull):
        return usual(kind.of_type, name, ids)
    if isinstance(kind, GraphQLList):
        return [usual(kind.of_type, name, ids)]
    if isinstance(kind, GraphQLInputObjectType):
        return {key: usual(field.type, key, ids) for key, field in _needed(kind).items()}
    if isinstance(kind, GraphQLEnumType):
        return next(iter(kind.values))
    if USUAL.get(name) is not None:
        return USUAL[name]
    return {
        "Int": 1,
        "Float": 1.0,
        "ID": ids[0],
        "Boolean": True,
        "DateTime": "2026-12-01T00:00:00Z",
        "JSON": {},
    }.get(getattr(kind, "name", ""), "text")


def _needed(kind: GraphQLInputObjectType) -> dict[str, GraphQLInputField]:
    if kind.is_one_of:
        return dict([next(iter(kind.fields.items()))])
    return {
        key: field
        for key, field in kind.fields.items()
        if isinstance(field.type, GraphQLNonNull) or key in USUAL
    }


def variants(kind: GraphQLInputType, name: str, ids: list[str], depth: int = 0) -> Iterator[Any]:
    """Values of the type at its limits: of an input object one with each field at its limits."""
    if isinstance(kind, GraphQLNonNull):
        yield from variants(kind.of_type, name, ids, depth)
    elif isinstance(kind, GraphQLList):
        yield []
        yield [usual(kind.of_type, name, ids)] * 600
        yield from ([one] for one in variants(kind.of_type, name, ids, depth))
    elif isinstance(kind, GraphQLInputObjectType):
        base = usual(kind, name, ids)
        # The actions of all games would be thousands; their own tests go through them.
        if depth > 2 or (kind.name.endswith("ActionInput") and kind.name != "ActionInput"):
            yield base
            return
        for key, field in kind.fields.items():
            for value in variants(field.type, key, ids, depth + 1):
                yield {key: value} if kind.is_one_of else {**base, key: value}
    elif isinstance(kind, GraphQLEnumType):
        yield from kind.values
    else:
        yield from VALUES.get(getattr(kind, "name", ""), ())
        if getattr(kind, "name", "") == "ID":
            yield from ids


def _write(name: str) -> str:
    arguments: dict[str, GraphQLArgument] = MUTATIONS[name].args
    given = ", ".join(f"${key}: {one.type}" for key, one in arguments.items())
    passed = ", ".join(f"{key}: ${key}" for key in arguments)
    if not arguments:
        return f"mutation {{ {name} {{ __typename }} }}"
    return f"mutation({given}) {{ {name}({passed}) {{ __typename }} }}"


async def is_readable(player: Player) -> None:
    """Everything that lists something can be read."""
    for document in (
        "{ tables(first: 100) { edges { node { id clock { bankSeconds } seats { name } } } } }",
        "{ tables(first: 100, filter: {mine: true}) { edges { node { id commitment } } } }",
        "{ tournaments(first: 100) { edges { node { id title } } } }",
        "{ viewer { inbox { tableId } tokens { id } webhooks { id } vacations { startsAt }"
        " bots { id } } }",
    ):
        told = await player.send(document)
        assert "errors" not in told, (document, told["errors"])


@pytest.mark.parametrize("name", sorted(set(MUTATIONS) - ENDING))
async def test_no_value_breaks_anything(players: list[Player], name: str) -> None:
    ada, bo, _ = players
    waiting = (await ada.open_table(public=True))["id"]
    running = await start_game(ada, bo)
    ids = [waiting, running]
    document = _write(name)
    arguments = MUTATIONS[name].args
    base = {
        key: usual(one.type, key, ids)
        for key, one in arguments.items()
        if isinstance(one.type, GraphQLNonNull)
    }
    for key, argument in arguments.items():
        for value in variants(argument.type, key, ids):
            body = {"query": document, "variables": {**base, key: value}}
            answer = await ada.http.post("/graphql", json=body)
            told = answer.json()
            codes = [error["extensions"]["code"] for error in told.get("errors", ())]
            assert answer.status_code in {200, 400, 413}, (key, value, told)
            assert set(codes) <= {"BAD_USER_INPUT", "TOO_COSTLY", "BAD_REQUEST", "TOO_LARGE"}, (
                key,
                value,
                told,
            )
    await is_readable(ada)
