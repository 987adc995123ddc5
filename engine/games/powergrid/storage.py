"""Fuel on a player's plants: what fits, what must go, and which plants can run.

Fuel may be moved between plants at any time (§3.6), so a player's fuel is one pool (ruling 8): it
is legal as long as some way of laying it on the plants exists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from engine.games.powergrid.content import COAL, FUELS, OIL, Content, Plant

HYBRID = 4

Mix = tuple[int, int]
"""Coal and oil."""


class Room(NamedTuple):
    """How many tokens a set of plants can hold, by what they hold."""

    coal: int
    oil: int
    garbage: int
    uranium: int
    hybrid: int


@lru_cache(maxsize=65536)
def room_on(known: Content, plants: tuple[int, ...]) -> Room:
    """Return the room on these plants: twice the need of each (§3.2)."""
    room = [0, 0, 0, 0, 0]
    for number in plants:
        plant = known.plants[number]
        if plant.fuel == "hybrid":
            room[HYBRID] += 2 * plant.need
        elif plant.fuel != "eco":
            room[FUELS.index(plant.fuel)] += 2 * plant.need
    return Room(*room)


def free_room(room: Room, fuel: Sequence[int], kind: int) -> int:
    """Return how many more tokens fit; hybrids take what other plants cannot (ruling 23)."""
    free = room[kind] - fuel[kind]
    if kind == COAL:
        return free + room[HYBRID] - max(0, fuel[OIL] - room[OIL])
    if kind == OIL:
        return free + room[HYBRID] - max(0, fuel[COAL] - room[COAL])
    return free


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


@lru_cache(maxsize=65536)
def ways_to_run(
    known: Content, plants: tuple[int, ...], fuel: tuple[int, ...], in_turn: bool = True
) -> Mapping[tuple[int, ...], Sequence[Mix]]:
    """Return every set of plants that can run, with the mixes that its hybrid plants may burn.

    `in_turn` lets plants run one after the other (ruling 48); tables of older rules lay out the
    fuel of all running plants at once.
    """
    find_mixes = _mixes_in_turn if in_turn else _mixes_at_once
    ways = {}
    for size in range(len(plants) + 1):
        for running in combinations(plants, size):
            mixes = find_mixes(known, plants, running, fuel)
            if mixes:
                ways[running] = mixes
    return ways


def _mixes_in_turn(
    known: Content, plants: tuple[int, ...], running: tuple[int, ...], fuel: tuple[int, ...]
) -> list[Mix]:
    """Return the mixes for which some order of the plants exists (ruling 48).

    Plants of one fuel run first: they only make room. Then each order of the hybrids is tried.
    """
    burnt = fuel_burnt(known, running)
    if any(fuel[kind] < burnt[kind] for kind in range(4)):
        return []
    room = room_on(known, plants)
    needs = [card.need for card in map(known.plants.__getitem__, running) if card.fuel == "hybrid"]
    coal, oil = fuel[COAL] - burnt.coal, fuel[OIL] - burnt.oil
    found = {
        burnt_coal
        for order in set(permutations(needs))
        for burnt_coal in _coal_burnt_in_order(room, order, coal, oil)
    }
    return [(burnt_coal, burnt.hybrid - burnt_coal) for burnt_coal in sorted(found)]


def _coal_burnt_in_order(room: Room, needs: tuple[int, ...], coal: int, oil: int) -> set[int]:
    """Return how much coal hybrids of these needs can burn together, running in this order."""
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
    """Whether this coal and oil has a place while a hybrid holds `burning` tokens (ruling 22)."""
    over = max(0, coal - room.coal) + max(0, oil - room.oil)
    return over <= room.hybrid - burning


def _mixes_at_once(
    known: Content, plants: tuple[int, ...], running: tuple[int, ...], fuel: tuple[int, ...]
) -> list[Mix]:
    """Return the mixes for which all running plants can hold their need at the same time."""
    burnt = fuel_burnt(known, running)
    room = room_on(known, plants)
    if any(fuel[kind] < burnt[kind] for kind in range(4)):
        return []
    beside = room.hybrid - burnt.hybrid
    mixes = []
    for coal in range(burnt.hybrid + 1):
        coal_left = fuel[COAL] - burnt.coal - coal
        oil_left = fuel[OIL] - burnt.oil - (burnt.hybrid - coal)
        if coal_left < 0 or oil_left < 0:
            continue
        over = max(0, coal_left - (room.coal - burnt.coal))
        over += max(0, oil_left - (room.oil - burnt.oil))
        if over <= beside:
            mixes.append((coal, burnt.hybrid - coal))
    return mixes


@lru_cache(maxsize=65536)
def fuel_burnt(known: Content, running: tuple[int, ...]) -> Room:
    """Return what these plants burn in one round: half of what they can hold."""
    return Room(*(tokens // 2 for tokens in room_on(known, running)))


def capacity(known: Content, running: Sequence[int]) -> int:
    """Return how many cities these plants can power together (§3.5)."""
    return sum(known.plants[number].cities for number in running)


def most_powered(
    known: Content,
    plants: Sequence[int],
    fuel: Sequence[int],
    cities: int,
    in_turn: bool = True,
) -> int:
    """Return how many cities a player can power at best."""
    ways = ways_to_run(known, tuple(plants), tuple(fuel), in_turn)
    return max(min(cities, capacity(known, running)) for running in ways)


def lay_out(known: Content, plants: Sequence[int], fuel: Sequence[int]) -> dict[int, list[int]]:
    """Return one way for the fuel to lie on the plants: hybrids take what others cannot."""
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
