"""A seat's simplified model of the table: a few numbers that are quick to copy.

Things that come once per turn (a lesson, a card, a sale) are saved up and spent where a plan needs
them: a plan is then only a sequence of proposals, installations and constructions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias, cast

import msgspec

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy, Fossil, Grant
from engine.games.co2.state import NOBODY, Co2State, Region
from engine.games.co2.steps.market import has_stopped_selling

EMPTY, GREEN, UNSEEN = -1, 0, 1
"""What stands on a space, where it is no fossil plant with its ppm: nothing, a green plant, or,
alone, a fossil plant that is still to be drawn."""
FAIR_PRICE = 4
"""The highest permit price to expect in the long run."""
ENDLESS = 99
"""Cubes in a supply that is not limited."""

Deed: TypeAlias = Literal["construct", "install", "propose"]
Spent: TypeAlias = Literal["cubes", "money", "discount", "main", "sale"]
"""What a plan uses besides its actions: a card for its cube, its money…, or a sold permit."""


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """A project on its place."""

    region: int
    grant: Grant
    energy: Energy
    installed: bool
    toll: int
    """What a rival's scientist on it costs."""


@cache
def site_of(region: int, grant: Grant, energy: Energy, installed: bool, toll: int) -> Site:
    """Return the same object for the same site, which is quick to compare."""
    return Site(region, grant, energy, installed, toll)


class Sketch(msgspec.Struct):
    """A position in the seat's future; what it refers to is never modified, only replaced."""

    decade: int
    left: int
    """Own turns before the next supply phase, including the current one."""
    ppm: int
    money: int
    cubes: int
    permits: int
    cards: tuple[str, ...]
    cashed: bool
    levels: dict[Energy, int]
    controlled: frozenset[int]
    sites: tuple[Site, ...]
    spaces: tuple[tuple[int, ...], ...]
    empty: tuple[int, ...]
    """How many regions have nothing on their first space, on their second…"""
    region_permits: tuple[int, ...]
    region_cubes: tuple[int, ...]
    supply: int
    """Cubes in the supply."""
    stock: dict[Energy, int]
    card_turns: int
    """Turns in which no card has been played yet; that many cards may still be played."""
    sales: int
    """Turns in which nothing has been bought or sold yet."""
    price: int
    """What a permit is sold and bought for."""
    lessons: int = 0
    """Turns whose lesson has not been chosen yet."""
    turns: int = 0
    built: dict[Energy, int] = msgspec.field(default_factory=lambda: dict.fromkeys(ENERGIES, 0))
    helped: float = 0.0
    """The expected number of plants that the rivals will have built."""
    exposed: float = 0.0
    """How many of those use a certain project that waits to be built, by expectation."""
    ended: bool = False
    """Two regions are green or the air is safe again at the end of a decade: nothing follows."""
    promise: float = 0.0
    """How good the phases after this position were; see `foresight`."""
    first: tuple[Deed, Site] | None = None
    """The first action of the plan."""
    wanted: tuple[Energy, ...] = ()
    """The lessons that the plan needs, in this order."""
    spent: frozenset[Spent] = frozenset()


def draw(state: Co2State, book: Book, seat: Seat) -> Sketch:
    """Return the current position, with this seat's turn in progress."""
    player, turn, regions = state.players[seat], state.turn, state.regions
    spaces = tuple(spaces_of(book, region) for region in regions)
    longest = max(len(row) for row in spaces)
    return Sketch(
        decade=state.decade,
        left=max(0, book.seats.rounds - state.round) + 1,
        ppm=state.ppm,
        money=player.money,
        cubes=player.cubes,
        permits=player.permits,
        cards=tuple(player.lobby),
        cashed=player.cashed,
        levels=dict(player.expertise),
        controlled=frozenset(
            number for number, region in enumerate(regions) if region.controller == seat
        ),
        sites=tuple(_sites(state, book, seat)),
        spaces=spaces,
        empty=tuple(
            sum(number < len(row) and row[number] == EMPTY for row in spaces)
            for number in range(max(longest, book.seats.decades))
        ),
        region_permits=tuple(region.permits for region in regions),
        region_cubes=tuple(region.cubes for region in regions),
        supply=max(0, state.cubes) if state.options.limited_cubes else ENDLESS,
        stock=dict(state.project_stock),
        card_turns=0 if turn.card else 1,
        price=min(state.price, FAIR_PRICE),
        sales=0 if turn.market or has_stopped_selling(state, book) else 1,
    )


def _sites(state: Co2State, book: Book, seat: Seat) -> list[Site]:
    found = []
    for number, region in enumerate(state.regions):
        grants = book.content.regions[region.id].grants
        for project, grant in zip(region.projects, grants, strict=True):
            if project is not None:
                toll = 0 if project.scientist in (NOBODY, seat) else 1
                found.append(site_of(number, grant, project.energy, project.installed, toll))
    return found


def spaces_of(book: Book, region: Region) -> tuple[int, ...]:
    """What stands on each space of a region."""
    found = []
    for plant in region.spaces:
        if plant is None:
            found.append(EMPTY)
        elif plant.owner != NOBODY:
            found.append(GREEN)
        else:
            found.append(book.content.fossil[cast(Fossil, plant.tile)].ppm)
    return tuple(found)


def changed(values: tuple[int, ...], number: int, change: int) -> tuple[int, ...]:
    """Return the same values except for one."""
    others = list(values)
    others[number] += change
    return tuple(others)


def take_cubes(sketch: Sketch, count: int) -> None:
    """Take cubes from the supply, as far as it goes."""
    taken = min(count, sketch.supply)
    sketch.cubes += taken
    sketch.supply -= taken


def discard(sketch: Sketch, card: str, use: Spent) -> None:
    """Record that a card was played for this."""
    sketch.cards = tuple(other for other in sketch.cards if other != card)
    sketch.card_turns -= 1
    sketch.spent |= {use}
