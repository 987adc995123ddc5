"""What the clock plays for a seat never harms it (ruling 72)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.co2 import game
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import (
    F,
    S,
    asked,
    has_goal,
    knows,
    plant,
    play,
    project,
    region_of,
    run,
    summit,
    table,
    waits,
)


def _default(state: Co2State, seat: int = 0) -> str:
    return str(game.default_action(state, Seat(seat)))


def test_a_scientist_goes_home_from_a_project_that_became_a_plant() -> None:
    state = table()
    summit(state, 0, "S01")
    project(state, "asia.money", S, installed=True, scientist=0)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    play(state, "0 construct asia money card -")
    assert asked(state) == (0, "release")
    assert _default(state) == "scientist asia.money to hand"


def test_a_displaced_scientist_goes_home_with_a_level() -> None:
    state = table()
    summit(state, 0, "S01")
    project(state, "asia.money", S, scientist=1)
    play(state, "0 install asia money permit hand")
    assert _default(state, 1) == "scientist asia.money to hand"


def test_a_free_recruit_is_taken() -> None:
    state = table()
    play(state, "0 propose biomass north_america scientist")
    assert asked(state) == (0, "research")
    assert _default(state) == "recruit"
    state.players[0].pool = 0
    assert _default(state) == "forgo"


def test_an_extra_move_is_left() -> None:
    state = table()
    project(state, "europe.money", F)
    waits(state, "extra_move", 0)
    assert _default(state) == "forgo"


@pytest.mark.parametrize(
    ("regions", "action"),
    [(0, "cash goal"), (1, "cash goal"), (2, "pay points"), (4, "pay points")],
)
def test_a_goal_that_is_worth_no_more_than_its_money_is_cashed_before_points_are_paid(
    regions: int, action: str
) -> None:
    state = table()
    has_goal(state, 1, "27")
    for name in ("africa", "europe", "oceania", "south_america")[:regions]:
        region_of(state, name).controller = Seat(1)
    waits(state, "shortfall", 1)
    assert _default(state, 1) == action


def test_a_permit_goes_to_a_region_of_ones_own_or_of_nobody() -> None:
    state = table()
    for region in state.regions:
        region.permits, region.controller = 0, Seat(1)
    waits(state, "permit_region", 0)
    region_of(state, "oceania").controller = Seat(-1)
    assert _default(state) == "permit to oceania"
    region_of(state, "africa").controller = Seat(0)
    assert _default(state) == "permit to africa"


def test_a_permit_is_paid_from_a_region_so_that_the_one_in_hand_can_be_sold() -> None:
    state = table()
    region_of(state, "africa").controller = Seat(0)
    waits(state, "supply_permit", 0, place="africa")
    assert _default(state) == "pay permit africa"


def test_the_winner_of_an_auction_starts() -> None:
    state = table(start_player="auction")
    state.tasks = []
    waits(state, "begin_auction")
    run(state)
    play(state, "0 pass", "1 pass", "2 bid 0")
    assert _default(state, 2) == "start 2"


def test_a_bid_is_paid_in_coins_and_the_goal_is_kept_as_long_as_possible() -> None:
    state = table(start_player="auction")
    state.tasks = []
    waits(state, "begin_auction")
    run(state)
    play(state, "0 bid 12", "1 pass", "2 pass")
    assert _default(state) == "pay coins"
    play(state, "0 pay coins")
    assert _default(state) == "pay permit hand"


def test_a_turn_without_an_action_proposes_for_cubes_and_then_ends() -> None:
    state = table()
    assert _default(state).endswith("cubes")
    play(state, f"0 {_default(state)}")
    assert _default(state) == "end turn"


def test_a_turn_rather_builds_than_pays_a_permit_where_nothing_can_be_proposed() -> None:
    state = table()
    for energy in state.project_stock:
        state.project_stock[energy] = 0
    project(state, "europe.money", F)
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    plant(state, "africa", F, 1)
    assert _default(state) == "construct asia money card -"
