"""State, actions, events, views and options of Windfall."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.core import Action, Event, Options, Seat, State, View

CARDS = 24
HAND = 3
COINS = 8
CUBES = 12


class WindfallOptions(Options, frozen=True, kw_only=True):
    """How long a game lasts, and whether coins lie open."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=6)] = 4
    storms: Literal[2, 3] = 3
    open_coins: bool = False


class Player(msgspec.Struct):
    """What stands before one player."""

    coins: int
    hand: list[int]
    cubes: int = 0
    planted: int | None = None
    passed: bool = False


class Windfall(State):
    """A position of Windfall."""

    options: WindfallOptions
    players: list[Player]
    deck: list[int]
    bank: int = 0
    discard: list[int] = msgspec.field(default_factory=list)
    supply: int = CUBES
    round: int = 1
    storms: int = 0
    phase: Literal["plant", "auction", "over"] = "plant"
    bidder: int = 0
    leader: int | None = None
    price: int = 0


class Plant(Action, frozen=True):
    """Lay a card of one's hand face down."""

    notation: ClassVar[str] = "plant {card}"
    card: int


class Bid(Action, frozen=True):
    """Offer so many coins for the cube."""

    notation: ClassVar[str] = "bid {coins}"
    coins: int


class Pass(Action, frozen=True):
    """Leave this auction."""

    notation: ClassVar[str] = "pass"


class Planted(Event, frozen=True):
    """A card lies face down."""

    seat: Seat


class Blew(Event, frozen=True):
    """The cards were turned and the wind came."""

    cards: tuple[int, ...]
    wind: int


class Drew(Event, frozen=True):
    """A seat drew a card; only that seat hears it."""

    seat: Seat
    card: int


class Bought(Event, frozen=True):
    """The auction is over."""

    seat: Seat | None
    coins: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player as a viewer sees them; None is what the viewer may not know."""

    coins: int | None
    hand: tuple[int, ...] | None
    cards: int
    cubes: int
    has_planted: bool
    planted: int | None
    passed: bool


class WindfallView(View, frozen=True):
    """The table as a viewer sees it."""

    players: tuple[PlayerView, ...]
    deck: int
    discard: tuple[int, ...]
    supply: int
    round: int
    storms: int
    phase: Literal["plant", "auction", "over"]
    bidder: Seat
    leader: Seat | None
    price: int
