"""The log of a table, and the snapshots that shorten replaying it."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.store.archive import find_archived
from api.store.logged import Logged, Snapshot
from api.store.pool import Database

__all__ = ["Logged", "Snapshot"]


async def read_log(
    db: Database, table_id: UUID, *, after: int = 0, up_to: int | None = None, first: int = 100_000
) -> list[Logged]:
    """Return the rows after one version and up to another, in order, at most `first`."""
    rows = await db.fetch(
        """
        SELECT seq, kind, seat, notation, by, told, chance, at FROM actions
        WHERE table_id = $1 AND seq > $2 AND ($3::bigint IS NULL OR seq <= $3)
        ORDER BY seq LIMIT $4
        """,
        table_id,
        after,
        up_to,
        first,
    )
    if rows or after == up_to:
        return [Logged(**dict(row)) for row in rows]
    archived = await find_archived(db, table_id)
    if archived is None:
        return []
    last = archived.log[-1].seq if up_to is None and archived.log else up_to or 0
    return [row for row in archived.log if after < row.seq <= last][:first]


async def only_timeouts(db: Database, table_id: UUID, version: int, rows: int) -> bool:
    """Return whether the last rows of this number were all timeouts."""
    if version < rows:
        return False
    return not await db.fetchval(
        """
        SELECT EXISTS (
            SELECT FROM actions WHERE table_id = $1 AND seq > $2 AND by <> 'clock')
        """,
        table_id,
        version - rows,
    )


def standing(rows: Sequence[Logged]) -> list[Logged]:
    """Return the actions that were not taken back, in order."""
    kept: list[Logged] = []
    for row in rows:
        if row.kind == "rewind":
            target = int(row.notation.rsplit(" ", 1)[1])
            kept = [row for row in kept if row.seq <= target]
        elif row.kind == "action":
            kept.append(row)
    return kept


async def find_snapshot(
    db: Database, table_id: UUID, *, up_to: int | None = None
) -> Snapshot | None:
    """Return the latest snapshot, or the latest one up to the given version."""
    row = await db.fetchrow(
        """
        SELECT version, state FROM snapshots
        WHERE table_id = $1 AND ($2::bigint IS NULL OR version <= $2)
        ORDER BY version DESC LIMIT 1
        """,
        table_id,
        up_to,
    )
    if row is not None:
        return Snapshot(row["version"], row["state"])
    archived = await find_archived(db, table_id)
    kept = [] if archived is None else archived.snapshots
    return next((past for past in reversed(kept) if up_to is None or past.version <= up_to), None)


async def first_snapshot(db: Database, table_id: UUID) -> Snapshot | None:
    """Return the position that the game started from."""
    row = await db.fetchrow(
        """
        SELECT version, state FROM snapshots WHERE table_id = $1 ORDER BY version LIMIT 1
        """,
        table_id,
    )
    if row is not None:
        return Snapshot(row["version"], row["state"])
    archived = await find_archived(db, table_id)
    return archived.snapshots[0] if archived and archived.snapshots else None


async def paused_from_outside(db: Database, table_id: UUID) -> bool:
    """Return whether the latest pause of the table was an organiser's, not its players'."""
    seat = await db.fetchrow(
        """
        SELECT seat FROM actions WHERE table_id = $1 AND kind = 'pause' ORDER BY seq DESC LIMIT 1
        """,
        table_id,
    )
    return seat is not None and seat["seat"] is None
