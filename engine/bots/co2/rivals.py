"""Whether the rivals do their share for the planet."""

from __future__ import annotations

from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.state import NOBODY, Co2State

SHARE = 0.19
"""Players who build in a smaller share of their turns leave the planet to others."""
BUILT, TURNS = 1, 12
"""What the bot assumes to have seen before the game: nobody is trusted at first."""


def are_lazy(state: Co2State, book: Book, seat: Seat) -> bool:
    """Whether the rivals have built too few plants for their turns, or there are no rivals."""
    rivals = len(state.players) - 1
    if rivals == 0:
        return True
    built = sum(
        plant is not None and plant.owner not in (NOBODY, seat)
        for region in state.regions
        for plant in region.spaces
    )
    rounds = book.seats.rounds
    passed = (state.decade - 1) * rounds + (state.round - 1 if state.round <= rounds else 0)
    return (built + BUILT) / (rivals * passed + TURNS) < SHARE
