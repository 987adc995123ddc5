"""The tables that a tournament's rounds have opened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Connection, Database


class RoundTable(msgspec.Struct, frozen=True, kw_only=True):
    """Which table plays a number of a round."""

    round: int
    table_number: int
    tries: int
    table_id: UUID


class HeldTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a tournament that is running, or that an organiser has stopped."""

    round: int
    table_number: int
    table_id: UUID
    newest: bool
    """Whether no later attempt has replaced it."""
    status: str


async def add_table(
    connection: Connection,
    tournament_id: UUID,
    number: int,
    table_number: int,
    tries: int,
    table_id: UUID,
) -> None:
    """Record that this table now plays this number of the round.

    Raises UniqueViolationError if this attempt already has a table.
    """
    await connection.execute(
        """
        INSERT INTO tournament_tables (tournament_id, round, table_number, try, table_id)
        VALUES ($1, $2, $3, $4, $5)
        """,
        tournament_id,
        number,
        table_number,
        tries,
        table_id,
    )


async def add_tables(
    connection: Connection, tournament_id: UUID, rows: Sequence[RoundTable]
) -> None:
    """Record many tables of a round; raise UniqueViolationError if one is already recorded."""
    await connection.execute(
        """
        INSERT INTO tournament_tables (tournament_id, round, table_number, try, table_id)
        SELECT $1, new.round, new.table_number, new.try, new.table_id
        FROM unnest($2::int[], $3::int[], $4::int[], $5::uuid[])
            AS new (round, table_number, try, table_id)
        """,
        tournament_id,
        [row.round for row in rows],
        [row.table_number for row in rows],
        [row.tries for row in rows],
        [row.table_id for row in rows],
    )


async def tables_of(
    db: Database, tournament_id: UUID, round_number: int | None = None
) -> list[RoundTable]:
    """Return the latest table of each number, of all rounds or of one."""
    rows = await db.fetch(
        """
        SELECT DISTINCT ON (round, table_number) round, table_number, try AS tries, table_id
        FROM tournament_tables
        WHERE tournament_id = $1 AND ($2::int IS NULL OR round = $2)
        ORDER BY round, table_number, try DESC
        """,
        tournament_id,
        round_number,
    )
    return [RoundTable(**dict(row)) for row in rows]


async def count_tables(db: Database, tournament_id: UUID, round_number: int) -> int:
    """Return how many tables of the round have been opened, earlier attempts too."""
    found: int = await db.fetchval(
        "SELECT count(*) FROM tournament_tables WHERE tournament_id = $1 AND round = $2",
        tournament_id,
        round_number,
    )
    return found


async def held_tables(db: Database, tournament_id: UUID) -> list[HeldTable]:
    """Return all tables, earlier attempts too, that are running or were stopped before their
    end."""
    rows = await db.fetch(
        """
        SELECT * FROM (
            SELECT round, table_number, table_id, status, ending,
                   try = max(try) OVER (PARTITION BY round, table_number) AS newest
            FROM tournament_tables JOIN tables ON tables.id = table_id
            WHERE tournament_id = $1
        ) AS held
        WHERE status = 'running' OR (newest AND ending IN ('adjudicated', 'annulled'))
        ORDER BY round, table_number
        """,
        tournament_id,
    )
    return [HeldTable(**{name: row[name] for name in HeldTable.__struct_fields__}) for row in rows]


async def forget_tables(db: Database, tournament_id: UUID, round_number: int) -> list[UUID]:
    """Remove a round's tables from the tournament after the round was taken back."""
    rows = await db.fetch(
        """
        DELETE FROM tournament_tables WHERE tournament_id = $1 AND round = $2 RETURNING table_id
        """,
        tournament_id,
        round_number,
    )
    return [row["table_id"] for row in rows]


async def idle_since(db: Database, table_ids: Sequence[UUID]) -> dict[UUID, datetime]:
    """Return when something last happened at those of the tables that are running."""
    rows = await db.fetch(
        "SELECT id, changed_at FROM tables WHERE status = 'running' AND id = ANY($1::uuid[])",
        list(table_ids),
    )
    return {row["id"]: row["changed_at"] for row in rows}


async def still_played(db: Database) -> list[UUID]:
    """Return tournaments with a running table, including those that are over."""
    rows = await db.fetch(
        """
        SELECT DISTINCT tournament_id FROM tournament_tables
        JOIN tables ON tables.id = table_id WHERE status = 'running'
        """
    )
    return [row["tournament_id"] for row in rows]


async def find_by_table(db: Database, table_id: UUID) -> tuple[UUID, RoundTable] | None:
    """Return the tournament that this table is played for."""
    row = await db.fetchrow(
        """
        SELECT tournament_id, round, table_number, try AS tries, table_id
        FROM tournament_tables AS mine
        WHERE table_id = $1 AND NOT EXISTS (
            SELECT FROM tournament_tables AS later
            WHERE (later.tournament_id, later.round, later.table_number)
                = (mine.tournament_id, mine.round, mine.table_number) AND later.try > mine.try)
        """,
        table_id,
    )
    if row is None:
        return None
    found = dict(row)
    return found.pop("tournament_id"), RoundTable(**found)


async def tournament_of_table(db: Database, table_id: UUID) -> UUID | None:
    """Return the tournament that this table is or was played for, also in an earlier attempt."""
    found: UUID | None = await db.fetchval(
        "SELECT tournament_id FROM tournament_tables WHERE table_id = $1", table_id
    )
    return found
