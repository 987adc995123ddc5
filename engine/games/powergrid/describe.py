"""What an action would cost and gain, for the player who may take it."""

from __future__ import annotations

from engine.core import Action, Described, Seat, tag_of
from engine.core.refusal import Parameter
from engine.games.powergrid import actions
from engine.games.powergrid.content import FUELS, content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.state import SLOT_PRICES, PowergridState
from engine.games.powergrid.steps.building import connections, free_slot
from engine.games.powergrid.steps.fuel import price_of
from engine.games.powergrid.storage import capacity, homeless, room_on


def describe(state: PowergridState, seat: Seat, action: Action) -> Described:
    """Return the action's key and the parameters of its words."""
    key = tag_of(type(action).__name__)
    match action:
        case actions.Connect(city=name):
            return _describe_connection(state, seat, name)
        case actions.BuyFuel(fuel=fuel, amount=amount):
            return Described(
                key,
                {"fuel": fuel, "n": amount, "price": price_of(state, FUELS.index(fuel), amount)},
            )
        case actions.Power(plants=plants):
            return _describe_power(state, seat, plants)
        case actions.Scrap(plant=plant):
            return Described(key, {"plant": plant, "lost": _tokens_lost(state, seat, plant)})
        case actions.Pass() if state.stage == "bid":
            return Described("pass_bid", {"plant": state.offer})
        case actions.Bid(bid=bid):
            return Described(key, {"plant": state.offer, "bid": bid})
        case _:
            return Described(key, _fields(action))


def _fields(action: Action) -> dict[str, Parameter]:
    return {name: getattr(action, name) for name in action.__struct_fields__}


def _tokens_lost(state: PowergridState, seat: int, plant: int) -> int:
    """Return how many tokens would have no room without this plant."""
    left = tuple(kept for kept in state.plants[seat] if kept != plant)
    mixes, garbage, uranium = homeless(room_on(content(state.options.pack), left), state.fuel[seat])
    return sum(mixes[0]) + garbage + uranium


def _describe_connection(state: PowergridState, seat: int, name: str) -> Described:
    """Return price, slot and lines, and the route through other cities."""
    board = board_of(state)
    city = board.number[name]
    price = dict(connections(state, seat))[city]
    house = SLOT_PRICES[free_slot(state, city)]
    network = state.cities[seat]
    if not network:
        return Described("connect_first", {"city": name, "price": price})
    route = tuple(board.cities[stop].id for stop in board.route(network, city))
    return Described(
        "connect",
        {"city": name, "price": price, "house": house, "wires": price - house, "route": route},
    )


def _describe_power(state: PowergridState, seat: int, plants: tuple[int, ...]) -> Described:
    known = content(state.options.pack)
    cities = min(len(state.cities[seat]), capacity(known, plants))
    income = known.income_for(cities)
    if not plants:
        return Described("power_none", {"income": income})
    return Described("power", {"plants": plants, "n": cities, "income": income})
