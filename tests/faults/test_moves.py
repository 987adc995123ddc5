"""Moves through the public API while processes race, ring unheard, or die."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from api.embedded.valkey import Valkey
from tests.faults.serving import Serving
from tests.load.seats import Game, sit_down
from tests.load.wire import Wire

pytestmark = pytest.mark.faults

RACES = 1000
KILLS = 5
MOVES_BETWEEN_KILLS = 25
FOLLOW = """subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
  ... on TableChanged { since version } } }"""

Serve = Callable[..., Serving]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers, each on its own folder unless it is named; none outlives the test."""
    started: list[Serving] = []

    def start(home: str | None = None, **environment: str) -> Serving:
        folder = tmp_path / (home or f"home{len(started)}")
        unlimited = {"HOTSEAT_POINTS_PER_SECOND": "0", **environment}
        started.append(Serving(folder, environment=unlimited))
        started[-1].wait_until_serving()
        return started[-1]

    yield start
    for serving in started:
        serving.kill()


def wire_to(serving: Serving, cookie: str = "") -> Wire:
    """A client of this server."""
    address = urlsplit(serving.address)
    wire = Wire(address.hostname or "", address.port or 0)
    wire.cookie = cookie
    return wire


def twin(body: bytes) -> bytes:
    """The same move, sent by another device."""
    asked: dict[str, Any] = msgspec.json.decode(body)
    asked["variables"]["mutation"] += "-twin"
    return msgspec.json.encode(asked)


async def plays(wire: Wire) -> AsyncIterator[tuple[Game, bytes]]:
    """Moves without end, each with its table."""
    while True:
        game = await sit_down(wire)
        while body := game.next_play():
            yield game, body


def result(answer: bytes) -> str:
    told: dict[str, Any] = msgspec.json.decode(answer)
    kind: str = told["data"]["play"]["__typename"]
    return kind


async def test_of_two_processes_that_race_for_a_decision_exactly_one_wins_a_thousand_times(
    serve: Serve, database_url: str, redis_url: str
) -> None:
    shared = {"HOTSEAT_DATABASE_URL": database_url, "HOTSEAT_REDIS_URL": redis_url}
    servers = serve(**shared), serve(**shared)
    one = wire_to(servers[0])
    moves = plays(one)
    game, first = await anext(moves)
    other = wire_to(servers[1], one.cookie)
    assert result(await one.post(first)) == "Played"
    firsts: Counter[str] = Counter()
    for _ in range(RACES):
        game, body = await anext(moves)
        answers = await asyncio.gather(one.post(body), other.post(twin(body)))
        kinds = [result(answer) for answer in answers]
        assert kinds.count("Played") == 1
        # The last move of a game leaves nothing to decide for whoever comes second.
        assert {"StaleDecision", "GameOver"} & {*kinds}
        firsts[kinds[0]] += 1
    assert firsts["Played"] < RACES, "the same process was always first: that is no race"
    told = await one.ask("query($id: ID!) { table(id: $id) { version } }", id=game.table_id)
    assert told == await other.ask(
        "query($id: ID!) { table(id: $id) { version } }", id=game.table_id
    )
    for wire in (one, other):
        await wire.close()


async def test_subscribers_receive_every_version_of_a_process_whose_bell_is_never_heard(
    serve: Serve, database_url: str, redis_url: str
) -> None:
    with Valkey() as elsewhere:
        # Whoever dies between commit and bell leaves the same behind: moves that nobody rang for.
        silent = serve(HOTSEAT_DATABASE_URL=database_url, HOTSEAT_REDIS_URL=elsewhere.url)
        heard = serve(HOTSEAT_DATABASE_URL=database_url, HOTSEAT_REDIS_URL=redis_url)
        player = wire_to(silent)
        game = await sit_down(player)
        news = follow(heard, game.table_id, player.cookie)
        since, version = await anext(news)
        for _ in range(3):
            body = game.next_play()
            assert body is not None
            assert result(await player.post(body)) == "Played"
        goal = version + 3
        while version < goal:
            since, later = await anext(news)
            assert since == version
            version = later
        await news.aclose()
        await player.close()


async def follow(serving: Serving, table_id: str, cookie: str) -> Any:
    """The versions that somebody hears of, with the ones before, as server-sent events."""
    headers = {"accept": "text/event-stream", "cookie": cookie}
    body = {"query": FOLLOW, "variables": {"id": table_id}}
    async with (
        httpx.AsyncClient(base_url=serving.address, timeout=60) as client,
        client.stream("POST", "/graphql", json=body, headers=headers) as stream,
    ):
        async for line in stream.aiter_lines():
            if line.startswith("data:") and "version" in line:
                told = msgspec.json.decode(line[5:])["data"]["tableUpdates"]
                yield told["since"], told["version"]


async def test_moves_that_were_acknowledged_outlive_every_kill_of_the_server(serve: Serve) -> None:
    serving = serve("home")
    wire = wire_to(serving)
    moves = plays(wire)
    _, body = await anext(moves)
    for number in count(1):
        acknowledged = 0
        while acknowledged < MOVES_BETWEEN_KILLS:
            # A lost or doubled move would put the table out of step with the script.
            assert result(await wire.post(body)) == "Played"
            _, body = await anext(moves)
            acknowledged += 1
        if number > KILLS:
            break
        in_flight = asyncio.create_task(wire.post(body))
        await asyncio.sleep(0)
        serving.kill()
        with suppress(OSError, asyncio.IncompleteReadError):
            await in_flight
        await wire.close()
        serving = serve("home")
        address = urlsplit(serving.address)
        wire.move_to(address.hostname or "", address.port or 0)
    await wire.close()
    assert serving.stop() == 0
