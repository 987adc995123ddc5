"""Propose a project (§5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import Propose
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy, Grant, RegionId
from engine.games.co2.state import Co2State, Project, Region, Task
from engine.games.co2.steps.bank import cubes_to_get, earn, take_cubes
from engine.games.co2.steps.scientists import offer_research


@cache
def _proposal(energy: Energy, region: RegionId, grant: Grant) -> Propose:
    return Propose(energy, region, grant)


def legal_proposals(state: Co2State, book: Book) -> Iterator[LegalAction]:
    """Every energy on a region's agenda, on each of its free places."""
    stock = state.project_stock
    for region, entry in zip(state.regions, book.content.regions.values(), strict=True):
        energies = [energy for energy in book.agendas[region.agenda] if stock[energy] > 0]
        for project, grant in zip(region.projects, entry.grants, strict=True):
            if project is None:
                for energy in energies:
                    yield _proposal(energy, region.id, grant)


def propose(state: Co2State, book: Book, task: Task, action: Propose, log: Log) -> None:
    """Lay the tile on its dark side and take the place's grant from the region."""
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
    """What the money grant pays: a coin for each permit in the region, at least one."""
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
