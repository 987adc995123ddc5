"""What was told at a table, as the log keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Union

import msgspec

from engine.core import AddressedEvent, AnyGame, Event, Perspective, events_for
from engine.core.seat import Seat


def encode_events(told: Sequence[AddressedEvent]) -> bytes:
    """Return the news as JSON."""
    return msgspec.json.encode(told)


def decode_events(game: AnyGame, told: bytes, viewer: Perspective) -> tuple[Event, ...]:
    """Return the events that reach this viewer."""
    if told == b"[]":
        return ()
    news = _reader(game.events).decode(told)
    return tuple(events_for((AddressedEvent(event.event, event.only) for event in news), viewer))


class _News(msgspec.Struct):
    event: Event
    only: tuple[Seat, ...] | None = None


@cache
def _reader(events: tuple[type[Event], ...]) -> msgspec.json.Decoder[list[_News]]:
    """Return a decoder that knows the events of one game."""
    news = msgspec.defstruct(
        "News",
        [("event", Union[events]), ("only", tuple[int, ...] | None, None)],  # noqa: UP007
    )
    # A union that is made when the game is known is no type for mypy.
    return msgspec.json.Decoder(list[news])  # type: ignore[valid-type]
