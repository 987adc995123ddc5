"""The listeners of one process."""

import asyncio
from collections import defaultdict

from api.live.bell import Heard, Missed, Rang
from api.live.topics import Topic


class Listener:
    """A listener; it keeps only the newest version that it has not yet handled."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._missed = False
        self._sound = asyncio.Event()

    def rang(self, version: int) -> None:
        """Record that the bell rang for this version."""
        if self._version is None or version > self._version:
            self._version = version
        self._sound.set()

    def missed(self) -> None:
        """Record that rings may have been missed."""
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
    """Who listens to which topic."""

    def __init__(self) -> None:
        self._by_topic: defaultdict[Topic, set[Listener]] = defaultdict(set)

    def add(self, topic: Topic) -> Listener:
        """Add a listener to the topic and return it."""
        listener = Listener()
        self._by_topic[topic].add(listener)
        return listener

    def remove(self, topic: Topic, listener: Listener) -> None:
        """Remove the listener."""
        self._by_topic[topic].discard(listener)
        if not self._by_topic[topic]:
            del self._by_topic[topic]

    def topics(self) -> list[Topic]:
        """Return the topics with listeners."""
        return list(self._by_topic)

    def has(self, topic: Topic) -> bool:
        """Return whether anybody listens to the topic."""
        return topic in self._by_topic

    def rang(self, topic: Topic, version: int) -> None:
        """Pass the ring on to the listeners of the topic."""
        for listener in self._by_topic.get(topic, ()):
            listener.rang(version)

    def all_missed(self) -> None:
        """Tell all listeners of all topics that they may have missed rings."""
        for listeners in self._by_topic.values():
            for listener in listeners:
                listener.missed()
