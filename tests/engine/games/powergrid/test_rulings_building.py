"""Rulings 40 to 46: play area, networks, starting cities, order, secrets, the end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Chance, InvalidOptions, Seat, Watcher
from engine.games.powergrid import game
from engine.games.powergrid.board import connected_areas
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.options import PowergridOptions, borders_of
from tests.engine.games.powergrid.situation import listed, play, refusal, table

NONE = [0, 0, 0, 0]
RED = ["dortmund", "duesseldorf", "duisburg", "essen", "kassel", "muenster", "osnabrueck"]
GREEN = ["bremen", "cuxhaven", "flensburg", "hamburg", "hannover", "kiel", "wilhelmshaven"]
YELLOW = ["dresden", "erfurt", "fulda", "halle", "leipzig", "nuernberg", "wuerzburg"]


def refused_options(options: PowergridOptions, seats: int) -> str:
    with pytest.raises(InvalidOptions) as refused:
        game.check_options(options, seats)
    return refused.value.key


def test_ruling_40_two_separate_pairs_of_regions_are_not_a_play_area() -> None:
    options = PowergridOptions(area="host", regions="green,brown,blue,purple")
    assert refused_options(options, 4) == "area_not_connected"


def test_ruling_40_an_area_of_the_wrong_size_is_refused() -> None:
    assert (
        refused_options(PowergridOptions(area="host", regions="green,red"), 3)
        == "area_of_wrong_size"
    )
    assert (
        refused_options(PowergridOptions(area="host", regions="red,red,green"), 3)
        == "area_of_wrong_size"
    )
    assert (
        refused_options(PowergridOptions(area="host", regions="red,pink,green"), 3)
        == "unknown_region"
    )
    assert refused_options(PowergridOptions(regions="red,green,yellow"), 3) == "regions_not_by_host"


def test_ruling_40_every_area_drawn_at_random_is_connected() -> None:
    for seats, size in ((3, 3), (4, 4), (5, 5)):
        for seed in range(30):
            state = game.setup(PowergridOptions(map="usa"), seats, Chance(f"area {seed}"))
            assert tuple(sorted(state.area)) in {
                tuple(sorted(area)) for area in connected_areas(borders_of(state.options), size)
            }


def test_players_who_pick_the_regions_in_turn_keep_the_area_together() -> None:
    state = game.setup(PowergridOptions(area="players"), 3, Chance("pick"))
    one, two, three = state.order
    play(state, f"{one} region brown")
    assert refusal(state, f"{two} region blue") == "region_apart"
    assert refusal(state, f"{two} region brown") == "region_chosen"
    assert refusal(state, f"{two} region pink") == "unknown_region"
    assert listed(state) == ["region green", "region yellow"]
    play(state, f"{two} region yellow", f"{three} region blue")
    assert state.area == ["brown", "yellow", "blue"]
    assert state.stage == "open_auction"


def test_ruling_41_links_that_leave_the_area_do_not_exist() -> None:
    state = table(round=2, phase="building", cities=[["duesseldorf"], [], []], order=[1, 2, 0])
    board = board_of(state)
    koeln = board.number["koeln"]
    assert all(koeln not in there for there in board.neighbours)
    assert refusal(state, "0 connect koeln") == "not_in_area"


def test_ruling_41_a_route_may_pass_through_cities_one_may_not_build_in() -> None:
    cities = [["essen"], ["dortmund", "muenster"], []]
    state = table(round=2, phase="building", cities=cities, order=[1, 2, 0])
    play(state, "0 connect osnabrueck")
    assert state.money[0] == 50 - 10 - 6 - 7


def test_ruling_42_a_network_begins_in_an_empty_city() -> None:
    state = table(round=5, step=2, phase="building", cities=[["essen"], [], []], order=[0, 2, 1])
    assert refusal(state, "1 connect essen") == "start_in_empty_city"
    play(state, "1 connect dortmund")
    assert state.money[1] == 40


def test_ruling_42_a_late_starter_without_an_empty_city_takes_the_cheapest_open_slot() -> None:
    everywhere = [*RED, *GREEN, *YELLOW]
    cities = [everywhere[:11], everywhere[11:], []]
    state = table(round=5, step=2, phase="building", cities=cities, order=[0, 1, 2])
    play(state, "2 connect essen")
    assert state.money[2] == 35


def test_ruling_43_a_network_begins_in_any_of_the_marked_cities() -> None:
    options = PowergridOptions(starting_cities=True)
    state = table(3, options, phase="building", marked=["essen", "kiel", "halle"])
    assert refusal(state, "2 connect dortmund") == "start_in_marked_city"
    assert listed(state) == ["connect kiel", "connect essen", "connect halle", "done"]
    play(state, "2 connect essen")
    assert len(state.marked) == 2


def test_ruling_43_marked_cities_are_reserved_in_step_1_and_ordinary_from_step_2() -> None:
    options = PowergridOptions(starting_cities=True)
    given: dict[str, Any] = {
        "phase": "building",
        "cities": [["duisburg"], [], []],
        "order": [1, 2, 0],
        "marked": ["essen", "kiel"],
    }
    state = table(3, options, **given)
    assert refusal(state, "0 connect essen") == "city_reserved"
    state = table(3, options, round=5, step=2, **given)
    play(state, "0 connect essen", "0 done")
    assert "connect essen" in listed(state), "it is still valid as a start"
    play(state, "2 connect essen")
    assert state.money[2] == 35


def test_ruling_43_markers_take_nothing_from_the_uranium() -> None:
    state = game.setup(PowergridOptions(starting_cities=True), 4, Chance("mark"))
    for _ in range(4):
        play(state, f"{state.actor} {listed(state)[0]}")
    assert len(state.marked) == 4
    assert state.supply[3] == 10
    assert state.round == 1


def test_ruling_44_equal_cities_are_ordered_by_the_highest_plant() -> None:
    state = table(
        4,
        round=3,
        phase="bureaucracy",
        plants=[[3, 10], [15], [4], [13]],
        cities=[["essen"], ["dortmund"], ["kassel", "fulda"], ["kiel"]],
    )
    play(state, "3 power")
    assert state.order == [2, 1, 3, 0]


def test_ruling_45_money_is_seen_by_its_owner_and_the_referee_only() -> None:
    state = table(round=2, money=[11, 22, 33])
    assert [player.money for player in game.view(state, Seat(1)).players] == [None, 22, None]
    assert [player.money for player in game.view(state, Watcher.SPECTATOR).players] == [None] * 3
    assert [player.money for player in game.view(state, Watcher.REFEREE).players] == [11, 22, 33]


def test_ruling_45_with_the_option_money_lies_open() -> None:
    state = table(3, PowergridOptions(open_money=True), round=2, money=[11, 22, 33])
    assert [player.money for player in game.view(state, Watcher.SPECTATOR).players] == [11, 22, 33]


def test_ruling_45_the_back_of_the_top_card_is_public_and_step_3_looks_large() -> None:
    backs = [
        game.view(table(round=2, deck=deck), Seat(0)).deck_back
        for deck in ([3, 32, STEP_3], [32, 3, STEP_3], [STEP_3, 3])
    ]
    assert backs == ["small", "large", "large"]


def test_ruling_46_the_best_legal_use_of_plants_and_fuel_counts_and_money_breaks_a_tie() -> None:
    cities = [[*RED, *GREEN, *YELLOW[:2]], [*YELLOW[2:], *RED[:4]], []]
    state = table(
        round=9,
        step=3,
        row=[24, 26, 27, 28, 30, 31],
        phase="building",
        deck=[],
        plants=[[20, 25, 33], [36, 29, 22], [18]],
        fuel=[[3, 0, 0, 0], [3, 1, 0, 0], NONE],
        money=[100, 90, 300],
        cities=cities,
        fuel_market=[10, 10, 9, 2],
    )
    play(state, "2 done", "1 done", "0 connect leipzig", "0 done")
    result = game.result(state)
    assert result is not None
    assert state.powered == [9, 9, 0]
    assert result.ranks == (2, 1, 3), "seat 0 paid 10 and has less than 90 after it"
    assert [score.total for score in result.scores] == [9, 9, 0]


def test_ruling_46_a_further_tie_is_a_shared_win() -> None:
    cities = [[*RED, *GREEN, *YELLOW[:3]], ["halle"], ["leipzig"]]
    state = table(
        round=9,
        step=3,
        row=[24, 26, 27, 28, 30, 31],
        phase="building",
        plants=[[13], [18], [4]],
        cities=cities,
        money=[50, 50, 50],
    )
    state.powered = [0, 0, 0]
    play(state, "2 done", "1 done", "0 done")
    result = game.result(state)
    assert result is not None
    assert state.powered == [1, 1, 0]
    assert result.ranks == (1, 1, 3)


def test_most_cities_powered_wins_not_most_connected() -> None:
    cities = [[*RED, *GREEN, *YELLOW[:3]], [*YELLOW[3:], "essen"], []]
    state = table(
        round=9,
        step=3,
        row=[24, 26, 27, 28, 30, 31],
        phase="building",
        deck=[],
        plants=[[13], [33], []],
        cities=cities,
    )
    play(state, "2 done", "1 done", "0 done")
    result = game.result(state)
    assert result is not None
    assert result.ranks == (2, 1, 3)


def test_a_player_has_twenty_houses_on_the_map() -> None:
    cities = [[*RED, *GREEN, *YELLOW[:6]], [], []]
    state = table(
        round=9,
        step=3,
        row=[24, 26, 27, 28, 30, 31],
        phase="building",
        cities=cities,
        plants=[[13], [], []],
        money=[500, 0, 0],
    )
    play(state, "2 done", "1 done")
    assert state.phase == "over", "nobody is asked who has no house left"


def test_cities_fill_slot_by_slot_as_the_steps_allow() -> None:
    given: dict[str, Any] = {
        "phase": "building",
        "cities": [["essen"], ["essen"], ["dortmund"]],
        "round": 5,
    }
    state = table(step=2, **given)
    assert refusal(state, "2 connect essen") == "city_full"
    state = table(step=3, row=[24, 26, 27, 28, 30, 31], **given)
    play(state, "2 connect essen")
    assert state.money[2] == 50 - 20 - 5
    assert refusal(state, "2 connect essen") == "already_connected"
