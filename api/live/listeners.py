"""The listeners of one process."""

import asyncio
from collections import defaultdict
from uuid import UUID

from api.live.bell import Heard, Missed, Rang


class Listener:
    """One pair of ears: keeps only the newest of what it has not yet taken in."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._missed = False
        self._sound = asyncio.Event()

    def rang(self, version: int) -> None:
        """The bell rang for this version."""
        if self._version is None or version > self._version:
            self._version = version
        self._sound.set()

    def missed(self) -> None:
        """The bell may have rung unheard."""
        self._missed = True
        self._sound.set()

    def __aiter__(self) -> "Listener":
        return self

    async def __anext__(self) -> Heard:
        await self._sound.wait()
        if self._missed:
            self._missed = False
            if self._version is None:
                self._sound.clear()
            return Missed()
        version, self._version = self._version, None
        self._sound.clear()
        if version is None:
            raise RuntimeError("a sound without a version")
        return Rang(version)


class Listeners:
    """Who listens to which table."""

    def __init__(self) -> None:
        self._by_table: defaultdict[UUID, set[Listener]] = defaultdict(set)

    def add(self, table_id: UUID) -> Listener:
        """A new listener of the table."""
        listener = Listener()
        self._by_table[table_id].add(listener)
        return listener

    def remove(self, table_id: UUID, listener: Listener) -> None:
        """The listener hears nothing more."""
        self._by_table[table_id].discard(listener)
        if not self._by_table[table_id]:
            del self._by_table[table_id]

    def tables(self) -> list[UUID]:
        """The tables somebody listens to."""
        return list(self._by_table)

    def has(self, table_id: UUID) -> bool:
        """Whether anybody listens to the table."""
        return table_id in self._by_table

    def rang(self, table_id: UUID, version: int) -> None:
        """All listeners of the table hear the version."""
        for listener in self._by_table.get(table_id, ()):
            listener.rang(version)

    def all_missed(self) -> None:
        """All listeners of all tables learn that they may have missed something."""
        for listeners in self._by_table.values():
            for listener in listeners:
                listener.missed()
