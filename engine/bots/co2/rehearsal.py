"""A seat's actions, carried out on a sketch."""

from __future__ import annotations

from copy import copy

from engine.bots.co2.sketch import (
    EMPTY,
    GREEN,
    Deed,
    Site,
    Sketch,
    changed,
    discard,
    site_of,
    take_cubes,
)
from engine.bots.co2.terms import Terms
from engine.games.co2.entries import ENERGIES, Energy


def rehearse(before: Sketch, terms: Terms, deed: Deed, site: Site) -> Sketch | None:
    """The position after the action, or None where it cannot be done."""
    match deed:
        case "construct":
            return construct(before, terms, site)
        case "install":
            return install(before, terms, site)
        case "propose":
            return propose(before, terms, site)


def construct(before: Sketch, terms: Terms, site: Site) -> Sketch | None:
    """The plant stands, if lessons, cubes and money can be found for it."""
    energy = site.energy
    built = before.built[energy]
    if built >= len(terms.plants[energy]):
        return None
    plant = terms.plants[energy][built]
    lacking = max(0, plant.cubes - before.levels[energy])
    if lacking > before.lessons:
        return None
    sketch = copy(before)
    sketch.levels = dict(before.levels)
    sketch.lessons -= lacking
    sketch.wanted += (energy,) * lacking
    for _ in range(lacking):
        gain(sketch, terms, energy)
    relief = 1 if sketch.region_cubes[site.region] else 0
    due = max(0, plant.cubes - relief)
    if not _find_cubes(sketch, terms, due) or not _pay(
        sketch, terms, plant.money + site.toll, energy
    ):
        return None
    sketch.cubes -= due
    sketch.supply += plant.cubes
    sketch.region_cubes = changed(sketch.region_cubes, site.region, -relief)
    # Of a project that waited, the rivals' part was counted already.
    sketch.helped -= min(1.0, sketch.exposed)
    sketch.built = {**before.built, energy: built + 1}
    sketch.sites = tuple(other for other in before.sites if other is not site)
    sketch.stock = {**before.stock, energy: before.stock[energy] + 1}
    sketch.controlled |= {site.region}
    _place(sketch, site.region)
    gain(sketch, terms, energy)
    return sketch


def gain(sketch: Sketch, terms: Terms, energy: Energy) -> None:
    """A level more, with its bonus; the sketch's levels must be its own."""
    track = terms.book.tracks[energy]
    level = sketch.levels[energy]
    if level >= len(track):
        return
    sketch.levels[energy] = level + 1
    bonus = track[level].bonus
    if bonus == "cube":
        take_cubes(sketch, 1)
    elif bonus in ENERGIES:
        gain(sketch, terms, bonus)


def _place(sketch: Sketch, region: int) -> None:
    """The plant takes the first empty space, or that of the oldest fossil plant."""
    spaces = list(sketch.spaces[region])
    if EMPTY in spaces:
        number = spaces.index(EMPTY)
        sketch.empty = changed(sketch.empty, number, -1)
    else:
        number = next(place for place, tile in enumerate(spaces) if tile != GREEN)
        sketch.ppm -= spaces[number]
        if sketch.region_permits[region] < len(spaces):
            sketch.region_permits = changed(sketch.region_permits, region, 1)
    spaces[number] = GREEN
    sketch.spaces = (*sketch.spaces[:region], tuple(spaces), *sketch.spaces[region + 1 :])


def _find_cubes(sketch: Sketch, terms: Terms, due: int) -> bool:
    """Lobby cards bring what is missing."""
    for card in sketch.cards:
        if sketch.cubes >= due or not sketch.card_turns or not sketch.supply:
            break
        if terms.book.lobby[card].minor.cubes:
            discard(sketch, card, "cubes")
            take_cubes(sketch, 1)
    return sketch.cubes >= due


def _pay(sketch: Sketch, terms: Terms, cost: int, energy: Energy) -> bool:
    """Money, and what can be made money: cards, permits, in the end the company goal."""
    lobby = terms.book.lobby
    for card in sketch.cards:
        if sketch.card_turns and lobby[card].deed == f"construct.{energy}":
            cost -= lobby[card].main[0].discount
            discard(sketch, card, "discount")
    while sketch.money < cost and sketch.permits and sketch.sales:
        sketch.permits -= 1
        sketch.sales -= 1
        sketch.money += terms.price
        sketch.spent |= {"sale"}
    for card in sketch.cards:
        if sketch.money < cost and sketch.card_turns and lobby[card].minor.money:
            sketch.money += lobby[card].minor.money
            discard(sketch, card, "money")
    if sketch.money < cost and not sketch.cashed:
        sketch.cashed = True
        sketch.money += terms.book.numbers["goal_money"]
    sketch.money -= cost
    return sketch.money >= 0


def install(before: Sketch, terms: Terms, site: Site) -> Sketch | None:
    """The tile is turned over and brings its benefit."""
    if site.toll > before.money:
        return None
    sketch = copy(before)
    sketch.money -= site.toll
    if not _give_permit(sketch, terms):
        return None
    benefit = terms.book.installing[site.energy]
    sketch.money += benefit.money
    sketch.permits += benefit.permits + benefit.bank_permits
    take_cubes(sketch, benefit.cubes)
    turned = site_of(site.region, site.grant, site.energy, True, 0)
    sketch.sites = tuple(turned if other is site else other for other in sketch.sites)
    _play_main(sketch, terms, (f"install.{site.energy}",))
    return sketch


def _give_permit(sketch: Sketch, terms: Terms) -> bool:
    """From a region first, for only those in hand can be sold; bought where there is none."""
    for number in sketch.controlled:
        if sketch.region_permits[number]:
            sketch.region_permits = changed(sketch.region_permits, number, -1)
            return True
    if sketch.permits:
        sketch.permits -= 1
        return True
    if sketch.money < terms.price or not sketch.sales:
        return False
    sketch.money -= terms.price
    sketch.sales -= 1
    return True


def propose(before: Sketch, terms: Terms, site: Site) -> Sketch:
    """The tile lies there, and the grant is paid."""
    sketch = copy(before)
    if site.grant == "money":
        sketch.money += max(
            terms.book.numbers["least_grant_money"], sketch.region_permits[site.region]
        )
    elif site.grant == "cubes":
        take_cubes(sketch, terms.book.numbers["grant_cubes"])
    sketch.sites += (site,)
    sketch.stock = {**sketch.stock, site.energy: sketch.stock[site.energy] - 1}
    region = tuple(terms.book.content.regions)[site.region]
    _play_main(sketch, terms, (f"propose.{region}", f"propose.{site.grant}"))
    return sketch


def _play_main(sketch: Sketch, terms: Terms, deeds: tuple[str, ...]) -> None:
    for card in sketch.cards:
        entry = terms.book.lobby[card]
        if sketch.card_turns and entry.deed in deeds:
            sketch.money += entry.main[-1].money
            take_cubes(sketch, entry.main[-1].cubes)
            discard(sketch, card, "main")
            return
