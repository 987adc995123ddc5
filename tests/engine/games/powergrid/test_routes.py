"""Cheapest wires agree with brute force on random networks of both maps."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.core import Chance
from engine.games.powergrid.board import Board, connected_areas, find_board
from engine.games.powergrid.content import MapName, content
from engine.games.powergrid.options import PowergridOptions, borders_of

KNOWN = content("standard")


def relax_until_nothing_changes(board: Board, network: list[int]) -> dict[int, int]:
    """The cheapest wires by trying every link again and again."""
    costs = dict.fromkeys(network, 0)
    changed = True
    while changed:
        changed = False
        for here in list(costs):
            for there, wire in board.neighbours[here].items():
                if costs[here] + wire < costs.get(there, 1 << 30):
                    costs[there] = costs[here] + wire
                    changed = True
    return costs


@pytest.mark.parametrize("map_name", ["germany", "usa"])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_wires_and_routes_agree_with_brute_force(map_name: MapName, size: int) -> None:
    luck = Chance(f"{map_name} {size}")
    areas = connected_areas(borders_of(PowergridOptions(map=map_name)), size)
    for _ in range(25):
        board = find_board(KNOWN, map_name, "recharged", luck.pick(areas))
        cities = list(board.playable)
        luck.shuffle(cities)
        network = cities[: luck.roll(12)]
        expected = relax_until_nothing_changes(board, network)
        reach = board.reach(tuple(network))
        assert {city: reach[city] for city in board.playable} == expected
        for city in cities[12:18]:
            route = board.route(network, city)
            assert route[0] in network
            assert set(route[1:]).isdisjoint(network)
            assert route[-1] == city
            steps = pairwise(route)
            assert sum(board.neighbours[a][b] for a, b in steps) == expected[city]


def test_a_route_leaves_from_the_last_city_of_the_network_on_its_way() -> None:
    board = find_board(KNOWN, "germany", "recharged", ("blue", "red", "yellow"))
    start, twin, goal = (board.number[name] for name in ("frankfurt-main", "mainz", "trier"))
    assert board.route([start, twin], goal) == [twin, goal], "the free line is inside the network"


@pytest.mark.parametrize(
    ("map_name", "edition", "links", "total"),
    [
        ("germany", "recharged", 83, 998),
        ("germany", "classic", 83, 992),
        ("usa", "recharged", 86, 877),
        ("usa", "classic", 87, 907),
    ],
)
def test_each_map_has_its_links(map_name: str, edition: str, links: int, total: int) -> None:
    found = KNOWN.links[map_name, edition]
    assert (len(found), sum(link.cost for link in found)) == (links, total)
    assert len(KNOWN.cities[map_name, edition]) == 42


def test_the_classic_printing_has_its_own_names() -> None:
    classic = {city.id for city in KNOWN.cities["germany", "classic"]}
    recharged = {city.id for city in KNOWN.cities["germany", "recharged"]}
    assert classic - recharged == {"torgelow", "wiesbaden"}
    assert recharged - classic == {"stralsund", "mainz"}
