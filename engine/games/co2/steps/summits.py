"""Summits with speakers on all topics (§6.6)."""

from __future__ import annotations

from typing import Literal

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import TakeAward
from engine.games.co2.book import Book, clockwise
from engine.games.co2.entries import Energy
from engine.games.co2.state import NOBODY, Award, Co2State, Summit, Task
from engine.games.co2.steps.expertise import gain, open_energies
from engine.games.co2.steps.tasks import do_in_turn, do_next


def hold_summits(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Hold full summits: their awards go clockwise, the active player last."""
    full = [
        summit for summit in state.summits if summit is not None and NOBODY not in summit.speakers
    ]
    if not full:
        return
    for summit in full:
        log.tell(events.SummitHeld(summit.id))
        topics = book.content.summits[summit.id].topics
        for speaker, energy in zip(summit.speakers, topics, strict=True):
            state.awards.append(Award(speaker, summit.id, energy))
        for seat in sorted(set(summit.speakers)):
            state.awards.append(Award(seat, summit.id, None))
    seats = len(state.players)
    # Ruling 16: clockwise from the left neighbour, the active player last.
    order = clockwise(Seat((task.seat + 1) % seats), seats)
    do_in_turn(state, [*(Task("awards", seat) for seat in order), Task("close_summits")])


def give_awards(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Give the seat its awards one by one; a single one is taken at once."""
    seat = task.seat
    choices = open_awards(state, book, seat)
    if len(choices) > 1:
        do_next(state, Task("summit_award", seat))
    elif choices:
        do_next(state, Task("awards", seat))
        _take(state, book, seat, choices[0], log)
    else:
        state.awards = [award for award in state.awards if award.seat != seat]


def open_awards(state: Co2State, book: Book, seat: Seat) -> list[TakeAward]:
    """Return the seat's outstanding awards, without lost levels on finished tracks.

    Of two equivalent ones only the first is listed: levels in the same energy, if the rest could be
    spent alike (ruling 76).
    """
    choices: list[TakeAward] = []
    seen: set[tuple[Energy, tuple[Energy, ...]]] = set()
    learnable = open_energies(state, book, seat)
    for award in state.awards:
        if award.seat != seat:
            continue
        topics = book.content.summits[award.summit].topics
        wanted = topics if award.energy is None else (award.energy,)
        energies = tuple(energy for energy in learnable if energy in wanted)
        part: Literal["talk", "extra"] = "extra" if award.energy is None else "talk"
        for energy in energies:
            if (energy, energies) not in seen or not book.readings.asks_only_choices:
                choices.append(TakeAward(award.summit, energy, part))
            seen.add((energy, energies))
    return choices


def legal_awards(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the awards that the seat may take next."""
    return [*open_awards(state, book, task.seat)]


def take_award(state: Co2State, book: Book, task: Task, action: TakeAward, log: Log) -> None:
    """Choose which award to take next."""
    seat = task.seat
    if action not in open_awards(state, book, seat):
        raise IllegalAction("award_not_offered", summit=action.summit, energy=action.energy)
    state.tasks.pop()
    do_next(state, Task("awards", seat))
    _take(state, book, seat, action, log)


def _take(state: Co2State, book: Book, seat: Seat, action: TakeAward, log: Log) -> None:
    energy = action.energy if action.part == "talk" else None
    state.awards.remove(Award(seat, action.summit, energy))
    gain(state, book, seat, action.energy, log)


def close_summits(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Send speakers home, remove the tile, and refill from the stack while it lasts."""
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
    """Return a summit tile without speakers."""
    return Summit(tile, [NOBODY] * len(book.content.summits[tile].topics))
