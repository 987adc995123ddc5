"""Tables and changes for tests of the store."""

from datetime import UTC, datetime
from uuid import UUID, uuid4

import msgspec

from api.store import log, tables
from api.store.changes import (
    Answer,
    Change,
    Entry,
)
from api.store.pool import Pool
from api.store.tables import SeatRow, TableRow
from engine.core import Decision, Seat

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


WAITING = (Decision(Seat(1), "take", "1.0.take"),)


async def a_table(pool: Pool) -> UUID:
    """A running table with a person and a bot."""
    row = TableRow(
        id=uuid4(),
        game="pebbles",
        rules=1,
        options={"stones": 12},
        seed="5eed",
        status="running",
        created_at=NOW,
        seats=(SeatRow(seat=0, name="Ada"), SeatRow(seat=1, name="random", bot="random")),
    )
    await tables.insert(pool, row)
    return row.id


async def a_change(
    pool: Pool,
    table_id: UUID,
    *,
    before: int = 0,
    seat: int = 0,
    name: str = "first",
    actions: int = 1,
) -> Change:
    """A play of the given number of actions on the version `before`."""
    row = await tables.find(pool, table_id)
    assert row is not None
    return Change(
        before=before,
        after=msgspec.structs.replace(row, version=before + actions, to_act=WAITING),
        entries=[
            Entry(kind="action", seat=seat, notation=f"take {number}")
            for number in range(1, actions + 1)
        ],
        now=NOW,
        answer=Answer(
            seat=seat, idempotency_key=name, decision=f"{seat}.{before}", answer=f'"{name}"'
        ),
    )


async def logged(pool: Pool, table_id: UUID) -> list[tuple[int, str]]:
    return [(row.seq, row.notation) for row in await log.read_log(pool, table_id)]
