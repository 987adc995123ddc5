"""What happens on a sketch between a seat's turns: the rivals' turns and the supply phases."""

from __future__ import annotations

from engine.bots.co2.assumptions import Assumptions
from engine.bots.co2.sketch import EMPTY, GREEN, UNSEEN, Sketch, changed, site_of

REFILLED = 1
"""What a lobby card brings in money each turn, where another one is drawn for it."""
BUILDS = 0.36
"""How often a rival who could build does so."""


def end_turn(sketch: Sketch, assumptions: Assumptions) -> bool:
    """Play the rivals, then supply energy if it is due; return whether it was.

    The lesson, the card and the sale of this turn can still be used.
    """
    sketch.turns += 1
    sketch.lessons += 1
    sketch.card_turns += 1
    sketch.sales += 1
    sketch.left -= 1
    if assumptions.alone:
        sketch.money += REFILLED
    built = rivals_build(sketch, assumptions)
    sketch.helped += built
    sketch.exposed += built / max(1, sum(site.installed for site in sketch.sites))
    sketch.supply = max(0, sketch.supply - assumptions.cubes_taken)
    _rivals_install(sketch, assumptions)
    if sketch.left > 0 or sketch.decade >= assumptions.book.seats.decades:
        return False
    if assumptions.alone and _is_over(sketch, assumptions):
        sketch.ended = True
        return False
    _supply_energy(sketch, assumptions)
    return True


def _is_over(sketch: Sketch, assumptions: Assumptions) -> bool:
    """Whether the game ends with this decade though it is not the last one."""
    numbers = assumptions.book.numbers
    green = sum(GREEN == max(row) == min(row) for row in sketch.spaces)
    if green >= numbers["green_regions_to_end"]:
        return True
    was_danger = assumptions.reached_danger or sketch.decade > assumptions.decade
    return (
        was_danger
        and sketch.decade >= assumptions.early_end_decade
        and sketch.ppm < numbers["safe_ppm"]
    )


def rivals_build(sketch: Sketch, assumptions: Assumptions) -> float:
    """Return the expected number of plants that the rivals build in a round.

    Rivals who do not plan rarely lack money, but expertise: they build if an installed project
    waits for a plant that is easy enough.
    """
    best = [0.0] * assumptions.rivals
    for energy in {site.energy for site in sketch.sites if site.installed}:
        built = sketch.built[energy]
        if built < len(assumptions.plants[energy]):
            for number, able in enumerate(assumptions.readiness[energy][built]):
                best[number] = max(best[number], able)
    return BUILDS * sum(best)


def _rivals_install(sketch: Sketch, assumptions: Assumptions) -> None:
    """Let the rivals install a project from time to time."""
    count = int(assumptions.installs * sketch.turns) - int(
        assumptions.installs * (sketch.turns - 1)
    )
    sites = list(sketch.sites)
    for number, site in enumerate(sites):
        if count and not site.installed:
            sites[number] = site_of(site.region, site.grant, site.energy, True, site.toll)
            count -= 1
    sketch.sites = tuple(sites)


def _supply_energy(sketch: Sketch, assumptions: Assumptions) -> None:
    """Apply income, a fossil plant on each empty space of the new decade, and the event."""
    book = assumptions.book
    sketch.decade += 1
    sketch.left = book.seats.rounds
    for energy, level in sketch.levels.items():
        if level and level >= assumptions.paid_from[energy]:
            sketch.money += book.tracks[energy][level - 1].income
    sketch.region_cubes = tuple(max(0, cubes - 1) for cubes in sketch.region_cubes)
    for number, spaces in enumerate(sketch.spaces):
        if len(spaces) >= sketch.decade and spaces[sketch.decade - 1] == EMPTY:
            _build_fossil(sketch, assumptions, number)
    _strike(sketch, assumptions)


def _build_fossil(sketch: Sketch, assumptions: Assumptions, region: int) -> None:
    """Build the plant; its permit comes from the region or its controller."""
    space = sketch.decade - 1
    sketch.ppm += assumptions.mean_ppm
    sketch.empty = changed(sketch.empty, space, -1)
    old = sketch.spaces[region]
    tile = UNSEEN if assumptions.alone else assumptions.mean_ppm
    new = (*old[:space], tile, *old[space + 1 :])
    sketch.spaces = (*sketch.spaces[:region], new, *sketch.spaces[region + 1 :])
    if sketch.region_permits[region]:
        sketch.region_permits = changed(sketch.region_permits, region, -1)
    elif region in sketch.controlled:
        if sketch.permits:
            sketch.permits -= 1
        else:
            sketch.money = max(0, sketch.money - sketch.price)


def _strike(sketch: Sketch, assumptions: Assumptions) -> None:
    """Apply a foreseen disaster: a cube from everybody without a plant in the region."""
    number = sketch.decade - assumptions.decade - 1
    if number >= len(assumptions.struck) or sketch.ppm < assumptions.book.numbers["disaster_ppm"]:
        return
    region = assumptions.struck[number]
    given = len(assumptions.helpers[region])
    # A player who built there usually controls the region.
    if sketch.cubes and region not in sketch.controlled:
        sketch.cubes -= 1
        given += 1
    sketch.region_cubes = changed(sketch.region_cubes, region, given)
