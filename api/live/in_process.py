"""The bell of a single-process server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from api.live.bell import Heard
from api.live.listeners import Listeners
from api.live.topics import Topic


class InProcessBell:
    """Rings for the listeners of this process only."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    def ring(self, topic: Topic, version: int) -> None:
        """Signal the version to the listeners of the topic."""
        self._listeners.rang(topic, version)

    @asynccontextmanager
    async def listen(self, topic: Topic) -> AsyncIterator[AsyncIterator[Heard]]:
        """Listen to the topic from now on."""
        listener = self._listeners.add(topic)
        try:
            yield listener
        finally:
            self._listeners.remove(topic, listener)
