"""Nobody reads what they may not know, whatever they ask for."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response

from api.accounts.who import Who
from api.graphql.buckets import Buckets
from api.graphql.caller import Caller
from api.graphql.context import Context
from api.graphql.feed import Feed
from api.graphql.schema import HotseatSchema, build_schema
from api.house import House
from api.play.load import load
from api.play.play import play
from engine.core import Chance, Seat, Viewer, Watcher
from tests.api.graphql.everything import everything
from tests.api.people import a_table, any_action, good, people

STEPS, LOOK_EVERY = 36, 6


async def ask(house: House, who: Who | None, document: str, table_id: UUID) -> bytes:
    """The answer's bytes to this caller, without errors."""
    request = Request({"type": "http", "method": "POST", "path": "/", "headers": []})
    context = Context(house, Feed(house), Caller(who), request, Response(), Buckets(0))
    schema: HotseatSchema = build_schema(house.games)
    answer = await schema.execute(document, {"id": str(table_id)}, context)
    assert answer.errors is None, answer.errors
    return msgspec.json.encode(answer.data)


async def move_on(house: House, table_id: UUID, players: list[Who], number: int) -> bool:
    """One more random play; False once the game is over."""
    waiting = (await load(house, table_id)).row.to_act
    if not waiting:
        return False
    decision = waiting[number % len(waiting)]
    action = await any_action(house, table_id, decision, f"luck {number}")
    good(await play(house, players[decision.seat], table_id, decision.id, f"m{number}", [action]))
    return True


def seen_otherwise(house: House, table_id: UUID, viewer: Viewer, number: int) -> None:
    """What is hidden from the viewer is shuffled, and nobody has seen the table yet."""
    table = house.hot.find(table_id)
    assert table is not None
    assert table.state is not None
    other = table.game.redeal(table.state, viewer, Chance(f"other {number}"))
    house.hot.drop(table_id)
    house.hot.keep(replace(table, state=other, positions={}))


@pytest.mark.parametrize("game_id", ["windfall", "co2", "powergrid", "daybreak"])
async def test_hidden_things_change_nothing_in_any_field(
    house: House, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("MOST_ALIASES", "MOST_FIELDS", "DEEPEST"):
        monkeypatch.setattr(f"api.graphql.documents.{bound}", 100_000)
    monkeypatch.setattr("api.graphql.documents.MOST_TOKENS", 1_000_000)
    monkeypatch.setattr("api.graphql.cost.DEAREST", 1_000_000)
    players = await people(house, "Ada", "Bo", "Cy")
    watcher, *_ = await people(house, "Wim")
    table_id = await a_table(house, players, game=game_id)
    document = everything(build_schema(house.games)._schema, {"Table.at": "version: 1"})
    for number in range(STEPS):
        if not await move_on(house, table_id, players, number):
            break
        if number % LOOK_EVERY:
            continue
        table = await load(house, table_id)
        if table.row.status == "over":
            break
        eyes: list[tuple[Who | None, Viewer]] = [
            *((player, Seat(seat)) for seat, player in enumerate(players)),
            (watcher, Watcher.SPECTATOR),
            (None, Watcher.SPECTATOR),
        ]
        for who, viewer in eyes:
            true = await ask(house, who, document, table_id)
            assert table.row.seed.encode() not in true
            seen_otherwise(house, table_id, viewer, number)
            assert await ask(house, who, document, table_id) == true
            house.hot.drop(table_id)
