"""The actions of Windfall."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine.core import Action


class Plant(Action, frozen=True):
    """Plant a card from the hand face down."""

    notation: ClassVar[str] = "plant {card}"
    is_secret: ClassVar[bool] = True
    card: int


class Bid(Action, frozen=True):
    """Offer this many coins for the cube."""

    notation: ClassVar[str] = "bid {coins}"
    coins: int


class Pass(Action, frozen=True):
    """Leave this auction."""

    notation: ClassVar[str] = "pass"


AnyAction: TypeAlias = Plant | Bid | Pass
ACTIONS: tuple[type[AnyAction], ...] = (Plant, Bid, Pass)
