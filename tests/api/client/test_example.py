"""The example bot, run as strangers run it: with the client from its wheel, and nothing of ours."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from api.base.settings import PROJECT
from engine.games import all_games

EXAMPLE = PROJECT / "api" / "client" / "examples" / "bot.py"
MAX_LINES = 40


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= MAX_LINES


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_the_example_bot_plays_every_game_to_its_end(
    url: str, installed: Path, game: str, tmp_path: Path
) -> None:
    environment = os.environ | {"HOTSEAT": url, "PYTHONPATH": str(installed)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        str(EXAMPLE),
        game,
        cwd=tmp_path,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, wrong = await process.communicate()
    assert process.returncode == 0, wrong.decode()
    assert said.decode().startswith(f"{game}: ")
    assert "ranks [" in said.decode()


def test_the_example_is_typed_against_the_wheel(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "mypy.ini").write_text("[mypy]\nstrict = true\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(tmp_path / "mypy.ini"), str(EXAMPLE)],
        cwd=tmp_path,
        env=os.environ | {"MYPYPATH": str(installed)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
