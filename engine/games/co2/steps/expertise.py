"""Expertise, its bonuses and their chains (§6.4, §6.5)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import Learn, PlacePermit
from engine.games.co2.book import Book
from engine.games.co2.entries import ENERGIES, Energy
from engine.games.co2.state import Co2State, Region, Task
from engine.games.co2.steps.bank import take_cubes
from engine.games.co2.steps.market import permit_to_region
from engine.games.co2.steps.tasks import do_next

LEARN = {energy: Learn(energy) for energy in ENERGIES}


def gain(state: Co2State, book: Book, seat: Seat, energy: Energy, log: Log) -> None:
    """Gain a level with the bonus of the new step; at the end of the track it is lost."""
    levels = state.players[seat].expertise
    track = book.tracks[energy]
    if levels[energy] >= len(track):
        return
    levels[energy] += 1
    log.tell(events.ExpertiseGained(seat, energy, levels[energy]))
    bonus = track[levels[energy] - 1].bonus
    if bonus is None:
        return
    if bonus == "cube":
        take_cubes(state, seat, 1, log)
    elif bonus == "permit":
        _offer_permit(state, book, seat, log)
    elif bonus == "any":
        _offer_any(state, book, seat, log)
    else:
        gain(state, book, seat, bonus, log)


def open_energies(state: Co2State, book: Book, seat: Seat) -> list[Energy]:
    """Return the energies in which this seat can still learn."""
    levels = state.players[seat].expertise
    return [energy for energy in ENERGIES if levels[energy] < len(book.tracks[energy])]


def _offer_any(state: Co2State, book: Book, seat: Seat, log: Log) -> None:
    choices = open_energies(state, book, seat)
    if len(choices) > 1:
        do_next(state, Task("any_expertise", seat))
    elif choices:
        gain(state, book, seat, choices[0], log)


def _offer_permit(state: Co2State, book: Book, seat: Seat, log: Log) -> None:
    choices = regions_with_room(state)
    if state.market == 0 or not choices:
        return
    if len(choices) > 1:
        do_next(state, Task("permit_region", seat))
    else:
        permit_to_region(state, book, choices[0], log)


def regions_with_room(state: Co2State) -> list[Region]:
    """Return the regions that may take another permit (ruling 19)."""
    return [region for region in state.regions if region.permits < len(region.spaces)]


def legal_any(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List a free level in every unfinished energy."""
    return [LEARN[energy] for energy in open_energies(state, book, task.seat)]


def learn_any(state: Co2State, book: Book, task: Task, action: Learn, log: Log) -> None:
    """Choose the energy of a free level."""
    if action.energy not in open_energies(state, book, task.seat):
        raise IllegalAction("energy_not_offered", energy=action.energy)
    state.tasks.pop()
    gain(state, book, task.seat, action.energy, log)


def legal_permit_region(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the regions that the permit may go to."""
    return [PlacePermit(region.id) for region in regions_with_room(state)]


def place_permit(state: Co2State, book: Book, task: Task, action: PlacePermit, log: Log) -> None:
    """Move the permit of the bonus to a region."""
    number = book.region_numbers.get(action.region)
    if number is None:
        raise IllegalAction("region_unknown", region=action.region)
    region = state.regions[number]
    if region.permits >= len(region.spaces):
        raise IllegalAction("region_full", region=action.region)
    state.tasks.pop()
    permit_to_region(state, book, region, log)


def project_energies(state: Co2State, book: Book, seat: Seat) -> list[Energy]:
    """What the seat's scientists on projects can learn at the end of its turn."""
    found: list[Energy] = []
    for region in state.regions:
        for project in region.projects:
            if project is not None and project.scientist == seat:
                found.append(project.energy)
    if not found:
        return found
    choices = [energy for energy in ENERGIES if energy in found]
    learnable = open_energies(state, book, seat)
    return [energy for energy in choices if energy in learnable] or choices


def study(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Gain expertise from a project at the end of the turn; ask if there are several."""
    seat = task.seat
    choices = project_energies(state, book, seat)
    if len(choices) > 1:
        do_next(state, Task("study", seat))
    elif choices:
        gain(state, book, seat, choices[0], log)


def legal_study(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the energies of the seat's projects."""
    return [LEARN[energy] for energy in project_energies(state, book, task.seat)]


def learn_project(state: Co2State, book: Book, task: Task, action: Learn, log: Log) -> None:
    """Choose the project that teaches."""
    if action.energy not in project_energies(state, book, task.seat):
        raise IllegalAction("energy_not_offered", energy=action.energy)
    state.tasks.pop()
    gain(state, book, task.seat, action.energy, log)
