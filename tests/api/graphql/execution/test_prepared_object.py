"""A table whose board is asked for without the executor is the same table, for everybody."""

from __future__ import annotations

from typing import Any

import pytest

from api.graphql.execution import run
from api.graphql.execution.prepared_operation import Operations
from api.graphql.tables.types import table as table_type
from tests.api.graphql.player import Player, start_game

POSITION = """query($id: ID!, $seat: Int) { table(id: $id) {
  seats { name account { id } } board: view(seat: $seat) { ...Board } __typename version
  decisions { key seat } optionalDecisions { key } legalActions(seat: $seat) { notation }
  game { id } host { id } options } }
fragment Board on WindfallView { phase players { coins hand } __typename }"""
WITH_NULL = (
    "query($id: ID!) { table(id: $id) { view(seat: null) { ... on WindfallView { deck } } } }"
)
LOG = """query($id: ID!, $first: Int!) { table(id: $id) {
  log(first: $first) { nodes { version } } } }"""
LOOKED_UP = "query($id: ID!) { table(id: $id) { version host { name ratings { game { id } } } } }"
UNUSUAL = "query($id: ID!) { table(id: $id) { version mySeats } }"
SWITCHED = "query($id: ID!, $yes: Boolean!) { table(id: $id) { version @include(if: $yes) } }"

DOCUMENTS: dict[str, tuple[str, dict[str, object], bool]] = {
    "the app's position": (POSITION, {}, True),
    "a seat of one's own or of somebody else": (POSITION, {"seat": 1}, True),
    "a seat that is no number": (POSITION, {"seat": "one"}, False),
    "a seat that is null": (WITH_NULL, {}, True),
    "plain fields only": ("query($id: ID!) { table(id: $id) { id version } }", {}, True),
    "a page": (LOG, {"first": 10}, True),
    "a page that is refused": (LOG, {"first": 0}, False),
    "a reference that is looked up": (LOOKED_UP, {}, False),
    "numbers of a resolver": (UNUSUAL, {}, False),
    "a switch": (SWITCHED, {"yes": True}, False),
}


async def ask_all(players: list[Player], table_id: str) -> dict[tuple[str, str], Any]:
    """Everybody's answers to all documents."""
    return {
        (player.name, name): await player.send(document, **{"id": table_id, **variables})
        for player in players
        for name, (document, variables, _) in DOCUMENTS.items()
    }


async def test_every_viewer_gets_what_the_executor_gives_them(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await start_game(*players[:2])
    # Whoever sends a document first pays for its reading.
    await ask_all(players, table_id)
    prepared = await ask_all(players, table_id)
    monkeypatch.setattr(Operations, "find", lambda *_: None)
    executed = await ask_all(players, table_id)
    assert prepared == executed
    assert list(prepared["Ada", "the app's position"]["data"]["table"]) == list(
        executed["Ada", "the app's position"]["data"]["table"]
    )


async def test_everybody_sees_only_their_own_hand(players: list[Player]) -> None:
    table_id = await start_game(*players[:2])
    for _ in range(2):
        seen = {}
        for player in players:
            told = await player.ask(POSITION, id=table_id)
            hands = [seat["hand"] for seat in told["table"]["board"]["players"]]
            seen[player.name] = [hand is not None for hand in hands]
        assert seen == {"Ada": [True, False], "Bo": [False, True], "Cy": [False, False]}


@pytest.mark.parametrize("table_id", ["nothing", "00000000-0000-0000-0000-000000000000"])
async def test_a_missing_table_is_null(players: list[Player], table_id: str) -> None:
    assert await players[0].ask(POSITION, id=table_id) == {"table": None}


@pytest.mark.parametrize("name", list(DOCUMENTS))
async def test_only_what_is_unusual_needs_the_executor(
    players: list[Player], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    table_id = await start_game(*players[:2])
    executed: list[object] = []
    build = run._build

    def note(*arguments: Any) -> Any:
        executed.append(arguments)
        return build(*arguments)

    monkeypatch.setattr(run, "_build", note)
    document, variables, is_prepared = DOCUMENTS[name]
    await players[0].send(document, **{"id": table_id, **variables})
    assert (not executed) is is_prepared


async def test_a_field_that_fails_is_told_where_it_belongs(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the secret")

    table_id = await start_game(*players[:2])
    monkeypatch.setattr(table_type, "_look", fail)
    document = "query($id: ID!) { table(id: $id) { version view { __typename } } }"
    told = await players[0].send(document, id=table_id)
    assert told["data"] == {"table": {"version": told["data"]["table"]["version"], "view": None}}
    assert told["errors"][0]["path"] == ["table", "view"]
    assert "the secret" not in str(told)
