"""Lists of tables: the lobby, an account's tables, its inbox."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.model.table_filter import TableFilter
from api.store.mutes import MUTED
from api.store.pool import Database
from api.store.strangers import MET
from api.store.tables import SELECT_TABLE, TableRow, read_rows
from engine.core import Decision


async def count_open(db: Database, host_id: UUID) -> int:
    """Return how many open tables the account hosts."""
    found: int = await db.fetchval(
        "SELECT count(*) FROM tables WHERE host_id = $1 AND status = 'open'", host_id
    )
    return found


async def count_running(db: Database, host_id: UUID) -> int:
    """Return how many running tables the account hosts, with copies that are just being made."""
    found: int = await db.fetchval(
        """
        SELECT count(*) FROM tables WHERE host_id = $1
          AND (status = 'running' OR status = 'open' AND forked_from IS NOT NULL)
        """,
        host_id,
    )
    return found


async def list_tables(
    db: Database,
    wanted: TableFilter,
    account_id: UUID | None,
    after: tuple[datetime, UUID] | None,
    first: int,
) -> list[TableRow]:
    """Return the newest tables that match, after the given one."""
    rows = await db.fetch(
        SELECT_TABLE
        + _FITS
        + """
          AND ($8::timestamptz IS NULL OR (created_at, id) < ($8, $9::uuid))
        ORDER BY created_at DESC, id DESC LIMIT $10
        """,
        *_wanted(wanted, account_id),
        None if after is None else after[0],
        None if after is None else after[1],
        first,
    )
    return read_rows(rows)


async def count_tables(db: Database, wanted: TableFilter, account_id: UUID | None) -> int:
    """Return how many tables match."""
    found: int = await db.fetchval(
        f"SELECT count(*) FROM tables {_FITS}", *_wanted(wanted, account_id)
    )
    return found


_FITS = """
    WHERE ($1::text IS NULL OR game = $1)
      AND ($2::text IS NULL OR status = $2)
      AND CASE WHEN $3::boolean
            THEN host_id = $4 OR id IN (SELECT table_id FROM seats WHERE account_id = $4)
            ELSE public END
      AND ($5::text IS NULL OR coalesce(clock ->> 'kind', 'none') = $5)
      AND (NOT $6::boolean OR status = 'open' AND id IN (
            SELECT table_id FROM seats
            WHERE account_id IS NULL AND bot IS NULL AND invited_id IS NULL))
      AND ($7::boolean IS NULL OR rated = $7)
"""


def _wanted(wanted: TableFilter, account_id: UUID | None) -> tuple[object, ...]:
    return (
        wanted.game,
        wanted.status,
        wanted.mine,
        account_id,
        wanted.clock,
        wanted.has_room,
        wanted.rated,
    )


class WaitingRow(msgspec.Struct, frozen=True, kw_only=True):
    """An open decision of an account."""

    table_id: UUID
    game: str
    name: str
    seat: int
    decision: Decision
    since: datetime | None
    deadline: datetime | None


async def inbox(db: Database, account_id: UUID) -> list[WaitingRow]:
    """Return every open decision of the account, the most urgent first."""
    rows = await db.fetch(
        """
        SELECT tables.id AS table_id, game, tables.name, seats.seat, waiting AS decision,
               (clocks -> seats.seat::int ->> 'since')::timestamptz AS since,
               (clocks -> seats.seat::int ->> 'deadline')::timestamptz AS deadline
        FROM seats
        JOIN tables ON tables.id = seats.table_id AND status = 'running' AND paused_at IS NULL
        JOIN LATERAL jsonb_array_elements(to_act) AS waiting
            ON (waiting ->> 'seat')::int = seats.seat
        WHERE seats.account_id = $1 AND seats.bot IS NULL
        ORDER BY deadline NULLS LAST, changed_at, tables.id, seats.seat
        """,
        account_id,
    )
    return [
        WaitingRow(
            table_id=row["table_id"],
            game=row["game"],
            name=row["name"],
            seat=row["seat"],
            decision=msgspec.json.decode(row["decision"], type=Decision),
            since=row["since"],
            deadline=row["deadline"],
        )
        for row in rows
    ]


class InvitedRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which a seat is reserved for an account."""

    table_id: UUID
    game: str
    name: str
    host_id: UUID | None
    host_name: str
    at: datetime


async def invitations(db: Database, account_id: UUID, limit: int) -> list[InvitedRow]:
    """Return the open tables that wait for the account's answer.

    Those of hosts with whom it has played come first, so that strangers cannot crowd them out; then
    the newest. Accounts that it has muted cannot invite it.
    """
    rows = await db.fetch(
        f"""
        SELECT tables.id AS table_id, game, tables.name, host_id,
               coalesce(accounts.name, '') AS host_name, tables.created_at AS at
        FROM seats JOIN tables ON tables.id = seats.table_id AND status = 'open'
        LEFT JOIN accounts ON accounts.id = host_id
        WHERE invited_id = $1 AND NOT {MUTED.format("$1", "host_id")}
        ORDER BY {MET.format("host_id", "$1")} DESC, tables.created_at DESC, tables.id LIMIT $2
        """,
        account_id,
        limit,
    )
    return [InvitedRow(**dict(row)) for row in rows]


class UpcomingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of an account at a table that waits for its start."""

    table_id: UUID
    game: str
    name: str
    seat: int
    ready: bool
    at: datetime


async def upcoming_seats(db: Database, account_id: UUID, limit: int) -> list[UpcomingRow]:
    """Return the account's seats at open tables, the newest table first."""
    rows = await db.fetch(
        """
        SELECT tables.id AS table_id, game, tables.name, seat, ready, tables.created_at AS at
        FROM seats JOIN tables ON tables.id = seats.table_id AND status = 'open'
        WHERE seats.account_id = $1
        ORDER BY tables.created_at DESC, tables.id, seat LIMIT $2
        """,
        account_id,
        limit,
    )
    return [UpcomingRow(**dict(row)) for row in rows]


async def tables_with_votes(db: Database, account_id: UUID) -> list[TableRow]:
    """Return the running tables of the account at which something is voted on."""
    rows = await db.fetch(
        SELECT_TABLE
        + """
        WHERE id IN (SELECT table_id FROM seats WHERE account_id = $1)
          AND status = 'running' AND votes <> '[]'
        ORDER BY changed_at, id
        """,
        account_id,
    )
    return read_rows(rows)


async def count_invitations(db: Database, host_id: UUID, account_id: UUID) -> int:
    """Return how many open tables of the host reserve a seat for the account."""
    found: int = await db.fetchval(
        """
        SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE invited_id = $2 AND host_id = $1 AND status = 'open'
        """,
        host_id,
        account_id,
    )
    return found


async def count_from_strangers(db: Database, host_id: UUID, account_id: UUID) -> int:
    """Return how many open tables of strangers reserve a seat for the account.

    Whoever has sat at a table with the account is no stranger, and to such a host it is none.
    Those that it has muted do not count: it does not see their invitations.
    """
    found: int = await db.fetchval(
        f"""
        SELECT count(*) FROM seats AS reserved JOIN tables ON tables.id = reserved.table_id
        WHERE reserved.invited_id = $2 AND status = 'open' AND NOT {MET.format("$1", "$2")}
          AND NOT {MET.format("host_id", "$2")} AND NOT {MUTED.format("$2", "host_id")}
        """,
        host_id,
        account_id,
    )
    return found


async def running_tables_of(db: Database, account_id: UUID) -> list[UUID]:
    """Return the running tables at which the account holds a seat."""
    rows = await db.fetch(
        """
        SELECT DISTINCT tables.id FROM tables JOIN seats ON seats.table_id = tables.id
        WHERE seats.account_id = $1 AND status = 'running'
        """,
        account_id,
    )
    return [row["id"] for row in rows]


async def open_tables_of(db: Database, account_id: UUID) -> list[UUID]:
    """Return the open tables that the account hosts, sits at or is invited to."""
    rows = await db.fetch(
        """
        SELECT DISTINCT tables.id FROM tables LEFT JOIN seats ON seats.table_id = tables.id
        WHERE (seats.account_id = $1 OR invited_id = $1 OR host_id = $1) AND status = 'open'
        """,
        account_id,
    )
    return [row["id"] for row in rows]


async def overdue_tables(db: Database, now: datetime) -> list[UUID]:
    """Return the running tables at which a clock has run out."""
    rows = await db.fetch(
        "SELECT id FROM tables WHERE deadline <= $1 AND status = 'running' ORDER BY deadline", now
    )
    return [row["id"] for row in rows]


async def stalled_bot_tables(db: Database, since: datetime) -> list[UUID]:
    """Return running tables where a bot has had to decide since then, and no job is queued for it.

    A job that was set aside counts as queued: the host has to look at it first.
    """
    rows = await db.fetch(
        """
        SELECT id FROM tables
        WHERE status = 'running' AND paused_at IS NULL AND changed_at < $1
          AND EXISTS (
            SELECT FROM jsonb_array_elements(to_act) AS waiting
            JOIN seats ON table_id = tables.id AND seat = (waiting ->> 'seat')::int
            WHERE bot IS NOT NULL)
          AND NOT EXISTS (
            SELECT FROM pgqueuer WHERE entrypoint = 'bots' AND payload = uuid_send(tables.id))
        LIMIT 1000
        """,
        since,
    )
    return [row["id"] for row in rows]
