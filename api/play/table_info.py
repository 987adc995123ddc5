"""A table without its board: seats, settings, and whose turn it is."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

import msgspec

from api.accounts.claim_code import claim_code
from api.base.problem import returns_problems
from api.model.clock import Clock
from api.play.load import load
from api.play.perspective import check_may_see
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.store import tables
from api.store.tables import TableRow, Vote
from engine.core import Decision, Result, commitment
from engine.core.options import Choice


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who plays it."""

    seat: int
    name: str
    account_id: UUID | None
    bot: str | None
    """The bot that plays now; if there is also an account, it replaces an absent player."""
    invited: bool
    """Whether the seat is reserved for somebody who has not answered yet. Only they, the players
    and the host see the name."""
    ready: bool
    forfeited: bool
    contributed: bool
    """Whether its player contributed to the shuffle."""
    bank_ms: int | None
    deciding_since: datetime | None
    deadline: datetime | None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its board."""

    id: UUID
    game: str
    rules: int
    options: dict[str, Choice]
    name: str
    status: Literal["open", "running", "over"]
    version: int
    public: bool
    rated: bool
    spectators: bool
    chat: bool
    host_id: UUID | None
    invitation: str | None
    """The invitation code, for players and the host only."""
    claims: tuple[str | None, ...]
    """For the host of an open table: the code that claims each free seat; null if taken."""
    invited_seat: int | None
    """The seat reserved for the caller: `joinTable` takes it, `leaveTable` declines."""
    seats: tuple[SeatInfo, ...]
    decisions: tuple[Decision, ...]
    """Who must decide what now."""
    clock: Clock | None
    deadline: datetime | None
    paused_at: datetime | None
    votes: tuple[Vote, ...]
    """Who has agreed to what so far."""
    commitment: str
    """The hash of the secret behind the shuffle, the table, its options and its seats; published
    before the first card is dealt. `./hotseat verify` checks it against the record."""
    seed: str | None
    """The secret behind the shuffle; published once all tables with this deal are over."""
    shared_deal: bool
    """Whether other tables have the same deal: boards are then public only once all are over."""
    seen_deal: bool
    """Whether somebody here has played an earlier table with the same deal."""
    forked_from: UUID | None
    forked_at: int | None
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    ending: str | None
    result: Result | None


@returns_problems
async def find_table(services: Services, caller: Caller | None, table_id: UUID) -> TableInfo:
    """Return the table, if the caller may see it."""
    table = await load(services, table_id)
    check_may_see(table, caller)
    return await describe_table(services, caller, table.row)


async def describe_table(services: Services, caller: Caller | None, row: TableRow) -> TableInfo:
    """Return what the caller may know about the table."""
    is_seed_public = row.seed_known or await tables.is_seed_open(services.pool, row)
    return table_info(row, caller, row.seed if is_seed_public else None)


def table_info(row: TableRow, caller: Caller | None, seed: str | None = None) -> TableInfo:
    """Return what the caller may know about the table, with the seed if it may be published."""
    account_id = None if caller is None else caller.looks_as
    belongs = account_id is not None and (
        row.host_id == account_id or any(seat.account_id == account_id for seat in row.seats)
    )
    kept = (seat.seat for seat in row.seats if account_id and seat.invited_id == account_id)
    invited_seat = next(kept, None)
    knows = belongs or invited_seat is not None
    return TableInfo(
        **{name: getattr(row, name) for name in _SAME},
        options=dict(row.options),
        decisions=row.to_act,
        invitation=row.invitation if belongs else None,
        claims=_claims(row) if account_id is not None and row.host_id == account_id else (),
        invited_seat=invited_seat,
        seats=tuple(_seat_info(row, number, knows) for number in range(len(row.seats))),
        commitment=row.commitment or commitment(row.seed),
        seed=seed,
    )


async def describe(services: Services, caller: Caller, table: LiveTable) -> TableInfo:
    """Return what the caller may know about the table after a change."""
    return await describe_table(services, caller, table.row)


_SAME = tuple(
    name
    for name in TableInfo.__struct_fields__
    if name
    not in {
        "options",
        "decisions",
        "invitation",
        "claims",
        "invited_seat",
        "seats",
        "commitment",
        "seed",
    }
)


def _claims(row: TableRow) -> tuple[str | None, ...]:
    if row.status != "open":
        return ()
    return tuple(seat_claim(row, seat.seat) if seat.is_free else None for seat in row.seats)


def seat_claim(row: TableRow, seat: int) -> str:
    """Return the code that claims this seat; it is derived from the table's invitation."""
    return claim_code((row.invitation or row.seed).encode(), f"seat {row.id} {seat}")


def _seat_info(row: TableRow, number: int, knows_invited: bool) -> SeatInfo:
    seat = row.seats[number]
    clock = row.clocks[number] if row.clocks else None
    return SeatInfo(
        seat=number,
        name=seat.name if seat.invited_id is None or knows_invited else "",
        account_id=seat.account_id,
        bot=seat.bot,
        invited=seat.invited_id is not None,
        ready=seat.ready,
        forfeited=seat.forfeited,
        contributed=bool(seat.entropy),
        bank_ms=None if clock is None else clock.bank_ms,
        deciding_since=None if clock is None else clock.since,
        deadline=None if clock is None else clock.deadline,
    )
