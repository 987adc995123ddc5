"""Income from the expertise tracks."""

from __future__ import annotations

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.state import Co2State


def income_of(state: Co2State, book: Book, seat: Seat) -> int:
    """Return the seat's total income from its tracks in a supply phase."""
    return sum(income_in(state, book, seat, energy) for energy in ENERGIES)


def income_in(state: Co2State, book: Book, seat: Seat, energy: Energy) -> int:
    """Return the income of a track in a supply phase: two places pay, with two players one."""
    return income_by_place(state, book, seat, energy, book.seats.income_places)


def income_by_place(state: Co2State, book: Book, seat: Seat, energy: Energy, places: int) -> int:
    """Return the income of a track on which this many places pay.

    Places are counted by level, ties share a place, level 0 earns nothing (ruling 62).
    """
    level = state.players[seat].expertise[energy]
    if level == 0:
        return 0
    better = {player.expertise[energy] for player in state.players}
    place = 1 + len([other for other in better if other > level])
    return book.tracks[energy][level - 1].income if place <= places else 0
