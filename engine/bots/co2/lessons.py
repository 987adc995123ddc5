"""What the scientists should learn, and where."""

from __future__ import annotations

from engine.core import Action, Seat
from engine.games.co2.actions import HAND, MoveScientist
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.state import NOBODY, Co2State
from engine.games.co2.steps.construct import next_plant
from engine.games.co2.steps.scientists import open_topics

STAY = 0.1
"""The saving of not moving."""
WANTED = 2.5
"""A level that the next plant needs; for other plants it is worth less."""
CUBE = 1.5
CHAIN = 2.0
"""A bonus that leads to another level or a permit."""
INCOME = 0.6
TALK = 1.0
"""The value of having a summit held, besides the lessons."""


def lesson(state: Co2State, book: Book, seat: Seat, energy: Energy, wanted: Energy | None) -> float:
    """Return the value of the next level of an energy."""
    level = state.players[seat].expertise[energy]
    track = book.tracks[energy]
    if level >= len(track):
        return 0.0
    step = track[level]
    gained = step.income - (track[level - 1].income if level else 0)
    value = 0.2 + INCOME * gained * (book.seats.decades - state.decade)
    if step.bonus == "cube":
        value += CUBE if state.cubes > 0 else 0.0
    elif step.bonus is not None:
        value += CHAIN
    plant = next_plant(state, book, energy)
    if plant is not None and level < plant.cubes:
        value += WANTED if energy == wanted else 0.4 * WANTED / (plant.cubes - level)
    return value


def send_scientist(state: Co2State, book: Book, seat: Seat, wanted: Energy | None) -> Action | None:
    """Send a scientist where the next lesson is worth most, unless somebody is there already."""
    own, free = find_stations(state, book, seat)
    source = HAND if state.players[seat].hand else next(iter(own.values()), None)
    if source is None:
        return None
    best, place = 0.0, None
    for energy in ENERGIES:
        if energy in own or energy in free:
            value = lesson(state, book, seat, energy, wanted) + STAY * (energy in own)
            if value > best:
                best, place = value, None if energy in own else free[energy]
    talk = find_talk(state, book, seat, own, wanted)
    if talk is not None and talk[0] > (best if len(own) == 1 else 0.0):
        return talk[1]
    return None if place is None else MoveScientist(source, place)


def find_talk(
    state: Co2State, book: Book, seat: Seat, own: dict[Energy, str], wanted: Energy | None
) -> tuple[float, Action] | None:
    """Return a summit that needs only one of these scientists: two lessons at once."""
    best = None
    for energy, place in own.items():
        for topic in open_topics(state, book, energy):
            summit_id, _, _ = book.topics[topic]
            summit = next(
                candidate
                for candidate in state.summits
                if candidate is not None and candidate.id == summit_id
            )
            if summit.speakers.count(NOBODY) > 1:
                continue
            topics = book.content.summits[summit_id].topics
            value = lesson(state, book, seat, energy, wanted) + TALK
            value += max(lesson(state, book, seat, topic, wanted) for topic in topics)
            if best is None or value > best[0]:
                best = value, MoveScientist(place, topic)
    return best


def find_stations(
    state: Co2State, book: Book, seat: Seat
) -> tuple[dict[Energy, str], dict[Energy, str]]:
    """Return where the seat's scientists work, and where they could, by energy."""
    own: dict[Energy, str] = {}
    free: dict[Energy, str] = {}
    for region, places in zip(state.regions, book.place_ids, strict=True):
        for project, place in zip(region.projects, places, strict=True):
            if project is None:
                continue
            if project.scientist == seat:
                own[project.energy] = place
            elif project.scientist == NOBODY and (
                project.energy not in free or not project.installed
            ):
                free[project.energy] = place
    return own, free
