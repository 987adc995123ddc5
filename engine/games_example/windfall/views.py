"""The views of Windfall, field by field."""

from __future__ import annotations

import msgspec

from engine.core import Seat, View
from engine.games_example.windfall.state import Phase


class PlayerView(msgspec.Struct, frozen=True):
    """A player; what the viewer may not know is None."""

    coins: int | None
    hand: tuple[int, ...] | None
    cards: int
    cubes: int
    has_planted: bool
    planted: int | None
    passed: bool


class WindfallView(View, frozen=True):
    """The table as one viewer sees it."""

    players: tuple[PlayerView, ...]
    deck: int
    discard: tuple[int, ...]
    supply: int
    round: int
    storms: int
    phase: Phase
    bidder: Seat
    leader: Seat | None
    price: int
