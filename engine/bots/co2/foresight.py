"""Looks several of a seat's own turns ahead for the actions that best keep the planet alive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp, log1p

from engine.bots.co2.meanwhile import end_turn, rivals_build
from engine.bots.co2.rehearsal import rehearse
from engine.bots.co2.sketch import EMPTY, GREEN, Deed, Site, Sketch, draw, site_of
from engine.bots.co2.terms import Terms
from engine.core import Seat
from engine.games.co2.book import Book
from engine.games.co2.entries import Benefit, Energy, Grant
from engine.games.co2.state import Co2State

HORIZON = 6
"""Turns that are looked ahead."""
WIDTH = 6
"""Positions that are followed from turn to turn."""
PROPOSALS: tuple[tuple[Grant, int], ...] = (("money", 2), ("cubes", 2))
"""How many proposals for each grant are thought about."""
SPREAD = 25.0
"""How far luck may carry the level, by the decades until then."""
NEAR, FAR = 0.6, 0.5
SOON = 0.02
"""What it is worth to have a plant a turn sooner: rivals may use what a plan counts on."""
POINT = 0.006
"""What a plant's points are worth: of two that help alike, the better one is built."""
PRICE, CUBES = 9.0, 1.8
"""What a plant costs, in money and cubes, beyond the horizon…"""
EARNED, FOUND = 5.0, 0.6
"""…what a turn brings there…"""
BUSY = 0.75
"""…and how many plants it brings at most."""
CUBE, PERMIT, CARD = 2.0, 2.5, 1.5
"""What these will be worth in money."""


def look(state: Co2State, book: Book, seat: Seat) -> Sketch | None:
    """The best position that can be reached, with the plan that leads there; None at the end."""
    terms = Terms(state, book, seat)
    start = draw(state, book, seat)
    if state.turn.action:
        end_turn(start, terms)
    beam = [start]
    turns = start.left + (book.seats.decades - start.decade) * book.seats.rounds
    for _ in range(min(HORIZON, turns)):
        found: dict[object, tuple[float, Sketch]] = {}
        for one in beam:
            for child in _children(one, terms):
                value = child.promise + _outlook(child, terms)
                key = _likeness(child)
                if key not in found or value > found[key][0]:
                    found[key] = value, child
        if not found:
            break
        beam = _choose(found.values())
    return beam[0] if beam[0] is not start else None


def _choose(found: Iterable[tuple[float, Sketch]]) -> list[Sketch]:
    """The most promising positions, and the best one after each beginning.

    A plant costs much and helps later: its worth shows only some turns ahead.
    """
    chosen: list[Sketch] = []
    begun: set[tuple[Deed, Site] | None] = set()
    for _, one in sorted(found, key=_value, reverse=True):
        if len(chosen) < WIDTH or one.first not in begun:
            chosen.append(one)
            begun.add(one.first)
    return chosen


def _value(pair: tuple[float, object]) -> float:
    return pair[0]


def _likeness(one: Sketch) -> object:
    """Rows of actions that differ only in their order lead to the same position."""
    return (
        one.money,
        one.cubes,
        one.permits,
        one.lessons,
        one.cards,
        one.cashed,
        one.spaces,
        one.sites,
        tuple(one.levels.values()),
    )


def _children(one: Sketch, terms: Terms) -> Iterator[Sketch]:
    """The positions before the seat's next turn."""
    for deed, site in _deeds(one, terms):
        child = rehearse(one, terms, deed, site)
        if child is None:
            continue
        if child.first is None:
            child.first = deed, site
        if deed == "construct":
            plant = terms.plants[site.energy][one.built[site.energy]]
            child.promise += SOON * (HORIZON - child.turns) + POINT * plant.points
        if end_turn(child, terms):
            level = child.ppm - child.helped * terms.mean_ppm
            child.promise += _safety(terms, level, child.decade)
        yield child


def _safety(terms: Terms, level: float, decade: int) -> float:
    """The logarithm of the chance to be below the limit in the supply phase of a decade."""
    spread = SPREAD * (NEAR + FAR * (decade - terms.now))
    above = 1.7 * (level - terms.book.numbers["loss_ppm"] + 5) / spread
    return -log1p(exp(above)) if above < 30 else -above


def _outlook(one: Sketch, terms: Terms) -> float:
    """How safe the phases beyond are, if plants follow as fast as the means allow."""
    money = one.money + PERMIT * min(one.permits, 3) + CARD * len(one.cards)
    if not one.cashed:
        money += terms.book.numbers["goal_money"]
    ppm = one.ppm - one.helped * terms.mean_ppm
    rivals = rivals_build(one, terms)
    turns = one.left
    total = 0.001 * (money + 3 * one.cubes)
    for decade in range(one.decade + 1, terms.book.seats.decades + 1):
        ppm += one.empty[decade - 1] * terms.mean_ppm
        by_money = (money + EARNED * turns) / (PRICE + EARNED)
        by_cubes = (one.cubes + FOUND * turns) / CUBES
        # What one kind of means lacks, the other makes up for a little.
        own = 0.8 * min(by_money, by_cubes) + 0.1 * (by_money + by_cubes)
        own = min(own, BUSY * turns)
        total += _safety(terms, ppm - (own + rivals * turns) * terms.mean_ppm, decade)
        turns += terms.book.seats.rounds
    return total


def _deeds(one: Sketch, terms: Terms) -> Iterator[tuple[Deed, Site]]:
    """The best site of each energy to build and to install, and a few proposals."""
    helps = [_help(one, terms, number) for number in range(len(one.spaces))]
    best: dict[tuple[Deed, Energy], tuple[float, Site]] = {}
    for site in one.sites:
        if helps[site.region] < 0:
            continue
        deed: Deed = "construct" if site.installed else "install"
        value = helps[site.region] - 3 * site.toll
        if site.installed:
            value += 5 * (one.region_cubes[site.region] > 0)
            if site.region not in one.controlled:
                value += one.region_permits[site.region]
        if (deed, site.energy) not in best or value > best[deed, site.energy][0]:
            best[deed, site.energy] = value, site
    yield from ((deed, site) for (deed, _), (_, site) in best.items())
    for grant, kept in PROPOSALS:
        offers = sorted(_proposals(one, terms, grant, helps), key=_value)
        yield from (("propose", site) for _, site in offers[-kept:])


def _proposals(
    one: Sketch, terms: Terms, grant: Grant, helps: list[float]
) -> Iterator[tuple[float, Site]]:
    taken = {site.region for site in one.sites if site.grant == grant}
    for number, agenda in enumerate(terms.agendas):
        if number in taken or helps[number] < 0:
            continue
        paid = one.region_permits[number] if grant == "money" else min(2, one.supply)
        for energy in agenda:
            if one.stock[energy] > 0:
                value = 4 * paid + _worth(terms.book.installing[energy]) + 0.1 * helps[number]
                yield value, site_of(number, grant, energy, False, 0)


def _worth(benefit: Benefit) -> float:
    """What installing brings, in money."""
    permits = benefit.permits + benefit.bank_permits
    return benefit.money + CUBE * benefit.cubes + PERMIT * permits


def _help(one: Sketch, terms: Terms, region: int) -> float:
    """How many ppm a plant in the region keeps away, those soon to come first; -1 if it is green.

    A plant takes the first empty space, or the place of the oldest fossil plant.
    """
    spaces = one.spaces[region]
    if EMPTY in spaces:
        space = spaces.index(EMPTY)
        if space >= terms.book.seats.decades:
            return 0.0
        return 30.0 - 8.0 * max(0, space - one.decade)
    return next((float(tile) for tile in spaces if tile != GREEN), -1.0)
