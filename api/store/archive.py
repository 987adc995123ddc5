"""Packs the log of games that ended long ago into one compressed row each.

A finished game of 300 moves has 300 rows with their index entries, some snapshots and 300 stored
answers; packed, it is one row of a few kilobytes. Nothing is lost except the answers to mutations,
which nobody repeats after days. `api.store.log` reads packed games like any others; to change one,
unpack it first.
"""

from __future__ import annotations

import asyncio
import zlib
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.logged import Logged, Snapshot
from api.store.pool import Connection, Database, Pool

BATCH = 100
"""Games packed in one transaction."""


class ArchivedGame(msgspec.Struct, frozen=True):
    """The log and the snapshots of a table."""

    log: list[Logged]
    snapshots: list[Snapshot]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(ArchivedGame).decode


async def archive_finished(pool: Pool, ended_before: datetime, now: datetime) -> int:
    """Pack up to one batch of games that ended before this moment; return how many."""
    async with pool.acquire() as connection, connection.transaction():
        rows = await connection.fetch(_FIND, ended_before, BATCH)
        ids = [row["id"] for row in rows]
        if not ids:
            return 0
        games = await _read(connection, ids)
        packed = await asyncio.to_thread(_pack, games)
        await connection.execute(_STORE, ids, now, [packed[table_id] for table_id in ids])
        for statement in _CLEAR:
            await connection.execute(statement, ids)
    return len(ids)


async def find_archived(db: Database, table_id: UUID) -> ArchivedGame | None:
    """Return the packed game; None if the table is not packed."""
    data = await db.fetchval("SELECT data FROM archived_games WHERE table_id = $1", table_id)
    return None if data is None else _decode(zlib.decompress(data))


async def unarchive(pool: Pool, table_id: UUID) -> bool:
    """Unpack the game so that it can continue; return whether it was packed."""
    async with pool.acquire() as connection, connection.transaction():
        # First of all, as a deletion does: no foreign key keeps the log of a deleted table out.
        await connection.execute(
            "UPDATE tables SET archived = false WHERE id = $1 AND archived", table_id
        )
        data = await connection.fetchval(
            "DELETE FROM archived_games WHERE table_id = $1 RETURNING data", table_id
        )
        if data is None:
            return False
        game = _decode(zlib.decompress(data))
        await connection.copy_records_to_table(
            "actions",
            columns=("table_id", *Logged.__struct_fields__),
            records=[(table_id, *msgspec.structs.astuple(row)) for row in game.log],
        )
        await connection.copy_records_to_table(
            "snapshots",
            columns=("table_id", *Snapshot.__struct_fields__),
            records=[(table_id, *msgspec.structs.astuple(row)) for row in game.snapshots],
        )
    return True


async def _read(connection: Connection, ids: list[UUID]) -> dict[UUID, ArchivedGame]:
    games = {table_id: ArchivedGame([], []) for table_id in ids}
    for row in await connection.fetch(_LOG, ids):
        values = dict(row)
        games[values.pop("table_id")].log.append(Logged(**values))
    for row in await connection.fetch(_SNAPSHOTS, ids):
        games[row["table_id"]].snapshots.append(Snapshot(row["version"], row["state"]))
    return games


def _pack(games: dict[UUID, ArchivedGame]) -> dict[UUID, bytes]:
    return {table_id: zlib.compress(_encode(game)) for table_id, game in games.items()}


# Tables of a running tournament may still be corrected, and so continue.
_FIND = """
    SELECT id FROM tables
    WHERE status = 'over' AND NOT archived AND ended_at < $1 AND NOT EXISTS (
        SELECT FROM tournament_tables JOIN tournaments ON tournaments.id = tournament_id
        WHERE table_id = tables.id AND tournaments.status <> 'over')
    ORDER BY ended_at LIMIT $2
    FOR UPDATE SKIP LOCKED
"""

_LOG = f"""
    SELECT table_id, {", ".join(Logged.__struct_fields__)} FROM actions
    WHERE table_id = ANY ($1::uuid[]) ORDER BY table_id, seq
"""

_SNAPSHOTS = """
    SELECT table_id, version, state FROM snapshots
    WHERE table_id = ANY ($1::uuid[]) ORDER BY table_id, version
"""

_STORE = """
    INSERT INTO archived_games (table_id, at, data)
    SELECT id, $2, data FROM unnest($1::uuid[], $3::bytea[]) AS packed (id, data)
"""

_CLEAR = (
    "DELETE FROM actions WHERE table_id = ANY ($1::uuid[])",
    "DELETE FROM snapshots WHERE table_id = ANY ($1::uuid[])",
    "DELETE FROM plays WHERE table_id = ANY ($1::uuid[])",
    "UPDATE tables SET archived = true WHERE id = ANY ($1::uuid[])",
)
