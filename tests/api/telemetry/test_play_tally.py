"""Plays reach the metrics soon, however many there are."""

import asyncio

import pytest

from api.telemetry import play_tally
from api.telemetry.metrics import CHANGES, PLAY_SECONDS, PLAYS
from api.telemetry.play_tally import PlayTally


def _figures() -> tuple[float, float, float]:
    """Return plays, log rows and timed plays so far."""
    plays = PLAYS.labels("tallied")._value.get()
    rows = CHANGES.labels("tally game")._value.get()
    timed = sum(bucket.get() for bucket in PLAY_SECONDS._buckets)
    return plays, rows, timed


async def test_what_happened_is_counted_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_tally, "COUNTED_EVERY", 0.0)
    tally, (plays, rows, timed) = PlayTally(), _figures()
    for _ in range(2):
        tally.answered("tallied", 0.003)
        tally.changed("tally game", 2)
        await asyncio.sleep(0.01)
    assert _figures() == (plays + 2, rows + 4, timed + 2)


async def test_many_are_counted_at_once() -> None:
    tally, (plays, _, timed) = PlayTally(), _figures()
    for _ in range(play_tally.MAX_AT_ONCE):
        tally.answered("tallied", 0.003)
    more = float(play_tally.MAX_AT_ONCE)
    assert _figures()[::2] == (plays + more, timed + more)


async def test_a_reader_gets_all_of_them() -> None:
    tally, (plays, rows, timed) = PlayTally(), _figures()
    tally.answered("tallied", 0.003)
    tally.changed("tally game", 1)
    tally.count()
    tally.count()
    assert _figures() == (plays + 1, rows + 1, timed + 1)
