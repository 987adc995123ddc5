"""What a bell is, whatever carries the sound."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

import msgspec

from api.live.topics import Topic


class Rang(msgspec.Struct, frozen=True):
    """The topic has this version now, or a later one."""

    version: int


class Missed(msgspec.Struct, frozen=True):
    """The bell may have rung unheard: read the log from where you are."""


Heard: TypeAlias = Rang | Missed


class Bell(Protocol):
    """Carries version numbers from the one who commits to those who listen.

    A listener who starts to listen, then reads the log, then reads it again after every
    sound misses nothing that the log holds, even if the carrier loses everything it has.
    """

    async def ring(self, topic: Topic, version: int) -> None:
        """Tell everybody who listens to the topic of the version; never fails."""
        ...

    def listen(self, topic: Topic) -> AbstractAsyncContextManager[AsyncIterator[Heard]]:
        """Listen to the topic from the moment the context is entered.

        A slow listener gets the latest version, not a queue of old ones.
        """
        ...
