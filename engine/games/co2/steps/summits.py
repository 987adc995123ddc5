"""Summits that found all their speakers (Seed 002, 2.2.1.2)."""

from __future__ import annotations

from typing import Literal

from engine.core import IllegalAction, Legal, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import TakeAward
from engine.games.co2.book import Book, clockwise
from engine.games.co2.entries import Energy
from engine.games.co2.state import CO2, NOBODY, Award, Summit, Task
from engine.games.co2.steps.expertise import gain, open_energies


def hold_summits(state: CO2, book: Book, active: Seat, log: Log) -> None:
    """Full summits owe awards, to the left of the active player first and to that one last."""
    full = [one for one in state.summits if one is not None and NOBODY not in one.speakers]
    if not full:
        return
    for summit in full:
        log.tell(events.SummitHeld(summit.id))
        topics = book.content.summits[summit.id].topics
        for speaker, energy in zip(summit.speakers, topics, strict=True):
            state.awards.append(Award(speaker, summit.id, energy))
        for seat in sorted(set(summit.speakers)):
            state.awards.append(Award(seat, summit.id, None))
    state.tasks.append(Task("close_summits"))
    seats = len(state.players)
    # Ruling 4.16: clockwise from the left neighbour, the active player last.
    order = clockwise(Seat((active + 1) % seats), seats)
    state.tasks.extend(Task("awards", seat) for seat in reversed(order))


def give_awards(state: CO2, book: Book, seat: Seat, log: Log) -> None:
    """The seat takes its awards one after the other; a single one is taken at once."""
    choices = legal_awards(state, book, seat)
    if len(choices) > 1:
        state.tasks.append(Task("summit_award", seat))
    elif choices:
        state.tasks.append(Task("awards", seat))
        _take(state, book, seat, choices[0], log)
    else:
        state.awards = [award for award in state.awards if award.seat != seat]


def legal_awards(state: CO2, book: Book, seat: Seat) -> list[TakeAward]:
    """The seat's outstanding awards; a level on a finished track is lost and not listed."""
    choices = []
    learnable = open_energies(state, book, seat)
    for award in state.awards:
        if award.seat != seat:
            continue
        energies: tuple[Energy, ...]
        if award.energy is not None:
            energies = (award.energy,)
        else:
            energies = book.content.summits[award.summit].topics
        part: Literal["talk", "extra"] = "extra" if award.energy is None else "talk"
        for energy in energies:
            if energy in learnable:
                choices.append(TakeAward(award.summit, energy, part))
    return choices


def list_awards(state: CO2, book: Book, seat: Seat) -> list[Legal]:
    """The awards as legal actions."""
    return [*legal_awards(state, book, seat)]


def take_award(state: CO2, book: Book, seat: Seat, action: TakeAward, log: Log) -> None:
    """The seat chose which award to take next."""
    if action not in legal_awards(state, book, seat):
        raise IllegalAction("award_not_offered", summit=action.summit, energy=action.energy)
    state.tasks.pop()
    state.tasks.append(Task("awards", seat))
    _take(state, book, seat, action, log)


def _take(state: CO2, book: Book, seat: Seat, action: TakeAward, log: Log) -> None:
    energy = action.energy if action.part == "talk" else None
    state.awards.remove(Award(seat, action.summit, energy))
    gain(state, book, seat, action.energy, log)


def close_summits(state: CO2, book: Book, log: Log) -> None:
    """Speakers go home, the tile leaves the game, the stack fills the place while it lasts."""
    for number, summit in enumerate(state.summits):
        if summit is None or NOBODY in summit.speakers:
            continue
        for seat in summit.speakers:
            state.players[seat].hand += 1
        state.summits_held.append(summit.id)
        state.summits[number] = None
        if state.summit_stack:
            tile = state.summit_stack.pop()
            state.summits[number] = open_summit(book, tile)
            log.reveal()
            log.tell(events.SummitOpened(tile))


def open_summit(book: Book, tile: str) -> Summit:
    """A summit tile with nobody on it."""
    return Summit(tile, [NOBODY] * len(book.content.summits[tile].topics))
