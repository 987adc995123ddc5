"""What a player may do."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine.core import Action


class Plant(Action, frozen=True):
    """Plants a card from the hand face down."""

    notation: ClassVar[str] = "plant {card}"
    card: int


class Bid(Action, frozen=True):
    """Offers so many coins for the cube."""

    notation: ClassVar[str] = "bid {coins}"
    coins: int


class Pass(Action, frozen=True):
    """Leaves this auction."""

    notation: ClassVar[str] = "pass"


AnyAction: TypeAlias = Plant | Bid | Pass
ACTIONS: tuple[type[AnyAction], ...] = (Plant, Bid, Pass)
