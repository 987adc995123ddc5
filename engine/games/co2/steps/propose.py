"""Proposing a project (§5.1)."""

from __future__ import annotations

from functools import lru_cache

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import Propose
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, RegionId
from engine.games.co2.state import Co2State, Project, Region, Task
from engine.games.co2.steps.bank import cubes_to_get, earn, take_cubes
from engine.games.co2.steps.scientists import offer_research


@lru_cache(maxsize=8192)
def _proposals(
    book: Book, region: RegionId, agenda: str, in_stock: tuple[Energy, ...], free: tuple[int, ...]
) -> list[LegalAction]:
    grants = book.grants[book.region_numbers[region]]
    energies = [energy for energy in book.agendas[agenda] if energy in in_stock]
    return [Propose(energy, region, grants[slot]) for slot in free for energy in energies]


def legal_proposals(state: Co2State, book: Book) -> list[LegalAction]:
    """List every energy on a region's agenda, on each of its free places."""
    in_stock = tuple([energy for energy, tiles in state.project_stock.items() if tiles > 0])
    legal: list[LegalAction] = []
    for region in state.regions:
        free = tuple([slot for slot, project in enumerate(region.projects) if project is None])
        if free:
            legal += _proposals(book, region.id, region.agenda, in_stock, free)
    return legal


def propose(state: Co2State, book: Book, task: Task, action: Propose, log: Log) -> None:
    """Put the tile down on its dark side and take the place's grant from the region."""
    if state.turn.action:
        raise IllegalAction("action_used")
    place = book.places.get(f"{action.region}.{action.grant}")
    if place is None:
        raise IllegalAction("no_such_place", region=action.region, grant=action.grant)
    region = state.regions[place.region]
    if action.energy not in book.agendas[region.agenda]:
        raise IllegalAction("energy_not_on_agenda", energy=action.energy, region=action.region)
    if region.projects[place.slot] is not None:
        raise IllegalAction("place_taken", region=action.region, grant=action.grant)
    if state.project_stock[action.energy] == 0:
        raise IllegalAction("no_tile_left", energy=action.energy)
    state.turn.action = True
    state.turn.deeds += [f"propose.{action.region}", f"propose.{action.grant}"]
    state.project_stock[action.energy] -= 1
    region.projects[place.slot] = Project(action.energy)
    _pay_grant(state, book, task.seat, region, action, log)


def grant_money(book: Book, region: Region) -> int:
    """Return the money grant: a coin for each permit in the region, at least one."""
    return max(book.numbers["least_grant_money"], region.permits)


def _pay_grant(
    state: Co2State, book: Book, seat: Seat, region: Region, action: Propose, log: Log
) -> None:
    money = grant_money(book, region) if action.grant == "money" else 0
    cubes = cubes_to_get(state, book.numbers["grant_cubes"]) if action.grant == "cubes" else 0
    earn(state, seat, money)
    log.tell(events.ProjectProposed(seat, action.energy, region.id, action.grant, money, cubes))
    if money:
        log.tell(events.MoneyTaken(seat, money))
    if cubes:
        take_cubes(state, seat, cubes, log)
    if action.grant == "scientist":
        offer_research(state, book, seat)
