"""Rulings 40 to 50: propose, install, construct, and control."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.co2.book import book_of
from engine.games.co2.state import Plant
from engine.games.co2.steps.control import standing
from tests.engine.games.co2.situation import (
    B,
    C,
    F,
    S,
    asked,
    find,
    holds,
    kinds,
    knows,
    offers,
    options_of,
    plant,
    play,
    project,
    ready_to_replace,
    refused,
    region_of,
    table,
)


def test_ruling_40_an_action_is_compulsory() -> None:
    state = table()
    assert "end turn" not in options_of(state, 0)
    assert refused(state, "0 end turn") == "action_compulsory"


def test_ruling_40_who_cannot_take_any_action_passes_it() -> None:
    state = table()
    for energy in state.project_stock:
        state.project_stock[energy] = 0
    play(state, "0 end turn")
    assert asked(state) == (1, "turn")


def test_ruling_41_two_projects_of_one_energy_may_lie_in_a_region_but_six_tiles_are_all() -> None:
    state = table()
    play(state, "0 propose biomass north_america money", "0 end turn")
    play(state, "1 propose biomass north_america cubes", "1 end turn")
    state.project_stock[B] = 0
    line = "2 propose biomass north_america scientist"
    assert refused(state, line) == "no_tile_left"


def test_ruling_42_projects_may_still_be_proposed_and_installed_in_a_green_region() -> None:
    state = table()
    for energy in (B, C, F):
        plant(state, "africa", energy, 1)
    project(state, "africa.money", B)
    assert "propose forestation africa cubes" in options_of(state, 0)
    play(state, "0 install africa money permit hand")
    assert offers(state, 1, "construct africa") == set()


def test_ruling_43_a_plant_takes_the_first_empty_space_even_ahead_of_its_decade() -> None:
    state = table()
    plant(state, "asia", S, 1)
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    play(state, "0 construct asia money card -")
    third = region_of(state, "asia").spaces[2]
    assert third == Plant("solar_2", Seat(0))


def test_ruling_43_only_where_no_space_is_empty_the_oldest_fossil_plant_goes() -> None:
    state = ready_to_replace()
    old = region_of(state, "africa").spaces[0]
    assert old is not None
    before = state.ppm
    play(state, "0 construct africa money card -")
    assert region_of(state, "africa").spaces[0] == Plant("biomass_1", Seat(0))
    assert state.ppm == before - {"coal": 40, "oil": 30, "gas": 20}[old.tile]
    assert region_of(state, "africa").permits == 3


def test_ruling_43_an_empty_plant_stack_cannot_be_built() -> None:
    state = table()
    state.plant_stacks[S] = []
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=9)
    assert refused(state, "0 construct asia money card -") == "no_plant_left"


def test_ruling_44_the_cube_of_the_region_does_not_lower_the_expertise_needed() -> None:
    state = table()
    region_of(state, "asia").cubes = 1
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=1)
    state.players[0].cubes = 5
    assert refused(state, "0 construct asia money card -") == "not_enough_expertise"


def test_ruling_45_one_cube_of_the_region_is_used_and_returns_to_the_supply() -> None:
    state = table()
    region_of(state, "asia").cubes = 2
    supply = state.cubes
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 1
    play(state, "0 construct asia money card -")
    assert state.players[0].cubes == 0
    assert region_of(state, "asia").cubes == 1
    assert state.cubes == supply + 2


def test_ruling_46_with_the_discount_card_the_full_price_is_not_needed() -> None:
    state = table()
    holds(state, 0, "15")
    project(state, "asia.money", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes, state.players[0].money = 2, 7
    assert refused(state, "0 construct asia money card -") == "not_enough_money"
    assert refused(state, "0 lobby 15 main") == "discount_with_construct"
    play(state, "0 construct asia money card 15")
    assert state.players[0].money == 0
    assert state.turn.card


def test_ruling_47_a_construction_ends_with_expertise_control_and_the_scientist() -> None:
    state = table()
    project(state, "asia.money", S, installed=True, scientist=1)
    knows(state, 0, solar=2)
    state.players[0].cubes, state.players[0].money = 2, 11
    told = kinds(play(state, "0 construct asia money card -"))
    assert told == ["PlantBuilt", "ExpertiseGained", "ControlTaken", "ScientistDisplaced"]
    assert asked(state) == (1, "displaced")
    assert find(state, "asia.money") is not None
    play(state, "1 scientist asia.money to hand")
    assert find(state, "asia.money") is None
    assert state.project_stock[S] == 6


def test_ruling_48_of_several_installed_projects_the_builder_chooses_which_is_used_up() -> None:
    state = table()
    project(state, "asia.money", S, installed=True)
    project(state, "asia.cubes", S, installed=True)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    assert len(offers(state, 0, "construct")) == 2
    play(state, "0 construct asia cubes card -")
    assert find(state, "asia.cubes") is None
    assert find(state, "asia.money") is not None


def test_ruling_49_control_compares_only_builder_and_controller() -> None:
    state = table()
    for owner in (1, 2):
        plant(state, "asia", S, owner)
        plant(state, "asia", C, owner)
    region_of(state, "asia").controller = Seat(1)
    project(state, "asia.money", B, installed=True)
    knows(state, 0, biomass=1)
    state.players[0].cubes = 1
    play(state, "0 construct asia money card -")
    assert region_of(state, "asia").controller == 1
    assert standing(state, book_of(state), Seat(2), region_of(state, "asia"))[0] == 2


@pytest.mark.parametrize(("limited", "taken"), [(True, 1), (False, 2)])
def test_ruling_50_cubes_are_limited_to_the_supply_unless_the_option_says_otherwise(
    limited: bool, taken: int
) -> None:
    state = table(limited_cubes=limited)
    state.cubes = 1
    play(state, "0 propose biomass north_america cubes")
    assert state.players[0].cubes == taken
