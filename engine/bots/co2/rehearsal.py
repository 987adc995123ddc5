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
    one = copy(before)
    one.levels = dict(before.levels)
    one.lessons -= lacking
    one.wanted += (energy,) * lacking
    for _ in range(lacking):
        gain(one, terms, energy)
    relief = 1 if one.region_cubes[site.region] else 0
    due = max(0, plant.cubes - relief)
    if not _find_cubes(one, terms, due) or not _pay(one, terms, plant.money + site.toll, energy):
        return None
    one.cubes -= due
    one.supply += plant.cubes
    one.region_cubes = changed(one.region_cubes, site.region, -relief)
    # Of a project that waited, the rivals' part was counted already.
    one.helped -= min(1.0, one.exposed)
    one.built = {**before.built, energy: built + 1}
    one.sites = tuple(other for other in before.sites if other is not site)
    one.stock = {**before.stock, energy: before.stock[energy] + 1}
    one.controlled |= {site.region}
    _place(one, site.region)
    gain(one, terms, energy)
    return one


def gain(one: Sketch, terms: Terms, energy: Energy) -> None:
    """A level more, with its bonus; the sketch's levels must be its own."""
    track = terms.book.tracks[energy]
    level = one.levels[energy]
    if level >= len(track):
        return
    one.levels[energy] = level + 1
    bonus = track[level].bonus
    if bonus == "cube":
        take_cubes(one, 1)
    elif bonus in ENERGIES:
        gain(one, terms, bonus)


def _place(one: Sketch, region: int) -> None:
    """The plant takes the first empty space, or that of the oldest fossil plant."""
    spaces = list(one.spaces[region])
    if EMPTY in spaces:
        number = spaces.index(EMPTY)
        one.empty = changed(one.empty, number, -1)
    else:
        number = next(place for place, tile in enumerate(spaces) if tile != GREEN)
        one.ppm -= spaces[number]
        if one.region_permits[region] < len(spaces):
            one.region_permits = changed(one.region_permits, region, 1)
    spaces[number] = GREEN
    one.spaces = (*one.spaces[:region], tuple(spaces), *one.spaces[region + 1 :])


def _find_cubes(one: Sketch, terms: Terms, due: int) -> bool:
    """Lobby cards bring what is missing."""
    for card in one.cards:
        if one.cubes >= due or not one.card_turns or not one.supply:
            break
        if terms.book.lobby[card].minor.cubes:
            discard(one, card, "cubes")
            take_cubes(one, 1)
    return one.cubes >= due


def _pay(one: Sketch, terms: Terms, cost: int, energy: Energy) -> bool:
    """Money, and what can be made money: cards, permits, in the end the company goal."""
    lobby = terms.book.lobby
    for card in one.cards:
        if one.card_turns and lobby[card].deed == f"construct.{energy}":
            cost -= lobby[card].main[0].discount
            discard(one, card, "discount")
    while one.money < cost and one.permits and one.sales:
        one.permits -= 1
        one.sales -= 1
        one.money += terms.price
        one.spent |= {"sale"}
    for card in one.cards:
        if one.money < cost and one.card_turns and lobby[card].minor.money:
            one.money += lobby[card].minor.money
            discard(one, card, "money")
    if one.money < cost and not one.cashed:
        one.cashed = True
        one.money += terms.book.numbers["goal_money"]
    one.money -= cost
    return one.money >= 0


def install(before: Sketch, terms: Terms, site: Site) -> Sketch | None:
    """The tile is turned over and brings its benefit."""
    if site.toll > before.money:
        return None
    one = copy(before)
    one.money -= site.toll
    if not _give_permit(one, terms):
        return None
    benefit = terms.book.installing[site.energy]
    one.money += benefit.money
    one.permits += benefit.permits + benefit.bank_permits
    take_cubes(one, benefit.cubes)
    turned = site_of(site.region, site.grant, site.energy, True, 0)
    one.sites = tuple(turned if other is site else other for other in one.sites)
    _play_main(one, terms, (f"install.{site.energy}",))
    return one


def _give_permit(one: Sketch, terms: Terms) -> bool:
    """From a region first, for only those in hand can be sold; bought where there is none."""
    for number in one.controlled:
        if one.region_permits[number]:
            one.region_permits = changed(one.region_permits, number, -1)
            return True
    if one.permits:
        one.permits -= 1
        return True
    if one.money < terms.price or not one.sales:
        return False
    one.money -= terms.price
    one.sales -= 1
    return True


def propose(before: Sketch, terms: Terms, site: Site) -> Sketch:
    """The tile lies there, and the grant is paid."""
    one = copy(before)
    if site.grant == "money":
        one.money += max(terms.book.numbers["least_grant_money"], one.region_permits[site.region])
    elif site.grant == "cubes":
        take_cubes(one, terms.book.numbers["grant_cubes"])
    one.sites += (site,)
    one.stock = {**one.stock, site.energy: one.stock[site.energy] - 1}
    region = tuple(terms.book.content.regions)[site.region]
    _play_main(one, terms, (f"propose.{region}", f"propose.{site.grant}"))
    return one


def _play_main(one: Sketch, terms: Terms, deeds: tuple[str, ...]) -> None:
    for card in one.cards:
        entry = terms.book.lobby[card]
        if one.card_turns and entry.deed in deeds:
            one.money += entry.main[-1].money
            take_cubes(one, entry.main[-1].cubes)
            discard(one, card, "main")
            return
