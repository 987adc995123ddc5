"""Which plant can be had this turn, and how it is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.bots.co2.targets import planet_help
from engine.core import Action, Seat
from engine.games.co2.actions import CashGoal, Construct, PlayLobby, SellPermit
from engine.games.co2.book import Book
from engine.games.co2.state import CO2, NOBODY, Project, Region
from engine.games.co2.steps.construct import (
    construction_cost,
    cubes_due,
    discounts,
    is_green,
    next_plant,
)

SELL, CASH = SellPermit(), CashGoal()
URGENT = 6.0
"""From this worth of a plant to the planet on, the company goal may go for money."""


@dataclass(frozen=True)
class Aim:
    """What the routine looks for."""

    bonus: float
    """What any plant is worth besides its points."""
    cluster: float
    """What it is worth to bring a region nearer to being green."""


def find_purchase(state: CO2, book: Book, seat: Seat, want: Aim) -> Action | None:
    """The best plant that can be had this turn, or what must be turned into money for it first."""
    best: float = 0.0
    chosen: Action | None = None
    for region, entry in zip(state.regions, book.content.regions.values(), strict=True):
        if is_green(region):
            continue
        for project, grant in zip(region.projects, entry.grants, strict=True):
            if project is None or not project.installed:
                continue
            found = _afford(state, book, seat, region, project, want)
            if found is None:
                continue
            first, card = found
            value = _value(state, book, region, project, want) - len(first)
            if value > best:
                best = value
                chosen = first[0] if first else Construct(region.id, grant, card)
    return chosen


def _value(state: CO2, book: Book, region: Region, project: Project, want: Aim) -> float:
    plant = next_plant(state, book, project.energy)
    assert plant is not None
    green = sum(one is not None and one.owner != NOBODY for one in region.spaces)
    value = plant.points + want.cluster * (1 + green) / len(region.spaces)
    return value + 4.0 - 0.2 * plant.money + want.bonus * planet_help(state, book, region)


def _afford(
    state: CO2, book: Book, seat: Seat, region: Region, project: Project, want: Aim
) -> tuple[list[Action], str | None] | None:
    """How the plant can be paid: what to do first, and the card that makes it cheaper."""
    player = state.players[seat]
    plant = next_plant(state, book, project.energy)
    if plant is None or player.expertise[project.energy] < plant.cubes:
        return None
    if project.scientist == seat and state.turn.scientist:
        return None
    cubes = cubes_due(plant, region) - player.cubes
    money = construction_cost(state, book, seat, project) - player.money
    first: list[Action] = []
    card = None
    if cubes > 0:
        minor = _minor(state, book, seat, "cubes")
        if minor is None or cubes > 1:
            return None
        first.append(minor)
    elif money > 0:
        for name, discount in discounts(state, book, seat, project.energy):
            card, money = name, money - discount
        minor = _minor(state, book, seat, "money")
        if card is None and minor is not None:
            first.append(minor)
            money -= 2
    return _raise_money(state, book, seat, money, first, card, want)


def _raise_money(
    state: CO2,
    book: Book,
    seat: Seat,
    money: int,
    first: list[Action],
    card: str | None,
    want: Aim,
) -> tuple[list[Action], str | None] | None:
    """A permit and, if it is urgent, the company goal are sold for what is missing."""
    player, turn = state.players[seat], state.turn
    if money > 0 and player.permits and not turn.market and not turn.price_moved:
        first.append(SELL)
        money -= state.price
    if money > 0 and not player.cashed and want.bonus > URGENT:
        first.append(CASH)
        money -= book.numbers["goal_money"]
    return None if money > 0 else (first, card)


def _minor(state: CO2, book: Book, seat: Seat, what: Literal["cubes", "money"]) -> Action | None:
    if state.turn.card or (what == "cubes" and state.cubes <= 0):
        return None
    for card in state.players[seat].lobby:
        minor = book.lobby[card].minor
        if minor.cubes if what == "cubes" else minor.money:
            return PlayLobby(card, "minor")
    return None
