"""How many moves a second the database takes, with everything on disk."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import msgspec

from api.embedded.postgres import Postgres
from api.store import tables
from api.store.changes import Answer, Change, Committed, Entry, commit
from api.store.migrate import migrate
from api.store.pool import Pool, open_pool
from api.store.tables import SeatRow, TableRow
from tests.load.row import Row, at

SECONDS = 3.0
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def measure() -> Iterator[Row]:
    """One table after the other, and 8 and 32 tables at once on a pool of 8."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder) / "home") as postgres:
            for together in (1, 8, 32):
                yield from asyncio.run(_measure(postgres.url, together))


async def commit_for(pool: Pool, seconds: float, together: int) -> float:
    """Return how many moves a second so many tables at once commit."""
    deadline = time.monotonic() + seconds
    taken = await asyncio.gather(*(_play(pool, deadline) for _ in range(together)))
    return sum(map(len, taken)) / seconds


async def _measure(url: str, together: int) -> list[Row]:
    async with _pool(url) as pool:
        deadline = time.monotonic() + SECONDS
        taken = await asyncio.gather(*(_play(pool, deadline) for _ in range(together)))
    each = sorted(seconds for table in taken for seconds in table)
    name = f"durable moves, {together} tables at once"
    return [
        Row(name, len(each) / SECONDS, "moves/s"),
        Row(f"{name}, p99", at(each, 0.99) * 1000, "ms"),
    ]


@asynccontextmanager
async def _pool(url: str) -> AsyncIterator[Pool]:
    await migrate(url)
    async with open_pool(url, size=8) as pool:
        yield pool


async def _play(pool: Pool, deadline: float) -> list[float]:
    """How long each move at one table took."""
    row = TableRow(
        id=uuid4(),
        game="pebbles",
        rules=1,
        options={},
        seed="5eed",
        status="running",
        created_at=NOW,
        seats=(SeatRow(seat=0, name="Ada"),),
    )
    await tables.insert(pool, row)
    taken: list[float] = []
    while (started := time.monotonic()) < deadline:
        change = _change(row, len(taken))
        if not isinstance(await commit(pool, change), Committed):
            raise RuntimeError("a move of the only player was not taken")
        taken.append(time.monotonic() - started)
    return taken


def _change(row: TableRow, before: int) -> Change:
    return Change(
        before=before,
        after=msgspec.structs.replace(row, version=before + 1),
        entries=[Entry(kind="action", seat=0, notation="take 1")],
        now=NOW,
        answer=Answer(seat=0, idempotency_key=str(before), decision=str(before), answer="{}"),
    )
