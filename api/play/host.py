"""What the use cases of hosts have in common."""

from __future__ import annotations

from api.base.problem import Refused
from api.play.change import Step
from api.play.join_table import with_seat
from api.play.problems import NotHost
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from api.store.tables import SeatRow


def check_host(table: LiveTable, caller: Caller) -> None:
    """Refuse callers who do not host the table."""
    if table.row.host_id != caller.account_id:
        raise Refused(NotHost())


def reseat(table: LiveTable, seat: SeatRow, word: str) -> Step:
    entry = Entry(kind="seats", seat=seat.seat, notation=f"{word} {seat.seat}")
    return Step(entries=[entry], row=with_seat(table.row, seat), state=None)
