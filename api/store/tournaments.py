"""Tournaments: their logs, their organisers, and the tables that their rounds opened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import asyncpg
import msgspec

from api.model.tournament_filter import TournamentListFilter
from api.store.pool import Connection, Database


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


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """The role of an account in a tournament."""

    account_id: UUID
    role: str
    plays: bool
    invited: bool


class InvitedRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that an account is invited to."""

    tournament_id: UUID
    game: str
    title: str
    owner_id: UUID | None
    owner_name: str
    at: datetime


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
                await _write_people(connection, tournament.id, people)
    except asyncpg.UniqueViolationError:
        return False
    return True


async def _write_people(
    connection: Connection, tournament_id: UUID, people: Sequence[PersonRow]
) -> None:
    await connection.execute(
        """
        INSERT INTO tournament_people (tournament_id, account_id, role, plays, invited)
        SELECT $1, new.account_id, new.role, new.plays, new.invited
        FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[])
            AS new (account_id, role, plays, invited)
        WHERE EXISTS (SELECT FROM accounts WHERE id = new.account_id)
        ON CONFLICT (tournament_id, account_id) DO UPDATE
            SET role = excluded.role, plays = excluded.plays, invited = excluded.invited
        """,
        tournament_id,
        [person.account_id for person in people],
        [person.role for person in people],
        [person.plays for person in people],
        [person.invited for person in people],
    )
    await connection.execute(
        """
        DELETE FROM tournament_people
        WHERE tournament_id = $1 AND role = 'none' AND NOT plays AND NOT invited
        """,
        tournament_id,
    )


async def invitations(db: Database, account_id: UUID, limit: int) -> list[InvitedRow]:
    """Return the tournaments that wait for the account's answer, the newest first.

    Accounts that it has muted cannot invite it.
    """
    rows = await db.fetch(
        """
        SELECT tournaments.id AS tournament_id, game, title, owner.id AS owner_id,
               coalesce(owner.name, '') AS owner_name, tournaments.created_at AS at
        FROM tournament_people AS mine
        JOIN tournaments ON tournaments.id = mine.tournament_id AND status <> 'over'
        LEFT JOIN tournament_people AS owns
            ON owns.tournament_id = tournaments.id AND owns.role = 'owner'
        LEFT JOIN accounts AS owner ON owner.id = owns.account_id
        WHERE mine.account_id = $1 AND mine.invited AND NOT EXISTS (
            SELECT FROM mutes WHERE mutes.account_id = $1 AND muted_id = owner.id)
        ORDER BY tournaments.created_at DESC, tournaments.id LIMIT $2
        """,
        account_id,
        limit,
    )
    return [InvitedRow(**dict(row)) for row in rows]


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


async def unfinished(db: Database) -> list[UUID]:
    """Return running tournaments, to find what a crash left unfinished."""
    rows = await db.fetch("SELECT id FROM tournaments WHERE status = 'running'")
    return [row["id"] for row in rows]


async def due(db: Database, now: datetime) -> list[UUID]:
    """Return tournaments with a scheduled step that is due."""
    rows = await db.fetch("SELECT id FROM tournaments WHERE due_at <= $1", now)
    return [row["id"] for row in rows]
