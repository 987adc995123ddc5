"""An arena on a server: its own bots, a function of ours, and a program that plays elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from api.base.settings import Settings
from api.base.user_error import UserError
from api.cli.remote_arena import Account, Guest, RemoteArena, ServerBot, find_entry
from api.client import Bot, Hotseat
from engine.bots.random_bot import choose_at_random
from engine.games import all_games
from tests.conftest import serving


@pytest.fixture
async def url(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The server's address."""
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, all_games()) as address:
        yield address


async def test_house_local_and_remote_bots_play_and_are_rated(url: str) -> None:
    async with await Hotseat.guest(url, "Elsewhere") as elsewhere:
        viewer = await elsewhere.viewer()
        assert viewer is not None
        program = asyncio.create_task(
            Bot(elsewhere, lambda position, legal: legal[-1].notation).serve()
        )
        arena = RemoteArena(
            url=url,
            token=None,
            game=all_games()["co2"],
            entries={
                "casual": ServerBot("random"),
                "ours": Guest(choose_at_random),
                "theirs": Account(viewer.account.id),
            },
            seats=3,
            seed="arena",
        )
        played: list[int] = []
        found = await arena.play(2, played.append)
        program.cancel()
        await asyncio.gather(program, return_exceptions=True)
    assert played == [1, 2]
    assert {standing.name for standing in found} == {"casual", "ours", "theirs"}
    assert all(standing.games == 2 for standing in found)
    assert all(standing.rating_low <= standing.rating <= standing.rating_high for standing in found)


async def test_in_a_cooperative_game_each_bot_plays_with_the_house(url: str) -> None:
    arena = RemoteArena(
        url=url,
        token=None,
        game=all_games()["daybreak"],
        entries={"random": ServerBot("random"), "ours": Guest(choose_at_random)},
        seats=2,
        seed="together",
    )
    found = await arena.play(1, lambda done: None)
    assert sorted(standing.name for standing in found) == ["ours", "random"]


def test_names_mean_bots_of_the_server_accounts_or_functions() -> None:
    assert find_entry("steady", ["steady"]) == ServerBot("steady")
    assert find_entry("account:7", ["steady"]) == Account("7")
    local = find_entry("engine.bots.random_bot:choose_at_random", [])
    assert local == Guest(choose_at_random)
    for name in ("nobody", "nowhere:nothing"):
        with pytest.raises(UserError):
            find_entry(name, ["steady"])
