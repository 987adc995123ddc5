"""The views of Power Grid, field by field."""

from __future__ import annotations

import msgspec

from engine import core
from engine.games.powergrid.content import DeckBack, Edition, FuelName, MapName, PlantFuel
from engine.games.powergrid.state import Phase, Stage


class PlantView(msgspec.Struct, frozen=True):
    """An open plant."""

    number: int
    fuel: PlantFuel
    need: int
    """How much fuel it burns per run."""
    cities: int


class OwnedPlantView(msgspec.Struct, frozen=True):
    """A player's plant with one way of placing the player's fuel on it."""

    number: int
    fuel: PlantFuel
    need: int
    """How much fuel it burns per run."""
    cities: int
    coal: int
    oil: int
    garbage: int
    uranium: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player's public position; `money` is None if the viewer may not know it."""

    seat: int
    money: int | None
    plants: tuple[OwnedPlantView, ...]
    coal: int
    oil: int
    garbage: int
    uranium: int
    cities: tuple[str, ...]
    """In the order in which they were connected."""
    houses_left: int
    powered: int
    """How many cities the player powered the last time."""


class TrustView(msgspec.Struct, frozen=True):
    """The third company of a two-player game."""

    plants: tuple[PlantView, ...]
    coal: int
    oil: int
    garbage: int
    uranium: int
    houses_left: int


class SlotView(msgspec.Struct, frozen=True):
    """A slot of a city; an empty one has neither a seat nor the Trust."""

    seat: int | None
    trust: bool


class CityView(msgspec.Struct, frozen=True):
    """A city on a canvas of 1000 by 1000, and who has built there."""

    city: str
    region: str
    x: int
    y: int
    in_play: bool
    marked: bool
    """A starting city that nobody has started in yet."""
    slots: tuple[SlotView, ...]
    """The slots for 10, 15 and 20."""


class LinkView(msgspec.Struct, frozen=True):
    """A power line."""

    a: str
    b: str
    cost: int


class FuelView(msgspec.Struct, frozen=True):
    """One fuel's market. The tokens occupy the most expensive places; `prices` has every place."""

    fuel: FuelName
    tokens: int
    supply: int
    next_price: int | None
    """What the next token costs; None if there is none to buy."""
    prices: tuple[int, ...]
    refill: int
    """How many tokens the next bureaucracy adds if nothing is bought until then."""
    refill_card: int
    """The refill card's number for this step; fewer arrive if supply or places run out."""


class AuctionView(msgspec.Struct, frozen=True):
    """The plant being auctioned."""

    plant: int
    bid: int
    leader: int
    bidders: tuple[int, ...]
    """Who is still in, the next to act first."""


class PowergridView(core.View, frozen=True):
    """The table as one viewer sees it."""

    map: MapName
    edition: Edition
    width: int
    height: int
    area: tuple[str, ...]
    phase: Phase
    stage: Stage
    round: int
    step: int
    actor: int | None
    order: tuple[int, ...]
    waiting: tuple[int, ...]
    """The seats that still have to take their turn in this phase."""
    trust_waiting: bool
    """Whether the Trust still has to take its turn in this phase."""
    offered: tuple[PlantView, ...]
    upcoming: tuple[PlantView, ...]
    discount: int | None
    step_3_card: bool
    """Whether the Step 3 card is at the end of the plant market."""
    deck: int
    deck_back: DeckBack | None
    discarded: tuple[int, ...]
    fuels: tuple[FuelView, ...]
    coal_store: int | None
    """The price of coal from the store (USA)."""
    nuclear_ended: bool
    auction: AuctionView | None
    running: tuple[int, ...]
    players: tuple[PlayerView, ...]
    trust: TrustView | None
    cities: tuple[CityView, ...]
    links: tuple[LinkView, ...]
    step_2_cities: int
    end_cities: int
    incomes: tuple[int, ...]
    """What the bank pays for none, one, two… powered cities."""
