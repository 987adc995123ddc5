"""What an action is said to bring is what it brings, also where supply and market run short."""

from __future__ import annotations

import pytest

from engine.core import Action, Event, Seat, notation
from engine.games.co2 import game
from engine.games.co2.events import ProjectProposed
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import (
    F,
    R,
    S,
    holds,
    knows,
    plant,
    play,
    project,
    ready_to_replace,
    region_of,
    table,
)


def _said(state: Co2State, line: str) -> dict[str, object]:
    action = notation.read(line, game.actions)
    assert isinstance(action, Action)
    return dict(game.describe(state, Seat(0), action).parameters)


def _proposed(told: list[Event]) -> ProjectProposed:
    return next(event for event in told if isinstance(event, ProjectProposed))


@pytest.mark.parametrize(("limited", "cubes"), [(True, 0), (False, 2)])
def test_a_cube_grant_promises_and_tells_what_the_supply_gives(limited: bool, cubes: int) -> None:
    state = table(limited_cubes=limited)
    state.players[1].cubes, state.cubes = 25, 0
    assert _said(state, "propose biomass asia cubes")["n"] == cubes
    told = play(state, "0 propose biomass asia cubes")
    assert _proposed(told).cubes == state.players[0].cubes == cubes


def test_cubes_from_outside_the_box_never_make_the_supply_negative() -> None:
    state = table(limited_cubes=False)
    state.players[1].cubes, state.cubes = 25, 0
    play(state, "0 propose biomass asia cubes")
    assert game.view(state, Seat(0)).cubes == 0


def test_installing_solar_promises_no_more_cubes_than_there_are() -> None:
    state = table()
    state.players[1].cubes, state.cubes = 24, 1
    project(state, "asia.money", S)
    line = "install asia money permit hand"
    assert _said(state, line)["cubes"] == 1
    play(state, f"0 {line}")
    assert state.players[0].cubes == 1


@pytest.mark.parametrize(
    ("market", "bank", "permits"), [(0, 0, 0), (0, 1, 2), (1, 0, 1), (2, 9, 2)]
)
def test_installing_forestation_promises_the_permits_that_market_and_refill_give(
    market: int, bank: int, permits: int
) -> None:
    state = table()
    state.players[2].permits += state.market + state.permits - market - bank
    state.market, state.permits = market, bank
    project(state, "asia.money", F)
    line = "install asia money permit hand"
    assert _said(state, line)["permits"] == permits
    play(state, f"0 {line}")
    assert state.players[0].permits == 2 - 1 + permits


@pytest.mark.parametrize(("market", "bank", "permits"), [(0, 0, 1), (0, 1, 0), (1, 0, 1)])
def test_early_recycling_promises_the_permit_that_the_bank_still_has(
    market: int, bank: int, permits: int
) -> None:
    state = table(edition="early_2012")
    state.players[2].permits += state.market + state.permits - market - bank
    state.market, state.permits = market, bank
    project(state, "asia.money", R)
    line = "install asia money permit hand"
    assert _said(state, line)["permits"] == permits
    play(state, f"0 {line}")
    assert state.players[0].permits == 2 - 1 + permits


def test_a_card_promises_no_move_and_no_level_that_cannot_be_had() -> None:
    state = table()
    holds(state, 0, "25", "20")
    assert _said(state, "lobby 25 minor")["moves"] == 0
    project(state, "asia.money", S)
    assert _said(state, "lobby 25 minor")["moves"] == 1
    assert _said(state, "lobby 20 main")["expertise"] == "solar"
    knows(state, 0, solar=9)
    assert _said(state, "lobby 20 main")["expertise"] == ""


def test_a_plant_tells_its_level_its_space_and_who_controls_the_region_then() -> None:
    state = table()
    project(state, "asia.money", R, installed=True)
    knows(state, 0, recycling=1)
    state.players[0].money, state.players[0].cubes = 20, 3
    line = "construct asia money card -"
    said = _said(state, line)
    region = region_of(state, "asia")
    assert (said["level"], said["control"], said["ppm"]) == (2, 1, 0)
    assert said["year"] == 1970 + 10 * region.spaces.index(None)
    play(state, f"0 {line}")
    assert state.players[0].expertise[R] == 2
    assert region.controller == 0


def test_a_plant_tells_of_the_fossil_plant_it_replaces_and_of_a_region_it_does_not_win() -> None:
    state = ready_to_replace()
    region = region_of(state, "africa")
    plant(state, "africa", S, 1)
    plant(state, "africa", F, 1)
    region.controller = Seat(1)
    before = state.ppm
    line = "construct africa money card -"
    said = _said(state, line)
    play(state, f"0 {line}")
    assert (said["ppm"], said["year"]) == (before - state.ppm, 0)
    assert said["control"] == 0
    assert region.controller == 1
