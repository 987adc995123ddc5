"""Commits a change of a table in one statement: whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.store.pool import Database
from api.store.queue import INSERT_JOBS, Job, job_values
from api.store.tables import SeatRow, TableRow

Kind: TypeAlias = Literal[
    "action", "seats", "start", "rewind", "pause", "resume", "clock", "vote", "end"
]
By: TypeAlias = Literal["person", "bot", "clock"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the log, which is one version of the table."""

    kind: Kind
    seat: int | None
    notation: str
    by: By = "person"
    told: bytes = b"[]"
    chance: bool = False


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a mutation, also when it is sent again."""

    seat: int
    idempotency_key: str
    decision: str
    answer: str
    """JSON."""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a table, computed on the version before it."""

    before: int
    """The version that was read; a different one in the database means a lost race."""
    after: TableRow
    """The table after the change; `after.version` is `before` plus the number of entries."""
    entries: Sequence[Entry]
    now: datetime
    answer: Answer | None = None
    snapshot: bytes | None = None
    seats: Sequence[SeatRow] = ()
    """The seats that changed."""
    jobs: Sequence[Job] = ()
    kicked: UUID | None = None
    """Whom the host has kicked."""
    only_moves: bool = False
    """All entries are actions of one seat, which is that of the answer if there is one; and of the
    table itself only its version, decisions, clocks and deadline change."""


class Committed(msgspec.Struct, frozen=True):
    """The change is in the log; the table now has this version."""

    version: int


class Repeated(msgspec.Struct, frozen=True):
    """This mutation was already committed, with this answer."""

    answer: str


class Overtaken(msgspec.Struct, frozen=True):
    """Another change came first; nothing was written."""


Commit: TypeAlias = Committed | Repeated | Overtaken


async def commit(db: Database, change: Change) -> Commit:
    """Commit the change; report whether it won, was repeated or lost its race.

    Of several changes of the same version exactly one wins: they queue for the table's row, and the
    losers find the version changed.
    """
    row = await db.fetchrow(_statement(*shape(change)), *_values(change))
    return Committed(row["version"]) if row is not None else await why_not(db, change)


async def write_changes(db: Database, changes: Sequence[Change]) -> dict[UUID, int]:
    """Write changes of one shape; return the new version of every table that changed."""
    statement = _statement(*shape(changes[0]))
    rows = await db.fetchmany(statement, [_values(change) for change in changes])
    return {row["id"]: row["version"] for row in rows}


def shape(change: Change) -> tuple[bool, bool, bool, bool, bool]:
    """Return which optional parts the change has; changes of one shape share a statement."""
    return (
        change.answer is not None,
        change.snapshot is not None,
        bool(change.seats),
        bool(change.jobs),
        change.kicked is not None,
    )


async def why_not(db: Database, change: Change) -> Commit:
    """Return why a change was not written: it was committed before, or another came first."""
    if change.answer is not None:
        answer = await find_answer(
            db, change.after.id, change.answer.seat, change.answer.idempotency_key
        )
        if answer is not None:
            return Repeated(answer)
    return Overtaken()


async def find_answer(db: Database, table_id: UUID, seat: int, idempotency_key: str) -> str | None:
    """Return the answer to this mutation, if it was committed before."""
    answer: str | None = await db.fetchval(
        """
        SELECT answer FROM plays
        WHERE table_id = $1 AND seat = $2 AND idempotency_key = $3
        """,
        table_id,
        seat,
        idempotency_key,
    )
    return answer


async def find_last_answer(db: Database, table_id: UUID, seat: int) -> str | None:
    """Return the answer to the seat's last play."""
    answer: str | None = await db.fetchval(
        """
        SELECT answer FROM plays WHERE table_id = $1 AND seat = $2 ORDER BY version DESC LIMIT 1
        """,
        table_id,
        seat,
    )
    return answer


@cache
def _statement(answers: bool, keeps: bool, seats: bool, jobs: bool, kicks: bool) -> str:
    """Return the statement with the parts that are needed.

    Parts that are not needed are left out rather than given empty input: inserting no job would
    still wake every worker, and waking makes commits wait for each other.
    """
    parts = [_LOG, *([_ANSWER] if answers else [])]
    numbers = iter(range(28 if answers else 24, 100))
    optional = ((keeps, _KEEP, 1), (seats, _SEATS, 8), (jobs, _JOBS, 5), (kicks, _KICK, 1))
    for needed, part, values in optional:
        if needed:
            names = (f"${next(numbers)}" for _ in range(values))
            parts.append(part.format(*names, source="turned, "))
    turned = _TURN.format(unanswered=_UNANSWERED if answers else "")
    return f"WITH {', '.join([turned, *parts])} SELECT id, version FROM turned"


_TURN = """
    turned AS (
        UPDATE tables SET version = $3, to_act = $4, status = $5, clocks = $6, deadline = $7,
            paused_at = $8, host_id = $9, invitation = $10, started_at = $11, ended_at = $12,
            ending = $13, result = $14, rated = $15, votes = $16, changed_at = $17
        WHERE id = $1 AND version = $2 {unanswered}
        RETURNING id, version
    )
"""

_UNANSWERED = """
    AND NOT EXISTS (
        SELECT FROM plays WHERE table_id = $1 AND seat = $24 AND idempotency_key = $25
    )
"""

_LOG = """
    logged AS (
        INSERT INTO actions (table_id, seq, kind, seat, notation, by, told, chance, at)
        SELECT turned.id, $2 + entry.number, entry.kind, entry.seat, entry.notation, entry.by,
               entry.told, entry.chance, $17
        FROM turned, unnest($18::text[], $19::smallint[], $20::text[], $21::text[], $22::bytea[],
                            $23::boolean[])
            WITH ORDINALITY AS entry (kind, seat, notation, by, told, chance, number)
    )
"""

_ANSWER = """
    answered AS (
        INSERT INTO plays (table_id, seat, idempotency_key, decision, version, answer, at)
        SELECT turned.id, $24, $25, $26, turned.version, $27, $17 FROM turned
    )
"""

_KEEP = """
    kept AS (
        INSERT INTO snapshots (table_id, version, state)
        SELECT turned.id, turned.version, {0} FROM turned
    )
"""

_SEATS = """
    seated AS (
        UPDATE seats SET name = new.name, account_id = new.account_id, bot = new.bot,
            ready = new.ready, forfeited = new.forfeited, entropy = new.entropy,
            invited_id = new.invited_id
        FROM turned, unnest({0}::smallint[], {1}::text[], {2}::uuid[], {3}::text[],
                            {4}::boolean[], {5}::boolean[], {6}::text[], {7}::uuid[])
            AS new (seat, name, account_id, bot, ready, forfeited, entropy, invited_id)
        WHERE seats.table_id = turned.id AND seats.seat = new.seat
    )
"""

_JOBS = f"queued AS ({INSERT_JOBS})"

_KICK = """
    kicked AS (
        INSERT INTO kicks (table_id, account_id)
        SELECT turned.id, accounts.id FROM turned, accounts WHERE accounts.id = {0}
        ON CONFLICT DO NOTHING
    )
"""


def _values(change: Change) -> tuple[object, ...]:
    return (
        *table_values(change),
        *_entry_values(change),
        *(() if change.answer is None else answer_values(change.answer)),
        *(() if change.snapshot is None else (change.snapshot,)),
        *_seat_values(change.seats),
        *(job_values(change.jobs) if change.jobs else ()),
        *(() if change.kicked is None else (change.kicked,)),
    )


def table_values(change: Change) -> tuple[object, ...]:
    """Return what the table's row becomes, after its id and the version before."""
    after = change.after
    return (
        after.id,
        change.before,
        after.version,
        _json(after.to_act),
        after.status,
        _json(after.clocks),
        after.deadline,
        after.paused_at,
        after.host_id,
        after.invitation,
        after.started_at,
        after.ended_at,
        after.ending,
        None if after.result is None else _json(after.result),
        after.rated,
        _json(after.votes),
        change.now,
    )


def _entry_values(change: Change) -> tuple[object, ...]:
    entries = change.entries
    return (
        [entry.kind for entry in entries],
        [entry.seat for entry in entries],
        [entry.notation for entry in entries],
        [entry.by for entry in entries],
        [entry.told for entry in entries],
        [entry.chance for entry in entries],
    )


def answer_values(answer: Answer) -> tuple[object, ...]:
    """Return what is stored of an answer."""
    return (answer.seat, answer.idempotency_key, answer.decision, answer.answer)


def _seat_values(seats: Sequence[SeatRow]) -> tuple[object, ...]:
    if not seats:
        return ()
    return (
        [seat.seat for seat in seats],
        [seat.name for seat in seats],
        [seat.account_id for seat in seats],
        [seat.bot for seat in seats],
        [seat.ready for seat in seats],
        [seat.forfeited for seat in seats],
        [seat.entropy for seat in seats],
        [seat.invited_id for seat in seats],
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
