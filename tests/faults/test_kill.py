"""Whatever is killed, nothing acknowledged is lost, and the next start is a normal one."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import UUID, uuid4

import asyncpg
import pytest

from api.embedded.postgres import running_url
from tests.faults.serving import Serving, are_gone

Serve = Callable[..., Serving]

pytestmark = pytest.mark.faults

ROUNDS = 10
WRITES_BETWEEN_KILLS = 15


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers on one state folder; none outlives the test."""
    started: list[Serving] = []

    def start(*arguments: str, wait: bool = True) -> Serving:
        started.append(Serving(tmp_path / "home", *arguments))
        if wait:
            started[-1].wait_until_serving()
        return started[-1]

    yield start
    for serving in started:
        serving.kill()


class Writer:
    """Sets up one table after the other and remembers which ones the database acknowledged."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.acknowledged: set[UUID] = set()

    async def write_some(self, count: int) -> None:
        """So many more writes were acknowledged, whatever died in between."""
        goal = len(self.acknowledged) + count
        while len(self.acknowledged) < goal:
            try:
                await self._write_until(goal)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(0.02)

    async def _write_until(self, goal: int) -> None:
        url = running_url(self.home)
        if url is None:
            raise ConnectionError("not running")
        connection = await asyncpg.connect(url, timeout=10)
        try:
            while len(self.acknowledged) < goal:
                table_id = uuid4()
                await connection.execute(
                    """
                    INSERT INTO tables (id, game, rules, options, seed)
                    VALUES ($1, 'pebbles', 1, '{}', '5eed')
                    """,
                    table_id,
                )
                self.acknowledged.add(table_id)
        finally:
            connection.terminate()

    async def lost(self) -> set[UUID]:
        """What was acknowledged and is not there."""
        while (url := running_url(self.home)) is None:
            await asyncio.sleep(0.02)
        connection = await asyncpg.connect(url)
        rows = await connection.fetch("SELECT id FROM tables")
        await connection.close()
        return self.acknowledged - {row["id"] for row in rows}


@asynccontextmanager
async def writing(writer: Writer) -> AsyncIterator[None]:
    """Somebody writes all the time, so that every kill comes between or inside writes."""
    busy = asyncio.create_task(writer.write_some(10**9))
    try:
        yield
    finally:
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)


async def test_ten_kills_of_server_and_postgres_lose_nothing_acknowledged(
    serve: Serve,
) -> None:
    serving = serve()
    writer = Writer(serving.home)
    for number in range(ROUNDS):
        async with writing(writer):
            goal = len(writer.acknowledged) + WRITES_BETWEEN_KILLS
            while len(writer.acknowledged) < goal:
                await asyncio.sleep(0.005)
            children = [*serving.children(), serving.postgres]
            if number % 2:
                os.kill(serving.postgres, signal.SIGKILL)
            serving.kill()
        assert await asyncio.to_thread(are_gone, children)
        # Most of the time the next kill comes while the server is still starting.
        to_the_end = number % 5 == 4
        serving = serve(wait=to_the_end)
        assert not to_the_end or serving.answers()
        assert await writer.lost() == set()
    assert len(writer.acknowledged) >= ROUNDS * WRITES_BETWEEN_KILLS
    assert serving.stop() == 0
    said = serving.log.read_text()
    assert "Traceback" not in said
    assert "did not start" not in said, "every start found the data in order"


async def test_a_killed_postgres_comes_back_under_a_running_server(serve: Serve) -> None:
    serving = serve()
    writer = Writer(serving.home)
    for _ in range(3):
        await writer.write_some(WRITES_BETWEEN_KILLS)
        os.kill(serving.postgres, signal.SIGKILL)
        await writer.write_some(WRITES_BETWEEN_KILLS)
        assert await asyncio.to_thread(serving.recovers)
        assert await writer.lost() == set()
    assert serving.stop() == 0


async def test_a_killed_worker_is_replaced_while_the_others_serve(serve: Serve) -> None:
    serving = serve("--workers", "2")
    before = serving.workers
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    assert await asyncio.to_thread(serving.recovers)
    while len(serving.workers) < 2 or before[0] in serving.workers:
        await asyncio.sleep(0.05)
    assert before[1] in serving.workers
    children = serving.children()
    assert serving.stop() == 0
    assert are_gone(children)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_stops_everything_cleanly(serve: Serve, how: signal.Signals) -> None:
    serving = serve("--workers", "2")
    children = serving.children()
    assert len(children) == 4
    assert serving.stop(how) == 0
    assert are_gone(children)
    assert not (serving.home / "postgres" / "data" / "postmaster.pid").exists()
    port = int(serving.address.rpartition(":")[2])
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
    assert "Traceback" not in serving.log.read_text()


async def test_a_killed_supervisor_takes_its_children_with_it(serve: Serve) -> None:
    serving = serve("--workers", "2")
    children = serving.children()
    serving.kill()
    assert are_gone(children)
    assert serve().stop() == 0
