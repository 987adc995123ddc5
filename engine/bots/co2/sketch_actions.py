"""A seat's actions, carried out on a sketch."""

from __future__ import annotations

from copy import copy

from engine.bots.co2.assumptions import Assumptions
from engine.bots.co2.sketch import (
    EMPTY,
    GREEN,
    UNSEEN,
    Deed,
    Site,
    Sketch,
    changed,
    discard,
    site_of,
    take_cubes,
)
from engine.games.co2.entries import ENERGIES, Energy


def rehearse(before: Sketch, assumptions: Assumptions, deed: Deed, site: Site) -> Sketch | None:
    """Return the position after the action, or None if it is not possible."""
    match deed:
        case "construct":
            return construct(before, assumptions, site)
        case "install":
            return install(before, assumptions, site)
        case "propose":
            return propose(before, assumptions, site)


def construct(before: Sketch, assumptions: Assumptions, site: Site) -> Sketch | None:
    """Build the plant, if lessons, cubes and money can be found for it."""
    energy = site.energy
    built = before.built[energy]
    if built >= len(assumptions.plants[energy]):
        return None
    plant = assumptions.plants[energy][built]
    lacking = max(0, plant.cubes - before.levels[energy])
    if lacking > before.lessons:
        return None
    sketch = copy(before)
    sketch.levels = dict(before.levels)
    sketch.lessons -= lacking
    sketch.wanted += (energy,) * lacking
    for _ in range(lacking):
        gain(sketch, assumptions, energy)
    relief = 1 if sketch.region_cubes[site.region] else 0
    due = max(0, plant.cubes - relief)
    if not _find_cubes(sketch, assumptions, due) or not _pay(
        sketch, assumptions, plant.money + site.toll, energy
    ):
        return None
    sketch.cubes -= due
    sketch.supply += plant.cubes
    sketch.region_cubes = changed(sketch.region_cubes, site.region, -relief)
    # For a waiting project, the rivals' part was counted already.
    sketch.helped -= min(1.0, sketch.exposed)
    sketch.built = {**before.built, energy: built + 1}
    sketch.sites = tuple(other for other in before.sites if other is not site)
    sketch.stock = {**before.stock, energy: before.stock[energy] + 1}
    sketch.controlled |= {site.region}
    _place(sketch, assumptions, site.region)
    gain(sketch, assumptions, energy)
    return sketch


def gain(sketch: Sketch, assumptions: Assumptions, energy: Energy) -> None:
    """Gain a level with its bonus; the sketch must own its list of levels."""
    track = assumptions.book.tracks[energy]
    level = sketch.levels[energy]
    if level >= len(track):
        return
    sketch.levels[energy] = level + 1
    bonus = track[level].bonus
    if bonus == "cube":
        take_cubes(sketch, 1)
    elif bonus in ENERGIES:
        gain(sketch, assumptions, bonus)


def _place(sketch: Sketch, assumptions: Assumptions, region: int) -> None:
    """Put the plant on the first empty space, or replace the oldest fossil plant."""
    spaces = list(sketch.spaces[region])
    if EMPTY in spaces:
        number = spaces.index(EMPTY)
        sketch.empty = changed(sketch.empty, number, -1)
    else:
        number = next(place for place, tile in enumerate(spaces) if tile != GREEN)
        tile = spaces[number]
        sketch.ppm -= assumptions.mean_ppm if tile == UNSEEN else tile
        if sketch.region_permits[region] < len(spaces):
            sketch.region_permits = changed(sketch.region_permits, region, 1)
    spaces[number] = GREEN
    sketch.spaces = (
        *sketch.spaces[:region],
        tuple(spaces),
        *sketch.spaces[region + 1 :],
    )


def _find_cubes(sketch: Sketch, assumptions: Assumptions, due: int) -> bool:
    """Use lobby cards for the missing cubes."""
    for card in sketch.cards:
        if sketch.cubes >= due or not sketch.card_turns or not sketch.supply:
            break
        if assumptions.book.lobby[card].minor.cubes:
            discard(sketch, card, "cubes")
            take_cubes(sketch, 1)
    return sketch.cubes >= due


def _pay(sketch: Sketch, assumptions: Assumptions, cost: int, energy: Energy) -> bool:
    """Pay with money, and what can be turned into it: cards, permits, finally the company goal."""
    lobby = assumptions.book.lobby
    for card in sketch.cards:
        if sketch.card_turns and lobby[card].deed == f"construct.{energy}":
            cost -= lobby[card].main[0].discount
            discard(sketch, card, "discount")
    while sketch.money < cost and sketch.permits and sketch.sales:
        sketch.permits -= 1
        sketch.sales -= 1
        sketch.money += sketch.price
        if assumptions.alone:
            # With others the price is what it is by then.
            sketch.price = max(assumptions.book.numbers["lowest_price"], sketch.price - 1)
        sketch.spent |= {"sale"}
    for card in sketch.cards:
        if sketch.money < cost and sketch.card_turns and lobby[card].minor.money:
            sketch.money += lobby[card].minor.money
            discard(sketch, card, "money")
    if sketch.money < cost and not sketch.cashed:
        sketch.cashed = True
        sketch.money += assumptions.book.numbers["goal_money"]
    sketch.money -= cost
    return sketch.money >= 0


def install(before: Sketch, assumptions: Assumptions, site: Site) -> Sketch | None:
    """Turn the tile over and take its benefit."""
    if site.toll > before.money:
        return None
    sketch = copy(before)
    sketch.money -= site.toll
    if not _give_permit(sketch, assumptions):
        return None
    benefit = assumptions.book.installing[site.energy]
    sketch.money += benefit.money
    sketch.permits += benefit.permits + benefit.bank_permits
    take_cubes(sketch, benefit.cubes)
    turned = site_of(site.region, site.grant, site.energy, True, 0)
    sketch.sites = tuple(turned if other is site else other for other in sketch.sites)
    _play_main(sketch, assumptions, (f"install.{site.energy}",))
    return sketch


def _give_permit(sketch: Sketch, assumptions: Assumptions) -> bool:
    """Pay a permit, from a region first, as only those in hand can be sold; or buy one."""
    for number in sketch.controlled:
        if sketch.region_permits[number]:
            sketch.region_permits = changed(sketch.region_permits, number, -1)
            return True
    if sketch.permits:
        sketch.permits -= 1
        return True
    if sketch.money < sketch.price or not sketch.sales:
        return False
    sketch.money -= sketch.price
    sketch.sales -= 1
    return True


def propose(before: Sketch, assumptions: Assumptions, site: Site) -> Sketch:
    """Put the tile down and take the grant."""
    sketch = copy(before)
    if site.grant == "money":
        sketch.money += max(
            assumptions.book.numbers["least_grant_money"],
            sketch.region_permits[site.region],
        )
    elif site.grant == "cubes":
        take_cubes(sketch, assumptions.book.numbers["grant_cubes"])
    sketch.sites += (site,)
    sketch.stock = {**sketch.stock, site.energy: sketch.stock[site.energy] - 1}
    region = tuple(assumptions.book.content.regions)[site.region]
    _play_main(sketch, assumptions, (f"propose.{region}", f"propose.{site.grant}"))
    return sketch


def _play_main(sketch: Sketch, assumptions: Assumptions, deeds: tuple[str, ...]) -> None:
    for card in sketch.cards:
        entry = assumptions.book.lobby[card]
        if sketch.card_turns and entry.deed in deeds:
            sketch.money += entry.main[-1].money
            take_cubes(sketch, entry.main[-1].cubes)
            discard(sketch, card, "main")
            return
