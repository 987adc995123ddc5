"""How the game ends, and who wins."""

from __future__ import annotations

import pytest

from engine.core import IllegalAction, Log, Seat
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State
from engine.games.co2.steps.scoring import finish
from tests.engine.games.co2.situation import (
    C,
    F,
    R,
    S,
    has_goal,
    knows,
    plant,
    play,
    region_of,
    run,
    table,
    waits,
)


def _level_table(players: int = 3) -> Co2State:
    """A table on which everybody would score the same."""
    state = table(players=players)
    for player in state.players:
        player.cashed = True
    return state


def _end(state: Co2State) -> None:
    finish(state, book_of(state), "last_decade", Log())


def test_permits_of_controlled_regions_are_sold_at_a_price_that_does_not_move() -> None:
    state = _level_table()
    region_of(state, "asia").controller = Seat(0)
    state.price = 5
    _end(state)
    assert state.players[0].money == 10 + 2 * 5 + 5 * 5
    assert state.price == 5


def test_every_full_2_coins_are_a_point() -> None:
    state = _level_table()
    state.players[0].money, state.players[0].permits = 7, 0
    _end(state)
    assert state.players[0].scored["money"] == 3


def test_most_cubes_and_most_un_goals_bring_3_points_to_all_who_are_tied() -> None:
    state = _level_table()
    for seat in (0, 1):
        state.players[seat].cubes = 2
    state.players[2].un_goals = ["34"]
    _end(state)
    assert [player.scored.get("most_cubes") for player in state.players] == [3, 3, None]
    assert [player.scored.get("most_un_goals") for player in state.players] == [None, None, 3]


def test_scores_break_down_by_source() -> None:
    state = _level_table()
    knows(state, 0, solar=3)
    state.players[0].cubes = 1
    _end(state)
    result = game.result(state)
    assert result is not None
    score = result.scores[0]
    assert {line.key: line.points for line in score.lines} == {
        "final_income": 1,
        "money": 8,
        "most_cubes": 3,
    }
    assert score.total == 12


def test_a_tie_goes_to_more_green_plants() -> None:
    state = _level_table()
    plant(state, "asia", S, 1)
    _end(state)
    assert game.result(state).ranks == (2, 1, 2)  # type: ignore[union-attr]


def test_a_tie_in_plants_goes_to_expertise_in_the_fixed_order_of_energies() -> None:
    state = _level_table()
    state.options = type(state.options)(final_income="none")
    knows(state, 0, solar=9, recycling=9)
    knows(state, 1, forestation=1)
    _end(state)
    assert game.result(state).ranks == (2, 1, 3)  # type: ignore[union-attr]


def test_a_tie_in_expertise_goes_to_more_regions() -> None:
    state = _level_table()
    for seat in (0, 1):
        plant(state, "asia", (S, C)[seat], seat)
    region = region_of(state, "asia")
    region.controller, region.permits = Seat(1), 0
    _end(state)
    assert game.result(state).ranks == (2, 1, 3)  # type: ignore[union-attr]


def test_a_tie_in_everything_is_a_shared_win() -> None:
    state = _level_table()
    _end(state)
    assert game.result(state).ranks == (1, 1, 1)  # type: ignore[union-attr]


def test_at_500_ppm_all_lose_together() -> None:
    state = table()
    state.ppm = 500
    waits(state, "check_level")
    run(state)
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.shared, result.ranks) == ("planet_lost", False, (3, 3, 3))
    with pytest.raises(IllegalAction) as refusal:
        play(state, "0 end turn")
    assert refusal.value.key == "game_over"


@pytest.mark.parametrize(
    ("goal", "points"),
    [("27", 8), ("28", 6), ("29", 6), ("30", 6), ("31", 8), ("32", 8), ("33", 9)],
)
def test_each_company_goal_counts_what_it_names(goal: str, points: int) -> None:
    state = table(players=4)
    has_goal(state, 0, goal)
    for region, energy in (("asia", S), ("asia", C), ("europe", F)):
        plant(state, region, energy, 0)
        region_of(state, region).controller = Seat(0)
    state.players[0].permits = 4
    state.players[0].un_goals = ["34", "35"]
    knows(state, 0, recycling=2, biomass=1)
    knows(state, 1, recycling=2)
    _end(state)
    assert state.players[0].scored["company_goal"] == points


@pytest.mark.parametrize(("goal", "most"), [("27", 16), ("31", 16)])
def test_a_company_goal_stops_at_its_limit(goal: str, most: int) -> None:
    state = table(players=4)
    has_goal(state, 0, goal)
    for region in state.regions:
        region.controller = Seat(0)
    state.players[0].permits = 9
    _end(state)
    assert state.players[0].scored["company_goal"] == most


def test_a_goal_that_was_cashed_scores_nothing() -> None:
    state = table()
    has_goal(state, 0, "33")
    for region, energy in (("asia", S), ("asia", C), ("europe", F), ("oceania", R)):
        plant(state, region, energy, 0)
    play(state, "0 cash goal")
    _end(state)
    assert "company_goal" not in state.players[0].scored
