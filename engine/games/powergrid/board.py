"""The part of the map in play: cheapest wires between cities, and bordering regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations

from engine.games.powergrid.actions import Connect
from engine.games.powergrid.content import City, Content, Map

FAR = 1 << 20
"""The price of wires to an unreachable city."""

MAX_BOARDS, MAX_REACHES, MAX_LINES = 64, 2000, 400
"""Cached play areas, and cached networks of each with their prices: at most about 1.5 MiB per area,
since a server keeps as many areas as people choose."""


@dataclass(frozen=True, eq=False)
class Board:
    """One map with one play area."""

    map: Map
    cities: Sequence[City]
    number: dict[str, int]
    """Cities by id, including those out of play."""
    playable: list[int]
    neighbours: Sequence[dict[int, int]]
    """By city: the cities reached by one link inside the play area, with its cost."""
    wires: list[list[int]]
    """The cheapest wires between each two cities of the area."""
    connects: list[Connect]
    """The action that connects each city."""
    reaches: dict[tuple[int, ...], list[int]]
    lines: dict[tuple[int, ...], tuple[list[int], list[int]]]

    def reach(self, network: tuple[int, ...]) -> list[int]:
        """Return what the cheapest lines from this network to each city cost (§7.4)."""
        known = self.reaches.get(network)
        if known is None:
            known = self.wires[network[-1]]
            if len(network) > 1:
                before = self.reach(network[:-1])
                known = [cost if cost < before[at] else before[at] for at, cost in enumerate(known)]
            if len(self.reaches) >= MAX_REACHES:
                self.reaches.clear()
            self.reaches[network] = known
        return known

    def lines_from(self, network: tuple[int, ...]) -> tuple[list[int], list[int]]:
        """Return the cities that the network can reach, and the cost of the lines to each."""
        known = self.lines.get(network)
        if known is None:
            reach, inside = self.reach(network), set(network)
            cities = [city for city in self.playable if city not in inside and reach[city] < FAR]
            known = (cities, [reach[city] for city in cities])
            if len(self.lines) >= MAX_LINES:
                self.lines.clear()
            self.lines[network] = known
        return known

    def route(self, network: Sequence[int], city: int) -> list[int]:
        """Return the cities along the cheapest lines to this city, including both ends.

        No line runs inside the network, not even a free one.
        """
        came: dict[int, int] = {}
        done: set[int] = set()
        queue = [(0, start, start) for start in sorted(network)]
        while queue:
            cost, here, before = heappop(queue)
            if here in done:
                continue
            done.add(here)
            came[here] = before
            if here == city:
                break
            for there, wire in self.neighbours[here].items():
                if there not in done and there not in network:
                    heappush(queue, (cost + wire, there, here))
        path = [city]
        while came[path[-1]] != path[-1]:
            path.append(came[path[-1]])
        return path[::-1]


@lru_cache(maxsize=MAX_BOARDS)
def find_board(known: Content, name: str, edition: str, area: tuple[str, ...]) -> Board:
    """Return the board of these regions; links that leave them do not exist (ruling 41)."""
    cities = known.cities[name, edition]
    number = {city.id: at for at, city in enumerate(cities)}
    playable = [at for at, city in enumerate(cities) if city.region in area]
    neighbours: list[dict[int, int]] = [{} for _ in cities]
    for link in known.links[name, edition]:
        one, two = number[link.ends[0]], number[link.ends[1]]
        if cities[one].region in area and cities[two].region in area:
            neighbours[one][two] = neighbours[two][one] = link.cost
    return Board(
        known.maps[name],
        cities,
        number,
        playable,
        neighbours,
        [_wires_from(city, neighbours) for city in range(len(cities))],
        [Connect(city.id) for city in cities],
        {},
        {},
    )


def _wires_from(start: int, neighbours: Sequence[dict[int, int]]) -> list[int]:
    costs = [FAR] * len(neighbours)
    costs[start] = 0
    queue = [(0, start)]
    while queue:
        cost, here = heappop(queue)
        if cost > costs[here]:
            continue
        for there, wire in neighbours[here].items():
            if cost + wire < costs[there]:
                costs[there] = cost + wire
                heappush(queue, (cost + wire, there))
    return costs


@lru_cache(maxsize=64)
def find_borders(known: Content, name: str, edition: str) -> dict[str, frozenset[str]]:
    """Return the regions of a map, each with those that a link connects to it."""
    region = {city.id: city.region for city in known.cities[name, edition]}
    borders: dict[str, set[str]] = {name: set() for name in region.values()}
    for link in known.links[name, edition]:
        one, two = region[link.ends[0]], region[link.ends[1]]
        if one != two:
            borders[one].add(two)
            borders[two].add(one)
    return {name: frozenset(others) for name, others in borders.items()}


def is_connected(area: Sequence[str], borders: dict[str, frozenset[str]]) -> bool:
    """Whether the regions form one group. Ruling 40: two separate pairs do not."""
    found, edge = {area[0]}, [area[0]]
    while edge:
        fresh = (borders[edge.pop()] & set(area)) - found
        found |= fresh
        edge += sorted(fresh)
    return len(found) == len(area)


def connected_areas(borders: dict[str, frozenset[str]], size: int) -> list[tuple[str, ...]]:
    """Return every play area of this size."""
    return [area for area in combinations(borders, size) if is_connected(area, borders)]
