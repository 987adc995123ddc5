"""The global stage: crises by temperature, a global project chosen together."""

import pytest

from engine.core import Log
from engine.games.daybreak.events import GlobalProjectSkipped, ProjectsOffered
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.global_stage import begin_global_stage
from tests.engine.games.daybreak.situation import (
    found,
    of,
    opening,
    play,
    refused,
    table,
    waiting,
)


def new_round(bands: int, seats: int = 2) -> DaybreakState:
    state = table(seats)
    state.bands = bands
    begin_global_stage(state, Log())
    return state


def test_the_first_round_lays_one_open_and_two_hidden_crises() -> None:
    assert [crisis.face_up for crisis in opening(4).crises] == [True, False, False]


@pytest.mark.parametrize(
    ("bands", "crises"), [(0, 3), (1, 3), (2, 3), (3, 3), (4, 4), (5, 4), (6, 5), (7, 5)]
)
def test_the_temperature_says_how_many_crises_are_laid(bands: int, crises: int) -> None:
    assert len(new_round(bands).crises) == crises


def test_two_projects_are_offered_and_the_other_one_is_discarded() -> None:
    state = opening(1)
    kept, other = state.offered
    play(state, 0, f"propose start {kept} replacing -")
    assert [project.id for project in state.projects] == [kept]
    assert state.global_discard == [other]
    assert state.stage == "local"


def test_the_players_may_start_no_project() -> None:
    state = opening(1)
    offered = list(state.offered)
    told = play(state, 0, "propose nothing")
    assert of(told, GlobalProjectSkipped)
    assert state.projects == []
    assert state.global_discard == offered


def test_a_fifth_project_takes_the_place_of_another_with_all_cards_under_it() -> None:
    state = table(1)
    for name in ("permafrost-watch", "rapid-repair-fleet", "world-weather-service"):
        found(state, name, active=False)
    found(state, "tax-haven-regulations", "buffer-zones", active=True)
    begin_global_stage(state, Log())
    new = state.offered[0]
    assert refused(state, 0, f"propose start {new} replacing -") == "not_offered"
    play(state, 0, f"propose start {new} replacing tax-haven-regulations")
    assert [project.id for project in state.projects][-1] == new
    assert len(state.projects) == 4
    assert "tax-haven-regulations" in state.global_discard
    assert "buffer-zones" in state.local_discard


def test_a_full_row_of_projects_may_stay_as_it_is() -> None:
    state = table(1)
    for name in (
        "permafrost-watch",
        "rapid-repair-fleet",
        "world-weather-service",
        "arctic-accord",
    ):
        found(state, name, active=False)
    begin_global_stage(state, Log())
    play(state, 0, "propose nothing")
    assert len(state.projects) == 4


def test_an_empty_global_deck_is_its_shuffled_discards() -> None:
    state = table(2)
    state.global_discard = list(state.global_deck)
    state.global_deck.clear()
    log = Log()
    begin_global_stage(state, log)
    (offered,) = of([told.event for told in log.addressed], ProjectsOffered)
    assert len(offered.projects) == 2
    assert len(state.global_deck) == 22


def test_everybody_is_asked_for_the_project() -> None:
    assert waiting(opening(3)) == [
        (0, "global_project"),
        (1, "global_project"),
        (2, "global_project"),
    ]
