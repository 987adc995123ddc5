"""The bell of a server that is one process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

from api.live.bell import Heard
from api.live.listeners import Listeners


class InProcessBell:
    """Rings for the listeners of this process only."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def ring(self, table_id: UUID, version: int) -> None:
        """The listeners of the table hear of the version."""
        self._listeners.rang(table_id, version)

    @asynccontextmanager
    async def listen(self, table_id: UUID) -> AsyncIterator[AsyncIterator[Heard]]:
        """What is heard of the table from now on."""
        listener = self._listeners.add(table_id)
        try:
            yield listener
        finally:
            self._listeners.remove(table_id, listener)
