"""Bot processes end with the process that started them, also in the middle of a thought."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from api.base.child_process import is_alive, wait_until
from api.base.settings import PROJECT

LONG = 60.0
PROGRAM = """
import asyncio, sys
from api.services.thinking_pool import ThinkingPool
from tests.api.services.thinking import think_forever

if __name__ == "__main__":
    asyncio.run(ThinkingPool(1, 0).ask(think_forever, sys.argv[1]))
"""


@pytest.mark.faults
def test_a_thinking_process_ends_with_its_killed_parent(tmp_path: Path) -> None:
    program, note = tmp_path / "parent.py", tmp_path / "pid"
    program.write_text(PROGRAM, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    with subprocess.Popen([sys.executable, str(program), str(note)], env=environment) as parent:
        assert wait_until(lambda: note.exists() and note.read_text() != "", seconds=LONG)
        thinking = int(note.read_text())
        assert is_alive(thinking)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    ended = wait_until(lambda: not is_alive(thinking), seconds=LONG)
    if not ended:
        os.kill(thinking, signal.SIGKILL)
    assert ended
