"""What happens on a sketch between a seat's turns: the rivals' turns and the supply phases."""

from __future__ import annotations

from engine.bots.co2.sketch import EMPTY, Sketch, changed, site_of
from engine.bots.co2.terms import Terms

BUILDS = 0.36
"""How often a rival builds who could."""


def end_turn(one: Sketch, terms: Terms) -> bool:
    """The rivals play, then perhaps energy is supplied; whether it was.

    Of this turn, its lesson, a card and a sale may still be used.
    """
    one.turns += 1
    one.lessons += 1
    one.card_turns += 1
    one.sales += 1
    one.left -= 1
    built = rivals_build(one, terms)
    one.helped += built
    one.exposed += built / max(1, sum(site.installed for site in one.sites))
    one.supply = max(0, one.supply - terms.cubes_taken)
    _rivals_install(one, terms)
    if one.left > 0 or one.decade >= terms.book.seats.decades:
        return False
    _supply_energy(one, terms)
    return True


def rivals_build(one: Sketch, terms: Terms) -> float:
    """How many plants the rivals build in a round, by expectation.

    Who does not plan is rarely short of money, but of expertise: such rivals build if an
    installed project waits for a plant that is easy enough.
    """
    best = [0.0] * terms.rivals
    for energy in {site.energy for site in one.sites if site.installed}:
        built = one.built[energy]
        if built < len(terms.plants[energy]):
            for number, able in enumerate(terms.readiness[energy][built]):
                if able > best[number]:
                    best[number] = able
    return BUILDS * sum(best)


def _rivals_install(one: Sketch, terms: Terms) -> None:
    """The rivals turn over a project now and then."""
    count = int(terms.installs * one.turns) - int(terms.installs * (one.turns - 1))
    sites = list(one.sites)
    for number, site in enumerate(sites):
        if count and not site.installed:
            sites[number] = site_of(site.region, site.grant, site.energy, True, site.toll)
            count -= 1
    one.sites = tuple(sites)


def _supply_energy(one: Sketch, terms: Terms) -> None:
    """Income, a fossil plant on each empty space of the new decade, the event."""
    book = terms.book
    one.decade += 1
    one.left = book.seats.rounds
    for energy, level in one.levels.items():
        if level and level >= terms.paid_from[energy]:
            one.money += book.tracks[energy][level - 1].income
    one.region_cubes = tuple(max(0, cubes - 1) for cubes in one.region_cubes)
    for number, spaces in enumerate(one.spaces):
        if len(spaces) >= one.decade and spaces[one.decade - 1] == EMPTY:
            _build_fossil(one, terms, number)
    _strike(one, terms)


def _build_fossil(one: Sketch, terms: Terms, region: int) -> None:
    """The plant stands; its permit comes from the region or from who controls it."""
    space = one.decade - 1
    one.ppm += terms.mean_ppm
    one.empty = changed(one.empty, space, -1)
    old = one.spaces[region]
    new = (*old[:space], terms.mean_ppm, *old[space + 1 :])
    one.spaces = (*one.spaces[:region], new, *one.spaces[region + 1 :])
    if one.region_permits[region]:
        one.region_permits = changed(one.region_permits, region, -1)
    elif region in one.controlled:
        if one.permits:
            one.permits -= 1
        else:
            one.money = max(0, one.money - terms.price)


def _strike(one: Sketch, terms: Terms) -> None:
    """A disaster that is foreseen: a cube from everybody who has no plant in the region."""
    number = one.decade - terms.decade - 1
    if number >= len(terms.struck) or one.ppm < terms.book.numbers["disaster_ppm"]:
        return
    region = terms.struck[number]
    given = len(terms.helpers[region])
    # Who built there mostly controls the region.
    if one.cubes and region not in one.controlled:
        one.cubes -= 1
        given += 1
    one.region_cubes = changed(one.region_cubes, region, given)
