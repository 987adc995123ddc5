"""Rulings 61 to 66: the supply phase and the order of a decade."""

from __future__ import annotations

import pytest

from engine.core import Chance, Log, Seat, advance
from engine.core.testing.playout import pick
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.options import Co2Options
from engine.games.co2.state import Plant
from engine.games.co2.steps.income import income_of
from tests.engine.games.co2.situation import (
    S,
    asked,
    kinds,
    knows,
    plant,
    play,
    region_of,
    run,
    table,
    waits,
)


def test_ruling_61_the_supply_phase_goes_from_income_over_cubes_and_energy_to_the_event() -> None:
    state = table()
    knows(state, 0, solar=3)
    region_of(state, "asia").cubes = 1
    state.decade = 2
    state.tasks = []
    waits(state, "begin_supply")
    told = kinds(run(state))
    assert told == ["DecadeBegan"]
    told = kinds(play(state, "0 income 1"))
    steps = [kind for kind in dict.fromkeys(told) if kind != "PermitPaid"]
    assert steps[:3] == ["IncomeTaken", "CubeUsed", "FossilBuilt"]
    assert steps[-1] in ("Disaster", "DisasterAverted", "ReliefGiven")


def test_ruling_62_a_tie_for_first_still_leaves_a_paid_second_place() -> None:
    state = table(players=5)
    for seat, level in enumerate((9, 9, 7, 7, 7)):
        knows(state, seat, solar=level)
    book = book_of(state)
    assert [income_of(state, book, Seat(seat)) for seat in range(5)] == [2, 2, 1, 1, 1]


@pytest.mark.parametrize(("players", "incomes"), [(2, [2, 0]), (3, [2, 1, 0]), (4, [2, 1, 0, 0])])
def test_ruling_62_a_view_shows_the_income_that_the_next_supply_phase_would_pay(
    players: int, incomes: list[int]
) -> None:
    state = table(players=players)
    for seat in range(players):
        knows(state, seat, solar=(9, 7, 3, 1)[seat])
    shown = [player.expertise[1] for player in game.view(state, Seat(0)).players]
    assert [(row.energy, row.income) for row in shown] == [(S, income) for income in incomes]
    assert [income_of(state, book_of(state), Seat(seat)) for seat in range(players)] == incomes


def test_ruling_62_level_0_never_earns() -> None:
    state = table()
    assert income_of(state, book_of(state), Seat(0)) == 0


def test_ruling_63_a_region_asks_only_for_the_space_of_this_decade() -> None:
    state = table()
    state.decade = 4
    for name in ("africa", "asia"):
        waits(state, "supply_region", place=name)
    stack = len(state.fossil_stack)
    run(state)
    # Africa has no fourth space; Asia's fourth is filled although its second is empty.
    assert len(state.fossil_stack) == stack - 1
    assert [plant is not None for plant in region_of(state, "asia").spaces] == [1, 0, 0, 1, 0, 0]


def test_ruling_64_without_fossil_tiles_nothing_is_built_or_paid() -> None:
    state = table()
    state.decade, state.fossil_stack = 2, []
    before = (state.ppm, state.permits)
    waits(state, "supply_region", place="asia")
    run(state)
    assert (state.ppm, state.permits) == before
    assert region_of(state, "asia").spaces[1] is None


def test_ruling_65_a_disaster_takes_a_cube_or_two_points_below_zero() -> None:
    state = table()
    state.ppm = 350
    region = book_of(state).content.events[state.events[0]].region
    plant(state, region, book_of(state).agendas[region_of(state, region).agenda][0], 2)
    state.players[0].cubes = 1
    waits(state, "event")
    run(state)
    assert [player.cubes for player in state.players] == [0, 0, 0]
    assert [player.points for player in state.players] == [0, -2, 0]
    assert region_of(state, region).cubes == 1


def test_ruling_65_below_350_ppm_the_event_passes_and_the_next_one_comes_up() -> None:
    state = table()
    state.ppm = 349
    first = state.events[0]
    waits(state, "event")
    run(state)
    assert state.events_past == [first]
    assert len(state.events) == 5
    assert [player.points for player in state.players] == [0, 0, 0]


def test_ruling_66_after_the_last_round_the_decade_moves_on_and_the_tile_goes_left() -> None:
    state = table()
    state.round, state.turns = 4, 2
    state.tasks[0].seat = Seat(2)
    state.turn.action = True
    play(state, "2 end turn")
    assert (state.decade, state.round, state.start_player) == (2, 1, 1)
    assert asked(state) == (1, "turn")


def test_ruling_76_the_first_region_is_asked_for_only_where_the_order_matters() -> None:
    state = table(first_region="start_player")
    state.decade = 2
    for region in state.regions[1:]:
        region.spaces[1] = Plant("gas")
    state.tasks = []
    waits(state, "order_regions")
    assert kinds(run(state))[0] == "FossilBuilt"
    other = table(first_region="start_player")
    other.decade = 2
    other.tasks = []
    waits(other, "order_regions")
    run(other)
    assert asked(other) == (0, "first_region")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_view_never_shows_a_round_that_a_decade_does_not_have(players: int) -> None:
    state = game.setup(Co2Options(), players, Chance("rounds"))
    luck = Chance("rounds of it")
    while waiting := game.to_act(state):
        view = game.view(state, waiting[0].seat)
        assert 1 <= view.round <= view.rounds
        if view.phase in ("supply", "auction"):
            assert view.round == 1
        action = pick(game.legal_actions(state, waiting[0].seat), luck)
        advance(game, state, waiting[0].seat, action, Log())
    assert game.view(state, Seat(0)).round <= view.rounds
