"""Collects the events of an action while it is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import AddressedEvent, Event
from engine.core.seat import Seat


class Log:
    """The events of one action, in order, and whether anything hidden was revealed."""

    __slots__ = ("addressed", "revealed")

    def __init__(self) -> None:
        self.addressed: list[AddressedEvent] = []
        self.revealed = False

    def tell(self, event: Event, only: Sequence[Seat] | None = None) -> None:
        """Report the event to everybody, or to `only` these seats."""
        self.addressed.append(AddressedEvent(event, None if only is None else tuple(only)))

    def reveal(self) -> None:
        """Record that hidden information was revealed: the action cannot be taken back."""
        self.revealed = True
