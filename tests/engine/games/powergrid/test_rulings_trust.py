"""Rulings 27 and 30 to 39: two players against the Trust."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Chance, Seat
from engine.games.powergrid import events, game
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.scenario import TrustScenario
from engine.games.powergrid.state import EMPTY, TRUST, PowergridState
from tests.engine.games.powergrid.situation import TRUST_START, listed, play, refusal, table

NONE = [0, 0, 0, 0]


def house(state: PowergridState, city: str) -> list[int]:
    """Who stands on the slots of this city."""
    names = [view.city for view in game.view(state, Seat(0)).cities]
    at = 3 * names.index(city)
    return state.houses[at : at + 3]


def trust_of(state: PowergridState) -> tuple[list[int], list[int]]:
    """The plants and the fuel of the Trust."""
    assert state.trust is not None
    return state.trust.plants, state.trust.fuel


@pytest.mark.parametrize(("ends", "expected"), [(True, True), (False, False)])
def test_ruling_27_whether_the_trust_ends_nuclear_power_is_an_option(
    ends: bool, expected: bool
) -> None:
    state = table(
        2,
        PowergridOptions(trust_ends_nuclear=ends),
        round=9,
        step=3,
        row=[25, 26, 27, 28, 30, 39],
        deck=[40, 42],
    )
    play(state, "0 pass")
    assert trust_of(state)[0] == [39]
    assert state.phased_out is expected


def test_ruling_30_the_trust_is_second_and_fuel_is_bought_third_trust_first() -> None:
    state = table(
        2,
        round=2,
        phase="fuel",
        order=[1, 0],
        plants=[[4], [8]],
        trust=TrustScenario(plants=[10], houses=TRUST_START),
    )
    assert state.actor == 0
    play(state, "0 buy coal 3", "0 done")
    assert trust_of(state)[1] == [2, 0, 0, 0]
    assert state.actor == 1
    assert state.fuel_market[0] == 24 - 3 - 2


def test_ruling_30_a_tie_between_the_players_goes_to_the_higher_plant() -> None:
    state = table(2, round=2, phase="bureaucracy", order=[0, 1], plants=[[13], [18]])
    play(state, "0 power", "1 power")
    assert state.order == [1, 0]


def test_ruling_31_the_trust_takes_the_highest_offered_plant_after_the_first_purchase() -> None:
    state = table(2, round=2)
    told = play(state, "0 open 5 for 5", "1 pass")
    assert trust_of(state)[0] == [8], "4 6 7 8 are on offer once 32 has joined"
    assert events.TrustTookPlant(8, None) in told
    assert state.actor == 1
    assert len(state.row) == 8


def test_ruling_31_the_trust_takes_before_an_outbid_first_player_opens_again() -> None:
    state = table(2, round=2)
    play(state, "0 open 5 for 5", "1 bid 6", "0 pass")
    assert trust_of(state)[0] == [8]
    assert state.actor == 0


def test_ruling_31_the_trust_takes_after_the_first_players_pass_and_only_once() -> None:
    state = table(2, round=2)
    play(state, "0 pass")
    assert trust_of(state)[0] == [7]
    play(state, "1 open 5 for 5")
    assert trust_of(state)[0] == [7]


def test_ruling_31_in_step_3_the_trust_takes_the_highest_of_all_six() -> None:
    state = table(2, round=9, step=3, row=[25, 26, 27, 28, 30, 36], deck=[40])
    play(state, "0 pass")
    assert trust_of(state)[0] == [36]


def test_ruling_31_the_trust_never_takes_the_step_3_card() -> None:
    state = table(2, round=5, step=2, row=[24, 25, 26, 27, 28], deck=[STEP_3, 40, 42])
    play(state, "0 open 25 for 25", "1 pass")
    assert trust_of(state)[0] == [28]
    assert STEP_3 in state.row


def test_ruling_32_with_three_plants_the_trust_takes_a_higher_one_for_its_lowest() -> None:
    holding = TrustScenario(plants=[12, 20, 25], houses=TRUST_START)
    state = table(2, round=4, row=[3, 4, 5, 6, 7, 8, 9, 10], trust=holding)
    play(state, "0 pass")
    assert trust_of(state)[0] == [12, 20, 25]
    state = table(2, round=4, row=[13, 14, 15, 16, 17, 18, 19, 21], trust=holding)
    told = play(state, "0 pass")
    assert trust_of(state)[0] == [16, 20, 25]
    assert events.TrustTookPlant(16, 12) in told
    assert 12 in state.discarded


def test_ruling_33_the_trust_takes_a_token_plant_with_its_token() -> None:
    state = table(2, round=12, step=3, row=[42], deck=[])
    play(state, "0 pass")
    assert trust_of(state)[0] == [42]
    assert state.discount == 0
    assert state.phase == "building"


def test_ruling_34_the_trust_takes_one_need_for_each_plant_free_and_cheapest_first() -> None:
    state = table(
        2,
        round=4,
        phase="fuel",
        plants=[[13], [18]],
        trust=TrustScenario(plants=[10, 20, 35], houses=TRUST_START),
    )
    assert trust_of(state)[1] == [5, 1, 0, 0]
    assert state.fuel_market[:2] == [19, 17]
    assert state.money == [50, 50]


def test_ruling_34_hybrids_come_last_and_alternate_from_coal() -> None:
    state = table(
        2,
        round=4,
        phase="fuel",
        plants=[[13], [18]],
        trust=TrustScenario(plants=[25, 46], houses=TRUST_START),
    )
    assert trust_of(state)[1] == [4, 1, 0, 0]


def test_ruling_34_where_coal_has_run_out_the_hybrid_takes_oil() -> None:
    state = table(
        2,
        round=4,
        phase="fuel",
        plants=[[13], [18]],
        fuel_market=[1, 18, 9, 2],
        trust=TrustScenario(plants=[46], houses=TRUST_START),
    )
    assert trust_of(state)[1] == [1, 2, 0, 0]


def test_ruling_34_a_plant_that_cannot_be_fully_fed_takes_what_there_is() -> None:
    state = table(
        2,
        round=4,
        phase="fuel",
        plants=[[13], [18]],
        fuel_market=[1, 18, 9, 2],
        trust=TrustScenario(plants=[20], houses=TRUST_START),
    )
    assert trust_of(state)[1] == [1, 0, 0, 0]


def test_ruling_35_on_the_usa_map_the_store_serves_the_trust_and_gets_its_coal_back() -> None:
    trust = TrustScenario(plants=[20], houses=["chicago", "cincinnati", "duluth"])
    state = table(
        2,
        PowergridOptions(map="usa"),
        round=4,
        phase="fuel",
        plants=[[13], [18]],
        fuel_market=[1, 18, 9, 2],
        trust=trust,
    )
    assert trust_of(state)[1] == [3, 0, 0, 0]
    assert state.supply[0] == 21
    play(state, "1 done", "0 done", "0 power", "1 power")
    assert trust_of(state)[1] == NONE
    assert state.fuel_market[0] + state.supply[0] == 24


def test_ruling_36_the_six_houses_are_placed_one_two_two_one_each_beside_another() -> None:
    state = game.setup(PowergridOptions(area="host", regions="red,green,yellow"), 2, Chance("five"))
    first, other = state.order
    placed = []
    for city in ["essen", "dortmund", "muenster", "osnabrueck", "bremen", "hamburg"]:
        placed.append(state.actor)
        if city != "essen":
            assert refusal(state, f"{state.actor} trust dresden") == "not_beside_trust"
            assert refusal(state, f"{state.actor} trust essen") == "trust_is_there"
        play(state, f"{state.actor} trust {city}")
    assert placed == [first, other, other, first, first, other]
    assert state.trust is not None
    assert state.trust.houses == 10
    assert (state.round, state.actor) == (1, first)


def test_ruling_36_the_trusts_cities_are_closed_in_step_1_but_wires_pass_through() -> None:
    state = table(2, round=2, phase="building", cities=[["osnabrueck"], []], order=[1, 0])
    assert refusal(state, "0 connect kassel") == "city_full"
    play(state, "0 connect fulda")
    assert state.money[0] == 50 - 10 - 20 - 8


def test_ruling_37_a_house_of_the_trust_goes_on_the_15_of_each_empty_city_a_player_takes() -> None:
    state = table(2, round=2, phase="building", order=[1, 0])
    told = play(state, "0 connect essen")
    assert house(state, "essen") == [0, TRUST, EMPTY]
    assert events.TrustHousePlaced("essen", 15) in told
    assert state.trust is not None
    assert state.trust.houses == 9


def test_ruling_37_such_a_city_opens_to_the_rival_only_in_step_3() -> None:
    given: dict[str, Any] = {
        "order": [0, 1],
        "phase": "building",
        "cities": [["essen"], ["dortmund"]],
        "trust": TrustScenario(houses=TRUST_START, second=["essen", "dortmund"]),
    }
    state = table(2, round=5, step=2, **given)
    assert refusal(state, "1 connect essen") == "city_full"
    state = table(2, round=9, step=3, row=[25, 26, 27, 28, 30, 31], **given)
    play(state, "1 connect essen")
    assert house(state, "essen") == [0, TRUST, 1]
    assert state.money[1] == 50 - 20 - 5


def test_ruling_37_without_houses_left_the_trust_places_none() -> None:
    state = table(2, round=5, step=2, phase="building", cities=[["essen"], []], order=[1, 0])
    assert state.trust is not None
    state.trust.houses = 0
    play(state, "0 connect duisburg")
    assert house(state, "duisburg") == [0, EMPTY, EMPTY]


def test_ruling_37_also_in_step_3() -> None:
    state = table(
        2,
        round=9,
        step=3,
        row=[25, 26, 27, 28, 30, 31],
        phase="building",
        cities=[["essen"], []],
        order=[1, 0],
    )
    play(state, "0 connect duisburg")
    assert house(state, "duisburg") == [0, TRUST, EMPTY]


def test_ruling_38_houses_of_the_trust_start_no_step_and_a_player_pays_15_beside_them() -> None:
    state = table(2, round=5, phase="bureaucracy", plants=[[13], [18]], cities=[["essen"], []])
    assert state.step == 1
    state = table(2, round=5, step=2, phase="building", cities=[["osnabrueck"], []], order=[1, 0])
    play(state, "0 connect kassel")
    assert state.money[0] == 50 - 15 - 20
    assert house(state, "kassel") == [TRUST, 0, EMPTY]


def test_ruling_39_with_starting_cities_the_trust_has_a_house_on_15_of_both() -> None:
    options = PowergridOptions(area="host", regions="red,green,yellow", starting_cities=True)
    state = game.setup(options, 2, Chance("six"))
    for city in ["kassel", "hannover", "bremen", "hamburg", "erfurt", "halle"]:
        play(state, f"{state.actor} trust {city}")
    assert state.stage == "mark_city"
    assert refusal(state, f"{state.actor} mark kassel") == "trust_is_there"
    play(state, f"{state.actor} mark essen")
    assert refusal(state, f"{state.actor} mark essen") == "already_marked"
    play(state, f"{state.actor} mark dresden")
    assert house(state, "essen") == [EMPTY, TRUST, EMPTY]
    assert house(state, "dresden") == [EMPTY, TRUST, EMPTY]
    assert state.trust is not None
    assert state.trust.houses == 8


def test_only_the_two_players_bid() -> None:
    state = table(2, round=2)
    play(state, "0 open 5 for 5")
    assert state.bidders == [1, 0]
    assert listed(state) == ["bid 6..50", "pass"]


def test_the_trust_burns_everything_in_bureaucracy() -> None:
    state = table(
        2,
        round=4,
        phase="fuel",
        plants=[[13], [18]],
        trust=TrustScenario(plants=[10, 20], houses=TRUST_START),
    )
    play(state, "1 done", "0 done", "0 power", "1 power")
    assert trust_of(state)[1] == NONE
    assert state.fuel_market[0] == 24 - 5 + 4, "as many as the card of two players refills"
