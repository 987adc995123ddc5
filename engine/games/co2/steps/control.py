"""Who controls a region (§7.5)."""

from __future__ import annotations

from engine.core import Log, Seat
from engine.games.co2 import events
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy
from engine.games.co2.state import NOBODY, Co2State, Region
from engine.games.co2.steps.plants import energies_in


def check_control(state: Co2State, book: Book, seat: Seat, region: Region, log: Log) -> None:
    """Give the builder control unless the current controller is strictly better.

    Only these two are compared, and only after the builder has built (ruling 49).
    """
    if region.controller == seat:
        return
    if not wins_control(state, book, seat, region, energies_in(book, region, seat), {}):
        return
    region.controller = seat
    log.tell(events.ControlTaken(seat, region.id))


def wins_control(
    state: Co2State,
    book: Book,
    seat: Seat,
    region: Region,
    built: set[Energy],
    gained: dict[Energy, int],
) -> bool:
    """Whether a builder of these energies with this many more levels would hold the region."""
    holder = region.controller
    if holder in (NOBODY, seat):
        return True
    levels = state.players[seat].expertise
    now = {energy: level + gained.get(energy, 0) for energy, level in levels.items()}
    return standing(state, book, holder, region) <= _standing(book, region, built, now)


def standing(state: Co2State, book: Book, seat: Seat, region: Region) -> tuple[int, ...]:
    """Return what is compared: types built, their rank on the agenda, expertise in them."""
    return _standing(book, region, energies_in(book, region, seat), state.players[seat].expertise)


def _standing(
    book: Book, region: Region, built: set[Energy], levels: dict[Energy, int]
) -> tuple[int, ...]:
    agenda = book.agendas[region.agenda]
    return (
        len(built),
        *(energy in built for energy in agenda),
        # Ruling 17: only energies built here count.
        *(levels[energy] if energy in built else 0 for energy in agenda),
    )
