"""Bots that follow the documented reconnect never hang, whenever the server is killed."""

import random
from pathlib import Path

import pytest

from tests.faults.bots import Run, run_bots

pytestmark = pytest.mark.faults


async def test_every_game_finishes_although_the_server_is_killed(tmp_path: Path) -> None:
    run = Run(tmp_path / "home", random.Random("kill"))
    try:
        await run_bots(run, ["daybreak", "co2"], kills=6)
    finally:
        if run.serving is not None:
            run.serving.kill()
    assert run.kills > 0
    assert [table.is_over for table in run.tables] == [True, True]
