"""Clients that others wrote, and whole games of every title."""

from __future__ import annotations

import asyncio
import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from gql import Client, gql
from gql.transport.aiohttp import AIOHTTPTransport
from gql.transport.websockets import WebsocketsTransport

from api.base.settings import PROJECT
from engine.games import all_games
from tests.api.graphql.node import node
from tests.api.graphql.player import Player, start_game, token_of
from tests.api.graphql.playing import play_to_the_end

MAX_GAME_ACTIONS = 3000
LOOK = """query($id: ID!) { table(id: $id) { status decisions { key seat } legalActions { notation }
  view { __typename } result { reason } } }"""


async def test_gql_reads_the_schema_and_follows_a_table(url: str, players: list[Player]) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    secret = await token_of(ada)
    http = AIOHTTPTransport(f"{url}/graphql", headers={"authorization": f"Bearer {secret}"})
    async with Client(transport=http, fetch_schema_from_transport=True) as session:
        told = await session.execute(gql("{ viewer { account { name } } }"))
        assert told == {"viewer": {"account": {"name": "Ada"}}}
    sockets = WebsocketsTransport(
        f"{url.replace('http', 'ws')}/graphql",
        init_payload={"authorization": f"Bearer {secret}"},
        subprotocols=[WebsocketsTransport.GRAPHQLWS_SUBPROTOCOL],
    )
    follow = gql(
        "subscription($id: ID!) { tableUpdates(tableId: $id)"
        " { ... on TableChanged { since version } } }"
    )
    follow.variable_values = {"id": table_id}
    async with Client(transport=sockets) as session, asyncio.timeout(20):
        stream = session.subscribe(follow)
        first = await anext(stream)
        table = await ada.look(table_id)
        await ada.play(table_id, table["decisions"][0]["key"], table["legalActions"][0]["notation"])
        second = await anext(stream)
        await stream.aclose()
    assert second["tableUpdates"]["since"] == first["tableUpdates"]["version"]


async def test_graphql_ws_hears_a_whole_game_without_a_gap(
    url: str, players: list[Player], tmp_path: Path
) -> None:
    library = PROJECT / "pwa" / "node_modules" / "graphql-ws"
    if not library.is_dir():
        pytest.fail("graphql-ws is missing: run npm ci in pwa/")
    shutil.copy(PROJECT / "tests" / "api" / "graphql" / "follow.mjs", tmp_path)
    (tmp_path / "node_modules").symlink_to(PROJECT / "pwa" / "node_modules")
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    ear = await asyncio.create_subprocess_exec(
        node(),
        str(tmp_path / "follow.mjs"),
        f"{url.replace('http', 'ws')}/graphql",
        await token_of(bo),
        table_id,
        stdout=asyncio.subprocess.PIPE,
    )
    assert ear.stdout is not None
    heard = [(await ear.stdout.readline()).decode()]
    await play_to_the_end(table_id, [ada, bo])
    heard += (await ear.stdout.read()).decode().splitlines()
    assert await ear.wait() == 0
    spans = [tuple(map(int, line.split())) for line in heard]
    assert len(spans) > 5
    assert all(before[1] == after[0] for before, after in pairwise(spans))


@pytest.mark.parametrize("game_id", sorted(all_games()))
async def test_a_whole_game_of_every_title_is_played_through_the_api(
    players: list[Player], game_id: str
) -> None:
    ada, *_ = players
    table_id = await start_game(ada, game=game_id, seats=3, passAndPlay=True)
    for number in range(MAX_GAME_ACTIONS):
        table = (await ada.ask(LOOK, id=table_id))["table"]
        if table["status"] == "OVER":
            break
        legal = table["legalActions"]
        action = legal[(number * 7919) % len(legal)]["notation"]
        played = await ada.play(table_id, table["decisions"][0]["key"], action)
        assert played["__typename"] == "Played", (action, played)
    assert table["result"]["reason"]
