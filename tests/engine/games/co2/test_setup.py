"""The table before the first decision, for one to five players."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Chance, InvalidOptions, Seat
from engine.games.co2 import game
from engine.games.co2.book import clockwise
from engine.games.co2.content import content_of
from engine.games.co2.entries import ENERGIES
from engine.games.co2.options import Co2Options


@pytest.mark.parametrize(
    ("players", "bank", "un_goals", "rounds"),
    [(1, 15, 0, 6), (2, 13, 7, 5), (3, 11, 10, 4), (4, 9, 10, 3), (5, 7, 10, 2)],
)
def test_permits_goals_and_rounds_follow_the_number_of_players(
    players: int, bank: int, un_goals: int, rounds: int
) -> None:
    state = game.setup(Co2Options(), players, Chance("setup"))
    assert (state.permits, state.market, state.price) == (bank, 2, 3)
    assert len(state.un_goals) == un_goals
    assert sum(region.permits for region in state.regions) == 21
    assert [len(region.spaces) for region in state.regions] == [5, 5, 6, 4, 3, 4]
    assert game.view(state, Seat(0)).rounds == rounds


def test_start_money_rises_clockwise_from_the_start_player() -> None:
    state = game.setup(Co2Options(), 5, Chance("money"))
    order = clockwise(state.start_player, 5)
    assert [state.players[seat].money for seat in order] == [3, 4, 4, 5, 5]
    assert all(player.permits == 2 and player.cubes == 0 for player in state.players)
    assert all((player.hand, player.pool) == (1, 3) for player in state.players)
    assert all(len(player.lobby) == 5 for player in state.players)


@pytest.mark.parametrize(
    ("level", "ppm"), [("beginner", 150), ("normal", 180), ("expert", 210), ("nightmare", 240)]
)
def test_named_fossil_levels_start_at_their_ppm(level: str, ppm: int) -> None:
    state = game.setup(Co2Options(fossil=level), 3, Chance(level))  # type: ignore[arg-type]
    assert state.ppm == ppm


def test_random_fossil_plants_start_between_120_and_240_ppm() -> None:
    levels = {game.setup(Co2Options(), 3, Chance(str(seed))).ppm for seed in range(60)}
    assert min(levels) >= 120
    assert max(levels) <= 240
    assert len(levels) > 4


def test_six_summits_with_two_topics_lie_open_and_twelve_wait() -> None:
    state = game.setup(Co2Options(), 3, Chance("summits"))
    assert all(summit is not None and len(summit.speakers) == 2 for summit in state.summits)
    assert len(state.summit_stack) == 12


def test_two_events_are_visible() -> None:
    state = game.setup(Co2Options(), 3, Chance("events"))
    assert len(game.view(state, Seat(0)).events) == 2


@pytest.mark.parametrize(
    ("options", "players", "key"),
    [
        (Co2Options(), 6, "wrong_seats"),
        (Co2Options(), 0, "wrong_seats"),
        (Co2Options(lobby="drafted"), 1, "draft_needs_others"),
        (Co2Options(start_player="auction"), 1, "auction_needs_others"),
        (Co2Options(first_auction=True), 3, "first_auction_needs_auction"),
        (Co2Options(pack="unheard_of"), 3, "unknown_pack"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Co2Options, players: int, key: str) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        game.check_options(options, players)
    assert refusal.value.key == key


def test_the_tracks_hold_what_is_sourced_of_them() -> None:
    tracks = content_of("standard").tracks
    assert [step.step for step in tracks["forestation"] if step.crane] == [3]
    assert [step.step for step in tracks["solar"] if step.crane] == [2]
    # An example has a leader in biomass read 4 and a second place in recycling read 2.
    assert 4 in {step.income for step in tracks["biomass"]}
    assert 2 in {step.income for step in tracks["recycling"]}
    kinds = {step.bonus for track in tracks.values() for step in track}
    assert {"cube", "permit", "any"} < kinds
    assert kinds & set(ENERGIES)


def test_one_step_of_all_tracks_brings_a_permit_because_each_one_moves_the_price() -> None:
    tracks = content_of("standard").tracks
    permits = [step.id for track in tracks.values() for step in track if step.bonus == "permit"]
    assert permits == ["biomass-9"]


def test_a_table_of_the_first_rules_keeps_its_tracks_and_cards() -> None:
    old = content_of("standard", 1)
    assert [step.income for step in old.tracks["solar"]] == [1, 1, 2, 2, 3, 3, 4, 5, 6]
    assert old.lobby_cards["09"].early_2012 is None


@pytest.mark.parametrize(
    ("file", "entry", "certainty", "surer"),
    [
        ("projects", "solar", "inferred", {"benefit": "sourced"}),
        ("regions", "asia", "reconstructed", {"spaces": "sourced", "grants": "inferred"}),
        ("tracks", "solar-2", "reconstructed", {"crane": "inferred"}),
        ("tracks", "forestation-3", "reconstructed", {"crane": "sourced"}),
        ("events", "47", "reconstructed", {}),
    ],
)
def test_an_entry_says_how_sure_it_and_its_fields_are(
    file: str, entry: str, certainty: str, surer: dict[str, str]
) -> None:
    content = content_of("standard")
    found: Any
    if file == "tracks":
        found = next(
            step for track in content.tracks.values() for step in track if step.id == entry
        )
    else:
        found = getattr(content, file)[entry]
    assert found.certainty == certainty
    marked = dict.fromkeys(found.sourced, "sourced") | dict.fromkeys(found.inferred, "inferred")
    assert marked == surer


def test_the_reconstructed_side_of_card_09_is_marked() -> None:
    card = content_of("standard").lobby_cards["09"]
    for side in (card.rulebook, card.early_2012):
        assert side is not None
        assert (side.certainty, side.sourced) == ("reconstructed", ("main",))
    assert content_of("standard").seats["1"].certainty == "inferred"
