"""What the expertise tracks pay."""

from __future__ import annotations

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.state import Co2State


def income_of(state: Co2State, book: Book, seat: Seat) -> int:
    """What the seat's tracks pay together in a supply phase."""
    return sum(income_in(state, book, seat, energy) for energy in ENERGIES)


def income_in(state: Co2State, book: Book, seat: Seat, energy: Energy) -> int:
    """What a track pays in a supply phase: first and second place, of two players the first."""
    return income_by_place(state, book, seat, energy, book.seats.income_places)


def income_by_place(state: Co2State, book: Book, seat: Seat, energy: Energy, places: int) -> int:
    """What a track pays where so many places are paid.

    Places are counted by level, ties share a place, level 0 earns nothing (ruling 62).
    """
    level = state.players[seat].expertise[energy]
    if level == 0:
        return 0
    better = {player.expertise[energy] for player in state.players}
    place = 1 + sum(other > level for other in better)
    return book.tracks[energy][level - 1].income if place <= places else 0
