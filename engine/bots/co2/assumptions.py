"""What stays the same while a seat looks ahead, and what its rivals are expected to do."""

from __future__ import annotations

from collections import Counter
from typing import cast

from engine.bots.co2.fossil_odds import Air, air_with
from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy, Fossil, PlantEntry
from engine.games.co2.state import Co2State

INSTALLS, CUBES = 0.37, 1.3
"""Projects that a rival installs and cubes that a rival takes per turn, as observed."""
READY = (1.0, 0.3, 0.1)
"""The probability that a rival who lacks this many levels will have them soon."""
POOR = 0.5
"""The factor if money or cubes are missing too."""


class Assumptions:
    """The table's rules, stacks and rivals as they are now."""

    def __init__(self, state: Co2State, book: Book, seat: Seat, alone: bool = False) -> None:
        self.book = book
        self.alone = alone
        """Whether plans also reckon with an end before the last decade, which saves the planet."""
        self.reached_danger = state.reached_danger
        self.early_end_decade = state.options.early_end_decade
        self.seat = seat
        self.decade = state.decade
        self.now = state.decade + min(1.0, (state.round - 1) / book.seats.rounds)
        """Decades that have passed, including the fraction of this one."""
        self.mean_ppm = _mean_ppm(state, book)
        self.air = look_at_air(state, book)
        self.agendas = [book.agendas[region.agenda] for region in state.regions]
        self.plants: dict[Energy, list[PlantEntry]] = {
            energy: [book.content.plants[tile] for tile in stack]
            for energy, stack in state.plant_stacks.items()
        }
        self.paid_from = {energy: _least_level(state, book, seat, energy) for energy in ENERGIES}
        """The level from which an energy gives this seat income."""
        self._see_rivals(state, seat)
        self._see_disasters(state)

    def _see_rivals(self, state: Co2State, seat: Seat) -> None:
        self.rivals = len(state.players) - 1
        self.installs = self.rivals * INSTALLS
        self.cubes_taken = round(self.rivals * CUBES)
        self.readiness = {
            energy: [_readiness(state, seat, plant) for plant in stack]
            for energy, stack in self.plants.items()
        }
        """How close each rival is to each plant of an energy, the next plant first."""

    def _see_disasters(self, state: Co2State) -> None:
        book = self.book
        self.struck = [
            book.region_numbers[book.content.events[event].region]
            for event in state.events[: book.numbers["visible_events"]]
        ]
        """The regions of the visible events."""
        self.helpers = [
            [
                number
                for number, player in enumerate(state.players)
                if player.cubes
                and number != self.seat
                and all(plant is None or plant.owner != number for plant in region.spaces)
            ]
            for region in state.regions
        ]
        """The rivals who would have to give a cube to each region."""


def _mean_ppm(state: Co2State, book: Book) -> int:
    """Return the expected ppm of the next fossil plant; everybody can count which ones are left."""
    left = [book.content.fossil[cast(Fossil, tile)].ppm for tile in state.fossil_stack]
    return round(sum(left) / len(left)) if left else 0


def look_at_air(state: Co2State, book: Book) -> Air:
    """The limit, and the fossil plants that are still to come."""
    ppm = {tile: entry.ppm for tile, entry in book.content.fossil.items()}
    left = Counter(state.fossil_stack)
    tiles = sorted((ppm[cast(Fossil, tile)], count) for tile, count in left.items())
    return air_with(book.numbers["loss_ppm"], _mean_ppm(state, book), tuple(tiles))


def _least_level(state: Co2State, book: Book, seat: Seat, energy: Energy) -> int:
    rivals = {
        player.expertise[energy] for number, player in enumerate(state.players) if number != seat
    }
    ranked = sorted((level for level in rivals if level), reverse=True)
    places = book.seats.income_places
    return ranked[places - 1] if len(ranked) >= places else 1


def _readiness(state: Co2State, seat: Seat, plant: PlantEntry) -> tuple[float, ...]:
    found = []
    for number, player in enumerate(state.players):
        if number == seat:
            continue
        lacking = plant.cubes - player.expertise[plant.energy]
        able = READY[max(0, min(lacking, len(READY) - 1))]
        if player.money < plant.money or player.cubes < plant.cubes:
            able *= POOR
        found.append(able)
    return tuple(found)
