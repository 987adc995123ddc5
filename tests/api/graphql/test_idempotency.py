"""Whatever creates something can be sent again: it is done once and answered alike."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx
import pytest
from graphql import GraphQLObjectType

from api.graphql.schema import make_schema
from tests.api.graphql.creating import SAMPLES, things
from tests.api.graphql.player import Player, start_game

CREATING_VERBS = ("add", "clone", "create", "fork", "import", "post", "report", "schedule", "send")
ELSEWHERE = {"play"}
"""Tested with the game itself."""
RULES = {"registerBot"}


def creating() -> dict[str, Any]:
    mutation = make_schema()._schema.mutation_type
    assert isinstance(mutation, GraphQLObjectType)
    return {
        name: field
        for name, field in mutation.fields.items()
        if name.startswith(CREATING_VERBS) or name in ELSEWHERE | RULES
    }


def test_every_creating_mutation_takes_an_idempotency_key() -> None:
    assert [name for name, field in creating().items() if "idempotencyKey" not in field.args] == []
    assert set(creating()) == set(SAMPLES) | ELSEWHERE


@pytest.mark.parametrize("name", sorted(SAMPLES))
async def test_it_is_done_once_and_the_key_is_not_taken_for_something_else(
    ada: Player, players: list[Player], name: str
) -> None:
    known = await things(ada, players[1])
    same, other, selected = SAMPLES[name]
    for word, value in known.items():
        same, other = same.replace(word, value), other.replace(word, value)

    async def send(arguments: str, key: str) -> Any:
        given = ", ".join(filter(None, [arguments, f'idempotencyKey: "{key}"']))
        document = (
            f"mutation {{ {name}({given}) {{ __typename {selected} ... on Problem {{ key }} }} }}"
        )
        return (await ada.ask(document))[name]

    key = str(uuid4())
    first = await send(same, key)
    assert "key" not in first, first
    assert await send(same, key) == first
    if other != same:
        assert (await send(other, key))["key"] == "idempotency_key_reused"
        again = await send(other, str(uuid4()))
        assert again != first or name == "reportMessage", again


async def test_what_was_refused_may_be_sent_again(ada: Player) -> None:
    document = (
        'mutation($name: String!) { createBot(name: $name, idempotencyKey: "again")'
        " { __typename ... on Problem { key } } }"
    )
    assert (await ada.ask(document, name=""))["createBot"]["key"] == "bad_name"
    assert (await ada.ask(document, name="Robo"))["createBot"]["__typename"] == "CreateBotPayload"


async def test_keys_of_others_are_not_in_the_way(ada: Player, players: list[Player]) -> None:
    document = (
        'mutation { createTable(table: {game: "windfall", seats: 2}, idempotencyKey: "1")'
        " { ... on TableCreated { table { id } } } }"
    )
    assert await ada.ask(document) != await players[1].ask(document)


async def test_a_key_that_could_be_guessed_gives_nobody_an_account(url: str) -> None:
    document = (
        'mutation { createGuest(name: "Gus", scopes: [READ], idempotencyKey: "guest-1")'
        " { ... on Problem { key } } }"
    )
    async with httpx.AsyncClient(base_url=url) as client:
        told = (await client.post("/graphql", json={"query": document})).json()
    assert told["data"]["createGuest"]["key"] == "bad_idempotency_key"


async def test_a_move_with_the_key_of_another_is_refused(
    ada: Player, players: list[Player]
) -> None:
    table_id = await start_game(ada, players[1])
    table = await ada.look(table_id)
    decision, actions = table["decisions"][0]["key"], table["legalActions"]
    one, another = actions[0]["notation"], actions[-1]["notation"]
    assert one != another
    played = await ada.play(table_id, decision, one, mutation="move")
    assert await ada.play(table_id, decision, one, mutation="move") == played
    reused = await ada.play(table_id, decision, another, mutation="move")
    assert reused["key"] == "idempotency_key_reused"
