"""The record of a finished game as a file."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.deals import deal_seed, proof_of
from api.play.load import load
from api.play.perspective import check_may_see
from api.play.problems import DealHidden, GameRunning, NotStarted
from api.services import Services
from api.services.caller import Caller
from api.store import log, tables
from engine.core import Move, Record, Seat


class RecordFile(msgspec.Struct, frozen=True):
    """A game as a text file for `./hotseat replay`."""

    name: str
    text: str


@returns_problems
async def read_record(services: Services, caller: Caller | None, table_id: UUID) -> RecordFile:
    """Return the record of a game that is over and whose seed may be published."""
    table = await load(services, table_id)
    check_may_see(table, caller)
    row = table.row
    if row.started_at is None:
        raise Refused(NotStarted())
    # Nobody may know the seed and the hidden actions of a running game.
    if row.status != "over":
        raise Refused(GameRunning())
    if not await tables.is_seed_open(services.pool, row):
        raise Refused(DealHidden())
    rows = await log.read_log(services.pool, table_id)
    moves = tuple(Move(Seat(row.seat or 0), row.notation) for row in log.standing(rows))
    start = await log.first_snapshot(services.pool, table_id) if row.forked_from else None
    record = Record(
        row.game,
        row.rules,
        len(row.seats),
        deal_seed(row),
        dict(row.options),
        moves,
        None if start is None else start.state.decode(),
        proof_of(row),
    )
    return RecordFile(f"{row.game}-{row.id}.txt", record.text())
