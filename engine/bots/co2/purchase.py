"""How a plant is paid for."""

from __future__ import annotations

from typing import Literal

from engine.bots.co2.planet import alarm, rounds_left
from engine.core import Action, Seat
from engine.games.co2.actions import CashGoal, Construct, PlayLobby, SellPermit
from engine.games.co2.book import Book
from engine.games.co2.entries import Grant
from engine.games.co2.state import Co2State, Project, Region
from engine.games.co2.steps.construct import (
    construction_cost,
    cubes_due,
    discounts,
    next_plant,
)
from engine.games.co2.steps.market import has_stopped_selling
from engine.games.co2.steps.scoring import goal_points

SELL, CASH = SellPermit(), CashGoal()
GROWTH = 0.4
"""Points that a company goal gains per turn."""
PLANT_BONUS = 2.0
"""The value of building a turn sooner."""
AT_STAKE = 0.6
"""From this alarm on the planet comes before the goal."""


def buy_plant(
    state: Co2State, book: Book, seat: Seat, region: Region, grant: Grant
) -> Action | None:
    """Return the construction, or what must be turned into cubes or money for it first."""
    project = region.projects[book.content.regions[region.id].grants.index(grant)]
    if project is None:
        return None
    found = _afford(state, book, seat, region, project)
    if found is None:
        return None
    first, card = found
    return first[0] if first else Construct(region.id, grant, card)


def _afford(
    state: Co2State, book: Book, seat: Seat, region: Region, project: Project
) -> tuple[list[Action], str | None] | None:
    """Return how to pay for the plant: what to do first, and the card that makes it cheaper."""
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
    else:
        for name, discount in discounts(state, book, seat, project.energy):
            card, money = name, money - discount
        minor = _minor(state, book, seat, "money")
        if money > 0 and card is None and minor is not None:
            first.append(minor)
            money -= 2
    return _raise_money(state, book, seat, money, first, card)


def _raise_money(
    state: Co2State, book: Book, seat: Seat, money: int, first: list[Action], card: str | None
) -> tuple[list[Action], str | None] | None:
    """Sell a permit, and as a last resort the company goal, to raise what is missing."""
    player, turn = state.players[seat], state.turn
    if money > 0 and player.permits and not turn.market and not has_stopped_selling(state, book):
        first.append(SELL)
        money -= state.price
    if money > 0 and not player.cashed and _can_spare_goal(state, book, seat):
        first.append(CASH)
        money -= book.numbers["goal_money"]
    return None if money > 0 else (first, card)


def _can_spare_goal(state: Co2State, book: Book, seat: Seat) -> bool:
    """Whether the company goal will hardly earn more than its money, or the planet is at stake."""
    goal = book.content.company_goals[state.players[seat].goal]
    turns = rounds_left(state, book) + (book.seats.decades - state.decade) * book.seats.rounds
    hoped = min(goal.most, goal_points(state, book, seat) + GROWTH * turns)
    money = book.numbers["goal_money"] / book.numbers["money_per_point"]
    return hoped <= money + PLANT_BONUS or alarm(state, book) > AT_STAKE


def _minor(
    state: Co2State, book: Book, seat: Seat, what: Literal["cubes", "money"]
) -> Action | None:
    if state.turn.card or (what == "cubes" and state.cubes <= 0):
        return None
    for card in state.players[seat].lobby:
        minor = book.lobby[card].minor
        if minor.cubes if what == "cubes" else minor.money:
            return PlayLobby(card, "minor")
    return None
