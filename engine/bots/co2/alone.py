"""How the expert sets up the game for one player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from engine.bots.co2.assumptions import look_at_air
from engine.bots.co2.prospects import Position, chance_saved
from engine.bots.co2.sketch import spaces_of
from engine.core import Action
from engine.games.co2.actions import ChooseRegion, PlaceProject
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, Grant
from engine.games.co2.state import Co2State

ANSWERED = frozenset(("solo_region", "solo_place"))
PREFERRED: tuple[Grant, ...] = ("scientist", "cubes", "money")
"""A first project pays no grant: it goes where the grant would be missed least."""
ENOUGH = 99
"""Means for more plants than there is time for."""


def answer(state: Co2State, book: Book) -> Action:
    """Begin so that two regions are soon green, and leave the places free that pay."""
    task = state.tasks[-1]
    if task.kind == "solo_region":
        regions = range(len(state.regions))
        first = max(regions, key=lambda number: _hope(state, book, number))
        return ChooseRegion(state.regions[first].id)
    region = state.regions[book.region_numbers[task.place]]
    grants = book.content.regions[region.id].grants
    free = {grant for grant, project in zip(grants, region.projects, strict=True) if not project}
    return PlaceProject(next(grant for grant in PREFERRED if grant in free))


def _hope(state: Co2State, book: Book, first: int) -> float:
    """How likely the planet is saved, over all orders of the first projects."""
    landings = Counter(tuple(landed) for landed in _landings(state, book, first))
    total = sum(landings.values())
    return sum(_saved(state, book, landed) * n for landed, n in landings.items()) / total


def _saved(state: Co2State, book: Book, landed: tuple[int, ...]) -> float:
    """How likely the planet is saved with first projects in these regions."""
    air, seats = look_at_air(state, book), book.seats
    regions = range(len(state.regions))
    position = Position(
        tuple(spaces_of(book, region) for region in state.regions),
        tuple(0 for _ in regions),
        tuple(landed.count(number) for number in regions),
        state.decade,
        seats.rounds,
        seats.decades,
        seats.rounds,
        air.mean,
    )
    return chance_saved(position, air, [float(ENOUGH)] * seats.decades)


def _landings(state: Co2State, book: Book, first: int) -> Iterator[list[int]]:
    """The regions of the first projects, for each order in which they may be drawn."""
    wanted = [book.agendas[region.agenda] for region in state.regions]
    for order in permutations(state.solo_projects):
        yield list(_lay(order, wanted, first))


def _lay(order: tuple[Energy, ...], wanted: list[tuple[Energy, ...]], first: int) -> Iterator[int]:
    at = first
    for energy in order:
        for step in range(len(wanted)):
            region = (at + step) % len(wanted)
            if energy in wanted[region]:
                yield region
                at = region + 1
                break
