"""The events of Power Grid. Payments are public; what a player has left is never revealed."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine import core
from engine.games.powergrid.content import FuelName


class RegionChosen(core.Event, frozen=True):
    """A player added a region to the play area."""

    seat: int
    region: str


class TrustHousePlaced(core.Event, frozen=True):
    """A house of the Trust was placed in a city."""

    city: str
    price: int
    """The slot: 10 or 15."""


class CityMarked(core.Event, frozen=True):
    """A player made a city a starting city."""

    seat: int
    city: str


class RoundBegan(core.Event, frozen=True):
    """A new round began."""

    round: int


class OrderSet(core.Event, frozen=True):
    """The order of play for the coming phases."""

    order: tuple[int, ...]


class DiscountPlaced(core.Event, frozen=True):
    """The discount token was placed on this plant: bids start at 1."""

    plant: int


class DiscountRemoved(core.Event, frozen=True):
    """The discount token was removed from its plant."""

    plant: int


class AuctionOpened(core.Event, frozen=True):
    """A player put a plant up for auction."""

    seat: int
    plant: int
    bid: int


class BidRaised(core.Event, frozen=True):
    """A player raised the bid."""

    seat: int
    bid: int


class BidPassed(core.Event, frozen=True):
    """A player dropped out of the bidding for this plant."""

    seat: int
    plant: int


class AuctionPassed(core.Event, frozen=True):
    """A player buys no plant this round."""

    seat: int


class PlantBought(core.Event, frozen=True):
    """A player bought a plant for the last bid."""

    seat: int
    plant: int
    price: int


class PlantScrapped(core.Event, frozen=True):
    """A player gave up an old plant for the fourth."""

    seat: int
    plant: int


class FuelReturned(core.Event, frozen=True):
    """Fuel that no longer fit went back to the supply."""

    seat: int
    coal: int
    oil: int
    garbage: int
    uranium: int


class PlantDrawn(core.Event, frozen=True):
    """A plant from the deck joined the market."""

    plant: int


class PlantDiscarded(core.Event, frozen=True):
    """An open plant was removed from the game."""

    plant: int
    reason: Literal["below_discount", "unsold", "step_2", "step_3", "market_update"]


class PlantBuried(core.Event, frozen=True):
    """The highest plant went under the deck."""

    plant: int


class StepThreeDrawn(core.Event, frozen=True):
    """The Step 3 card was drawn."""


class StepBegan(core.Event, frozen=True):
    """Step 2 or 3 of the game began."""

    step: int


class NuclearEnded(core.Event, frozen=True):
    """Germany: no more uranium reaches the market."""

    plant: int


class TrustTookPlant(core.Event, frozen=True):
    """The Trust took a plant without bidding."""

    plant: int
    scrapped: int | None


class TrustTookFuel(core.Event, frozen=True):
    """The Trust took its fuel for this round."""

    coal: int
    oil: int
    garbage: int
    uranium: int


class FuelBought(core.Event, frozen=True):
    """A player bought fuel."""

    seat: int
    fuel: FuelName
    amount: int
    price: int


class CityConnected(core.Event, frozen=True):
    """A player built in a city and paid for house and wires."""

    seat: int
    city: str
    price: int


class CitiesPowered(core.Event, frozen=True):
    """A player ran plants and was paid for the powered cities."""

    seat: int
    cities: int
    plants: tuple[int, ...]
    income: int


class FuelRefilled(core.Event, frozen=True):
    """New fuel reached the market."""

    coal: int
    oil: int
    garbage: int
    uranium: int


class GameEnded(core.Event, frozen=True):
    """The game is over: cities powered and money, by seat."""

    powered: tuple[int, ...]
    money: tuple[int, ...]


AnyEvent: TypeAlias = (
    RegionChosen
    | TrustHousePlaced
    | CityMarked
    | RoundBegan
    | OrderSet
    | DiscountPlaced
    | DiscountRemoved
    | AuctionOpened
    | BidRaised
    | BidPassed
    | AuctionPassed
    | PlantBought
    | PlantScrapped
    | FuelReturned
    | PlantDrawn
    | PlantDiscarded
    | PlantBuried
    | StepThreeDrawn
    | StepBegan
    | NuclearEnded
    | TrustTookPlant
    | TrustTookFuel
    | FuelBought
    | CityConnected
    | CitiesPowered
    | FuelRefilled
    | GameEnded
)

EVENTS: tuple[type[AnyEvent], ...] = (
    RegionChosen,
    TrustHousePlaced,
    CityMarked,
    RoundBegan,
    OrderSet,
    DiscountPlaced,
    DiscountRemoved,
    AuctionOpened,
    BidRaised,
    BidPassed,
    AuctionPassed,
    PlantBought,
    PlantScrapped,
    FuelReturned,
    PlantDrawn,
    PlantDiscarded,
    PlantBuried,
    StepThreeDrawn,
    StepBegan,
    NuclearEnded,
    TrustTookPlant,
    TrustTookFuel,
    FuelBought,
    CityConnected,
    CitiesPowered,
    FuelRefilled,
    GameEnded,
)
