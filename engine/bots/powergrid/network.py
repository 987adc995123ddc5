"""Where to build: the cheapest network, step 2 and the end at the right moment."""

from __future__ import annotations

from engine.bots.powergrid.outlook import look_ahead
from engine.core import Action, Chance, LegalAction
from engine.games.powergrid.actions import Connect, Done, MarkCity
from engine.games.powergrid.board import FAR, Board
from engine.games.powergrid.content import content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.state import EMPTY, PowergridState
from engine.games.powergrid.steps.building import connections, free_slot
from engine.games.powergrid.storage import capacity, most_powered

CLUSTER = 7
"""How many cities a starting point is judged by."""
LONG_GAME = 14
"""After this round nobody waits for a better moment."""
LAST_GROWTH = 2
"""How many cities a rival may still connect in the last round."""
FIRST_WIRES = 6
"""The cost of wires to a network's second and third city each."""
CROWD = 1.5
"""How much a rival in such a city counts against a starting point."""


def next_cities_cost(state: PowergridState, seat: int, count: int) -> int:
    """Return roughly what the next few cities would cost."""
    prices = sorted(price for _, price in connections(state, seat))
    wires = 0 if state.cities[seat] else FIRST_WIRES * (count - 1)
    return sum(prices[:count]) + wires


def choose_connection(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Return the next city, or being done."""
    options = [action for action in legal if isinstance(action, Connect)]
    if not options or not _wants_city(state, seat):
        return Done()
    board = board_of(state)
    prices = dict(connections(state, seat))
    if not state.cities[seat]:
        return min(
            options, key=lambda action: start_cost(state, seat, board, board.number[action.city])
        )
    return min(
        options,
        key=lambda action: (
            prices[board.number[action.city]]
            - _ways_on(state, seat, board, board.number[action.city])
        ),
    )


def choose_start(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Return the best starting city to mark."""
    board = board_of(state)
    marks = [action for action in legal if isinstance(action, MarkCity)]
    return min(marks, key=lambda action: start_cost(state, seat, board, board.number[action.city]))


def choose_trust_house(
    state: PowergridState, seat: int, legal: list[LegalAction], luck: Chance
) -> Action:
    """Return any city: the Trust hinders both."""
    chosen = luck.pick(legal)
    assert isinstance(chosen, Action)
    return chosen


def _wants_city(state: PowergridState, seat: int) -> bool:
    known = content(state.options.pack)
    count = known.players[len(state.money)]
    mine = len(state.cities[seat])
    now = most_powered(known, state.plants[seat], state.fuel[seat], 99)
    if max(map(len, state.cities)) >= count.end:
        return mine < now
    if state.round > LONG_GAME:
        return True
    if mine + 1 >= count.end:
        return _wins_by_ending(state, seat, now)
    able = capacity(known, state.plants[seat])
    if state.step == 1 and mine + 1 == count.step_2 and able < count.step_2:
        # Step 2 helps players who are shut in; those who cannot use it leave it to others.
        return False
    if mine < able:
        return True
    outlook = look_ahead(state, seat)
    # Beyond the plants' capacity only near the end, when larger plants are about to follow.
    spare = state.money[seat] - next_cities_cost(state, seat, 1)
    return mine < able + 2 and spare > 60 and outlook.rounds <= 3


def _wins_by_ending(state: PowergridState, seat: int, powered: int) -> bool:
    """Whether ending now probably wins."""
    known = content(state.options.pack)
    end = known.players[len(state.money)].end
    reached = len(state.cities[seat]) + payable(state, seat, state.money[seat])
    if reached < end:
        return False
    goal, to_build = min(powered, reached), state.waiting[1:]
    for other, cities in enumerate(state.cities):
        if other == seat:
            continue
        growth = LAST_GROWTH if other in to_build else 0
        rival = most_powered(known, state.plants[other], state.fuel[other], len(cities) + growth)
        if rival >= goal:
            return False
    return True


def payable(state: PowergridState, seat: int, money: int) -> int:
    """Return how many of the cheapest cities this money buys, priced from today's network."""
    cities = 0
    for price in sorted(price for _, price in connections(state, seat)):
        money -= price
        if money < 0:
            break
        cities += 1
    return cities


def _ways_on(state: PowergridState, seat: int, board: Board, city: int) -> float:
    """Return a small bonus for a city with cheap open neighbours."""
    bonus = 0.0
    for there, wire in board.neighbours[city].items():
        if there not in state.cities[seat] and free_slot(state, there) != EMPTY:
            bonus += max(0.0, 10 - wire) / 10
    return bonus


def start_cost(state: PowergridState, seat: int, board: Board, city: int) -> float:
    """Return the cost of wires for a cluster around this city, given rivals' houses and marks."""
    network, cost = [city], 0.0
    wires = list(board.wires[city])
    crowd = [0] * len(board.cities)
    for other, cities in enumerate(state.cities):
        if other != seat:
            for held in cities:
                crowd[held] = 1
                for beside in board.neighbours[held]:
                    crowd[beside] += 1
    for _ in range(CLUSTER - 1):
        open_cities = [
            there
            for there in board.playable
            if there not in network
            and state.houses[3 * there] == EMPTY
            and there not in state.marked
        ]
        if not open_cities:
            return cost + FAR
        best = min(open_cities, key=lambda there: wires[there] + CROWD * crowd[there])
        cost += wires[best] + CROWD * crowd[best]
        network.append(best)
        wires = list(map(min, wires, board.wires[best]))
    return cost
