"""A position of the game."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine import core
from engine.games.powergrid.board import Board, find_board
from engine.games.powergrid.content import content
from engine.games.powergrid.options import PowergridOptions

TRUST = -2
"""The Trust where a seat's number stands otherwise."""
EMPTY = -1
"""No house in a slot; no seat to act."""
SLOT_PRICES = (10, 15, 20)
MAX_PLANTS = 3
MAX_CITIES = 20
"""22 houses, two of which stand on the tracks."""
START_MONEY = 50
TRUST_HOUSES = 16
OFFERED = 4
"""How many plants the upper row of the plant market holds in steps 1 and 2."""

Phase = Literal["preparation", "auction", "fuel", "building", "bureaucracy", "over"]
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


class Trust(msgspec.Struct):
    """The third company of a two-player game."""

    houses: int
    """Houses that are not yet on the map."""
    plants: list[int] = msgspec.field(default_factory=list)
    fuel: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    took_plant: bool = False
    """Whether it has had its turn in this auction phase."""


class PowergridState(core.State):
    """Where everything lies. Cities are numbers in the order of their data file."""

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
    """Who has still to take their turn in this phase, in the phase's order."""
    money: list[int]
    bank: int
    """What the bank has gained; with the players' money it adds up to the same sum for ever."""
    plants: list[list[int]]
    fuel: list[list[int]]
    """Each player's coal, oil, garbage and uranium, on whichever plants there is room."""
    cities: list[list[int]]
    houses: list[int]
    """Three slots a city: who built there."""
    row: list[int]
    """The open plants, ascending."""
    deck: list[int]
    """Face-down plants; the last is the top."""
    box: list[int]
    """Plants put away unseen at the set-up."""
    discarded: list[int]
    fuel_market: list[int]
    """Tokens on the market; they always lie on the dearest places."""
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
    """The plant under the hammer, or just bought by a player who must scrap one."""
    bid: int = 0
    bidders: list[int] = msgspec.field(default_factory=list)
    """Who is still bidding, the next to speak first; the highest bidder is last."""
    running: list[int] = msgspec.field(default_factory=list)
    """Plants that run now, while the player chooses what feeds the hybrids."""
    powered: list[int] = msgspec.field(default_factory=list)
    """How many cities each seat powered when last asked."""
    trust: Trust | None = None


def board_of(state: PowergridState) -> Board:
    """Return the board that this position is played on."""
    options = state.options
    return find_board(content(options.pack), options.map, options.edition, tuple(state.area))


def runs_in_turn(state: PowergridState) -> bool:
    """Whether plants run one after the other (ruling 48), as they do since rules version 3."""
    return state.rules >= 3
