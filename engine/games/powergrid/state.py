"""A position of the game."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine import core
from engine.games.powergrid.options import PowergridOptions

TRUST: Final = -2
"""The Trust, in place of a seat's number."""
EMPTY: Final = -1
"""No house in a slot; no seat to act."""
SLOT_PRICES = (10, 15, 20)
MAX_PLANTS: Final = 3
MAX_CITIES: Final = 20
"""22 houses, two of which stand on the tracks."""
START_MONEY: Final = 50
TRUST_HOUSES: Final = 16
OFFERED: Final = 4
"""How many plants the upper row of the plant market holds in steps 1 and 2."""

Phase = Literal["preparation", "auction", "fuel", "building", "bureaucracy", "over"]
"""A phase of the round, or the preparation before the first one."""
Stage = Literal[
    "choose_region",
    "place_trust",
    "mark_city",
    "open_auction",
    "bid",
    "scrap",
    "return_fuel",
    "buy_fuel",
    "connect",
    "power",
    "feed_hybrids",
    "over",
]
"""What is to be decided now."""


class Trust(msgspec.Struct):
    """The third company of a two-player game."""

    houses: int
    """Houses not yet on the map."""
    plants: list[int] = msgspec.field(default_factory=list)
    fuel: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    took_plant: bool = False
    """Whether it has had its turn in this auction phase."""


class PowergridState(core.State):
    """The whole position. Cities are numbers in the order of their data file."""

    options: PowergridOptions
    area: list[str]
    """The regions in play."""
    phase: Phase
    stage: Stage
    """What the actor decides."""
    actor: int
    """The seat that decides, or EMPTY while nobody has been asked and after the end."""
    round: int
    step: int
    order: list[int]
    """The players' seats in turn order; the Trust is always second and not in it."""
    waiting: list[int]
    """Who still has to take their turn in this phase, in the phase's order."""
    money: list[int]
    bank: int
    """What the bank has gained; together with the players' money the sum is constant."""
    plants: list[list[int]]
    fuel: list[list[int]]
    """Each player's coal, oil, garbage and uranium, on whichever plants have room."""
    cities: list[list[int]]
    houses: list[int]
    """Three slots per city: who built there."""
    row: list[int]
    """The open plants, ascending."""
    deck: list[int]
    """Face-down plants; the last is the top."""
    box: list[int]
    """Plants put away unseen during set-up."""
    discarded: list[int]
    fuel_market: list[int]
    """Tokens on the market; they always occupy the most expensive places."""
    supply: list[int]
    """Tokens beside the market; on the USA map its coal is the coal store."""
    marked: list[int] = msgspec.field(default_factory=list)
    """Starting cities that nobody has started in yet."""
    discount: int = 0
    """The plant under the discount token, or 0."""
    step_3_next: bool = False
    """The Step 3 card came out in bureaucracy: step 3 begins with the next round."""
    phased_out: bool = False
    """No more uranium reaches the market (Germany)."""
    offer: int = 0
    """The plant being auctioned, or just bought by a player who must scrap one."""
    bid: int = 0
    bidders: list[int] = msgspec.field(default_factory=list)
    """Who is still bidding, the next to act first; the highest bidder is last."""
    running: list[int] = msgspec.field(default_factory=list)
    """Plants that run now, while the player chooses what feeds the hybrids."""
    powered: list[int] = msgspec.field(default_factory=list)
    """How many cities each seat powered the last time."""
    trust: Trust | None = None
