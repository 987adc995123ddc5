"""The TypeScript client against a real server, in Node, from its built package."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from api.base.settings import Settings
from engine.games import all_games
from tests.api.graphql.node import node
from tests.api.graphql.player import Player
from tests.conftest import serving
from tests.pwa.client.conftest import CLIENT

SCENARIOS = Path(__file__).with_name("scenarios.mjs")
EXAMPLE = CLIENT / "examples" / "bot.mjs"
MAX_LINES = 40
ANSWER = """mutation($code: String!, $approve: Boolean!) {
  answerDeviceRequest(userCode: $code, approve: $approve) { __typename } }"""


async def start(
    installed: Path, script: Path, *arguments: str, server: str = ""
) -> asyncio.subprocess.Process:
    """Run the script in Node, beside the installed package."""
    shutil.copy(script, installed)
    return await asyncio.create_subprocess_exec(
        node(),
        str(installed / script.name),
        *arguments,
        cwd=installed,
        env={"HOTSEAT": server},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def end(process: asyncio.subprocess.Process, word: bytes | None = None) -> str:
    """Return what the script said; it did not fail."""
    said, wrong = await process.communicate(word)
    assert process.returncode == 0, wrong.decode()
    return said.decode()


@pytest.mark.parametrize("name", ["plays", "follows", "serves", "revoked"])
async def test_a_program_of_a_stranger(url: str, installed: Path, name: str) -> None:
    assert (await end(await start(installed, SCENARIOS, name, url))).endswith("ok\n")


async def test_a_token_is_kept_for_the_next_run(url: str, installed: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "settings" / "tokens.json")
    assert "ok" in await end(await start(installed, SCENARIOS, "remembers", url, file))


@pytest.mark.parametrize("approve", [True, False])
async def test_a_program_is_signed_in_by_a_person(
    url: str, installed: Path, approve: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.accounts.create_device_code.INTERVAL_SECONDS", 0)
    async with Player(url, "Ada") as ada:
        await ada.sign_in()
        answer = "approved" if approve else "denied"
        program = await start(installed, SCENARIOS, "device", url, answer)
        assert program.stdout is not None
        code = (await program.stdout.readline()).decode().strip()
        await ada.ask(ANSWER, code=code, approve=approve)
        assert "ok" in await end(program)


async def test_a_follower_comes_back_after_the_server_was_away(
    database_url: str, installed: Path, tmp_path: Path
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, all_games()) as url:
        program = await start(installed, SCENARIOS, "reconnects", url)
        assert program.stdout is not None
        assert await program.stdout.readline() == b"following\n"
    async with serving(settings, all_games(), port=int(url.rsplit(":", 1)[1])):
        assert "ok" in await end(program, b"restarted\n")


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= MAX_LINES


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_the_example_bot_plays_every_game_to_its_end(
    url: str, installed: Path, game: str
) -> None:
    said = await end(await start(installed, EXAMPLE, game, server=url))
    assert said.startswith(f"{game}: ")
    assert "ranks [" in said
