"""An operation that was prepared gives what the executor gives."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from api.graphql.execution import run
from api.graphql.execution.prepared_operation import Operations
from api.graphql.tables.mutations import play
from tests.api.graphql.player import Player

PLAY = """mutation($id: ID!, $mutation: String! = "m1", $actions: [ActionInput!]!) {
  play(tableId: $id, decision: "d", idempotencyKey: $mutation, actions: $actions) {
    __typename ... on Problem { key } } }"""
TABLES = """mutation($tables: [TableInput!]!, $dry: Boolean!) {
  createTables(tables: $tables, idempotencyKey: "m2", dryRun: $dry) { __typename } }"""
DRY = """mutation($dry: Boolean = false) {
  createTables(tables: [], idempotencyKey: "m3", dryRun: $dry) { __typename } }"""

REQUESTS: dict[str, Any] = {
    "a query": {"query": "{ games { id seats { low high } } }"},
    "aliases and fragments": {
        "query": "{ a: games { ...G } b: games { __typename } } fragment G on Game { id }"
    },
    "one of several operations": {
        "query": "query A { games { id } } query B { viewer { __typename } }",
        "operationName": "B",
    },
    "an unnamed one of several": {
        "query": "query A { games { id } } query B { viewer { __typename } }"
    },
    "an unknown operation": {"query": "query A { games { id } }", "operationName": "C"},
    "variables": {
        "query": "query($id: ID!, $yes: Boolean!) { node(id: $id) { id @include(if: $yes) } }",
        "variables": {"id": "nothing", "yes": True},
    },
    "a missing variable": {"query": "query($id: ID!) { node(id: $id) { id } }"},
    "a variable of the wrong type": {
        "query": "query($id: ID!) { node(id: $id) { id } }",
        "variables": {"id": {"no": 1}},
    },
    "a mutation that is refused": {
        "query": 'mutation { startTable(tableId: "x") { __typename ... on NoSuchTable { key } } }'
    },
    "a mutation with variables": {
        "query": PLAY,
        "variables": {"id": "x", "actions": [{"notation": "pass"}, {"windfall": {"pass": True}}]},
    },
    "a variable in place of a default": {
        "query": PLAY,
        "variables": {"id": "x", "actions": [], "mutation": ""},
    },
    "a variable that must not be null": {"query": PLAY, "variables": {"id": None, "actions": []}},
    "an action of two kinds": {
        "query": PLAY,
        "variables": {"id": "x", "actions": [{"notation": "pass", "windfall": {"pass": True}}]},
    },
    "a field that an input does not have": {
        "query": PLAY,
        "variables": {"id": "x", "actions": [{"nothing": 1}]},
    },
    "inputs within inputs": {
        "query": TABLES,
        "variables": {
            "tables": [
                {"game": "windfall", "seats": 2, "bots": [None, "random"], "options": {"x": 1}},
                {"game": "windfall", "seats": 9, "clock": {"kind": "LIVE", "bankSeconds": 60}},
            ],
            "dry": True,
        },
    },
    "an argument whose variable is left out": {"query": DRY},
    "an argument whose variable is null": {"query": DRY, "variables": {"dry": None}},
    "an argument whose variable is false": {"query": DRY, "variables": {"dry": False}},
    "a directive that asks nothing": {
        "query": 'mutation { a: startTable(tableId: "x") { __typename @skip(if: true) } }'
    },
    "a switch": {
        "query": 'mutation($no: Boolean!) { startTable(tableId: "x") @skip(if: $no)'
        " { __typename } }",
        "variables": {"no": True},
    },
    "a root fragment": {
        "query": 'mutation { ...M } fragment M on Mutation { play(tableId: "x", decision: "d",'
        ' idempotencyKey: "m", actions: []) { ... on NoSuchTable { key } } }'
    },
    "two mutations": {
        "query": 'mutation { a: startTable(tableId: "x") { __typename }'
        ' b: startTable(tableId: "y") { __typename } }'
    },
    "an unknown field": {"query": "{ nothing }"},
    "no document": {"query": "{ games {"},
    "no query": {"variables": {}},
    "a subscription": {"query": 'subscription { tableUpdates(tableId: "x") { __typename } }'},
    "variables that are none": {"query": "{ games { id } }", "variables": [1]},
    "an unknown hash": {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "0"}}},
    "a list": [{"query": "{ games { id } }"}],
}


async def ask(player: Player, body: Any) -> httpx.Response:
    """The answer to a body, sent as it is with the player's cookie."""
    return await player.http.post("/graphql", json=body)


def told(answer: httpx.Response) -> tuple[int, Any, dict[str, str]]:
    """All of an answer that does not differ from time to time."""
    headers = {k: v for k, v in answer.headers.items() if k not in {"x-request-id", "date"}}
    return answer.status_code, answer.json(), headers


async def test_both_ways_answer_alike(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever sends a document first pays for its reading.
    for body in REQUESTS.values():
        await ask(players[0], body)
    prepared = {name: told(await ask(players[0], body)) for name, body in REQUESTS.items()}
    monkeypatch.setattr(Operations, "find", lambda *_: None)
    executed = {name: told(await ask(players[0], body)) for name, body in REQUESTS.items()}
    assert prepared == executed


async def test_an_unexpected_error_of_a_resolver_is_told_alike(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the secret")

    monkeypatch.setattr(play, "play", fail)
    body = REQUESTS["a mutation with variables"]
    prepared = told(await ask(players[0], body))
    assert "the secret" not in str(prepared)
    monkeypatch.setattr(Operations, "find", lambda *_: None)
    assert told(await ask(players[0], body)) == prepared


@pytest.mark.parametrize(
    ("name", "is_prepared"),
    [
        ("a mutation with variables", True),
        ("inputs within inputs", False),
        ("a root fragment", True),
        ("two mutations", False),
        ("a switch", False),
        ("variables", False),
    ],
)
async def test_one_field_of_plain_data_needs_no_executor(
    players: list[Player], monkeypatch: pytest.MonkeyPatch, name: str, is_prepared: bool
) -> None:
    executed: list[object] = []
    build = run._build

    def note(*arguments: Any) -> Any:
        executed.append(arguments)
        return build(*arguments)

    monkeypatch.setattr(run, "_build", note)
    answer = await ask(players[0], REQUESTS[name])
    assert "errors" not in answer.json()
    assert (not executed) is is_prepared
