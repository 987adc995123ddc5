"""The actions of Power Grid."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine import core
from engine.games.powergrid.content import FuelName


class ChooseRegion(core.Action, frozen=True):
    """Add a region to the play area."""

    notation: ClassVar[str] = "region {region}"
    region: str


class PlaceTrust(core.Action, frozen=True):
    """Put one of the Trust's first houses into a city."""

    notation: ClassVar[str] = "trust {city}"
    city: str


class MarkCity(core.Action, frozen=True):
    """Make a city one of the starting cities."""

    notation: ClassVar[str] = "mark {city}"
    city: str


class OpenAuction(core.Action, frozen=True):
    """Put a plant up for auction with a first bid."""

    notation: ClassVar[str] = "open {plant} for {bid}"
    plant: int
    bid: int


class Bid(core.Action, frozen=True):
    """Raise the bid."""

    notation: ClassVar[str] = "bid {bid}"
    bid: int


class Pass(core.Action, frozen=True):
    """Leave this plant to others, or buy no plant this round."""

    notation: ClassVar[str] = "pass"


class Scrap(core.Action, frozen=True):
    """Give up an old plant for the new one."""

    notation: ClassVar[str] = "scrap {plant}"
    plant: int


class ReturnFuel(core.Action, frozen=True):
    """Give up fuel that no plant can hold."""

    notation: ClassVar[str] = "return {coal} coal {oil} oil"
    coal: int
    oil: int


class BuyFuel(core.Action, frozen=True):
    """Buy fuel, the cheapest first."""

    notation: ClassVar[str] = "buy {fuel} {amount}"
    fuel: FuelName
    amount: int


class Connect(core.Action, frozen=True):
    """Build a house in a city and pay for the cheapest wires to it."""

    notation: ClassVar[str] = "connect {city}"
    city: str


class Power(core.Action, frozen=True):
    """Run these plants, in ascending order."""

    notation: ClassVar[str] = "power {plants*}"
    plants: tuple[int, ...]


class FeedHybrids(core.Action, frozen=True):
    """Choose what the running hybrid plants burn."""

    notation: ClassVar[str] = "feed {coal} coal {oil} oil"
    coal: int
    oil: int


class Done(core.Action, frozen=True):
    """End the turn in this phase."""

    notation: ClassVar[str] = "done"


AnyAction: TypeAlias = (
    ChooseRegion
    | PlaceTrust
    | MarkCity
    | OpenAuction
    | Bid
    | Pass
    | Scrap
    | ReturnFuel
    | BuyFuel
    | Connect
    | Power
    | FeedHybrids
    | Done
)

ACTIONS: tuple[type[AnyAction], ...] = (
    ChooseRegion,
    PlaceTrust,
    MarkCity,
    OpenAuction,
    Bid,
    Pass,
    Scrap,
    ReturnFuel,
    BuyFuel,
    Connect,
    Power,
    FeedHybrids,
    Done,
)
