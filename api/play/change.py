"""Changes a table: compute on the current position, commit in one statement, ring."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from uuid import UUID

import msgspec

from api.base.problem import Refused, TooMany
from api.play.after import jobs_after, ring_after
from api.play.clocks import wind_clocks
from api.play.forfeits import with_forfeits
from api.play.load import load
from api.play.problems import Busy
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import accounts, changes, lobby
from api.store.archive import unarchive
from api.store.changes import Answer, Change, Entry, Repeated
from api.store.tables import SeatRow, TableRow
from api.telemetry.metrics import OVERTAKEN
from api.telemetry.play_tally import TALLY
from engine.core import Seat, State, encode

ATTEMPTS = 25
SNAPSHOT_EVERY = 40
"""Versions between two snapshots; one with every move would cost a third of the speed."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What a use case wants to happen at a table."""

    entries: Sequence[Entry]
    row: TableRow
    """The table with the use case's own changes; version, decisions and clocks are derived."""
    state: State | None
    acted: Seat | None = None
    answer: Answer | None = None
    keep: bool = False
    """Write a snapshot, whatever the version."""
    wake_bots: bool = True
    most_running: int | None = None
    """The change gives its host one more running game, of which they may have this many."""
    most_open: int | None = None
    """The change gives its host one more open table, of which they may have this many."""
    kicked: UUID | None = None
    """Whom the host kicks."""


Decide = Callable[[LiveTable], Awaitable[Step]]


class HostFull(Refused):
    """The host of the changed table would have more tables than are allowed."""

    def __init__(self, host_id: UUID, limit: int) -> None:
        super().__init__(TooMany(limit=limit))
        self.host_id = host_id


async def change_table(services: Services, table_id: UUID, decide: Decide) -> LiveTable:
    """Change the table as `decide` says; for use cases whose answers are not repeated."""
    done = await change_table_once(services, table_id, decide)
    if isinstance(done, Repeated):
        raise TypeError("only a step with an answer can be repeated")
    return done


async def change_table_once(
    services: Services, table_id: UUID, decide: Decide
) -> LiveTable | Repeated:
    """Change the table as `decide` says, or return the answer to an earlier identical mutation.

    `decide` is called again whenever the table changed in the meantime, so that people who act at
    the same time never block each other. It refuses by raising.
    """
    if services.commits.is_due:
        await asyncio.sleep(0)
    await services.hot.begin_change(table_id)
    try:
        table = services.hot.find_fresh(table_id) or await load(services, table_id)
        if table.row.status == "over":
            await unarchive(services.pool, table_id)
        for _ in range(ATTEMPTS):
            try:
                step = await decide(table)
            except Refused:
                # The table in memory may be out of date: only the database can refuse.
                fresh = await load(services, table_id)
                if fresh is table:
                    raise
                table = fresh
                continue
            done = await _commit(services, table, step)
            if done is not None:
                return done
            OVERTAKEN.inc()
            table = await load(services, table_id)
    finally:
        services.hot.end_change(table_id)
    raise Refused(Busy())


async def _commit(services: Services, table: LiveTable, step: Step) -> LiveTable | Repeated | None:
    """Return the changed table, the answer to a repeated mutation, or None after a lost race."""
    now = services.now()
    row = _decided(table, step)
    if row.status == "over" and table.row.status != "over":
        row = msgspec.structs.replace(row, ended_at=now)
    if row.clock is not None:
        row = await wind_clocks(services, table.row, row, step.acted, now)
    old_seats, before = table.row.seats, table.row.version
    crosses = row.version // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY
    change = Change(
        before=before,
        after=row,
        entries=step.entries,
        now=now,
        answer=step.answer,
        snapshot=encode(step.state) if step.state and (step.keep or crosses) else None,
        seats=()
        if row.seats is old_seats
        else [new for new, old in zip(row.seats, old_seats, strict=True) if new != old],
        jobs=jobs_after(table.row, row, now, wake_bots=step.wake_bots),
        kicked=step.kicked,
        only_moves=_only_moves(table, step, row),
    )
    is_capped = step.most_running is not None or step.most_open is not None
    if is_capped and row.host_id is not None:
        outcome = await _commit_one_more(services, change, row.host_id, step)
    else:
        outcome = await services.commits.commit(change)
    match outcome:
        case changes.Overtaken():
            return None
        case Repeated():
            return outcome
        case changes.Committed():
            TALLY.changed(row.game, len(step.entries))
            after = LiveTable(row, table.game, step.state, since=table.since)
            if row.status == "over" and row.seed_group is not None:
                # All tables of this deal are over, so their boards may be shown.
                services.hot.drop_deal(row.seed_group)
            if _have_same_accounts(old_seats, row.seats):
                services.hot.keep(after)
            else:
                # Only the database knows whether a newcomer wants notifications.
                services.hot.drop(row.id)
            ring_after(services, table.row, row, now)
            return after


def _have_same_accounts(people: Sequence[SeatRow], others: Sequence[SeatRow]) -> bool:
    """Whether the same accounts sit there."""
    return people is others or [seat.account_id for seat in people] == [
        seat.account_id for seat in others
    ]


def _only_moves(table: LiveTable, step: Step, after: TableRow) -> bool:
    """Whether nothing of the table changes but what every action changes."""
    return (
        step.row is table.row
        and step.acted is not None
        and after.status == table.row.status
        and after.votes is table.row.votes
    )


async def _commit_one_more(
    services: Services, change: Change, host_id: UUID, step: Step
) -> changes.Commit:
    """Commit the change, unless its host has as many tables as are allowed."""
    async with accounts.holding(services.pool, host_id) as connection:
        # Counted while the account is held: starts at the same time would all find room.
        for most, count in (
            (step.most_running, lobby.count_running),
            (step.most_open, lobby.count_open),
        ):
            if most is not None and await count(connection, host_id) >= most:
                raise HostFull(host_id, most)
        return await changes.commit(connection, change)


def _decided(table: LiveTable, step: Step) -> TableRow:
    """Return the row with its new version, its decisions and, once the game is over, its result."""
    row, state = step.row, step.state
    version = table.row.version + len(step.entries)
    if row.votes and any(entry.kind == "action" for entry in step.entries):
        # Votes refer to the board on which they were cast.
        votes = tuple(vote for vote in row.votes if vote.kind != "take_back")
        row = msgspec.structs.replace(row, votes=votes)
    if state is None or row.status == "over":
        return msgspec.structs.replace(row, version=version, to_act=())
    result = table.game.result(state)
    if result is None:
        to_act = tuple(table.game.to_act(state))
        return msgspec.structs.replace(row, version=version, to_act=to_act)
    return msgspec.structs.replace(
        row,
        version=version,
        to_act=(),
        status="over",
        ending="played",
        result=with_forfeits(result, row.seats),
    )
