"""Looks several of a seat's own turns ahead for the actions that best keep the planet alive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp, log, log1p

from engine.bots.co2.assumptions import Assumptions
from engine.bots.co2.between_turns import end_turn, rivals_build
from engine.bots.co2.green_regions import green_needs
from engine.bots.co2.prospects import chance_now, chance_saved, position_of
from engine.bots.co2.sketch import (
    EMPTY,
    GREEN,
    UNSEEN,
    Deed,
    Site,
    Sketch,
    draw,
    site_of,
)
from engine.bots.co2.sketch_actions import rehearse
from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import Benefit, Energy, Grant
from engine.games.co2.state import Co2State

HORIZON = 6
"""Turns to look ahead."""
WIDTH = 6
"""Positions that are followed from turn to turn."""
PROPOSALS: tuple[tuple[Grant, int], ...] = (("money", 2), ("cubes", 2))
"""How many proposals for each grant are thought about."""
PROPOSALS_ALONE: tuple[tuple[Grant, int], ...] = (("money", 4), ("cubes", 3))
EACH = 2
"""At most so many of them in a region."""
SPREAD = 25.0
"""How far luck may change the level, by the decades until then."""
NEAR, FAR = 0.6, 0.5
SOON, SOON_ALONE = 0.02, 0.003
"""The value of having a plant a turn sooner: rivals may use what a plan counts on."""
POINT, POINT_ALONE = 0.006, 0.001
"""The value of a plant's points: of two that help equally, the better one is built."""
PRICE, CUBES = 9.0, 1.8
"""What a plant costs, in money and cubes, beyond the horizon…"""
EARNED, FOUND = 5.0, 0.6
"""…what a turn brings there…"""
BUSY = 0.75
"""…and the most plants it produces."""
CUBE, PERMIT, CARD = 2.0, 2.5, 1.5
"""What these will be worth in money."""
GOAL = 0.05
"""What the company goal is worth alone."""
CUT_SHORT = 0.06
"""What each decade is worth that an early end takes away: points would have come of it."""
MANY = 5
"""Alone, more cubes than these help no plan."""
TARGET = 40.0
"""How much sooner a region is thought of that is to be green."""


def find_plan(state: Co2State, book: Book, seat: Seat, alone: bool = False) -> Sketch | None:
    """The best position that can be reached, with the plan that leads there; None at the end."""
    assumptions = Assumptions(state, book, seat, alone)
    start = draw(state, book, seat)
    if state.turn.action:
        end_turn(start, assumptions)
    beam = [start]
    turns = start.left + (book.seats.decades - start.decade) * book.seats.rounds
    for _ in range(min(HORIZON, turns)):
        found: dict[object, tuple[float, Sketch]] = {}
        for sketch in beam:
            for child in _children(sketch, assumptions):
                value = child.promise + _outlook(child, assumptions)
                key = _likeness(child)
                if key not in found or value > found[key][0]:
                    found[key] = value, child
        if not found:
            break
        beam = _choose(found.values(), all_first=not (alone and state.turn.action))
    return beam[0] if beam[0] is not start else None


def _choose(found: Iterable[tuple[float, Sketch]], all_first: bool) -> list[Sketch]:
    """Return the most promising positions, and if asked for the best one after each first action.

    A plant costs much and helps later: its value shows only some turns ahead.
    """
    chosen: list[Sketch] = []
    begun: set[tuple[Deed, Site] | None] = set()
    for _, sketch in sorted(found, key=_value, reverse=True):
        if len(chosen) < WIDTH or (all_first and sketch.first not in begun):
            chosen.append(sketch)
            begun.add(sketch.first)
    return chosen


def _value(pair: tuple[float, object]) -> float:
    return pair[0]


def _likeness(sketch: Sketch) -> object:
    """Return a key: sequences of actions that differ only in order lead to the same position."""
    return (
        sketch.money,
        sketch.cubes,
        sketch.permits,
        sketch.lessons,
        sketch.cards,
        sketch.cashed,
        sketch.spaces,
        sketch.sites,
        tuple(sketch.levels.values()),
    )


def _children(sketch: Sketch, assumptions: Assumptions) -> Iterator[Sketch]:
    """The positions before the seat's next turn."""
    if sketch.ended:
        yield sketch
        return
    for deed, site in _deeds(sketch, assumptions):
        child = rehearse(sketch, assumptions, deed, site)
        if child is None:
            continue
        if child.first is None:
            child.first = deed, site
        if deed == "construct":
            plant = assumptions.plants[site.energy][sketch.built[site.energy]]
            soon, point = (SOON_ALONE, POINT_ALONE) if assumptions.alone else (SOON, POINT)
            child.promise += soon * (HORIZON - child.turns) + point * plant.points
        if end_turn(child, assumptions):
            if assumptions.alone:
                child.promise += log(chance_now(child.spaces, assumptions.air))
            else:
                level = child.ppm - child.helped * assumptions.mean_ppm
                child.promise += _safety(assumptions, level, child.decade)
        if child.cashed and not sketch.cashed and assumptions.alone:
            child.promise -= GOAL
        if child.ended:
            child.promise -= CUT_SHORT * (assumptions.book.seats.decades - child.decade)
        yield child


def _safety(assumptions: Assumptions, level: float, decade: int) -> float:
    """Return the log probability of being below the limit in the supply phase of a decade."""
    spread = SPREAD * (NEAR + FAR * (decade - assumptions.now))
    above = 1.7 * (level - assumptions.book.numbers["loss_ppm"] + 5) / spread
    return -log1p(exp(above)) if above < 30 else -above


def _outlook(sketch: Sketch, assumptions: Assumptions) -> float:
    """How safe the phases beyond are, if plants follow as fast as the means allow."""
    if sketch.ended:
        return 0.001 * (sketch.money + 3 * sketch.cubes)
    if assumptions.alone:
        return _outlook_alone(sketch, assumptions)
    money = sketch.money + PERMIT * min(sketch.permits, 3) + CARD * len(sketch.cards)
    if not sketch.cashed:
        money += assumptions.book.numbers["goal_money"]
    ppm = sketch.ppm - sketch.helped * assumptions.mean_ppm
    rivals = rivals_build(sketch, assumptions)
    turns = sketch.left
    total = 0.001 * (money + 3 * sketch.cubes)
    for decade in range(sketch.decade + 1, assumptions.book.seats.decades + 1):
        ppm += sketch.empty[decade - 1] * assumptions.mean_ppm
        by_money = (money + EARNED * turns) / (PRICE + EARNED)
        by_cubes = (sketch.cubes + FOUND * turns) / CUBES
        # What one kind of means lacks, the other makes up for a little.
        own = 0.8 * min(by_money, by_cubes) + 0.1 * (by_money + by_cubes)
        busy = BUSY * turns
        level = ppm - (min(own, busy) + rivals * turns) * assumptions.mean_ppm
        total += _safety(assumptions, level, decade)
        turns += assumptions.book.seats.rounds
    return total


def _outlook_alone(sketch: Sketch, assumptions: Assumptions) -> float:
    """The log probability of saving the planet, if plants follow as the means allow."""
    book = assumptions.book
    money = sketch.money + PERMIT * min(sketch.permits, 3) + CARD * len(sketch.cards)
    if not sketch.cashed:
        money += book.numbers["goal_money"]
    decades, rounds = book.seats.decades, book.seats.rounds
    position = position_of(sketch, decades, rounds, assumptions.mean_ppm)
    plants = [
        _afforded(money, sketch.cubes, sketch.left + rounds * number)
        for number in range(decades - sketch.decade)
    ]
    saved = chance_saved(position, assumptions.air, plants)
    return log(saved) + 0.001 * (money + 3 * min(sketch.cubes, MANY))


def _afforded(money: float, cubes: int, turns: int) -> float:
    """How many plants the means allow in so many turns."""
    by_money = (money + EARNED * turns) / (PRICE + EARNED)
    by_cubes = min((cubes + FOUND * turns) / CUBES, by_money + 1)
    # What one kind of means lacks, the other makes up for a little.
    return 0.8 * min(by_money, by_cubes) + 0.1 * (by_money + by_cubes)


def _deeds(sketch: Sketch, assumptions: Assumptions) -> Iterator[tuple[Deed, Site]]:
    """Yield the best site of each energy to build and to install, and a few proposals."""
    helps = [_help(sketch, assumptions, number) for number in range(len(sketch.spaces))]
    if assumptions.alone:
        _aim(sketch, helps)
        yield from _deeds_alone(sketch, assumptions, helps)
        return
    best: dict[tuple[Deed, Energy], tuple[float, Site]] = {}
    for site in sketch.sites:
        if helps[site.region] < 0:
            continue
        deed: Deed = "construct" if site.installed else "install"
        value = helps[site.region] - 3 * site.toll
        if site.installed:
            value += 5 * (sketch.region_cubes[site.region] > 0)
            if site.region not in sketch.controlled:
                value += sketch.region_permits[site.region]
        if (deed, site.energy) not in best or value > best[deed, site.energy][0]:
            best[deed, site.energy] = value, site
    yield from ((deed, site) for (deed, _), (_, site) in best.items())
    for grant, kept in PROPOSALS:
        offers = sorted(_proposals(sketch, assumptions, grant, helps), key=_value)
        yield from (("propose", site) for _, site in offers[-kept:])


def _deeds_alone(
    sketch: Sketch, assumptions: Assumptions, helps: list[float]
) -> Iterator[tuple[Deed, Site]]:
    """Yield every site to build and to install, and proposals in several regions."""
    for site in sketch.sites:
        if helps[site.region] >= 0:
            yield "construct" if site.installed else "install", site
    for grant, kept in PROPOSALS_ALONE:
        offers = sorted(_proposals(sketch, assumptions, grant, helps), key=_value, reverse=True)
        chosen: list[int] = []
        for _, site in offers:
            if chosen.count(site.region) < EACH and len(chosen) < kept:
                chosen.append(site.region)
                yield "propose", site


def _aim(sketch: Sketch, helps: list[float]) -> None:
    """The two regions that can be green first come first."""
    needs = green_needs(sketch)
    for number in sorted(range(len(needs)), key=needs.__getitem__)[:2]:
        if helps[number] >= 0:
            helps[number] += TARGET


def _proposals(
    sketch: Sketch, assumptions: Assumptions, grant: Grant, helps: list[float]
) -> Iterator[tuple[float, Site]]:
    pull = 0.4 if assumptions.alone else 0.1
    taken = {site.region for site in sketch.sites if site.grant == grant}
    for number, agenda in enumerate(assumptions.agendas):
        if number in taken or helps[number] < 0:
            continue
        paid = sketch.region_permits[number] if grant == "money" else min(2, sketch.supply)
        if assumptions.alone and grant == "cubes" and sketch.cubes > MANY:
            paid = 0
        for energy in agenda:
            if sketch.stock[energy] > 0:
                value = (
                    4 * paid + _worth(assumptions.book.installing[energy]) + pull * helps[number]
                )
                yield value, site_of(number, grant, energy, False, 0)


def _worth(benefit: Benefit) -> float:
    """Return the value of installing, in money."""
    permits = benefit.permits + benefit.bank_permits
    return benefit.money + CUBE * benefit.cubes + PERMIT * permits


def _help(sketch: Sketch, assumptions: Assumptions, region: int) -> float:
    """Return how many ppm a plant in the region avoids, sooner ones first; -1 if it is green.

    A plant takes the first empty space, or replaces the oldest fossil plant.
    """
    spaces = sketch.spaces[region]
    if EMPTY in spaces:
        space = spaces.index(EMPTY)
        if space >= assumptions.book.seats.decades:
            return 0.0
        return 30.0 - 8.0 * max(0, space - sketch.decade)
    oldest = next((tile for tile in spaces if tile != GREEN), -1)
    return float(assumptions.mean_ppm if oldest == UNSEEN else oldest)
