"""A position of a game is data: it can be serialised, compared, copied and hashed."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TypeVar

import msgspec

from engine.core.chance import Chance
from engine.core.copying import copier
from engine.core.seat import Seat


class State(msgspec.Struct):
    """What every position has besides the game's own pieces.

    Fields of a state are numbers, strings, lists, dicts and structs; never sets, whose order
    differs from run to run. All copies of a state share its frozen structs, so these hold nothing
    that can change.
    """

    rules: int
    chance: Chance
    acted: list[int]
    """How many actions each seat has taken."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A seat must decide something now.

    The key stays the same until that seat acts, whatever others do meanwhile.
    """

    seat: Seat
    kind: str
    key: str


S = TypeVar("S", bound=State)

_write = msgspec.json.Encoder(order="deterministic").encode


_copier = cache(copier)


@cache
def _reader(kind: type[S]) -> msgspec.json.Decoder[S]:
    return msgspec.json.Decoder(kind)


def clone(state: S) -> S:
    """Return an equal state that shares nothing that can change with this one."""
    copy: S = _copier(type(state))(state)
    return copy


def encode(state: msgspec.Struct) -> bytes:
    """Return the state, view or event as JSON, the same bytes for equal values."""
    return _write(state)


def decode(data: bytes, kind: type[S]) -> S:
    """Return the state that `encode` wrote."""
    state: S = _reader(kind).decode(data)
    return state


def fingerprint(state: State) -> str:
    """Return a hash that two states share only if they are equal."""
    return sha256(_write(state)).hexdigest()
