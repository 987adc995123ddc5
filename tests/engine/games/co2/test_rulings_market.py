"""Rulings 31 to 39: permits and the market."""

from __future__ import annotations

from typing import Any

from engine.core import Seat
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import (
    B,
    F,
    S,
    holds,
    kinds,
    knows,
    options_of,
    play,
    project,
    ready_to_replace,
    refused,
    region_of,
    run,
    table,
    waits,
)


def test_ruling_31_permits_leave_the_market_one_at_a_time_and_the_price_may_rise() -> None:
    state = table()
    state.market = 1
    project(state, "europe.money", F)
    told = kinds(play(state, "0 install europe money permit hand"))
    assert told.count("PermitTaken") == 2
    assert told.index("PermitTaken") < told.index("PriceMoved")
    assert (state.price, state.market) == (4, 1)


def test_ruling_32_from_an_empty_market_the_missing_part_of_a_benefit_is_lost() -> None:
    state = table()
    state.market, state.permits = 0, 0
    project(state, "europe.money", F)
    play(state, "0 install europe money permit hand")
    assert state.players[0].permits == 1
    assert refused(state, "0 buy permit") == "market_empty"


def test_ruling_33_a_controller_pays_from_the_hand_or_any_controlled_region() -> None:
    state = table()
    state.decade = 2
    for name in ("asia", "europe"):
        region_of(state, name).controller = Seat(1)
    waits(state, "supply_region", place="asia")
    run(state)
    assert options_of(state, 1) == {"pay permit hand", "pay permit europe", "pay permit asia"}
    play(state, "1 pay permit europe")
    assert region_of(state, "europe").permits == 3


def test_ruling_33_a_controller_without_permits_pays_money_first_and_then_points() -> None:
    state = table()
    state.decade, state.price = 2, 6
    region_of(state, "asia").controller = Seat(1)
    region_of(state, "asia").permits = state.players[1].permits = 0
    state.players[1].money, state.players[1].cashed = 2, True
    waits(state, "supply_region", place="asia")
    run(state)
    assert (state.players[1].money, state.players[1].points) == (0, -4)
    assert state.market == 1


def test_ruling_33_with_an_empty_market_the_price_is_paid_and_no_permit_moves() -> None:
    state = table()
    state.decade = 2
    state.market = state.permits = 0
    region_of(state, "asia").controller = Seat(1)
    region_of(state, "asia").permits = state.players[1].permits = 0
    waits(state, "supply_region", place="asia")
    run(state)
    assert state.players[1].money == 7
    assert (state.market, state.permits) == (0, 0)


def test_ruling_34_an_uncontrolled_region_pays_from_its_own_stack() -> None:
    state = table()
    state.decade = 2
    bank = state.permits
    waits(state, "supply_region", place="asia")
    run(state)
    assert region_of(state, "asia").permits == 4
    assert state.permits == bank + 1


def test_ruling_35_a_full_region_gets_no_permit_when_a_fossil_plant_is_replaced() -> None:
    state = ready_to_replace()
    region_of(state, "africa").permits = 3
    play(state, "0 construct africa money card -")
    assert region_of(state, "africa").permits == 3
    assert state.market == 2


def test_ruling_36_a_price_that_a_displaced_rival_moved_bars_selling() -> None:
    state = table()
    state.market = 1
    project(state, "asia.money", B, scientist=1)
    # The last step of biomass brings a permit.
    knows(state, 1, biomass=8)
    play(
        state,
        "0 install asia money permit hand",
        "1 scientist asia.money to hand",
        "1 permit to europe",
    )
    assert state.price == 4
    assert refused(state, "0 sell permit") == "price_moved"


def test_ruling_37_only_permits_in_hand_are_sold_but_those_of_regions_can_be_spent() -> None:
    state = table()
    state.players[0].permits = 0
    region_of(state, "asia").controller = Seat(0)
    project(state, "asia.money", S)
    assert refused(state, "0 sell permit") == "no_permit_in_hand"
    play(state, "0 install asia money permit asia")
    assert region_of(state, "asia").permits == 4


def test_ruling_38_without_a_permit_nothing_is_installed_unless_one_is_bought_first() -> None:
    state = table()
    state.players[0].permits = 0
    project(state, "asia.money", S)
    assert refused(state, "0 install asia money permit hand") == "no_permit_there"
    play(state, "0 buy permit", "0 install asia money permit hand")
    assert state.players[0].cubes == 3


def test_ruling_39_a_price_that_stays_at_its_end_has_not_moved() -> None:
    state = table()
    state.price = 1
    play(state, "0 sell permit")
    assert not state.turn.price_moved
    other = table()
    other.price, other.market, other.players[0].money = 8, 1, 10
    project(other, "europe.money", F)
    play(other, "0 install europe money permit hand")
    assert (other.price, other.turn.price_moved) == (8, False)
    assert "buy permit" in options_of(other, 0)


def _emptied_market(**options: Any) -> Co2State:
    """The market ran empty in this turn, at a price that cannot rise."""
    state = table(**options)
    state.price, state.market = 8, 2
    project(state, "europe.money", F)
    play(state, "0 install europe money permit hand")
    assert (state.price, state.market) == (8, 2)
    return state


def test_ruling_39_nothing_is_sold_after_the_market_ran_empty() -> None:
    state = _emptied_market()
    assert "sell permit" not in options_of(state, 0)
    assert refused(state, "0 sell permit") == "market_emptied"


def test_ruling_39_nothing_is_sold_into_a_market_that_the_bank_could_not_refill() -> None:
    state = table()
    state.market, state.permits = 1, 0
    holds(state, 0, "10")
    play(state, "0 lobby 10 minor")
    assert (state.market, state.permits) == (0, 0)
    assert refused(state, "0 sell permit") == "market_emptied"


def test_ruling_39_a_market_that_was_empty_before_the_turn_takes_a_permit() -> None:
    state = table()
    state.market, state.permits = 0, 0
    play(state, "0 sell permit")
    assert state.market == 1


def test_ruling_39_as_an_option_only_a_price_that_moved_stops_selling() -> None:
    state = _emptied_market(selling="until_price_moves")
    money = state.players[0].money
    play(state, "0 sell permit")
    assert state.players[0].money == money + 8
