"""The short way of a stream tells what Strawberry's own way tells."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from api.graphql.execution import fast_stream as stream
from api.graphql.limits.cost import pay
from api.graphql.request.context import Context
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.sockets import UPDATES, socket

LIVE = """subscription Live($id: ID!, $yes: Boolean! = false) {
  news: tableUpdates(tableId: $id) { kind: __typename ...Changed } }
  fragment Changed on TableChanged { since version status @include(if: $yes) seats { name } }"""

SUBSCRIPTIONS: dict[str, Any] = {
    "a stream": {"query": UPDATES, "variables": {"id": "{table}"}},
    "a stream from a version on": {"query": UPDATES, "variables": {"id": "{table}", "after": 1}},
    "names, fragments and a switch": {"query": LIVE, "variables": {"id": "{table}", "yes": True}},
    "a default": {"query": LIVE, "variables": {"id": "{table}"}},
    "one of several": {
        "query": LIVE + " query Games { games { id } }",
        "variables": {"id": "{table}"},
        "operationName": "Live",
    },
    "a query beside a stream": {
        "query": LIVE + " query Games { games { id } }",
        "operationName": "Games",
    },
    "an unnamed one of several": {"query": LIVE + " query Games { games { id } }"},
    "a table that is not there": {"query": UPDATES, "variables": {"id": "x"}},
    "a seat that the caller does not hold": {
        "query": 'subscription { tableUpdates(tableId: "{table}", seat: 1) {'
        " __typename ... on StreamEnded { key } } }"
    },
    "a missing variable": {"query": UPDATES},
    "a variable of the wrong type": {"query": UPDATES, "variables": {"id": "x", "after": "now"}},
    "an unknown field": {"query": "subscription { nothing }"},
    "two fields": {
        "query": "subscription { lobbyUpdates { __typename } inboxUpdates { __typename } }"
    },
    "no document": {"query": "subscription { lobby"},
    "a mutation": {"query": 'mutation { startTable(tableId: "x") { __typename } }'},
    "the lobby": {"query": "subscription { lobbyUpdates { ... on LobbyChanged { __typename } } }"},
    "the inbox": {"query": "subscription { inboxUpdates { __typename } }"},
    "the chat": {
        "query": 'subscription { chatUpdates(tableId: "x") {'
        " __typename ... on StreamEnded { key } } }"
    },
    "an event": {
        "query": 'subscription { tournamentUpdates(id: "x") {'
        " __typename ... on StreamEnded { key } } }"
    },
}


async def listen(url: str, player: Player, payload: Any, table_id: str = "") -> list[Any]:
    """All that the socket says until the stream ends, or its first news where it goes on."""
    text = json.dumps({"id": 'a "name"', "type": "subscribe", "payload": payload})
    told: list[Any] = []
    async with socket(url, player) as ear:
        await ear.open()
        await ear.wire.send(text.replace("{table}", table_id))
        try:
            while not _is_enough(told):
                told.append(await ear.hear())
        except ConnectionClosed as closed:
            told.append(closed.rcvd)
    return told


def _is_enough(told: list[Any]) -> bool:
    if not told or told[-1]["type"] in {"complete", "error"}:
        return bool(told)
    data = told[-1]["payload"]["data"]
    one = next(iter(data.values())) if data else None
    # A query's answer and the last piece of news are followed by "complete".
    return isinstance(one, dict) and "key" not in one and one != {"__typename": "NoSuchTable"}


async def slow_way(*_: object) -> None:
    """No stream takes the short way."""


async def test_both_ways_tell_alike(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    said = {
        name: await listen(url, ada, payload, table_id) for name, payload in SUBSCRIPTIONS.items()
    }
    monkeypatch.setattr(stream, "open_stream", slow_way)
    for name, payload in SUBSCRIPTIONS.items():
        assert said[name] == await listen(url, ada, payload, table_id), name


@pytest.mark.parametrize("dearest", [0, 2_000])
async def test_what_is_too_dear_is_refused_alike(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch, dearest: int
) -> None:
    monkeypatch.setattr("api.graphql.limits.cost.DEAREST", dearest)
    payload = SUBSCRIPTIONS["a table that is not there"]
    quickly = await listen(url, players[0], payload)
    assert ("too_costly" in str(quickly)) is (dearest == 0)
    monkeypatch.setattr(stream, "open_stream", slow_way)
    assert await listen(url, players[0], payload) == quickly


async def test_an_error_of_the_source_is_told_alike(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret")

    monkeypatch.setattr("api.graphql.tables.subscriptions.table_updates.read_id", fail)
    payload = SUBSCRIPTIONS["a table that is not there"]
    quickly = await listen(url, players[0], payload)
    assert [one["type"] for one in quickly] == ["next", "complete"]
    assert "the secret" not in str(quickly)
    monkeypatch.setattr(stream, "open_stream", slow_way)
    assert await listen(url, players[0], payload) == quickly


async def test_every_subscription_takes_the_short_way(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[bool] = []
    open_stream = stream.open_stream

    async def note(*arguments: Any) -> Any:
        found = await open_stream(*arguments)
        opened.append(found is not None)
        return found

    monkeypatch.setattr(stream, "open_stream", note)
    for name in ("a table that is not there", "the lobby", "the inbox", "the chat", "an event"):
        await listen(url, players[0], SUBSCRIPTIONS[name])
    assert opened == [True] * 5


async def test_a_stream_is_paid_for_once(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    paid: list[int] = []

    def note(context: Context, points: int) -> dict[str, object]:
        paid.append(points)
        return pay(context, points)

    for module in ("api.graphql.execution.fast_stream", "api.graphql.execution.extensions"):
        monkeypatch.setattr(f"{module}.pay", note)
    await listen(url, players[0], SUBSCRIPTIONS["the lobby"])
    await listen(url, players[0], SUBSCRIPTIONS["a missing variable"])
    assert len(paid) == 2
