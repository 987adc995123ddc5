"""The short way of an ordinary request gives what Strawberry's own way gives."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from api.graphql import endpoint, quick
from tests.api.graphql.player import Player

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
    quickly = {name: told(await ask(players[0], body)) for name, body in REQUESTS.items()}
    monkeypatch.setattr(endpoint, "_is_ordinary", lambda _: False)
    slowly = {name: told(await ask(players[0], body)) for name, body in REQUESTS.items()}
    assert quickly == slowly


async def test_an_unexpected_error_is_masked_on_the_short_way_too(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret")

    monkeypatch.setattr(quick, "pay", fail)
    answer = await ask(players[0], {"query": "{ games { id } }"})
    assert answer.json() == {"data": None, "errors": [{"message": "internal"}]}


async def test_an_ordinary_request_takes_the_short_way(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str | None] = []
    find = quick.find_document

    def note(schema: Any, query: str, name: str | None) -> Any:
        taken.append(query)
        return find(schema, query, name)

    monkeypatch.setattr(endpoint, "find_document", note)
    answer = await ask(players[0], REQUESTS["a query"])
    assert msgspec.json.decode(answer.content)["data"]["games"]
    assert taken == [REQUESTS["a query"]["query"]]
