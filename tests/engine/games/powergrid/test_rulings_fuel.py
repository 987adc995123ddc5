"""Rulings 22 to 29 and 47: fuel, refill, the two maps' own rules, powering."""

from __future__ import annotations

from engine.core import Watcher
from engine.games.powergrid import events, game
from engine.games.powergrid.options import PowergridOptions
from tests.engine.games.powergrid.situation import listed, play, refusal, table

NONE = [0, 0, 0, 0]
USA = PowergridOptions(map="usa")


def test_ruling_22_a_hybrid_holds_twice_its_need_of_coal_and_oil_together() -> None:
    state = table(
        round=2,
        phase="fuel",
        plants=[[5], [], []],
        fuel=[[2, 1, 0, 0], NONE, NONE],
        fuel_market=[22, 18, 9, 2],
    )
    assert listed(state) == ["buy coal 1", "buy oil 1", "done"]
    play(state, "0 buy oil 1")
    assert refusal(state, "0 buy coal 1") == "plants_full"


def test_ruling_22_any_mix_feeds_a_hybrid_and_the_player_chooses_it() -> None:
    state = table(
        round=2,
        phase="bureaucracy",
        plants=[[5], [], []],
        cities=[["essen"], [], []],
        fuel=[[2, 2, 0, 0], NONE, NONE],
        fuel_market=[22, 16, 9, 2],
    )
    play(state, "0 power 5")
    assert listed(state) == ["feed 0 coal 2 oil", "feed 1 coal 1 oil", "feed 2 coal 0 oil"]
    assert refusal(state, "0 feed 2 coal 1 oil") == "wrong_mix"
    told = play(state, "0 feed 1 coal 1 oil")
    assert state.fuel[0] == [1, 1, 0, 0]
    assert events.CitiesPowered(0, 1, (5,), 22) in told


def test_ruling_22_a_full_hybrid_cannot_burn_oil_that_only_fits_elsewhere() -> None:
    state = table(
        round=6,
        step=2,
        phase="bureaucracy",
        plants=[[9, 29], [], []],
        cities=[["essen"], [], []],
        fuel=[[2, 2, 0, 0], NONE, NONE],
        fuel_market=[20, 16, 9, 2],
        row=[20, 24, 25, 26, 27, 28, 30, 31],
    )
    play(state, "0 power 29")
    assert state.fuel[0] == [1, 2, 0, 0], "the two coal fill plant 29, so coal burns"


def test_ruling_22_oil_beside_coal_on_the_hybrid_may_burn() -> None:
    state = table(
        round=6,
        step=2,
        phase="bureaucracy",
        plants=[[9, 29], [], []],
        cities=[["essen"], [], []],
        fuel=[[1, 2, 0, 0], NONE, NONE],
        fuel_market=[20, 16, 9, 2],
        row=[20, 24, 25, 26, 27, 28, 30, 31],
    )
    play(state, "0 power 29")
    assert listed(state) == ["feed 0 coal 1 oil", "feed 1 coal 0 oil"]


def test_ruling_23_coal_and_oil_beyond_the_pure_plants_must_share_the_hybrid() -> None:
    state = table(
        round=2,
        phase="fuel",
        plants=[[3, 4, 5], [], []],
        fuel=[[6, 4, 0, 0], NONE, NONE],
        fuel_market=[18, 14, 9, 2],
    )
    assert refusal(state, "0 buy oil 3") == "no_room"
    assert listed(state) == ["buy coal 1", "buy coal 2", "buy oil 1", "buy oil 2", "done"]


def test_a_player_cannot_buy_fuel_that_no_plant_of_theirs_burns() -> None:
    state = table(round=2, phase="fuel", plants=[[4], [], []])
    assert refusal(state, "0 buy garbage 1") == "no_plant_burns"
    assert refusal(state, "0 buy coal 0") == "nothing_bought"


def test_a_player_is_told_what_is_left_on_sale_or_that_nothing_is() -> None:
    state = table(
        round=2,
        phase="fuel",
        plants=[[3, 4], [], []],
        fuel_market=[24, 1, 9, 2],
    )
    assert refusal(state, "0 buy oil 2") == "sold_out"
    play(state, "0 buy oil 1")
    assert refusal(state, "0 buy oil 1") == "none_on_sale"


def test_tokens_are_bought_cheapest_first() -> None:
    state = table(round=2, phase="fuel", plants=[[4], [], []])
    play(state, "0 buy coal 4")
    assert state.money[0] == 50 - (1 + 1 + 1 + 2)


def test_fuel_is_bought_in_reverse_order() -> None:
    state = table(round=2, phase="fuel", order=[1, 2, 0], plants=[[4], [8], [10]])
    played = []
    while state.phase == "fuel":
        played.append(state.actor)
        play(state, f"{state.actor} done")
    assert played == [0, 2, 1]


def test_a_fuel_that_is_sold_out_cannot_be_bought() -> None:
    state = table(round=2, phase="fuel", plants=[[4, 11], [], []], fuel_market=[24, 18, 9, 1])
    play(state, "0 buy uranium 1")
    assert refusal(state, "0 buy uranium 1") == "none_on_sale"


def test_ruling_24_burnt_fuel_can_come_back_in_the_same_phase() -> None:
    state = table(
        round=2,
        phase="bureaucracy",
        plants=[[4], [], []],
        cities=[["essen"], [], []],
        fuel=[[2, 0, 0, 0], NONE, NONE],
        fuel_market=[22, 18, 9, 2],
    )
    assert state.supply[0] == 0
    told = play(state, "0 power 4")
    assert events.FuelRefilled(2, 2, 1, 1) in told
    assert state.fuel_market[0] == 24


def test_ruling_25_refill_is_limited_by_supply_and_by_free_places() -> None:
    state = table(round=2, phase="bureaucracy", plants=[[13], [], []], fuel_market=[24, 23, 9, 12])
    told = play(state, "0 power")
    assert events.FuelRefilled(0, 1, 1, 0) in told


def test_ruling_25_everybody_reads_the_refill_card_also_where_less_will_come() -> None:
    shown = game.view(table(5), Watcher.SPECTATOR).fuels
    assert [fuel.refill_card for fuel in shown] == [5, 4, 3, 2], "step 1 of the table in §8.2"
    assert shown[0].refill == 0, "all coal lies on the market"
    shown = game.view(table(5, round=5, step=2), Watcher.SPECTATOR).fuels
    assert [fuel.refill_card for fuel in shown] == [7, 5, 3, 3]
    ended = game.view(table(5, phased_out=True), Watcher.SPECTATOR).fuels
    assert ended[3].refill_card == 0


def test_ruling_26_buying_plant_39_stops_the_uranium_from_that_very_round() -> None:
    state = table(round=9, step=3, row=[34, 36, 38, 39, 40, 42], money=[200] * 3, deck=[44])
    told = play(state, "0 open 39 for 39", "1 pass", "2 pass")
    assert events.NuclearEnded(39) in told
    play(state, "1 pass", "2 pass", "0 done")
    while state.round == 9:
        told = play(state, f"{state.actor} {'power' if state.stage == 'power' else 'done'}")
    refill = next(event for event in told if isinstance(event, events.FuelRefilled))
    assert refill.uranium == 0
    assert state.fuel_market[3] == 2, "uranium that lies on the market stays"


def test_ruling_26_plant_39_in_the_market_or_discarded_changes_nothing() -> None:
    state = table(round=9, step=3, row=[39, 40, 42, 44, 46, 50], deck=[])
    play(state, "0 open 40 for 40", "1 pass", "2 pass", "1 pass", "2 pass")
    assert 39 in state.discarded
    assert not state.phased_out


def test_ruling_26_on_the_usa_map_plant_39_is_a_plant_like_any_other() -> None:
    state = table(
        options=USA, round=9, step=3, row=[34, 36, 38, 39, 40, 42], money=[200] * 3, deck=[44]
    )
    play(state, "0 open 39 for 39", "1 pass", "2 pass")
    assert not state.phased_out


def test_ruling_28_the_coal_store_starts_empty_and_takes_burnt_coal() -> None:
    state = table(
        options=USA,
        round=2,
        phase="bureaucracy",
        plants=[[4], [], []],
        cities=[["chicago"], [], []],
        fuel=[[2, 0, 0, 0], NONE, NONE],
        fuel_market=[22, 18, 9, 2],
    )
    assert state.supply[0] == 0
    told = play(state, "0 power 4")
    assert events.FuelRefilled(2, 2, 1, 1) in told, "the refill comes from the store"


def test_ruling_29_coal_from_the_store_costs_8_after_the_market_has_none() -> None:
    state = table(
        options=USA, round=2, phase="fuel", plants=[[4, 8], [], []], fuel_market=[2, 18, 9, 2]
    )
    play(state, "0 buy coal 4")
    assert state.money[0] == 50 - (8 + 8 + 8 + 8)
    assert state.fuel_market[0] == 0
    assert state.supply[0] == 20


def test_ruling_29_market_coal_goes_first() -> None:
    state = table(
        options=USA, round=2, phase="fuel", plants=[[4, 8], [], []], fuel_market=[5, 18, 9, 2]
    )
    play(state, "0 buy coal 3")
    assert state.money[0] == 50 - (7 + 7 + 8)
    assert state.supply[0] == 19


def test_ruling_29_an_empty_store_sells_nothing() -> None:
    state = table(
        options=USA,
        round=2,
        phase="fuel",
        plants=[[4], [8, 10, 15], [20, 25]],
        fuel=[NONE, [14, 0, 0, 0], [10, 0, 0, 0]],
        fuel_market=[0, 18, 9, 2],
    )
    assert state.phase == "building", "nobody is asked: there is no fuel to buy"


def test_germany_sells_no_coal_beyond_the_market() -> None:
    state = table(round=2, phase="fuel", plants=[[4, 9], [], []], fuel_market=[1, 18, 9, 2])
    assert refusal(state, "0 buy coal 2") == "sold_out"


def test_ruling_47_a_player_may_power_less_than_possible_and_choose_the_plants() -> None:
    state = table(
        round=2,
        phase="bureaucracy",
        plants=[[4, 13], [], []],
        cities=[["essen", "duisburg"], [], []],
        fuel=[[2, 0, 0, 0], NONE, NONE],
        fuel_market=[22, 18, 9, 2],
    )
    assert listed(state) == ["power", "power 4", "power 13", "power 4 13"]
    told = play(state, "0 power 13")
    assert events.CitiesPowered(0, 1, (13,), 22) in told
    assert state.fuel[0] == [2, 0, 0, 0]


def test_ruling_47_powering_nothing_pays_ten() -> None:
    state = table(round=2, phase="bureaucracy", plants=[[13], [], []], cities=[["essen"], [], []])
    told = play(state, "0 power")
    assert events.CitiesPowered(0, 0, (), 10) in told
    assert state.money == [60, 60, 60]


def test_a_plant_cannot_run_with_less_than_its_need() -> None:
    state = table(
        round=2,
        phase="bureaucracy",
        plants=[[4, 13], [], []],
        cities=[["essen"], [], []],
        fuel=[[1, 0, 0, 0], NONE, NONE],
        fuel_market=[22, 18, 9, 2],
    )
    assert refusal(state, "0 power 4") == "not_enough_fuel"
    assert refusal(state, "0 power 13 4") == "plants_out_of_order"
    assert refusal(state, "0 power 13 13") == "plants_out_of_order"
    assert refusal(state, "0 power 50") == "not_your_plant"
