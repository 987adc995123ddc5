"""What happened, for logs and animation; each piece of news knows who may hear it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.core.action import tag_of
from engine.core.seat import Perspective, Seat, Watcher


class Event(msgspec.Struct, frozen=True, tag=tag_of, tag_field="kind"):
    """Something that happened at the table."""


class AddressedEvent(msgspec.Struct, frozen=True):
    """An event and the seats that may hear of it; `only=None` means everybody."""

    event: Event
    only: tuple[Seat, ...] | None = None

    def reaches(self, viewer: Perspective) -> bool:
        """Whether this viewer may hear of the event."""
        return self.only is None or viewer is Watcher.REFEREE or viewer in self.only


class Log:
    """The news of one action, in order, and whether anything hidden came to light."""

    __slots__ = ("addressed", "revealed")

    def __init__(self) -> None:
        self.addressed: list[AddressedEvent] = []
        self.revealed = False

    def tell(self, event: Event, only: Sequence[Seat] | None = None) -> None:
        """Report the event to everybody, or to `only` these seats."""
        self.addressed.append(AddressedEvent(event, None if only is None else tuple(only)))

    def reveal(self) -> None:
        """Something that somebody did not know lies open now: this cannot be taken back."""
        self.revealed = True


def events_for(told: Iterable[AddressedEvent], viewer: Perspective) -> list[Event]:
    """Return the events that reach this viewer."""
    return [addressed.event for addressed in told if addressed.reaches(viewer)]
