"""The green plants of a company."""

from __future__ import annotations

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, RegionId
from engine.games.co2.state import Co2State, Region


def plants_of(state: Co2State, book: Book, seat: Seat) -> list[tuple[RegionId, Energy]]:
    """Return region and energy of each plant that this seat has built."""
    return [
        (region.id, book.content.plants[plant.tile].energy)
        for region in state.regions
        for plant in region.spaces
        if plant is not None and plant.owner == seat
    ]


def energies_of(state: Co2State, book: Book, seat: Seat) -> set[Energy]:
    """Return the energies of this seat's plants."""
    plants = book.content.plants
    found: set[Energy] = set()
    for region in state.regions:
        for plant in region.spaces:
            if plant is not None and plant.owner == seat:
                found.add(plants[plant.tile].energy)
    return found


def energies_in(book: Book, region: Region, seat: Seat) -> set[Energy]:
    """Return the energies of this seat's plants in the region."""
    return {
        book.content.plants[plant.tile].energy
        for plant in region.spaces
        if plant is not None and plant.owner == seat
    }
