"""Tables and their seats."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

import asyncpg
import msgspec

from api.base.uuids import quick_uuid
from api.model.clock import Clock, SeatClock
from api.model.table_status import TableStatus
from api.store.pool import Connection, Database
from engine.core import Decision, Result
from engine.core.options import Choice


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: free, reserved for an invited account, a person's, a bot's, or a person's for whom a
    bot plays."""

    seat: int
    name: str = ""
    account_id: UUID | None = None
    bot: str | None = None
    invited_id: UUID | None = None
    """The account that the seat is reserved for until it agrees; the name is theirs."""
    ready: bool = False
    forfeited: bool = False
    entropy: str = ""
    """What its player contributed to the shuffle."""
    notified: bool = False
    """Whether the person wants push or webhook notifications; a property of the account, not the
    seat."""

    @property
    def is_free(self) -> bool:
        """Whether the seat can be taken."""
        return self.account_id is None and self.bot is None and self.invited_id is None

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person decides for this seat now."""
        return self.account_id is not None and self.bot is None


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's vote to go back to the version `target`, to pause, or to end the game."""

    kind: Literal["take_back", "pause", "abandon"]
    seat: int
    target: int = 0


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as stored in the database."""

    id: UUID
    game: str
    rules: int
    options: Mapping[str, Choice]
    seed: str
    status: TableStatus = "open"
    version: int = 0
    to_act: tuple[Decision, ...] = ()
    name: str = ""
    host_id: UUID | None = None
    public: bool = False
    rated: bool = False
    spectators: bool = True
    chat: bool = True
    invitation: str | None = None
    clock: Clock | None = None
    clocks: tuple[SeatClock, ...] = ()
    deadline: datetime | None = None
    paused_at: datetime | None = None
    votes: tuple[Vote, ...] = ()
    seed_group: UUID | None = None
    seed_known: bool = False
    commitment: str | None = None
    """The commitment to the shuffle; None: the hash of the seed alone."""
    shared_deal: bool = False
    """Whether other tables share this deal."""
    is_deal_played: bool = False
    """Whether any table of this deal is not over."""
    seen_deal: bool = False
    """Whether somebody sits here who sat at an earlier table of this deal."""
    forked_from: UUID | None = None
    forked_at: int | None = None
    created_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    ending: str | None = None
    result: Result | None = None
    seats: tuple[SeatRow, ...] = ()


Row: TypeAlias = "asyncpg.Record"
_log = logging.getLogger(__name__)

# A row of JSON columns: read by name, the JSON columns by their types.
_PLAIN = tuple(
    name
    for name in TableRow.__struct_fields__
    if name
    not in {
        "options",
        "to_act",
        "clock",
        "clocks",
        "votes",
        "result",
        "seats",
        "shared_deal",
        "is_deal_played",
        "seen_deal",
    }
)
_DEAL = """
    seed_group IS NOT NULL AND EXISTS (
        SELECT FROM tables AS twin
        WHERE twin.seed_group = tables.seed_group AND twin.seed = tables.seed
          AND twin.id <> tables.id) AS shared_deal,
    seed_group IS NOT NULL AND EXISTS (
        SELECT FROM tables AS twin
        WHERE twin.seed_group = tables.seed_group AND twin.seed = tables.seed
          AND twin.status <> 'over') AS is_deal_played,
    seed_group IS NOT NULL AND EXISTS (
        SELECT FROM tables AS twin
        JOIN seats AS earlier ON earlier.table_id = twin.id
        JOIN seats AS later ON later.table_id = tables.id
            AND later.account_id = earlier.account_id
        WHERE twin.seed_group = tables.seed_group AND twin.seed = tables.seed
          AND twin.id <> tables.id AND twin.created_at < tables.created_at) AS seen_deal
"""
SELECT_TABLE = f"""
    SELECT {", ".join(_PLAIN)}, options, to_act, clock, clocks, votes, result, {_DEAL},
        (SELECT json_agg(json_build_object(
            'seat', seat, 'name', seats.name, 'account_id', account_id, 'bot', bot,
            'invited_id', invited_id, 'ready', ready, 'forfeited', forfeited, 'entropy', entropy,
            'notified', coalesce(accounts.notified, false)) ORDER BY seat)
         FROM seats LEFT JOIN accounts ON accounts.id = account_id
         WHERE table_id = tables.id) AS seats
    FROM tables
"""

_read_options = msgspec.json.Decoder(dict[str, Choice]).decode
_read_to_act = msgspec.json.Decoder(tuple[Decision, ...]).decode
_read_clock = msgspec.json.Decoder(Clock).decode
_read_clocks = msgspec.json.Decoder(tuple[SeatClock, ...]).decode
_read_votes = msgspec.json.Decoder(tuple[Vote, ...]).decode
_read_result = msgspec.json.Decoder(Result).decode
_read_seats = msgspec.json.Decoder(tuple[SeatRow, ...]).decode


def read_row(row: Row) -> TableRow:
    """Return the table in a row of `SELECT_TABLE`."""
    return TableRow(
        **{name: row[name] for name in _PLAIN},
        shared_deal=row["shared_deal"],
        is_deal_played=row["is_deal_played"],
        seen_deal=row["seen_deal"],
        options=_read_options(row["options"]),
        to_act=_read_to_act(row["to_act"]),
        clock=None if row["clock"] is None else _read_clock(row["clock"]),
        clocks=_read_clocks(row["clocks"]),
        votes=_read_votes(row["votes"]),
        result=None if row["result"] is None else _read_result(row["result"]),
        seats=() if row["seats"] is None else tuple(map(_with_quick_id, _read_seats(row["seats"]))),
    )


def _with_quick_id(seat: SeatRow) -> SeatRow:
    """Return the seat with an account that is quick to compare, as every move does."""
    if seat.account_id is None:
        return seat
    return msgspec.structs.replace(seat, account_id=quick_uuid(seat.account_id))


_INSERT = """
    WITH new_table AS (
        INSERT INTO tables (
            id, game, rules, options, seed, status, name, host_id, public, rated,
            spectators, chat, invitation, clock, seed_group, seed_known,
            forked_from, forked_at, created_at, changed_at, commitment
        )
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                $18, $19, $19, $24)
        RETURNING id
    )
    INSERT INTO seats (table_id, seat, name, account_id, bot, ready, invited_id)
    SELECT new_table.id, sitting.number - 1, sitting.name, sitting.account_id, sitting.bot,
           sitting.ready, sitting.invited_id
    FROM new_table, unnest($20::text[], $21::uuid[], $22::text[], $23::boolean[], $25::uuid[])
        WITH ORDINALITY AS sitting (name, account_id, bot, ready, invited_id, number)
"""


async def insert(db: Database, table: TableRow) -> None:
    """Insert the table and its seats."""
    await db.execute(_INSERT, *_inserted(table))


async def insert_many(db: Database, new: Sequence[TableRow]) -> None:
    """Insert many tables and their seats at once."""
    await db.executemany(_INSERT, [_inserted(table) for table in new])


def _inserted(table: TableRow) -> tuple[object, ...]:
    return (
        table.id,
        table.game,
        table.rules,
        _json(table.options),
        table.seed,
        table.status,
        table.name,
        table.host_id,
        table.public,
        table.rated,
        table.spectators,
        table.chat,
        table.invitation,
        None if table.clock is None else _json(table.clock),
        table.seed_group,
        table.seed_known,
        table.forked_from,
        table.forked_at,
        table.created_at,
        [seat.name for seat in table.seats],
        [seat.account_id for seat in table.seats],
        [seat.bot for seat in table.seats],
        [seat.ready for seat in table.seats],
        table.commitment,
        [seat.invited_id for seat in table.seats],
    )


def read_rows(rows: Iterable[Row]) -> list[TableRow]:
    """Return the tables in rows of `SELECT_TABLE`.

    A row that cannot be read is skipped and logged, so that one bad table never breaks a list for
    everybody. `./hotseat reports` shows such rows to the host.
    """
    readable = []
    for row in rows:
        try:
            readable.append(read_row(row))
        except msgspec.ValidationError as error:
            _log.error("table %s cannot be read: %s", row["id"], error)
    return readable


async def find_unreadable(connection: Connection) -> list[tuple[UUID, str]]:
    """Return every table whose row cannot be read, with the reason."""
    found = []
    async with connection.transaction():
        async for row in connection.cursor(SELECT_TABLE + "ORDER BY created_at"):
            try:
                read_row(row)
            except msgspec.ValidationError as error:
                found.append((row["id"], str(error)))
    return found


async def delete(db: Database, table_id: UUID) -> bool:
    """Delete the table and everything that belongs to it; return whether it existed."""
    return bool(await db.fetchval("DELETE FROM tables WHERE id = $1 RETURNING true", table_id))


async def find(db: Database, table_id: UUID) -> TableRow | None:
    """Return the table with this id, if it exists and can be read."""
    rows = read_rows(await db.fetch(SELECT_TABLE + "WHERE id = $1", table_id))
    return rows[0] if rows else None


async def find_all(db: Database, table_ids: Sequence[UUID]) -> dict[UUID, TableRow]:
    """Return the tables with these ids that exist and can be read."""
    rows = await db.fetch(SELECT_TABLE + "WHERE id = ANY($1)", table_ids)
    return {row.id: row for row in read_rows(rows)}


async def find_version(db: Database, table_id: UUID) -> int | None:
    """Return the version of the table, if it exists."""
    version: int | None = await db.fetchval("SELECT version FROM tables WHERE id = $1", table_id)
    return version


async def find_versions(db: Database, table_ids: Sequence[UUID]) -> dict[UUID, int]:
    """Return the versions of those tables that exist."""
    rows = await db.fetch("SELECT id, version FROM tables WHERE id = ANY($1)", table_ids)
    return {row["id"]: row["version"] for row in rows}


async def share_seed(
    connection: Connection, table_id: UUID, now: datetime
) -> tuple[str, UUID] | None:
    """Return the seed of the open table and the group of tables that share its deal.

    This changes the table like anything else, so that every process learns of it.
    """
    row = await connection.fetchrow(
        """
        WITH shared AS (
            UPDATE tables SET seed_group = coalesce(seed_group, id), version = version + 1,
                changed_at = $2
            WHERE id = $1 AND status = 'open' AND NOT rated AND NOT seed_known
            RETURNING id, seed, seed_group, version
        ), logged AS (
            INSERT INTO actions (table_id, seq, kind, seat, notation, by, told, chance, at)
            SELECT id, version, 'seats', NULL, 'shared deal', 'person', '[]', false, $2
            FROM shared
        )
        SELECT seed, seed_group FROM shared
        """,
        table_id,
        now,
    )
    return None if row is None else (row["seed"], row["seed_group"])


async def is_seed_open(db: Database, table: TableRow) -> bool:
    """Return whether the seed may be published: this table and all that share its deal are over.

    A table that an organiser has stopped may still continue: the ruling can be undone while its
    tournament runs.
    """
    if table.status != "over":
        return False
    return not await db.fetchval(
        """
        SELECT EXISTS (
            SELECT FROM tables
            WHERE (id = $1 OR seed_group = $2) AND (status <> 'over' OR (
                ending IN ('adjudicated', 'annulled') AND EXISTS (
                    SELECT FROM tournament_tables
                    JOIN tournaments ON tournaments.id = tournament_id
                    WHERE table_id = tables.id AND tournaments.status <> 'over'))))
        """,
        table.id,
        table.seed_group,
    )


async def sits_in_group(db: Database, seed_group: UUID, account_id: UUID) -> bool:
    """Return whether the account sits at a table of the group: it must not play the same deal
    twice."""
    return bool(
        await db.fetchval(
            """
            SELECT EXISTS (
                SELECT FROM tables JOIN seats ON seats.table_id = tables.id
                WHERE seed_group = $1 AND account_id = $2
            )
            """,
            seed_group,
            account_id,
        )
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
