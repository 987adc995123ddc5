"""Tournaments and their logs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import asyncpg
import msgspec

from api.model.tournament_filter import TournamentListFilter
from api.store.pool import Connection, Database
from api.store.tournament_people import PersonRow, write_people


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as a list shows it."""

    id: UUID
    title: str
    game: str
    public: bool
    status: str
    code: str
    secret: str
    created_at: datetime
    due_at: datetime | None = None
    """When its next scheduled step is due."""
    format: str = "swiss"
    starts_at: datetime | None = None
    players: int = 0
    capacity: int = 500
    seats: int = 4


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a tournament's log; the change is JSON."""

    number: int
    at: datetime
    actor_id: UUID | None
    reason: str
    note: str
    change: str


_COLUMNS = TournamentRow.__struct_fields__


async def insert(connection: Connection, row: TournamentRow) -> None:
    """Insert a tournament, still without a log."""
    marks = ", ".join(f"${number}" for number in range(1, len(_COLUMNS) + 1))
    await connection.execute(
        f"INSERT INTO tournaments ({', '.join(_COLUMNS)}) VALUES ({marks})",
        *(getattr(row, name) for name in _COLUMNS),
    )


async def find(db: Database, tournament_id: UUID) -> TournamentRow | None:
    """Return the tournament with this id, if there is one."""
    row = await db.fetchrow(
        f"SELECT {', '.join(_COLUMNS)} FROM tournaments WHERE id = $1", tournament_id
    )
    return None if row is None else TournamentRow(**dict(row))


async def list_page(
    db: Database, wanted: TournamentListFilter, before: tuple[datetime, UUID] | None, limit: int
) -> list[tuple[TournamentRow, str | None, bool]]:
    """Return tournaments, the newest first, with the account's role and whether it plays."""
    at, last = before or (None, None)
    rows = await db.fetch(
        f"""
        SELECT {", ".join(f"tournaments.{name}" for name in _COLUMNS)}, mine.role, mine.plays
        {_LISTED}
          AND ($9::timestamptz IS NULL OR (created_at, id) < ($9, $10::uuid))
        ORDER BY created_at DESC, id DESC LIMIT $11
        """,
        *_wanted(wanted),
        at,
        last,
        limit,
    )
    return [
        (
            TournamentRow(**{name: row[name] for name in _COLUMNS}),
            row["role"],
            bool(row["plays"]),
        )
        for row in rows
    ]


async def count_listed(db: Database, wanted: TournamentListFilter) -> int:
    """Return how many tournaments `list_page` has in total."""
    found: int = await db.fetchval(f"SELECT count(*) {_LISTED}", *_wanted(wanted))
    return found


_LISTED = """
    FROM tournaments
    LEFT JOIN tournament_people AS mine
        ON mine.tournament_id = tournaments.id AND mine.account_id = $1
    WHERE CASE WHEN $1::uuid IS NULL THEN public
               ELSE mine.plays OR mine.role <> 'none' END
      AND ($2::text IS NULL OR game = $2)
      AND ($3::text IS NULL OR status = $3)
      AND ($4::text IS NULL OR format = $4)
      AND ($5::text IS NULL OR position(lower($5) IN lower(title)) > 0)
      AND ($6::timestamptz IS NULL OR coalesce(starts_at, created_at) >= $6)
      AND ($7::timestamptz IS NULL OR coalesce(starts_at, created_at) < $7)
      AND ($8::boolean IS NULL OR (coalesce(mine.role, 'none') <> 'none') = $8)
"""


def _wanted(wanted: TournamentListFilter) -> tuple[object, ...]:
    return (
        wanted.account_id,
        wanted.game,
        wanted.status,
        wanted.format,
        wanted.text,
        wanted.since,
        wanted.until,
        wanted.organises,
    )


async def count_owned(db: Database, account_id: UUID) -> int:
    """Return how many tournaments that are not over the account owns."""
    found: int = await db.fetchval(
        """
        SELECT count(*) FROM tournament_people JOIN tournaments ON tournaments.id = tournament_id
        WHERE account_id = $1 AND role = 'owner' AND status <> 'over'
        """,
        account_id,
    )
    return found


async def read_log(db: Database, tournament_id: UUID, first: int = 0) -> list[LogRow]:
    """Return the log from line `first` on, in order."""
    rows = await db.fetch(
        """
        SELECT number, at, actor_id, reason, note, change::text AS change
        FROM tournament_log WHERE tournament_id = $1 AND number >= $2 ORDER BY number
        """,
        tournament_id,
        first,
    )
    return [LogRow(**dict(row)) for row in rows]


async def append(
    connection: Connection,
    tournament: TournamentRow,
    lines: Sequence[LogRow],
    people: Sequence[PersonRow] = (),
) -> bool:
    """Append the lines and update what lists show; False if somebody else was quicker."""
    try:
        async with connection.transaction():
            await connection.execute(
                """
                INSERT INTO tournament_log
                    (tournament_id, number, at, actor_id, reason, note, change)
                SELECT $1, new.number, new.at, new.actor_id, new.reason, new.note,
                       new.change::jsonb
                FROM unnest($2::int[], $3::timestamptz[], $4::uuid[], $5::text[], $6::text[],
                            $7::text[]) AS new (number, at, actor_id, reason, note, change)
                """,
                tournament.id,
                [line.number for line in lines],
                [line.at for line in lines],
                [line.actor_id for line in lines],
                [line.reason for line in lines],
                [line.note for line in lines],
                [line.change for line in lines],
            )
            shown = [
                name for name in _COLUMNS if name not in {"id", "code", "secret", "created_at"}
            ]
            settings = ", ".join(f"{name} = ${place}" for place, name in enumerate(shown, 2))
            await connection.execute(
                f"UPDATE tournaments SET {settings} WHERE id = $1",
                tournament.id,
                *(getattr(tournament, name) for name in shown),
            )
            if people:
                await write_people(connection, tournament.id, people)
    except asyncpg.UniqueViolationError:
        return False
    return True


async def unfinished(db: Database) -> list[UUID]:
    """Return running tournaments, to find what a crash left unfinished."""
    rows = await db.fetch("SELECT id FROM tournaments WHERE status = 'running'")
    return [row["id"] for row in rows]


async def due(db: Database, now: datetime) -> list[UUID]:
    """Return tournaments with a scheduled step that is due."""
    rows = await db.fetch("SELECT id FROM tournaments WHERE due_at <= $1", now)
    return [row["id"] for row in rows]
