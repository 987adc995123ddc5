"""A position of the game."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core import State
from engine.games_example.windfall.options import WindfallOptions

Phase = Literal["plant", "auction", "over"]
CUBES_TO_WIN = 3
BANK = 100


class Player(msgspec.Struct):
    """What one player has."""

    coins: int
    hand: list[int]
    cubes: int = 0
    planted: int | None = None
    passed: bool = False
    """Whether the player has left the auction."""


class WindfallState(State):
    """The whole position."""

    options: WindfallOptions
    players: list[Player]
    deck: list[int]
    """Face-down cards; the last is the top."""
    supply: int
    """Cubes in the supply."""
    bank: int = BANK
    discard: list[int] = msgspec.field(default_factory=list)
    round: int = 1
    storms: int = 0
    phase: Phase = "plant"
    bidder: int = 0
    leader: int | None = None
    """The seat with the highest bid."""
    price: int = 0
