"""A position of CO₂: everything on the table or in somebody's hand."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.core import Seat, State
from engine.games.co2.entries import Energy, RegionId
from engine.games.co2.options import Co2Options

NOBODY = Seat(-1)
"""Used in place of a seat where there is none."""

EndReason: TypeAlias = Literal[
    "last_decade", "two_green_regions", "safe_again", "planet_lost", "solo_planet_lost"
]


class Project(msgspec.Struct):
    """A project tile on a region's place."""

    energy: Energy
    installed: bool = False
    scientist: Seat = NOBODY


class Plant(msgspec.Struct):
    """A power plant on a demand space; a fossil one has no owner."""

    tile: str
    owner: Seat = NOBODY


class Region(msgspec.Struct):
    """One region: its demand spaces from left to right, its project places, its stores."""

    id: RegionId
    agenda: str
    spaces: list[Plant | None]
    projects: list[Project | None]
    permits: int
    cubes: int = 0
    controller: Seat = NOBODY


class Summit(msgspec.Struct):
    """A summit on the board; `speakers` are in the order of its topics."""

    id: str
    speakers: list[Seat]


class Player(msgspec.Struct):
    """What one player has."""

    money: int
    permits: int
    goal: str
    cubes: int = 0
    points: int = 0
    hand: int = 1
    """Scientists in hand."""
    pool: int = 3
    """Scientists that can still be recruited."""
    expertise: dict[Energy, int] = msgspec.field(default_factory=dict)
    lobby: list[str] = msgspec.field(default_factory=list)
    drafted: list[str] = msgspec.field(default_factory=list)
    """Lobby cards in the order of the draft: what others may remember of them."""
    cashed: bool = False
    """Whether the company goal was turned into money."""
    un_goals: list[str] = msgspec.field(default_factory=list)
    scored: dict[str, int] = msgspec.field(default_factory=dict)
    """Points by their source; they add up to `points`."""


class Turn(msgspec.Struct):
    """What the current player has used up and done."""

    action: bool = False
    scientist: bool = False
    market: bool = False
    card: bool = False
    price_moved: bool = False
    market_emptied: bool = False
    deeds: list[str] = msgspec.field(default_factory=list)


class Award(msgspec.Struct):
    """Expertise that a finished summit owes a seat: its topic, or one of its topics to choose."""

    seat: Seat
    summit: str
    energy: Energy | None


class Auction(msgspec.Struct):
    """The auction for the start player of a decade."""

    best: int = -1
    leader: Seat = NOBODY
    asked: int = 0
    debt: int = 0


class Task(msgspec.Struct):
    """Something that must happen or be decided before play continues."""

    kind: str
    seat: Seat = NOBODY
    energy: Energy | None = None
    place: str = ""


class Co2State(State):
    """A position of CO₂."""

    options: Co2Options
    players: list[Player]
    regions: list[Region]
    """Clockwise around the world."""
    start_player: Seat
    tasks: list[Task]
    """What is still to be done, the next one last."""
    project_stock: dict[Energy, int]
    plant_stacks: dict[Energy, list[str]]
    """Green plants that can be built, the next one first."""
    fossil_stack: list[str]
    """The next one last."""
    summits: list[Summit | None]
    summit_stack: list[str]
    summits_held: list[str]
    events: list[str]
    """The current event first, then the visible one on the stack, then the hidden ones."""
    events_past: list[str]
    un_goals: list[str]
    un_stack: list[str]
    """Not in play; in the solo game the deck, the next one last."""
    un_lost: list[str]
    goals_aside: list[str]
    """Company goals that nobody holds."""
    lobby_deck: list[str]
    lobby_played: list[str]
    packets: list[list[str]]
    """The draft: what each seat may choose from."""
    ppm: int
    permits: int
    """In the bank."""
    market: int
    price: int
    cubes: int
    """In the supply; below zero if cubes are unlimited."""
    bank: int = 0
    """Money that the players paid in, minus what they received."""
    decade: int = 1
    round: int = 1
    turns: int = 0
    """Turns taken in this round."""
    turn: Turn = msgspec.field(default_factory=Turn)
    awards: list[Award] = msgspec.field(default_factory=list)
    auction: Auction = msgspec.field(default_factory=Auction)
    fossil_gone: list[str] = msgspec.field(default_factory=list)
    reached_danger: bool = False
    """Whether the level was ever at or above the safe limit after an energy supply."""
    danger_this_decade: bool = False
    solo_projects: list[Energy] = msgspec.field(default_factory=list)
    end: EndReason | None = None
