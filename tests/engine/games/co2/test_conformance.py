"""The kit finds no fault at any number of players, in either edition, with any option."""

from __future__ import annotations

import pytest

from engine.core import Chance, Log, Seat, advance, encode
from engine.core.testing import count_lines, examine, find_missing_words
from engine.core.testing.playout import pick
from engine.core.words import read_words
from engine.games.co2 import game
from engine.games.co2.content import content_of
from engine.games.co2.options import Co2Options
from engine.games.co2.result import SCORE_LINES
from tests.engine.games.co2.situation import played_out

OPTIONS = [
    Co2Options(),
    Co2Options(edition="early_2012"),
    Co2Options(fossil="beginner", final_income="none", early_end_decade=1),
    Co2Options(fossil="normal", final_income="first_second", lobby09="rulebook"),
    Co2Options(fossil="expert", early_end_mode="crossed_this_decade", own_scientist="returns"),
    Co2Options(fossil="nightmare", first_region="start_player", limited_cubes=False),
]
FOR_SEVERAL = [
    Co2Options(lobby="drafted"),
    Co2Options(lobby="drafted", edition="early_2012", start_player="auction"),
    Co2Options(start_player="auction", first_auction=True, fossil="beginner"),
]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_kit_finds_no_fault(seats: int, options: Co2Options) -> None:
    assert examine(game, seats, options, f"{seats} kit", every=9) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", FOR_SEVERAL, ids=str)
def test_the_kit_finds_no_fault_with_draft_and_auction(seats: int, options: Co2Options) -> None:
    assert examine(game, seats, options, f"{seats} kit", every=5) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_kit_finds_no_fault_at_every_single_action(seats: int) -> None:
    assert examine(game, seats, Co2Options(), f"{seats} closely", every=1) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_two_hundred_random_games_end_with_nothing_lost(seats: int) -> None:
    for number in range(200):
        options = OPTIONS[number % len(OPTIONS)]
        state = played_out(seats, options, f"{seats}/{number}")
        start = game.setup(options, seats, Chance(f"{seats}/{number}"))
        assert game.result(state) is not None
        assert game.conserved(state) == game.conserved(start)


def test_every_word_is_there_in_three_languages() -> None:
    assert find_missing_words(game) == []


def test_scores_results_cards_and_places_have_words() -> None:
    content = content_of("standard")
    needed = {f"score.{key}" for key in SCORE_LINES}
    for names, kind in (
        (
            (*content.lobby_cards, *content.company_goals, *content.un_goals, *content.events),
            "card",
        ),
        (content.summits, "summit"),
        (content.plants, "plant"),
        (content.regions, "region"),
        (content.projects, "energy"),
        (content.fossil, "fossil"),
    ):
        needed |= {f"{kind}.{name}" for name in names}
    assert needed <= set(read_words(game)["en"])


def test_the_opening_has_a_known_number_of_lines() -> None:
    """Proposals: 6 regions, 3 places, 3 energies. Then deals, five cards, the goal."""
    state = game.setup(Co2Options(), 3, Chance("perft"))
    assert count_lines(game, state, 1) == 54 + 2 + 5 + 1
    assert count_lines(game, state, 2) == 886


def test_a_view_stays_small_enough_for_a_phone() -> None:
    state = played_out(5, Co2Options(), "view")
    assert len(encode(game.view(state, Seat(0)))) < 15_000


def test_a_list_of_legal_actions_can_be_shown() -> None:
    longest = 0
    for number in range(30):
        state = game.setup(Co2Options(), 5, Chance(str(number)))
        luck = Chance(f"list {number}")
        while waiting := game.to_act(state):
            legal = game.legal_actions(state, waiting[0].seat)
            longest = max(longest, len(legal))
            advance(game, state, waiting[0].seat, pick(legal, luck), Log())
    assert longest <= 120
