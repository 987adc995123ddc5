"""The table before the first decision, and packs and scenarios that cannot be played."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import (
    BadPack,
    Chance,
    InvalidOptions,
    OptionNeed,
    Seat,
    option_fields,
    package_files,
)
from engine.core.testing import count_lines
from engine.games.powergrid import game
from engine.games.powergrid.content import STEP_3, content, read_content
from engine.games.powergrid.options import PowergridOptions, borders_of
from engine.games.powergrid.scenario import TrustScenario
from tests.engine.games.powergrid.situation import play, table

FILES = package_files("engine.games.powergrid")


@pytest.mark.parametrize(
    ("seats", "regions", "deck"), [(2, 3, 29), (3, 3, 27), (4, 4, 31), (5, 5, 35), (6, 5, 35)]
)
def test_areas_and_decks_fit_the_number_of_players(seats: int, regions: int, deck: int) -> None:
    state = game.setup(PowergridOptions(), seats, Chance("deal"))
    assert len(state.area) == regions
    assert len(state.deck) == deck, "with the Step 3 card and the card kept aside"
    assert len(state.row) == 8
    assert state.money == [50] * seats


def test_the_card_kept_aside_lies_on_top_and_step_3_at_the_bottom() -> None:
    for seed in range(20):
        state = game.setup(PowergridOptions(), 5, Chance(f"{seed}"))
        assert state.deck[0] == STEP_3
        assert 3 <= state.deck[-1] <= 15
        assert all(3 <= plant <= 15 for plant in state.row)
        assert state.row == sorted(state.row)


def test_the_box_takes_small_and_large_plants_by_the_table() -> None:
    for seats, small, large in ((2, 1, 5), (3, 2, 6), (4, 1, 3), (5, 0, 0), (6, 0, 0)):
        state = game.setup(PowergridOptions(), seats, Chance("box"))
        assert sum(plant <= 15 for plant in state.box) == small
        assert sum(plant > 15 for plant in state.box) == large


def test_fuel_starts_as_printed() -> None:
    state = game.setup(PowergridOptions(), 3, Chance("fuel"))
    assert state.fuel_market == [24, 18, 9, 2]
    assert state.supply == [0, 6, 15, 10]


def test_the_first_order_is_random() -> None:
    orders = {
        tuple(game.setup(PowergridOptions(), 3, Chance(f"{seed}")).order) for seed in range(60)
    }
    assert len(orders) == 6


def test_the_host_chooses_the_area() -> None:
    options = PowergridOptions(map="usa", area="host", regions="brown, green, red")
    game.check_options(options, 3)
    assert game.setup(options, 3, Chance("host")).area == ["brown", "green", "red"]


def test_the_regions_that_a_host_may_name_are_those_of_the_maps() -> None:
    offered = {field.name: field.choices for field in option_fields(PowergridOptions)}["regions"]
    printed = [borders_of(PowergridOptions(map=name)) for name in ("germany", "usa")]
    assert set(offered) == {region for borders in printed for region in borders}


def test_an_unknown_pack_and_a_wrong_number_of_players_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="unknown_pack"):
        game.check_options(PowergridOptions(pack="lost"), 3)
    with pytest.raises(InvalidOptions, match="wrong_number_of_players"):
        game.check_options(PowergridOptions(), 7)


def test_the_two_player_refill_is_a_switch() -> None:
    known = content("standard")
    assert known.refill_row(2, "as_three") == known.refills["3"]
    classic = known.refill_row(2, "classic")
    assert classic[0] == (3, 4, 3)


def test_the_opening_has_as_many_lines_as_it_should() -> None:
    state = table(3)
    # Four plants with the ends of their range each, then raises or a pass.
    assert count_lines(game, state, 1) == 8
    assert count_lines(game, state, 2) == 16


def test_the_number_of_lines_in_a_fuel_phase() -> None:
    state = table(3, phase="fuel", plants=[[4], [8], [3]], round=2)
    assert count_lines(game, state, 1) == 5, "one to four oil, or nothing"
    assert count_lines(game, state, 2) == 7 + 4 + 3 + 2 + 1


@pytest.mark.parametrize(
    ("file", "change", "reason"),
    [
        ("plants.json", {"need": 0}, "need and cities"),
        ("plants.json", {"number": 99}, "numbers are"),
        ("plants.json", {"fuel": "peat"}, "Invalid enum value"),
        ("germany_cities.json", {"region": "pink"}, "cities"),
        ("germany_links.json", {"ends": ["aachen", "atlantis"]}, "does not join"),
        ("germany_links.json", {"ends": ["aachen", "koeln"]}, "already linked"),
        ("fuels.json", {"start": 99}, "prices must rise"),
        ("income.json", {"cities": 77}, "without a gap"),
        ("players.json", {"small_removed": 9}, "more plants are removed"),
        ("refill.json", {"id": "7"}, "missing"),
    ],
)
def test_a_bad_pack_says_file_entry_and_reason(
    file: str, change: dict[str, object], reason: str
) -> None:
    entries = msgspec.json.decode(FILES[file], type=list[dict[str, object]])
    entries[0] = {**entries[0], **change}
    with pytest.raises(BadPack, match=reason) as refused:
        read_content("bad", {**FILES, file: msgspec.json.encode(entries)})
    assert refused.value.file == file


def test_a_pack_replaces_plants_and_a_table_can_ask_for_it() -> None:
    entries = msgspec.json.decode(FILES["plants.json"], type=list[dict[str, object]])
    changed = [{**entry, "cities": 7} if entry["number"] == 3 else entry for entry in entries]
    game.load_pack("strong", {"plants.json": msgspec.json.encode(changed)})
    assert "strong" in game.packs()
    state = game.setup(PowergridOptions(pack="strong"), 3, Chance("pack"))
    state.plants[0] = [3]
    assert game.view(state, Seat(0)).players[0].plants[0].cities == 7
    state = game.setup(PowergridOptions(), 3, Chance("pack"))
    state.plants[0] = [3]
    assert game.view(state, Seat(0)).players[0].plants[0].cities == 1
    with pytest.raises(BadPack, match="no such file"):
        game.load_pack("odd", {"dragons.json": b"[]"})


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"order": [0, 0, 1]}, "scenario_order"),
        ({"money": [50]}, "scenario_order"),
        ({"area": ["red", "green"]}, "area_of_wrong_size"),
        ({"area": ["red", "green", "purple"]}, "area_not_connected"),
        ({"area": ["red", "green", "pink"]}, "unknown_region"),
        ({"row": [4, 4, 5]}, "scenario_plants"),
        ({"row": [1, 2]}, "scenario_plants"),
        ({"deck": [32]}, "scenario_plants"),
        ({"plants": [[3, 12, 13, 14], [], []]}, "scenario_plants"),
        ({"fuel": [[1, 0, 0, 0], [0] * 4, [0] * 4]}, "scenario_fuel"),
        ({"fuel_market": [25, 0, 0, 0]}, "scenario_fuel"),
        ({"cities": [["aachen"], [], []]}, "scenario_city"),
        ({"cities": [["essen", "essen"], [], []]}, "scenario_city"),
        ({"marked": ["aachen"]}, "scenario_city"),
        ({"marked": ["atlantis"]}, "scenario_city"),
        ({"marked": ["essen", "essen"]}, "scenario_city"),
        ({"money": [50, -1, 50]}, "scenario_order"),
        ({"fuel_market": [24, 18]}, "scenario_fuel"),
        ({"deck": [32], "discarded": [STEP_3]}, "scenario_plants"),
        ({"trust": TrustScenario(houses=["essen"])}, "scenario_city"),
        ({"trust": TrustScenario(plants=[13])}, "scenario_plants"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused(given: dict[str, object], key: str) -> None:
    options: dict[str, object] = {"round": 2, **given}
    with pytest.raises(InvalidOptions) as refused:
        table(3, None, **options)
    assert refused.value.key == key


def test_a_scenario_can_begin_with_the_players_preparations() -> None:
    state = table(3, PowergridOptions(starting_cities=True), phase="preparation", round=0)
    assert state.stage == "mark_city"
    play(state, "0 mark essen", "1 mark kiel", "2 mark halle")
    assert (state.round, state.stage) == (1, "open_auction")


def test_the_phase_out_of_the_trust_is_offered_to_two_in_germany_only() -> None:
    fields = {field.name: field for field in option_fields(PowergridOptions)}
    phase_out = fields["trust_ends_nuclear"]
    assert (phase_out.fewest_seats, phase_out.most_seats) == (2, 2)
    assert phase_out.needs == OptionNeed("map", "germany")
