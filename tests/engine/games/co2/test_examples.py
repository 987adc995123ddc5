"""The worked examples of the printed rules."""

from __future__ import annotations

from engine.core import Seat
from engine.games.co2.book import book_of
from engine.games.co2.entries import Energy
from engine.games.co2.state import Co2State
from engine.games.co2.steps.income import income_of
from tests.engine.games.co2.situation import (
    B,
    C,
    F,
    S,
    asked,
    knows,
    offers,
    plant,
    play,
    project,
    region_of,
    run,
    summit,
    table,
    waits,
)

ORANGE, PURPLE, BLUE, YELLOW, BLACK = range(5)


def test_income_of_4_and_2_may_be_taken_as_3_coins_and_3_points() -> None:
    state = table(players=5)
    knows(state, ORANGE, biomass=9, recycling=8)
    knows(state, BLUE, biomass=1, recycling=9)
    assert income_of(state, book_of(state), Seat(ORANGE)) == 6
    waits(state, "ask_income", ORANGE)
    run(state)
    play(state, "0 income 3")
    assert (state.players[ORANGE].money, state.players[ORANGE].points) == (13, 3)


def test_with_two_firsts_and_three_seconds_in_solar_all_five_are_paid() -> None:
    state = table(players=5)
    for seat in (PURPLE, BLUE):
        knows(state, seat, solar=4)
    for seat in (ORANGE, YELLOW, BLACK):
        knows(state, seat, solar=2)
    book = book_of(state)
    assert all(income_of(state, book, Seat(seat)) > 0 for seat in range(5))


def test_a_summit_on_three_topics_gives_orange_3_levels_and_purple_2() -> None:
    state = table()
    summit(state, 0, "S11", PURPLE, ORANGE, ORANGE)
    state.turn.action = True
    state.turns, state.tasks[0].seat = 2, Seat(2)
    play(state, "2 end turn")
    play(state, "0 award S11 recycling talk", "0 award S11 cold_fusion talk")
    assert offers(state, 0, "award S11 forestation extra")
    play(state, "0 award S11 forestation extra")
    play(state, "1 award S11 forestation talk", "1 award S11 cold_fusion extra")
    assert sum(state.players[ORANGE].expertise.values()) == 3
    assert sum(state.players[PURPLE].expertise.values()) == 2


def test_control_1_more_kinds_of_energy_beat_more_plants() -> None:
    state = table()
    for _ in range(3):
        plant(state, "asia", S, PURPLE)
    plant(state, "asia", S, ORANGE)
    region_of(state, "asia").controller = Seat(PURPLE)
    _constructs(state, B)
    assert region_of(state, "asia").controller == ORANGE


def test_control_2_with_as_many_kinds_the_second_place_of_the_agenda_decides() -> None:
    # Asia's agenda is solar, cold fusion, biomass; both have solar.
    state = table()
    plant(state, "asia", S, BLUE)
    plant(state, "asia", C, BLUE)
    plant(state, "asia", S, ORANGE)
    region_of(state, "asia").controller = Seat(BLUE)
    _constructs(state, B)
    assert region_of(state, "asia").controller == BLUE


def test_control_3_with_the_same_kinds_expertise_decides_and_then_the_builder() -> None:
    for level, winner in ((7, PURPLE), (3, ORANGE), (2, ORANGE)):
        state = table()
        plant(state, "asia", C, PURPLE)
        region_of(state, "asia").controller = Seat(PURPLE)
        knows(state, PURPLE, cold_fusion=level)
        _constructs(state, C)
        assert state.players[ORANGE].expertise[C] == 3
        assert region_of(state, "asia").controller == winner


def _constructs(state: Co2State, energy: Energy) -> None:
    project(state, "asia.money", energy, installed=True)
    knows(state, ORANGE, **{energy: 2 if energy == C else 1})
    state.players[ORANGE].cubes = 3
    play(state, "0 construct asia money card -")


def test_blue_pays_purple_for_a_solar_project_and_must_install_it_at_once() -> None:
    state = table()
    project(state, "asia.money", S, scientist=PURPLE)
    state.turns, state.tasks[0].seat = 2, Seat(BLUE)
    play(state, "2 install asia money permit hand")
    assert (state.players[BLUE].money, state.players[PURPLE].money) == (9, 11)
    assert asked(state) == (PURPLE, "displaced")
    play(state, "1 scientist asia.money to hand")
    assert state.players[PURPLE].expertise[S] == 1
    assert state.players[BLUE].cubes == 3


def test_two_coal_three_oil_and_one_gas_plant_start_at_190_ppm() -> None:
    start = next(
        state
        for state in (table(seed=str(seed)) for seed in range(500))
        if sorted(_starting_plants(state)) == ["coal"] * 2 + ["gas"] + ["oil"] * 3
    )
    assert start.ppm == 190


def _starting_plants(state: Co2State) -> list[str]:
    return [region.spaces[0].tile for region in state.regions if region.spaces[0]]


def test_a_solar_plant_for_10_coins_and_2_cubes_needs_the_second_level() -> None:
    state = table()
    project(state, "asia.money", S, installed=True)
    knows(state, ORANGE, solar=2)
    state.players[ORANGE].cubes = 2
    play(state, "0 construct asia money card -")
    assert (state.players[ORANGE].money, state.players[ORANGE].cubes) == (0, 0)
    assert state.players[ORANGE].expertise[S] == 3


def test_the_first_forestation_plant_needs_the_third_level() -> None:
    state = table()
    project(state, "north_america.money", F, installed=True)
    state.players[ORANGE].cubes = 5
    knows(state, ORANGE, forestation=2)
    assert not offers(state, ORANGE, "construct")
    knows(state, ORANGE, forestation=3)
    assert offers(state, ORANGE, "construct")


def test_orange_on_two_projects_learns_cold_fusion_or_biomass() -> None:
    state = table()
    project(state, "oceania.money", C, scientist=ORANGE)
    play(
        state, "0 propose biomass asia scientist", "0 recruit", "0 scientist hand to asia.scientist"
    )
    play(state, "0 end turn")
    assert offers(state, ORANGE, "learn") == {"learn cold_fusion", "learn biomass"}
