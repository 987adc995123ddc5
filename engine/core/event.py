"""Events, for logs and animations; each knows who may see it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.core.action import tag_of
from engine.core.seat import Perspective, Seat, Watcher


class Event(msgspec.Struct, frozen=True, gc=False, tag=tag_of, tag_field="kind"):
    """Something that happened at the table."""


class AddressedEvent(msgspec.Struct, frozen=True, gc=False):
    """An event and the seats that may see it; `only=None` means everybody."""

    event: Event
    only: tuple[Seat, ...] | None = None

    def reaches(self, viewer: Perspective) -> bool:
        """Whether this perspective may see the event."""
        return self.only is None or viewer is Watcher.REFEREE or viewer in self.only


def events_for(events: Iterable[AddressedEvent], viewer: Perspective) -> list[Event]:
    """Return the events that this perspective may see."""
    return [addressed.event for addressed in events if addressed.reaches(viewer)]
