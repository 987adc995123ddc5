"""A real server with the real games and the reference game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from api.base.settings import Settings
from engine.games import all_games
from engine.games_example.windfall import game as windfall
from tests.api.graphql.player import Player
from tests.conftest import serving

GAMES = {**all_games(), windfall.id: windfall}


@pytest.fixture
async def url(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The server's address."""
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, GAMES) as address:
        yield address


@pytest.fixture
async def players(url: str) -> AsyncIterator[list[Player]]:
    """Three people who are signed in, each on a device of their own."""
    async with AsyncExitStack() as stack:
        found = []
        for name in ("Ada", "Bo", "Cy"):
            player = await stack.enter_async_context(Player(url, name))
            await player.sign_in()
            found.append(player)
        yield found


@pytest.fixture
async def ada(players: list[Player], pool: Any) -> Player:
    """A player who may do everything: a person, not a guest."""
    player = players[0]
    await pool.execute("UPDATE accounts SET kind = 'person' WHERE name = $1", player.name)
    return player
