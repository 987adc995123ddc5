"""Tables in memory: by id and version, never trusted over the database."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from uuid import UUID
from weakref import WeakValueDictionary

from api.store.tables import SeatRow, TableRow
from engine.core import AnyGame, Decision, Perspective, Result, Seat, State, View

ROOM = 1000
"""Tables that are kept; the least used one goes first."""

FRESH_SECONDS = 60.0
"""How long a table may be played on without a look at what lies beside it, such as who wants
notices. Its version is checked at every commit anyway."""


@dataclass(frozen=True, eq=False)
class Position:
    """A table as one viewer sees it: one object for all equal viewers of a version."""

    table_id: UUID
    version: int
    viewer: Perspective
    view: View
    decisions: tuple[Decision, ...]
    result: Result | None
    encoded: dict[str, bytes] = field(default_factory=dict)
    """Room for the bytes of answers, by the document that asked."""


@dataclass(frozen=True, eq=False)
class LiveTable:
    """A table at one version with its game's position; nothing in it is ever changed."""

    row: TableRow
    game: AnyGame
    state: State | None
    """None before the start."""
    positions: dict[Perspective, Position] = field(default_factory=dict)
    since: float = field(default_factory=time.monotonic)

    @property
    def version(self) -> int:
        """How often the table has changed."""
        return self.row.version

    def decision(self, decision_key: str) -> Decision | None:
        """The decision of this id, if it waits or may be taken out of turn."""
        optional = () if self.state is None else self.game.optional_decisions(self.state)
        decisions = (*self.row.to_act, *optional)
        return next((decision for decision in decisions if decision.key == decision_key), None)

    def seat(self, seat: Seat) -> SeatRow:
        """Who sits there."""
        return self.row.seats[seat]

    def held_by(self, account_id: UUID | None) -> tuple[Seat, ...]:
        """The seats that the account holds."""
        if account_id is None:
            return ()
        return tuple(Seat(one.seat) for one in self.row.seats if one.account_id == account_id)


class HotTables:
    """The tables that were used last."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._tables: OrderedDict[UUID, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

    def find(self, table_id: UUID) -> LiveTable | None:
        """The table as it was last seen here; it may have gone on."""
        found = self._tables.get(table_id)
        if found is not None:
            self._tables.move_to_end(table_id)
        return found

    def find_fresh(self, table_id: UUID) -> LiveTable | None:
        """The table if it was read from the database not long ago."""
        found = self.find(table_id)
        if found is None or time.monotonic() - found.since > FRESH_SECONDS:
            return None
        return found

    def keep(self, table: LiveTable) -> LiveTable:
        """The newer of this and what is kept of the table; it is kept."""
        kept = self._tables.get(table.row.id)
        if kept is not None and kept.version > table.version:
            return kept
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        while len(self._tables) > self._room:
            self._tables.popitem(last=False)
        return table

    def drop(self, table_id: UUID) -> None:
        """The table must be read again."""
        self._tables.pop(table_id, None)

    def drop_deal(self, seed_group: UUID) -> None:
        """Every table that is dealt like this must be read again."""
        for table in [one for one in self._tables.values() if one.row.seed_group == seed_group]:
            self.drop(table.row.id)

    def clear(self) -> None:
        """Every table must be read again."""
        self._tables.clear()

    def lock(self, table_id: UUID) -> asyncio.Lock:
        """Lets changes of one table in this process queue up instead of racing each other."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._tables)
