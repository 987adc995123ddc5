"""Normalised caches of clients: reading one table never changes another."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from graphql import build_schema

from api.base.settings import PROJECT
from engine.games import all_games
from tests.api.graphql.node import node
from tests.api.graphql.player import Player, start_game, token_of
from tests.api.graphql.tables.everything import whole_board


async def read_through_caches(
    where: Path, url: str, ada: Player, game: str, local_keys: list[str]
) -> list[dict[str, Any]]:
    """Read two tables and a past moment through both caches, and the first table again."""
    tables = [
        await start_game(ada, game=game, seats=3, passAndPlay=True, seed=f"deal {number}")
        for number in range(2)
    ]
    table = await ada.ask(
        "query($id: ID!) { table(id: $id)"
        " { version decisions { key } legalActions { notation } } }",
        id=tables[0],
    )
    started = table["table"]["version"]
    action = table["table"]["legalActions"][-1]["notation"]
    played = await ada.play(tables[0], table["table"]["decisions"][0]["key"], action)
    assert played["__typename"] == "Played"
    sdl = (PROJECT / "schema" / "schema.graphql").read_text(encoding="utf-8")
    asked = {
        "url": url,
        "token": await token_of(ada),
        "sdl": sdl,
        "document": whole_board(build_schema(sdl), game),
        # The board as it is and as it was, of one table and of another.
        "reads": [
            {"id": tables[0], "version": started + 1},
            {"id": tables[1], "version": started},
            {"id": tables[0], "version": started},
        ],
        "localKeys": local_keys,
    }
    shutil.copy(PROJECT / "tests" / "api" / "graphql" / "caches.mjs", where)
    if not (where / "node_modules").exists():
        (where / "node_modules").symlink_to(PROJECT / "pwa" / "node_modules")
    reader = await asyncio.create_subprocess_exec(
        node(),
        str(where / "caches.mjs"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await reader.communicate(json.dumps(asked).encode())
    assert reader.returncode == 0
    return [json.loads(line) for line in told.decode().splitlines()]


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_apollo_and_urql_keep_two_tables_apart(
    url: str, players: list[Player], tmp_path: Path, game: str
) -> None:
    told = await read_through_caches(tmp_path, url, players[0], game, [])
    assert [(read["cache"], read["same"]) for read in told] == [("apollo", True), ("urql", True)]
    assert all(read["length"] > 1000 for read in told)


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_ids_that_are_not_global_would_be_found_out(
    url: str, players: list[Player], tmp_path: Path, game: str
) -> None:
    told = await read_through_caches(tmp_path, url, players[0], game, [f"{game.capitalize()}View"])
    assert [(read["cache"], read["same"]) for read in told] == [("apollo", False), ("urql", False)]
