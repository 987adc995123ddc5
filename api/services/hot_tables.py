"""Tables in memory by id and version; the database always has the last word."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from uuid import UUID

import msgspec

from api.base.lru import Lru
from api.store.tables import SeatRow, TableRow
from engine.core import AnyGame, Decision, Perspective, Result, Seat, State, View

CAPACITY, FINISHED = 1000, 50
"""Tables that are kept; the least recently used one goes first."""

FRESH_SECONDS = 60.0
"""How long a table may be used without reloading data beside it, such as who wants notifications.
Its version is checked with every commit anyway."""


class Position(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """A table from one perspective: one object for all equal perspectives of a version."""

    table_id: UUID
    version: int
    viewer: Perspective
    view: View
    decisions: tuple[Decision, ...]
    optional_decisions: tuple[Decision, ...]
    result: Result | None


class LiveTable(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """A table at one version with its game's position; immutable."""

    row: TableRow
    game: AnyGame
    state: State | None
    """None before the start."""
    positions: dict[Perspective, Position] = msgspec.field(default_factory=dict)
    since: float = msgspec.field(default_factory=time.monotonic)

    @property
    def version(self) -> int:
        """Return how often the table has changed."""
        return self.row.version

    def decision(self, decision_key: str) -> Decision | None:
        """Return the decision with this key, if it is open or optional."""
        for decision in self.row.to_act:
            if decision.key == decision_key:
                return decision
        for decision in self.optional_decisions:
            if decision.key == decision_key:
                return decision
        return None

    @property
    def optional_decisions(self) -> tuple[Decision, ...]:
        """Return the decisions that seats may take although nobody waits for them."""
        if self.state is None or self.row.status != "running":
            return ()
        return tuple(self.game.optional_decisions(self.state))

    def seat(self, seat: Seat) -> SeatRow:
        """Return who sits there."""
        return self.row.seats[seat]

    def invited_seat(self, account_id: UUID | None) -> int | None:
        """Return the seat that is reserved for the account until it answers."""
        if account_id is None:
            return None
        kept = (seat.seat for seat in self.row.seats if seat.invited_id == account_id)
        return next(kept, None)

    def held_by(self, account_id: UUID | None) -> tuple[Seat, ...]:
        """Return the seats that the account holds."""
        if account_id is None:
            return ()
        return tuple([Seat(row.seat) for row in self.row.seats if row.account_id == account_id])


class HotTables:
    """The most recently used tables.

    Only a few finished games are kept: nobody plays there, and on a busy server they would soon
    fill the memory that running games need.
    """

    def __init__(self, capacity: int = CAPACITY, finished: int = FINISHED) -> None:
        self._running: Lru[UUID, LiveTable] = Lru(capacity)
        self._finished: Lru[UUID, LiveTable] = Lru(finished)
        self._changing: dict[UUID, deque[asyncio.Future[None]]] = {}
        """Tables that somebody is changing, and who waits to change them next."""

    def find(self, table_id: UUID) -> LiveTable | None:
        """Return the table as last seen here; it may have changed since."""
        return self._running.get(table_id) or self._finished.get(table_id)

    def find_fresh(self, table_id: UUID) -> LiveTable | None:
        """Return the table if it was read from the database recently."""
        found = self.find(table_id)
        if found is None or time.monotonic() - found.since > FRESH_SECONDS:
            return None
        return found

    def keep(self, table: LiveTable) -> LiveTable:
        """Keep the newer of this table and the one in memory, and return it."""
        kept = self.find(table.row.id)
        if kept is not None and kept.row.version > table.row.version:
            return kept
        others, tables = self._finished, self._running
        if table.row.status == "over":
            others, tables = tables, others
        if kept is not None and kept.row.status != table.row.status:
            others.pop(table.row.id)
        tables[table.row.id] = table
        return table

    def drop(self, table_id: UUID) -> None:
        """Remove the table, so that it is read again."""
        self._running.pop(table_id)
        self._finished.pop(table_id)

    def drop_deal(self, seed_group: UUID) -> None:
        """Remove every table that shares this deal."""
        for table in [*self._running.values(), *self._finished.values()]:
            if table.row.seed_group == seed_group:
                self.drop(table.row.id)

    def clear(self) -> None:
        """Remove every table."""
        self._running.clear()
        self._finished.clear()

    async def begin_change(self, table_id: UUID) -> None:
        """Wait until nobody else in this process changes the table, instead of racing them."""
        waiting = self._changing.get(table_id)
        if waiting is None:
            self._changing[table_id] = deque()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # The turn was granted at the same moment: pass it on.
                self.end_change(table_id)
            raise

    def end_change(self, table_id: UUID) -> None:
        """Let the next one change the table."""
        waiting = self._changing[table_id]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._changing[table_id]

    def __len__(self) -> int:
        return len(self._running) + len(self._finished)
