"""What the server stands on dies, lingers, hangs or fills up; everything goes on afterwards.

One server bears all of it in turn: it has to be in order again after each fault anyway.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from api.base.child_process import is_alive, wait_until
from tests.faults.inflict import (
    Faults,
    ask_for_wal,
    children_of,
    command_of,
    descendants_of,
)
from tests.faults.players import start_table, version_of
from tests.faults.serving import LONG, Serving, are_gone
from tests.faults.small_disk import SmallDisk
from tests.load.wire import Wire

pytestmark = pytest.mark.faults

TABLES = 12
SILENT_AFTER = 4.0
"""Seconds; the supervisor's own patience would be too long for a test."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the servers keep their data."""
    return tmp_path_factory.mktemp("outages")


@pytest.fixture(scope="module")
def disk(home: Path) -> Iterator[SmallDisk | None]:
    """A disk of its own over that folder, which can be filled; None without the right to mount."""
    mounted = SmallDisk.mount(home)
    yield mounted
    if mounted is not None:
        mounted.unmount()


@pytest.fixture(scope="module")
def servers(disk: SmallDisk | None) -> Iterator[list[Serving]]:
    """Every server that was started; none outlives the tests."""
    started: list[Serving] = []
    yield started
    for serving in started:
        serving.kill()


@pytest.fixture
def serving(servers: list[Serving], home: Path) -> Serving:
    """A server in good order: the one of the test before, unless that broke it."""
    if not servers or servers[-1].process.poll() is not None or not servers[-1].recovers():
        for broken in servers:
            broken.kill()
        unlimited = {"HOTSEAT_POINTS_PER_SECOND": "0"}
        servers.append(
            Serving(home / str(len(servers)), environment=unlimited, silent_after=SILENT_AFTER)
        )
        servers[-1].wait_until_serving()
    return servers[-1]


@pytest.fixture
async def wire(serving: Serving) -> AsyncIterator[Wire]:
    """A client of the server."""
    address = urlsplit(serving.address)
    client = Wire(address.hostname or "", address.port or 0)
    yield client
    await client.close()


async def bots_play(wire: Wire) -> None:
    """A new table of bots has its first move."""
    table_id = await start_table(wire, bots=["random"] * 3, seats=3)
    async with asyncio.timeout(LONG):
        while (await version_of(wire, table_id))[0] < 2:
            await asyncio.sleep(0.02)


async def test_bots_play_after_every_kill_of_postgres(serving: Serving, wire: Wire) -> None:
    # How soon they do is a figure of `./hotseat faults`.
    for _ in range(3):
        os.kill(serving.postgres, signal.SIGKILL)
        await bots_play(wire)
    assert await asyncio.to_thread(serving.recovers)
    assert serving.process.poll() is None


async def test_a_killed_bot_process_is_replaced_by_one(serving: Serving, wire: Wire) -> None:
    await bots_play(wire)

    def thinking() -> list[int]:
        (worker,) = serving.workers
        return [pid for pid in children_of(worker) if "spawn_main" in command_of(pid)]

    before = thinking()
    assert before
    for _ in range(TABLES):
        await start_table(wire, bots=["random"] * 3, seats=3)
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    most = 0
    table_id = await start_table(wire, bots=["random"] * 3, seats=3)
    async with asyncio.timeout(LONG):
        while (await version_of(wire, table_id))[0] < 2:
            most = max(most, len(thinking()))
            await asyncio.sleep(0.01)
    assert thinking()
    assert max(most, len(thinking())) <= len(before)


async def test_nothing_below_a_killed_worker_lives_on(serving: Serving, wire: Wire) -> None:
    await bots_play(wire)
    below = [pid for worker in serving.workers for pid in descendants_of(worker)]
    assert below
    for worker in serving.workers:
        os.kill(worker, signal.SIGKILL)
    assert await asyncio.to_thread(are_gone, below)
    assert await asyncio.to_thread(serving.recovers)


async def test_a_process_of_postgres_that_lingers_does_not_end_the_server(
    serving: Serving, wire: Wire
) -> None:
    await bots_play(wire)
    began = len(serving.log.read_text())
    await Faults(lambda: serving, lambda: None).lingering_backend()
    await bots_play(wire)
    assert await asyncio.to_thread(serving.recovers)
    assert serving.process.poll() is None
    said = serving.log.read_text()[began:]
    assert "waiting for processes of the old one" in said
    assert "restore a backup" not in said, "the data is in order"


async def test_a_worker_that_stands_still_is_replaced(serving: Serving, wire: Wire) -> None:
    (stopped,) = serving.workers
    os.kill(stopped, signal.SIGSTOP)
    assert await asyncio.to_thread(wait_until, lambda: not is_alive(stopped), seconds=LONG)
    assert await asyncio.to_thread(serving.recovers)
    assert stopped not in serving.workers
    await bots_play(wire)


async def test_a_disk_without_room_for_wal_does_not_end_the_server(
    serving: Serving, wire: Wire, disk: SmallDisk | None
) -> None:
    if disk is None:
        pytest.skip("needs the right to mount a disk")
    await bots_play(wire)
    began = len(serving.log.read_text())
    disk.fill()
    await ask_for_wal(serving.home)

    def has_tried_again() -> bool:
        return serving.log.read_text()[began:].count("Trying again in") >= 2

    assert await asyncio.to_thread(wait_until, has_tried_again, seconds=LONG)
    assert serving.process.poll() is None
    assert "Make room on the disk" in serving.log.read_text()[began:]
    disk.empty()
    assert await asyncio.to_thread(serving.recovers)
    await bots_play(wire)
    assert serving.stop() == 0
