"""Events: their logs, and the tables that their rounds opened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import asyncpg
import msgspec

from api.store.pool import Connection, Database
from api.tournaments.log import Line, LogEntry

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(LogEntry).decode


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """An event as a list shows it."""

    id: UUID
    title: str
    game: str
    public: bool
    status: str
    code: str
    secret: str
    created_at: datetime
    due_at: datetime | None = None
    """When it goes on by itself."""


class RoundTable(msgspec.Struct, frozen=True, kw_only=True):
    """Which table is played for a place of a round."""

    round: int
    place: int
    tries: int
    table_id: UUID


class HeldTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of an event that is played, or that an organiser has stopped."""

    round: int
    place: int
    table_id: UUID
    newest: bool
    """No later try has taken its place."""
    status: str


async def insert(connection: Connection, event: TournamentRow) -> None:
    """The event stands, still without a log."""
    await connection.execute(
        """
        INSERT INTO tournaments
            (id, title, game, public, status, code, secret, created_at, due_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """,
        event.id,
        event.title,
        event.game,
        event.public,
        event.status,
        event.code,
        event.secret,
        event.created_at,
        event.due_at,
    )


async def find(db: Database, tournament_id: UUID) -> TournamentRow | None:
    """The event with this id, if there is one."""
    row = await db.fetchrow("SELECT * FROM tournaments WHERE id = $1", tournament_id)
    return None if row is None else TournamentRow(**dict(row))


async def list_public(
    db: Database, before: tuple[datetime, UUID] | None, limit: int
) -> list[TournamentRow]:
    """Public events, the newest first."""
    at, last = before or (None, None)
    rows = await db.fetch(
        """
        SELECT * FROM tournaments
        WHERE public AND ($1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid))
        ORDER BY created_at DESC, id DESC LIMIT $3
        """,
        at,
        last,
        limit,
    )
    return [TournamentRow(**dict(row)) for row in rows]


async def read_log(db: Database, tournament_id: UUID) -> list[Line]:
    """Everything that happened, in order."""
    rows = await db.fetch(
        """
        SELECT number, at, coalesce(actor_id::text, '') AS actor, reason, entry
        FROM tournament_log WHERE tournament_id = $1 ORDER BY number
        """,
        tournament_id,
    )
    return [
        Line(row["number"], row["at"].isoformat(), row["actor"], row["reason"], _read(row["entry"]))
        for row in rows
    ]


async def append(
    connection: Connection, event: TournamentRow, first: int, lines: Sequence[Line]
) -> bool:
    """The lines stand in the log from number `first` on; False: somebody was quicker."""
    try:
        async with connection.transaction():
            await connection.executemany(
                """
                INSERT INTO tournament_log (tournament_id, number, at, actor_id, reason, entry)
                VALUES ($1, $2, $3, $4, $5, $6)
                """,
                [
                    (
                        event.id,
                        first + place,
                        datetime.fromisoformat(line.at),
                        UUID(line.actor) if line.actor else None,
                        line.reason,
                        _write(line.entry).decode(),
                    )
                    for place, line in enumerate(lines)
                ],
            )
            await connection.execute(
                """
                UPDATE tournaments SET title = $2, game = $3, public = $4, status = $5,
                    due_at = $6
                WHERE id = $1
                """,
                event.id,
                event.title,
                event.game,
                event.public,
                event.status,
                event.due_at,
            )
    except asyncpg.UniqueViolationError:
        return False
    return True


async def add_table(
    connection: Connection, tournament_id: UUID, number: int, place: int, tries: int, table_id: UUID
) -> None:
    """The table is played for this place of the round from now on.

    Raises UniqueViolationError where this try has a table already.
    """
    await connection.execute(
        """
        INSERT INTO tournament_tables (tournament_id, round, place, try, table_id)
        VALUES ($1, $2, $3, $4, $5)
        """,
        tournament_id,
        number,
        place,
        tries,
        table_id,
    )


async def table_at(db: Database, tournament_id: UUID, number: int, place: int, tries: int) -> UUID:
    """The table of this try for this place of the round, which there is."""
    table_id: UUID = await db.fetchval(
        """
        SELECT table_id FROM tournament_tables
        WHERE tournament_id = $1 AND round = $2 AND place = $3 AND try = $4
        """,
        tournament_id,
        number,
        place,
        tries,
    )
    return table_id


async def tables_of(db: Database, tournament_id: UUID) -> list[RoundTable]:
    """The table of each place that has one, its newest try."""
    rows = await db.fetch(
        """
        SELECT DISTINCT ON (round, place) round, place, try AS tries, table_id
        FROM tournament_tables
        WHERE tournament_id = $1 ORDER BY round, place, try DESC
        """,
        tournament_id,
    )
    return [RoundTable(**dict(row)) for row in rows]


async def held_tables(db: Database, tournament_id: UUID) -> list[HeldTable]:
    """All tables of the event, old tries too, that play or were stopped before their end."""
    rows = await db.fetch(
        """
        SELECT * FROM (
            SELECT round, place, table_id, status, ending,
                   try = max(try) OVER (PARTITION BY round, place) AS newest
            FROM tournament_tables JOIN tables ON tables.id = table_id
            WHERE tournament_id = $1
        ) AS held
        WHERE status = 'running' OR (newest AND ending IN ('adjudicated', 'annulled'))
        ORDER BY round, place
        """,
        tournament_id,
    )
    return [HeldTable(**{name: row[name] for name in HeldTable.__struct_fields__}) for row in rows]


async def idle_since(db: Database, table_ids: Sequence[UUID]) -> dict[UUID, datetime]:
    """When something last happened at those of the tables that are played."""
    rows = await db.fetch(
        "SELECT id, changed_at FROM tables WHERE status = 'running' AND id = ANY($1::uuid[])",
        list(table_ids),
    )
    return {row["id"]: row["changed_at"] for row in rows}


async def still_played(db: Database) -> list[UUID]:
    """Events of which a table is still played, the events that are over among them."""
    rows = await db.fetch(
        """
        SELECT DISTINCT tournament_id FROM tournament_tables
        JOIN tables ON tables.id = table_id WHERE status = 'running'
        """
    )
    return [row["tournament_id"] for row in rows]


async def find_by_table(db: Database, table_id: UUID) -> tuple[UUID, RoundTable] | None:
    """The event that this table is played for."""
    row = await db.fetchrow(
        """
        SELECT tournament_id, round, place, try AS tries, table_id FROM tournament_tables AS mine
        WHERE table_id = $1 AND NOT EXISTS (
            SELECT FROM tournament_tables AS later
            WHERE (later.tournament_id, later.round, later.place)
                = (mine.tournament_id, mine.round, mine.place) AND later.try > mine.try)
        """,
        table_id,
    )
    if row is None:
        return None
    found = dict(row)
    return found.pop("tournament_id"), RoundTable(**found)


async def event_of_table(db: Database, table_id: UUID) -> UUID | None:
    """The event that this table is or was played for, an earlier try too."""
    found: UUID | None = await db.fetchval(
        "SELECT tournament_id FROM tournament_tables WHERE table_id = $1", table_id
    )
    return found


async def unfinished(db: Database) -> list[UUID]:
    """Events that run: what a crash left half done is found here."""
    rows = await db.fetch("SELECT id FROM tournaments WHERE status = 'running'")
    return [row["id"] for row in rows]


async def due(db: Database, now: datetime) -> list[UUID]:
    """Events for which something is due."""
    rows = await db.fetch("SELECT id FROM tournaments WHERE due_at <= $1", now)
    return [row["id"] for row in rows]
