"""Fuel on a player's plants: what fits, what must go, and which plants can run.

Fuel may be moved between plants at any time (§3.6), so a player's fuel is one pool (ruling 8): it
is legal as long as there is some way of placing it on the plants.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from engine.games.powergrid.content import COAL, FUELS, OIL, Content, Plant

HYBRID = 4

Mix = tuple[int, int]
"""Coal and oil."""


class Room(NamedTuple):
    """How many tokens a set of plants can hold, by type."""

    coal: int
    oil: int
    garbage: int
    uranium: int
    hybrid: int


@lru_cache(maxsize=8192)
def room_on(known: Content, plants: tuple[int, ...]) -> Room:
    """Return the room on these plants: twice the need of each (§3.2)."""
    coal, oil, garbage, uranium, hybrid = _needs_of(known, plants)
    return Room(2 * coal, 2 * oil, 2 * garbage, 2 * uranium, 2 * hybrid)


def _needs_of(known: Content, plants: tuple[int, ...]) -> list[int]:
    needs = [0, 0, 0, 0, 0]
    for number in plants:
        plant = known.plants[number]
        if plant.fuel == "hybrid":
            needs[HYBRID] += plant.need
        elif plant.fuel != "eco":
            needs[FUELS.index(plant.fuel)] += plant.need
    return needs


def free_room(room: Room, fuel: Sequence[int], kind: int) -> int:
    """Return how many more tokens fit; hybrids take what other plants cannot (ruling 23)."""
    free = room[kind] - fuel[kind]
    if kind == COAL:
        return free + room[HYBRID] - max(0, fuel[OIL] - room[OIL])
    if kind == OIL:
        return free + room[HYBRID] - max(0, fuel[COAL] - room[COAL])
    return free


@lru_cache(maxsize=8192)
def free_rooms(
    known: Content, plants: tuple[int, ...], fuel: tuple[int, ...]
) -> tuple[int, int, int, int]:
    """Return how many more tokens of each fuel fit on the plants, if only that one is bought."""
    room = room_on(known, plants)
    coal, oil, garbage, uranium = [free_room(room, fuel, kind) for kind in range(len(FUELS))]
    return coal, oil, garbage, uranium


def homeless(room: Room, fuel: Sequence[int]) -> tuple[list[Mix], int, int]:
    """Return what no longer fits: the choices of coal and oil, then garbage and uranium.

    Fuel that still fits stays (ruling 7), so every choice gives up the same number of tokens.
    """
    coal = max(0, fuel[COAL] - room.coal)
    oil = max(0, fuel[OIL] - room.oil)
    surplus = max(0, coal + oil - room.hybrid)
    mixes = [
        (given, surplus - given) for given in range(max(0, surplus - oil), min(surplus, coal) + 1)
    ]
    return mixes, max(0, fuel[2] - room.garbage), max(0, fuel[3] - room.uranium)


def could_lie_on(plant: Plant, mix: Mix) -> bool:
    """Whether a plant burns each fuel of the mix, and so can hold it."""
    coal, oil = mix
    return (not coal or plant.fuel in ("coal", "hybrid")) and (
        not oil or plant.fuel in ("oil", "hybrid")
    )


@lru_cache(maxsize=8192)
def ways_to_run(
    known: Content, plants: tuple[int, ...], fuel: tuple[int, ...], in_turn: bool = True
) -> dict[tuple[int, ...], Sequence[Mix]]:
    """Return every set of plants that can run, with the mixes that its hybrid plants may burn.

    `in_turn` lets plants run one after another (ruling 48); tables with older rules lay out the
    fuel of all running plants at once.
    """
    ways: dict[tuple[int, ...], Sequence[Mix]] = {}
    coal, oil, garbage, uranium = fuel
    for running, burnt, hybrids in _sets_of(known, plants):
        coal_left, oil_left = coal - burnt.coal, oil - burnt.oil
        if coal_left < 0 or oil_left < 0 or garbage < burnt.garbage or uranium < burnt.uranium:
            continue
        if not hybrids:
            ways[running] = NO_MIX
            continue
        room = room_on(known, plants)
        if in_turn:
            mixes = _mixes_in_turn(room, hybrids, coal_left, oil_left)
        else:
            mixes = _mixes_at_once(room, burnt, coal_left, oil_left)
        if mixes:
            ways[running] = mixes
    return ways


NO_MIX: Sequence[Mix] = ((0, 0),)
"""Without a running hybrid there is nothing to choose."""


@lru_cache(maxsize=8192)
def _sets_of(
    known: Content, plants: tuple[int, ...]
) -> list[tuple[tuple[int, ...], Room, tuple[int, ...]]]:
    """Return every set of these plants, what it burns, and the need of each hybrid in it.

    The smaller sets come first.
    """
    found: list[tuple[tuple[int, ...], Room, tuple[int, ...]]] = []
    for size in range(len(plants) + 1):
        for running in combinations(plants, size):
            cards = [known.plants[number] for number in running]
            hybrids = sorted([card.need for card in cards if card.fuel == "hybrid"])
            found.append((running, fuel_burnt(known, running), tuple(hybrids)))
    return found


@lru_cache(maxsize=8192)
def _mixes_in_turn(room: Room, needs: tuple[int, ...], coal: int, oil: int) -> list[Mix]:
    """Return the mixes for which some order of the plants exists (ruling 48).

    Plants of one fuel run first: they only make room, and have left so much coal and oil. Then each
    order of the hybrids, which have these needs, is tried.
    """
    found: set[int] = set()
    for order in set(permutations(needs)):
        found |= _coal_burnt_in_order(room, order, coal, oil)
    return [(burnt, sum(needs) - burnt) for burnt in sorted(found)]


def _coal_burnt_in_order(room: Room, needs: tuple[int, ...], coal: int, oil: int) -> set[int]:
    """Return how much coal hybrids with these needs can burn in total, running in this order."""
    if not needs:
        return {0}
    found = set()
    first, rest = needs[0], needs[1:]
    for burnt in range(first + 1):
        coal_left, oil_left = coal - burnt, oil - (first - burnt)
        if coal_left >= 0 and oil_left >= 0 and _fits_beside(room, first, coal_left, oil_left):
            later = _coal_burnt_in_order(room, rest, coal_left, oil_left)
            found |= {burnt + more for more in later}
    return found


def _fits_beside(room: Room, burning: int, coal: int, oil: int) -> bool:
    """Whether this coal and oil fits while a hybrid holds `burning` tokens (ruling 22)."""
    over = max(0, coal - room.coal) + max(0, oil - room.oil)
    return over <= room.hybrid - burning


def _mixes_at_once(room: Room, burnt: Room, coal: int, oil: int) -> list[Mix]:
    """Return the mixes for which all running plants can hold their need at the same time."""
    beside = room.hybrid - burnt.hybrid
    mixes = []
    for burnt_coal in range(burnt.hybrid + 1):
        coal_left, oil_left = coal - burnt_coal, oil - (burnt.hybrid - burnt_coal)
        if coal_left < 0 or oil_left < 0:
            continue
        over = max(0, coal_left - (room.coal - burnt.coal))
        over += max(0, oil_left - (room.oil - burnt.oil))
        if over <= beside:
            mixes.append((burnt_coal, burnt.hybrid - burnt_coal))
    return mixes


@lru_cache(maxsize=8192)
def fuel_burnt(known: Content, running: tuple[int, ...]) -> Room:
    """Return what these plants burn in one round: half of what they can hold."""
    coal, oil, garbage, uranium, hybrid = _needs_of(known, running)
    return Room(coal, oil, garbage, uranium, hybrid)


def capacity(known: Content, running: Sequence[int]) -> int:
    """Return how many cities these plants can power together (§3.5)."""
    cities = 0
    for number in running:
        cities += known.plants[number].cities
    return cities


def most_powered(
    known: Content,
    plants: Sequence[int],
    fuel: Sequence[int],
    cities: int,
    in_turn: bool = True,
) -> int:
    """Return the most cities that a player can power."""
    ways = ways_to_run(known, tuple(plants), tuple(fuel), in_turn)
    return max(min(cities, capacity(known, running)) for running in ways)


def lay_out(known: Content, plants: Sequence[int], fuel: Sequence[int]) -> dict[int, list[int]]:
    """Return one way to place the fuel on the plants: hybrids take what others cannot."""
    left = list(fuel)
    laid = {number: [0, 0, 0, 0] for number in plants}
    for hybrids in (False, True):
        for number in plants:
            plant = known.plants[number]
            if plant.fuel == "eco" or (plant.fuel == "hybrid") != hybrids:
                continue
            for kind in (COAL, OIL) if hybrids else (FUELS.index(plant.fuel),):
                put = min(left[kind], 2 * plant.need - sum(laid[number]))
                laid[number][kind] += put
                left[kind] -= put
    return laid
