"""Encodes the events of a table for the log, and decodes them for a perspective."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Union

import msgspec

from engine.core import AddressedEvent, AnyGame, Event, Perspective, events_for
from engine.core.seat import Seat


def encode_events(events: Sequence[AddressedEvent]) -> bytes:
    """Return the events as JSON."""
    return msgspec.json.encode(events)


def decode_events(game: AnyGame, encoded: bytes, viewer: Perspective) -> tuple[Event, ...]:
    """Return the events that this perspective may see."""
    if encoded == b"[]":
        return ()
    decoded = _reader(game.events).decode(encoded)
    return tuple(events_for((AddressedEvent(row.event, row.only) for row in decoded), viewer))


class _Addressed(msgspec.Struct):
    event: Event
    only: tuple[Seat, ...] | None = None


@cache
def _reader(events: tuple[type[Event], ...]) -> msgspec.json.Decoder[list[_Addressed]]:
    """Return a decoder that knows the events of one game."""
    addressed = msgspec.defstruct(
        "Addressed",
        [("event", Union[events]), ("only", tuple[int, ...] | None, None)],  # noqa: UP007
    )
    # mypy cannot express a union that is built once the game is known.
    return msgspec.json.Decoder(list[addressed])  # type: ignore[valid-type]
