"""Takes a seat at a table."""

from __future__ import annotations

import secrets
from uuid import UUID

import msgspec

from api.accounts.claim_code import is_code
from api.accounts.read import account_of
from api.base.problem import BadInput, Refused, returns_problems
from api.play.change import Step, change_table
from api.play.deals import is_entropy
from api.play.problems import (
    AlreadySeated,
    AlreadyStarted,
    Kicked,
    NotInvited,
    SeatTaken,
    TableFull,
)
from api.play.table_info import TableInfo, describe, seat_claim
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import kicks, tables
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow


@returns_problems
async def join_table(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    *,
    invitation: str | None = None,
    seat: int | None = None,
    entropy: str | None = None,
) -> TableInfo:
    """Take the given seat, the one reserved for the caller, or the first free one.

    Instead of the invitation code, the claim code of a seat takes that seat; callers who were
    invited by name need neither. `entropy` is contributed to the shuffle.
    """
    caller = check_scope(caller, "tables")
    account = await account_of(services, caller.account_id)
    if entropy is not None and not is_entropy(entropy):
        raise Refused(BadInput(field="entropy"))

    async def decide(table: LiveTable) -> Step:
        claimed = _claimed(table.row, invitation)
        if claimed is None and table.invited_seat(caller.account_id) is None:
            await _check_may_join(services, table.row, caller, invitation)
        check_open(table)
        if table.held_by(caller.account_id):
            raise Refused(AlreadySeated())
        group = table.row.seed_group
        if group and await tables.sits_in_group(services.pool, group, caller.account_id):
            raise Refused(AlreadySeated())
        row = without_invitation(table.row, account.id)
        wanted = seat if claimed is None else claimed
        chosen = _choose_seat(row, table.invited_seat(account.id) if wanted is None else wanted)
        new = SeatRow(seat=chosen, name=account.name, account_id=account.id, entropy=entropy or "")
        entry = Entry(kind="seats", seat=chosen, notation=f"sit {chosen}")
        return Step(entries=[entry], row=with_seat(row, new), state=None)

    return await describe(services, caller, await change_table(services, table_id, decide))


def check_open(table: LiveTable) -> None:
    """Refuse a table whose game has already started."""
    if table.row.status != "open":
        raise Refused(AlreadyStarted())


def with_seat(row: TableRow, seat: SeatRow) -> TableRow:
    """Return the table with this seat replaced."""
    seats = tuple(seat if held.seat == seat.seat else held for held in row.seats)
    return msgspec.structs.replace(row, seats=seats)


def without_invitation(row: TableRow, account_id: UUID) -> TableRow:
    """Return the table with the account's reserved seat freed, if there was one."""
    seats = tuple(
        SeatRow(seat=seat.seat) if seat.invited_id == account_id else seat for seat in row.seats
    )
    return msgspec.structs.replace(row, seats=seats)


def _claimed(row: TableRow, code: str | None) -> int | None:
    """Return the seat that the code claims, if it is a claim code of this table."""
    seats = (seat.seat for seat in row.seats if code and is_code(code, seat_claim(row, seat.seat)))
    return next(seats, None)


async def _check_may_join(
    services: Services, row: TableRow, caller: Caller, invitation: str | None
) -> None:
    """Refuse whoever has no invitation and needs one."""
    if row.host_id == caller.account_id or _is_invitation(row, invitation):
        return
    if await kicks.was_kicked(services.pool, row.id, caller.account_id):
        raise Refused(Kicked())
    if not row.public:
        raise Refused(NotInvited())


def _is_invitation(row: TableRow, code: str | None) -> bool:
    if not row.invitation or not code:
        return False
    return secrets.compare_digest(row.invitation.encode(), code.encode())


def _choose_seat(row: TableRow, wanted: int | None) -> int:
    free = [seat.seat for seat in row.seats if seat.is_free]
    if wanted is None:
        if not free:
            raise Refused(TableFull())
        return free[0]
    if wanted not in free:
        raise Refused(SeatTaken())
    return wanted
