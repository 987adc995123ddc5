"""Operations over sockets and server-sent events: streams, answers, and what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

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
    "an empty document": {"query": ""},
    "nothing": {},
    "an unknown hash": {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "0"}}},
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


TOLD: dict[str, list[str]] = {
    "a stream": ["TableChanged"],
    "a stream from a version on": ["TableChanged"],
    "names, fragments and a switch": ["TableChanged"],
    "a default": ["TableChanged"],
    "one of several": ["TableChanged"],
    "a query beside a stream": ["data", "complete"],
    "an unnamed one of several": ["OPERATION_RESOLUTION_FAILURE"],
    "a table that is not there": ["StreamEnded", "complete"],
    "a seat that the caller does not hold": ["StreamEnded", "complete"],
    "a missing variable": ["BAD_USER_INPUT"],
    "a variable of the wrong type": ["BAD_USER_INPUT"],
    "an unknown field": ["GRAPHQL_VALIDATION_FAILED"],
    "two fields": ["GRAPHQL_VALIDATION_FAILED"],
    "no document": ["GRAPHQL_PARSE_FAILED"],
    "an empty document": ["BAD_REQUEST"],
    "nothing": ["BAD_REQUEST"],
    "an unknown hash": ["PERSISTED_QUERY_NOT_FOUND"],
    "a mutation": ["data", "complete"],
    "the lobby": ["LobbyChanged"],
    "the inbox": ["InboxChanged"],
    "the chat": ["StreamEnded", "complete"],
    "an event": ["StreamEnded", "complete"],
}


def kinds(told: list[Any]) -> list[str]:
    """What each message is: the type of an update, the code of an error."""
    found = []
    for message in told:
        if message["type"] == "error":
            found.append(message["payload"][0]["extensions"]["code"])
        elif message["type"] == "next":
            one = next(iter(message["payload"]["data"].values()))
            kind = one.get("__typename", one.get("kind")) if isinstance(one, dict) else None
            found.append(kind if kind in UPDATES_TOLD else "data")
        else:
            found.append(message["type"])
    return found


UPDATES_TOLD = {"TableChanged", "StreamEnded", "LobbyChanged", "InboxChanged"}


@pytest.mark.parametrize("name", SUBSCRIPTIONS)
async def test_a_socket_answers_whatever_is_asked(
    url: str, players: list[Player], name: str
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    assert kinds(await listen(url, ada, SUBSCRIPTIONS[name], table_id)) == TOLD[name]


@pytest.mark.parametrize("name", SUBSCRIPTIONS)
async def test_server_sent_events_tell_what_a_socket_tells(
    players: list[Player], name: str
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    body = json.dumps(SUBSCRIPTIONS[name]).replace("{table}", table_id)
    headers = {"accept": "text/event-stream", "content-type": "application/json"}
    told: list[Any] = []
    async with ada.http.stream("POST", "/graphql", content=body, headers=headers) as answer:
        assert answer.status_code == 200
        async for line in answer.aiter_lines():
            if line.startswith("data: {"):
                told.append(json.loads(line.removeprefix("data: ")))
            if line == "event: complete" or (told and _is_enough_events(told)):
                break
    codes = [message["errors"][0]["extensions"]["code"] for message in told if "errors" in message]
    expected = TOLD[name][0]
    assert codes == ([expected] if expected.isupper() else [])


def _is_enough_events(told: list[Any]) -> bool:
    return "errors" not in told[-1]


@pytest.mark.parametrize("max_cost", [0, 2_000])
async def test_what_costs_too_much_is_refused(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch, max_cost: int
) -> None:
    monkeypatch.setattr("api.graphql.limits.cost.MAX_COST", max_cost)
    told = await listen(url, players[0], SUBSCRIPTIONS["a table that is not there"])
    assert ("too_costly" in str(told)) is (max_cost == 0)


async def test_an_error_of_the_source_is_masked(
    url: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret")

    monkeypatch.setattr("api.graphql.tables.subscriptions.table_updates.read_id", fail)
    told = await listen(url, players[0], SUBSCRIPTIONS["a table that is not there"])
    assert [message["type"] for message in told] == ["next", "complete"]
    assert "the secret" not in str(told)


@pytest.mark.parametrize("variables", [{"id": "\0"}, {"id": "1", "more": [{"a": "\0"}]}])
async def test_a_text_with_nul_is_refused(url: str, variables: dict[str, Any]) -> None:
    async with socket(url) as wire:
        await wire.open()
        await wire.listen("query($id: ID!) { table(id: $id) { id } }", **variables)
        told = await wire.hear()
    assert told["type"] == "error"
    assert told["payload"][0]["extensions"]["code"] == "BAD_REQUEST"
