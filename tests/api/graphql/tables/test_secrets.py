"""Nobody reads what they may not know, whatever they ask for."""

from __future__ import annotations

from uuid import UUID

import msgspec
import pytest
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from api.graphql.execution.asked import Asked
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.persisted import Persisted
from api.graphql.execution.run import find_operation, run
from api.graphql.limits.buckets import Buckets
from api.graphql.request.context import Context
from api.graphql.request.credentials import Credentials
from api.graphql.schema import build_schema
from api.live.fanout.updates_cache import UpdatesCache
from api.play.load import load
from api.play.play import play
from api.services import Services
from api.services.caller import Caller
from engine.core import Chance, Perspective, Seat, Watcher
from tests.api.graphql.tables.everything import everything
from tests.api.people import a_table, any_action, good, people

STEPS, LOOK_EVERY = 36, 6


async def ask(services: Services, caller: Caller | None, document: str, table_id: UUID) -> bytes:
    """The answer's bytes to this caller, without errors."""
    request = Request({"type": "http", "method": "POST", "path": "/", "headers": []})
    context = Context(
        services, UpdatesCache(services), Credentials(caller), request, Response(), Buckets(0)
    )
    schema: HotseatSchema = build_schema(services.games)
    asked = Asked(document, {"id": str(table_id)})
    answer = await run(schema, await find_operation(schema, Persisted(), asked, context), context)
    assert not answer.errors, answer.errors
    return msgspec.json.encode(answer.data)


async def move_on(services: Services, table_id: UUID, players: list[Caller], number: int) -> bool:
    """One more random play; False once the game is over."""
    waiting = (await load(services, table_id)).row.to_act
    if not waiting:
        return False
    decision = waiting[number % len(waiting)]
    action = await any_action(services, table_id, decision, f"luck {number}")
    good(
        await play(services, players[decision.seat], table_id, decision.key, f"m{number}", [action])
    )
    return True


def seen_otherwise(services: Services, table_id: UUID, viewer: Perspective, number: int) -> None:
    """What is hidden from the viewer is shuffled, and nobody has seen the table yet."""
    table = services.hot.find(table_id)
    assert table is not None
    assert table.state is not None
    other = table.game.redeal(table.state, viewer, Chance(f"other {number}"))
    services.hot.drop(table_id)
    services.hot.keep(replace(table, state=other, positions={}))


@pytest.mark.parametrize("game_id", ["windfall", "co2", "powergrid", "daybreak"])
async def test_hidden_things_change_nothing_in_any_field(
    services: Services, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("MAX_ALIASES", "MAX_SELECTIONS", "MAX_TOGETHER", "MAX_DEPTH", "MAX_DEFINITIONS"):
        monkeypatch.setattr(f"api.graphql.execution.bounds.{bound}", 1_000_000)
    monkeypatch.setattr("api.graphql.execution.bounds.MAX_COMPARISONS", 10**9)
    for bound in ("MAX_TOKENS", "MAX_CHARACTERS", "MAX_DEPTH"):
        monkeypatch.setattr(f"api.graphql.execution.documents.{bound}", 10**7)
    monkeypatch.setattr("api.graphql.limits.cost.MAX_COST", 1_000_000)
    players = await people(services, "Ada", "Bo", "Cy")
    watcher, *_ = await people(services, "Wim")
    table_id = await a_table(services, players, game=game_id)
    document = everything(build_schema(services.games)._schema, {"Table.at": "version: 1"})
    for number in range(STEPS):
        if not await move_on(services, table_id, players, number):
            break
        if number % LOOK_EVERY:
            continue
        table = await load(services, table_id)
        if table.row.status == "over":
            break
        perspective_of: list[tuple[Caller | None, Perspective]] = [
            *((player, Seat(seat)) for seat, player in enumerate(players)),
            (watcher, Watcher.SPECTATOR),
            (None, Watcher.SPECTATOR),
        ]
        for caller, viewer in perspective_of:
            true = await ask(services, caller, document, table_id)
            assert table.row.seed.encode() not in true
            seen_otherwise(services, table_id, viewer, number)
            assert await ask(services, caller, document, table_id) == true
            services.hot.drop(table_id)
