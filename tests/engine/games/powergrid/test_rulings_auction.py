"""Rulings 1 to 13: the auction and the discount token."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.powergrid import events, game
from engine.games.powergrid.actions import Scrap
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.state import PowergridState
from tests.engine.games.powergrid.situation import kinds, listed, play, refusal, table

RICH = [200, 200, 200]


def test_ruling_1_dropping_out_of_a_bid_ends_only_that_auction() -> None:
    state = table(round=2)
    play(state, "0 open 5 for 5", "1 pass", "2 pass")
    assert state.waiting == [1, 2]
    assert state.stage == "open_auction"
    assert state.actor == 1


def test_ruling_1_declining_to_open_ends_the_phase_for_that_player() -> None:
    state = table(round=2)
    play(state, "0 pass", "1 open 5 for 5")
    assert state.actor == 2
    play(state, "2 pass")
    assert state.plants == [[], [5], []]
    assert state.actor == 2


def test_ruling_2_a_starter_who_wins_hands_on_to_the_next_in_order() -> None:
    state = table(round=2, order=[2, 0, 1])
    play(state, "2 open 5 for 5", "0 pass", "1 pass")
    assert state.actor == 0


def test_ruling_2_a_starter_who_is_outbid_opens_again() -> None:
    state = table(round=2)
    play(state, "0 open 5 for 5", "1 bid 6", "2 pass", "0 pass")
    assert state.plants[1] == [5]
    assert (state.stage, state.actor) == ("open_auction", 0)


def test_ruling_3_the_first_bid_may_be_anything_from_the_minimum_to_ones_money() -> None:
    state = table(round=2)
    assert "open 5 for 5..50" in listed(state)
    assert refusal(state, "0 open 5 for 4") == "bid_too_low"
    assert refusal(state, "0 open 5 for 51") == "too_expensive"
    play(state, "0 open 5 for 50")
    assert state.bid == 50


def test_ruling_3_every_raise_is_at_least_one() -> None:
    state = table(round=2)
    play(state, "0 open 5 for 9")
    assert refusal(state, "1 bid 9") == "bid_too_low"
    assert listed(state) == ["bid 10..50", "pass"]


def test_ruling_3_bidding_runs_clockwise_by_seat_not_by_turn_order() -> None:
    state = table(4, round=2, order=[2, 0, 3, 1])
    play(state, "2 open 5 for 5")
    assert state.bidders == [3, 0, 1, 2]


def test_ruling_3_players_who_are_done_are_skipped() -> None:
    state = table(4, round=2, order=[2, 0, 3, 1])
    play(state, "2 pass", "0 open 5 for 5")
    assert state.bidders == [1, 3, 0]


def test_a_player_who_cannot_pay_more_must_still_pass_by_themselves() -> None:
    state = table(round=2, money=[50, 3, 50])
    play(state, "0 open 5 for 5")
    assert state.actor == 1
    assert listed(state) == ["pass"]


def test_ruling_4_the_last_player_pays_exactly_the_minimum() -> None:
    state = table(round=2)
    play(state, "0 pass", "1 pass")
    assert "open 5 for 5" in listed(state)
    assert refusal(state, "2 open 5 for 6") == "last_pays_minimum"
    play(state, "2 open 5 for 5")
    assert state.money[2] == 45


def test_ruling_4_the_last_player_pays_one_for_the_plant_under_the_token() -> None:
    state = table(round=2)
    play(state, "0 pass", "1 pass", "2 open 4 for 1")
    assert state.money[2] == 49
    assert state.plants[2] == [4]


def test_ruling_5_nobody_may_decline_to_open_in_round_one() -> None:
    state = table()
    assert refusal(state, "0 pass") == "must_buy_in_round_one"
    assert "pass" not in listed(state)
    play(state, "0 open 5 for 5", "1 pass", "2 pass", "1 open 6 for 6", "2 pass", "2 open 7 for 7")
    assert [len(plants) for plants in state.plants] == [1, 1, 1]


def test_ruling_6_the_order_is_set_again_after_the_first_auction() -> None:
    state = table()
    told = play(
        state, "0 open 5 for 5", "1 pass", "2 pass", "1 open 6 for 6", "2 pass", "2 open 7 for 7"
    )
    assert state.order == [2, 1, 0]
    assert events.OrderSet((2, 1, 0)) in told


def test_ruling_6_the_order_is_set_again_when_the_first_auction_ends_with_an_outbid() -> None:
    state = table()
    play(state, "0 open 5 for 5", "1 bid 6", "2 pass", "0 pass")
    play(state, "0 open 7 for 7", "2 bid 8", "0 pass", "0 open 6 for 6")
    assert state.order == [2, 0, 1]


def test_ruling_6_later_auctions_leave_the_order_alone() -> None:
    state = table(round=2)
    play(state, "0 pass", "1 pass", "2 open 7 for 7")
    assert state.order == [0, 1, 2]


def test_ruling_7_the_fourth_plant_replaces_an_older_one_but_never_itself() -> None:
    state = table(3, round=4, step=2, money=RICH, plants=[[3, 4, 5], [], []])
    play(state, "0 open 25 for 25", "1 pass", "2 pass")
    assert (state.stage, state.actor) == ("scrap", 0)
    assert listed(state) == ["scrap 3", "scrap 4", "scrap 5"]
    assert refusal(state, "0 scrap 25") == "just_bought"
    play(state, "0 scrap 3")
    assert state.plants[0] == [4, 5, 25]
    assert 3 in state.discarded


def test_ruling_7_one_card_is_drawn_for_a_purchase_with_a_scrapped_plant() -> None:
    state = table(3, round=4, step=2, money=RICH, plants=[[3, 4, 5], [], []])
    cards = len(state.deck)
    play(state, "0 open 25 for 25", "1 pass", "2 pass", "0 scrap 3")
    assert len(state.deck) == cards - 1
    assert len(state.row) == 8


HYBRID_ROW = [21, 22, 24, 25, 27, 28, 30, 31]


def buy_fourth(plants: list[int], fuel: list[int], plant: int) -> PowergridState:
    """Seat 0 owns three plants with fuel and has just bought a fourth."""
    market = [max(0, start - used) for start, used in zip([20, 14, 9, 2], fuel, strict=True)]
    state = table(
        round=4,
        step=2,
        row=HYBRID_ROW,
        money=RICH,
        plants=[plants, [], []],
        fuel=[fuel, [0] * 4, [0] * 4],
        fuel_market=market,
    )
    play(state, f"0 open {plant} for {plant}", "1 pass", "2 pass")
    assert state.stage == "scrap"
    return state


def test_ruling_7_fuel_of_a_scrapped_plant_moves_where_there_is_room() -> None:
    state = buy_fourth([4, 9, 13], [4, 0, 0, 0], 24)
    play(state, "0 scrap 4")
    assert state.fuel[0] == [0, 0, 0, 0]
    state = buy_fourth([4, 12, 13], [4, 0, 0, 0], 24)
    play(state, "0 scrap 4")
    assert state.fuel[0] == [4, 0, 0, 0]


def test_ruling_7_fuel_without_a_home_goes_to_the_supply_and_only_that() -> None:
    state = buy_fourth([4, 8, 13], [10, 0, 0, 0], 22)
    supply = state.supply[0]
    assert game.describe(state, Seat(0), Scrap(8)).parameters == {"plant": 8, "lost": 6}
    told = play(state, "0 scrap 8")
    assert state.fuel[0] == [4, 0, 0, 0]
    assert state.supply[0] == supply + 6
    assert events.FuelReturned(0, 6, 0, 0, 0) in told


def test_ruling_7_both_kinds_without_a_home_go() -> None:
    state = buy_fourth([3, 4, 5], [6, 6, 0, 0], 22)
    play(state, "0 scrap 5")
    assert state.fuel[0] == [4, 4, 0, 0]


def test_ruling_7_garbage_and_uranium_without_a_home_go() -> None:
    state = buy_fourth([6, 11, 13], [0, 0, 2, 2], 22)
    play(state, "0 scrap 11")
    assert state.fuel[0] == [0, 0, 2, 0]


def test_ruling_7_where_coal_or_oil_can_go_the_player_chooses() -> None:
    state = buy_fourth([5, 12, 13], [4, 4, 0, 0], 22)
    play(state, "0 scrap 5")
    assert (state.stage, state.actor) == ("return_fuel", 0)
    assert listed(state) == [f"return {coal} coal {4 - coal} oil" for coal in range(5)]
    assert refusal(state, "0 return 4 coal 4 oil") == "wrong_return"
    assert refusal(state, "0 return 1 coal 1 oil") == "wrong_return"
    play(state, "0 return 1 coal 3 oil")
    assert state.fuel[0] == [3, 1, 0, 0]
    assert state.actor == 1


@pytest.mark.parametrize(
    ("plants", "scrapped", "fuel", "left"),
    [
        ([4, 5, 13], 4, [6, 2, 0, 0], [2, 2, 0, 0]),
        ([3, 5, 13], 3, [2, 6, 0, 0], [2, 2, 0, 0]),
        ([4, 12, 13], 4, [8, 0, 0, 0], [4, 0, 0, 0]),
        ([4, 5, 13], 4, [4, 4, 0, 0], [0, 4, 0, 0]),
    ],
)
def test_ruling_7_only_fuel_that_can_lie_on_the_scrapped_plant_goes(
    plants: list[int], scrapped: int, fuel: list[int], left: list[int]
) -> None:
    state = buy_fourth(plants, fuel, 22)
    play(state, f"0 scrap {scrapped}")
    assert (state.stage, state.actor) == ("open_auction", 1), "there is nothing to choose"
    assert state.fuel[0] == left


def test_a_table_that_began_under_rules_1_still_lets_its_players_choose() -> None:
    state = buy_fourth([4, 5, 13], [6, 2, 0, 0], 22)
    state.rules = 1
    play(state, "0 scrap 4", "0 return 2 coal 2 oil")
    assert state.fuel[0] == [4, 0, 0, 0]


def test_ruling_7_on_the_usa_map_scrapped_coal_goes_to_the_store() -> None:
    state = table(
        options=PowergridOptions(map="usa"),
        round=4,
        step=2,
        row=HYBRID_ROW,
        money=RICH,
        plants=[[4, 9, 13], [], []],
        fuel=[[4, 0, 0, 0], [0] * 4, [0] * 4],
        fuel_market=[20, 18, 9, 2],
    )
    play(state, "0 open 22 for 22", "1 pass", "2 pass", "0 scrap 4")
    assert state.supply[0] == 4


def test_ruling_8_fuel_counts_wherever_it_can_lie() -> None:
    state = table(
        round=2,
        phase="fuel",
        plants=[[4, 5], [], []],
        fuel=[[4, 4, 0, 0], [0] * 4, [0] * 4],
        fuel_market=[20, 14, 9, 2],
    )
    assert state.phase == "building", "coal fills plant 4, oil the hybrid: nobody can buy"


def test_ruling_9_the_token_lies_on_the_lowest_plant_in_every_step() -> None:
    assert table(round=2).discount == 4
    assert table(round=5, step=2).discount == 24
    assert table(round=9, step=3, row=[20, 25, 30, 32, 33, 34], deck=[36]).discount == 20


def test_ruling_10_the_minimum_of_one_holds_for_everybody_who_joins() -> None:
    state = table(round=2)
    play(state, "0 open 4 for 1", "1 bid 2", "2 pass", "0 pass")
    assert state.money[1] == 48
    assert state.plants[1] == [4]


def test_ruling_10_the_token_does_not_travel_after_the_sale() -> None:
    state = table(round=2)
    play(state, "0 open 4 for 1", "1 pass", "2 pass")
    assert state.discount == 0
    assert refusal(state, "1 open 5 for 1") == "bid_too_low"


def test_ruling_11_a_lower_newcomer_is_thrown_out_with_the_token() -> None:
    state = table(round=2, row=[5, 6, 7, 8, 9, 10, 11, 12], deck=[3, 32, STEP_3])
    told = play(state, "0 open 6 for 6", "1 pass", "2 pass")
    assert state.discount == 0
    assert 3 in state.discarded
    assert state.row == [5, 7, 8, 9, 10, 11, 12, 32]
    assert events.PlantDiscarded(3, "below_discount") in told
    assert refusal(state, "1 open 5 for 1") == "bid_too_low"


def test_ruling_11_the_second_card_stays_whatever_its_number() -> None:
    state = table(round=2, row=[5, 6, 7, 8, 9, 10, 11, 12], deck=[3, 4, STEP_3])
    play(state, "0 open 6 for 6", "1 pass", "2 pass")
    assert state.row == [4, 5, 7, 8, 9, 10, 11, 12]


def test_ruling_11_nothing_is_thrown_out_when_the_token_plant_itself_was_sold() -> None:
    state = table(round=2, row=[5, 6, 7, 8, 9, 10, 11, 12], deck=[3, 4, STEP_3])
    play(state, "0 open 5 for 1", "1 pass", "2 pass")
    assert state.row == [3, 6, 7, 8, 9, 10, 11, 12]
    assert state.discarded == []


def test_ruling_12_an_unsold_token_plant_is_discarded_and_replaced() -> None:
    state = table(round=2)
    told = play(state, "0 pass", "1 pass", "2 pass")
    assert state.row == [5, 6, 7, 8, 9, 10, 11, 32]
    assert state.discount == 0
    assert events.PlantDiscarded(4, "unsold") in told


def test_ruling_12_a_plant_that_lost_its_token_is_not_discarded() -> None:
    state = table(round=2, row=[5, 6, 7, 8, 9, 10, 11, 12], deck=[3, 32, STEP_3])
    play(state, "0 open 6 for 6", "1 pass", "2 pass", "1 pass", "2 pass")
    assert 5 in state.row


def test_ruling_13_with_an_empty_deck_the_discard_still_happens() -> None:
    state = table(round=9, step=3, row=[20, 25, 30, 32, 33, 34], deck=[])
    told = play(state, "0 pass", "1 pass", "2 pass")
    assert state.row == [25, 30, 32, 33, 34]
    assert "PlantDrawn" not in kinds(told)


def test_a_plant_of_the_lower_row_cannot_be_opened() -> None:
    state = table(round=2)
    assert refusal(state, "0 open 8 for 8") == "plant_not_offered"


def test_a_player_buys_at_most_one_plant_in_a_round() -> None:
    state = table(round=2)
    play(state, "0 open 5 for 5", "1 pass", "2 pass", "1 open 6 for 6")
    assert state.bidders == [2, 1]
