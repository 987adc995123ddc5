"""Every input field of every mutation, at its limits and beyond: typed answers, all readable."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
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

from api.base.settings import Settings
from api.embedded.postgres import Postgres
from api.graphql.schema import build_schema
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player, start_game
from tests.conftest import new_database, serving

Known = Mapping[str, list[str]]
"""Real values for arguments and fields, by their names: nothing stops at "no such thing"."""

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
    "bot": "random",
    "title": "Cup",
    "csv": "Dan\nEva",
}
"""What makes an input pass the first checks, by the name of the field."""


def usual(kind: GraphQLInputType, name: str, known: Known) -> Any:
    """A value of the type that might be right."""
    if isinstance(kind, GraphQLNonNull):
        return usual(kind.of_type, name, known)
    if isinstance(kind, GraphQLList):
        return [usual(kind.of_type, name, known)]
    if isinstance(kind, GraphQLInputObjectType):
        return {key: usual(field.type, key, known) for key, field in _needed(kind).items()}
    if isinstance(kind, GraphQLEnumType):
        return next(iter(kind.values))
    if name in known:
        return known[name][0]
    if USUAL.get(name) is not None:
        return USUAL[name]
    return {
        "Int": 1,
        "Float": 1.0,
        "ID": known["tableId"][0],
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


def is_of_a_game(kind: GraphQLInputObjectType) -> bool:
    """Whether it is an action of one game: they would be thousands, and have their own tests."""
    return kind.name.endswith("ActionInput") and kind.name != "ActionInput"


def variants(
    kind: GraphQLInputType, name: str, known: Known, above: frozenset[str] = frozenset()
) -> Iterator[Any]:
    """Values of the type at its limits: of an input object one with each field at its limits."""
    if isinstance(kind, GraphQLNonNull):
        yield from variants(kind.of_type, name, known, above)
    elif isinstance(kind, GraphQLList):
        yield []
        yield [usual(kind.of_type, name, known)] * 600
        yield from ([variant] for variant in variants(kind.of_type, name, known, above))
    elif isinstance(kind, GraphQLInputObjectType):
        base = usual(kind, name, known)
        if is_of_a_game(kind) or kind.name in above:
            yield base
            return
        for key, field in kind.fields.items():
            for value in variants(field.type, key, known, above | {kind.name}):
                yield {key: value} if kind.is_one_of else {**base, key: value}
    elif isinstance(kind, GraphQLEnumType):
        yield from kind.values
    else:
        yield from VALUES.get(getattr(kind, "name", ""), ())
        yield from known.get(name, ())


def leaves(kind: GraphQLInputType, path: str, above: frozenset[str] = frozenset()) -> Iterator[str]:
    """The paths of all scalars and enums in an input."""
    if isinstance(kind, GraphQLNonNull | GraphQLList):
        yield from leaves(kind.of_type, path, above)
    elif isinstance(kind, GraphQLInputObjectType):
        if not is_of_a_game(kind) and kind.name not in above:
            for key, field in kind.fields.items():
                yield from leaves(field.type, f"{path}.{key}", above | {kind.name})
    else:
        yield path


def varied(value: Any, path: str) -> Iterator[str]:
    """The paths of everything in a value."""
    if isinstance(value, list):
        for first in value[:1]:
            yield from varied(first, path)
    elif isinstance(value, dict):
        yield path
        for key, inner in value.items():
            yield from varied(inner, f"{path}.{key}")
    else:
        yield path


def _write(name: str) -> str:
    arguments: dict[str, GraphQLArgument] = MUTATIONS[name].args
    given = ", ".join(f"${key}: {argument.type}" for key, argument in arguments.items())
    passed = ", ".join(f"{key}: ${key}" for key in arguments)
    if not arguments:
        return f"mutation {{ {name} {{ __typename }} }}"
    return f"mutation({given}) {{ {name}({passed}) {{ __typename }} }}"


async def everything_known(ada: Player, bo: Player) -> Known:
    """Tables, tournaments, accounts and whatever else Ada may name."""
    waiting = (await ada.open_table(public=True))["id"]
    running = await start_game(ada, bo)
    said = await bo.ask(
        f'mutation {{ sendMessage(tableId: "{running}", text: "Hi")'
        " { ... on MessageSent { message { id } } } }"
    )
    made = await ada.ask(
        """mutation {
          createBot(name: "Robot") { ... on CreateBotPayload { account { id } } }
          createToken(name: "t", scopes: [READ]) { ... on NewToken { token { id } } }
          createWebhook(url: "https://example.org/") { ... on NewWebhook { webhook { id } } }
        }"""
    )
    other = (await bo.ask("{ viewer { account { id } } }"))["viewer"]["account"]["id"]
    open_cup, entrants = await _tournament(ada)
    running_cup, playing = await _tournament(ada)
    for step in ("startTournament", "drawRound"):
        await ada.ask(f'mutation {{ {step}(tournamentId: "{running_cup}") {{ __typename }} }}')
    board = await ada.look(running)
    return {
        "tableId": [waiting, running],
        "tournamentId": [open_cup, running_cup],
        "accountId": [other],
        "entrant": [entrants[0], playing[0]],
        "entrants": [entrants[0], playing[0]],
        "one": [entrants[0], playing[0]],
        "other": [entrants[1], playing[1]],
        "first": [entrants[0], playing[0]],
        "second": [entrants[1], playing[1]],
        "botId": [made["createBot"]["account"]["id"]],
        "tokenId": [made["createToken"]["token"]["id"]],
        "webhookId": [made["createWebhook"]["webhook"]["id"]],
        "messageId": [said["sendMessage"]["message"]["id"]],
        "decision": [decision["key"] for decision in board["decisions"]],
    }


async def _tournament(ada: Player) -> tuple[str, list[str]]:
    """A tournament of Ada's with two bots, and its entrants."""
    made = await ada.ask(
        "mutation($terms: TournamentInput!) { createTournament(terms: $terms)"
        " { ... on CreateTournamentPayload { tournament { id } } } }",
        terms={
            "title": "Cup",
            "game": "windfall",
            "seats": 2,
            "format": {"swiss": {"rounds": 3}},
            "rated": False,
        },
    )
    cup: str = made["createTournament"]["tournament"]["id"]
    for number in (1, 2):
        told = await ada.ask(
            f'mutation {{ registerBot(tournamentId: "{cup}", name: "Bot {number}", bot: "random")'
            " { ... on RegisterBotPayload { tournament { entrants { nodes { entrant } } } } } }"
        )
    return cup, [row["entrant"] for row in told["registerBot"]["tournament"]["entrants"]["nodes"]]


async def is_readable(player: Player, known: Known) -> None:
    """Everything that lists something can be read."""
    for document in (
        "{ tables(first: 100) { edges { node { id clock { bankSeconds } seats { name } } } } }",
        "{ tables(first: 100, filter: {mine: true}) { edges { node { id commitment } } } }",
        "{ tournaments(first: 100) { edges { node { id title } } } }",
        "{ viewer { inbox { table { id } } tokens { id } webhooks { id } vacations { startsAt }"
        " bots { id } invitations { name } } }",
        *(
            f'{{ tournament(id: "{cup}") {{ title entrants {{ nodes {{ name }} }}'
            " standings { nodes { name } } rounds { nodes { tables { nodes { status } } } }"
            " announcements { text } organisers { account { name } }"
            " terms { options clock { bankSeconds } } } }"
            for cup in known["tournamentId"]
        ),
    ):
        told = await player.send(document)
        assert "errors" not in told, (document, told["errors"])


class World(msgspec.Struct):
    """A database with everything that a mutation may name, to be copied for each test."""

    database: str
    home: Path
    cookies: dict[str, str]
    known: Known


@pytest.fixture(scope="module")
async def world(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[World]:
    """Ada's world, made once: making it takes as long as a test."""
    home = tmp_path_factory.mktemp("world")
    async with new_database(postgres, name="boundaries") as database_url:
        settings = Settings(home=home, database_url=database_url, points_per_second=0)
        async with (
            serving(settings, GAMES) as url,
            Player(url, "Ada") as ada,
            Player(url, "Bo") as bo,
        ):
            await ada.sign_in()
            await bo.sign_in()
            known = await everything_known(ada, bo)
            cookies = dict(ada.http.cookies)
        yield World("boundaries", home, cookies, known)


@pytest.fixture
async def ada(world: World, postgres: Postgres) -> AsyncIterator[Player]:
    """Ada, in a copy of the world."""
    async with new_database(postgres, template=world.database) as database_url:
        settings = Settings(home=world.home, database_url=database_url, points_per_second=0)
        async with serving(settings, GAMES) as url, Player(url, "Ada") as player:
            player.http.cookies.update(world.cookies)
            yield player


@pytest.mark.parametrize("name", sorted(MUTATIONS))
def test_every_field_of_every_input_is_varied(name: str) -> None:
    known = {"tableId": ["one", "another"]}
    for key, argument in MUTATIONS[name].args.items():
        seen = {
            path for value in variants(argument.type, key, known) for path in varied(value, key)
        }
        assert set(leaves(argument.type, key)) <= seen


@pytest.mark.parametrize("name", sorted(set(MUTATIONS) - ENDING))
async def test_no_value_breaks_anything(ada: Player, world: World, name: str) -> None:
    known = world.known
    document = _write(name)
    arguments = MUTATIONS[name].args
    base = {
        key: usual(argument.type, key, known)
        for key, argument in arguments.items()
        if isinstance(argument.type, GraphQLNonNull)
    }
    answered: set[str] = set()
    for key, argument in arguments.items():
        for value in variants(argument.type, key, known):
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
            if told.get("data"):
                answered.add(told["data"][name]["__typename"])
    # The checks behind the lookups must have been reached, or nothing was tested.
    if {"tournamentId", "tableId"} & set(arguments):
        assert answered - {"NoSuchTournament", "NoSuchTable", "OtherProblem"}, answered
    await is_readable(ada, known)
