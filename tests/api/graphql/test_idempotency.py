"""Whatever creates something can be sent again: it is done once and answered alike."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from graphql import GraphQLObjectType

from api.graphql.schema import make_schema
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.playing import play_to_the_end
from tests.api.graphql.tournaments.organising import create

CREATING_VERBS = ("add", "clone", "create", "fork", "import", "post", "report", "schedule", "send")
ELSEWHERE = {"play"}
"""Tested with the game itself."""
RULES = {"registerBot"}

# Arguments, other arguments, and what is selected of the answer.
SAMPLES: dict[str, tuple[str, str, str]] = {
    "createTable": (
        'table: {game: "windfall", seats: 2}',
        'table: {game: "windfall", seats: 3}',
        "... on TableCreated { table { id } }",
    ),
    "addBot": (
        'tableId: "$open", seat: 1, bot: "random"',
        'tableId: "$open", seat: 2, bot: "random"',
        "... on AddBotPayload { table { id version } }",
    ),
    "createTables": (
        'tables: [{game: "windfall", seats: 2}]',
        'tables: [{game: "windfall", seats: 3}]',
        "... on TablesCreated { tables { id } }",
    ),
    "forkTable": (
        'tableId: "$over", at: 3',
        'tableId: "$over", at: 4',
        "... on TableCreated { table { id } }",
    ),
    "sendMessage": (
        'tableId: "$table", text: "hello"',
        'tableId: "$table", text: "goodbye"',
        "... on MessageSent { message { id } }",
    ),
    "reportMessage": (
        'messageId: "$message", reason: "rude"',
        'messageId: "$message", reason: "very rude"',
        "... on Reported { messageId }",
    ),
    "createTournament": (
        'terms: {title: "One", game: "windfall", seats: 2, format: {swiss: {rounds: 2}}}',
        'terms: {title: "Two", game: "windfall", seats: 2, format: {swiss: {rounds: 2}}}',
        "... on CreateTournamentPayload { tournament { id version } }",
    ),
    "cloneTournament": (
        'tournamentId: "$tournament"',
        'tournamentId: "$tournament", title: "Another"',
        "... on CloneTournamentPayload { tournament { id version } }",
    ),
    "createTournamentToken": (
        'tournamentId: "$tournament", name: "desk"',
        'tournamentId: "$tournament", name: "screen"',
        "... on NewToken { secret token { id } }",
    ),
    "postAnnouncement": (
        'tournamentId: "$tournament", text: "Lunch"',
        'tournamentId: "$tournament", text: "Dinner"',
        "... on PostAnnouncementPayload { tournament { announcements { number text } } }",
    ),
    "addPlayer": (
        'tournamentId: "$tournament", player: {name: "Zoe"}',
        'tournamentId: "$tournament", player: {name: "Yan"}',
        "... on AddPlayerPayload { tournament { entrants { nodes { name } } } }",
    ),
    "registerBot": (
        'tournamentId: "$tournament", name: "Robo", bot: "random"',
        'tournamentId: "$tournament", name: "Bobo", bot: "random"',
        "... on RegisterBotPayload { tournament { entrants { nodes { name } } } }",
    ),
    "importPlayers": (
        'tournamentId: "$tournament", csv: "name\\nUma"',
        'tournamentId: "$tournament", csv: "name\\nVal"',
        "... on PlayersImported { players tournament { entrants { nodes { name } } } }",
    ),
    "createBot": (
        'name: "Robo"',
        'name: "Bobo"',
        "... on CreateBotPayload { account { id name } }",
    ),
    "createToken": (
        'name: "laptop", scopes: [READ]',
        'name: "laptop", scopes: [READ, PLAY]',
        "... on NewToken { secret token { id scopes } }",
    ),
    "createRecoveryCodes": ("", "", "... on RecoveryCodes { codes }"),
    "scheduleVacation": (
        'startsAt: "$monday", endsAt: "$tuesday"',
        'startsAt: "$tuesday", endsAt: "$wednesday"',
        "... on Vacations { vacations { startsAt } }",
    ),
    "createWebhook": (
        'url: "https://example.org/one"',
        'url: "https://example.org/two"',
        "... on NewWebhook { secret webhook { id url } }",
    ),
    "createPushSubscription": (
        'endpoint: "https://example.org/push/1", p256dh: "$p256dh", auth: "$auth"',
        'endpoint: "https://example.org/push/2", p256dh: "$p256dh", auth: "$auth"',
        "... on PushSubscriptionCreated { endpoint }",
    ),
    "createGuest": (
        'name: "Gus", scopes: [READ]',
        'name: "Gil", scopes: [READ]',
        "... on NewToken { secret token { id account { id name } } }",
    ),
    "createDeviceCode": (
        'name: "my bot", scopes: [READ]',
        'name: "my other bot", scopes: [READ]',
        "... on DeviceCode { deviceCode userCode }",
    ),
}


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


async def things(ada: Player, bo: Player) -> dict[str, str]:
    """What the samples talk about, by name."""
    table_id = await start_game(ada, bo)
    over = await start_game(ada, bo)
    await play_to_the_end(over, [ada, bo])
    said = await bo.ask(
        f'mutation {{ sendMessage(tableId: "{table_id}", text: "hey")'
        " { ... on MessageSent { message { id } } } }"
    )
    today = datetime.now(UTC)
    today = datetime.now(UTC)

    point = (
        ec.generate_private_key(ec.SECP256R1())
        .public_key()
        .public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    )
    return {
        "$open": (await ada.open_table(seats=3))["id"],
        "$monday": (today + timedelta(days=2)).isoformat(),
        "$tuesday": (today + timedelta(days=3)).isoformat(),
        "$wednesday": (today + timedelta(days=4)).isoformat(),
        "$table": table_id,
        "$over": over,
        "$message": said["sendMessage"]["message"]["id"],
        "$tournament": (await create(ada))["id"],
        "$p256dh": urlsafe_b64encode(point).decode().rstrip("="),
        "$auth": urlsafe_b64encode(bytes(16)).decode().rstrip("="),
    }


@pytest.fixture
async def ada(players: list[Player], pool: Any) -> Player:
    """A player who may do everything: a person, not a guest."""
    player = players[0]
    await pool.execute("UPDATE accounts SET kind = 'person' WHERE name = $1", player.name)
    return player


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
