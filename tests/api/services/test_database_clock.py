"""Servers whose machines disagree about the time judge clocks alike."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from api.services import Services, database_clock
from api.services.database_clock import DatabaseClock

CLOSE = timedelta(seconds=2)


async def test_a_machine_whose_clock_is_off_by_minutes_tells_the_databases_time(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Wrong(datetime):
        """A machine's clock that is seven minutes fast."""

        @classmethod
        def now(cls, tz: object = None) -> Wrong:
            fast = datetime.now(UTC) + timedelta(minutes=7)
            return cls.fromtimestamp(fast.timestamp(), UTC)

    monkeypatch.setattr(database_clock, "datetime", Wrong)
    clock = DatabaseClock()
    assert clock() - datetime.now(UTC) > timedelta(minutes=6)
    await clock.sync(services.pool)
    assert abs(clock() - datetime.now(UTC)) < CLOSE
    assert "off by 4" in caplog.text, "the host is told: about 420 seconds"


async def test_a_step_of_the_machines_clock_moves_no_deadline(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = DatabaseClock()
    await clock.sync(services.pool)
    before = clock()
    monkeypatch.setattr(database_clock, "datetime", None)
    assert timedelta() <= clock() - before < CLOSE
