"""Tables in memory by id and version; the database always has the last word."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from uuid import UUID
from weakref import WeakValueDictionary

from api.base.lru import Lru
from api.store.tables import SeatRow, TableRow
from engine.core import AnyGame, Decision, Perspective, Result, Seat, State, View

CAPACITY, FINISHED = 1000, 50
"""Tables that are kept; the least recently used one goes first."""

FRESH_SECONDS = 60.0
"""How long a table may be used without reloading data beside it, such as who wants notifications.
Its version is checked with every commit anyway."""


@dataclass(frozen=True, eq=False)
class Position:
    """A table from one perspective: one object for all equal perspectives of a version."""

    table_id: UUID
    version: int
    viewer: Perspective
    view: View
    decisions: tuple[Decision, ...]
    optional_decisions: tuple[Decision, ...]
    result: Result | None


@dataclass(frozen=True, eq=False)
class LiveTable:
    """A table at one version with its game's position; immutable."""

    row: TableRow
    game: AnyGame
    state: State | None
    """None before the start."""
    positions: dict[Perspective, Position] = field(default_factory=dict)
    since: float = field(default_factory=time.monotonic)

    @property
    def version(self) -> int:
        """Return how often the table has changed."""
        return self.row.version

    def decision(self, decision_key: str) -> Decision | None:
        """Return the decision with this key, if it is open or optional."""
        decisions = (*self.row.to_act, *self.optional_decisions)
        return next((decision for decision in decisions if decision.key == decision_key), None)

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
        self._locks: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

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
        if kept is not None and kept.version > table.version:
            return kept
        others, tables = self._finished, self._running
        if table.row.status == "over":
            others, tables = tables, others
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

    def lock(self, table_id: UUID) -> asyncio.Lock:
        """Queues changes of one table in this process instead of letting them race."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._running) + len(self._finished)
