"""How the expert sets up the game for one player."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from statistics import fmean

from engine.core import Action
from engine.games.co2.actions import ChooseRegion, PlaceProject
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, Grant
from engine.games.co2.state import Co2State

ANSWERED = frozenset(("solo_region", "solo_place"))
PREFERRED: tuple[Grant, ...] = ("scientist", "cubes", "money")
"""A first project pays no grant: it goes where the grant would be missed least."""
ANEW, BEGUN = 3, 2
"""Actions for a plant, without a project and with one that is proposed."""


def answer(state: Co2State, book: Book) -> Action:
    """Begin so that two regions are soon green, and leave the places free that pay."""
    task = state.tasks[-1]
    if task.kind == "solo_region":
        regions = range(len(state.regions))
        first = min(regions, key=lambda number: _mean_need(state, book, number))
        return ChooseRegion(state.regions[first].id)
    region = state.regions[book.region_numbers[task.place]]
    grants = book.content.regions[region.id].grants
    free = {grant for grant, project in zip(grants, region.projects, strict=True) if not project}
    return PlaceProject(next(grant for grant in PREFERRED if grant in free))


def _mean_need(state: Co2State, book: Book, first: int) -> float:
    """How many actions two green regions will take, over all orders of the first projects."""
    return fmean(sum(sorted(_needs(state, landed))[:2]) for landed in _landings(state, book, first))


def _needs(state: Co2State, landed: list[int]) -> Iterator[int]:
    for number, region in enumerate(state.regions):
        spaces = len(region.spaces)
        yield ANEW * spaces - (ANEW - BEGUN) * min(spaces, landed.count(number))


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
