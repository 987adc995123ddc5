"""Golden records: a win, a solo win and every way of losing, replayed to the same end."""

import pytest

from engine.core import Record, fingerprint, replay
from engine.games.daybreak import game
from engine.games.daybreak.state import DaybreakState
from tests.engine.games.daybreak.records import ENDINGS, RECORDS


@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_ends_as_its_name_says(name: str) -> None:
    record = Record.read((RECORDS / f"{name}.hotseat").read_text())
    state, told = replay(game, record)
    assert isinstance(state, DaybreakState)
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.shared) == ENDINGS[name]
    assert told
    assert fingerprint(state) == (RECORDS / f"{name}.hash").read_text().strip()


def test_every_record_is_replayed() -> None:
    assert {path.stem for path in RECORDS.glob("*.hotseat")} == set(ENDINGS)
