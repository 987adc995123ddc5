"""The events of Windfall."""

from __future__ import annotations

from typing import TypeAlias

from engine.core import Event, Seat


class Planted(Event, frozen=True):
    """A player planted a card face down."""

    seat: Seat


class Blew(Event, frozen=True):
    """The cards were turned over and the wind was rolled."""

    cards: tuple[int, ...]
    wind: int


class Drew(Event, frozen=True):
    """A player drew a card; only that player sees which."""

    seat: Seat
    card: int


class Bought(Event, frozen=True):
    """The auction ended; without a seat, nobody bought."""

    seat: Seat | None
    coins: int


AnyEvent: TypeAlias = Planted | Blew | Drew | Bought
EVENTS: tuple[type[AnyEvent], ...] = (Planted, Blew, Drew, Bought)
