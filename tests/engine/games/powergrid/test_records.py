"""Whole games, each for a way of ending or a change of step, replay to the same position."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.core import Event, Record, Result, Seat, fingerprint, replay
from engine.games.powergrid import events, game
from engine.games.powergrid.state import PowergridState

FOLDER = Path(__file__).parent / "records"
EXPECTED = msgspec.json.decode(
    (FOLDER / "expected.json").read_bytes(), type=dict[str, dict[str, str | list[int]]]
)
NAMES = sorted(path.stem for path in FOLDER.glob("*.hotseat"))


def follow(name: str) -> tuple[PowergridState, list[Event], Result]:
    """The end of a recorded game, and what was told on the way."""
    record = Record.read((FOLDER / f"{name}.hotseat").read_text())
    state, told = replay(game, record)
    assert isinstance(state, PowergridState)
    result = game.result(state)
    assert result is not None
    return state, [addressed.event for addressed in told], result


def kinds_before_step(told: list[Event], step: int) -> list[str]:
    """What was told up to the moment when this step began."""
    at = next(n for n, event in enumerate(told) if event == events.StepBegan(step))
    return [type(event).__name__ for event in told[:at]]


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_the_same_position_and_ranks(name: str) -> None:
    state, _, result = follow(name)
    found = {"fingerprint": fingerprint(state), "ranks": list(result.ranks)}
    assert found == EXPECTED[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_record_reads_back_as_itself(name: str) -> None:
    text = (FOLDER / f"{name}.hotseat").read_text()
    assert Record.read(text).text() == text


def test_a_game_can_end_in_step_2() -> None:
    assert follow("end-in-step-2")[0].step == 2


def test_step_3_from_the_auction_begins_before_the_round_is_over() -> None:
    _, told, _ = follow("end-in-step-3-from-auction")
    assert kinds_before_step(told, 3)[-1] == "PlantDiscarded"


def test_step_3_from_bureaucracy_begins_with_a_new_round() -> None:
    _, told, _ = follow("end-in-step-3-from-bureaucracy")
    assert kinds_before_step(told, 3)[-1] == "RoundBegan"


def test_step_2_can_draw_step_3() -> None:
    _, told, _ = follow("step-2-draws-step-3")
    at = told.index(events.StepBegan(2))
    assert [type(event).__name__ for event in told[at + 1 : at + 3]] == [
        "PlantDiscarded",
        "StepThreeDrawn",
    ]


def test_step_3_can_come_before_step_2() -> None:
    _, told, _ = follow("step-3-before-step-2")
    assert "StepThreeDrawn" in kinds_before_step(told, 2)


def test_money_decides_between_equals() -> None:
    state, _, result = follow("money-decides")
    winner = result.ranks.index(1)
    rivals = [seat for seat, cities in enumerate(state.powered) if cities == max(state.powered)]
    assert len(rivals) > 1
    assert state.money[winner] == max(state.money[seat] for seat in rivals)


def test_equal_cities_and_money_share_the_win() -> None:
    assert follow("shared-win")[2].ranks.count(1) == 2


def test_fewer_cities_can_win() -> None:
    state, _, result = follow("fewer-cities-win")
    assert len(state.cities[result.ranks.index(1)]) < max(map(len, state.cities))


def test_deck_and_market_can_run_out() -> None:
    assert follow("empty-deck")[0].deck == []
    assert follow("empty-market")[0].row == []


def test_the_trust_is_part_of_both_maps_games_for_two() -> None:
    for name in ("trust-germany", "trust-usa-starting-cities"):
        state, told, _ = follow(name)
        assert state.trust is not None
        assert state.trust.houses == 0
        assert any(isinstance(event, events.TrustTookFuel) for event in told)
    assert any(isinstance(event, events.NuclearEnded) for event in follow("trust-germany")[1])


def test_at_the_end_everybody_sees_all_money() -> None:
    state, _, _ = follow("end-in-step-2")
    assert [player.money for player in game.view(state, Seat(0)).players] == state.money
