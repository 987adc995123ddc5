"""The interface of a bell, whatever carries it."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

import msgspec

from api.live.topics import Topic


class Rang(msgspec.Struct, frozen=True):
    """The topic now has this version, or a later one."""

    version: int


class Missed(msgspec.Struct, frozen=True):
    """Rings may have been missed: read the log from the last known version."""


Heard: TypeAlias = Rang | Missed


class Bell(Protocol):
    """Carries version numbers from whoever commits to the listeners.

    A listener that subscribes, then reads the log, then reads it again after every ring misses
    nothing in the log, even if the carrier loses everything.
    """

    def ring(self, topic: Topic, version: int) -> None:
        """Signal the version to all listeners of the topic; never fails."""
        ...

    def listen(self, topic: Topic) -> AbstractAsyncContextManager[AsyncIterator[Heard]]:
        """Listen to the topic from the moment the context is entered.

        A slow listener gets the latest version, not a queue of old ones.
        """
        ...
