"""The worked examples of the printed rules, one by one."""

from __future__ import annotations

import pytest

from engine.core import Chance, Seat
from engine.games.powergrid import events, game
from engine.games.powergrid.actions import Connect
from engine.games.powergrid.content import content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.scenario import TrustScenario
from engine.games.powergrid.state import EMPTY, TRUST, PowergridState
from engine.games.powergrid.steps.building import connections
from engine.games.powergrid.storage import Room, fuel_burnt, room_on
from tests.engine.games.powergrid.situation import listed, play, refusal, table

NONE = [0, 0, 0, 0]
KNOWN = content("standard")
WITH_BLUE = ["red", "blue", "green"]


def prices(state: PowergridState, seat: int) -> dict[str, int]:
    """What each open city would cost this seat."""
    names = board_of(state).cities
    return {names[city].id: price for city, price in connections(state, seat)}


def test_setup_the_three_cheapest_coal_cost_1_and_the_three_cheapest_oil_3() -> None:
    state = game.setup(PowergridOptions(), 4, Chance("set-up"))
    shown = {fuel.fuel: fuel for fuel in game.view(state, Seat(0)).fuels}
    assert [shown["coal"].prices[-24:][:3], shown["oil"].prices[-18:][:3]] == [(1, 1, 1), (3, 3, 3)]
    assert shown["garbage"].next_price == 6
    assert shown["uranium"].prices[-2:] == (14, 16)


def test_plant_14_burns_exactly_two_garbage_for_two_cities_and_holds_four() -> None:
    assert KNOWN.plants[14].cities == 2
    assert fuel_burnt(KNOWN, (14,)) == Room(0, 0, 2, 0, 0)
    assert room_on(KNOWN, (14,)) == Room(0, 0, 4, 0, 0)


@pytest.mark.parametrize("fuel", [[2, 0, 0, 0], [0, 2, 0, 0], [1, 1, 0, 0]])
def test_plant_05_runs_on_two_coal_two_oil_or_one_of_each(fuel: list[int]) -> None:
    state = table(
        round=2,
        phase="bureaucracy",
        plants=[[5], [], []],
        cities=[["essen"], [], []],
        fuel=[fuel, NONE, NONE],
        fuel_market=[20, 16, 9, 2],
    )
    told = play(state, "0 power 5")
    assert events.CitiesPowered(0, 1, (5,), 22) in told
    assert state.fuel[0] == NONE


@pytest.mark.parametrize("fuel", [[2, 2, 0, 0], [4, 0, 0, 0], [1, 3, 0, 0]])
def test_plant_05_holds_four_tokens_in_any_mix(fuel: list[int]) -> None:
    state = table(
        round=2,
        phase="fuel",
        plants=[[5], [], []],
        fuel=[fuel, NONE, NONE],
        fuel_market=[18, 14, 9, 2],
    )
    assert state.phase == "building", "it is full, so nobody is asked to buy"


def test_plant_33_needs_and_holds_no_fuel_and_powers_four() -> None:
    assert room_on(KNOWN, (33,)) == Room(0, 0, 0, 0, 0)
    assert KNOWN.plants[33].cities == 4


def test_phase_1_six_five_five_and_four_cities_are_ordered_with_17_before_15() -> None:
    galina = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck"]
    peter = ["bremen", "hamburg", "kiel", "flensburg", "cuxhaven"]
    kristina = ["erfurt", "halle", "leipzig", "dresden", "fulda"]
    nikita = ["koeln", "aachen", "mainz", "trier"]
    state = table(
        4,
        round=4,
        phase="bureaucracy",
        order=[3, 2, 1, 0],
        plants=[[13], [17], [15], [18]],
        cities=[galina, peter, kristina, nikita],
    )
    while state.phase == "bureaucracy":
        play(state, f"{state.actor} power")
    assert state.order == [0, 1, 2, 3]


def test_phase_2_the_token_on_plant_15_lets_bids_start_at_1() -> None:
    state = table(round=5, row=[15, 16, 17, 18, 19, 20, 21, 22])
    assert state.discount == 15
    assert listed(state)[0] == "open 15 for 1..50"


def test_phase_2_peter_opens_hybrid_05_buys_it_and_a_new_plant_is_sorted_in() -> None:
    state = table(round=2, row=[3, 5, 7, 8, 9, 10, 11, 12], deck=[6, 32, 99])
    play(state, "0 open 5 for 5", "1 pass", "2 pass")
    assert state.plants[0] == [5]
    assert state.row == [3, 6, 7, 8, 9, 10, 11, 12]


def test_phase_2_a_cheaper_plant_than_the_discounted_one_is_removed_with_the_token() -> None:
    state = table(round=5, row=[15, 16, 17, 18, 19, 20, 21, 22], deck=[13, 32, 99])
    play(state, "0 open 16 for 16", "1 pass", "2 pass")
    assert state.discarded == [13]
    assert state.discount == 0
    assert state.row == [15, 17, 18, 19, 20, 21, 22, 32]


def test_phase_3_plants_03_05_and_13_hold_four_oil_four_of_both_and_nothing() -> None:
    assert room_on(KNOWN, (3,)).oil == 4
    assert room_on(KNOWN, (5,)).hybrid == 4
    assert sum(room_on(KNOWN, (13,))) == 0


def test_phase_3_the_two_cheapest_coal_cost_2_each() -> None:
    state = table(round=2, phase="fuel", plants=[[4], [], []], fuel_market=[20, 18, 9, 2])
    play(state, "0 buy coal 2")
    assert state.money[0] == 46


def test_phase_4_galinas_and_peters_connections() -> None:
    state = table(
        3,
        area=WITH_BLUE,
        round=3,
        phase="building",
        order=[2, 1, 0],
        cities=[["essen", "muenster"], ["duesseldorf", "koeln"], []],
    )
    galina, peter = prices(state, 0), prices(state, 1)
    assert galina["duisburg"] == 10
    assert galina["dortmund"] == 12
    assert galina["aachen"] == 21
    assert peter["duisburg"] == 12
    assert "duesseldorf" not in galina
    described = game.describe(state, Seat(0), Connect("aachen"))
    assert described.parameters["route"] == ("essen", "duesseldorf", "aachen")
    assert (described.parameters["house"], described.parameters["wires"]) == (10, 11)


def test_phase_4_in_step_2_duesseldorf_costs_17_koeln_21_and_both_36() -> None:
    state = table(
        3,
        area=WITH_BLUE,
        round=5,
        step=2,
        phase="building",
        order=[2, 1, 0],
        cities=[["essen", "muenster"], ["duesseldorf", "koeln"], []],
    )
    galina = prices(state, 0)
    assert (galina["duesseldorf"], galina["koeln"]) == (17, 21)
    play(state, "0 connect duesseldorf", "0 connect koeln")
    assert state.money[0] == 50 - 36


def test_phase_4_slots_10_15_and_20_open_with_the_steps() -> None:
    cities = [["essen"], ["essen"], []]
    for step, price in ((1, None), (2, None), (3, 20)):
        row = [24, 26, 27, 28, 30, 31]
        state = table(
            round=5,
            step=step,
            row=row,
            phase="building",
            order=[0, 1, 2],
            cities=[*cities[:2], ["duisburg"]],
        )
        assert prices(state, 2).get("essen") == price


def test_phase_5_plants_07_10_and_15_power_six_of_seven_for_73() -> None:
    cities = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck"]
    state = table(
        round=5,
        phase="bureaucracy",
        plants=[[7, 10, 15], [], []],
        cities=[cities, [], []],
        fuel=[[8, 6, 0, 0], NONE, NONE],
        fuel_market=[10, 10, 9, 2],
    )
    told = play(state, "0 power 7 10 15")
    assert events.CitiesPowered(0, 6, (7, 10, 15), 73) in told
    assert state.fuel[0] == [4, 3, 0, 0]


def test_phase_5_the_refill_of_five_players_after_round_one() -> None:
    """Ten coal, two oil and one garbage were bought; four of the coal were burnt."""
    state = table(
        5,
        round=1,
        phase="bureaucracy",
        plants=[[10], [4], [8], [3], [6]],
        cities=[["essen"], ["kiel"], [], [], []],
        fuel=[[4, 0, 0, 0], [4, 0, 0, 0], [2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0]],
        fuel_market=[14, 16, 8, 2],
    )
    told = play(state, "0 power 10", "1 power 4", "3 power", "4 power")
    assert events.FuelRefilled(4, 4, 3, 2) in told
    shown = {fuel.fuel: fuel for fuel in game.view(state, Seat(0)).fuels}
    assert shown["coal"].prices[-18:][:4] == (3, 3, 3, 4)
    assert shown["oil"].prices[-20:][:3] == (2, 2, 3)
    assert shown["garbage"].prices[-11:][:3] == (5, 5, 6)
    assert shown["uranium"].prices[-4:] == (10, 12, 14, 16)


def test_the_end_comes_at_17_cities_for_three_and_four_players() -> None:
    assert [KNOWN.players[count].end for count in (2, 3, 4, 5, 6)] == [18, 17, 17, 15, 14]


def test_step_2_comes_at_7_cities_for_two_to_five_players() -> None:
    assert [KNOWN.players[count].step_2 for count in (2, 3, 4, 5, 6)] == [7, 7, 7, 7, 6]


def test_the_trust_gets_the_15_of_mannheim_when_a_player_connects_it() -> None:
    state = table(
        2,
        area=["red", "blue", "yellow"],
        phase="building",
        round=2,
        order=[1, 0],
        trust=TrustScenario(houses=["kassel", "fulda"]),
    )
    play(state, "0 connect mannheim")
    at = 3 * board_of(state).number["mannheim"]
    assert state.houses[at : at + 3] == [0, TRUST, EMPTY]
    assert refusal(state, "0 connect kassel") == "city_full"
