"""Who controls a region (§7.5)."""

from __future__ import annotations

from engine.core import Log, Seat
from engine.games.co2 import events
from engine.games.co2.book import Book
from engine.games.co2.state import NOBODY, Co2State, Region
from engine.games.co2.steps.plants import energies_in


def check_control(state: Co2State, book: Book, seat: Seat, region: Region, log: Log) -> None:
    """The builder takes the region unless its controller stands strictly better.

    Only these two are compared, and only after the builder built (ruling 49).
    """
    if region.controller == seat:
        return
    if region.controller != NOBODY and standing(state, book, region.controller, region) > standing(
        state, book, seat, region
    ):
        return
    region.controller = seat
    log.tell(events.ControlTaken(seat, region.id))


def standing(state: Co2State, book: Book, seat: Seat, region: Region) -> tuple[int, ...]:
    """What is compared: types built, their rank on the agenda, expertise in the types built."""
    agenda = book.agendas[region.agenda]
    built = energies_in(book, region, seat)
    levels = state.players[seat].expertise
    return (
        len(built),
        *(energy in built for energy in agenda),
        # Ruling 17: only energies that were built here count.
        *(levels[energy] if energy in built else 0 for energy in agenda),
    )
