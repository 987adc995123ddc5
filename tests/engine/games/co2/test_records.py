"""Whole games replay to the same position: one for every way of ending, and the variants."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.core import Record, fingerprint, replay
from engine.games.co2 import game
from engine.games.co2.state import Co2State


class Expected(msgspec.Struct):
    """What a record must lead to."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    fingerprint: str


FOLDER = Path(__file__).parent / "records"
EXPECTED = msgspec.json.decode((FOLDER / "expected.json").read_bytes(), type=dict[str, Expected])


def _read(name: str) -> Record:
    return Record.read((FOLDER / f"{name}.hotseat").read_text())


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_golden_record_replays_to_the_same_end(name: str) -> None:
    state, _ = replay(game, _read(name))
    assert isinstance(state, Co2State)
    result = game.result(state)
    assert result is not None
    found = Expected(
        result.reason,
        result.ranks,
        tuple(score.total for score in result.scores),
        fingerprint(state),
    )
    assert found == EXPECTED[name]


@pytest.mark.parametrize("rules", [*game.old_rules, game.rules])
def test_each_rules_version_has_a_record_for_every_way_of_ending(rules: int) -> None:
    reasons = {expected.reason for name, expected in EXPECTED.items() if _read(name).rules == rules}
    assert reasons == {
        "last_decade",
        "two_green_regions",
        "safe_again",
        "planet_lost",
        "solo_planet_lost",
    }


def test_every_record_has_its_expectation() -> None:
    assert {path.stem for path in FOLDER.glob("*.hotseat")} == set(EXPECTED)
