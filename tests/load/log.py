"""A log of ten million rows: what it takes to play on it, to read it, and to pack it.

Rows are made by the database itself, with the lengths that notations and events of real games have;
they are never replayed. HOTSEAT_BENCH_ROWS asks for fewer.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime

from api.embedded.postgres import Postgres
from api.store import log
from api.store.archive import archive_finished
from api.store.migrate import migrate
from api.store.pool import Pool, open_pool
from tests.load.commits import commit_for
from tests.load.row import Row, at
from tests.load.server import new_folder

ROWS = int(os.environ.get("HOTSEAT_BENCH_ROWS", "10000000"))
GAME_ROWS = 400
READS, BATCHES, SECONDS = 500, 50, 3.0
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def measure() -> Iterator[Row]:
    """Measure with an empty log, with a full one, and while old games are packed."""
    with new_folder() as folder, Postgres(folder / "home") as postgres:
        yield from asyncio.run(_measure(postgres.url))


async def _measure(url: str) -> list[Row]:
    await migrate(url)
    async with open_pool(url, size=8) as pool:
        rows = [Row("empty log: durable moves", await commit_for(pool, SECONDS, 8), "moves/s")]
        began = time.perf_counter()
        await _fill(pool)
        rows.append(Row(f"{ROWS:,} rows made in", time.perf_counter() - began, "s"))
        rows.append(Row(f"{ROWS:,} rows with indexes", await _size(pool), "MiB"))
        rows.append(Row("full log: durable moves", await commit_for(pool, SECONDS, 8), "moves/s"))
        rows += await _read(pool, "full log")
        began = time.perf_counter()
        games = sum([await archive_finished(pool, NOW, NOW) for _ in range(BATCHES)])
        lasted = time.perf_counter() - began
        rows.append(Row("games packed", games / lasted, "games/s"))
        packed = await pool.fetchval("SELECT avg(length(data)) / 1024.0 FROM archived_games")
        rows.append(Row(f"a game of {GAME_ROWS} rows, packed", float(packed), "KiB"))
        rows += await _read(pool, "packed games", archived=True)
        packing = asyncio.create_task(_pack_on(pool))
        rows.append(
            Row(
                "while games are packed: durable moves",
                await commit_for(pool, SECONDS, 8),
                "moves/s",
            )
        )
        packing.cancel()
        return rows


async def _fill(pool: Pool) -> None:
    games = max(1, ROWS // GAME_ROWS)
    await pool.execute(
        """
        INSERT INTO tables (id, game, rules, options, seed, status, version, started_at, ended_at)
        SELECT gen_random_uuid(), 'powergrid', 1, '{}', md5(number::text), 'over', $2,
               $3::timestamptz - interval '200 days', $3::timestamptz - interval '199 days'
        FROM generate_series(1, $1::int) AS number
        """,
        games,
        GAME_ROWS,
        NOW,
        timeout=600,
    )
    await pool.execute(
        """
        INSERT INTO actions (table_id, seq, seat, notation, told, at)
        SELECT id, seq, seq % 4, 'connect ' || md5(id::text || seq),
               convert_to(repeat(md5(seq::text), 1 + seq % 8), 'UTF8'), $1
        FROM tables, generate_series(1, $2::int) AS seq WHERE status = 'over'
        """,
        NOW,
        GAME_ROWS,
        timeout=3600,
    )
    await pool.execute("ANALYZE", timeout=600)


async def _size(pool: Pool) -> float:
    size = await pool.fetchval(
        "SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits"
        " WHERE inhparent = 'actions'::regclass"
    )
    return float(size) / 2**20


async def _read(pool: Pool, name: str, *, archived: bool = False) -> list[Row]:
    found = await pool.fetch(
        "SELECT id FROM tables WHERE status = 'over' AND archived = $1 ORDER BY id LIMIT $2",
        archived,
        READS,
    )
    taken: list[float] = []
    for row in found:
        began = time.perf_counter()
        if len(await log.read_log(pool, row["id"])) != GAME_ROWS:
            raise RuntimeError("a log is not whole")
        taken.append(time.perf_counter() - began)
    taken.sort()
    return [
        Row(f"{name}: whole log of a game, p50", at(taken, 0.5) * 1000, "ms"),
        Row(f"{name}: whole log of a game, p99", at(taken, 0.99) * 1000, "ms"),
    ]


async def _pack_on(pool: Pool) -> None:
    while await archive_finished(pool, NOW, NOW):
        pass
