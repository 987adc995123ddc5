"""A position to search in: what the seat may know, and nothing else."""

from __future__ import annotations

import pytest

from api.base.problem import Problem
from api.play.load import load
from api.play.play import play
from api.play.position import position_to_search
from api.services import Services
from engine.core import Seat, decode, encode
from tests.api.people import a_table, any_action, good, people

STEPS = 12


@pytest.mark.parametrize("game_id", ["windfall", "co2", "powergrid", "daybreak"])
async def test_the_engine_loads_it_and_sees_what_the_seat_sees(
    services: Services, game_id: str
) -> None:
    players = await people(services, "Ada", "Bo", "Cy")
    table_id = await a_table(services, players, game=game_id)
    for number in range(STEPS):
        table = await load(services, table_id)
        game, state = table.game, table.state
        assert state is not None
        for seat, player in enumerate(players):
            told = good(await position_to_search(services, player, table_id, seat))
            assert table.row.seed.encode() not in told
            found = decode(told, game.state)
            assert encode(game.view(found, Seat(seat))) == encode(game.view(state, Seat(seat)))
            assert game.legal_actions(found, Seat(seat)) == game.legal_actions(state, Seat(seat))
        decision = table.row.to_act[0]
        action = await any_action(services, table_id, decision, f"luck {number}")
        player = players[decision.seat]
        good(await play(services, player, table_id, decision.key, f"m{number}", [action]))


async def test_what_is_hidden_is_another_each_time(services: Services) -> None:
    players = await people(services, "Ada", "Bo", "Cy")
    table_id = await a_table(services, players, game="windfall")
    told = {good(await position_to_search(services, players[0], table_id, 0)) for _ in range(12)}
    assert len(told) > 1


async def test_nobody_gets_the_position_of_another_seat(services: Services) -> None:
    players = await people(services, "Ada", "Bo", "Cy")
    (stranger,) = await people(services, "Wim")
    table_id = await a_table(services, players, game="windfall")
    for caller, seat in ((players[0], 1), (stranger, 0), (None, 0)):
        assert isinstance(await position_to_search(services, caller, table_id, seat), Problem)
