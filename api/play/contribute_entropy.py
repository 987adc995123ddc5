"""Lets players contribute to the shuffle, so that nobody alone chooses the deal."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import BadInput, Refused, returns_problems
from api.play.change import Step, change_table
from api.play.deals import is_entropy
from api.play.join_table import check_open
from api.play.perspective import check_seat
from api.play.table_info import TableInfo, describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store.changes import Entry


@returns_problems
async def contribute_entropy(
    services: Services, caller: Caller | None, table_id: UUID, entropy: str
) -> TableInfo:
    """Add the caller's text to the shuffle; the last one before the start counts.

    The table's commitment fixed its own secret beforehand, so the secret cannot be chosen in
    response to a contribution.
    """
    caller = check_scope(caller, "tables")
    if not is_entropy(entropy):
        raise Refused(BadInput(field="entropy"))

    async def decide(table: LiveTable) -> Step:
        check_open(table)
        seat = check_seat(table, caller)
        mine = table.held_by(caller.looks_as)
        seats = tuple(
            msgspec.structs.replace(seat, entropy=entropy) if seat.seat in mine else seat
            for seat in table.row.seats
        )
        row = msgspec.structs.replace(table.row, seats=seats)
        entry = Entry(kind="seats", seat=seat, notation=f"entropy {seat}")
        return Step(entries=[entry], row=row, state=None)

    return await describe(services, caller, await change_table(services, table_id, decide))
